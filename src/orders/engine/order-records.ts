/**
 * Records each confirmed order on this device before its request is sent. After a crash, a reload or a lost answer the
 * portal asks the operator for the outcome, and never sends a second order. Each order has its own entry in
 * localStorage, so tabs never overwrite each other. A record never contains a phone number or a code, not even the
 * subscriber's own number. It belongs to a sign-in and, after that one has ended, to the number that matches its mark.
 */
import { createEmitter } from '#src/lib/emitter.ts';
import { ORDER_PREFIX } from '#src/lib/stored-names.ts';
import type { EpochMs, SignInId } from '#src/lib/units.ts';
import { type EndedSignIn, endOrders, type OrderStorage, orderNames } from './end-of-session.ts';
import type { OrderRecord, RecordChange } from './order-record.ts';
import { parseRecord, serializeRecord } from './stored-record.ts';

/** After this time a record is dropped: the operator's own history shows the outcome. */
export const RECORD_LIFE_MS = 7 * 24 * 3_600_000;
/** How long a seen record still prevents a duplicate purchase that another tab confirmed. */
export const SEEN_LIFE_MS = 5 * 60_000;
/** How long a request may be on its way, from any tab (the client gives up after 20 s). */
export const SENT_SETTLES_MS = 30_000;

export interface OrderRecords {
  /** False when the device stores nothing: the order must then not be sent. */
  add(record: OrderRecord): boolean;
  /** Records the outcome of an open order, or that its answer was lost. Does not restore a record that was removed. */
  settle(key: string, change: RecordChange): void;
  markSeen(key: string): void;
  /** Removes records that are too old, were seen long ago, or cannot be parsed. */
  sweep(): void;
  /** Call this when a session ends: see `endOrders`. */
  endSession(ended: EndedSignIn): void;
  /** Moves records of earlier sign-ins that are open or unseen to this sign-in, where `isOwner` accepts their mark. */
  adopt(signInId: SignInId, isOwner: (mark: string) => Promise<boolean>): Promise<void>;
  find(key: string): OrderRecord | undefined;
  /** Newest first. The same array until something changes. */
  of(signInId: SignInId): readonly OrderRecord[];
  subscribe(listener: () => void): () => void;
  /** Call this when another tab wrote: drops the snapshots. */
  refresh(): void;
}

export const isOpen = (record: OrderRecord): boolean => record.state === 'sent' || record.state === 'unknown';

export function createOrderRecords(
  storage: OrderStorage,
  now: () => EpochMs,
  later?: (work: () => void, ms: number) => unknown,
): OrderRecords {
  const { emit, subscribe } = createEmitter();
  const snapshots = new Map<SignInId, readonly OrderRecord[]>();

  function changed(): void {
    snapshots.clear();
    emit();
  }

  function write(record: OrderRecord): boolean {
    try {
      storage.setItem(ORDER_PREFIX + record.key, serializeRecord(record));
    } catch {
      return false;
    }
    changed();
    return true;
  }

  function read(name: string): OrderRecord | undefined {
    try {
      return parseRecord(storage.getItem(name));
    } catch {
      return undefined;
    }
  }

  function all(): [string, OrderRecord | undefined][] {
    try {
      return orderNames(storage)
        .filter((name) => name.startsWith(ORDER_PREFIX))
        .map((name) => [name, read(name)]);
    } catch {
      return [];
    }
  }

  const find = (key: string) => read(ORDER_PREFIX + key);

  return {
    add: write,
    settle(key, change) {
      const record = find(key);
      if (record && isOpen(record))
        write({ ...record, ...change, since: record.state === change.state ? record.since : now() });
    },
    markSeen(key) {
      const record = find(key);
      if (record && !isOpen(record) && !record.isSeen) write({ ...record, isSeen: true });
    },
    sweep() {
      const isOver = (record: OrderRecord | undefined) =>
        !record ||
        now() - record.at > RECORD_LIFE_MS ||
        (record.isSeen === true && now() - record.since > SEEN_LIFE_MS);
      const over = all().filter(([, record]) => isOver(record));
      for (const [name] of over) storage.removeItem(name);
      if (over.length > 0) changed();
    },
    endSession(ended) {
      endOrders(() => storage, ended, later);
      changed();
    },
    async adopt(signInId, isOwner) {
      for (const [name, left] of all()) {
        if (!left?.owner || left.signInId === signInId || left.isSeen || !(await isOwner(left.owner))) continue;
        // The record may have changed while `isOwner` was running.
        const record = read(name);
        if (record) write({ ...record, signInId });
      }
    },
    find,
    of(signInId) {
      let found = snapshots.get(signInId);
      if (!found) {
        found = all()
          .flatMap(([, record]) => record ?? [])
          .filter((record) => record.signInId === signInId && now() - record.at <= RECORD_LIFE_MS)
          .sort((a, b) => b.at - a.at);
        snapshots.set(signInId, found);
      }
      return found;
    },
    subscribe,
    refresh: changed,
  };
}
