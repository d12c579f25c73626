/**
 * One tab at a time, and each tab sees what the previous one wrote. A lock alone is not enough: another tab's writes to
 * localStorage can arrive here after the lock that it released. So a tab that ends its turn numbers it, writes the
 * number after everything else, and holds a lock whose name contains the number; every tab sees that name at once. The
 * next tab waits until that number has arrived in its localStorage, and with it all earlier writes. If a tab is closed
 * during its turn or right after it, that lock is gone. Its flag remains in a cookie, which every tab sees at once: the
 * next tab, and a tab that waited for it, then give its writes time to arrive.
 */
import type { SignInId } from '#src/lib/units.ts';
import type { OrderStorage } from './end-of-session.ts';

export interface TabLock {
  /** Runs `work` while no other tab has a turn for this line. Rejects after too long a wait. */
  take<T>(signInId: SignInId, work: () => Promise<T>): Promise<T>;
}

type Locks = Pick<LockManager, 'request' | 'query'>;

/** The number of the line's last turn that began; expires after some time. */
export interface TabLockFence {
  read(signInId: SignInId): number | undefined;
  put(signInId: SignInId, turn: number): void;
}

export interface TabLockDeps {
  /**
   * Absent in older browsers and on plain http: tabs are then not synchronised, and only the key prevents a second
   * charge.
   */
  locks: Locks | undefined;
  storage: Pick<OrderStorage, 'getItem' | 'setItem'>;
  flag: TabLockFence;
  wait: (ms: number) => Promise<void>;
  /** A signal that aborts after this many milliseconds. */
  timeout: (ms: number) => AbortSignal;
}

/** Longer than a request can take (20 s), so a tab that reaches this limit was not just waiting for one request. */
export const LOCK_LIMIT_MS = 25_000;
/** How long to wait for another tab's writes when its number is known. */
export const ARRIVAL_LIMIT_MS = 5_000;
/** How long to wait for the writes of a closed tab. */
export const CLOSED_TAB_MS = 2_000;
const LOOK_MS = 10;
/** By then the writes have arrived in every tab, and the lock with the number can be released. */
export const NAMED_MS = 60_000;

export function createTabLock({ locks, ...rest }: TabLockDeps): TabLock {
  return locks ? fencedLock({ locks, ...rest }) : { take: (_, work) => work() };
}

function fencedLock({ locks, storage, flag, wait, timeout }: TabLockDeps & { locks: Locks }): TabLock {
  /** The last turn whose writes have arrived here. */
  function lastArrived(name: string): number {
    try {
      return Number(storage.getItem(name)) || 0;
    } catch {
      return 0;
    }
  }

  /** The highest number in the locks that tabs hold. */
  async function lastNamed(name: string): Promise<number> {
    const { held = [] } = await locks.query();
    const numbers = held.map((lock) => (lock.name?.startsWith(`${name}#`) ? Number(lock.name.split('#')[1]) : 0));
    return Math.max(0, ...numbers);
  }

  async function catchUp(signInId: SignInId, name: string, before: number | undefined): Promise<void> {
    const last = await lastNamed(name);
    const begun = flag.read(signInId) ?? 0;
    // No other tab has a turn, and no tab holds a lock with that number: the tab is closed.
    const isClosed = begun > last && begun > lastArrived(name);
    if (isClosed || (before !== undefined && last <= before)) await wait(CLOSED_TAB_MS);
    for (let waitedMs = 0; lastArrived(name) < last; waitedMs += LOOK_MS) {
      if (waitedMs >= ARRIVAL_LIMIT_MS)
        throw new DOMException('timed out while waiting for the writes of another tab', 'TimeoutError');
      await wait(LOOK_MS);
    }
  }

  async function release(name: string): Promise<void> {
    const number = lastArrived(name) + 1;
    try {
      storage.setItem(name, String(number));
    } catch {
      // Storage is switched off, so there are no writes to wait for.
      return;
    }
    await new Promise<void>((resolve) => {
      const hold = () => {
        resolve();
        return wait(NAMED_MS);
      };
      locks.request(`${name}#${number}`, { mode: 'shared' }, hold).catch(() => resolve());
    });
  }

  return {
    async take(signInId, work) {
      const name = `portal-order-turn-${signInId}`;
      /** `before`: the last number in the locks while another tab had its turn. */
      const turn = async (before?: number) => {
        await catchUp(signInId, name, before);
        flag.put(signInId, lastArrived(name) + 1);
        try {
          return await work();
        } finally {
          await release(name);
        }
      };
      const free = { ifAvailable: true };
      const mine = await locks.request(name, free, async (lock) => (lock ? { ended: await turn() } : undefined));
      if (mine) return mine.ended;
      const before = await lastNamed(name);
      return locks.request(name, { signal: timeout(LOCK_LIMIT_MS) }, () => turn(before));
    },
  };
}
