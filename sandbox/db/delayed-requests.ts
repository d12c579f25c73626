/** Voided keys, and requests that have not reached the operator yet. */
import type { Database } from './database.ts';

export interface DelayedRequest {
  msisdn: string;
  idempotencyKey: string;
  /** The kind of order. */
  call: string;
  /** The request, as JSON. */
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

/** A second request with the same key has no effect. */
export function addDelayedRequest(
  db: Database,
  { msisdn, idempotencyKey, call, request, arrivesAt }: DelayedRequest,
): void {
  const sql = 'INSERT OR IGNORE INTO delayed_requests VALUES (?, ?, ?, ?, ?)';
  db.run(sql, msisdn, idempotencyKey, call, request, arrivesAt);
}

/** Removes and returns the requests that are due by now, oldest first. */
export function takeDelayedRequests(db: Database, msisdn: string, nowMs: number): DelayedRequest[] {
  const due = db.all<DelayedRequest>(
    `SELECT msisdn, idempotency_key AS idempotencyKey, call, request, arrives_at AS arrivesAt
      FROM delayed_requests WHERE msisdn = ? AND arrives_at <= ? ORDER BY arrives_at`,
    msisdn,
    nowMs,
  );
  db.run('DELETE FROM delayed_requests WHERE msisdn = ? AND arrives_at <= ?', msisdn, nowMs);
  return due;
}
