/** Validates the number of a recipient. Pure. */
import type { LabelName } from '#src/i18n/labels.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';

/** The variables of the errors in an entered number. */
export const RECIPIENT_EXAMPLE = { example: isolated('0551 23 45 67') };

/** The label of the error in an entered number. `of`: a gift's labels also say what to do. */
export function recipientMistake(
  phone: string,
  ownMsisdn: Msisdn,
  of: 'order_recipient' | 'purchase_gift' = 'order_recipient',
): LabelName | undefined {
  if (phone.trim() === '') return `${of}_missing`;
  const msisdn = toMsisdn(phone);
  if (msisdn === undefined) return `${of}_invalid`;
  return msisdn === ownMsisdn ? `${of}_own` : undefined;
}
