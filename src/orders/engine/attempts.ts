/**
 * Records each confirmed order on this device before its request is sent. After a crash, a reload or a lost answer the
 * portal asks the operator for the outcome, and never sends a second order. Each attempt has its own entry in
 * localStorage, so tabs never overwrite each other. A record never contains a phone number or a code, not even the
 * subscriber's own number. It belongs to a sign-in and, after that one has ended, to the number that matches its mark.
 */

import type { LineKey } from '#src/api/client/line-query.ts';
import { ORDER_PREFIX } from '#src/lib/stored-names.ts';
import { type AttemptStorage, attemptNames, type EndedSignIn, endAttempts } from './end-attempts.ts';
import type { AttemptChange, OrderAttempt } from './order-record.ts';

/** After this time a record is dropped: the operator's own history shows the outcome. */
export const ATTEMPT_LIFE_MS = 7 * 24 * 3_600_000;
/** How long a seen record still prevents a duplicate purchase that another tab confirmed. */
export const SEEN_LIFE_MS = 5 * 60_000;
/** How long a request may be on its way, from any tab (the client gives up after 20 s). */
export const SENT_SETTLES_MS = 30_000;

export interface AttemptStore {
  /** False when the device stores nothing: the order must then not be sent. */
  record(attempt: OrderAttempt): boolean;
  /** Records the outcome of an open order, or that its answer was lost. Does not restore a record that was removed. */
  settle(key: string, change: AttemptChange): void;
  markSeen(key: string): void;
  /** Removes records that are too old, were seen long ago, or cannot be parsed. */
  sweep(): void;
  /** Call this when a session ends: see `endAttempts`. */
  endSession(ended: EndedSignIn): void;
  /** Moves records of earlier sign-ins that are open or unseen to this sign-in, where `isOwner` accepts their mark. */
  adopt(line: LineKey, isOwner: (mark: string) => Promise<boolean>): Promise<void>;
  find(key: string): OrderAttempt | undefined;
  /** Newest first. The same array until something changes. */
  of(line: LineKey): readonly OrderAttempt[];
  subscribe(listener: () => void): () => void;
  /** Call this when another tab wrote: drops the snapshots. */
  refresh(): void;
}

export const isOpen = (attempt: OrderAttempt): boolean => attempt.state === 'sent' || attempt.state === 'unknown';

const isText = (value: unknown) => typeof value === 'string';
const isTextOrAbsent = (value: unknown) => value === undefined || isText(value);
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function readAttempt(text: string | null): OrderAttempt | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const stored = value as Record<string, unknown>;
    const isWhole =
      ['key', 'kind', 'subject'].every((name) => isText(stored[name])) &&
      isRecord(stored.terms) &&
      (stored.receipt === undefined || isRecord(stored.receipt)) &&
      ['line', 'owner', 'orderId', 'reason'].every((name) => isTextOrAbsent(stored[name])) &&
      (stored.otherOrders === undefined || (Array.isArray(stored.otherOrders) && stored.otherOrders.every(isText))) &&
      ['at', 'since', 'missingCountsFrom'].every((name) => Number.isFinite(stored[name])) &&
      ['balanceAfter', 'doneAt'].every((name) => stored[name] === undefined || Number.isFinite(stored[name])) &&
      ['sent', 'unknown', 'succeeded', 'declined'].includes(String(stored.state));
    return isWhole ? (value as OrderAttempt) : undefined;
  } catch {
    return undefined;
  }
}

export function createAttemptStore(
  storage: AttemptStorage,
  now: () => number,
  later?: (work: () => void, ms: number) => unknown,
): AttemptStore {
  const listeners = new Set<() => void>();
  const snapshots = new Map<LineKey, readonly OrderAttempt[]>();

  function changed(): void {
    snapshots.clear();
    for (const listener of listeners) listener();
  }

  function write(attempt: OrderAttempt): boolean {
    try {
      storage.setItem(ORDER_PREFIX + attempt.key, JSON.stringify(attempt));
    } catch {
      return false;
    }
    changed();
    return true;
  }

  function read(name: string): OrderAttempt | undefined {
    try {
      return readAttempt(storage.getItem(name));
    } catch {
      return undefined;
    }
  }

  function all(): [string, OrderAttempt | undefined][] {
    try {
      return attemptNames(storage)
        .filter((name) => name.startsWith(ORDER_PREFIX))
        .map((name) => [name, read(name)]);
    } catch {
      return [];
    }
  }

  const find = (key: string) => read(ORDER_PREFIX + key);

  return {
    record: write,
    settle(key, change) {
      const attempt = find(key);
      if (attempt && isOpen(attempt))
        write({ ...attempt, ...change, since: attempt.state === change.state ? attempt.since : now() });
    },
    markSeen(key) {
      const attempt = find(key);
      if (attempt && !isOpen(attempt) && !attempt.isSeen) write({ ...attempt, isSeen: true });
    },
    sweep() {
      const isOver = (attempt: OrderAttempt | undefined) =>
        !attempt ||
        now() - attempt.at > ATTEMPT_LIFE_MS ||
        (attempt.isSeen === true && now() - attempt.since > SEEN_LIFE_MS);
      const over = all().filter(([, attempt]) => isOver(attempt));
      for (const [name] of over) storage.removeItem(name);
      if (over.length > 0) changed();
    },
    endSession(ended) {
      endAttempts(() => storage, ended, later);
      changed();
    },
    async adopt(line, isOwner) {
      for (const [name, left] of all()) {
        if (!left?.owner || left.line === line || left.isSeen || !(await isOwner(left.owner))) continue;
        // The record may have changed while `isOwner` was running.
        const attempt = read(name);
        if (attempt) write({ ...attempt, line });
      }
    },
    find,
    of(line) {
      let found = snapshots.get(line);
      if (!found) {
        found = all()
          .flatMap(([, attempt]) => attempt ?? [])
          .filter((attempt) => attempt.line === line && now() - attempt.at <= ATTEMPT_LIFE_MS)
          .sort((a, b) => b.at - a.at);
        snapshots.set(line, found);
      }
      return found;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: changed,
  };
}
