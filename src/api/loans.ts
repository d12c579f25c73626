import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import type { Agreed } from './client/agreed.ts';
import { call } from './client/http.ts';
import { lineQuery } from './client/line-query.ts';
import { decisive, object } from './client/object.ts';
import { ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { amount, isoTime, price, withBrandRef } from './client/wire.ts';
import type { LoanRequest } from './requests/orders.ts';

const band = object({
  bandId: v.string(),
  amount: price,
  fee: price,
  repayment: price,
  repaymentRule: v.string(),
});

/** A loan that is not yet repaid. `due`: the part of `repayment` that is still owed. */
const outstanding = object({
  loanId: v.string(),
  bandId: v.nullish(v.string()),
  amount: price,
  due: price,
  takenAt: isoTime,
});

/**
 * GET /users/loan/eligibleBands (section 7), in DZD. `reason` if the line is not eligible: `loan_outstanding`,
 * `line_barred`. `outstanding` is absent if the operator does not list single loans.
 */
export const loanBands = object({
  eligible: v.boolean(),
  reason: v.nullish(v.string()),
  bands: tolerantList('loan-bands', band),
  outstanding: decisive(v.nullish(tolerantList('loans', outstanding))),
});
export type LoanBands = v.InferOutput<typeof loanBands>;

/** GET /users/loan/bundles (portal-defined). */
export const loanBundles = object({
  bundles: tolerantList(
    'loan-bundles',
    withBrandRef({ bandId: v.string(), name: v.string(), fee: price, repayment: price, repaymentRule: v.string() }),
  ),
});

export const takenLoan = object(
  {
    loanId: v.string(),
    amount,
    fee: v.nullish(amount),
    repayment: amount,
    balanceAfter: amount,
    takenAt: isoTime,
    ...ORDERED_AT,
  },
  'orders',
);

export type TakenLoan = v.InferOutput<typeof takenLoan>;
export type OutstandingLoan = v.InferOutput<typeof outstanding>;

const BANDS_PATH = '/users/loan/eligibleBands';

export const loanBandsQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['loan-bands'], BANDS_PATH, loanBands, { optional: true });
export const loanBundlesQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['loan-bundles'], '/users/loan/bundles', loanBundles, { optional: true });

/** The outstanding loans, to find the outcome of a loan order. Always fetched, never cached. */
export const listLoans = async (): Promise<readonly OutstandingLoan[]> =>
  (await call('bff', BANDS_PATH, loanBands)).outstanding ?? [];

/** POST /users/loan/take and the calls for its outcome (portal-defined). */
export const loanCalls = orderCalls('/users/loan/take', takenLoan);

/**
 * POST /users/loan/take (portal-defined). 422 `loan_outstanding`, `not_eligible`; 403 `line_barred`; 409
 * `price_changed`.
 */
export const takeLoan = (bandId: string, agreed: Agreed, idempotencyKey: string) =>
  loanCalls.send({ bandId } satisfies Partial<LoanRequest>, agreed, idempotencyKey);
