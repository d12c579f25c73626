import { Suspense, useSyncExternalStore } from 'react';
import { bundleOrder } from '#src/features/bundles/bundle-order.ts';
import { PendingPurchases } from '#src/features/bundles/pending-purchases.tsx';
import { lazyWithLabels } from '#src/i18n/lazy-with-labels.ts';
import { orderRecords } from '#src/orders/engine/device-records.ts';
import { useLine } from '#src/session/use-session.ts';

/** It does not load without a network. An open order stays recorded, and is shown at the next start. */
const OtherOrders = lazyWithLabels(
  ['conversion', 'loan', 'noudjoum', 'payment', 'renewals', 'services', 'top-up'],
  async () => (await import('./other-orders.tsx')).OtherOrders,
);

/** Open or unseen orders of any kind. Code for kinds other than bundles loads only if there is such an order. */
export function PendingNotices() {
  const { signInId } = useLine();
  const records = useSyncExternalStore(orderRecords.subscribe, () => orderRecords.of(signInId));
  const hasOthers = records.some(({ kind, isSeen }) => kind !== bundleOrder.name && !isSeen);
  return (
    <>
      <PendingPurchases />
      {hasOthers && (
        <Suspense>
          <OtherOrders />
        </Suspense>
      )}
    </>
  );
}
