import type { SeedLoanBand, Text } from './types.ts';

export const repaymentRuleOf = (repayment: number): Text => ({
  fr: `${repayment} DA seront retenus sur votre prochaine recharge. Si elle ne suffit pas, le reste sera retenu sur les suivantes.`,
  en: `${repayment} DA will be taken from your next top-up. If it doesn’t cover it, the rest comes out of the following ones.`,
  ar: `سيُقتطع مبلغ ${repayment} د.ج من تعبئتك القادمة. وإذا لم تكفِ، يُقتطع الباقي من التعبئات التي تليها.`,
});

function band(bandId: string, amount: number, fee: number, ref?: string): SeedLoanBand {
  const repayment = amount + fee;
  return {
    bandId,
    amount,
    fee,
    repayment,
    repaymentRule: repaymentRuleOf(repayment),
    ...(ref === undefined ? {} : { ref }),
  };
}

/** Sabbaqli: credit lent until the next top-up, smallest first. A band with an offering lends that bundle instead. */
export const LOAN_BANDS: readonly SeedLoanBand[] = [
  band('SABBAQLI_50', 50, 5),
  band('SABBAQLI_100', 100, 10),
  band('SABBAQLI_200', 200, 20),
  band('SABBAQLI_500', 500, 50),
  band('SABBAQLI_D_300MB', 30, 5, 'D_300MB_DAY'),
  band('SABBAQLI_D_1GB', 100, 10, 'D_1GB_DAY'),
  band('SABBAQLI_V_60MIN', 60, 10, 'V_60MIN_DAY'),
];
