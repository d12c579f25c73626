import { conversionOrder } from '#src/features/conversion/conversion-order.ts';
import { loanOrder } from '#src/features/loan/loan-order.ts';
import { redemptionOrder } from '#src/features/noudjoum/redemption-order.ts';
import { renewalOrder } from '#src/features/renewals/renewal-order.ts';
import { serviceOrder } from '#src/features/services/service-order.ts';
import { transferOrder } from '#src/features/services/transfer-order.ts';
import { scratchCardOrder } from '#src/features/top-up/scratch-card-order.ts';
import { UnfinishedPayments } from '#src/features/top-up/unfinished-payments.tsx';
import type { AnyOrderKind } from '#src/orders/engine/order-kind.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';

const KINDS: readonly AnyOrderKind[] = [
  scratchCardOrder,
  loanOrder,
  conversionOrder,
  renewalOrder,
  serviceOrder,
  transferOrder,
  redemptionOrder,
];

/** Open or unseen orders of every kind except bundles. */
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
