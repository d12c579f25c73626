/** Which payment page may be opened: the operator's answer names it, and the brand must allow it. */
import type { PaymentOrder } from '#src/api/payments.ts';
import { brand } from '#src/brand/brand.ts';
import { absoluteUrl } from '#src/lib/absolute-url.ts';
import type { Dzd } from '#src/lib/units.ts';
import type { RecordedTerms } from '#src/orders/engine/order-record.ts';

const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1'];

function isPaymentPage(address: string): boolean {
  const url = absoluteUrl(address);
  if (!url || (url.protocol !== 'https:' && !OWN_MACHINE.includes(url.hostname))) return false;
  return brand.api.paymentOrigins.some((origin) => (origin || globalThis.location?.origin) === url.origin);
}

/** What this device knows of the sums that the subscriber agreed to. */
export interface AskedSums {
  amount?: Dzd | undefined;
  fee?: Dzd | undefined;
}

/** The sums in the record of a payment. */
export function askedSums({ amount, fee }: RecordedTerms): AskedSums {
  const sum = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return { amount: sum(amount), fee: sum(fee) };
}

/** Whether an open payment matches the subscriber's request: an allowed page and the same sums. */
export function isAsAsked({ state, amount, fee, paymentUrl }: PaymentOrder, asked: AskedSums): boolean {
  if (state !== 'created') return true;
  const isSum = (agreed: Dzd | undefined, sum: Dzd | null | undefined) => agreed === undefined || sum === agreed;
  return (
    isSum(asked.amount, amount) &&
    (fee == null || isSum(asked.fee, fee)) &&
    (paymentUrl == null || isPaymentPage(paymentUrl))
  );
}
