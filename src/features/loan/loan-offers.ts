/** What can be borrowed, and what prevents it. Pure. */
import type * as v from 'valibot';
import type { AccountInfo } from '#src/api/account.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { LoanBands, loanBundles } from '#src/api/loans.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd } from '#src/lib/units.ts';

export interface LoanOffer {
  bandId: string;
  /** The name of a lent bundle. Credit has none. */
  bundleName: string | undefined;
  /** Of a lent bundle, by the catalogue. */
  validityHours?: number | undefined;
  /** The amount lent. For a bundle, its value. */
  amount: Dzd;
  fee: Dzd;
  repayment: Dzd;
  /** The operator's own text. */
  rule: string;
}

type LoanBundles = v.InferOutput<typeof loanBundles>;

export const creditOffers = ({ bands }: LoanBands): LoanOffer[] =>
  bands
    .map(({ repaymentRule: rule, ...band }) => ({ ...band, rule, bundleName: undefined }))
    .sort((one, other) => one.amount - other.amount);

export const bundleOffers = (
  { bundles }: LoanBundles,
  catalogue: readonly Pick<ProductOffering, 'brandRef' | 'validityHours'>[] = [],
): LoanOffer[] =>
  bundles
    .map(({ brandRef, bandId, name, fee, repayment, repaymentRule }) => ({
      bandId,
      bundleName: name,
      validityHours: catalogue.find((offering) => offering.brandRef === brandRef)?.validityHours,
      amount: sumDzd(repayment, -fee),
      fee,
      repayment,
      rule: repaymentRule,
    }))
    .sort((one, other) => one.repayment - other.repayment);

export type Obstacle = 'outstanding' | 'barred' | 'other';

/** Why nothing can be borrowed now, or undefined if something can. `offered`: the number of loans on offer. */
export function obstacleOf({ eligible, reason }: LoanBands, offered: number): Obstacle | undefined {
  if (eligible) return offered > 0 ? undefined : 'other';
  if (reason === 'loan_outstanding') return 'outstanding';
  return reason === 'line_barred' ? 'barred' : 'other';
}

export const OBSTACLE_LABELS: Record<Exclude<Obstacle, 'barred'>, { title: LabelName; text: LabelName }> = {
  outstanding: { title: 'loan_outstanding_title', text: 'loan_outstanding_text' },
  other: { title: 'loan_none_title', text: 'loan_none_text' },
};

/** The total debt: the sum of the single loans if the operator lists them, otherwise the account's figure. */
export function owedOf(bands: LoanBands | undefined, loanDue: Dzd | null | undefined): Dzd {
  const single = sumDzd(...(bands?.outstanding ?? []).map(({ due }) => due));
  return single > 0 ? single : (loanDue ?? 0);
}

/** A lent bundle does not change the balance. Undefined if the line has no balance or it is unknown. */
export function balanceAfterLoan(
  account: Pick<AccountInfo, 'balance' | 'lineType'> | undefined,
  { amount, bundleName }: LoanOffer,
): Dzd | undefined {
  if (!account || account.lineType === 'postpaid') return undefined;
  return bundleName === undefined ? sumDzd(account.balance, amount) : account.balance;
}
