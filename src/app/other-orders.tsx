import { conversionOrder } from '../features/conversion/conversion-order.ts';
import { loanOrder } from '../features/loan/loan-order.ts';
import { redemptionOrder } from '../features/noudjoum/redemption-order.ts';
import { renewalOrder } from '../features/renewals/renewal-order.ts';
import { serviceOrder } from '../features/services/service-order.ts';
import { transferOrder } from '../features/services/transfer-order.ts';
import { scratchCardOrder } from '../features/top-up/scratch-card-order.ts';
import { UnfinishedPayments } from '../features/top-up/unfinished-payments.tsx';
import type { AnyOrderKind } from '../orders/order-kind.ts';
import { PendingOrders } from '../orders/pending-orders.tsx';

const KINDS: readonly AnyOrderKind[] = [
  scratchCardOrder,
  loanOrder,
  conversionOrder,
  renewalOrder,
  serviceOrder,
  transferOrder,
  redemptionOrder,
];

/** Orders of every kind but bundles that were left open, or ended unseen. */
export function OtherOrders() {
  return (
    <>
      <UnfinishedPayments />
      {KINDS.map((kind) => (
        <PendingOrders key={kind.name} kind={kind} />
      ))}
    </>
  );
}
