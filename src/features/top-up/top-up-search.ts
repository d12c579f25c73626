import { key, positive, searchParams } from '#src/lib/search-params.ts';
import { isPortalPath } from '#src/session/device-storage/return-to.ts';

const portalPath = (value: unknown) => (typeof value === 'string' && isPortalPath(value) ? value : undefined);

/** `amount`: what is missing, DZD. `back`: where the subscriber came from, and returns to once it is paid. */
export const topUpSearch = searchParams({ amount: positive(1_000_000), back: portalPath });

/** What the hosted payment page hands back: our own mark of the payment. What else it adds is not asked about. */
export const paymentReturnSearch = searchParams({ state: key, back: portalPath });
