/** After several wrong codes, passwords or PINs a line is locked for a while, by the sandbox's clock. */
import type { Box } from './box.ts';
import { MINUTE_MS } from './time.ts';

export const LOCK_MS = 15 * MINUTE_MS;

export type Lockable = 'code' | 'password' | 'pin';

const MISSES: Readonly<Record<Lockable, number>> = { code: 3, password: 5, pin: 5 };

interface LockRow {
  missed: number;
  locked_until: number | null;
}

/** Milliseconds until the lock ends; 0 if there is none. */
export function lockedForMs(box: Box, msisdn: string, what: Lockable): number {
  const row = box.db.get<LockRow>('SELECT missed, locked_until FROM locks WHERE msisdn = ? AND what = ?', msisdn, what);
  return Math.max(0, (row?.locked_until ?? 0) - box.clock.now());
}

/** Counts a wrong attempt. Returns true if it locks the line. */
export function countMiss(box: Box, msisdn: string, what: Lockable): boolean {
  const row = box.db.get<LockRow>('SELECT missed, locked_until FROM locks WHERE msisdn = ? AND what = ?', msisdn, what);
  const isOver = row?.locked_until != null && row.locked_until <= box.clock.now();
  const missed = (isOver ? 0 : (row?.missed ?? 0)) + 1;
  const isLocked = missed >= MISSES[what];
  box.db.run(
    'INSERT OR REPLACE INTO locks (msisdn, what, missed, locked_until) VALUES (?, ?, ?, ?)',
    msisdn,
    what,
    missed,
    isLocked ? box.clock.now() + LOCK_MS : null,
  );
  return isLocked;
}

export function forgetMisses(box: Box, msisdn: string, what: Lockable): void {
  box.db.run('DELETE FROM locks WHERE msisdn = ? AND what = ?', msisdn, what);
}
