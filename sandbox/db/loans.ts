import { dinars } from '../money.ts';
import type { Database } from './database.ts';

/** The line's total debt, DZD. */
export function loanDue(db: Database, msisdn: string): number {
  const sql = 'SELECT sum(due) AS due FROM loans WHERE msisdn = ? AND repaid_at IS NULL';
  return dinars(db.get<{ due: number | null }>(sql, msisdn)?.due ?? 0);
}

/** Loans that are not fully repaid, oldest first. */
export function outstandingLoans(db: Database, msisdn: string): OutstandingLoan[] {
  const sql = `SELECT id AS loanId, band_id AS bandId, amount, due, taken_at AS takenAt FROM loans
    WHERE msisdn = ? AND repaid_at IS NULL ORDER BY taken_at`;
  return db.all(sql, msisdn);
}

export type OutstandingLoan = Omit<Loan, 'id' | 'msisdn'> & { loanId: string };

interface Loan {
  id: string;
  msisdn: string;
  bandId: string;
  amount: number;
  due: number;
  takenAt: number;
}

export function addLoan(db: Database, { id, msisdn, bandId, amount, due, takenAt }: Loan): void {
  db.insert('loans', { id, msisdn, band_id: bandId, amount, due, taken_at: takenAt, repaid_at: null });
}

/** Repays the oldest loan first. */
export function repayLoan(db: Database, msisdn: string, amount: number, at: number): void {
  const sql = 'SELECT id, due FROM loans WHERE msisdn = ? AND repaid_at IS NULL ORDER BY taken_at';
  let left = amount;
  for (const loan of db.all<{ id: string; due: number }>(sql, msisdn)) {
    const paid = Math.min(left, loan.due);
    const due = dinars(loan.due - paid);
    db.run('UPDATE loans SET due = ?, repaid_at = ? WHERE id = ?', due, due === 0 ? at : null, loan.id);
    left = dinars(left - paid);
  }
}
