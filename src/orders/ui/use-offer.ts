import { useState, useSyncExternalStore } from 'react';
import type { Sums } from '#src/api/client/agreed.ts';
import { notOfferedVersion, subscribeNotOffered } from '#src/api/client/not-offered.ts';
import type { SignInId } from '#src/lib/units.ts';
import type { OrderFlow } from '#src/orders/engine/order-flow.ts';
import { type PricedKind, termsOf } from '#src/orders/engine/order-kind.ts';
import type { OrderState } from '#src/orders/engine/order-state.ts';
import { useOrder } from './use-order.ts';
import { useTapGuard } from './use-tap-guard.ts';

export interface OfferInHand<Order, Offer> {
  state: OrderState;
  flow: Omit<OrderFlow<Order>, 'confirm'>;
  /** The terms to show, with the sums from when the dialog opened or from when new ones were shown. */
  offer: Offer;
  /** True for a moment after new terms replaced the shown ones: the user cannot confirm yet. */
  isGuarded: boolean;
  /** False where the operator has no call for such an order. */
  isOffered: boolean;
  /** Orders on the terms that are shown. If the operator offers others by now, these are shown and nothing is sent. */
  confirm(order?: Order): void;
}

const isSame = (one: Sums, other: Sums): boolean => {
  const others = Object.entries(other);
  return others.length === Object.keys(one).length && others.every(([name, sum]) => Reflect.get(one, name) === sum);
};

interface OfferOptions<Order, Offer> {
  kind: PricedKind<Order>;
  signInId: SignInId;
  subject: string;
  isOffline: boolean;
  /** From the operator's lists, as they are now. */
  live: Offer;
  /** The order on those terms. */
  orderOf: (offer: Offer) => Order;
}

/**
 * One order of a line on the operator's terms, while its dialog is open. The shown sums do not change by themselves: a
 * refetched list must never change the text of a button under a finger.
 */
export function useOffer<Order, Offer>(options: OfferOptions<Order, Offer>): OfferInHand<Order, Offer> {
  const { kind, signInId, subject, isOffline, live, orderOf } = options;
  const { state, flow } = useOrder(kind, signInId, subject, isOffline);
  const isDraft = state.name === 'draft';
  const [shown, setShown] = useState({ offer: live, isDraft });
  const isGuarded = useTapGuard(state.name === 'draft' && state.refusal === 'price-changed' ? state : undefined);
  const agreed = kind.agreed(orderOf(live));
  const isUnchanged = isSame(kind.agreed(orderOf(shown.offer)), agreed);
  // Other data of the offer may still arrive while the dialog is open. After an outcome or a refusal the sums are
  // current ones; after a refusal they may arrive a moment later.
  const isFollowed = shown.isDraft !== isDraft || isUnchanged || isGuarded;
  if (isFollowed && JSON.stringify(shown) !== JSON.stringify({ offer: live, isDraft })) {
    setShown({ offer: live, isDraft });
  }
  useSyncExternalStore(subscribeNotOffered, notOfferedVersion, notOfferedVersion);
  const isOffered = kind.isOffered?.(termsOf(kind, orderOf(live))) ?? true;
  const confirm = (order = orderOf(shown.offer)) => {
    if (isGuarded) return;
    if (isSame(kind.agreed(order), agreed)) {
      void flow.confirm(order);
      return;
    }
    setShown({ offer: live, isDraft });
    flow.askAgain();
  };
  return { state, flow, offer: shown.offer, isGuarded, isOffered, confirm };
}
