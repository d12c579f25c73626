/**
 * The order of an online top-up. In progress while its hosted page is open; the outcome on that page settles it. While
 * in progress its receipt contains the page's address, so that an abandoned payment can be resumed.
 */
import { type Agreed, ENTERED_BY_USER } from '#src/api/client/agreed.ts';
import { createGuestPayment, guestPaymentCalls, guestTermsQuery } from '#src/api/guest-top-up.ts';
import { createPaymentOrder, type PaymentOrder, type PaymentRequest, paymentCalls } from '#src/api/payments.ts';
import { byKey } from '#src/orders/engine/find-by-key.ts';
import { ORDER_REASONS, type OrderKind } from '#src/orders/engine/order-kind.ts';
import type { Receipt } from '#src/orders/engine/order-record.ts';
import type { DatedResult } from '#src/orders/engine/order-state.ts';
import { type AskedPayment, askedIn, isAsAsked } from './payment-page.ts';

const STATES = {
  created: 'inProgress',
  paid: 'completed',
  declined: 'failed',
  cancelled: 'failed',
  expired: 'failed',
} as const;

/**
 * The receipt data that national rules require, and the page's address while it is open. Never the number of another
 * line, nor what its top-up says about that line.
 */
function receiptOf(payment: PaymentOrder, isForOther: boolean): Receipt {
  const { amount, fee, method, paymentUrl, paidAt, authorisation, transactionId } = payment;
  const { receiptNumber, merchant, terminal, withheld, loanDue } = payment;
  const fields = {
    amount,
    fee,
    method,
    paymentUrl,
    paidAt,
    authorisation,
    transactionId,
    receiptNumber,
    merchant,
    terminal,
    ...(isForOther ? {} : { withheld, loanDue }),
  };
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, value]])));
}

/**
 * The reason for a payment that differs from the subscriber's request. It fails here, and the subscriber is not sent to
 * its page.
 */
export const PAGE_REFUSED = 'payment_page_refused';

export function resultOf(payment: PaymentOrder, asked: AskedPayment): DatedResult {
  const { id, state, balanceAfter, failureCode, paidAt, createdAt } = payment;
  const at = Date.parse(paidAt ?? createdAt);
  if (!isAsAsked(payment, asked)) return { orderId: id, state: 'failed', reason: PAGE_REFUSED, at };
  const isForOther = asked.isForOther === true;
  const reason = state === 'declined' ? (failureCode ?? 'card_declined') : state;
  return {
    orderId: id,
    state: STATES[state],
    balanceAfter: isForOther ? undefined : balanceAfter,
    reason,
    at,
    receipt: receiptOf(payment, isForOther),
  };
}

/** The page returns the subscriber with the key, which identifies the order. No other page knows it. */
function returnUrlOf({ returnUrl }: PaymentRequest, key: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('state', key);
  return url.href;
}

/** Sends the order with one of the two calls, and reads its answer. */
const sendWith =
  (create: (order: PaymentRequest, agreed: Agreed, key: string) => Promise<PaymentOrder>) =>
  async (order: PaymentRequest, key: string, agreed: Agreed) =>
    resultOf(await create({ ...order, returnUrl: returnUrlOf(order, key) }, agreed, key), {
      ...order,
      isForOther: order.msisdn !== undefined,
    });

export const paymentOrder = {
  name: 'payment',
  // Without a fee that was shown, the only sum is the one that the user enters.
  agreed: ({ amount, fee }) => (fee === undefined ? ENTERED_BY_USER : { amount, fee }),
  send: sendWith(createPaymentOrder),
  isRepeatable: true,
  ...byKey(paymentCalls, (payment, { terms }) => resultOf(payment, askedIn(terms))),
  recordTerms: ({ amount, method, returnUrl, msisdn }) => ({
    amount,
    method,
    returnUrl,
    isForOther: msisdn !== undefined,
  }),
  restore: ({ terms }) => {
    const { method, returnUrl } = terms;
    const { amount, fee, isForOther } = askedIn(terms);
    // The record lacks the number of another line.
    if (isForOther) return undefined;
    return amount !== undefined && typeof method === 'string' && typeof returnUrl === 'string'
      ? { amount, fee, method, returnUrl }
      : undefined;
  },
  success: ({ terms }, { t }) => ({ text: t('payment_paid_title'), hidesBalance: terms.isForOther === true }),
  recipient: ({ msisdn }) => msisdn,
  reasons: {
    ...ORDER_REASONS,
    declined: 'top_up_reason_declined',
    not_eligible: 'top_up_reason_other_line',
    amount_out_of_range: 'top_up_reason_amount',
    card_declined: 'top_up_reason_card_declined',
    insufficient_funds: 'top_up_reason_insufficient_funds',
    authentication_failed: 'top_up_reason_authentication',
    cancelled: 'top_up_reason_cancelled',
    expired: 'top_up_reason_expired',
    question_failed: 'top_up_reason_question',
    [PAGE_REFUSED]: 'top_up_reason_page',
  },
  // The number of another line can be corrected.
  nextSteps: { not_eligible: 'try-again' },
  words: {
    name: 'top_up_payment_name',
    nothingDone: 'top_up_nothing_added',
    sending: 'payment_sending',
    checking: 'payment_checking',
    declined: 'payment_declined',
    open: 'payment_notice_open',
    openText: 'payment_notice_open_text',
  },
  changes: (signInId) => [['line', signInId]],
  pricesFrom: (signInId) => [['line', signInId, 'payment-terms']],
} satisfies OrderKind<PaymentRequest>;

/** The same by a visitor: always for the line that they name, and no line of their own changes. */
export const guestPaymentOrder = {
  ...paymentOrder,
  name: 'guest-payment',
  send: sendWith(createGuestPayment),
  ...byKey<PaymentOrder>(guestPaymentCalls, (payment, { terms }) => resultOf(payment, askedIn(terms))),
  words: { ...paymentOrder.words, left: 'top_up_left_here' },
  changes: () => [],
  pricesFrom: () => [guestTermsQuery().queryKey],
} satisfies OrderKind<PaymentRequest>;
