/** The phone's contact list, if the browser offers a picker: Chromium on Android, after a tap. */
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
 * The number of the picked contact: the first valid one, otherwise the first of all, so that the form can show what is
 * wrong with it. Undefined if none was picked.
 */
export async function pickContact(): Promise<string | undefined> {
  try {
    const [picked] = (await contacts()?.select(['tel'], { multiple: false })) ?? [];
    const numbers = picked?.tel ?? [];
    return numbers.find((number) => toMsisdn(number) !== undefined) ?? numbers[0];
  } catch {
    // Closed without a choice, or another picker is open.
    return undefined;
  }
}
