import type { Database } from './database.ts';

export interface Payment {
  id: string;
  /** The payer's line. */
  msisdn: string;
  /** The credited line, if it is another one. */
  receiver: string | null;
  amount: number;
  method: string;
  state: 'created' | 'paid' | 'declined' | 'cancelled' | 'expired';
  returnUrl: string;
  createdAt: number;
  authorisation: string | null;
  transactionId: string | null;
  receiptNumber: string | null;
  /** Why the bank declined it. */
  failure: string | null;
  paidAt: number | null;
  balanceAfter: number | null;
  withheld: number | null;
  loanDue: number | null;
}

const SELECT = `SELECT id, msisdn, receiver, amount, method, state, return_url AS returnUrl, created_at AS createdAt, authorisation,
  transaction_id AS transactionId, receipt_number AS receiptNumber, failure, paid_at AS paidAt,
  balance_after AS balanceAfter, withheld, loan_due AS loanDue FROM payments`;

export function addPayment(db: Database, payment: Payment): void {
  const { id, msisdn, receiver, amount, method, state, returnUrl, createdAt } = payment;
  db.insert('payments', { id, msisdn, receiver, amount, method, state, return_url: returnUrl, created_at: createdAt });
}

export function findPayment(db: Database, id: string): Payment | undefined {
  return db.get<Payment>(`${SELECT} WHERE id = ?`, id);
}

export function closePayment(db: Database, payment: Payment): void {
  db.run(
    `UPDATE payments SET state = ?, authorisation = ?, transaction_id = ?, receipt_number = ?, failure = ?, paid_at = ?,
      balance_after = ?, withheld = ?, loan_due = ? WHERE id = ?`,
    payment.state,
    payment.authorisation,
    payment.transactionId,
    payment.receiptNumber,
    payment.failure,
    payment.paidAt,
    payment.balanceAfter,
    payment.withheld,
    payment.loanDue,
    payment.id,
  );
}
