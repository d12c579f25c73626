import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { usePendingOrders } from '#src/orders/ui/use-pending-orders.ts';
import { bundleOrder } from './bundle-order.ts';

/** Open purchases of bundles, with the bundles' names. The catalogue is read only if there are any. */
export function PendingPurchases() {
  const { records } = usePendingOrders(bundleOrder);
  return records.length === 0 ? null : <NamedPurchases />;
}

function NamedPurchases() {
  const { language } = useLanguage();
  const { data: catalogue } = useContent(catalogueQuery, language);
  return (
    <PendingOrders
      kind={bundleOrder}
      nameOf={({ subject }) => catalogue?.find(({ brandRef }) => brandRef === subject)?.name}
    />
  );
}
