/** One tab: the portal's order code in the modelled browser, with a dialog and a first screen. */
import type { EndedSignIn } from '#src/orders/engine/end-of-session.ts';
import { type FlowDeps, OrderFlow } from '#src/orders/engine/order-flow.ts';
import type { OrderKind } from '#src/orders/engine/order-kind.ts';
import { createOrderPoller, type OrderPoller } from '#src/orders/engine/order-poller.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { createOrderRecords, isOpen, type OrderRecords } from '#src/orders/engine/order-records.ts';
import type { OrderState } from '#src/orders/engine/order-state.ts';
import { createTabLock, type TabLockFence } from '#src/orders/engine/tab-lock.ts';
import type { Owner, Simulation } from '../races/simulation.ts';
import type { LockManagerModel, StorageModel } from './browser.ts';
import type { ScriptedKind } from './kinds.ts';
import type { Operator } from './operator.ts';

export interface SignIn {
  signInId: string;
  msisdn: string;
  token: string;
}

export const markOf = (msisdn: string) => `mark-${msisdn}`;

export interface Surroundings {
  sim: Simulation;
  storage: StorageModel;
  locks: LockManagerModel;
  /** A cookie: every tab sees it at once. */
  fence: TabLockFence;
  operator: Operator;
  /** The ordered kinds. The first is the most frequent one. */
  scripted: readonly ScriptedKind[];
  /** The current sign-in, according to the cookies. */
  session: () => SignIn | undefined;
  /** How often calls fail, 0 to 1. */
  trouble: () => number;
  newKey: () => string;
  /** A number that grows with each confirmation. */
  nextNumber: () => number;
  /** Keys of the orders that a screen has reported as done. */
  toldAsDone: () => ReadonlySet<string>;
  /** A screen shows the outcome of an order. */
  tell: (key: string, isDone: boolean) => void;
  /** The portal sends the subscriber to the hosted page of a payment. */
  leaveToPay: (tab: Tab, orderId: string) => void;
  note: (what: string) => void;
}

/** One kind of order in this tab. */
interface Orderable {
  scripted: ScriptedKind;
  watch: OrderPoller;
  deps: Omit<FlowDeps<unknown>, 'signInId'>;
}

export class Tab implements Owner {
  frozenUntil = 0;
  isClosed = false;
  staysUntil = 0;
  isOffline = false;
  signIn: SignIn | undefined;
  flow: OrderFlow<unknown> | undefined;
  /**
   * By the key of each sent order: its kind, the orders known as done at the confirmation, and the confirmed amount.
   */
  readonly sent = new Map<string, { scripted: ScriptedKind; known: ReadonlySet<string>; agreed: number }>();
  /** How often a price changed between a confirmation and its request, and how often the tab asked the user again. */
  moves = 0;
  asked = 0;
  /** The order on the terms that the dialog shows. */
  #shown: object | undefined;
  /** Orders that the user of the open dialog knows as done. */
  #known = new Set<string>();
  readonly #attempts: OrderRecords;
  readonly #orderable: readonly Orderable[];
  /** The kind whose dialog is open. */
  #open: Orderable | undefined;
  readonly #around: Surroundings;
  #stop: () => void = () => undefined;

  constructor(around: Surroundings) {
    const { sim, storage, locks, operator, scripted, trouble, newKey } = around;
    this.#around = around;
    const local = storage.of(this, () => this.#attempts.refresh());
    this.#attempts = createOrderRecords(
      local,
      () => sim.now,
      (work, ms) => sim.after(ms, work, this),
    );
    const call = <T>(isOrder: boolean, work: () => Promise<T>): Promise<T> =>
      operator.call(this, this.signIn?.token ?? '', trouble(), isOrder, work);
    const overTheNetwork = ({ find, void: cancel, listAlike, ...kind }: OrderKind<unknown>): OrderKind<unknown> => ({
      ...kind,
      send: (order, key, agreed) => call(true, () => kind.send(order, key, agreed)),
      ...(find && { find: (record) => call(false, () => find(record)) }),
      ...(cancel && { void: (record) => call(false, () => cancel(record)) }),
      ...(listAlike && { listAlike: (record) => call(false, () => listAlike(record)) }),
    });
    const common = {
      records: this.#attempts,
      isCurrentSignIn: (signInId: string | undefined) => {
        const mine = this.signIn?.signInId;
        // Cookies are visible at once. The message that the user asked for the sign-out may arrive later.
        if (mine !== undefined && around.session()?.signInId !== mine)
          this.end({ signInId: mine, reason: 'other-tab', isAsked: false });
        return signInId !== undefined && this.signIn?.signInId === signInId;
      },
      isOffline: () => this.isOffline,
      wait: (ms: number) => sim.wait(ms, this),
      now: () => sim.now,
      refreshLine: async () => undefined,
    };
    const timeout = (ms: number) => {
      const controller = new AbortController();
      sim.after(ms, () => controller.abort(new DOMException('', 'TimeoutError')), this);
      return controller.signal;
    };
    const shared = {
      ...common,
      tabLock: createTabLock({ locks: locks.of(this), storage: local, flag: around.fence, wait: common.wait, timeout }),
      adopt: () => this.#adopt(),
      newKey,
      ownerMark: async () => this.signIn && markOf(this.signIn.msisdn),
      onPriceChanged: async () => undefined,
      hold: () => () => undefined,
    };
    this.#orderable = scripted.map((each) => {
      const kind = overTheNetwork(each.kind);
      const watch = createOrderPoller({ ...common, kind });
      return { scripted: each, watch, deps: { ...shared, kind, watch, subject: each.subject } };
    });
  }

  async #adopt(): Promise<void> {
    const { signIn } = this;
    if (signIn) await this.#attempts.adopt(signIn.signInId, async (mark) => mark === markOf(signIn.msisdn));
  }

  /** The orders that this tab shows to the signed-in subscriber. */
  get shown(): readonly OrderRecord[] {
    return this.signIn ? this.#attempts.of(this.signIn.signInId) : [];
  }

  /** Opens the first screen: polls open orders, and reports ended ones. */
  async look(): Promise<void> {
    await this.#adopt();
    for (const record of this.shown) {
      const mine = this.#orderable.find(({ deps }) => deps.kind.name === record.kind);
      if (isOpen(record)) void mine?.watch.watch(record);
      else if (!record.isSeen) this.#around.tell(record.key, record.state === 'succeeded');
    }
  }

  openDialog(): void {
    this.#stop();
    const { sim, note, operator } = this.#around;
    const [first] = this.#orderable;
    this.#open = sim.chance(0.6) ? first : sim.pick(this.#orderable);
    if (!this.signIn || !this.#open) return;
    const { signInId } = this.signIn;
    const { deps, scripted } = this.#open;
    const known = new Set(this.#around.toldAsDone());
    this.#known = known;
    this.#shown = scripted.movePrice && operator.orderNow(scripted, this.#around.nextNumber());
    const send: OrderKind<unknown>['send'] = (order, key, agreed) => {
      note(`sends ${key}, a ${deps.kind.name}`);
      const sums = scripted.agreed(order as Readonly<Record<string, unknown>>);
      if (!this.sent.has(key)) this.sent.set(key, { scripted, known: new Set(known), agreed: sums });
      if (operator.movePrice(scripted)) this.moves += 1;
      return deps.kind.send(order, key, agreed);
    };
    const flow = new OrderFlow({ ...deps, kind: { ...deps.kind, send }, signInId });
    this.flow = flow;
    const stop = [flow.subscribe(() => this.#hear(flow.getState())), flow.follow()];
    this.#stop = () => {
      for (const each of stop) each();
      this.flow = undefined;
    };
  }

  #hear(state: OrderState): void {
    const { note, tell } = this.#around;
    note(JSON.stringify(state));
    if (state.name === 'draft' && state.refusal === 'price-changed') this.asked += 1;
    if (state.name === 'sent' && state.isPending && state.orderId?.startsWith('pay-'))
      this.#around.leaveToPay(this, state.orderId);
    if (state.name !== 'succeeded' && state.name !== 'declined') return;
    tell(state.key, state.name === 'succeeded');
    this.#known.add(state.key);
    this.flow?.markSeen();
  }

  /** A tap on the confirm button. With `isAgreed`, the user also agrees to order once more, if the dialog asks. */
  async pay(isAgreed: boolean): Promise<void> {
    const { flow } = this;
    if (!flow || !this.#open) return;
    if (isAgreed) flow.agree(true);
    const state = flow.getState();
    const agreed = state.name === 'draft' && state.alreadyOrdered?.isAgreed ? state.alreadyOrdered.keys : [];
    for (const key of agreed) this.#known.add(key);
    this.#around.note('pays');
    const { scripted } = this.#open;
    const { operator, sim, nextNumber } = this.#around;
    // The dialog shows the terms from when it opened. The user sees new terms after a rejection, and sometimes in
    // between.
    const isReadAgain = this.#shown === undefined || sim.chance(0.3) || (state.name === 'draft' && state.refusal);
    if (isReadAgain || !scripted.movePrice) this.#shown = operator.orderNow(scripted, nextNumber());
    await flow.confirm(this.#shown);
  }

  begin(signIn: SignIn): void {
    this.signIn = signIn;
    this.openDialog();
    void this.look();
  }

  end(ended: EndedSignIn): void {
    this.#attempts.endSession(ended);
    this.#stop();
    this.signIn = undefined;
  }

  close(): void {
    this.isClosed = true;
    this.#stop();
    this.#around.locks.closed(this);
  }
}
