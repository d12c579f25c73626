import { key, positive, searchParams } from '#src/lib/search-params.ts';
import { isPortalPath } from '#src/session/device-storage/return-to.ts';

const portalPath = (value: unknown) => (typeof value === 'string' && isPortalPath(value) ? value : undefined);

/** `amount`: missing for the purchase. `back`: the previous page, to return to after the payment. */
export const topUpSearch = searchParams({ amount: positive(1_000_000), back: portalPath });

/** The parameters that the hosted payment page returns: the portal's own key of the payment. Others are ignored. */
export const paymentReturnSearch = searchParams({ state: key, back: portalPath });
