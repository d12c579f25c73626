/** One browser with several tabs that share cookies, storage and a lock. Tabs close, freeze and receive events late. */
import type { RecordDevice } from '#src/session/tokens/session-record.ts';
import type { Owner, Simulation } from './simulation.ts';

/** The longest delay of another tab's write to localStorage, milliseconds. */
export const LATEST_MS = 1_500;

interface LocalView {
  value: string | null;
  /**
   * Number of own writes that the browser has not confirmed: until then the tab sees its own value, despite other
   * writes.
   */
  unconfirmed: number;
  /** Writes that are on their way to this tab, in order. */
  readonly underWay: { value: string | null; isOwn: boolean }[];
  arrivesAt: number;
  tab: Owner;
  onStorage: () => void;
}

/**
 * Cookies and localStorage as in Chromium. Every tab sees a cookie at once. The writing tab sees a write to
 * localStorage at once. The browser puts the writes of all tabs into one order. Each other tab sees them in that order,
 * later, with its own delay: messages and cookies often arrive earlier.
 */
export class BrowserStorage {
  /** Every refresh token that was ever stored. */
  readonly refreshTokens = new Set<string>();
  /** Sign-ins that were stored again after they had been removed. */
  readonly broughtBack = new Set<string>();
  /** How often a tab read localStorage while its view was stale. */
  behind = 0;
  readonly #gone = new Set<string>();
  readonly #sim: Simulation;
  readonly #cookies = new Map<string, string>();
  readonly #views = new Set<LocalView>();
  #local: string | null = null;
  #writtenAt = 0;

  constructor(sim: Simulation) {
    this.#sim = sim;
  }

  /** One tab's view, from its opening on. `onStorage` handles the `storage` event. */
  of(tab: Owner, onStorage: () => void): RecordDevice {
    const view: LocalView = { value: this.#local, unconfirmed: 0, underWay: [], arrivesAt: 0, tab, onStorage };
    this.#views.add(view);
    const set = (value: string | null) => {
      view.value = value;
      view.unconfirmed += 1;
      // The write reaches the browser even if the tab closes.
      this.#writtenAt = Math.max(this.#writtenAt, this.#sim.now + this.#sim.between(0, 2));
      this.#sim.after(this.#writtenAt - this.#sim.now, () => this.#commit(value, view));
    };
    return this.#device(() => {
      if (view.underWay.some(({ isOwn }) => !isOwn)) this.behind += 1;
      return view.value;
    }, set);
  }

  /** The record without any delay. */
  get settled(): RecordDevice {
    return this.#device(
      () => this.#local,
      () => undefined,
    );
  }

  #device(get: () => string | null, set: (value: string | null) => void): RecordDevice {
    const cookies = this.#cookies;
    return {
      readCookie: (name) => cookies.get(name),
      writeCookie: (name, value) => Boolean(cookies.set(name, value)),
      deleteCookie: (name) => void cookies.delete(name),
      localStorage: { getItem: get, setItem: (_, value) => set(value), removeItem: () => set(null) },
    };
  }

  #commit(value: string | null, from: LocalView): void {
    this.#keepBook(value);
    this.#local = value;
    for (const view of this.#views) {
      if (view.tab.isClosed) continue;
      const delay = view === from || this.#sim.chance(0.5) ? this.#sim.between(0, 5) : this.#sim.between(5, LATEST_MS);
      view.arrivesAt = Math.max(view.arrivesAt, this.#sim.now + delay);
      view.underWay.push({ value, isOwn: view === from });
      this.#sim.after(view.arrivesAt - this.#sim.now, () => this.#arrive(view), view.tab);
    }
  }

  #arrive(view: LocalView): void {
    const { value, isOwn } = view.underWay.shift() ?? { value: null, isOwn: true };
    if (isOwn) view.unconfirmed -= 1;
    if (isOwn || view.unconfirmed > 0 || view.value === value) return;
    view.value = value;
    view.onStorage();
  }

  #keepBook(value: string | null): void {
    const lineIn = (text: string | null) => (JSON.parse(text ?? '{}') as { line?: string }).line;
    const [before, after] = [lineIn(this.#local), lineIn(value)];
    if (before && before !== after) this.#gone.add(before);
    if (!value || !after) return;
    if (this.#gone.has(after)) this.broughtBack.add(after);
    this.refreshTokens.add((JSON.parse(value) as { refreshToken: string }).refreshToken);
  }
}

interface Waiting {
  tab: Owner;
  grant: () => void;
}

/**
 * Web Locks as in the standard, for one name: granted in the order of requests; a closed tab releases its lock; a lock
 * can be stolen.
 */
export class LockModel {
  readonly #sim: Simulation;
  #holder: { tab: Owner; drop: (reason: unknown) => void } | undefined;
  #queue: Waiting[] = [];

  constructor(sim: Simulation) {
    this.#sim = sim;
  }

  /** `navigator.locks` of one tab. */
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
          // The grant is a message like any other: a frozen tab holds the lock before its code knows.
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
        // The abort does not affect a request that already holds the lock.
        if (this.#holder?.drop !== reject) reject(signal?.reason);
      };
      // The timeout of a frozen tab takes effect when the tab wakes.
      signal?.addEventListener('abort', () => this.#sim.after(0, giveUp, tab));
      // On a busy device the lock may change hands before the request arrives.
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
