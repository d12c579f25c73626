import { DATA } from './data.ts';
import type { Text } from './types.ts';

export const repaymentRuleOf = (repayment: number): Text => ({
  fr: `${repayment}\u00a0DA seront retenus sur votre prochaine recharge. Si elle ne suffit pas, le reste sera retenu sur les suivantes.`,
  en: `${repayment}\u00a0DA will be taken from your next top-up. If it doesn’t cover it, the rest comes out of the following ones.`,
  ar: `سيُقتطع مبلغ ${repayment} د.ج من تعبئتك القادمة. وإذا لم تكفِ، يُقتطع الباقي من التعبئات التي تليها.`,
});

/** Sabbaqli: credit lent until the next top-up, smallest first. A band with an offering lends that bundle instead. */
export const LOAN_BANDS = DATA['loans.csv'].map((band) => {
  const repayment = band.amount + band.fee;
  return { ...band, repayment, repaymentRule: repaymentRuleOf(repayment) };
});
export type SeedLoanBand = (typeof LOAN_BANDS)[number];
