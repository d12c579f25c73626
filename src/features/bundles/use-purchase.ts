import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { track } from '../../analytics/track.ts';
import type { ProductOffering } from '../../api/product-offerings.ts';
import type { OrderFlow } from '../../orders/order-flow.ts';
import { isUnsettled, type OrderState } from '../../orders/order-state.ts';
import { orderServices } from '../../orders/services.ts';
import { updater } from '../../pwa/app-page.ts';

interface Purchase {
  state: OrderState;
  flow: OrderFlow;
}

/** One purchase of an offering by a line, for as long as its dialog is open. What is under way goes on without it. */
export function usePurchase(line: string, offering: ProductOffering, isOffline: boolean): Purchase {
  const queryClient = useQueryClient();
  const [flow] = useState(() => orderServices(queryClient).newFlow(line, offering.brandRef));
  const state = useSyncExternalStore(flow.subscribe, flow.getState);
  useEffect(() => flow.follow(), [flow]);
  useEffect(() => {
    if (!isUnsettled(state)) flow.markSeen();
  }, [flow, state]);
  useEffect(() => {
    // Back on the network: what was left open is asked about without a tap.
    if (!isOffline) void flow.checkAgain();
  }, [flow, isOffline]);
  useEffect(
    () => track('purchase', { category: offering.category, state: state.name }),
    [offering.category, state.name],
  );
  // No new version takes over in any tab meanwhile.
  useEffect(() => updater.hold(), []);
  return { state, flow };
}
