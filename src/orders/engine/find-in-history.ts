/**
 * Finds an order in the operator's history of the line: the last resort if the operator neither knows the key nor can
 * void it. Pure.
 */
import type { PastOrder } from './order-kind.ts';
import type { OrderRecord } from './order-record.ts';

/** The operator's clock that dates orders may differ from the one that dates its answers. */
const CLOCKS_DIFFER_MS = 5_000;

/** The oldest matching entry since the order. `isTaken`: the entry is known to belong to another order. */
export function findInHistory(
  { at, otherOrders = [] }: OrderRecord,
  alike: readonly PastOrder[],
  isTaken: (orderId: string) => boolean,
): PastOrder | undefined {
  return alike
    .filter(
      (order) => order.at >= at - CLOCKS_DIFFER_MS && !otherOrders.includes(order.orderId) && !isTaken(order.orderId),
    )
    .sort((a, b) => a.at - b.at)[0];
}
