/** A loan (Sabbaqli) as an order. */
import { type LoanTaken, listLoans, loanCalls, takeLoan } from '../../api/loans.ts';
import { byKey } from '../../orders/by-key.ts';
import { ORDER_REASONS, type OrderKind, type OrderResult } from '../../orders/order-kind.ts';

export interface LoanOrder {
  bandId: string;
}

/** Two loans of one band may be the same order twice. */
export const loanSubject = ({ bandId }: LoanOrder): string => bandId;

const resultOf = ({ loanId, amount, repayment, balanceAfter }: LoanTaken): OrderResult => ({
  orderId: loanId,
  state: 'completed',
  balanceAfter,
  receipt: { amount, repayment },
});

export const loanOrder = {
  name: 'loan',
  send: async ({ bandId }, key) => resultOf(await takeLoan(bandId, key)),
  isRepeatable: true,
  ...byKey(loanCalls, resultOf),
  // One loan at a time: what is owed of this band is this loan.
  listAlike: async ({ terms }) =>
    (await listLoans())
      .filter(({ bandId }) => bandId === terms.bandId)
      .map(({ loanId, amount, due, takenAt }) => ({
        orderId: loanId,
        state: 'completed',
        at: Date.parse(takenAt),
        receipt: { amount, repayment: due },
      })),
  keep: ({ bandId }) => ({ bandId }),
  restore: ({ terms: { bandId } }) => (typeof bandId === 'string' ? { bandId } : undefined),
  reasons: {
    ...ORDER_REASONS,
    not_eligible: 'loan_reason_not_eligible',
    loan_outstanding: 'loan_reason_outstanding',
  },
  // What is owed is repaid out of the next top-up.
  nextSteps: { loan_outstanding: 'top-up' },
  words: { name: 'loan_order_name', nothingDone: 'loan_nothing_lent' },
  changes: (line) => [['line', line]],
} satisfies OrderKind<LoanOrder>;
