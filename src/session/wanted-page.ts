/** The page somebody wanted before signing in, restored afterwards. Only ever a path of this portal. */
const KEY = 'portal-wanted';
/** Section 4: where a sign-in leads when nothing else was wanted. */
export const LANDING_PATH = '/dashboard/my-brand';

/** A path of this portal: one slash first, no backslash, no control character, no return point of a social login. */
export function isPortalPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.startsWith('/web/redirect');
}

export function rememberWantedPage(path: string): void {
  if (!isPortalPath(path)) return;
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the sign-in leads to the dashboard.
  }
}

/** Read once: the next sign-in starts afresh. */
export function takeWantedPage(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path && isPortalPath(path) ? path : LANDING_PATH;
  } catch {
    return LANDING_PATH;
  }
}

export function forgetWantedPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept without storage.
  }
}
