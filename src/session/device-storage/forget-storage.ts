/**
 * When a session ends, everything that screens stored in the browser is removed: all names with the portal's prefix,
 * except the few that belong to the device. A screen that stores something new is covered without being listed.
 */
import { DEVICE_NAMES, isOrderName, OWNER_KEY, type PortalName, STORAGE_PREFIX } from '#src/lib/stored-names.ts';
import { removeStored, storedValue, thisDevice, thisTab } from '#src/lib/stored-value.ts';
import type { SignInId } from '#src/lib/units.ts';
import type { EndedSession } from '#src/session/session.ts';

/** Whether a screen stored it. Order records are removed per sign-in, see `end-of-session.ts`. */
const isScreens = (name: string): name is PortalName =>
  name.startsWith(STORAGE_PREFIX) && !DEVICE_NAMES.includes(name) && !isOrderName(name);

/**
 * sessionStorage is always cleared. localStorage is shared by all tabs, so it is left alone when the next subscriber
 * may already use it. Without `ended`, everything is cleared.
 */
export function forgetStorage(ended?: Pick<EndedSession, 'isSucceeded'>): void {
  removeStored(thisTab, isScreens);
  if (!ended?.isSucceeded) removeStored(thisDevice, isScreens);
}

/** The sign-in that a stored value names. */
function lineIn(text: string): string | undefined {
  const { line } = Object(JSON.parse(text));
  return typeof line === 'string' ? line : undefined;
}

/**
 * Removes what other sign-ins left in this storage, and marks the rest as belonging to `line`. Data that a visitor
 * stored before signing in has no owner: it stays until a sign-in (`isSignIn`). Returns the sign-in whose data was
 * removed.
 */
export function claimStorage(
  open: () => Storage,
  signInId: SignInId | undefined,
  { isSignIn }: { isSignIn: boolean },
): SignInId | undefined {
  const mark = storedValue<SignInId>(OWNER_KEY, { in: open, parse: String });
  const owner = mark.read();
  const former = owner === signInId ? undefined : owner;
  removeStored(open, (name) => {
    if (!isScreens(name)) return false;
    const named = storedValue(name, { in: open, parse: lineIn }).read();
    return named === undefined ? isSignIn || former !== undefined : named !== signInId;
  });
  if (owner !== signInId) mark.write(signInId);
  return former;
}
