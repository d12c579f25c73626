/** Which payment page may be opened: the operator's answer names it, and the brand must allow it. */
import type { PaymentOrder } from '#src/api/payments.ts';
import { brand } from '#src/brand/brand.ts';
import { absoluteUrl } from '#src/lib/absolute-url.ts';
import type { Dzd } from '#src/lib/units.ts';

const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1'];

function isPaymentPage(address: string): boolean {
  const url = absoluteUrl(address);
  if (!url || (url.protocol !== 'https:' && !OWN_MACHINE.includes(url.hostname))) return false;
  return brand.api.paymentOrigins.some((origin) => (origin || globalThis.location?.origin) === url.origin);
}

/**
 * Whether an open payment matches the subscriber's request: an allowed page and the same amount. `asked`: undefined if
 * this device does not know it.
 */
export function isAsAsked({ state, amount, paymentUrl }: PaymentOrder, asked: Dzd | undefined): boolean {
  if (state !== 'created') return true;
  return (asked === undefined || amount === asked) && (paymentUrl == null || isPaymentPage(paymentUrl));
}
