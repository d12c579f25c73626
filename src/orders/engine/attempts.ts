/**
 * What was confirmed on this device, written before the request leaves it, so that a crash, a reload or a lost answer
 * is always followed by a question ("what became of it?") and never by a second order. One entry of localStorage for
 * each attempt: tabs never overwrite each other's. No phone number and no code is ever kept, also not the subscriber's
 * own: an attempt belongs to a sign-in and, past the end of that, to whoever has the number of its mark.
 */

import type { LineKey } from '#src/api/client/line-query.ts';
import { ORDER_PREFIX } from '#src/lib/stored-names.ts';
import { type AttemptStorage, attemptNames, type EndedSignIn, endAttempts } from './end-attempts.ts';
import type { KeptTerms, Receipt } from './order-kind.ts';

/** Times are those of the operator's clock, epoch milliseconds. */
export interface OrderAttempt {
  /** The idempotency key: stands for this order with the operator. */
  key: string;
  /** Name of the kind that describes it. */
  kind: string;
  /** What it is about: two of one kind and subject may be the same order twice. */
  subject: string;
  /** What else was confirmed, as its kind keeps it. */
  terms: KeptTerms;
  /** The sign-in that made it, or took it over; absent once that one has ended. */
  line?: LineKey | undefined;
  /** Salted mark of the number it is charged to, see `owner.ts`. */
  owner?: string | undefined;
  /** When it was confirmed. */
  at: number;
  /** `sent`: on its way, or its tab ended. `unknown`: the answer was lost. */
  state: 'sent' | 'unknown' | 'succeeded' | 'declined';
  /** When it came into its state. */
  since: number;
  /** From when on one that the operator does not know is given up: before, its request may still be on its way. */
  missingCountsFrom: number;
  /** Orders of the same subject that other attempts had become by then. */
  otherOrders?: readonly string[] | undefined;
  /** The subscriber has seen how it ended. Kept a little longer for other tabs that were waiting for it. */
  isSeen?: boolean | undefined;
  orderId?: string | undefined;
  reason?: string | undefined;
  receipt?: Receipt | undefined;
  /** DZD, as the operator answered. */
  balanceAfter?: number | undefined;
  /** When the operator carried it out. */
  doneAt?: number | undefined;
}

export type AttemptChange = Pick<OrderAttempt, 'state' | 'orderId' | 'reason' | 'receipt'> & Partial<OrderAttempt>;

/** Past this nobody waits for an outcome any more, and the operator's own history tells it. */
export const ATTEMPT_LIFE_MS = 7 * 24 * 3_600_000;
/** How long one whose end was seen still stands against the same purchase confirmed in another tab. */
export const SEEN_LIFE_MS = 5 * 60_000;
/** How long a request may be on its way, whoever sent it (the client gives up after 20 s). */
export const SENT_SETTLES_MS = 30_000;

export interface AttemptStore {
  /** False when the device keeps nothing: the order must then not be sent. */
  record(attempt: OrderAttempt): boolean;
  /** Writes down how an open one ended, or that its answer was lost. One that is not here any more is not brought back. */
  settle(key: string, change: AttemptChange): void;
  markSeen(key: string): void;
  /** Housekeeping: what is too old, was seen long ago, or cannot be read. */
  sweep(): void;
  /** A session ended: see `endAttempts`. */
  endSession(ended: EndedSignIn): void;
  /** Takes over, for this sign-in, what another one left open or unseen, where `isOwner` knows its mark. */
  adopt(line: LineKey, isOwner: (mark: string) => Promise<boolean>): Promise<void>;
  find(key: string): OrderAttempt | undefined;
  /** Newest first. The same array until something changes. */
  of(line: LineKey): readonly OrderAttempt[];
  subscribe(listener: () => void): () => void;
  /** Another tab wrote: what was read before no longer counts. */
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
        // It may have changed meanwhile.
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
