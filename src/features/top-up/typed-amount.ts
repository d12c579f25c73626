/** The rules for the amount that a subscriber types. */
import type { LabelName } from '#src/i18n/labels.ts';
import { readWholeSum } from '#src/lib/digits.ts';
import type { Dzd } from '#src/lib/units.ts';
import { MAX_DZD, MIN_DZD } from '#src/telecom/line/top-up-amount.ts';

const LONGEST_AMOUNT = 6;

/** The typed amount; undefined if it is not a whole number. */
export const readAmount = (typed: string): Dzd | undefined => readWholeSum(typed, LONGEST_AMOUNT);

/** The label of the error in a typed amount. The text may use `min` and `max`. */
export function amountMistake(typed: string): LabelName | undefined {
  if (typed.trim() === '') return 'payment_amount_missing';
  const amount = readAmount(typed);
  if (amount === undefined) return 'payment_amount_not_whole';
  return amount < MIN_DZD || amount > MAX_DZD ? 'payment_amount_out_of_range' : undefined;
}
