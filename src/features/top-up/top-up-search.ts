import { flag, key, oneOf, positive, searchParams } from '#src/lib/search-params.ts';
import { portalPath } from '#src/session/device-storage/return-to.ts';

/**
 * `amount`: missing for the purchase. `back`: its page, to return to after the top-up. `forOther`: asks for the number of
 * another line first; no address contains a number.
 */
export const topUpSearch = searchParams({ amount: positive(1_000_000), back: portalPath, forOther: flag });

export type TopUpSearch = ReturnType<typeof topUpSearch>;

/** `by`: the way to top up that a visitor has chosen. No address contains a number. */
export const guestTopUpSearch = searchParams({ by: oneOf(['bank-card', 'scratch-card']) });

export type GuestTopUpSearch = ReturnType<typeof guestTopUpSearch>;

/** The parameters that the hosted payment page returns: the portal's own key of the payment. Others are ignored. */
export const paymentReturnSearch = searchParams({ state: key, back: portalPath });

/** The same for a visitor, who has no purchase to return to. */
export const guestPaymentReturnSearch = searchParams({ state: key });

export type GuestPaymentReturnSearch = ReturnType<typeof guestPaymentReturnSearch>;
