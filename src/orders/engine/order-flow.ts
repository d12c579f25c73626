/**
 * Runs one order from confirmation to outcome. Policy:
 * - The key is created and recorded before the request; the request is sent once. After that the outcome is determined
 *   by polling. If it stays unknown, the subscriber may send the order again, with the same key, so that the operator
 *   charges it once.
 * - One tab sends at a time (see `turns.ts`). If a tab waited and the same order is already in progress, it shows that
 *   one and sends nothing. If another tab ordered the same since this order was opened, the subscriber is informed, and
 *   another one is sent only after they agree.
 * - Without a network nothing is sent and nothing is queued.
 */

import { isOpen, SENT_SETTLES_MS } from './attempts.ts';
import type { OrderKind } from './order-kind.ts';
import type { OrderAttempt, RefusalReason } from './order-record.ts';
import { type DatedResult, DRAFT, isUnsettled, nextState, type OrderEvent, type OrderState } from './order-state.ts';
import type { WatchDependencies } from './order-watch.ts';
import { newAttempt, type SendingDependencies, sendAttempt } from './sending.ts';
import type { Turns } from './turns.ts';
import { Twins } from './twins.ts';

export interface FlowDependencies<Order> extends WatchDependencies, SendingDependencies<Order> {
  kind: OrderKind<Order>;
  line: string;
  /** What is ordered: two orders of one kind and subject may be duplicates. */
  subject: string;
  newKey: () => string;
  turns: Turns;
  /** Salted hash of the charged number, see `owner.ts`. Never rejects. */
  ownerMark: () => Promise<string | undefined>;
  /** Adopts what an earlier sign-in of the same number left open. Never rejects. */
  adopt: () => Promise<void>;
  /** Called while the outcome is open; the returned function is called when it no longer is. */
  hold: () => () => void;
}

const NOTHING_ORDERED = { keys: [], isOpen: false };

export class OrderFlow<Order> {
  #deps: FlowDependencies<Order>;
  #state: OrderState = DRAFT;
  #attempt: OrderAttempt | undefined;
  #order: Order | undefined;
  readonly #twins: Twins;
  /** Number of pending operations of this flow that will report an outcome. */
  #waiting = 0;
  #listeners = new Set<() => void>();

  constructor(deps: FlowDependencies<Order>) {
    this.#deps = deps;
    this.#twins = new Twins(deps, deps.now());
  }

  getState = (): OrderState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows what other tabs and earlier visits do with the same order. Returns a function that stops it. */
  follow(): () => void {
    let isFollowing = true;
    const look = () => {
      if (!isFollowing) return;
      this.#joinOpen();
      this.#look();
    };
    const stop = this.#deps.attempts.subscribe(() => this.#look());
    look();
    this.#deps.adopt().then(look);
    return () => {
      isFollowing = false;
      stop();
    };
  }

  /** Sends the order. A second call before the first has ended does nothing. Never rejects. */
  async confirm(order: Order): Promise<void> {
    const draft = this.#state;
    this.#go({ type: 'confirm' });
    if (draft.name !== 'draft' || this.#state === draft) return;
    for (const key of draft.alreadyOrdered?.keys ?? []) this.#twins.know(key);
    const confirmedAt = this.#deps.now();
    await this.#withLock(
      () => this.#sendNew(order, confirmedAt),
      () => this.#refuse('busy'),
    );
  }

  /** Call this when the terms have changed since they were shown: nothing is sent, and the user must confirm again. */
  askAgain(): void {
    if (this.#state.name === 'draft') this.#go({ type: 'refuse', reason: 'price-changed' });
  }

  /** Recipient of the order on screen, if it was entered on this page: records do not contain it. */
  get recipient(): string | undefined {
    return this.#order === undefined ? undefined : this.#deps.kind.recipient?.(this.#order);
  }

  /** Whether the subscriber wants one more although another tab ordered the same. */
  agree(isAgreed: boolean): void {
    this.#go({ type: 'agree', isAgreed });
  }

  /** Polls an open outcome again. */
  async checkAgain(): Promise<void> {
    const attempt = this.#attempt;
    if (!attempt || !isUnsettled(this.#state)) return;
    this.#go({ type: 'resume' });
    await this.#held(() => this.#watch(attempt));
  }

  /** The outcome is unknown and the order's data is complete: it may be sent again. */
  get canSendAgain(): boolean {
    const { kind } = this.#deps;
    return kind.isRepeatable && this.#state.name === 'unknown' && this.#state.isLeft && this.#order !== undefined;
  }

  /** Sends the same order with the same key: the operator completes it once, even if the first request arrived. */
  async sendAgain(): Promise<void> {
    const [attempt, order] = [this.#attempt, this.#order];
    if (!this.canSendAgain || !attempt || !order) return;
    this.#go({ type: 'resume' });
    await this.#withLock(
      () => this.#resend(attempt, order),
      () => this.#goOf(attempt, { type: 'leave' }),
    );
  }

  /** Back to the draft after an outcome. */
  restart(): void {
    if (isUnsettled(this.#state)) return;
    this.#attempt = undefined;
    this.#order = undefined;
    this.#go({ type: 'restart' });
    this.#look();
  }

  /** Call this when the outcome is on screen. */
  markSeen(): void {
    if (this.#attempt && !isUnsettled(this.#state)) this.#deps.attempts.markSeen(this.#attempt.key);
  }

  #go(event: OrderEvent): void {
    const next = nextState(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #isShown({ key }: OrderAttempt): boolean {
    return this.#attempt?.key === key;
  }

  /** Applies an event of an attempt, unless another one is on screen by now. */
  #goOf(attempt: OrderAttempt, event: OrderEvent): void {
    if (!this.#isShown(attempt)) return;
    if (event.type === 'refuse') this.#attempt = undefined;
    this.#go(event);
  }

  /** Attaches to an order of the same subject that has no outcome yet, if there is one. */
  #joinOpen(): void {
    if (this.#state.name !== 'draft') return;
    const open = this.#twins.open();
    if (open) void this.#held(() => this.#watch(this.#attach(open)));
  }

  /** Called when this or another tab recorded something. */
  #look(): void {
    if (this.#state.name === 'draft') {
      this.#tellOrdered(this.#twins.news(this.#state.alreadyOrdered?.keys ?? []));
      return;
    }
    // A pending `watch()` reports the outcome itself, with more detail than the stored record has.
    const now = this.#attempt && this.#deps.attempts.find(this.#attempt.key);
    if (now && !isOpen(now) && this.#waiting === 0) this.#show(now);
  }

  #tellOrdered(keys: readonly string[]): void {
    const told = this.#state.name === 'draft' ? (this.#state.alreadyOrdered ?? NOTHING_ORDERED) : undefined;
    const isSomeOpen = this.#twins.isSomeOpen(keys);
    if (told && told.isOpen === isSomeOpen && told.keys.join() === keys.join()) return;
    void this.#deps.refreshLine(this.#deps.line);
    this.#go({ type: 'already-ordered', keys, isOpen: isSomeOpen });
  }

  /** Shows an outcome that another tab received. */
  #show({ state, orderId, reason = 'declined', ...attempt }: OrderAttempt): void {
    if (state !== 'succeeded') {
      this.#go({ type: 'reject', reason, orderId });
      return;
    }
    const { receipt, balanceAfter, terms, at, doneAt = at } = attempt;
    void this.#deps.refreshLine(this.#deps.line);
    const result = { orderId: orderId ?? '', state: 'completed', receipt, balanceAfter, at: doneAt } as const;
    this.#go({ type: 'answer', result, terms });
  }

  #attach(attempt: OrderAttempt): OrderAttempt {
    this.#attempt = attempt;
    this.#order = this.#deps.kind.restore(attempt);
    this.#twins.know(attempt.key);
    this.#go({ type: 'attach', key: attempt.key });
    return attempt;
  }

  /** Polls the order that `work` leaves open. `onBusy`: the turn timed out; after sending, nothing rejects. */
  async #withLock(work: () => Promise<OrderAttempt | undefined>, onBusy: () => void): Promise<void> {
    await this.#held(async () => {
      try {
        const open = await this.#deps.turns.take(this.#deps.line, work);
        if (open) await this.#watch(open);
      } catch {
        onBusy();
      }
    });
  }

  async #held(work: () => Promise<void>): Promise<void> {
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
    this.#go({ type: 'refuse', reason });
    return undefined;
  }

  /** Sends, and returns the attempt to poll if its outcome is still open. */
  async #sendNew(order: Order, confirmedAt: number): Promise<OrderAttempt | undefined> {
    const { adopt, attempts, isCurrentLine, isOffline, kind, line, newKey, now, ownerMark, subject } = this.#deps;
    const [owner] = await Promise.all([ownerMark(), adopt()]);
    if (!isCurrentLine(line)) return this.#refuse('signed-out');
    if (isOffline()) return this.#refuse('offline');
    attempts.refresh();
    const otherOrders = this.#twins.all().flatMap(({ orderId }) => orderId ?? []);
    const attempt = newAttempt(kind, order, { key: newKey(), subject, line, owner, at: now(), otherOrders });
    const { attach, tell } = this.#twins.inTheWay(attempt, confirmedAt);
    if (attach) return this.#attach(attach);
    if (tell.length > 0) {
      this.#tellOrdered(tell);
      return undefined;
    }
    if (!attempts.record(attempt)) return this.#refuse('not-recorded');
    this.#attempt = attempt;
    this.#order = order;
    this.#twins.know(attempt.key);
    this.#go({ type: 'send', key: attempt.key });
    return this.#send(attempt, order, true);
  }

  async #resend(attempt: OrderAttempt, order: Order): Promise<OrderAttempt | undefined> {
    const { attempts, isCurrentLine, isOffline, line, now } = this.#deps;
    const latest = attempts.find(attempt.key) ?? attempt;
    // Already settled, or must not be sent now: the watch finds out which.
    if (!isOpen(latest) || !isCurrentLine(line) || isOffline()) return latest;
    const again = { ...latest, missingCountsFrom: now() + SENT_SETTLES_MS };
    attempts.record(again);
    return this.#send(again, order, false);
  }

  async #send(attempt: OrderAttempt, order: Order, isFirst: boolean): Promise<OrderAttempt | undefined> {
    const { event, isOpen: isStillOpen } = await sendAttempt(this.#deps, attempt, order, isFirst);
    if (event) this.#goOf(attempt, event);
    return isStillOpen ? attempt : undefined;
  }

  async #watch(attempt: OrderAttempt): Promise<void> {
    const { terms } = attempt;
    const onPending = (result: DatedResult) => this.#goOf(attempt, { type: 'answer', result, terms });
    const outcome = await this.#deps.watch.watch(attempt, onPending);
    if (outcome.type === 'answer') this.#goOf(attempt, { ...outcome, terms });
    else if (outcome.type !== 'settled') this.#goOf(attempt, outcome);
    else if (this.#isShown(attempt)) this.#show(outcome.attempt);
  }
}
