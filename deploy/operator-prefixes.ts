/** What the paths of the operator's services mean. `service-rules.ts` lists them all. */

/** Forwarded if the operator is the sandbox. No server of a real operator forwards it. */
export const SANDBOX_CONTROLS = '/__sandbox/';

/** Prefixes where the operator returns pages that the subscriber sees. All others return data. */
const PAGE_PREFIXES: readonly string[] = ['/social/', '/payment/'];

/** Prefixes whose responses concern one subscriber: no cache on the way may store them. */
const PERSONAL_PREFIX = /^\/(api\/[a-z][a-z0-9]*-bff|identity)\//;

export function isOperatorPage(pathname: string): boolean {
  return PAGE_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}

export function isPersonalPath(pathname: string): boolean {
  return PERSONAL_PREFIX.test(pathname);
}
