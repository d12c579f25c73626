/** Sends one order request: the record before it, and the meaning of its answer or its failure. */
import type { EpochMs, SignInId } from '#src/lib/units.ts';
import { orderFailure } from './failure.ts';
import { agreedOf, type OrderKind, termsOf, withKnownReason } from './order-kind.ts';
import type { OrderPoller } from './order-poller.ts';
import type { OrderRecord } from './order-record.ts';
import { SENT_SETTLES_MS } from './order-records.ts';
import type { OrderEvent } from './order-state.ts';

export interface SendingDeps<Order> {
  kind: OrderKind<Order>;
  watch: OrderPoller;
  /** The operator's clock. */
  now: () => EpochMs;
  refreshLine: (signInId: SignInId) => Promise<void>;
  /** Refetches the prices on screen, which are out of date. Never rejects. */
  onPriceChanged: () => Promise<void>;
}

export function newRecord<Order>(
  kind: OrderKind<Order>,
  order: Order,
  made: Pick<OrderRecord, 'key' | 'subject' | 'signInId' | 'owner' | 'at' | 'otherOrders'>,
): OrderRecord {
  const { at } = made;
  const terms = termsOf(kind, order);
  return { ...made, kind: kind.name, terms, since: at, state: 'sent', missingCountsFrom: at + SENT_SETTLES_MS };
}

/** Refusals which show that the cached account is out of date: its balance, or the state of the line. */
const OUTDATED_LINE: ReadonlySet<string> = new Set(['insufficient_balance', 'line_barred']);

interface Sent {
  /** The event for the screen. */
  event?: OrderEvent;
  /** The outcome must be polled. */
  isOpen: boolean;
}

/**
 * Sends a recorded order and records the result. `isFirst`: no other request with this key can be on its way, so a
 * refusal by the operator is final. Never rejects.
 */
export async function sendOrder<Order>(
  { kind, watch, now, refreshLine, onPriceChanged }: SendingDeps<Order>,
  record: OrderRecord,
  order: Order,
  isFirst: boolean,
): Promise<Sent> {
  try {
    const answer = await kind.send(order, record.key, agreedOf(kind, order));
    const state = answer.state === 'opposite' ? 'failed' : answer.state;
    // An answer without a time has just arrived: the operator's clock is known from its `Date` header.
    const result = withKnownReason(kind, { ...answer, state, at: answer.at ?? now() });
    // Recorded before the outcome is shown, so that the balance next to it already counts as refetching.
    watch.noteAnswer(record, result);
    return { event: { type: 'answer', result, terms: record.terms }, isOpen: result.state === 'inProgress' };
  } catch (error) {
    const failure = orderFailure(kind, error, isFirst, kind.hasCode?.(order));
    switch (failure.kind) {
      case 'rejected': {
        const { reason, reference, opensAfterS } = failure;
        watch.settle(record, { state: 'declined', reason });
        if (OUTDATED_LINE.has(reason) && record.signInId) void refreshLine(record.signInId);
        return { event: { type: 'reject', reason, reference, opensAfterS }, isOpen: false };
      }
      case 'price-changed':
        // The user is informed right here, so there is nothing to show later.
        watch.settle(record, { state: 'declined', reason: 'declined', isSeen: true });
        await onPriceChanged();
        return { event: { type: 'refuse', reason: 'price-changed' }, isOpen: false };
      case 'code-refused': {
        const { reason, opensAfterS } = failure;
        watch.settle(record, { state: 'declined', reason: 'declined', isSeen: true });
        return { event: { type: 'refuse', reason, opensAfterS }, isOpen: false };
      }
      case 'in-progress':
        return { isOpen: true };
      case 'lost':
        watch.settle(record, { state: 'unknown', missingCountsFrom: now() + failure.missingCountsAfterMs });
        return { event: { type: 'responseLost' }, isOpen: true };
    }
  }
}
