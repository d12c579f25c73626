/** After several wrong codes, passwords or PINs a line is locked for a while, by the sandbox's clock. */
import type { SandboxContext } from './context.ts';
import { HttpError } from './http-error.ts';
import { MINUTE_MS, SECOND_MS } from './time.ts';

export const LOCK_MS = 15 * MINUTE_MS;

export type Lockable = 'code' | 'password' | 'pin';

const MAX_FAILED_ATTEMPTS: Readonly<Record<Lockable, number>> = { code: 3, password: 5, pin: 5 };

interface LockRow {
  missed: number;
  locked_until: number | null;
}

/** Milliseconds until the lock ends; 0 if there is none. */
export function lockedForMs(context: SandboxContext, msisdn: string, what: Lockable): number {
  const row = context.db.get<LockRow>(
    'SELECT missed, locked_until FROM locks WHERE msisdn = ? AND what = ?',
    msisdn,
    what,
  );
  return Math.max(0, (row?.locked_until ?? 0) - context.clock.now());
}

/** Throws 429 `account_locked` after too many wrong passwords. */
export function refuseLockedPassword(context: SandboxContext, msisdn: string): void {
  const lockedMs = lockedForMs(context, msisdn, 'password');
  if (lockedMs <= 0) return;
  const headers = { 'retry-after': String(Math.ceil(lockedMs / SECOND_MS)) };
  throw new HttpError(429, 'account_locked', 'Too many wrong passwords.', { headers });
}

/** Counts a wrong attempt. Returns true if it locks the line. */
export function countFailedAttempt(context: SandboxContext, msisdn: string, what: Lockable): boolean {
  const row = context.db.get<LockRow>(
    'SELECT missed, locked_until FROM locks WHERE msisdn = ? AND what = ?',
    msisdn,
    what,
  );
  const isOver = row?.locked_until != null && row.locked_until <= context.clock.now();
  const missed = (isOver ? 0 : (row?.missed ?? 0)) + 1;
  const isLocked = missed >= MAX_FAILED_ATTEMPTS[what];
  context.db.run(
    'INSERT OR REPLACE INTO locks (msisdn, what, missed, locked_until) VALUES (?, ?, ?, ?)',
    msisdn,
    what,
    missed,
    isLocked ? context.clock.now() + LOCK_MS : null,
  );
  return isLocked;
}

export function clearFailedAttempts(context: SandboxContext, msisdn: string, what: Lockable): void {
  context.db.run('DELETE FROM locks WHERE msisdn = ? AND what = ?', msisdn, what);
}
