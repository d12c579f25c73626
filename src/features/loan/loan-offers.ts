/** What may be borrowed, and what stands in the way. Pure. */
import type * as v from 'valibot';
import type { AccountInfo } from '#src/api/account.ts';
import type { LoanBands, loanBundles } from '#src/api/loans.ts';
import type { LabelName } from '#src/i18n/labels.ts';

export interface LoanOffer {
  bandId: string;
  /** Of a bundle that is lent; credit has none. */
  bundleName: string | undefined;
  /** What is lent, DZD; of a bundle, what it is worth. */
  amount: number;
  /** DZD. */
  fee: number;
  /** DZD. */
  repayment: number;
  /** The operator's own sentence. */
  rule: string;
}

type LoanBundles = v.InferOutput<typeof loanBundles>;

const cents = (dinars: number) => Math.round(dinars * 100);

export const creditOffers = ({ bands }: LoanBands): LoanOffer[] =>
  bands
    .map(({ repaymentRule: rule, ...band }) => ({ ...band, rule, bundleName: undefined }))
    .sort((one, other) => one.amount - other.amount);

export const bundleOffers = ({ bundles }: LoanBundles): LoanOffer[] =>
  bundles
    .map(({ bandId, name, fee, repayment, repaymentRule }) => ({
      bandId,
      bundleName: name,
      amount: (cents(repayment) - cents(fee)) / 100,
      fee,
      repayment,
      rule: repaymentRule,
    }))
    .sort((one, other) => one.repayment - other.repayment);

export type Obstacle = 'outstanding' | 'barred' | 'other';

/** Why nothing may be borrowed now; undefined where something may. `offered`: how much there is to choose from. */
export function obstacleOf({ eligible, reason }: LoanBands, offered: number): Obstacle | undefined {
  if (eligible) return offered > 0 ? undefined : 'other';
  if (reason === 'loan_outstanding') return 'outstanding';
  return reason === 'line_barred' ? 'barred' : 'other';
}

export const OBSTACLE_LABELS: Record<Obstacle, { title: LabelName; text: LabelName }> = {
  outstanding: { title: 'loan_outstanding_title', text: 'loan_outstanding_text' },
  barred: { title: 'loan_barred_title', text: 'loan_barred_text' },
  other: { title: 'loan_none_title', text: 'loan_none_text' },
};

/** What is owed in all, DZD: by the single loans where the operator tells them, else by the account. */
export function owedOf(bands: LoanBands | undefined, loanDue: number | null | undefined): number {
  const single = (bands?.outstanding ?? []).reduce((sum, { due }) => sum + cents(due), 0) / 100;
  return single > 0 ? single : (loanDue ?? 0);
}

/** The most that may be borrowed as credit, DZD; 0: nothing. */
export const mostOf = (bands: LoanBands): number =>
  bands.eligible ? Math.max(0, ...bands.bands.map(({ amount }) => amount)) : 0;

/** DZD; a bundle that is lent leaves the balance as it is. Undefined where there is none, or none is known. */
export function balanceAfterLoan(
  account: Pick<AccountInfo, 'balance' | 'lineType'> | undefined,
  { amount, bundleName }: LoanOffer,
): number | undefined {
  if (!account || account.lineType === 'postpaid') return undefined;
  return bundleName === undefined ? (cents(account.balance) + cents(amount)) / 100 : account.balance;
}
