/**
 * When a session ends, everything that screens stored in the browser is removed: all names with the portal's prefix,
 * except the few that belong to the device. A screen that stores something new is covered without being listed.
 */
import {
  DATA_SAVER_KEY,
  isOrderName,
  LANGUAGE_KEY,
  OWNER_KEY,
  PAGES_KEY,
  SESSION_KEY,
  STORAGE_PREFIX,
} from '#src/lib/stored-names.ts';
import type { SignInId } from '#src/lib/units.ts';
import type { EndedSession } from '#src/session/session.ts';

/** Belong to the device, not to the subscriber. The session clears its own record, which may already be a new one. */
const KEPT: readonly string[] = [
  'portal-theme',
  LANGUAGE_KEY,
  DATA_SAVER_KEY,
  'portal-totem',
  'portal-reloaded-at',
  'portal-return-to',
  'portal-signed-out',
  PAGES_KEY,
  SESSION_KEY,
];

const namesOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Whether a screen stored it. Order records are removed per sign-in, see `end-of-session.ts`. */
const isScreens = (name: string): boolean =>
  name.startsWith(STORAGE_PREFIX) && !KEPT.includes(name) && !isOrderName(name);

function forget(storage: Storage): void {
  for (const name of namesOf(storage)) if (isScreens(name)) storage.removeItem(name);
}

/**
 * sessionStorage is always cleared. localStorage is shared by all tabs, so it is left alone when the next subscriber
 * may already use it. Without `ended`, everything is cleared. Never throws: a browser without storage has nothing to
 * clear.
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

/** The sign-in that a stored value names; undefined if it names none. */
function lineOf(text: string | null): string | undefined {
  try {
    const { line } = Object(JSON.parse(text ?? 'null'));
    return typeof line === 'string' ? line : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Removes what other sign-ins left in this storage, and marks the rest as belonging to `line`. Data that a visitor
 * stored before signing in has no owner: it stays until a sign-in (`isSignIn`). Returns the sign-in whose data was
 * removed. Never throws.
 */
export function claimStorage(
  open: () => Storage,
  signInId: SignInId | undefined,
  { isSignIn }: { isSignIn: boolean },
): SignInId | undefined {
  try {
    const storage = open();
    const owner = storage.getItem(OWNER_KEY) ?? undefined;
    const former = owner === signInId ? undefined : owner;
    const isLeft = (name: string) => {
      const named = lineOf(storage.getItem(name));
      return named === undefined ? isSignIn || former !== undefined : named !== signInId;
    };
    for (const name of namesOf(storage)) if (isScreens(name) && isLeft(name)) storage.removeItem(name);
    if (signInId === undefined) storage.removeItem(OWNER_KEY);
    else if (owner !== signInId) storage.setItem(OWNER_KEY, signInId);
    return former;
  } catch {
    // Storage is switched off, so it holds nothing.
    return undefined;
  }
}
