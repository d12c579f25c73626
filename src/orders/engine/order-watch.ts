/**
 * Determines the outcome of an order by polling with its key, at growing intervals. If the operator does not know the
 * key, the request may still be on its way. So "nothing was debited" needs more: the operator's promise never to
 * complete the key (`void`). If the operator has no such call, polling continues and its history of the line is read;
 * an attempt that neither shows stays open. An attempt that is open when polling ends stays recorded, and is polled
 * again at the next start, on reconnect and when the page becomes visible again.
 */

import { isApiError } from '#src/api/client/errors.ts';
import { type AttemptStore, isOpen } from './attempts.ts';
import { findInHistory } from './history.ts';
import { type AnyOrderKind, reasonOf, withKnownReason } from './order-kind.ts';
import type { AttemptChange, KindResult, OrderAttempt } from './order-record.ts';
import type { DatedResult } from './order-state.ts';

export interface WatchDependencies {
  kind: AnyOrderKind;
  attempts: AttemptStore;
  /** False once somebody else is signed in: their token must not be used for this subscriber's order. */
  isCurrentLine: (line: string | undefined) => boolean;
  isOffline: () => boolean;
  wait: (ms: number) => Promise<void>;
  /** The operator's clock, epoch milliseconds. */
  now: () => number;
  /** Refetches the line's figures after an order, or when the shown balance is wrong. */
  refreshLine: (line: string) => Promise<void>;
}

export type WatchOutcome =
  | { type: 'answer'; result: DatedResult }
  /** Another tab got the outcome. */
  | { type: 'settled'; attempt: OrderAttempt }
  | { type: 'voided' }
  | { type: 'leave' };

/** Milliseconds between polls while a screen waits for the outcome: 59 s in all. */
export const ASK_DELAYS_MS: readonly number[] = [1_000, 2_000, 3_000, 5_000, 8_000, 10_000, 10_000, 10_000, 10_000];
/** Milliseconds between the polls that follow in the background: four minutes more. */
export const QUIET_DELAYS_MS: readonly number[] = [
  15_000, 15_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000,
];

type PendingListener = (result: DatedResult) => void;

/** One series of polls for one attempt. */
interface Run {
  attempt: OrderAttempt;
  listeners: Set<PendingListener>;
  /** No screen waits for the outcome any more. */
  isQuiet: boolean;
  /** The operator has acknowledged the order: a later `not-found` is not trusted, and the order is not voided. */
  wasSeen: boolean;
  /** The operator does not support `void`. */
  cannotVoid: boolean;
  outcome: Promise<WatchOutcome>;
}

type News = KindResult | 'missing' | 'voided' | 'refused' | undefined;

export interface OrderWatch {
  /** Several callers share one series of polls. `onPending`: the operator is processing the order. Never rejects. */
  watch(attempt: OrderAttempt, onPending?: PendingListener): Promise<WatchOutcome>;
  /** Records the state of an attempt, unless its sign-in has ended: the code that ended it has updated the record. */
  settle(attempt: OrderAttempt, change: AttemptChange): void;
  /** Records an answer. The line's figures are refetched in the background; the outcome does not wait for them. */
  noteAnswer(attempt: OrderAttempt, result: DatedResult): void;
}

/** The operator has no such call: not found, method not allowed, not implemented. */
function isNoSuchCall(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'not-found' || error.status === 405 || error.status === 501);
}

export function createOrderWatch(deps: WatchDependencies): OrderWatch {
  const { attempts, kind } = deps;
  const running = new Map<string, Run>();
  /** Keys of orders that the operator reported as in progress since this page was opened. */
  const pending = new Set<string>();

  /** The current record. A record that went missing is written again: missing does not mean settled. */
  function latest(attempt: OrderAttempt): OrderAttempt {
    const stored = attempts.find(attempt.key);
    if (!stored && deps.isCurrentLine(attempt.line)) attempts.record(attempt);
    return stored ?? attempt;
  }

  function settle(attempt: OrderAttempt, change: AttemptChange): void {
    const { key, line } = latest(attempt);
    if (line === undefined || deps.isCurrentLine(line)) attempts.settle(key, change);
  }

  function noteAnswer(attempt: OrderAttempt, result: DatedResult): void {
    const { state, orderId, reason, receipt, balanceAfter, at } = result;
    if (state === 'inProgress') pending.add(attempt.key);
    if (state === 'failed') settle(attempt, { state: 'declined', orderId, reason: reasonOf(kind, reason) });
    if (state !== 'completed') return;
    settle(attempt, { state: 'succeeded', orderId, receipt, balanceAfter: balanceAfter ?? undefined, doneAt: at });
    const { line } = latest(attempt);
    if (line !== undefined && deps.isCurrentLine(line)) void deps.refreshLine(line);
  }

  async function lookUp(attempt: OrderAttempt): Promise<News> {
    if (!deps.isCurrentLine(attempt.line)) return undefined;
    const alike = (await kind.listAlike?.(attempt).catch(() => [])) ?? [];
    const others = attempts.of(attempt.line ?? '').filter(({ key }) => key !== attempt.key);
    return findInHistory(attempt, alike, (orderId) => others.some((other) => other.orderId === orderId));
  }

  /** The operator does not know the order, and its request has had enough time to arrive. */
  async function giveUp(run: Run): Promise<News> {
    if (!kind.void || run.cannotVoid || run.wasSeen) return lookUp(run.attempt);
    try {
      const answer = await kind.void(run.attempt);
      return answer.state === 'voided' ? 'voided' : answer;
    } catch (error) {
      run.cannotVoid = isNoSuchCall(error);
      return run.cannotVoid ? lookUp(run.attempt) : undefined;
    }
  }

  async function askOnce(run: Run): Promise<News> {
    if (deps.isOffline()) return undefined;
    try {
      if (kind.find) return await kind.find(run.attempt);
    } catch (error) {
      if (isApiError(error, 'unauthorized')) return 'refused';
      if (!isApiError(error, 'not-found')) return undefined;
    }
    const isLate = deps.now() >= run.attempt.missingCountsFrom;
    return isLate && deps.isCurrentLine(run.attempt.line) ? giveUp(run) : 'missing';
  }

  /**
   * The result of a look-up. Undefined if the thing is not as ordered, which another order may have caused; it counts
   * as failed only if the operator had reported this order as in progress.
   */
  function resultOf({ key, at }: OrderAttempt, news: KindResult): DatedResult | undefined {
    if (news.state === 'opposite' && !pending.has(key)) return undefined;
    const state = news.state === 'opposite' ? 'failed' : news.state;
    return { ...news, state, at: news.at ?? at };
  }

  /** Polls once. Returns the outcome, if there is one. */
  async function round(run: Run): Promise<WatchOutcome | undefined> {
    if (!deps.isCurrentLine(latest(run.attempt).line)) return { type: 'leave' };
    run.attempt = latest(run.attempt);
    if (!isOpen(run.attempt)) return { type: 'settled', attempt: run.attempt };
    const news = await askOnce(run);
    if (news === 'refused') return { type: 'leave' };
    if (news === 'voided') {
      settle(run.attempt, { state: 'declined', reason: 'voided' });
      return { type: 'voided' };
    }
    if (typeof news !== 'object') return undefined;
    run.wasSeen = true;
    const result = resultOf(run.attempt, news);
    if (!result) return undefined;
    noteAnswer(run.attempt, result);
    if (result.state !== 'inProgress') return { type: 'answer', result: withKnownReason(kind, result) };
    for (const listener of run.listeners) listener(result);
    return undefined;
  }

  async function ask(run: Run, tell: (outcome: WatchOutcome) => void): Promise<void> {
    for (let count = 0; ; count++) {
      const outcome = await round(run);
      if (outcome) return tell(outcome);
      if (count === ASK_DELAYS_MS.length) {
        run.isQuiet = true;
        tell({ type: 'leave' });
      }
      const delayMs = [...ASK_DELAYS_MS, ...QUIET_DELAYS_MS][count];
      if (delayMs === undefined) return;
      await deps.wait(delayMs);
      // A new caller has started its own series.
      if (running.get(run.attempt.key) !== run) return;
    }
  }

  function begin(attempt: OrderAttempt): Run {
    let tell: (outcome: WatchOutcome) => void = () => undefined;
    const outcome = new Promise<WatchOutcome>((resolve) => {
      tell = resolve;
    });
    const run: Run = { attempt, listeners: new Set(), isQuiet: false, wasSeen: false, cannotVoid: false, outcome };
    running.set(attempt.key, run);
    ask(run, tell).finally(() => {
      if (running.get(attempt.key) === run) running.delete(attempt.key);
    });
    return run;
  }

  return {
    settle,
    noteAnswer,
    watch(attempt, onPending) {
      const current = running.get(attempt.key);
      const run = !current || current.isQuiet ? begin(attempt) : current;
      if (onPending) run.listeners.add(onPending);
      return run.outcome;
    },
  };
}
