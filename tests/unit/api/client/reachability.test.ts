import { expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '#src/api/client/errors.ts';
import { reachabilityOf } from '#src/api/client/reachability.ts';

const errorOf = (kind: ApiErrorKind, details: { status?: number; code?: string } = {}) =>
  new ApiError(kind, { correlationId: 'c', ...details });

it.each([
  ['no host answered', errorOf('offline'), 'unreachable'],
  ['no host answered in time', errorOf('timeout'), 'unreachable'],
  ['the operator’s gateway timed out', errorOf('timeout', { status: 504 }), 'reached'],
  ['the operator refused', errorOf('forbidden', { status: 403 }), 'reached'],
  ['the operator’s answer was malformed', errorOf('malformed', { code: 'balance', status: 200 }), 'reached'],
  ['a page replaced the answer', errorOf('foreign', { status: 200 }), 'intercepted'],
  ['the operator’s proxy sent an HTML 404', errorOf('foreign', { status: 404 }), 'reached'],
  ['the network requires a sign-in', errorOf('server', { status: 511 }), 'intercepted'],
  ['the call was cancelled', new DOMException('gone', 'AbortError'), undefined],
] as const)('judges the reachability if %s', (_name, error, reachability) => {
  expect(reachabilityOf(error)).toBe(reachability);
});
