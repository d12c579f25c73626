/**
 * What was confirmed on this device, written before the request leaves it, so that a crash, a reload or a lost answer
 * is always followed by a question ("what became of it?") and never by a second request. One entry of localStorage for
 * each attempt: tabs never overwrite each other's. In kiosk mode nothing is written; attempts live in memory and go
 * with the session. The number a gift goes to is never kept.
 */
import type { LineKey } from '../../api/line-query.ts';
import { isKiosk } from '../../session/kiosk.ts';
import type { DeclineReason } from './purchase-state.ts';

export interface PurchaseAttempt {
  /** The idempotency key: stands for this purchase with the operator. */
  key: string;
  line: LineKey;
  brandRef: string;
  /** The price that was confirmed, DZD. */
  price: number;
  isGift: boolean;
  /** When it was confirmed, epoch milliseconds. */
  at: number;
  /** `sent`: on its way, or its tab ended. `unknown`: the answer was lost. */
  state: 'sent' | 'unknown' | 'succeeded' | 'declined';
  /** When it came into its state, epoch milliseconds. */
  since: number;
  /** From when on "no such purchase" is believed, epoch milliseconds: before, the request may still be on its way. */
  missingCountsFrom: number;
  /** The subscriber has seen how it ended. Kept a little longer for other tabs that were waiting for it. */
  isSeen?: boolean | undefined;
  orderId?: string | undefined;
  reason?: DeclineReason | undefined;
}

/** Past this nobody waits for an outcome any more, and the operator's own history tells it. */
export const ATTEMPT_LIFE_MS = 7 * 24 * 3_600_000;
/** How long one whose end was seen still stands against the same purchase confirmed in another tab. */
const SEEN_LIFE_MS = 5 * 60_000;
/** A request on its way has ended by then, whoever sent it (the client gives up after 20 s). */
export const SENT_SETTLES_MS = 30_000;
const PREFIX = 'portal-purchase:';

export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface AttemptStore {
  /** False when the device keeps nothing: the purchase must then not be sent. */
  record(attempt: PurchaseAttempt): boolean;
  settle(key: string, change: Pick<PurchaseAttempt, 'state' | 'orderId' | 'reason'> & Partial<PurchaseAttempt>): void;
  markSeen(key: string): void;
  forget(key: string): void;
  /** Housekeeping: what is too old, seen long ago, unreadable, or of another line than the one signed in. */
  sweep(line: LineKey): void;
  /** Every attempt of every line. */
  forgetAll(): void;
  find(key: string): PurchaseAttempt | undefined;
  /** Newest first. The same array until something changes. */
  of(line: LineKey): readonly PurchaseAttempt[];
  subscribe(listener: () => void): () => void;
  /** Another tab wrote: what was read before no longer counts. */
  refresh(): void;
}

export const isOpen = (attempt: PurchaseAttempt): boolean => attempt.state === 'sent' || attempt.state === 'unknown';

function readAttempt(text: string | null): PurchaseAttempt | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const stored = value as Record<string, unknown>;
    const isWhole =
      ['key', 'line', 'brandRef'].every((name) => typeof stored[name] === 'string') &&
      ['price', 'at', 'since', 'missingCountsFrom'].every((name) => typeof stored[name] === 'number') &&
      ['sent', 'unknown', 'succeeded', 'declined'].includes(String(stored.state));
    return isWhole ? (value as PurchaseAttempt) : undefined;
  } catch {
    return undefined;
  }
}

export function createAttemptStore(storage: AttemptStorage, now: () => number): AttemptStore {
  const listeners = new Set<() => void>();
  const snapshots = new Map<LineKey, readonly PurchaseAttempt[]>();

  function changed(): void {
    snapshots.clear();
    for (const listener of listeners) listener();
  }

  function write(attempt: PurchaseAttempt): boolean {
    try {
      storage.setItem(PREFIX + attempt.key, JSON.stringify(attempt));
    } catch {
      return false;
    }
    changed();
    return true;
  }

  function names(): string[] {
    try {
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
        name.startsWith(PREFIX),
      );
    } catch {
      return [];
    }
  }

  function read(name: string): PurchaseAttempt | undefined {
    try {
      return readAttempt(storage.getItem(name));
    } catch {
      return undefined;
    }
  }

  function remove(found: readonly string[]): void {
    for (const name of found) {
      try {
        storage.removeItem(name);
      } catch {
        // Storage was switched off since: nothing of it can be read either.
      }
    }
    if (found.length > 0) changed();
  }

  return {
    record: write,
    settle(key, change) {
      const attempt = read(PREFIX + key);
      // An attempt that was forgotten meanwhile (sign-out) stays forgotten.
      if (attempt && isOpen(attempt))
        write({ ...attempt, ...change, since: attempt.state === change.state ? attempt.since : now() });
    },
    markSeen(key) {
      const attempt = read(PREFIX + key);
      if (attempt && !isOpen(attempt) && !attempt.isSeen) write({ ...attempt, isSeen: true });
    },
    forget: (key) => remove([PREFIX + key]),
    sweep(line) {
      const isOver = (attempt: PurchaseAttempt | undefined) =>
        attempt?.line !== line ||
        now() - attempt.at > ATTEMPT_LIFE_MS ||
        (attempt.isSeen === true && now() - attempt.since > SEEN_LIFE_MS);
      remove(names().filter((name) => isOver(read(name))));
    },
    forgetAll: () => remove(names()),
    find: (key) => read(PREFIX + key),
    of(line) {
      let found = snapshots.get(line);
      if (!found) {
        const fresh = (attempt: PurchaseAttempt) => now() - attempt.at <= ATTEMPT_LIFE_MS;
        found = names()
          .flatMap((name) => read(name) ?? [])
          .filter((attempt) => attempt.line === line && fresh(attempt))
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

export function memoryAttemptStorage(): AttemptStorage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

/** Asked for at each use: reading `localStorage` itself throws where the browser keeps nothing. */
const deviceStorage: AttemptStorage = {
  get length() {
    return localStorage.length;
  },
  key: (index) => localStorage.key(index),
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
};

export const purchaseAttempts = createAttemptStore(isKiosk() ? memoryAttemptStorage() : deviceStorage, Date.now);

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(PREFIX)) purchaseAttempts.refresh();
  });
}

/** For the sign-out: nothing of what was bought or tried here stays on the device. */
export function forgetPurchaseAttempts(): void {
  purchaseAttempts.forgetAll();
}
