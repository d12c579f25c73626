/**
 * The page that a visitor requested before signing in, restored afterwards. Always a path of this portal. A kiosk never
 * stores it, because the next person to sign in there is somebody else.
 */
import { isKiosk } from '#src/kiosk/mode.ts';
import { RETURN_TO_KEY } from '#src/lib/stored-names.ts';
import { storedValue, thisTab } from '#src/lib/stored-value.ts';

/** What a kiosk's customer chose on the first screen. In memory, which ends with the customer's document. */
let task: string | undefined;
/** Section 4: the page after sign-in when no other page was requested. */
export const LANDING_PATH = '/dashboard/my-brand';

/**
 * Accepts only a path of this portal: exactly one leading slash, no backslash, no control character, only valid
 * percent-encoding, and not the return address of a social login.
 */
export function isPortalPath(path: string): boolean {
  try {
    decodeURI(path);
  } catch {
    return false;
  }
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.startsWith('/web/redirect');
}

/** Reads a path of this portal from the address. */
export const portalPath = (value: unknown): string | undefined =>
  typeof value === 'string' && isPortalPath(value) ? value : undefined;

/**
 * Whether opening a page means that the visitor wants to return to it after signing in. After a sign-out in this window
 * (`endedBy`: why its last session ended) the next visitor may be another person. Then only a newly opened address
 * counts, not Back or a reload.
 */
export function isReturnTarget(endedBy: string | undefined, isFirstPage: boolean): boolean {
  if (!endedBy || endedBy === 'refused') return true;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isFirstPage && opened?.type === 'navigate';
}

const returnTo = storedValue(RETURN_TO_KEY, { in: thisTab, parse: portalPath, unless: isKiosk });

/** Without storage the sign-in leads to the dashboard. */
export function rememberReturnTo(path: string): void {
  if (isPortalPath(path)) returnTo.write(path);
}

/** The page that opens after this customer of a kiosk has signed in. */
export function rememberTask(path: string): void {
  task = path;
}

/** Reads and removes the path: it applies to one sign-in only. */
export function takeReturnTo(): string {
  const path = task ?? returnTo.read() ?? LANDING_PATH;
  forgetReturnTo();
  return path;
}

export function forgetReturnTo(): void {
  task = undefined;
  returnTo.remove();
}
