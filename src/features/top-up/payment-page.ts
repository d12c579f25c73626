/** Which payment page may be opened: the operator's answer names it, and the brand must allow it. */
import type { PaymentOrder } from '#src/api/payments.ts';
import { brand } from '#src/brand/brand.ts';
import { absoluteUrl } from '#src/lib/absolute-url.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import type { RecordedTerms } from '#src/orders/engine/order-record.ts';

const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1'];

function isPaymentPage(address: string): boolean {
  const url = absoluteUrl(address);
  if (!url || (url.protocol !== 'https:' && !OWN_MACHINE.includes(url.hostname))) return false;
  return brand.api.paymentOrigins.some((origin) => (origin || globalThis.location?.origin) === url.origin);
}

/** What this device knows of the payment that the subscriber agreed to. */
export interface AskedPayment {
  amount?: Dzd | undefined;
  fee?: Dzd | undefined;
  /** Whether it is for another line. Undefined if it was not ordered on this device. */
  isForOther?: boolean | undefined;
  /** The other line. Only the page that ordered knows it, because a record contains no number. */
  msisdn?: Msisdn | undefined;
  ownMsisdn?: Msisdn | undefined;
}

/** The part that the record of a payment has. */
export function askedIn({ amount, fee, isForOther }: RecordedTerms): AskedPayment {
  const sum = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    amount: sum(amount),
    fee: sum(fee),
    isForOther: typeof isForOther === 'boolean' ? isForOther : undefined,
  };
}

/** Whether the operator credits the agreed line. An operator that does not name another line would credit the own one. */
function isLineAsAsked({ msisdn: credited }: PaymentOrder, { isForOther, msisdn, ownMsisdn }: AskedPayment): boolean {
  if (isForOther === undefined) return true;
  if (isForOther) return credited != null && credited !== ownMsisdn && (msisdn === undefined || credited === msisdn);
  return credited == null || ownMsisdn === undefined || credited === ownMsisdn;
}

/** Whether an open payment matches the subscriber's request: an allowed page, the same sums and the same line. */
export function isAsAsked(payment: PaymentOrder, asked: AskedPayment): boolean {
  const { state, amount, fee, paymentUrl } = payment;
  if (state !== 'created') return true;
  const isSum = (agreed: Dzd | undefined, sum: Dzd | null | undefined) => agreed === undefined || sum === agreed;
  return (
    isSum(asked.amount, amount) &&
    (fee == null || isSum(asked.fee, fee)) &&
    (paymentUrl == null || isPaymentPage(paymentUrl)) &&
    isLineAsAsked(payment, asked)
  );
}
