/**
 * Finds out what became of a purchase, by reads only: GET /bundle/purchase/{key}, ever more rarely, for about a
 * minute. What is still open then stays recorded and is asked about again at the next start and on reconnect.
 */
import { isApiError } from '../../api/errors.ts';
import type { PurchaseResult } from '../../api/purchases.ts';
import type { AttemptStore, PurchaseAttempt } from './purchase-attempts.ts';
import { declineReason } from './purchase-state.ts';

export interface WatchDependencies {
  attempts: AttemptStore;
  ask: (key: string) => Promise<PurchaseResult>;
  /** False once somebody else is signed in: their token would ask about a purchase that is not theirs. */
  isCurrentLine: (line: string) => boolean;
  isOffline: () => boolean;
  wait: (ms: number) => Promise<void>;
  now: () => number;
  /** Something was bought, or the balance is not what was shown: figures of the line are read anew. */
  refreshLine: (line: string) => Promise<void>;
}

export type WatchOutcome = { type: 'answer'; result: PurchaseResult } | { type: 'miss' } | { type: 'leave' };

/** Milliseconds between questions: 59 s in all. */
export const ASK_DELAYS_MS: readonly number[] = [1_000, 2_000, 3_000, 5_000, 8_000, 10_000, 10_000, 10_000, 10_000];

type WatchedAttempt = Pick<PurchaseAttempt, 'key' | 'line'>;
type PendingListener = (result: PurchaseResult) => void;

export interface PurchaseWatch {
  /** Several callers share one series of questions. `onPending`: the operator has it and works on it. */
  watch(attempt: WatchedAttempt, onPending?: PendingListener): Promise<WatchOutcome>;
  /** Writes down an answer. The figures of the line follow by themselves; an outcome does not wait for them. */
  noteAnswer(attempt: WatchedAttempt, result: PurchaseResult): void;
}

export function createPurchaseWatch(deps: WatchDependencies): PurchaseWatch {
  const { attempts } = deps;
  const running = new Map<string, { outcome: Promise<WatchOutcome>; listeners: Set<PendingListener> }>();

  function noteAnswer({ key, line }: WatchedAttempt, result: PurchaseResult): void {
    if (result.state === 'completed') {
      attempts.settle(key, { state: 'succeeded', orderId: result.orderId });
      if (deps.isCurrentLine(line)) void deps.refreshLine(line);
    } else if (result.state === 'failed') {
      attempts.settle(key, { state: 'declined', orderId: result.orderId, reason: declineReason(result.reason) });
    }
  }

  async function askOnce(key: string): Promise<PurchaseResult | 'missing' | 'no-news' | 'refused'> {
    if (deps.isOffline()) return 'no-news';
    try {
      return await deps.ask(key);
    } catch (error) {
      // Only the operator's own "no such purchase" counts, which has a code: a 404 page of something in between has none.
      if (isApiError(error, 'not-found') && error.code !== undefined) return 'missing';
      return isApiError(error, 'unauthorized') ? 'refused' : 'no-news';
    }
  }

  async function series({ key, line }: WatchedAttempt, listeners: ReadonlySet<PendingListener>): Promise<WatchOutcome> {
    let wasSeen = false;
    for (let round = 0; ; round++) {
      if (!deps.isCurrentLine(line)) return { type: 'leave' };
      const news = await askOnce(key);
      if (news === 'refused') return { type: 'leave' };
      if (typeof news === 'object') {
        if (news.state !== 'inProgress') {
          noteAnswer({ key, line }, news);
          return { type: 'answer', result: news };
        }
        wasSeen = true;
        for (const listener of listeners) listener(news);
      }
      // What the operator once had cannot be missing: then this is an answer of something else, and no news.
      const isLate = deps.now() >= (attempts.find(key)?.missingCountsFrom ?? 0);
      if (news === 'missing' && !wasSeen && isLate) {
        attempts.settle(key, { state: 'declined', reason: 'not_received' });
        return { type: 'miss' };
      }
      const delayMs = ASK_DELAYS_MS[round];
      if (delayMs === undefined) return { type: 'leave' };
      await deps.wait(delayMs);
    }
  }

  return {
    noteAnswer,
    watch(attempt, onPending) {
      const { key } = attempt;
      let run = running.get(key);
      if (!run) {
        const listeners = new Set<PendingListener>();
        const outcome = series(attempt, listeners).finally(() => running.delete(key));
        run = { outcome, listeners };
        running.set(key, run);
      }
      if (onPending) run.listeners.add(onPending);
      return run.outcome;
    },
  };
}
