/**
 * The paths of the portal's own origin that belong to the operator: a reverse proxy passes them on. One list for the
 * portal server, the development server, nginx and the tests.
 */
export const OPERATOR_PREFIXES = ['/api/', '/cms/', '/identity/', '/uploads/', '/social/', '/payment/'] as const;

/** Passed on where the operator is the sandbox, and by no server of a real one. */
export const SANDBOX_CONTROLS = '/__sandbox/';

/** Where the operator answers with pages that the subscriber looks at; everywhere else it answers with data. */
const PAGE_PREFIXES: readonly string[] = ['/social/', '/payment/'];

/** Where an answer is about one subscriber: no cache on the way may keep it. */
const PERSONAL_PREFIX = /^\/(api\/[a-z][a-z0-9]*-bff|identity)\//;

export function isOperatorPath(pathname: string): boolean {
  return OPERATOR_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}

export function isOperatorPage(pathname: string): boolean {
  return PAGE_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}

/** Where the operator answers everybody alike. These services have no use for the session's cookies. */
export function isContentPath(pathname: string): boolean {
  return isOperatorPath(pathname) && !isPersonalPath(pathname) && !isOperatorPage(pathname);
}

export function isPersonalPath(pathname: string): boolean {
  return PERSONAL_PREFIX.test(pathname);
}
