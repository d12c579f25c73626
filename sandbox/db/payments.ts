import type { Database } from './database.ts';

export interface Payment {
  id: string;
  msisdn: string;
  amount: number;
  method: string;
  state: 'created' | 'paid' | 'declined' | 'cancelled' | 'expired';
  returnUrl: string;
  authorisation: string | null;
  createdAt: number;
  paidAt: number | null;
  balanceAfter: number | null;
}

const SELECT = `SELECT id, msisdn, amount, method, state, return_url AS returnUrl, authorisation, created_at AS createdAt,
  paid_at AS paidAt, balance_after AS balanceAfter FROM payments`;

export function addPayment(db: Database, { id, msisdn, amount, method, state, returnUrl, createdAt }: Payment): void {
  db.insert('payments', { id, msisdn, amount, method, state, return_url: returnUrl, created_at: createdAt });
}

export function findPayment(db: Database, id: string): Payment | undefined {
  return db.get<Payment>(`${SELECT} WHERE id = ?`, id);
}

export function closePayment(db: Database, { id, state, authorisation, paidAt, balanceAfter }: Payment): void {
  db.run(
    'UPDATE payments SET state = ?, authorisation = ?, paid_at = ?, balance_after = ? WHERE id = ?',
    state,
    authorisation,
    paidAt,
    balanceAfter,
    id,
  );
}
