import { useEffect } from 'react';
import { track } from '../../analytics/track.ts';
import type { ProductOffering } from '../../api/product-offering.ts';
import { useOrder } from '../../orders/use-order.ts';
import { bundleOrder } from './bundle-order.ts';

/** One purchase of an offering by a line, for as long as its dialog is open. */
export function usePurchase(line: string, { brandRef, category }: ProductOffering, isOffline: boolean) {
  const { state, flow } = useOrder(bundleOrder, line, brandRef, isOffline);
  useEffect(() => track('purchase', { category, state: state.name }), [category, state.name]);
  return { state, flow };
}
