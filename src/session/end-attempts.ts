/**
 * What becomes of the orders recorded on this device when a session ends. Whoever signs out leaves nothing of them.
 * Whoever is signed out unasked may have money on its way: what is open, or has an end that was not seen, stays under a
 * mark of the number in place of the sign-in, and is settled at the next sign-in of that number. Works on the records
 * alone, since a session may end in a page that never ordered anything.
 */
import type { EndedSession } from './session.ts';

export const ATTEMPT_PREFIX = 'portal-order:';
/** Of the records of earlier versions, see `orders/migrate-attempts.ts`. What both have in common is enough here. */
export const FORMER_ATTEMPT_PREFIX = 'portal-purchase:';

export const isAttemptName = (name: string): boolean =>
  name.startsWith(ATTEMPT_PREFIX) || name.startsWith(FORMER_ATTEMPT_PREFIX);

/** The sign-in that ended, as far as it matters here. */
export type EndedSignIn = Pick<EndedSession, 'line' | 'reason' | 'isAsked'>;

export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Names of every record, also of earlier versions. Throws where storage is switched off. */
export function attemptNames(storage: AttemptStorage): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter(isAttemptName);
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

/** Only the records of the sign-in that ended are touched. Never throws. */
export function endAttempts(
  open: () => AttemptStorage,
  ended: EndedSignIn,
  later: (work: () => void, ms: number) => unknown = setTimeout,
): void {
  end(open, ended);
  later(() => end(open, ended), ARRIVED_MS);
}

function end(open: () => AttemptStorage, { line, reason, isAsked }: EndedSignIn): void {
  // The tab in which it ended has done this. Here its work may not be seen yet, and must not be undone.
  if (!isAsked && reason === 'other-tab') return;
  try {
    const storage = open();
    for (const name of attemptNames(storage)) {
      const { line: owning, ...rest } = readRecord(storage.getItem(name));
      if (owning !== line) continue;
      const isKept = !isAsked && rest.isSeen !== true && typeof rest.owner === 'string';
      if (isKept) storage.setItem(name, JSON.stringify(rest));
      else storage.removeItem(name);
    }
  } catch {
    // Storage is switched off: there is nothing in it.
  }
}
