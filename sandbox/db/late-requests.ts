/** Keys that are never to be carried out, and requests that have not reached the operator's books yet. */
import type { Database } from './database.ts';

export interface LateRequest {
  msisdn: string;
  idempotencyKey: string;
  /** The kind of order. */
  call: string;
  /** What was asked for, as JSON. */
  request: string;
  arrivesAt: number;
}

export function voidKey(db: Database, msisdn: string, idempotencyKey: string): void {
  db.run('INSERT OR IGNORE INTO voided_keys (msisdn, idempotency_key) VALUES (?, ?)', msisdn, idempotencyKey);
}

export function isVoided(db: Database, msisdn: string, idempotencyKey: string): boolean {
  return (
    db.get('SELECT 1 FROM voided_keys WHERE msisdn = ? AND idempotency_key = ?', msisdn, idempotencyKey) !== undefined
  );
}

/** A second one with the same key changes nothing. */
export function addLateRequest(db: Database, { msisdn, idempotencyKey, call, request, arrivesAt }: LateRequest): void {
  const sql = 'INSERT OR IGNORE INTO late_requests VALUES (?, ?, ?, ?, ?)';
  db.run(sql, msisdn, idempotencyKey, call, request, arrivesAt);
}

/** Those that have arrived by now, oldest first; they are not there any more. */
export function takeLateRequests(db: Database, msisdn: string, nowMs: number): LateRequest[] {
  const due = db.all<LateRequest>(
    `SELECT msisdn, idempotency_key AS idempotencyKey, call, request, arrives_at AS arrivesAt
      FROM late_requests WHERE msisdn = ? AND arrives_at <= ? ORDER BY arrives_at`,
    msisdn,
    nowMs,
  );
  db.run('DELETE FROM late_requests WHERE msisdn = ? AND arrives_at <= ?', msisdn, nowMs);
  return due;
}
