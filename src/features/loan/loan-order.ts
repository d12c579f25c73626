/** The order of a loan (Sabbaqli). */
import { listLoans, loanCalls, type TakenLoan, takeLoan } from '#src/api/loans.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd } from '#src/lib/units.ts';
import { byKey } from '#src/orders/engine/find-by-key.ts';
import { figureOf, ORDER_REASONS, type OrderKind, textOf } from '#src/orders/engine/order-kind.ts';
import type { KindResult } from '#src/orders/engine/order-record.ts';

export interface LoanOrder {
  bandId: string;
  /** The amount lent. For a bundle, its value. */
  amount: Dzd;
  fee: Dzd;
  repayment: Dzd;
  /** For the receipt: the lent bundle's name, and the operator's text about the repayment. */
  bundleName?: string | undefined;
  rule?: string | undefined;
}

/** Two loans of one band may be duplicate orders. */
export const loanSubject = ({ bandId }: Pick<LoanOrder, 'bandId'>): string => bandId;

const resultOf = ({ loanId, amount, fee, repayment, balanceAfter, takenAt, at }: TakenLoan): KindResult => ({
  orderId: loanId,
  state: 'completed',
  balanceAfter,
  at: Date.parse(at ?? takenAt),
  receipt: { amount, fee: fee ?? sumDzd(repayment, -amount), repayment },
});

export const loanOrder = {
  name: 'loan',
  agreed: ({ amount, fee, repayment }) => ({ amount, fee, repayment }),
  send: async ({ bandId }, key, agreed) => resultOf(await takeLoan(bandId, agreed, key)),
  isRepeatable: true,
  ...byKey(loanCalls, resultOf),
  // Only one loan at a time is possible, so an outstanding loan of this band is this loan.
  listAlike: async ({ terms }) =>
    (await listLoans())
      .filter(({ bandId }) => bandId === terms.bandId)
      // The amount due may be less than the total repayment, so the receipt does not show it.
      .map(({ loanId, amount, takenAt }) => ({
        orderId: loanId,
        state: 'completed',
        at: Date.parse(takenAt),
        receipt: { amount },
      })),
  recordTerms: ({ bandId, bundleName, rule }) => ({ bandId, bundleName, rule }),
  restore: ({ terms: { bandId, amount, fee, repayment } }) =>
    typeof bandId === 'string' && typeof amount === 'number' && typeof fee === 'number' && typeof repayment === 'number'
      ? { bandId, amount, fee, repayment }
      : undefined,
  success: (done, { t, language }) => {
    const [amount, fee, repayment] = ['amount', 'fee', 'repayment'].map((name) => figureOf(done, name));
    const name = textOf(done, 'bundleName');
    const lent = formatAmount(amount ?? 0, language);
    // The operator's text names the agreed amount.
    const isAsAgreed = repayment === done.terms.repayment;
    return {
      text: name ? t('loan_succeeded_bundle', { name }) : t('loan_succeeded', { amount: lent }),
      facts: [
        name ? { label: 'loan_amount', text: name } : { label: 'loan_amount', amount: amount ?? 0 },
        ...(fee === undefined ? [] : [{ label: 'loan_fee', amount: fee } as const]),
        ...(repayment === undefined ? [] : [{ label: 'loan_repayment', amount: repayment } as const]),
      ],
      note: isAsAgreed ? textOf(done, 'rule') : undefined,
    };
  },
  reasons: {
    ...ORDER_REASONS,
    not_eligible: 'loan_reason_not_eligible',
    loan_outstanding: 'loan_reason_outstanding',
  },
  // The debt is repaid from the next top-up.
  nextSteps: { loan_outstanding: 'top-up' },
  words: { name: 'loan_order_name', nothingDone: 'loan_nothing_lent' },
  changes: (signInId) => [['line', signInId]],
} satisfies OrderKind<LoanOrder>;
