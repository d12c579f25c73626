/**
 * The page that a visitor requested before signing in, restored afterwards. Always a path of this portal. A kiosk never
 * stores it, because the next person to sign in there is somebody else.
 */
import { isKiosk } from '#src/kiosk/mode.ts';

const KEY = 'portal-return-to';
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

export function rememberReturnTo(path: string): void {
  if (isKiosk() || !isPortalPath(path)) return;
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the sign-in leads to the dashboard.
  }
}

/** The page that opens after this customer of a kiosk has signed in. */
export function rememberTask(path: string): void {
  task = path;
}

/** Reads and removes the path: it applies to one sign-in only. */
export function takeReturnTo(): string {
  const chosen = task;
  task = undefined;
  if (chosen) return chosen;
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path && isPortalPath(path) ? path : LANDING_PATH;
  } catch {
    return LANDING_PATH;
  }
}

export function forgetReturnTo(): void {
  task = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off, so it holds nothing.
  }
}
