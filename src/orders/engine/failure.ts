/**
 * What a failed call means for the money of an order. Pure. Only a refusal by the operator itself, which has a code,
 * proves that nothing was done: an error page of a proxy proves nothing about the service behind it.
 */
import { isApiError } from '#src/api/client/errors.ts';
import { type AnyOrderKind, reasonOf } from './order-kind.ts';
import { type CodeRefusal, isCodeRefusal } from './order-record.ts';

export type OrderFailure =
  /** The operator refused, and nothing was done. */
  | { kind: 'rejected'; reason: string; reference: string; opensAfterS?: number | undefined }
  | { kind: 'price-changed' }
  /** The operator did not accept the code that was sent with the order, and nothing was done. */
  | { kind: 'code-refused'; reason: CodeRefusal; opensAfterS: number | undefined }
  /** The operator is already processing this order. */
  | { kind: 'in-progress' }
  /** The outcome is unknown. `missingCountsAfterMs`: an estimate of how long the request may still be on its way. */
  | { kind: 'lost'; missingCountsAfterMs: number };

type Reasons = Pick<AnyOrderKind, 'reasons'>;

/** A service answered with an error: the request is probably no longer in progress. */
const AFTER_AN_ANSWER_MS = 5_000;
/** No answer, or the answer of a gateway: the request may still arrive. */
const AFTER_SILENCE_MS = 15_000;
const ANSWERED_BY_SERVICE: ReadonlySet<number | undefined> = new Set([500, 503]);

const lost = (missingCountsAfterMs: number): OrderFailure => ({ kind: 'lost', missingCountsAfterMs });

/**
 * `isFirst`: no earlier request with the same key may still be on its way. If one may, a refusal only applies to this
 * request. `hasCode`: a one-time code was sent with it.
 */
export function orderFailure(kind: Reasons, error: unknown, isFirst = true, hasCode = false): OrderFailure {
  const failure = (hasCode && codeFailure(error)) || failureOf(kind, error);
  const isLastWord = isFirst || failure.kind === 'lost' || failure.kind === 'in-progress';
  return isLastWord ? failure : lost(AFTER_AN_ANSWER_MS);
}

function codeFailure(error: unknown): OrderFailure | undefined {
  if (!isApiError(error) || error.status === undefined || error.status >= 500) return undefined;
  const { code, opensAfterS } = error;
  return isCodeRefusal(code) ? { kind: 'code-refused', reason: code, opensAfterS } : undefined;
}

function failureOf(kind: Reasons, error: unknown): OrderFailure {
  if (!isApiError(error)) return lost(AFTER_SILENCE_MS);
  const { code, correlationId: reference, opensAfterS } = error;
  const rejected = (reason: string): OrderFailure =>
    code === undefined ? lost(AFTER_AN_ANSWER_MS) : { kind: 'rejected', reason, reference, opensAfterS };
  switch (error.kind) {
    case 'conflict':
      if (error.code === 'price_changed') return { kind: 'price-changed' };
      if (error.code === 'in_progress') return { kind: 'in-progress' };
      // Another conflict about a key that was used: the outcome is polled, not guessed.
      return lost(AFTER_AN_ANSWER_MS);
    case 'validation':
      return rejected(error.status === 422 ? reasonOf(kind, error.code) : 'invalid');
    case 'not-found':
      return rejected('invalid');
    case 'forbidden':
      return rejected(reasonOf(kind, error.code));
    case 'unauthorized':
      return rejected('signed_out');
    case 'rate-limited':
      return rejected('rate_limited');
    case 'offline':
    case 'timeout':
    case 'server':
    case 'malformed':
    case 'foreign':
    case 'not-offered':
    case 'storage':
      return lost(ANSWERED_BY_SERVICE.has(error.status) ? AFTER_AN_ANSWER_MS : AFTER_SILENCE_MS);
  }
}
