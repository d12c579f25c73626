/**
 * Runs one order from confirmation to outcome. Policy:
 * - The key is created and recorded before the request; the request is sent once. After that the outcome is determined
 *   by polling. If it stays unknown, the subscriber may send the order again, with the same key, so that the operator
 *   charges it once.
 * - One tab sends at a time (see `tab-lock.ts`). If a tab waited and the same order is already in progress, it shows that
 *   one and sends nothing. If another tab ordered the same since this order was opened, the subscriber is informed, and
 *   another one is sent only after they agree.
 * - Without a network nothing is sent and nothing is queued.
 */
import { createEmitter } from '#src/lib/emitter.ts';
import type { EpochMs, Msisdn, SignInId } from '#src/lib/units.ts';
import { DuplicateOrders } from './duplicate-orders.ts';
import type { OrderKind } from './order-kind.ts';
import type { PollerDeps } from './order-poller.ts';
import type { OrderRecord, RecordedTerms, RefusalReason } from './order-record.ts';
import { isOpen, SENT_SETTLES_MS } from './order-records.ts';
import { type DatedResult, DRAFT, isUnsettled, nextState, type OrderEvent, type OrderState } from './order-state.ts';
import { newRecord, type SendingDeps, sendOrder } from './sending.ts';
import type { TabLock } from './tab-lock.ts';

export interface FlowDeps<Order> extends PollerDeps, SendingDeps<Order> {
  kind: OrderKind<Order>;
  signInId: SignInId;
  /** What is ordered: two orders of one kind and subject may be duplicates. */
  subject: string;
  newKey: () => string;
  tabLock: TabLock;
  /** Salted hash of the charged number, see `msisdn-hash.ts`. Never rejects. */
  ownerMark: () => Promise<string | undefined>;
  /** Adopts what an earlier sign-in of the same number left open. Never rejects. */
  adopt: () => Promise<void>;
  /** Called while the outcome is open; the returned function is called when it no longer is. */
  hold: () => () => void;
}

const NOTHING_ORDERED = { keys: [], isOpen: false };

export class OrderFlow<Order> {
  #deps: FlowDeps<Order>;
  #state: OrderState = DRAFT;
  #record: OrderRecord | undefined;
  #order: Order | undefined;
  readonly #duplicates: DuplicateOrders;
  /** Number of pending operations of this flow that will report an outcome. */
  #waiting = 0;
  readonly #changes = createEmitter();

  constructor(deps: FlowDeps<Order>) {
    this.#deps = deps;
    this.#duplicates = new DuplicateOrders(deps, deps.now());
  }

  getState = (): OrderState => this.#state;

  readonly subscribe = this.#changes.subscribe;

  /** Follows what other tabs and earlier visits do with the same order. Returns a function that stops it. */
  follow(): () => void {
    let isFollowing = true;
    const sync = () => {
      if (!isFollowing) return;
      this.#joinOpen();
      this.#sync();
    };
    const stop = this.#deps.records.subscribe(() => this.#sync());
    sync();
    this.#deps.adopt().then(sync);
    return () => {
      isFollowing = false;
      stop();
    };
  }

  /** Sends the order. A second call before the first has ended does nothing. Never rejects. */
  async confirm(order: Order): Promise<void> {
    const draft = this.#state;
    this.#dispatch({ type: 'confirm' });
    if (draft.name !== 'draft' || this.#state === draft) return;
    for (const key of draft.alreadyOrdered?.keys ?? []) this.#duplicates.markKnown(key);
    const confirmedAt = this.#deps.now();
    await this.#withLock(
      () => this.#sendNew(order, confirmedAt),
      () => this.#refuse('busy'),
    );
  }

  /** Call this when the terms have changed since they were shown: nothing is sent, and the user must confirm again. */
  askAgain(): void {
    if (this.#state.name === 'draft') this.#dispatch({ type: 'refuse', reason: 'price-changed' });
  }

  /** Recipient of the order on screen, if it was entered on this page: records do not contain it. */
  get recipient(): Msisdn | undefined {
    return this.#order === undefined ? undefined : this.#deps.kind.recipient?.(this.#order);
  }

  /** What was agreed for the order on screen, as it is recorded. */
  get terms(): RecordedTerms | undefined {
    return this.#record?.terms;
  }

  /** Whether the subscriber wants one more although another tab ordered the same. */
  agree(isAgreed: boolean): void {
    this.#dispatch({ type: 'agree', isAgreed });
  }

  /** Polls an open outcome again. */
  async checkAgain(): Promise<void> {
    const record = this.#record;
    if (!record || !isUnsettled(this.#state)) return;
    this.#dispatch({ type: 'resume' });
    await this.#whileHolding(() => this.#watch(record));
  }

  /** The outcome is unknown and the order's data is complete: it may be sent again. */
  get canSendAgain(): boolean {
    const { kind } = this.#deps;
    return kind.isRepeatable && this.#state.name === 'unknown' && this.#state.isLeft && this.#order !== undefined;
  }

  /** Sends the same order with the same key: the operator completes it once, even if the first request arrived. */
  async sendAgain(): Promise<void> {
    const [record, order] = [this.#record, this.#order];
    if (!this.canSendAgain || !record || !order) return;
    this.#dispatch({ type: 'resume' });
    await this.#withLock(
      () => this.#resend(record, order),
      () => this.#dispatchFor(record, { type: 'leave' }),
    );
  }

  /** Back to the draft after an outcome. */
  restart(): void {
    if (isUnsettled(this.#state)) return;
    this.#record = undefined;
    this.#order = undefined;
    this.#dispatch({ type: 'restart' });
    this.#sync();
  }

  /** Call this when the outcome is on screen. */
  markSeen(): void {
    if (this.#record && !isUnsettled(this.#state)) this.#deps.records.markSeen(this.#record.key);
  }

  #dispatch(event: OrderEvent): void {
    const next = nextState(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    this.#changes.emit();
  }

  #isShown({ key }: OrderRecord): boolean {
    return this.#record?.key === key;
  }

  /** Applies an event of an order, unless another one is on screen by now. */
  #dispatchFor(record: OrderRecord, event: OrderEvent): void {
    if (!this.#isShown(record)) return;
    if (event.type === 'refuse') this.#record = undefined;
    this.#dispatch(event);
  }

  /** Attaches to an order of the same subject that has no outcome yet, if there is one. */
  #joinOpen(): void {
    if (this.#state.name !== 'draft') return;
    const open = this.#duplicates.open();
    if (open) void this.#whileHolding(() => this.#watch(this.#attach(open)));
  }

  /** Called when this or another tab recorded something. */
  #sync(): void {
    if (this.#state.name === 'draft') {
      this.#showOrdered(this.#duplicates.newSince(this.#state.alreadyOrdered?.keys ?? []));
      return;
    }
    // A pending `watch()` reports the outcome itself, with more detail than the stored record has.
    const now = this.#record && this.#deps.records.find(this.#record.key);
    if (now && !isOpen(now) && this.#waiting === 0) this.#showOutcome(now);
  }

  #showOrdered(keys: readonly string[]): void {
    const known = this.#state.name === 'draft' ? (this.#state.alreadyOrdered ?? NOTHING_ORDERED) : undefined;
    const isSomeOpen = this.#duplicates.isSomeOpen(keys);
    if (known && known.isOpen === isSomeOpen && known.keys.join() === keys.join()) return;
    void this.#deps.refreshLine(this.#deps.signInId);
    this.#dispatch({ type: 'already-ordered', keys, isOpen: isSomeOpen });
  }

  /** Shows an outcome that another tab received. */
  #showOutcome({ state, orderId, reason = 'declined', ...record }: OrderRecord): void {
    if (state !== 'succeeded') {
      this.#dispatch({ type: 'reject', reason, orderId });
      return;
    }
    const { receipt, balanceAfter, terms, at, doneAt = at } = record;
    void this.#deps.refreshLine(this.#deps.signInId);
    const result = { orderId: orderId ?? '', state: 'completed', receipt, balanceAfter, at: doneAt } as const;
    this.#dispatch({ type: 'answer', result, terms });
  }

  #attach(record: OrderRecord): OrderRecord {
    this.#record = record;
    this.#order = this.#deps.kind.restore(record);
    this.#duplicates.markKnown(record.key);
    this.#dispatch({ type: 'attach', key: record.key });
    return record;
  }

  /** Polls the order that `work` leaves open. `onBusy`: the turn timed out; after sending, nothing rejects. */
  async #withLock(work: () => Promise<OrderRecord | undefined>, onBusy: () => void): Promise<void> {
    await this.#whileHolding(async () => {
      try {
        const open = await this.#deps.tabLock.take(this.#deps.signInId, work);
        if (open) await this.#watch(open);
      } catch {
        onBusy();
      }
    });
  }

  async #whileHolding(work: () => Promise<void>): Promise<void> {
    const release = this.#deps.hold();
    this.#waiting += 1;
    try {
      await work();
    } finally {
      this.#waiting -= 1;
      release();
    }
  }

  #refuse(reason: RefusalReason): undefined {
    this.#dispatch({ type: 'refuse', reason });
    return undefined;
  }

  /** Sends, and returns the order to poll if its outcome is still open. */
  async #sendNew(order: Order, confirmedAt: EpochMs): Promise<OrderRecord | undefined> {
    const { adopt, records, isCurrentSignIn, isOffline, kind, signInId, newKey, now, ownerMark, subject } = this.#deps;
    const [owner] = await Promise.all([ownerMark(), adopt()]);
    if (!isCurrentSignIn(signInId)) return this.#refuse('signed-out');
    if (isOffline()) return this.#refuse('offline');
    records.refresh();
    const otherOrders = this.#duplicates.all().flatMap(({ orderId }) => orderId ?? []);
    const record = newRecord(kind, order, { key: newKey(), subject, signInId, owner, at: now(), otherOrders });
    const { attach, newKeys } = this.#duplicates.conflictWith(record, confirmedAt);
    if (attach) return this.#attach(attach);
    if (newKeys.length > 0) {
      this.#showOrdered(newKeys);
      return undefined;
    }
    if (!records.add(record)) return this.#refuse('not-recorded');
    this.#record = record;
    this.#order = order;
    this.#duplicates.markKnown(record.key);
    this.#dispatch({ type: 'send', key: record.key });
    return this.#send(record, order, true);
  }

  async #resend(record: OrderRecord, order: Order): Promise<OrderRecord | undefined> {
    const { records, isCurrentSignIn, isOffline, signInId, now } = this.#deps;
    const latest = records.find(record.key) ?? record;
    // Already settled, or must not be sent now: the watch finds out which.
    if (!isOpen(latest) || !isCurrentSignIn(signInId) || isOffline()) return latest;
    const again = { ...latest, missingCountsFrom: now() + SENT_SETTLES_MS };
    records.add(again);
    return this.#send(again, order, false);
  }

  async #send(record: OrderRecord, order: Order, isFirst: boolean): Promise<OrderRecord | undefined> {
    const { event, isOpen: isStillOpen } = await sendOrder(this.#deps, record, order, isFirst);
    if (event) this.#dispatchFor(record, event);
    return isStillOpen ? record : undefined;
  }

  async #watch(record: OrderRecord): Promise<void> {
    const { terms } = record;
    const onPending = (result: DatedResult) => this.#dispatchFor(record, { type: 'answer', result, terms });
    const outcome = await this.#deps.watch.watch(record, onPending);
    if (outcome.type === 'answer') this.#dispatchFor(record, { ...outcome, terms });
    else if (outcome.type !== 'settled') this.#dispatchFor(record, outcome);
    else if (this.#isShown(record)) this.#showOutcome(outcome.record);
  }
}
