/** One request that buys: what is written down of it before, and what its answer, or the want of one, means. */
import type { PurchaseOrder, PurchaseResult } from '../api/purchases.ts';
import { type OrderAttempt, SENT_SETTLES_MS } from './attempts.ts';
import { orderFailure } from './failure.ts';
import type { OrderEvent } from './order-state.ts';
import type { OrderWatch } from './order-watch.ts';

export interface SendingDependencies {
  send: (order: PurchaseOrder, key: string) => Promise<PurchaseResult>;
  watch: OrderWatch;
  /** The operator's clock, epoch milliseconds. */
  now: () => number;
  refreshLine: (line: string) => Promise<void>;
  /** The catalogue's price is out of date: fetch it anew. Never rejects. */
  onPriceChanged: () => Promise<void>;
}

export function newAttempt(
  { brandRef, price, autoRenew, beneficiary }: PurchaseOrder,
  made: Pick<OrderAttempt, 'key' | 'line' | 'owner' | 'at' | 'otherOrders'>,
): OrderAttempt {
  const { at } = made;
  const isGift = beneficiary !== undefined;
  return {
    ...made,
    brandRef,
    price,
    autoRenew,
    isGift,
    since: at,
    state: 'sent',
    missingCountsFrom: at + SENT_SETTLES_MS,
  };
}

/** What an attempt asked for; undefined for a gift, whose number is not kept. */
export function orderOf({ isGift, brandRef, price, autoRenew }: OrderAttempt): PurchaseOrder | undefined {
  return isGift ? undefined : { brandRef, price, autoRenew };
}

interface Sent {
  /** What it means for the screen. */
  event?: OrderEvent;
  /** The outcome is to be asked for. */
  isOpen: boolean;
}

/**
 * Sends a recorded attempt and records how it stands then. `isFirst`: no other request with this key can be on its way,
 * so a refusal is the operator's last word on it. Never rejects.
 */
export async function sendAttempt(
  { send, watch, now, refreshLine, onPriceChanged }: SendingDependencies,
  attempt: OrderAttempt,
  order: PurchaseOrder,
  isFirst: boolean,
): Promise<Sent> {
  try {
    const result = await send(order, attempt.key);
    // Before the outcome shows: the balance beside it then already counts as being read anew.
    watch.noteAnswer(attempt, result);
    return { event: { type: 'answer', result }, isOpen: result.state === 'inProgress' };
  } catch (error) {
    const failure = orderFailure(error, isFirst);
    switch (failure.kind) {
      case 'rejected': {
        const { reason, reference } = failure;
        watch.settle(attempt, { state: 'declined', reason });
        if (reason === 'insufficient_balance' && attempt.line) void refreshLine(attempt.line);
        return { event: { type: 'reject', reason, reference }, isOpen: false };
      }
      case 'price-changed':
        // Told here and now, and nothing to come back to.
        watch.settle(attempt, { state: 'declined', reason: 'declined', isSeen: true });
        await onPriceChanged();
        return { event: { type: 'refuse', reason: 'price-changed' }, isOpen: false };
      case 'in-progress':
        return { isOpen: true };
      case 'lost':
        watch.settle(attempt, { state: 'unknown', missingCountsFrom: now() + failure.missingCountsAfterMs });
        return { event: { type: 'responseLost' }, isOpen: true };
    }
  }
}
