import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '#src/api/client/errors.ts';
import { bundleOrder } from '#src/features/bundles/bundle-order.ts';
import { orderFailure } from '#src/orders/engine/failure.ts';

const error = (kind: ApiErrorKind, status?: number, code?: string) =>
  new ApiError(kind, { status, code, correlationId: 'c-1' });
const failureOf = (failure: unknown, isFirst?: boolean) => orderFailure(bundleOrder, failure, isFirst);
const soon = { kind: 'lost', missingCountsAfterMs: 5_000 };
const later = { kind: 'lost', missingCountsAfterMs: 15_000 };

describe('a refusal of the code that was sent with an order', () => {
  const ofCode = (failure: unknown, { isFirst = true, hasCode = true } = {}) =>
    orderFailure(bundleOrder, failure, isFirst, hasCode);

  it.each([
    [error('validation', 400, 'otp_wrong'), 'otp_wrong'],
    [error('validation', 422, 'otp_wrong'), 'otp_wrong'],
    [error('forbidden', 403, 'otp_wrong'), 'otp_wrong'],
    [error('validation', 400, 'otp_expired'), 'otp_expired'],
    [error('rate-limited', 429, 'otp_locked'), 'otp_locked'],
  ])('asks for the code again, because nothing was done: %s', (refusal, reason) => {
    expect(ofCode(refusal)).toEqual({ kind: 'code-refused', reason, opensAfterS: undefined });
  });

  it('proves nothing if an earlier request may still be on its way, or if a server failed', () => {
    expect(ofCode(error('validation', 400, 'otp_wrong'), { isFirst: false })).toEqual(soon);
    expect(ofCode(error('server', 500, 'otp_wrong'))).toEqual(soon);
  });

  it('is any other refusal of an order without a code', () => {
    expect(ofCode(error('validation', 400, 'otp_wrong'), { hasCode: false })).toMatchObject({ reason: 'invalid' });
    expect(ofCode(error('validation', 400, 'proof_missing'))).toMatchObject({ kind: 'rejected', reason: 'invalid' });
  });
});

describe('a refusal by the operator', () => {
  it.each([
    [error('validation', 422, 'insufficient_balance'), 'insufficient_balance'],
    [error('validation', 422, 'not_eligible'), 'not_eligible'],
    [error('validation', 422, 'other'), 'declined'],
    [error('validation', 422, 'toString'), 'declined'],
    // Reasons that only the portal may give.
    [error('validation', 422, 'voided'), 'declined'],
    [error('validation', 400, 'insufficient_balance'), 'invalid'],
    [error('not-found', 404, 'offering_not_found'), 'invalid'],
    [error('forbidden', 403, 'line_barred'), 'line_barred'],
    [error('unauthorized', 401, 'token_expired'), 'signed_out'],
    [error('rate-limited', 429, 'rate_limited'), 'rate_limited'],
  ])('rejects the order, because nothing was bought: %s', (refusal, reason) => {
    expect(failureOf(refusal)).toEqual({ kind: 'rejected', reason, reference: 'c-1' });
    // For a repeated request it proves nothing: the first one may still be on its way.
    expect(failureOf(refusal, false)).toEqual(soon);
  });

  it('because of the price differs from one because of a key in use', () => {
    expect(failureOf(error('conflict', 409, 'price_changed'))).toEqual({ kind: 'price-changed' });
    expect(failureOf(error('conflict', 409, 'price_changed'), false)).toEqual(soon);
    for (const isFirst of [true, false]) {
      expect(failureOf(error('conflict', 409, 'in_progress'), isFirst)).toEqual({ kind: 'in-progress' });
      expect(failureOf(error('conflict', 409, 'key_voided'), isFirst)).toEqual(soon);
      expect(failureOf(error('conflict', 409), isFirst)).toEqual(soon);
    }
  });
});

describe('a failure without the operator’s own code', () => {
  it.each([
    ['validation', 400],
    ['not-found', 404],
    ['forbidden', 403],
    ['unauthorized', 401],
    ['rate-limited', 429],
  ] as const)('is a lost answer, because the outcome is unknown: %s %d', (kind, status) => {
    expect(failureOf(error(kind, status))).toEqual(soon);
  });

  it.each([
    [error('server', 500, 'internal_error'), soon],
    [error('server', 503), soon],
    [error('server', 502), later],
    [error('timeout', 504), later],
    [error('timeout'), later],
    [error('offline'), later],
    [error('foreign', 200), later],
    [error('malformed', 200, 'orderId'), later],
    [new TypeError('anything else'), later],
  ])('is a lost answer: %s', (failure, expected) => {
    expect(failureOf(failure)).toEqual(expected);
    expect(failureOf(failure, false)).toEqual(expected);
  });
});
