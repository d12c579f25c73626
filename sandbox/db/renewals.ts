import type { Database } from './database.ts';

export interface Renewal {
  msisdn: string;
  ref: string;
  isEnabled: boolean;
  nextChargeAt: number | null;
  /** When a charge first failed because of insufficient credit. */
  missedAt: number | null;
}

interface RenewalRow extends Omit<Renewal, 'isEnabled'> {
  isEnabled: number;
}

const SELECT = `SELECT msisdn, ref, is_enabled AS isEnabled, next_charge_at AS nextChargeAt,
  missed_at AS missedAt FROM renewals`;

function toRenewal(row: RenewalRow): Renewal {
  return { ...row, isEnabled: row.isEnabled === 1 };
}

export function saveRenewal(db: Database, renewal: Renewal): void {
  db.run(
    `INSERT INTO renewals (msisdn, ref, is_enabled, next_charge_at, missed_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (msisdn, ref) DO UPDATE SET is_enabled = excluded.is_enabled,
      next_charge_at = excluded.next_charge_at, missed_at = excluded.missed_at`,
    renewal.msisdn,
    renewal.ref,
    Number(renewal.isEnabled),
    renewal.nextChargeAt,
    renewal.missedAt,
  );
}

export function findRenewal(db: Database, msisdn: string, ref: string): Renewal | undefined {
  const row = db.get<RenewalRow>(`${SELECT} WHERE msisdn = ? AND ref = ?`, msisdn, ref);
  return row && toRenewal(row);
}

export function listRenewals(db: Database, msisdn: string): Renewal[] {
  const sql = `${SELECT} WHERE msisdn = ? ORDER BY next_charge_at IS NULL, next_charge_at, ref`;
  return db.all<RenewalRow>(sql, msisdn).map(toRenewal);
}

export function nextRenewalDue(db: Database, msisdn: string, nowMs: number): Renewal | undefined {
  const sql = `${SELECT} WHERE msisdn = ? AND is_enabled = 1 AND next_charge_at <= ? ORDER BY next_charge_at LIMIT 1`;
  const row = db.get<RenewalRow>(sql, msisdn, nowMs);
  return row && toRenewal(row);
}
