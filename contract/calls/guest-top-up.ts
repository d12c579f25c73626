/** Top-ups by visitors, who have no sign-in. */
import * as v from 'valibot';
import { guestPayment, guestRecharge } from '#src/api/guest-top-up.ts';
import { paymentQuestion, paymentTerms } from '#src/api/payments.ts';
import { idempotencyKey } from '#src/api/requests/fields.ts';
import { guestPaymentRequest, guestRechargeRequest } from '#src/api/requests/orders.ts';
import { type Call, defineCall } from '../define-call.ts';
import { defineOrder } from '../define-order.ts';
import { PAYMENT_REFUSALS, payment, RECHARGE_REFUSALS } from './top-up.ts';

const MSISDN = '213550000006';
const guest = { ...payment, msisdn: MSISDN };
const ONLY = 'Made only if `capabilities.topUpWithoutAccount` of the brand file is on.';
const NO_LINE =
  'Every answer names the credited line in `msisdn`, and says nothing else about it: no balance, no advance. A key that was used with a token is unknown here.';

const common = { host: 'bff', caller: 'anybody', section: 'portal-defined', need: 'optional' } as const;

export const GUEST_TOP_UP: readonly Call[] = [
  ...defineOrder({
    id: 'guest-recharge',
    isAnonymous: true,
    limits: 'secret',
    title: 'Top up a number with a scratch card, without a sign-in',
    path: '/guest/recharge/pin',
    without: 'Visitors cannot use a scratch card.',
    body: guestRechargeRequest,
    answer: guestRecharge,
    refusals: RECHARGE_REFUSALS,
    notes: `${ONLY} Sent once. ${NO_LINE} Lock it by device or address after wrong cards, not by line: otherwise anybody could lock the line of another.`,
    example: {
      body: { pin: '20001234567890', msisdn: MSISDN },
      answer: { reference: 'C-1009', amount: 2000, bonus: 0, msisdn: MSISDN, at: payment.createdAt },
    },
  }),
  ...defineOrder({
    id: 'guest-payment',
    isAnonymous: true,
    limits: 'lookup',
    title: 'Top up a number by card, without a sign-in',
    path: '/guest/payment/orders',
    without: 'Visitors cannot pay by card.',
    body: guestPaymentRequest,
    answer: guestPayment,
    refusals: PAYMENT_REFUSALS,
    notes: `${ONLY} As \`POST /payment/orders\`. ${NO_LINE} \`GET\` accepts only the key, never \`id\`. \`not_eligible\` tells whether a number is a line of yours, so limit the call.`,
    example: {
      body: {
        amount: 1000,
        method: 'cib',
        msisdn: MSISDN,
        returnUrl: 'https://my.operator.example/top-up/payment?state=x',
      },
      answer: guest,
    },
  }),
  defineCall({
    ...common,
    id: 'guest-payment-cancel',
    title: 'Close the page of an unpaid payment of a visitor',
    method: 'POST',
    path: '/guest/payment/orders/{key}/cancel',
    without: 'The portal says until when an open payment can be made.',
    request: { path: v.object({ key: idempotencyKey }) },
    answer: guestPayment,
    refusals: [{ status: 404, code: 'order_not_found', meaning: 'no payment of a visitor has that key' }],
    notes: 'Answers the payment as it is then: `cancelled`, or `paid`. May be repeated.',
    example: {
      path: { key: '6f1c9b1e-0d3a-4a52-9d6b-3f0d5a1f7c21' },
      answer: { ...guest, state: 'cancelled', paymentUrl: null },
    },
  }),
  defineCall({
    ...common,
    id: 'guest-payment-terms',
    title: 'The fee of a payment by card, for a visitor',
    method: 'GET',
    path: '/guest/payment/terms',
    without: 'The form shows no fee, and the request names none.',
    answer: paymentTerms,
    example: { answer: { fee: 0, asksQuestion: true } },
  }),
  defineCall({
    ...common,
    id: 'guest-payment-question',
    title: 'A question that programs cannot answer easily, for a visitor',
    method: 'GET',
    path: '/guest/payment/question',
    without: 'Payments are made without a question.',
    answer: paymentQuestion,
    notes: 'Asked only if `GET /guest/payment/terms` answers `asksQuestion: true`. Each answer is another question.',
    example: { answer: { id: 'q-1010', text: 'How much is seven plus two?' } },
  }),
];
