/**
 * Determines the outcome of an order by polling with its key, at growing intervals. If the operator does not know the
 * key, the request may still be on its way. So "nothing was debited" needs more: the operator's promise never to
 * complete the key (`void`). If the operator has no such call, polling continues and its history of the line is read;
 * an order that neither shows stays open. An order that is open when polling ends stays recorded, and is polled
 * again at the next start, on reconnect and when the page becomes visible again.
 */
import { isApiError } from '#src/api/client/errors.ts';
import type { EpochMs, SignInId } from '#src/lib/units.ts';
import { findInHistory } from './find-in-history.ts';
import { type AnyOrderKind, reasonOf, withKnownReason } from './order-kind.ts';
import type { KindResult, OrderRecord, RecordChange } from './order-record.ts';
import { isOpen, type OrderRecords } from './order-records.ts';
import type { DatedResult } from './order-state.ts';

export interface PollerDeps {
  kind: AnyOrderKind;
  records: OrderRecords;
  /** False once somebody else is signed in: their token must not be used for this subscriber's order. */
  isCurrentSignIn: (signInId: SignInId | undefined) => boolean;
  isOffline: () => boolean;
  wait: (ms: number) => Promise<void>;
  /** The operator's clock. */
  now: () => EpochMs;
  /** Refetches the line's figures after an order, or when the shown balance is wrong. */
  refreshLine: (signInId: SignInId) => Promise<void>;
}

type PollOutcome =
  | { type: 'answer'; result: DatedResult }
  /** Another tab got the outcome. */
  | { type: 'settled'; record: OrderRecord }
  | { type: 'voided' }
  | { type: 'leave' };

/** Milliseconds between polls while a screen waits for the outcome: 59 s in all. */
export const POLL_DELAYS_MS: readonly number[] = [1_000, 2_000, 3_000, 5_000, 8_000, 10_000, 10_000, 10_000, 10_000];
/** Milliseconds between the polls that follow in the background: four minutes more. */
export const BACKGROUND_DELAYS_MS: readonly number[] = [
  15_000, 15_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000,
];

type PendingListener = (result: DatedResult) => void;

/** One series of polls for one order. */
interface PollSession {
  record: OrderRecord;
  listeners: Set<PendingListener>;
  /** No screen waits for the outcome any more. */
  isInBackground: boolean;
  /** The operator has acknowledged the order: a later `not-found` is not trusted, and the order is not voided. */
  wasSeen: boolean;
  /** The operator does not support `void`. */
  cannotVoid: boolean;
  outcome: Promise<PollOutcome>;
}

type PollResult = KindResult | 'missing' | 'voided' | 'refused' | undefined;

export interface OrderPoller {
  /** Several callers share one series of polls. `onPending`: the operator is processing the order. Never rejects. */
  watch(record: OrderRecord, onPending?: PendingListener): Promise<PollOutcome>;
  /** Records the state of an order, unless its sign-in has ended: the code that ended it has updated the record. */
  settle(record: OrderRecord, change: RecordChange): void;
  /** Records an answer. The line's figures are refetched in the background; the outcome does not wait for them. */
  noteAnswer(record: OrderRecord, result: DatedResult): void;
}

/** The operator has no such call: not found, method not allowed, not implemented. */
function isNoSuchCall(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'not-found' || error.status === 405 || error.status === 501);
}

export function createOrderPoller(deps: PollerDeps): OrderPoller {
  const { records, kind } = deps;
  const running = new Map<string, PollSession>();
  /** Keys of orders that the operator reported as in progress since this page was opened. */
  const pending = new Set<string>();

  /** The current record. A record that went missing is written again: missing does not mean settled. */
  function latest(record: OrderRecord): OrderRecord {
    const stored = records.find(record.key);
    if (!stored && deps.isCurrentSignIn(record.signInId)) records.add(record);
    return stored ?? record;
  }

  function settle(record: OrderRecord, change: RecordChange): void {
    const { key, signInId } = latest(record);
    if (signInId === undefined || deps.isCurrentSignIn(signInId)) records.settle(key, change);
  }

  function noteAnswer(record: OrderRecord, result: DatedResult): void {
    const { state, orderId, reason, receipt, balanceAfter, at } = result;
    if (state === 'inProgress') pending.add(record.key);
    if (state === 'failed') settle(record, { state: 'declined', orderId, reason: reasonOf(kind, reason) });
    if (state !== 'completed') return;
    settle(record, { state: 'succeeded', orderId, receipt, balanceAfter: balanceAfter ?? undefined, doneAt: at });
    const { signInId } = latest(record);
    if (signInId !== undefined && deps.isCurrentSignIn(signInId)) void deps.refreshLine(signInId);
  }

  async function lookUp(record: OrderRecord): Promise<PollResult> {
    if (!deps.isCurrentSignIn(record.signInId)) return undefined;
    const alike = (await kind.listAlike?.(record).catch(() => [])) ?? [];
    const others = records.of(record.signInId ?? '').filter(({ key }) => key !== record.key);
    return findInHistory(record, alike, (orderId) => others.some((other) => other.orderId === orderId));
  }

  /** The operator does not know the order, and its request has had enough time to arrive. */
  async function giveUp(run: PollSession): Promise<PollResult> {
    if (!kind.void || run.cannotVoid || run.wasSeen) return lookUp(run.record);
    try {
      const answer = await kind.void(run.record);
      return answer.state === 'voided' ? 'voided' : answer;
    } catch (error) {
      run.cannotVoid = isNoSuchCall(error);
      return run.cannotVoid ? lookUp(run.record) : undefined;
    }
  }

  async function pollOnce(run: PollSession): Promise<PollResult> {
    if (deps.isOffline()) return undefined;
    try {
      if (kind.find) return await kind.find(run.record);
    } catch (error) {
      if (isApiError(error, 'unauthorized')) return 'refused';
      if (!isApiError(error, 'not-found')) return undefined;
    }
    const isLate = deps.now() >= run.record.missingCountsFrom;
    return isLate && deps.isCurrentSignIn(run.record.signInId) ? giveUp(run) : 'missing';
  }

  /**
   * The result of a look-up. Undefined if the thing is not as ordered, which another order may have caused; it counts
   * as failed only if the operator had reported this order as in progress.
   */
  function resultOf({ key, at }: OrderRecord, answer: KindResult): DatedResult | undefined {
    if (answer.state === 'opposite' && !pending.has(key)) return undefined;
    const state = answer.state === 'opposite' ? 'failed' : answer.state;
    return { ...answer, state, at: answer.at ?? at };
  }

  /** Polls once. Returns the outcome, if there is one. */
  async function pollRound(run: PollSession): Promise<PollOutcome | undefined> {
    if (!deps.isCurrentSignIn(latest(run.record).signInId)) return { type: 'leave' };
    run.record = latest(run.record);
    if (!isOpen(run.record)) return { type: 'settled', record: run.record };
    const answer = await pollOnce(run);
    if (answer === 'refused') return { type: 'leave' };
    if (answer === 'voided') {
      settle(run.record, { state: 'declined', reason: 'voided' });
      return { type: 'voided' };
    }
    if (typeof answer !== 'object') return undefined;
    run.wasSeen = true;
    const result = resultOf(run.record, answer);
    if (!result) return undefined;
    noteAnswer(run.record, result);
    if (result.state !== 'inProgress') return { type: 'answer', result: withKnownReason(kind, result) };
    for (const listener of run.listeners) listener(result);
    return undefined;
  }

  async function poll(run: PollSession, report: (outcome: PollOutcome) => void): Promise<void> {
    for (let count = 0; ; count++) {
      const outcome = await pollRound(run);
      if (outcome) return report(outcome);
      if (count === POLL_DELAYS_MS.length) {
        run.isInBackground = true;
        report({ type: 'leave' });
      }
      const delayMs = [...POLL_DELAYS_MS, ...BACKGROUND_DELAYS_MS][count];
      if (delayMs === undefined) return;
      await deps.wait(delayMs);
      // A new caller has started its own series.
      if (running.get(run.record.key) !== run) return;
    }
  }

  function begin(record: OrderRecord): PollSession {
    let report: (outcome: PollOutcome) => void = () => undefined;
    const outcome = new Promise<PollOutcome>((resolve) => {
      report = resolve;
    });
    const run: PollSession = {
      record,
      listeners: new Set(),
      isInBackground: false,
      wasSeen: false,
      cannotVoid: false,
      outcome,
    };
    running.set(record.key, run);
    poll(run, report).finally(() => {
      if (running.get(record.key) === run) running.delete(record.key);
    });
    return run;
  }

  return {
    settle,
    noteAnswer,
    watch(record, onPending) {
      const current = running.get(record.key);
      const run = !current || current.isInBackground ? begin(record) : current;
      if (onPending) run.listeners.add(onPending);
      return run.outcome;
    },
  };
}
