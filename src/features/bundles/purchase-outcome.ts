/** What the failure of a purchase call means for the money. Pure. */
import { isApiError } from '../../api/errors.ts';
import { type DeclineReason, declineReason } from './purchase-state.ts';

export type PurchaseFailure =
  /** The operator refused: nothing was bought. */
  | { kind: 'rejected'; reason: DeclineReason; reference: string }
  | { kind: 'price-changed' }
  /** The operator already works on this very purchase. */
  | { kind: 'in-progress' }
  /** Nobody knows. `missingCountsAfterMs`: how long the request may still be on its way. */
  | { kind: 'lost'; missingCountsAfterMs: number };

/** The service itself answered that it failed: it is not working on the request any more. */
const AFTER_AN_ANSWER_MS = 5_000;
/** No answer, or one of a gateway on the way: the request may arrive late. */
const AFTER_SILENCE_MS = 15_000;
const ANSWERED_BY_SERVICE: ReadonlySet<number | undefined> = new Set([500, 503]);

export function purchaseFailure(error: unknown): PurchaseFailure {
  if (!isApiError(error)) return { kind: 'lost', missingCountsAfterMs: AFTER_SILENCE_MS };
  const rejected = (reason: DeclineReason): PurchaseFailure => ({
    kind: 'rejected',
    reason,
    reference: error.correlationId,
  });
  switch (error.kind) {
    case 'conflict':
      if (error.code === 'price_changed') return { kind: 'price-changed' };
      if (error.code === 'in_progress') return { kind: 'in-progress' };
      // Another conflict about a key we have used: what became of it is asked for, not guessed.
      return { kind: 'lost', missingCountsAfterMs: AFTER_AN_ANSWER_MS };
    case 'validation':
      return rejected(error.status === 422 ? declineReason(error.code) : 'invalid');
    case 'not-found':
      return rejected('invalid');
    case 'forbidden':
      return rejected(declineReason(error.code));
    case 'unauthorized':
      return rejected('signed_out');
    case 'rate-limited':
      return rejected('rate_limited');
    case 'offline':
    case 'timeout':
    case 'server':
    case 'malformed':
      return {
        kind: 'lost',
        missingCountsAfterMs: ANSWERED_BY_SERVICE.has(error.status) ? AFTER_AN_ANSWER_MS : AFTER_SILENCE_MS,
      };
  }
}
