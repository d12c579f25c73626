/**
 * What becomes of the orders recorded on this device when a session ends. An order may have money on its way, so what is
 * open stays under a mark of the number in place of the sign-in, and is settled at the next sign-in of that number;
 * whoever signs out is told so. What has ended goes with whoever signs out; it stays, unless it was seen, where the
 * session ends unasked. In a kiosk nothing stays. Works on the records alone, since a session may end in a page that
 * never ordered anything.
 */
import { isOrderName } from '#src/lib/stored-names.ts';
import type { EndedSession } from '#src/session/session.ts';

/** The sign-in that ended, as far as it matters here. */
export interface EndedSignIn extends Pick<EndedSession, 'line' | 'reason' | 'isAsked'> {
  /** The next one at this device is somebody else. */
  isKiosk?: boolean;
}

export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Names of every record, also of earlier versions. Throws where storage is switched off. */
export function attemptNames(storage: AttemptStorage): string[] {
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

/** By then what other tabs wrote has arrived here. */
const ARRIVED_MS = 3_000;

/** Without an outcome. */
const isOpen = (record: Record<string, unknown>): boolean => record.state === 'sent' || record.state === 'unknown';

/**
 * Whether this sign-in has an order without an outcome, and what becomes of it when its subscriber signs out:
 * `kept` for the next sign-in of the number, or `forgotten`, where the browser can't mark a number.
 */
export function openAtSignOut(storage: AttemptStorage, line: string): 'kept' | 'forgotten' | undefined {
  try {
    const records = attemptNames(storage).map((name) => readRecord(storage.getItem(name)));
    const open = records.filter((record) => record.line === line && isOpen(record));
    if (open.length === 0) return undefined;
    return open.every(({ owner }) => typeof owner === 'string') ? 'kept' : 'forgotten';
  } catch {
    return undefined;
  }
}

/** Only the records of the sign-in that ended are touched. Never throws. */
export function endAttempts(
  open: () => AttemptStorage,
  ended: EndedSignIn,
  later: (work: () => void, ms: number) => unknown = setTimeout,
): void {
  // The tab in which it ended sees to this. Here its work may not be seen yet, and must not be undone.
  if (ended.reason === 'other-tab' && !ended.isKiosk) return;
  const dropped = new Set<string>();
  end(open, ended, dropped);
  // What arrives from other tabs by then may have been settled in them without being shown: kept as if unasked.
  later(() => end(open, { ...ended, isAsked: false }, dropped), ARRIVED_MS);
}

function end(open: () => AttemptStorage, { line, isAsked, isKiosk }: EndedSignIn, dropped: Set<string>): void {
  try {
    const storage = open();
    for (const name of attemptNames(storage)) {
      const { line: owning, ...rest } = readRecord(storage.getItem(name));
      if (owning !== line) continue;
      const isWanted = isAsked ? isOpen(rest) : rest.isSeen !== true;
      if (isWanted && !isKiosk && !dropped.has(name) && typeof rest.owner === 'string') {
        storage.setItem(name, JSON.stringify(rest));
        continue;
      }
      dropped.add(name);
      storage.removeItem(name);
    }
  } catch {
    // Storage is switched off: there is nothing in it.
  }
}

/** Ends what other sign-ins recorded, as if each had ended unasked: the portal did not see their end. */
export function endAttemptsOfOthers(open: () => AttemptStorage, line: string | undefined): void {
  try {
    const storage = open();
    const lines = attemptNames(storage).map((name) => readRecord(storage.getItem(name)).line);
    for (const other of new Set(lines)) {
      if (typeof other === 'string' && other !== line)
        endAttempts(open, { line: other, reason: 'refused', isAsked: false });
    }
  } catch {
    // Storage is switched off: there is nothing in it.
  }
}
