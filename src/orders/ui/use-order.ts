import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OrderFlow } from '#src/orders/engine/order-flow.ts';
import type { OrderKind } from '#src/orders/engine/order-kind.ts';
import { isUnsettled, type OrderState } from '#src/orders/engine/order-state.ts';
import { newOrderFlow } from '#src/orders/engine/services.ts';
import { updater } from '#src/pwa/app-page.ts';

export interface OrderInHand<Order> {
  state: OrderState;
  flow: OrderFlow<Order>;
}

/** One order of a line, for as long as its dialog is open. What is under way goes on without it. */
export function useOrder<Order>(
  kind: OrderKind<Order>,
  line: string,
  subject: string,
  isOffline: boolean,
): OrderInHand<Order> {
  const queryClient = useQueryClient();
  const [flow] = useState(() => newOrderFlow(queryClient, kind, line, subject));
  const state = useSyncExternalStore(flow.subscribe, flow.getState);
  useEffect(() => flow.follow(), [flow]);
  useEffect(() => {
    if (!isUnsettled(state)) flow.markSeen();
  }, [flow, state]);
  useEffect(() => {
    // Back on the network: what was left open is asked about without a tap.
    if (!isOffline) void flow.checkAgain();
  }, [flow, isOffline]);
  // No new version takes over in any tab meanwhile.
  useEffect(() => updater.hold(), []);
  return { state, flow };
}
