import { useEffect } from 'react';
import { track } from '#src/analytics/track.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { SignInId } from '#src/lib/units.ts';
import { useOffer } from '#src/orders/ui/use-offer.ts';
import { bundleOrder } from './bundle-order.ts';

/** One purchase of an offering by a line. Lasts while its dialog is open. */
export function usePurchase(signInId: SignInId, live: ProductOffering, isOffline: boolean) {
  const { brandRef, category } = live;
  const order = useOffer({
    kind: bundleOrder,
    signInId,
    subject: brandRef,
    isOffline,
    live,
    orderOf: ({ price }) => ({ brandRef, price }),
  });
  const { name } = order.state;
  useEffect(() => track('purchase', { category, state: name }), [category, name]);
  return order;
}
