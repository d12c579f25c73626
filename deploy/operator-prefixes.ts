/**
 * The paths on the portal's own origin that belong to the operator; a reverse proxy forwards them. The portal server,
 * the development server, nginx and the tests share this list.
 */
export const OPERATOR_PREFIXES = ['/api/', '/cms/', '/identity/', '/uploads/', '/social/', '/payment/'] as const;

/** Forwarded if the operator is the sandbox. No server of a real operator forwards it. */
export const SANDBOX_CONTROLS = '/__sandbox/';

/** Prefixes where the operator returns pages that the subscriber sees. All others return data. */
const PAGE_PREFIXES: readonly string[] = ['/social/', '/payment/'];

/** Prefixes whose responses concern one subscriber: no cache on the way may store them. */
const PERSONAL_PREFIX = /^\/(api\/[a-z][a-z0-9]*-bff|identity)\//;

export function isOperatorPath(pathname: string): boolean {
  return OPERATOR_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}

export function isOperatorPage(pathname: string): boolean {
  return PAGE_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}

/** Responses that are the same for everybody. These services have no use for the session's cookies. */
export function isContentPath(pathname: string): boolean {
  return isOperatorPath(pathname) && !isPersonalPath(pathname) && !isOperatorPage(pathname);
}

export function isPersonalPath(pathname: string): boolean {
  return PERSONAL_PREFIX.test(pathname);
}
