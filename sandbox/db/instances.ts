import type { Database } from './database.ts';

export type BundleKind = 'data' | 'voice' | 'sms';

/** A bundle on a line. `granted` null: unlimited. */
export interface Instance {
  id: string;
  msisdn: string;
  ref: string;
  kind: BundleKind;
  unit: 'bytes' | 'seconds' | 'units';
  granted: number | null;
  remaining: number | null;
  displayOn: readonly string[];
  activatedAt: number;
  expiresAt: number | null;
  /** The time up to which its usage has been counted. */
  drainedUntil: number;
}

interface InstanceRow extends Omit<Instance, 'displayOn'> {
  displayOn: string;
}

const SELECT = `SELECT id, msisdn, ref, kind, unit, granted, remaining, display_on AS displayOn,
  activated_at AS activatedAt, expires_at AS expiresAt, drained_until AS drainedUntil FROM instances`;

function toInstance(row: InstanceRow): Instance {
  return { ...row, displayOn: JSON.parse(row.displayOn) as string[] };
}

export function addInstance(db: Database, instance: Instance): void {
  const { displayOn, activatedAt, expiresAt, drainedUntil, ...same } = instance;
  db.insert('instances', {
    ...same,
    display_on: JSON.stringify(displayOn),
    activated_at: activatedAt,
    expires_at: expiresAt,
    drained_until: drainedUntil,
  });
}

/** The instances that have not expired at `nowMs`, soonest expiry first. */
export function listInstances(db: Database, msisdn: string, nowMs: number): Instance[] {
  const sql = `${SELECT} WHERE msisdn = ? AND (expires_at IS NULL OR expires_at > ?) ORDER BY expires_at IS NULL, expires_at, id`;
  return db.all<InstanceRow>(sql, msisdn, nowMs).map(toInstance);
}

/** The instances whose usage is not fully counted yet. */
export function listDraining(db: Database, msisdn: string): Instance[] {
  const sql = `${SELECT} WHERE msisdn = ? AND granted IS NOT NULL AND remaining > 0
    AND (expires_at IS NULL OR drained_until < expires_at)`;
  return db.all<InstanceRow>(sql, msisdn).map(toInstance);
}

export function setRemaining(db: Database, id: string, remaining: number, drainedUntil: number): void {
  db.run('UPDATE instances SET remaining = ?, drained_until = ? WHERE id = ?', remaining, drainedUntil, id);
}

export function removeInstance(db: Database, id: string): void {
  db.run('DELETE FROM instances WHERE id = ?', id);
}
