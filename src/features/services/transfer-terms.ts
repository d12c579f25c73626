/** What may be sent, checked. Pure. Amounts in DZD, whole. */
import type { TransferLimits } from '#src/api/credit-transfer.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { readWholeNumber } from '#src/lib/digits.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import { recipientMistake } from '#src/orders/engine/recipient.ts';
import type { TypedTransfer } from './transfer-draft.ts';

/** Offered to be tapped, where the limits allow them. */
const USUAL_AMOUNTS = [50, 100, 200, 500, 1000];

const LONGEST_AMOUNT = 9;

/** The amount that was typed, DZD. Undefined: no whole number. */
export const readAmount = (typed: string): number | undefined => readWholeNumber(typed, LONGEST_AMOUNT);

/** The most that one transfer may be, as things stand today; below `min` none is possible any more. */
export const mostNow = ({ max, leftToday }: TransferLimits): number => Math.floor(Math.min(max, leftToday));

export const offeredAmounts = (limits: TransferLimits): number[] =>
  USUAL_AMOUNTS.filter((amount) => amount >= limits.min && amount <= mostNow(limits));

/** What was filled in, where it may be sent. */
export function transferOf({ phone, amount }: TypedTransfer, limits: TransferLimits, ownMsisdn: string) {
  const [msisdn, dinars] = [toMsisdn(phone), readAmount(amount)];
  const isWrong = recipientMistake(phone, ownMsisdn) ?? amountMistake(amount, limits);
  return isWrong || msisdn === undefined || dinars === undefined ? undefined : { msisdn, amount: dinars };
}

/** The label that says what is wrong with an amount as it was typed; it may name `min`, `max` and `left`. */
export function amountMistake(typed: string, limits: TransferLimits): LabelName | undefined {
  if (typed.trim() === '') return 'services_amount_missing';
  const amount = readAmount(typed);
  if (amount === undefined) return 'services_amount_invalid';
  if (amount < limits.min || amount > limits.max) return 'services_amount_range';
  return amount > limits.leftToday ? 'services_amount_today' : undefined;
}
