import { useEffect } from 'react';
import { track } from '#src/analytics/track.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { SignInId } from '#src/lib/units.ts';
import { useOffer } from '#src/orders/ui/use-offer.ts';
import { type BundleOrder, bundleOrder } from './bundle-order.ts';

interface PurchaseOptions {
  signInId: SignInId;
  live: ProductOffering;
  isOffline: boolean;
  /** The chosen order. Undefined while its button leads elsewhere. */
  chosenOf: (offering: ProductOffering) => BundleOrder | undefined;
}

/** One purchase of an offering by a line. Lasts while its dialog is open. */
export function usePurchase({ signInId, live, isOffline, chosenOf }: PurchaseOptions) {
  const { brandRef, category } = live;
  const order = useOffer({
    kind: bundleOrder,
    signInId,
    subject: brandRef,
    isOffline,
    live,
    orderOf: (offering) => chosenOf(offering) ?? { brandRef, price: offering.price },
    isAsking: chosenOf(live) !== undefined,
  });
  const { name } = order.state;
  useEffect(() => track('purchase', { category, state: name }), [category, name]);
  return order;
}
