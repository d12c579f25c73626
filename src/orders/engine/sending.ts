/** One request that orders: what is written down of it before, and what its answer, or the want of one, means. */
import { type OrderAttempt, SENT_SETTLES_MS } from './attempts.ts';
import { orderFailure } from './failure.ts';
import { agreedOf, type OrderKind, termsOf, withKnownReason } from './order-kind.ts';
import type { OrderEvent } from './order-state.ts';
import type { OrderWatch } from './order-watch.ts';

export interface SendingDependencies<Order> {
  kind: OrderKind<Order>;
  watch: OrderWatch;
  /** The operator's clock, epoch milliseconds. */
  now: () => number;
  refreshLine: (line: string) => Promise<void>;
  /** The prices on screen are out of date: fetch them again. Never rejects. */
  onPriceChanged: () => Promise<void>;
}

export function newAttempt<Order>(
  kind: OrderKind<Order>,
  order: Order,
  made: Pick<OrderAttempt, 'key' | 'subject' | 'line' | 'owner' | 'at' | 'otherOrders'>,
): OrderAttempt {
  const { at } = made;
  const terms = termsOf(kind, order);
  return { ...made, kind: kind.name, terms, since: at, state: 'sent', missingCountsFrom: at + SENT_SETTLES_MS };
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
export async function sendAttempt<Order>(
  { kind, watch, now, refreshLine, onPriceChanged }: SendingDependencies<Order>,
  attempt: OrderAttempt,
  order: Order,
  isFirst: boolean,
): Promise<Sent> {
  try {
    const answer = await kind.send(order, attempt.key, agreedOf(kind, order));
    const state = answer.state === 'opposite' ? 'failed' : answer.state;
    // An answer that tells no time has just come: the operator's clock is known from its `Date` header.
    const result = withKnownReason(kind, { ...answer, state, at: answer.at ?? now() });
    // Before the outcome shows: the balance beside it then already counts as being read anew.
    watch.noteAnswer(attempt, result);
    return { event: { type: 'answer', result, terms: attempt.terms }, isOpen: result.state === 'inProgress' };
  } catch (error) {
    const failure = orderFailure(kind, error, isFirst);
    switch (failure.kind) {
      case 'rejected': {
        const { reason, reference, opensAfterS } = failure;
        watch.settle(attempt, { state: 'declined', reason });
        if (reason === 'insufficient_balance' && attempt.line) void refreshLine(attempt.line);
        return { event: { type: 'reject', reason, reference, opensAfterS }, isOpen: false };
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
