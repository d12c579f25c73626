/**
 * The page somebody wanted before signing in, restored afterwards. Only ever a path of this portal, and never at a
 * kiosk, where the next to sign in is somebody else.
 */
import { isKiosk } from '#src/kiosk/mode.ts';

const KEY = 'portal-return-to';
/** Section 4: where a sign-in leads when nothing else was wanted. */
export const LANDING_PATH = '/dashboard/my-brand';

/**
 * A path of this portal: one slash first, no backslash, no control character, nothing encoded that cannot be decoded,
 * no return point of a social login.
 */
export function isPortalPath(path: string): boolean {
  try {
    decodeURI(path);
  } catch {
    return false;
  }
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.startsWith('/web/redirect');
}

/**
 * Whether opening a page means that somebody wants to return to it after signing in. Where somebody signed out in this
 * window (`endedBy`: why its last session ended) the next visitor may be another person: then only an address that is
 * opened anew counts, not Back or a reload.
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

/** Read once: the next sign-in starts afresh. */
export function takeReturnTo(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path && isPortalPath(path) ? path : LANDING_PATH;
  } catch {
    return LANDING_PATH;
  }
}

export function forgetReturnTo(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept without storage.
  }
}
