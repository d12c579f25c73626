import * as v from 'valibot';
import { call } from './http.ts';
import { type LineKey, lineQuery } from './line-query.ts';
import { amount, isoTime, tolerantList, withBrandRef } from './wire.ts';

const band = v.object({ bandId: v.string(), amount, fee: amount, repayment: amount, repaymentRule: v.string() });

/** GET /users/loan/eligibleBands (section 7): DZD. */
export const loanBands = v.object({
  eligible: v.boolean(),
  reason: v.nullish(v.string()),
  bands: tolerantList('loan-bands', band),
});
/** GET /users/loan/bundles (portal-defined). */
export const loanBundles = v.object({
  bundles: tolerantList(
    'loan-bundles',
    withBrandRef({ bandId: v.string(), name: v.string(), fee: amount, repayment: amount, repaymentRule: v.string() }),
  ),
});
export const loanTaken = v.object({
  loanId: v.string(),
  amount,
  repayment: amount,
  balanceAfter: amount,
  takenAt: isoTime,
});

export const loanBandsQuery = (line: LineKey) =>
  lineQuery(line, ['loan-bands'], '/users/loan/eligibleBands', loanBands);
export const loanBundlesQuery = (line: LineKey) =>
  lineQuery(line, ['loan-bundles'], '/users/loan/bundles', loanBundles);

/** POST /users/loan/take (portal-defined). 422 `not_eligible`. */
export const takeLoan = (bandId: string, idempotencyKey: string) =>
  call('bff', '/users/loan/take', loanTaken, {
    method: 'POST',
    json: { bandId },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
