/**
 * Carries one confirmation to its end. Policy:
 * - The key is made and written down before the request; the request is sent once, ever. Whatever happens after that
 *   is found out by reads.
 * - One tab sends at a time (lock per line). Who waited and finds that the very same purchase was made or is under way
 *   meanwhile shows that one and sends nothing.
 * - Without a network nothing is sent and nothing is kept for later.
 */
import type { PurchaseOrder, PurchaseResult } from '../../api/purchases.ts';
import { isOpen, SENT_SETTLES_MS } from './purchase-attempts.ts';
import { purchaseFailure } from './purchase-outcome.ts';
import {
  DRAFT,
  isUnsettled,
  nextState,
  type PurchaseEvent,
  type PurchaseState,
  type RefusalReason,
} from './purchase-state.ts';
import type { PurchaseWatch, WatchDependencies } from './purchase-watch.ts';

export interface FlowDependencies extends WatchDependencies {
  line: string;
  watch: PurchaseWatch;
  send: (order: PurchaseOrder, key: string) => Promise<PurchaseResult>;
  newKey: () => string;
  /** Runs `work` while no other tab sends for this line; rejects when the wait is too long. */
  exclusively: <T>(line: string, work: () => Promise<T>) => Promise<T>;
  /** The catalogue's price is out of date: fetch it anew. Never rejects. */
  onPriceChanged: () => Promise<void>;
  /** Called while the outcome is open; what it returns is called when it no longer is. */
  hold: () => () => void;
}

export class PurchaseFlow {
  #deps: FlowDependencies;
  #state: PurchaseState = DRAFT;
  #key: string | undefined;
  #listeners = new Set<() => void>();

  constructor(deps: FlowDependencies) {
    this.#deps = deps;
  }

  getState = (): PurchaseState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #go(event: PurchaseEvent): void {
    const next = nextState(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  /** Shows an attempt of the same purchase that has no outcome yet, if there is one. */
  joinOpen(brandRef: string): void {
    const open = this.#deps.attempts
      .of(this.#deps.line)
      .find((attempt) => attempt.brandRef === brandRef && !attempt.isGift && isOpen(attempt));
    if (!open || this.#state.name !== 'draft') return;
    this.#key = open.key;
    this.#go({ type: 'join', key: open.key });
    void this.#held(() => this.#follow(open.key));
  }

  /** Buys. A second call while the first has not ended does nothing. Never rejects. */
  async confirm(order: PurchaseOrder): Promise<void> {
    if (this.#state.name !== 'draft') return;
    this.#go({ type: 'confirm' });
    const { line, exclusively, now } = this.#deps;
    const confirmedAt = now();
    await this.#held(async () => {
      try {
        const openKey = await exclusively(line, () => this.#sendOnce(order, confirmedAt));
        if (openKey !== undefined) await this.#follow(openKey);
      } catch {
        // The lock was not to be had in time; once sent, nothing above rejects.
        this.#refuse('busy');
      }
    });
  }

  /** Asks again about an open outcome. */
  async checkAgain(): Promise<void> {
    const key = this.#key;
    if (key === undefined || !isUnsettled(this.#state)) return;
    this.#go({ type: 'resume' });
    await this.#held(() => this.#follow(key));
  }

  /** Back to the draft after an end. */
  restart(): void {
    this.#key = undefined;
    this.#go({ type: 'restart' });
  }

  /** The subscriber has the outcome on screen. */
  markSeen(): void {
    if (this.#key !== undefined && !isUnsettled(this.#state)) this.#deps.attempts.markSeen(this.#key);
  }

  async #held(work: () => Promise<void>): Promise<void> {
    const release = this.#deps.hold();
    try {
      await work();
    } finally {
      release();
    }
  }

  #refuse(reason: RefusalReason): undefined {
    this.#go({ type: 'refuse', reason });
    return undefined;
  }

  /** Sends, and answers the key to ask about when the outcome is still open. */
  async #sendOnce(order: PurchaseOrder, confirmedAt: number): Promise<string | undefined> {
    const { attempts, line, isCurrentLine, isOffline, newKey, now, send } = this.#deps;
    if (!isCurrentLine(line)) return this.#refuse('signed-out');
    if (isOffline()) return this.#refuse('offline');
    const isGift = order.beneficiary !== undefined;
    const twin = attempts
      .of(line)
      .find(
        (other) =>
          other.brandRef === order.brandRef && other.isGift === isGift && (isOpen(other) || other.since > confirmedAt),
      );
    // Whom the other gift goes to is not kept, so it cannot be shown as this one.
    if (twin && isGift) return this.#refuse('busy');
    if (twin) {
      this.#key = twin.key;
      this.#go({ type: 'join', key: twin.key });
      return twin.key;
    }
    const key = newKey();
    const at = now();
    const { brandRef, price } = order;
    const attempt = {
      key,
      line,
      brandRef,
      price,
      isGift,
      at,
      since: at,
      state: 'sent',
      missingCountsFrom: at + SENT_SETTLES_MS,
    } as const;
    if (!attempts.record(attempt)) return this.#refuse('not-recorded');
    this.#key = key;
    this.#go({ type: 'send', key });
    try {
      return this.#answered(key, await send(order, key));
    } catch (error) {
      return this.#failed(key, error);
    }
  }

  #answered(key: string, result: PurchaseResult): string | undefined {
    // Before the outcome shows: the balance beside it then already counts as being read anew.
    this.#deps.watch.noteAnswer({ key, line: this.#deps.line }, result);
    this.#go({ type: 'answer', result });
    return result.state === 'inProgress' ? key : undefined;
  }

  async #failed(key: string, error: unknown): Promise<string | undefined> {
    const { attempts, line, now, onPriceChanged, refreshLine } = this.#deps;
    const failure = purchaseFailure(error);
    switch (failure.kind) {
      case 'rejected':
        attempts.settle(key, { state: 'declined', reason: failure.reason });
        if (failure.reason === 'insufficient_balance') void refreshLine(line);
        this.#go({ type: 'reject', reason: failure.reason, reference: failure.reference });
        return undefined;
      case 'price-changed':
        attempts.forget(key);
        this.#key = undefined;
        await onPriceChanged();
        return this.#refuse('price-changed');
      case 'in-progress':
        return key;
      case 'lost':
        attempts.settle(key, { state: 'unknown', missingCountsFrom: now() + failure.missingCountsAfterMs });
        this.#go({ type: 'lose' });
        return key;
    }
  }

  async #follow(key: string): Promise<void> {
    const { line, watch } = this.#deps;
    this.#go(await watch.watch({ key, line }, (result) => this.#go({ type: 'answer', result })));
  }
}
