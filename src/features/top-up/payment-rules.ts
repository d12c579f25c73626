/** The choices of the payment form and the check of a typed amount. Pure. */
import type { LabelName } from '#src/i18n/labels.ts';
import { readWholeNumber } from '#src/lib/digits.ts';
import type { Dzd } from '#src/lib/units.ts';
import { MAX_DZD, MIN_DZD } from '#src/telecom/line/top-up-amount.ts';

/** The cards of the country's two payment networks. */
export const PAYMENT_METHODS = ['cib', 'edahabia'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const isPaymentMethod = (name: string): name is PaymentMethod =>
  (PAYMENT_METHODS as readonly string[]).includes(name);

export const PROPOSED_DZD: readonly Dzd[] = [200, 500, 1000, 2000];

const LONGEST_AMOUNT = 6;

/** The typed amount; undefined if it is not a whole number. */
export const readAmount = (typed: string): Dzd | undefined => readWholeNumber(typed, LONGEST_AMOUNT);

/** The label of the error in a typed amount. The text may use `min` and `max`. */
export function amountMistake(typed: string): LabelName | undefined {
  if (typed.trim() === '') return 'payment_amount_missing';
  const amount = readAmount(typed);
  if (amount === undefined) return 'payment_amount_not_whole';
  return amount < MIN_DZD || amount > MAX_DZD ? 'payment_amount_out_of_range' : undefined;
}
