/** What the portal sends with each kind of order. `price`, `fee` and the like are the sums that the subscriber agreed to. */
import * as v from 'valibot';
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { idempotencyKey, msisdn, otp, sum } from './fields.ts';

export const orderHeaders = v.object({ 'Idempotency-Key': idempotencyKey });

/** A code of the purpose `step-up`, if the brand file demands one for the order (`session.stepUp`). */
const stepUp = { otp: v.optional(otp) };

export const purchaseRequest = v.object({
  [BRAND_REF_FIELD]: v.string(),
  price: sum,
  /** For a gift. */
  beneficiary: v.optional(msisdn),
  autoRenew: v.optional(v.boolean()),
  ...stepUp,
});

/** `from`: a bundle instance; `to`: an offering's reference. */
export const conversionRequest = v.object({ from: v.string(), to: v.string(), price: sum });
export type ConversionRequest = v.InferInput<typeof conversionRequest>;

export const renewalRequest = v.object({ [BRAND_REF_FIELD]: v.string(), enabled: v.boolean(), price: sum });

export const loanRequest = v.object({ bandId: v.string(), amount: sum, fee: sum, repayment: sum });
export type LoanRequest = v.InferInput<typeof loanRequest>;

export const rechargeRequest = v.object({
  pin: v.pipe(v.string(), v.regex(/^\d{12,16}$/)),
  /** If another line is topped up. */
  msisdn: v.optional(msisdn),
});
export type RechargeRequest = v.InferInput<typeof rechargeRequest>;

/** Of a visitor. `msisdn`: the line to credit. */
export const guestRechargeRequest = v.object({ ...rechargeRequest.entries, msisdn });

export const paymentRequest = v.object({
  amount: sum,
  method: v.picklist(['cib', 'edahabia']),
  /** If another line is topped up (`capabilities.topUpForOthers` of the brand file). */
  msisdn: v.optional(msisdn),
  /** The page sends the subscriber back to it: its parameters stay, `order` is added. */
  returnUrl: v.string(),
  /** Only if the operator names its fee beforehand (`GET /payment/terms`). */
  fee: v.optional(sum),
  /** Only if the operator asks a question before each payment (`GET /payment/question`). */
  question: v.optional(v.object({ id: v.string(), answer: v.string() })),
});

/** Of a visitor. `msisdn`: the line to credit. */
export const guestPaymentRequest = v.object({ ...paymentRequest.entries, msisdn });

export const serviceRequest = v.object({ enabled: v.boolean(), price: sum });
export type ServiceRequest = v.InferInput<typeof serviceRequest>;

export const transferRequest = v.object({ msisdn, amount: sum, fee: sum, ...stepUp });
export type TransferRequest = v.InferInput<typeof transferRequest>;

export const redemptionRequest = v.object({ name: v.string(), points: v.pipe(v.number(), v.minValue(0)) });
export type RedemptionRequest = v.InferInput<typeof redemptionRequest>;
