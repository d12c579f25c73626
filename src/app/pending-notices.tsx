import { lazy, Suspense, useSyncExternalStore } from 'react';
import { bundleOrder } from '#src/features/bundles/bundle-order.ts';
import { PendingPurchases } from '#src/features/bundles/pending-purchases.tsx';
import { loadLabels } from '#src/i18n/labels.ts';
import { orderRecords } from '#src/orders/engine/device-records.ts';
import { useLine } from '#src/session/use-session.ts';

async function loadOtherOrders(): Promise<{ default: () => React.ReactNode }> {
  try {
    const [{ OtherOrders }] = await Promise.all([
      import('./other-orders.tsx'),
      loadLabels(['conversion', 'loan', 'noudjoum', 'payment', 'renewals', 'services', 'top-up']),
    ]);
    return { default: OtherOrders };
  } catch {
    // It does not load without a network. An open order stays recorded, and is shown at the next start.
    return { default: () => null };
  }
}

const OtherOrders = lazy(loadOtherOrders);

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
