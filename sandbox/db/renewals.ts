import type { Database } from './database.ts';

/** Why the sandbox stopped a renewal. */
export interface FailedRenewal {
  at: number;
  reason: 'credit' | 'unavailable';
  /** What the balance lacked at the last attempt, DZD. */
  missing: number | null;
}

export interface Renewal {
  msisdn: string;
  ref: string;
  isEnabled: boolean;
  nextChargeAt: number | null;
  /** When a charge first failed because of insufficient credit. */
  missedAt: number | null;
  /** Only of a renewal that is off. */
  failed?: FailedRenewal | null | undefined;
}

interface RenewalRow extends Omit<Renewal, 'isEnabled' | 'failed'> {
  isEnabled: number;
  failedAt: number | null;
  failedReason: FailedRenewal['reason'] | null;
  failedMissing: number | null;
}

const SELECT = `SELECT msisdn, ref, is_enabled AS isEnabled, next_charge_at AS nextChargeAt,
  missed_at AS missedAt, failed_at AS failedAt, failed_reason AS failedReason, failed_missing AS failedMissing
  FROM renewals`;

function toRenewal({ failedAt, failedReason, failedMissing, ...row }: RenewalRow): Renewal {
  const failed = failedAt && failedReason ? { at: failedAt, reason: failedReason, missing: failedMissing } : null;
  return { ...row, isEnabled: row.isEnabled === 1, failed };
}

export function saveRenewal(db: Database, renewal: Renewal): void {
  db.run(
    `INSERT OR REPLACE INTO renewals
      (msisdn, ref, is_enabled, next_charge_at, missed_at, failed_at, failed_reason, failed_missing)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    renewal.msisdn,
    renewal.ref,
    Number(renewal.isEnabled),
    renewal.nextChargeAt,
    renewal.missedAt,
    renewal.failed?.at ?? null,
    renewal.failed?.reason ?? null,
    renewal.failed?.missing ?? null,
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
