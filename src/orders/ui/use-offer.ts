import { useState, useSyncExternalStore } from 'react';
import type { Sums } from '#src/api/client/agreed.ts';
import { notOfferedVersion, subscribeNotOffered } from '#src/api/client/not-offered.ts';
import type { SignInId } from '#src/lib/units.ts';
import { type PricedKind, termsOf } from '#src/orders/engine/order-kind.ts';
import { type OrderInHand, useOrder } from './use-order.ts';

export interface OfferInHand<Order, Offer> extends Omit<OrderInHand<Order>, 'confirm'> {
  /** The terms to show, with the sums from when the dialog opened or from when new ones were shown. */
  offer: Offer;
  /** For `ConfirmButton`: the order that it confirms. Undefined at a step before the confirmation. */
  asks: string | undefined;
  /** False where the operator has no call for such an order. */
  isOffered: boolean;
  /**
   * Orders on the terms that are shown. If the operator offers others by now, these are shown and nothing is sent.
   * Returns whether it ordered.
   */
  confirm(): boolean;
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
  /** False at a step before the confirmation, whose button sends nothing. */
  isAsking?: boolean | undefined;
}

/**
 * One order of a line on the operator's terms, while its dialog is open. The shown sums do not change by themselves: a
 * refetched list must never change the text of a button under a finger.
 */
export function useOffer<Order, Offer>(options: OfferOptions<Order, Offer>): OfferInHand<Order, Offer> {
  const { kind, signInId, subject, isOffline, live, orderOf, isAsking = true } = options;
  const { confirm: send, ...inHand } = useOrder(kind, signInId, subject, isOffline);
  const { state, flow, guard } = inHand;
  const isDraft = state.name === 'draft';
  const [shown, setShown] = useState({ offer: live, isDraft });
  const isOpen = useSyncExternalStore(guard.subscribe, guard.isOpen);
  const isAskedAgain = state.name === 'draft' && state.refusal === 'price-changed' && !isOpen;
  const agreed = kind.agreed(orderOf(live));
  const isUnchanged = isSame(kind.agreed(orderOf(shown.offer)), agreed);
  // Other data of the offer may still arrive while the dialog is open. After an outcome or a refusal the sums are
  // current ones; after a refusal they may arrive a moment later.
  const isFollowed = shown.isDraft !== isDraft || isUnchanged || isAskedAgain;
  if (isFollowed && JSON.stringify(shown) !== JSON.stringify({ offer: live, isDraft })) {
    setShown({ offer: live, isDraft });
  }
  useSyncExternalStore(subscribeNotOffered, notOfferedVersion, notOfferedVersion);
  const isOffered = kind.isOffered?.(termsOf(kind, orderOf(live))) ?? true;
  const order = orderOf(shown.offer);
  const confirm = () => {
    if (!isAsking || !guard.isOpen()) return false;
    if (isUnchanged) return send(order);
    setShown({ offer: live, isDraft });
    flow.askAgain();
    return false;
  };
  const asks = isAsking ? JSON.stringify(order) : undefined;
  return { ...inHand, offer: shown.offer, asks, isOffered, confirm };
}
