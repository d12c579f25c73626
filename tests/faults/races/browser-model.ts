/** One browser of several tabs: a storage and a lock that they share, and tabs that close, freeze and hear late. */
import type { RecordStorage, SessionRecord } from '../../../src/session/session-record.ts';
import type { Owner, Simulation } from './simulation.ts';

/** Cookies and localStorage: what one tab wrote, every tab reads; a text, so that nobody shares an object. */
export class SharedStorage implements RecordStorage {
  /** Every refresh token that was ever stored. */
  readonly refreshTokens = new Set<string>();
  /** Sign-ins that were stored again after they had gone from here. */
  readonly broughtBack = new Set<string>();
  readonly #gone = new Set<string>();
  #kept: string | undefined;

  read(): SessionRecord | undefined {
    return this.#kept === undefined ? undefined : (JSON.parse(this.#kept) as SessionRecord);
  }

  write(record: SessionRecord): boolean {
    const before = this.read();
    if (before && before.line !== record.line) this.#gone.add(before.line);
    if (this.#gone.has(record.line)) this.broughtBack.add(record.line);
    this.refreshTokens.add(record.refreshToken);
    this.#kept = JSON.stringify(record);
    return true;
  }

  clear(): void {
    const before = this.read();
    if (before) this.#gone.add(before.line);
    this.#kept = undefined;
  }
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
      const arrive = () => {
        if (tab.isClosed) return;
        if (steal) {
          const robbed = this.#holder;
          waiting.grant();
          if (robbed) this.#sim.after(5, () => robbed.drop(new DOMException('stolen', 'AbortError')), robbed.tab);
          return;
        }
        this.#queue.push(waiting);
        this.#next();
      };
      const giveUp = () => {
        this.#queue = this.#queue.filter((other) => other !== waiting);
        // Without effect on who has the lock already.
        if (this.#holder?.drop !== reject) reject(signal?.reason);
      };
      // A frozen tab loses its patience when it wakes.
      signal?.addEventListener('abort', () => this.#sim.after(0, giveUp, tab));
      // On a busy device the lock may change hands between the asking and the arriving.
      this.#sim.after(this.#sim.chance(0.2) ? this.#sim.between(10, 2_000) : this.#sim.between(0, 5), arrive);
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
