/**
 * Finds a purchase in the operator's list of what a line bought: the last resort where the operator neither knows the
 * key nor voids it. Pure.
 */
import type { BundlePurchase, PurchaseResult } from '../api/purchases.ts';
import type { OrderAttempt } from './attempts.ts';

/** The clock that dates an order and the one that dates answers are both the operator's, but may be two. */
const CLOCKS_DIFFER_MS = 5_000;

/** The oldest order since the attempt that could be its own. `isTaken`: another attempt is known to have become it. */
export function findInHistory(
  { brandRef, price, isGift, at, otherOrders = [] }: OrderAttempt,
  purchases: readonly BundlePurchase[],
  isTaken: (orderId: string) => boolean,
): PurchaseResult | undefined {
  const found = purchases
    .filter(
      (order) =>
        order.brandRef === brandRef &&
        order.price === price &&
        isGift === (typeof order.beneficiary === 'string') &&
        Date.parse(order.purchasedAt) >= at - CLOCKS_DIFFER_MS &&
        !otherOrders.includes(order.orderId) &&
        !isTaken(order.orderId),
    )
    .sort((a, b) => Date.parse(a.purchasedAt) - Date.parse(b.purchasedAt))[0];
  return found && { orderId: found.orderId, state: found.state };
}
