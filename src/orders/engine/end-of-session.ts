/**
 * What happens to this device's order records when a session ends. Money may be on its way for an open order, so its
 * record stays, with a mark of the number in place of the sign-in, and is settled at the next sign-in of that number.
 * The sign-out screen shows this. At a sign-out by the subscriber, records with an outcome are removed; when the
 * session ends for another reason, unseen ones stay. A kiosk keeps none. This module needs only the records, since a
 * session may end on a page that never loaded the order code.
 */
import { isOrderName } from '#src/lib/stored-names.ts';
import type { SignInId } from '#src/lib/units.ts';
import { GUEST } from '#src/session/guest.ts';
import type { EndedSession } from '#src/session/session.ts';

/** The fields of the ended sign-in that are needed here. */
export interface EndedSignIn extends Pick<EndedSession, 'signInId' | 'reason' | 'isAsked'> {
  /** A different person uses this device next. */
  isKiosk?: boolean;
}

export type OrderStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Names of all records, including those of earlier versions. Throws where storage is switched off. */
export function orderNames(storage: OrderStorage): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter(isOrderName);
}

function readRecord(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** By then the writes of other tabs have arrived here. */
const ARRIVED_MS = 3_000;

/** True if the record has no outcome yet. */
const isOpen = (record: Record<string, unknown>): boolean => record.state === 'sent' || record.state === 'unknown';

/**
 * Whether this sign-in has an order without an outcome, and what a sign-out does with its record: `kept` for the next
 * sign-in of the number, or `forgotten` if the browser cannot create the mark.
 */
export function openAtSignOut(storage: OrderStorage, signInId: SignInId): 'kept' | 'forgotten' | undefined {
  try {
    const records = orderNames(storage).map((name) => readRecord(storage.getItem(name)));
    const open = records.filter((record) => record.line === signInId && isOpen(record));
    if (open.length === 0) return undefined;
    return open.every(({ owner }) => typeof owner === 'string') ? 'kept' : 'forgotten';
  } catch {
    return undefined;
  }
}

/** Changes only the records of the sign-in that ended. Never throws. */
export function endOrders(
  open: () => OrderStorage,
  ended: EndedSignIn,
  later: (work: () => void, ms: number) => unknown = setTimeout,
): void {
  // The tab in which it ended updates the records. This tab may not see those writes yet, and must not undo them.
  if (ended.reason === 'other-tab' && !ended.isKiosk) return;
  const dropped = new Set<string>();
  end(open, ended, dropped);
  // Records that arrive from other tabs by then may have an outcome that nobody has seen: they stay, as if unasked.
  later(() => end(open, { ...ended, isAsked: false }, dropped), ARRIVED_MS);
}

function end(open: () => OrderStorage, { signInId, isAsked, isKiosk }: EndedSignIn, dropped: Set<string>): void {
  try {
    const storage = open();
    for (const name of orderNames(storage)) {
      const { line: owning, ...rest } = readRecord(storage.getItem(name));
      if (owning !== signInId) continue;
      const isWanted = isAsked ? isOpen(rest) : rest.isSeen !== true;
      if (isWanted && !isKiosk && !dropped.has(name) && typeof rest.owner === 'string') {
        storage.setItem(name, JSON.stringify(rest));
        continue;
      }
      dropped.add(name);
      storage.removeItem(name);
    }
  } catch {
    // Storage is switched off, so it holds nothing.
  }
}

/**
 * Ends the records of other sign-ins, as if each had ended unasked: the portal did not see how they ended. Those of visitors
 * belong to no sign-in.
 */
export function endOrdersOfOthers(open: () => OrderStorage, signInId: SignInId | undefined): void {
  try {
    const storage = open();
    const lines = orderNames(storage).map((name) => readRecord(storage.getItem(name)).line);
    for (const other of new Set(lines)) {
      if (typeof other === 'string' && other !== signInId && other !== GUEST)
        endOrders(open, { signInId: other, reason: 'refused', isAsked: false });
    }
  } catch {
    // Storage is switched off, so it holds nothing.
  }
}
