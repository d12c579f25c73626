/** Scratch cards and payments by card. */
import * as v from 'valibot';
import { paymentOrder, paymentQuestion, paymentTerms } from '#src/api/payments.ts';
import { sent } from '#src/api/receipts.ts';
import { rechargeResult } from '#src/api/recharge.ts';
import { idempotencyKey } from '#src/api/requests/fields.ts';
import { receiptRequest } from '#src/api/requests/line.ts';
import { paymentRequest, rechargeRequest } from '#src/api/requests/orders.ts';
import { defineCall, type Refusal } from '../define-call.ts';
import { defineOrder, NOT_ELIGIBLE, PRICE_CHANGED } from '../define-order.ts';

const AT = '2026-11-21T12:00:00+01:00';
export const payment = {
  id: 'P-1008',
  amount: 1000,
  fee: 0,
  method: 'cib',
  state: 'created',
  paymentUrl: 'https://pay.bank.example/P-1008',
  createdAt: AT,
  expiresAt: '2026-11-21T12:15:00+01:00',
};

export const RECHARGE_REFUSALS: readonly Refusal[] = [
  { status: 422, code: 'pin_wrong', meaning: 'no such card' },
  { status: 422, code: 'pin_used', meaning: 'the card was used before' },
  { status: 422, code: 'pin_expired', meaning: 'the card is too old' },
  { ...NOT_ELIGIBLE, meaning: 'the other line cannot be topped up' },
  { status: 403, code: 'pin_locked', meaning: 'too many wrong cards; `Retry-After` says until when' },
];

export const PAYMENT_REFUSALS: readonly Refusal[] = [
  { status: 400, code: 'return_url_not_allowed', meaning: '`returnUrl` is not an address of this portal' },
  { status: 422, code: 'amount_out_of_range', meaning: 'less or more than can be paid' },
  { status: 422, code: 'question_failed', meaning: 'the answer to the question is wrong, missing or late' },
  { ...NOT_ELIGIBLE, meaning: 'the other line cannot be topped up' },
  { ...PRICE_CHANGED, meaning: 'the fee is another one by now' },
];

export const TOP_UP = [
  ...defineOrder({
    id: 'recharge',
    limits: 'secret',
    title: 'Top up with a scratch card',
    path: '/recharge/pin',
    isRequired: true,
    without: 'No scratch card can be used.',
    body: rechargeRequest,
    answer: rechargeResult,
    refusals: RECHARGE_REFUSALS,
    notes: 'Sent once: never repeated after a 401, never tried again. The answer contains nothing of the PIN.',
    example: {
      body: { pin: '20001234567890' },
      answer: { reference: 'C-1007', amount: 2000, bonus: 0, balanceAfter: 3240.5, at: AT },
    },
  }),
  ...defineOrder({
    id: 'payment',
    title: 'Top up by card, on a page of the bank',
    path: '/payment/orders',
    isRequired: true,
    without: 'Nothing can be paid by card.',
    body: paymentRequest,
    answer: paymentOrder,
    refusals: PAYMENT_REFUSALS,
    notes:
      '`paymentUrl` must be on one of `api.paymentOrigins` of the brand file, and `amount` the requested amount. `GET` by the key also accepts `id`. `msisdn` is only sent if `capabilities.topUpForOthers` of the brand file is on: credit that line, name it in `msisdn` of every answer (otherwise the portal does not open the page), and leave out `balanceAfter`, `withheld` and `loanDue`.',
    example: {
      body: { amount: 1000, method: 'cib', returnUrl: 'https://my.operator.example/dashboard/payment-gateway?state=x' },
      answer: payment,
    },
  }),
  defineCall({
    id: 'payment-cancel',
    title: 'Close the page of an unpaid payment',
    host: 'bff',
    method: 'POST',
    path: '/payment/orders/{key}/cancel',
    caller: 'line',
    section: 'portal-defined',
    need: 'optional',
    without: 'The portal says until when an open payment can be made.',
    request: { path: v.object({ key: idempotencyKey }) },
    answer: paymentOrder,
    refusals: [{ status: 404, code: 'order_not_found', meaning: 'no payment of the line has that key' }],
    notes:
      'Answers the payment as it is then: `cancelled`, or `paid`. May be repeated. A cancelled payment is never charged.',
    example: {
      path: { key: '6f1c9b1e-0d3a-4a52-9d6b-3f0d5a1f7c21' },
      answer: { ...payment, state: 'cancelled', paymentUrl: null },
    },
  }),
  defineCall({
    id: 'payment-terms',
    title: 'The fee of a payment by card',
    host: 'bff',
    method: 'GET',
    path: '/payment/terms',
    caller: 'line',
    section: 'portal-defined',
    need: 'optional',
    without: 'The form shows no fee, and the request names none.',
    answer: paymentTerms,
    example: { answer: { fee: 0, asksQuestion: false } },
  }),
  defineCall({
    id: 'payment-question',
    title: 'A question that programs cannot answer easily',
    host: 'bff',
    method: 'GET',
    path: '/payment/question',
    caller: 'line',
    section: 'portal-defined',
    need: 'optional',
    without: 'Payments are made without a question.',
    answer: paymentQuestion,
    notes: 'Asked only if `GET /payment/terms` answers `asksQuestion: true`. Each answer is another question.',
    example: { answer: { id: 'q-1009', text: 'How much is seven plus two?' } },
  }),
  defineCall({
    id: 'receipt-by-sms',
    limits: 'code',
    title: 'Send the receipt of an order to the line',
    host: 'bff',
    method: 'POST',
    path: '/receipts/sms',
    caller: 'line',
    section: 'portal-defined',
    need: 'optional',
    without: 'A kiosk says that the receipt is in the history of the line.',
    request: { body: receiptRequest },
    answer: sent,
    refusals: [
      { status: 404, code: 'order_not_found', meaning: 'no order of the line has that reference' },
      { status: 429, meaning: 'too many receipts' },
    ],
    example: { body: { reference: 'C-1007' }, answer: { status: 'SENT' } },
  }),
];
