import { expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '#src/api/client/errors.ts';
import { reachabilityOf } from '#src/api/client/reachability.ts';

const errorOf = (kind: ApiErrorKind, details: { status?: number; code?: string } = {}) =>
  new ApiError(kind, { correlationId: 'c', ...details });

it.each([
  ['nobody answered', errorOf('offline'), 'unreachable'],
  ['nobody answered in time', errorOf('timeout'), 'unreachable'],
  ['a gateway of the operator’s gave up', errorOf('timeout', { status: 504 }), 'reached'],
  ['the operator refused', errorOf('forbidden', { status: 403 }), 'reached'],
  ['the operator’s answer did not fit', errorOf('malformed', { code: 'balance', status: 200 }), 'reached'],
  ['a page came in its place', errorOf('foreign', { status: 200 }), 'intercepted'],
  ['the operator’s proxy had no such page', errorOf('foreign', { status: 404 }), 'reached'],
  ['the network wants a sign-in first', errorOf('server', { status: 511 }), 'intercepted'],
  ['it was cancelled', new DOMException('gone', 'AbortError'), undefined],
] as const)('%s', (_name, error, reachability) => {
  expect(reachabilityOf(error)).toBe(reachability);
});
