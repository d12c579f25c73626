/** One browser of several tabs: a storage and a lock that they share, and tabs that close, freeze and hear late. */
import type { RecordStorage, SessionRecord } from '../../../src/session/session-record.ts';
import type { Owner, Simulation } from './simulation.ts';

/** Cookies and localStorage: what one tab wrote, every tab reads; a text, so that nobody shares an object. */
export function sharedStorage(): RecordStorage {
  let kept: string | undefined;
  return {
    read: () => (kept === undefined ? undefined : (JSON.parse(kept) as SessionRecord)),
    write(record) {
      kept = JSON.stringify(record);
      return true;
    },
    clear() {
      kept = undefined;
    },
  };
}

interface Waiting {
  tab: Owner;
  grant: () => void;
}

/** Web Locks as the standard has them, for one name: in order of asking; a closed tab lets go; a lock can be stolen. */
export class LockModel {
  readonly #sim: Simulation;
  #holder: { tab: Owner; drop: (reason: unknown) => void } | undefined;
  #queue: Waiting[] = [];

  constructor(sim: Simulation) {
    this.#sim = sim;
  }

  /** `navigator.locks` as one tab has it. */
  of(tab: Owner): Pick<LockManager, 'request'> {
    const request = (_: string, options: LockOptions, work: (lock: Lock | null) => unknown) =>
      this.#request(tab, options, () => Promise.resolve(work(null)));
    return { request: request as LockManager['request'] };
  }

  #request<T>(tab: Owner, { signal, steal }: LockOptions, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = {
        tab,
        grant: () => {
          const holder = { tab, drop: reject };
          this.#holder = holder;
          const letGo = () => {
            if (this.#holder !== holder) return;
            this.#holder = undefined;
            this.#next();
          };
          // The grant is a message like any other: a frozen tab holds the lock before it knows.
          this.#sim.after(
            this.#sim.between(1, 20),
            () => {
              if (this.#holder !== holder) return;
              work().then(resolve, reject).finally(letGo);
            },
            tab,
          );
        },
      };
      if (steal) {
        const robbed = this.#holder;
        waiting.grant();
        if (robbed) this.#sim.after(5, () => robbed.drop(new DOMException('stolen', 'AbortError')), robbed.tab);
        return;
      }
      signal?.addEventListener('abort', () => {
        const at = this.#queue.indexOf(waiting);
        if (at < 0) return;
        this.#queue.splice(at, 1);
        reject(signal.reason);
      });
      this.#queue.push(waiting);
      this.#next();
    });
  }

  #next(): void {
    if (!this.#holder) this.#queue.shift()?.grant();
  }

  closed(tab: Owner): void {
    this.#queue = this.#queue.filter((waiting) => waiting.tab !== tab);
    if (this.#holder?.tab !== tab) return;
    this.#holder = undefined;
    this.#next();
  }
}
