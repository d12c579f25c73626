import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Agreed } from './client/agreed.ts';
import type { LineKey } from './client/line-query.ts';
import { orderCalls } from './client/order-calls.ts';
import { amount, isoTime } from './client/wire.ts';

/** A page that a browser may be sent to. */
const pageUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'not the address of a page'),
);

/**
 * An online top-up (portal-defined): a hosted page takes the card, never the portal. What the national rules want on a
 * receipt is there once it is `paid`; never a card's number.
 */
export const paymentOrder = v.object({
  /** The order's number. */
  id: v.string(),
  /** DZD, what reaches the line. */
  amount,
  /** DZD, on top of it. */
  fee: v.nullish(amount),
  /** How it is paid: `cib`, `edahabia`. */
  method: v.string(),
  state: v.picklist(['created', 'paid', 'declined', 'cancelled', 'expired']),
  /** The hosted page; absent once it is closed. */
  paymentUrl: v.nullish(pageUrl),
  createdAt: isoTime,
  /** Until when the hosted page takes it. */
  expiresAt: v.nullish(isoTime),
  paidAt: v.nullish(isoTime),
  balanceAfter: v.nullish(amount),
  /** DZD of `amount` that the operator kept for an advance; absent: it does not say. */
  withheld: v.nullish(amount),
  /** DZD that is still owed of the advance afterwards. */
  loanDue: v.nullish(amount),
  /** The bank's number of its authorisation. */
  authorisation: v.nullish(v.string()),
  /** The payment network's number of the transaction. */
  transactionId: v.nullish(v.string()),
  receiptNumber: v.nullish(v.string()),
  merchant: v.nullish(v.string()),
  terminal: v.nullish(v.string()),
  /** Why it was not paid: `card_declined`, `insufficient_funds`, `authentication_failed`, or another of the bank's. */
  failureCode: v.nullish(v.string()),
  /** The same in the bank's words, in the language that was asked for. */
  failureText: v.nullish(v.string()),
});
export type PaymentOrder = v.InferOutput<typeof paymentOrder>;

/** POST /payment/orders, and what becomes of it (portal-defined). */
export const paymentCalls = orderCalls('/payment/orders', paymentOrder, { isRequired: true });

export interface PaymentRequest {
  /** DZD, whole. */
  amount: number;
  /** `cib` or `edahabia`. */
  method: string;
  /** Where the hosted page sends the subscriber back to: its parameters stay, `order` is added. */
  returnUrl: string;
}

/** POST /payment/orders (portal-defined). 400 `return_url_not_allowed`; 422 `amount_out_of_range`. */
export const createPaymentOrder = (order: PaymentRequest, agreed: Agreed, idempotencyKey: string) =>
  paymentCalls.send(order, agreed, idempotencyKey);

/** GET /payment/orders/{id} (portal-defined): by the order's own number, as well as by its key. */
export const getPaymentOrder = paymentCalls.find;

/** A payment by its key, asked for now and kept nowhere: what it is changes on another page. */
export const paymentQuery = (line: LineKey, key: string) =>
  queryOptions({
    queryKey: ['line', line, 'payment', key],
    queryFn: ({ signal }) => paymentCalls.find(key, signal),
    staleTime: 0,
  });
