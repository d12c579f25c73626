/** Validates the number of a recipient. Pure. */
import type { LabelName } from '#src/i18n/labels.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { isolated } from '#src/lib/visible-text.ts';

/** The variables of the errors in an entered number. */
export const RECIPIENT_EXAMPLE = { example: isolated('0551 23 45 67') };

/** The label of the error in an entered number. */
export function recipientMistake(phone: string, ownMsisdn: Msisdn): LabelName | undefined {
  if (phone.trim() === '') return 'order_recipient_missing';
  const msisdn = toMsisdn(phone);
  if (msisdn === undefined) return 'order_recipient_invalid';
  return msisdn === ownMsisdn ? 'order_recipient_own' : undefined;
}
