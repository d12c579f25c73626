import type { Database } from './database.ts';

export interface Transfer {
  id: string;
  msisdn: string;
  recipient: string;
  amount: number;
  fee: number;
  at: number;
}

export function addTransfer(db: Database, transfer: Transfer): void {
  db.insert('transfers', { ...transfer });
}

/** The total that a line has sent since `sinceMs`, DZD, without fees. */
export function sentSince(db: Database, msisdn: string, sinceMs: number): number {
  const sql = 'SELECT sum(amount) AS sent FROM transfers WHERE msisdn = ? AND at >= ?';
  return db.get<{ sent: number | null }>(sql, msisdn, sinceMs)?.sent ?? 0;
}
