import * as v from 'valibot';
import { call } from './http.ts';
import { amount, isoTime } from './wire.ts';

/** POST /payment/orders and GET /payment/orders/{id} (portal-defined): a hosted page takes the card, never the portal. */
export const paymentOrder = v.object({
  id: v.string(),
  amount,
  method: v.string(),
  state: v.picklist(['created', 'paid', 'declined', 'cancelled', 'expired']),
  paymentUrl: v.nullish(v.string()),
  authorisation: v.nullish(v.string()),
  createdAt: isoTime,
  paidAt: v.nullish(isoTime),
  balanceAfter: v.nullish(amount),
});

export const createPaymentOrder = (
  order: { amount: number; method: string; returnUrl: string },
  idempotencyKey: string,
) =>
  call('bff', '/payment/orders', paymentOrder, {
    method: 'POST',
    json: order,
    headers: { 'Idempotency-Key': idempotencyKey },
  });

export const getPaymentOrder = (id: string, signal?: AbortSignal) =>
  call('bff', `/payment/orders/${encodeURIComponent(id)}`, paymentOrder, { signal });
