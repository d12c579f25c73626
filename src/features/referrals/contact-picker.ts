/** The phone's own list of contacts, where the browser lets one be picked: Chromium on Android, at a tap. */
import { toMsisdn } from '#src/lib/phone-number.ts';

interface ContactsManager {
  select(
    properties: readonly string[],
    options?: { multiple?: boolean },
  ): Promise<readonly { tel?: readonly string[] }[]>;
}

const contacts = (): ContactsManager | undefined => (navigator as { contacts?: ContactsManager }).contacts;

export const canPickContact = (): boolean => typeof contacts()?.select === 'function';

/**
 * The number of the contact that was picked: the first that can be invited, else the first that there is, to be told what
 * is wrong with it. Undefined where none was picked.
 */
export async function pickContact(): Promise<string | undefined> {
  try {
    const [picked] = (await contacts()?.select(['tel'], { multiple: false })) ?? [];
    const numbers = picked?.tel ?? [];
    return numbers.find((number) => toMsisdn(number) !== undefined) ?? numbers[0];
  } catch {
    // Closed without a choice, or another list is open.
    return undefined;
  }
}
