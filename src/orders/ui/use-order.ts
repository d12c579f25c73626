import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SignInId } from '#src/lib/units.ts';
import { newOrderFlow } from '#src/orders/engine/order-factory.ts';
import type { OrderFlow } from '#src/orders/engine/order-flow.ts';
import type { OrderKind } from '#src/orders/engine/order-kind.ts';
import { isUnsettled, type OrderState } from '#src/orders/engine/order-state.ts';
import { updater } from '#src/pwa/app-page.ts';
import { TapGuard } from './tap-guard.ts';

export interface OrderInHand<Order> {
  state: OrderState;
  flow: Omit<OrderFlow<Order>, 'confirm'>;
  /** For `ConfirmButton`. */
  guard: TapGuard;
  /** Orders, if the confirmation has been on screen long enough. Otherwise does nothing. Returns whether it ordered. */
  confirm(order: Order): boolean;
}

/** Enter that is held down repeats its key: it must not press a confirmation that appears meanwhile. */
function dropHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** One order of a line, while its dialog is open. An order in progress continues without the dialog. */
export function useOrder<Order>(
  kind: OrderKind<Order>,
  signInId: SignInId,
  subject: string,
  isOffline: boolean,
): OrderInHand<Order> {
  const queryClient = useQueryClient();
  const [flow] = useState(() => newOrderFlow(queryClient, kind, signInId, subject));
  const [guard] = useState(() => new TapGuard());
  const state = useSyncExternalStore(flow.subscribe, flow.getState);
  useEffect(() => flow.follow(), [flow]);
  useEffect(() => {
    if (!isUnsettled(state)) flow.markSeen();
  }, [flow, state]);
  useEffect(() => {
    // On reconnect, an open order is polled without a tap.
    if (!isOffline) void flow.checkAgain();
  }, [flow, isOffline]);
  // Prevents an update to a new version in any tab meanwhile.
  useEffect(() => updater.hold(), []);
  useEffect(() => {
    addEventListener('keydown', dropHeldEnter, { capture: true });
    return () => removeEventListener('keydown', dropHeldEnter, { capture: true });
  }, []);
  const confirm = (order: Order) => {
    if (!guard.isOpen()) return false;
    void flow.confirm(order);
    return true;
  };
  return { state, flow, guard, confirm };
}
