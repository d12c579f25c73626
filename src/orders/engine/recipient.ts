/** The number that something goes to, checked. Pure. */
import type { LabelName } from '#src/i18n/labels.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';

export const EXAMPLE_NUMBER = '0551 23 45 67';

/** The label that says what is wrong with a number as it was typed; it may name an `example`. */
export function recipientMistake(phone: string, ownMsisdn: string): LabelName | undefined {
  if (phone.trim() === '') return 'order_recipient_missing';
  const msisdn = toMsisdn(phone);
  if (msisdn === undefined) return 'order_recipient_invalid';
  return msisdn === ownMsisdn ? 'order_recipient_own' : undefined;
}
