/**
 * One renewal at a time over all tabs, by a Web Lock. A tab that holds it is done within its limit, or the browser has
 * frozen it: then the lock is taken over, if the record says that this is safe. That does not stop the frozen tab; when it
 * wakes it finds that the turn is no longer its own, and sends nothing (`renewal.ts`).
 */
import { ApiError } from '#src/api/client/errors.ts';
import { timeLimit } from '#src/lib/time-limit.ts';

const LOCK = 'portal-refresh';
/** A renewal takes two calls of at most 10 s each. */
export const LOCK_LIMIT_MS = 25_000;

export type Locks = Pick<LockManager, 'request'>;

/** Runs `work`, see `RenewalDependencies`. Rejects with `timeout` when its turn does not come. */
export async function exclusively<T>(
  locks: Locks | undefined,
  work: (isSole: boolean) => Promise<T>,
  mayTakeOver: () => boolean,
): Promise<T> {
  // Older browsers, and plain http: the turn in the record is then all there is.
  if (!locks) return work(false);
  let running: Promise<T> | undefined;
  const begin = (isSole: boolean) => () => {
    running = work(isSole);
    return running;
  };
  try {
    await locks.request(LOCK, { signal: timeLimit(LOCK_LIMIT_MS) }, begin(true));
  } catch {
    // Its own failure, or taken over by another tab: told below.
  }
  // Stealing also takes the lock from a tab that was granted it a moment ago and may be at work: no holder is sole now.
  if (!running && mayTakeOver()) await locks.request(LOCK, { steal: true }, begin(false)).catch(() => undefined);
  if (!running) throw new ApiError('timeout', { correlationId: '' });
  return running;
}
