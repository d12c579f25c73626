/** The types of an order that are recorded or answered. Everything else in this folder builds on them. */
import type { Dzd, EpochMs, SignInId } from '#src/lib/units.ts';

/** Figures of the answer that this kind's screens show: amounts, dates. Stored on the device: no personal data. */
export type Receipt = Readonly<Record<string, string | number>>;

/** The part of an order's terms that is stored on the device. Never a phone number, a person's name or a code. */
export type RecordedTerms = Readonly<Record<string, string | number | boolean | undefined>>;

export interface OrderResult {
  /** The operator's id of the order. */
  orderId: string;
  state: 'completed' | 'inProgress' | 'failed';
  /** Absent while in progress, and if the operator does not report it. */
  balanceAfter?: Dzd | null | undefined;
  /** The operator's code for the failure. */
  reason?: string | null | undefined;
  receipt?: Receipt | undefined;
  /** When the operator completed or accepted it. Absent if the answer has no time. */
  at?: EpochMs | undefined;
}

/**
 * Result of a kind's call. `opposite`: the operator only reports the current state of the thing, which is not the
 * ordered one, and no change is in progress. As the answer to the request itself this means `failed`; in a later
 * look-up it proves nothing.
 */
export type KindResult = Omit<OrderResult, 'state'> & { state: OrderResult['state'] | 'opposite' };

/** Times are of the operator's clock. */
export interface OrderRecord {
  /** The idempotency key, which identifies this order at the operator. */
  key: string;
  /** Name of its kind. */
  kind: string;
  /** What is ordered: two records of one kind and subject may be duplicates. */
  subject: string;
  /** The other confirmed terms, as the kind persists them. */
  terms: RecordedTerms;
  /** The sign-in that made it or adopted it; absent once that one has ended. */
  signInId?: SignInId | undefined;
  /** Salted hash of the charged number, see `msisdn-hash.ts`. */
  owner?: string | undefined;
  /** When it was confirmed. */
  at: EpochMs;
  /** `sent`: the request is on its way, or its tab was closed. `unknown`: the answer was lost. */
  state: 'sent' | 'unknown' | 'succeeded' | 'declined';
  /** When `state` changed last. */
  since: EpochMs;
  /** Before this time, an order unknown to the operator may still be on its way, so it is not given up. */
  missingCountsFrom: EpochMs;
  /** The operator's ids of other orders of the same subject, as known when this one was recorded. */
  otherOrders?: readonly string[] | undefined;
  /** The subscriber has seen the outcome. The record stays a little longer for other tabs that were waiting for it. */
  isSeen?: boolean | undefined;
  orderId?: string | undefined;
  reason?: string | undefined;
  receipt?: Receipt | undefined;
  /** From the operator's answer. */
  balanceAfter?: Dzd | undefined;
  /** When the operator completed it. */
  doneAt?: EpochMs | undefined;
}

export type RecordChange = Pick<OrderRecord, 'state' | 'orderId' | 'reason' | 'receipt'> & Partial<OrderRecord>;

/** The operator's codes for a one-time code that it did not accept. Nothing was done. */
const CODE_REFUSALS = ['otp_wrong', 'otp_expired', 'otp_locked'] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];

export const isCodeRefusal = (reason: string | undefined): reason is CodeRefusal =>
  (CODE_REFUSALS as readonly (string | undefined)[]).includes(reason);

/** Why a confirmation was not sent, or had no effect because what it confirmed was not right any more. */
export type RefusalReason = 'offline' | 'busy' | 'not-recorded' | 'signed-out' | 'price-changed' | CodeRefusal;
