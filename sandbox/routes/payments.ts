import * as v from 'valibot';
import { isPortalOrigin } from '../config.ts';
import type { SandboxContext } from '../context.ts';
import { addPayment, type Payment } from '../db/payments.ts';
import { paymentQuestions } from '../domain/payment-questions.ts';
import { applyPaymentOutcome, PAYMENT_FAILURES, PAYMENT_LIFE_MS, paymentOf } from '../domain/payments.ts';
import { checkAgreed } from '../domain/prices.ts';
import { checkReceiver } from '../domain/top-up.ts';
import { VISITOR } from '../domain/visitor.ts';
import { HttpError } from '../http-error.ts';
import { newOrderNumber } from '../ids.ts';
import type { Language } from '../seed/types.ts';
import { algiersIso, isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { anyVisitor, type Caller, signedInLine } from './callers.ts';
import { msisdn, text } from './fields.ts';
import { storedResponse } from './idempotency.ts';
import { keyedCallsOf } from './keyed.ts';

const MIN_AMOUNT = 50;
const MAX_AMOUNT = 20_000;
/** The operator charges no fee for a top-up by card. */
const FEE = 0;
const TERMINAL = 'T-00420016';

function toWire(context: SandboxContext, payment: Payment, language: Language) {
  const { id, amount, method, state, failure, createdAt, paidAt, authorisation, transactionId, receiptNumber } =
    payment;
  return {
    id,
    amount,
    fee: FEE,
    method,
    state,
    paymentUrl: state === 'created' ? `${context.publicUrl}/payment/${id}?language=${language}` : null,
    createdAt: algiersIso(createdAt),
    expiresAt: algiersIso(createdAt + PAYMENT_LIFE_MS),
    paidAt: isoTimeOrNull(paidAt),
    ...(payment.receiver !== null && { msisdn: payment.receiver }),
    ...(payment.msisdn !== VISITOR && {
      balanceAfter: payment.balanceAfter,
      withheld: payment.withheld,
      loanDue: payment.loanDue,
    }),
    authorisation,
    transactionId,
    receiptNumber,
    merchant: context.brandName,
    terminal: TERMINAL,
    failureCode: failure,
    failureText: failure === null ? null : (PAYMENT_FAILURES[failure]?.[language] ?? null),
  };
}

const request = v.strictObject({
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  method: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be a lower-case name')),
  returnUrl: v.pipe(v.string(), v.url('must be a URL')),
  msisdn: v.optional(msisdn),
  fee: v.optional(v.number()),
  question: v.optional(v.strictObject({ id: text, answer: text })),
});
const guestRequest = v.strictObject({ ...request.entries, msisdn });

/** Whose payments: the calls of a line and those of visitors differ only in this. */
interface Payers<C extends { msisdn: string }> {
  name: string;
  prefix: string;
  caller: Caller<C>;
  body: typeof request | typeof guestRequest;
  /** Also finds a payment by its id, which others may have seen. */
  findsById: boolean;
}

export function paymentCalls(calls: Calls): void {
  const questions = paymentQuestions();
  const line = { name: 'payment', prefix: '/payment', caller: signedInLine(calls), body: request, findsById: true };
  const guest = {
    name: 'guest-payment',
    prefix: '/guest/payment',
    caller: anyVisitor(calls),
    body: guestRequest,
    findsById: false,
  };
  callsOf(calls, line, questions);
  callsOf(calls, guest, questions);
}

function callsOf<C extends { msisdn: string }>(
  calls: Calls,
  { name, prefix, caller, body, findsById }: Payers<C>,
  questions: ReturnType<typeof paymentQuestions>,
): void {
  const path = `${prefix}/orders`;
  caller.declare({ method: 'GET', path: `${prefix}/terms` }, ({ context }) => ({
    fee: FEE,
    ...(context.faults.read('paymentQuestion') && { asksQuestion: true }),
  }));

  caller.declare({ method: 'GET', path: `${prefix}/question` }, ({ context, language }) =>
    questions.ask(context, language),
  );

  caller.declare({ method: 'POST', path: `${path}/:key/cancel` }, ({ c, context, line: { msisdn }, language }) => {
    const key = c.req.param('key') ?? '';
    const found = storedResponse<{ id: string }>(context, { msisdn, call: name, key })?.id;
    const id = found ?? (findsById ? key : '');
    if (paymentOf(context, id)?.msisdn !== msisdn) {
      throw new HttpError(404, 'order_not_found', 'No payment of this caller has that key.');
    }
    const payment = applyPaymentOutcome(context, id, 'cancelled');
    return payment && toWire(context, payment, language);
  });

  keyedCallsOf(calls, caller, {
    name,
    path,
    body,
    execute: ({ context, line: { msisdn }, body }) => {
      const receiver = body.msisdn === undefined || body.msisdn === msisdn ? null : body.msisdn;
      if (receiver !== null) checkReceiver(context, receiver);
      if (!isPortalOrigin(new URL(body.returnUrl).origin, context.portalOrigins)) {
        const why = 'returnUrl is not on one of the origins in SANDBOX_PORTAL_ORIGINS.';
        throw new HttpError(400, 'return_url_not_allowed', why);
      }
      if (body.amount < MIN_AMOUNT || body.amount > MAX_AMOUNT) {
        throw new HttpError(422, 'amount_out_of_range', `A top-up must be from ${MIN_AMOUNT} to ${MAX_AMOUNT} DZD.`);
      }
      if (context.faults.read('paymentQuestion') && !questions.isRight(context, body.question)) {
        throw new HttpError(422, 'question_failed', 'The answer to the question is missing, wrong or too late.');
      }
      if (body.fee !== undefined) checkAgreed({ fee: body.fee }, { fee: FEE });
      const id = newOrderNumber('pay');
      const open = { authorisation: null, transactionId: null, receiptNumber: null, failure: null };
      const createdAt = context.clock.now();
      addPayment(context.db, {
        ...body,
        ...open,
        id,
        msisdn,
        receiver,
        state: 'created',
        createdAt,
        paidAt: null,
        balanceAfter: null,
        withheld: null,
        loanDue: null,
      });
      return { id };
    },
    currentState: (context, { id }, language) => {
      const payment = paymentOf(context, id);
      if (!payment) throw new Error('no such payment');
      return toWire(context, payment, language);
    },
    findById: (context, { msisdn }, id) => {
      const payment = findsById ? paymentOf(context, id) : undefined;
      return payment?.msisdn === msisdn ? { id, at: algiersIso(payment.createdAt) } : undefined;
    },
  });
}
