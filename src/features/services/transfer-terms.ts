/** Checks what may be sent. Pure. Amounts are whole. */
import type { TransferLimits } from '#src/api/credit-transfer.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { readWholeNumber } from '#src/lib/digits.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import { recipientMistake } from '#src/orders/engine/recipient.ts';
import type { TypedTransfer } from './transfer-draft.ts';

/** Suggested amounts, as far as the limits allow them. */
const USUAL_AMOUNTS = [50, 100, 200, 500, 1000];

const LONGEST_AMOUNT = 9;

/** The typed amount. Undefined if it is not a whole number. */
export const readAmount = (typed: string): Dzd | undefined => readWholeNumber(typed, LONGEST_AMOUNT);

/** The largest transfer possible today. Below `min`, none is possible. */
export const mostNow = ({ max, leftToday }: TransferLimits): Dzd => Math.floor(Math.min(max, leftToday));

export const offeredAmounts = (limits: TransferLimits): Dzd[] =>
  USUAL_AMOUNTS.filter((amount) => amount >= limits.min && amount <= mostNow(limits));

/** The typed transfer, if it is valid. */
export function transferOf({ phone, amount }: TypedTransfer, limits: TransferLimits, ownMsisdn: Msisdn) {
  const [msisdn, dinars] = [toMsisdn(phone), readAmount(amount)];
  const isWrong = recipientMistake(phone, ownMsisdn) ?? amountMistake(amount, limits);
  return isWrong || msisdn === undefined || dinars === undefined ? undefined : { msisdn, amount: dinars };
}

/** The label of the error in a typed amount. The text may use `min`, `max` and `left`. */
export function amountMistake(typed: string, limits: TransferLimits): LabelName | undefined {
  if (typed.trim() === '') return 'services_amount_missing';
  const amount = readAmount(typed);
  if (amount === undefined) return 'services_amount_invalid';
  if (amount < limits.min || amount > limits.max) return 'services_amount_range';
  return amount > limits.leftToday ? 'services_amount_today' : undefined;
}
