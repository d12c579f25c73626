/**
 * What screens left in the browser's storage goes with the session: everything of the portal's, but for the few names
 * that are the device's own. A screen that keeps something new is covered without being listed.
 */
import { isOrderName, OWNER_KEY, SESSION_KEY, STORAGE_PREFIX } from '#src/lib/stored-names.ts';
import type { EndedSession } from '#src/session/session.ts';

/** Of the device, not of the subscriber; the session's own record is cleared by the session, which may have a new one. */
const KEPT: readonly string[] = [
  'portal-theme',
  'portal-totem',
  'portal-reloaded-at',
  'portal-return-to',
  'portal-signed-out',
  SESSION_KEY,
];

const namesOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Whether a screen left it. What was ordered is forgotten by sign-in, see `end-attempts.ts`. */
const isScreens = (name: string): boolean =>
  name.startsWith(STORAGE_PREFIX) && !KEPT.includes(name) && !isOrderName(name);

function forget(storage: Storage): void {
  for (const name of namesOf(storage)) if (isScreens(name)) storage.removeItem(name);
}

/**
 * What this window kept goes in any case; what all tabs share stays where it may be the next subscriber's by now.
 * `ended`: absent, whoever was here. Never throws: a browser without storage has nothing to forget.
 */
export function forgetStorage(ended?: Pick<EndedSession, 'isSucceeded'>): void {
  const shared = ended?.isSucceeded ? [] : [() => localStorage];
  for (const open of [() => sessionStorage, ...shared]) {
    try {
      forget(open());
    } catch {
      // Storage is switched off.
    }
  }
}

/** The sign-in that a stored value names; undefined where it names none. */
function lineOf(text: string | null): string | undefined {
  try {
    const { line } = Object(JSON.parse(text ?? 'null'));
    return typeof line === 'string' ? line : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Removes from this storage what another sign-in left, and marks the rest as `line`'s. What a visitor left before signing
 * in has no owner: it stays until somebody signs in (`isSignIn`). Returns the sign-in whose things were removed. Never
 * throws.
 */
export function claimStorage(
  open: () => Storage,
  line: string | undefined,
  { isSignIn }: { isSignIn: boolean },
): string | undefined {
  try {
    const storage = open();
    const owner = storage.getItem(OWNER_KEY) ?? undefined;
    const former = owner === line ? undefined : owner;
    const isLeft = (name: string) => {
      const named = lineOf(storage.getItem(name));
      return named === undefined ? isSignIn || former !== undefined : named !== line;
    };
    for (const name of namesOf(storage)) if (isScreens(name) && isLeft(name)) storage.removeItem(name);
    if (line === undefined) storage.removeItem(OWNER_KEY);
    else if (owner !== line) storage.setItem(OWNER_KEY, line);
    return former;
  } catch {
    // Storage is switched off: nothing is left in it.
    return undefined;
  }
}
