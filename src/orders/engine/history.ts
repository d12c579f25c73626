/**
 * Finds an order in the operator's list of what a line did: the last resort where the operator neither knows the key nor
 * voids it. Pure.
 */
import type { OrderAttempt } from './attempts.ts';
import type { PastOrder } from './order-kind.ts';

/** The clock that dates an order and the one that dates answers are both the operator's, but may be two. */
const CLOCKS_DIFFER_MS = 5_000;

/** The oldest of those alike since the attempt that could be its own. `isTaken`: another attempt is known to have become it. */
export function findInHistory(
  { at, otherOrders = [] }: OrderAttempt,
  alike: readonly PastOrder[],
  isTaken: (orderId: string) => boolean,
): PastOrder | undefined {
  return alike
    .filter(
      (order) => order.at >= at - CLOCKS_DIFFER_MS && !otherOrders.includes(order.orderId) && !isTaken(order.orderId),
    )
    .sort((a, b) => a.at - b.at)[0];
}
