/**
 * Top-ups by visitors, who have no sign-in: the calls of `payments.ts` and `recharge.ts` under paths of their own, without a
 * token (portal-defined; `capabilities.topUpWithoutAccount` of the brand file). Every answer names the credited line, and
 * says nothing else about it.
 */
import { queryOptions } from '@tanstack/react-query';
import type { Msisdn } from '#src/lib/units.ts';
import type { Agreed } from './client/agreed.ts';
import { call } from './client/http.ts';
import { object } from './client/object.ts';
import { orderCalls } from './client/order-calls.ts';
import { cancelCall, lineNumber, PAYMENT, type PaymentRequest, paymentQuestion, paymentTerms } from './payments.ts';
import { RECHARGE, type ScratchCard } from './recharge.ts';

const anonymous = true;
const TERMS_FRESH_MS = 60_000;

export const guestPayment = object({ ...PAYMENT, msisdn: lineNumber }, 'orders');

export const guestRecharge = object({ ...RECHARGE, msisdn: lineNumber }, 'orders');

/** POST /guest/payment/orders and the calls for its outcome. */
export const guestPaymentCalls = orderCalls('/guest/payment/orders', guestPayment, { isRequired: true, anonymous });

/** POST /guest/recharge/pin and the calls for its outcome. As `rechargeCalls`, the PIN is never replayed. */
export const guestRechargeCalls = orderCalls('/guest/recharge/pin', guestRecharge, {
  replay: false,
  isRequired: true,
  anonymous,
});

/** What a visitor orders names the line to credit. */
type ForLine<Order> = Order & { msisdn?: Msisdn | undefined };

/** POST /guest/payment/orders. Refused as `createPaymentOrder`. */
export const createGuestPayment = (order: ForLine<PaymentRequest>, agreed: Agreed, idempotencyKey: string) =>
  guestPaymentCalls.send(order, agreed, idempotencyKey);

/**
 * POST /guest/recharge/pin. Refused as `rechargeWithPin`; `pin_locked` after too many wrong PINs from one device or
 * address.
 */
export const rechargeAsGuest = ({ pin, msisdn }: ForLine<ScratchCard>, agreed: Agreed, idempotencyKey: string) =>
  guestRechargeCalls.send({ pin, msisdn }, agreed, idempotencyKey);

/** GET /guest/payment/terms. */
export const guestTermsQuery = () =>
  queryOptions({
    queryKey: ['guest', 'payment-terms'],
    queryFn: ({ signal }) => call('bff', '/guest/payment/terms', paymentTerms, { signal, anonymous, optional: true }),
    staleTime: TERMS_FRESH_MS,
  });

/** GET /guest/payment/question. Each reading is another question, so none is cached. */
export const guestQuestionQuery = () =>
  queryOptions({
    queryKey: ['guest', 'payment-question'],
    queryFn: ({ signal }) =>
      call('bff', '/guest/payment/question', paymentQuestion, { signal, anonymous, optional: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A payment by its key, which only the device that ordered it knows. Never persisted. */
export const guestPaymentQuery = (key: string) =>
  queryOptions({
    queryKey: ['guest', 'payment', key],
    queryFn: ({ signal }) => guestPaymentCalls.find(key, signal),
    staleTime: 0,
  });

/** POST /guest/payment/orders/{key}/cancel. */
export const { isOffered: isGuestCancelOffered, cancel: cancelGuestPayment } = cancelCall(
  guestPaymentCalls,
  guestPayment,
  { anonymous },
);
