/**
 * A Web Lock lets one tab at a time renew. A tab that holds it longer than the limit is frozen by the browser: then
 * another tab takes the lock over, if the record shows that this is safe. That does not stop the frozen tab; when it
 * wakes it finds another turn in the record, and sends nothing (`renewal.ts`).
 */
import { ApiError } from '#src/api/client/errors.ts';
import { timeLimit } from '#src/lib/time-limit.ts';

const LOCK = 'portal-refresh';
/** A renewal takes two calls of at most 10 s each. */
export const LOCK_LIMIT_MS = 25_000;

export type Locks = Pick<LockManager, 'request'>;

/** Runs `work`, see `RenewalDeps`. Rejects with `timeout` if it never gets the lock. */
export async function exclusively<T>(
  locks: Locks | undefined,
  work: (isSole: boolean) => Promise<T>,
  mayTakeOver: () => boolean,
): Promise<T> {
  // Older browsers and plain http have no locks: only the turn in the record protects the token there.
  if (!locks) return work(false);
  let running: Promise<T> | undefined;
  const begin = (isSole: boolean) => () => {
    running = work(isSole);
    return running;
  };
  try {
    await locks.request(LOCK, { signal: timeLimit(LOCK_LIMIT_MS) }, begin(true));
  } catch {
    // Either the work failed, or another tab took the lock over. Both are handled below.
  }
  // Stealing also takes the lock from a tab that has just got it and may be working, so no holder is the sole one.
  if (!running && mayTakeOver()) await locks.request(LOCK, { steal: true }, begin(false)).catch(() => undefined);
  if (!running) throw new ApiError('timeout', { correlationId: '' });
  return running;
}
