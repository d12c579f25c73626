import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Dzd, Msisdn, SignInId } from '#src/lib/units.ts';
import type { Agreed } from './client/agreed.ts';
import { ApiError } from './client/errors.ts';
import { type CallOptions, call } from './client/http.ts';
import { lineQuery } from './client/line-query.ts';
import { callKey, isMissingCall, isNotOffered, rememberNotOffered } from './client/not-offered.ts';
import { decisive, object } from './client/object.ts';
import { orderCalls } from './client/order-calls.ts';
import { amount, isoEnd, isoTime, price } from './client/wire.ts';

/** The URL of a page to which the browser may be redirected. */
const pageUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'not the address of a page'),
);

/** `213` and nine digits. */
export const lineNumber = v.pipe(v.string(), v.regex(/^213\d{9}$/)) as v.GenericSchema<string, Msisdn>;

/** What a payment says of itself, and nothing of a line. */
export const PAYMENT = {
  /** The order's number. */
  id: v.string(),
  /** Credited to the line. */
  amount,
  /** On top of `amount`. */
  fee: decisive(v.nullish(amount)),
  /** The payment method: `cib`, `edahabia`. */
  method: v.string(),
  state: v.picklist(['created', 'paid', 'declined', 'cancelled', 'expired']),
  /** The URL of the hosted page; absent once it is closed. */
  paymentUrl: decisive(v.nullish(pageUrl)),
  createdAt: isoTime,
  /** Until when the hosted page accepts the payment. */
  expiresAt: v.nullish(isoEnd),
  paidAt: v.nullish(isoTime),
  /** The bank's authorisation number. */
  authorisation: v.nullish(v.string()),
  /** The payment network's transaction number. */
  transactionId: v.nullish(v.string()),
  receiptNumber: v.nullish(v.string()),
  merchant: v.nullish(v.string()),
  terminal: v.nullish(v.string()),
  /**
   * Why it was not paid: `card_declined`, `insufficient_funds`, `authentication_failed`, or another code of the bank.
   */
  failureCode: v.nullish(v.string()),
  /** The same as a text of the bank, in the requested language. */
  failureText: v.nullish(v.string()),
} as const;

/**
 * An online top-up (portal-defined). A hosted page takes the card, never the portal. Once it is `paid`, it has all
 * fields that the national rules require on a receipt; it never has a card number.
 */
export const paymentOrder = object(
  {
    ...PAYMENT,
    /** The credited line, if it is another than the signed-in one. Such a payment without it is not opened. */
    msisdn: v.nullish(lineNumber),
    /** Absent for another line, like `withheld` and `loanDue`: they would tell the payer about that line. */
    balanceAfter: v.nullish(amount),
    /** The part of `amount` that the operator withheld to repay an advance; absent if it does not say. */
    withheld: v.nullish(amount),
    /** The part of the advance that is still owed afterwards. */
    loanDue: v.nullish(amount),
  },
  'orders',
);
export type PaymentOrder = v.InferOutput<typeof paymentOrder>;

/** GET /payment/terms (portal-defined): what a top-up by card costs. */
export const paymentTerms = object({
  /** On top of each amount. */
  fee: price,
  /** A question must be answered before each payment, which keeps programs out: `paymentQuestionQuery`. */
  asksQuestion: decisive(v.nullish(v.boolean())),
});

export type PaymentTerms = v.InferOutput<typeof paymentTerms>;

export const paymentTermsQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['payment-terms'], '/payment/terms', paymentTerms, { optional: true });

/**
 * GET /payment/question (portal-defined, optional): a new question in the requested language. It is a text, which screen
 * readers read, and never needs eyes or ears: "How much is seven plus two?".
 */
export const paymentQuestion = object({ id: v.string(), text: v.string() });
export type PaymentQuestion = v.InferOutput<typeof paymentQuestion>;

/** Each reading is another question, so none is cached. */
export const paymentQuestionQuery = (signInId: SignInId) =>
  queryOptions({
    queryKey: ['line', signInId, 'payment-question'],
    queryFn: ({ signal }) => call('bff', '/payment/question', paymentQuestion, { signal, optional: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** POST /payment/orders and the calls for its outcome (portal-defined). */
export const paymentCalls = orderCalls('/payment/orders', paymentOrder, { isRequired: true });

export interface PaymentRequest {
  /** Whole. */
  amount: Dzd;
  /** `cib` or `edahabia`. */
  method: string;
  /** The URL to which the hosted page sends the subscriber back: its parameters stay, `order` is added. */
  returnUrl: string;
  /** If another line is topped up. */
  msisdn?: Msisdn | undefined;
  /** On top of `amount`, as shown to the subscriber. Undefined if the operator does not tell it beforehand. */
  fee?: Dzd | undefined;
  /** The answer to the operator's question, if it asks one. Never recorded: it is valid once. */
  question?: { id: string; answer: string } | undefined;
}

/**
 * POST /payment/orders (portal-defined). 400 `return_url_not_allowed`; 422 `amount_out_of_range`, `question_failed`,
 * `not_eligible` (the other line); 409 `price_changed` (the fee).
 */
export const createPaymentOrder = (order: PaymentRequest, agreed: Agreed, idempotencyKey: string) =>
  paymentCalls.send(order, agreed, idempotencyKey);

/** A payment by its key. Never fresh and never persisted, because its state changes on another page. */
export const paymentQuery = (signInId: SignInId, key: string) =>
  queryOptions({
    queryKey: ['line', signInId, 'payment', key],
    queryFn: ({ signal }) => paymentCalls.find(key, signal),
    staleTime: 0,
  });

/**
 * The call that cancels a payment. `isOffered`: false if the operator has answered within the last hour that it has no such
 * call; `cancel` then fails with `not-offered`.
 */
export function cancelCall<const S extends v.GenericSchema>(
  { path, pathOf }: Pick<ReturnType<typeof orderCalls>, 'path' | 'pathOf'>,
  answer: S,
  options: Pick<CallOptions, 'anonymous'> = {},
) {
  const name = callKey('bff', `${path}/*/cancel`, 'POST');
  return {
    isOffered: (): boolean => !isNotOffered(name),
    cancel: async (key: string): Promise<v.InferOutput<S>> => {
      try {
        return await call('bff', `${pathOf(key)}/cancel`, answer, { method: 'POST', ...options });
      } catch (error) {
        if (!isMissingCall(error)) throw error;
        rememberNotOffered(name);
        const { status, correlationId } = error;
        throw new ApiError('not-offered', { status, correlationId, cause: error });
      }
    },
  };
}

/**
 * POST /payment/orders/{key}/cancel (portal-defined, optional): closes the hosted page of an unpaid payment. Answers the
 * payment as it is then: `cancelled`, or `paid` if it was paid in the meantime. May be repeated.
 */
export const { isOffered: isCancelOffered, cancel: cancelPayment } = cancelCall(paymentCalls, paymentOrder);
