/** One scripted order: two tabs of one browser, a subscriber who taps, and a script that follows from a seed. */
import { ORDER_PREFIX } from '#src/lib/stored-names.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { isOpen } from '#src/orders/engine/order-records.ts';
import { Simulation } from '../races/simulation.ts';
import { LockManagerModel, StorageModel } from './browser.ts';
import { OWNER, type ScriptedKind } from './kinds.ts';
import type { Operator } from './operator.ts';
import { markOf, type SignIn, type Surroundings, Tab } from './tab.ts';

const STRANGER = '213550000006';
const STEPS = 14;
const SPAN_MS = 240_000;
/** Longer than any delay, and longer than a hosted page stays open. */
const AFTERWARDS_MS = 1_000_000;

/** An outcome that a screen showed, and whether the books confirmed it at that moment. */
interface Told {
  key: string;
  isDone: boolean;
  isInBooks: boolean;
}

export class OrderScenario {
  readonly sim: Simulation;
  readonly storage: StorageModel;
  readonly told: Told[] = [];
  readonly problems: string[] = [];
  /**
   * Orders that had ended when their subscriber signed out: no record of them may remain, so no screen reports them.
   */
  readonly #forgotten = new Set<string>();
  /** The log of events, for debugging a seed. */
  readonly events: string[] = [];
  tabs: Tab[] = [];
  readonly #operator: Operator;
  readonly #around: Omit<Surroundings, 'note'>;
  #trouble: number;
  #session: SignIn | undefined;
  #count = 0;
  /** The ordered kinds: one in most scripts, two in the others. */
  readonly scripted: readonly ScriptedKind[];
  /** Payments whose hosted page the subscriber has already visited. */
  readonly #visited = new Set<string>();

  constructor(seed: string, main: ScriptedKind, operator: Operator) {
    const sim = new Simulation(seed, () => operator.quiet());
    this.sim = sim;
    this.#operator = operator;
    this.storage = new StorageModel(sim);
    this.#trouble = sim.chance(0.15) ? 0 : sim.between(5, 60) / 100;
    const other = sim.chance(0.4) ? sim.pick(operator.kinds.filter((kind) => kind !== main)) : undefined;
    this.scripted = other ? [main, other] : [main];
    operator.begin(sim, this.scripted, sim.chance(0.6));
    let last: { signInId: string; turn: number } | undefined;
    this.#around = {
      fence: {
        read: (signInId) => (last?.signInId === signInId ? last.turn : undefined),
        put: (signInId, turn) => {
          last = { signInId, turn };
        },
      },
      sim,
      storage: this.storage,
      locks: new LockManagerModel(sim),
      operator,
      scripted: this.scripted,
      session: () => this.#session,
      trouble: () => this.#trouble,
      newKey: () => `attempt-${String(++this.#count).padStart(4, '0')}`,
      nextNumber: () => ++this.#count,
      toldAsDone: () => new Set(this.told.filter(({ isDone }) => isDone).map(({ key }) => key)),
      tell: (key, isDone) => this.told.push({ key, isDone, isInBooks: this.isCharged(key) }),
      leaveToPay: (tab, orderId) => this.#leaveToPay(tab, orderId),
    };
  }

  isCharged(key: string): boolean {
    return this.#operator.ledger().some((entry) => entry.key === key && entry.state === 'completed');
  }

  /** Every order record in the browser, without delays. */
  get recorded(): OrderRecord[] {
    return [...this.storage.committed]
      .filter(([name]) => name.startsWith(ORDER_PREFIX))
      .map(([, text]) => JSON.parse(text) as OrderRecord);
  }

  /** Whether the order had ended when its subscriber signed out. */
  isForgotten(key: string): boolean {
    return this.#forgotten.has(key);
  }

  get #open(): Tab[] {
    return this.tabs.filter(({ isClosed }) => !isClosed);
  }

  #openTab(): Tab {
    const number = this.tabs.length;
    const note = (what: string) =>
      this.events.push(`${this.sim.now - Date.parse('2026-11-21T12:00:00Z')} tab ${number} ${what}`);
    const tab = new Tab({ ...this.#around, note });
    this.tabs.push(tab);
    if (this.#session) tab.begin(this.#session);
    return tab;
  }

  #signIn(msisdn: string): void {
    this.#session = { signInId: `line-${++this.#count}`, msisdn, token: this.#operator.signIn(msisdn) };
    for (const tab of this.#open) {
      const session = this.#session;
      this.sim.after(this.sim.between(0, 300), () => session === this.#session && tab.begin(session), tab);
    }
  }

  /** Ends the session in one tab. The others learn of it later, and not always whether the user asked for it. */
  #endSession(reason: 'user' | 'refused'): void {
    const { sim } = this;
    const from = sim.pick(this.#open.filter(({ frozenUntil }) => frozenUntil <= sim.now));
    const signInId = from?.signIn?.signInId;
    if (!from || signInId === undefined || this.#session?.signInId !== signInId) return;
    this.events.push(`the session ends: ${reason}`);
    const isAsked = reason === 'user';
    if (isAsked) for (const record of from.shown) if (!isOpen(record)) this.#forgotten.add(record.key);
    // The tab stays open for a while: closing it before its last writes arrive would leave records behind, under a
    // mark.
    from.staysUntil = sim.now + 3_000;
    this.#session = undefined;
    from.end({ signInId, reason, isAsked });
    for (const tab of this.#open) {
      const isSaid = sim.chance(0.7);
      const follow = () =>
        tab.signIn?.signInId === signInId && tab.end({ signInId, reason: 'other-tab', isAsked: isAsked && isSaid });
      if (tab !== from) sim.after(sim.between(1, 300), follow, tab);
    }
    const back = sim.between(1_000, 20_000);
    if (sim.chance(0.4)) sim.after(back, () => this.#visit(back));
    sim.after(back * 3, () => this.#session ?? this.#signIn(OWNER));
  }

  /**
   * Pays, cancels or abandons the payment. Returns through the hosted page, which loads the portal again, or with Back.
   */
  #leaveToPay(tab: Tab, orderId: string): void {
    const { sim } = this;
    if (this.#visited.has(orderId)) return;
    this.#visited.add(orderId);
    const isComingBack = sim.chance(0.8);
    sim.after(sim.between(2_000, 90_000), () => {
      this.events.push(`hosted page of ${orderId}`);
      this.#operator.visitHostedPage(orderId, sim.between(0, 99));
      if (!isComingBack || tab.isClosed) return;
      if (sim.chance(0.5)) this.#reload(tab);
      else void tab.flow?.checkAgain();
    });
  }

  /** Another subscriber uses the browser for a moment. */
  #visit(ms: number): void {
    if (this.#session) return;
    this.#signIn(STRANGER);
    this.sim.after(ms, () => {
      for (const tab of this.#open) {
        const isTheirs = ({ owner }: OrderRecord) => owner === markOf(STRANGER);
        if (tab.signIn?.msisdn === STRANGER && !tab.shown.every(isTheirs))
          this.problems.push('another subscriber sees an order');
      }
      this.#endSession('user');
    });
  }

  #reload(tab: Tab): void {
    if (tab.staysUntil > this.sim.now) return;
    tab.close();
    this.sim.after(this.sim.between(100, 2_000), () => this.#openTab());
  }

  #goOffline(tab: Tab): void {
    tab.isOffline = true;
    this.sim.after(this.sim.between(500, 60_000), () => {
      tab.isOffline = false;
      void tab.flow?.checkAgain();
    });
  }

  #step(): void {
    const { sim } = this;
    const tab = sim.pick(this.#open);
    if (!tab || tab.frozenUntil > sim.now) return;
    const dice = sim.between(0, 99);
    if (dice < 45) void tab.pay(sim.chance(0.4));
    else if (dice < 55) for (const each of this.#open) void each.pay(false);
    else if (dice < 62) void tab.flow?.checkAgain();
    else if (dice < 72) void tab.flow?.sendAgain();
    else if (dice < 79) tab.flow?.restart();
    else if (dice < 85) this.#reload(tab);
    else if (dice < 89) tab.frozenUntil = sim.now + sim.between(1_000, 90_000);
    else if (dice < 92) this.#goOffline(tab);
    else if (dice < 95) this.#endSession('refused');
    else if (dice < 96) this.#endSession('user');
    // Leaves this order and opens another one.
    else tab.openDialog();
  }

  async run(): Promise<void> {
    const { sim } = this;
    this.#openTab();
    this.#openTab();
    this.#signIn(OWNER);
    sim.after(sim.between(400, 2_000), () => void this.#open[0]?.pay(false));
    let at = 400;
    for (let count = 0; count < STEPS; count++) {
      at += sim.chance(0.5) ? sim.between(0, 2_500) : sim.between(0, SPAN_MS / STEPS);
      sim.after(at, () => this.#step());
    }
    await sim.settle();
    await this.#afterwards();
  }

  /** The faults end, all delayed events arrive, and the subscriber opens the first screen once more. */
  async #afterwards(): Promise<void> {
    const { sim } = this;
    this.#trouble = 0;
    sim.after(AFTERWARDS_MS, () => undefined);
    await sim.settle();
    this.#operator.carryOutWhatIsLate();
    for (const tab of this.#open) tab.close();
    if (this.#session?.msisdn !== OWNER) this.#signIn(OWNER);
    const last = this.#openTab();
    await sim.settle();
    await last.look();
    await sim.settle();
  }
}
