/** The state that the tabs of one browser share: localStorage that reaches other tabs late, and named Web Locks. */
import type { OrderStorage } from '#src/orders/engine/end-of-session.ts';
import type { Owner, Simulation } from '../races/simulation.ts';

/** The longest delay of another tab's write, milliseconds. */
const LATEST_MS = 1_500;

type Write = readonly [name: string, value: string | null];

interface View {
  tab: Owner;
  values: Map<string, string>;
  /**
   * Own writes that the browser has not confirmed, by name: until then the tab sees its own value, despite other
   * writes.
   */
  unconfirmed: Map<string, number>;
  arrivesAt: number;
  onStorage: () => void;
}

function apply(values: Map<string, string>, [name, value]: Write): void {
  if (value === null) values.delete(name);
  else values.set(name, value);
}

/**
 * localStorage as in Chromium: the writing tab sees a write at once. The browser puts the writes of all tabs into one
 * order. Each other tab sees them in that order, later, with its own delay.
 */
export class StorageModel {
  /** The values without any delay. */
  readonly committed = new Map<string, string>();
  /** How often a tab read while a write was on its way to it. */
  behind = 0;
  readonly #sim: Simulation;
  readonly #views = new Set<View>();
  #underWay = 0;

  constructor(sim: Simulation) {
    this.#sim = sim;
  }

  of(tab: Owner, onStorage: () => void): OrderStorage {
    const view: View = { tab, values: new Map(this.committed), unconfirmed: new Map(), arrivesAt: 0, onStorage };
    this.#views.add(view);
    const write = (...change: Write) => {
      const [name] = change;
      apply(view.values, change);
      view.unconfirmed.set(name, (view.unconfirmed.get(name) ?? 0) + 1);
      this.#sim.after(this.#sim.between(0, 2), () => this.#commit(view, change));
    };
    const read = <T>(value: T): T => {
      if (this.#underWay > 0) this.behind += 1;
      return value;
    };
    return {
      get length() {
        return view.values.size;
      },
      key: (index) => [...view.values.keys()][index] ?? null,
      getItem: (name) => read(view.values.get(name) ?? null),
      setItem: (name, value) => write(name, value),
      removeItem: (name) => write(name, null),
    };
  }

  #commit(from: View, change: Write): void {
    apply(this.committed, change);
    for (const view of this.#views) {
      if (view.tab.isClosed) continue;
      const isOwn = view === from;
      const delay = isOwn || this.#sim.chance(0.5) ? this.#sim.between(0, 5) : this.#sim.between(5, LATEST_MS);
      view.arrivesAt = Math.max(view.arrivesAt, this.#sim.now + delay);
      this.#underWay += 1;
      this.#sim.after(view.arrivesAt - this.#sim.now, () => this.#arrive(view, change, isOwn), view.tab);
    }
  }

  #arrive(view: View, change: Write, isOwn: boolean): void {
    const [name] = change;
    const unconfirmed = view.unconfirmed.get(name) ?? 0;
    this.#underWay -= 1;
    if (isOwn) view.unconfirmed.set(name, unconfirmed - 1);
    else if (unconfirmed === 0) {
      apply(view.values, change);
      view.onStorage();
    }
  }
}

interface Request {
  tab: Owner;
  name: string;
  isShared: boolean;
  grant: () => void;
}

/** Web Locks as in the standard: granted for each name in the order of requests; a closed tab releases its locks. */
export class LockManagerModel {
  readonly #sim: Simulation;
  #held: Request[] = [];
  #queue: Request[] = [];

  constructor(sim: Simulation) {
    this.#sim = sim;
  }

  /** `navigator.locks` of one tab. */
  of(tab: Owner): Pick<LockManager, 'request' | 'query'> {
    const request = (name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) =>
      this.#request(tab, name, options, work);
    const query = async () => {
      await this.#sim.wait(this.#sim.between(0, 5), tab);
      const held = this.#held.map(({ name }) => ({ name }));
      await this.#sim.wait(this.#sim.between(0, 5), tab);
      return { held };
    };
    return { request: request as LockManager['request'], query };
  }

  #request<T>(
    tab: Owner,
    name: string,
    { mode, signal, ifAvailable }: LockOptions,
    work: (lock: Lock | null) => Promise<T>,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const letGo = () => {
        this.#held = this.#held.filter((other) => other !== request);
        this.#next();
      };
      const begin = (lock: Lock | null) => () => work(lock).then(resolve, reject).finally(letGo);
      const grant = () => this.#sim.after(this.#sim.between(0, 5), begin({ name, mode: mode ?? 'exclusive' }), tab);
      const request: Request = { tab, name, isShared: mode === 'shared', grant };
      signal?.addEventListener('abort', () => {
        if (!this.#queue.includes(request)) return;
        this.#queue = this.#queue.filter((other) => other !== request);
        reject(signal.reason);
      });
      this.#sim.after(this.#sim.between(0, 5), () => {
        if (tab.isClosed) return;
        if (ifAvailable && [...this.#held, ...this.#queue].some((other) => other.name === name)) {
          this.#sim.after(this.#sim.between(0, 5), begin(null), tab);
          return;
        }
        this.#queue.push(request);
        this.#next();
      });
    });
  }

  #next(): void {
    for (const request of [...this.#queue]) {
      const others = this.#held.filter(({ name }) => name === request.name);
      if (others.some(({ isShared }) => !isShared || !request.isShared)) continue;
      this.#queue = this.#queue.filter((other) => other !== request);
      this.#held.push(request);
      request.grant();
    }
  }

  closed(tab: Owner): void {
    this.#queue = this.#queue.filter((request) => request.tab !== tab);
    this.#held = this.#held.filter((request) => request.tab !== tab);
    this.#next();
  }
}
