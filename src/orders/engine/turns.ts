/**
 * One tab at a time, and each sees what the one before it wrote. A lock alone is not enough: what another tab wrote to
 * localStorage can arrive here after the lock that it gave back. So whoever ends a turn numbers it, writes the number
 * after everything else, and names it in a lock of its own, which every tab can see at once; who takes the next turn
 * waits until that number has arrived here, and with it all that was written before. A tab that is closed, in its turn or
 * right after it, names nothing any more. Its flag stays up, a cookie, which every tab can see at once, too: whoever comes
 * next gives what it wrote time to arrive, and so does who waited behind it.
 */
import type { AttemptStorage } from './end-attempts.ts';

export interface Turns {
  /** Runs `work` while no other tab has a turn for this line. Rejects when the wait is too long. */
  take<T>(line: string, work: () => Promise<T>): Promise<T>;
}

type Locks = Pick<LockManager, 'request' | 'query'>;

/** The number of a line's last turn that began, for some time. */
export interface TurnFlag {
  read(line: string): number | undefined;
  put(line: string, turn: number): void;
}

export interface TurnDependencies {
  /** Absent in older browsers and on plain http: a tab is then alone in being careful; the key still makes it one charge. */
  locks: Locks | undefined;
  storage: Pick<AttemptStorage, 'getItem' | 'setItem'>;
  flag: TurnFlag;
  wait: (ms: number) => Promise<void>;
  /** Aborts after so many milliseconds. */
  timeout: (ms: number) => AbortSignal;
}

/** Longer than a request may take (20 s): whoever waits in vain for this was not merely behind another. */
export const TURN_LIMIT_MS = 25_000;
/** For what another tab wrote to arrive, where its number says what is to come. */
export const ARRIVAL_LIMIT_MS = 5_000;
/** For what a tab wrote that was closed. */
export const CLOSED_TAB_MS = 2_000;
const LOOK_MS = 10;
/** By then what was written has arrived in every tab, and the number need not be named any longer. */
export const NAMED_MS = 60_000;

export function createTurns({ locks, ...rest }: TurnDependencies): Turns {
  return locks ? numberedTurns({ locks, ...rest }) : { take: (_, work) => work() };
}

function numberedTurns({ locks, storage, flag, wait, timeout }: TurnDependencies & { locks: Locks }): Turns {
  /** The last turn whose writes have arrived here. */
  function arrived(name: string): number {
    try {
      return Number(storage.getItem(name)) || 0;
    } catch {
      return 0;
    }
  }

  /** The last turn that a tab names. */
  async function named(name: string): Promise<number> {
    const { held = [] } = await locks.query();
    const numbers = held.map((lock) => (lock.name?.startsWith(`${name}#`) ? Number(lock.name.split('#')[1]) : 0));
    return Math.max(0, ...numbers);
  }

  async function catchUp(line: string, name: string, before: number | undefined): Promise<void> {
    const last = await named(name);
    const begun = flag.read(line) ?? 0;
    // Nobody else has a turn, and nobody names that one: its tab is gone.
    const isClosed = begun > last && begun > arrived(name);
    if (isClosed || (before !== undefined && last <= before)) await wait(CLOSED_TAB_MS);
    for (let waitedMs = 0; arrived(name) < last; waitedMs += LOOK_MS) {
      if (waitedMs >= ARRIVAL_LIMIT_MS) throw new DOMException('another tab’s turn has not arrived', 'TimeoutError');
      await wait(LOOK_MS);
    }
  }

  async function endTurn(name: string): Promise<void> {
    const number = arrived(name) + 1;
    try {
      storage.setItem(name, String(number));
    } catch {
      // What keeps nothing has nothing to tell.
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
    async take(line, work) {
      const name = `portal-order-turn-${line}`;
      /** `before`: the last turn that was named while another tab had its own. */
      const turn = async (before?: number) => {
        await catchUp(line, name, before);
        flag.put(line, arrived(name) + 1);
        try {
          return await work();
        } finally {
          await endTurn(name);
        }
      };
      const free = { ifAvailable: true };
      const mine = await locks.request(name, free, async (lock) => (lock ? { ended: await turn() } : undefined));
      if (mine) return mine.ended;
      const before = await named(name);
      return locks.request(name, { signal: timeout(TURN_LIMIT_MS) }, () => turn(before));
    },
  };
}
