/**
 * The paths on the portal's own origin that belong to the operator; a reverse proxy forwards them. The portal server,
 * the development server, nginx and the tests share this list.
 */
export const OPERATOR_PREFIXES = ['/api/', '/cms/', '/identity/', '/uploads/', '/social/', '/payment/'] as const;

/** The shop list, for an operator that has it on the portal's own origin. */
const SHOP_LIST = '/getWilayas';

interface ServedApi {
  readonly contentOrigin: string;
  readonly shopListOrigin: string;
  /** What the paths of the content service begin with. */
  readonly contentPrefix?: string | undefined;
}

/** The paths that a brand's operator has on the portal's own origin: also those of a content prefix of its own. */
export function operatorPrefixes({ contentOrigin, contentPrefix = '', shopListOrigin }: ServedApi): readonly string[] {
  const prefix = `${contentPrefix}/`;
  const isForwarded = contentOrigin !== '' || contentPrefix === '' || isOperatorPath(prefix);
  return [...OPERATOR_PREFIXES, ...(isForwarded ? [] : [prefix]), ...(shopListOrigin === '' ? [SHOP_LIST] : [])];
}

/** Forwarded if the operator is the sandbox. No server of a real operator forwards it. */
export const SANDBOX_CONTROLS = '/__sandbox/';

/** Prefixes where the operator returns pages that the subscriber sees. All others return data. */
const PAGE_PREFIXES: readonly string[] = ['/social/', '/payment/'];

/** Prefixes whose responses concern one subscriber: no cache on the way may store them. */
const PERSONAL_PREFIX = /^\/(api\/[a-z][a-z0-9]*-bff|identity)\//;

export function isOperatorPath(pathname: string, prefixes: readonly string[] = OPERATOR_PREFIXES): boolean {
  return prefixes.some((prefix) => pathname.startsWith(prefix));
}

export function isOperatorPage(pathname: string): boolean {
  return PAGE_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}

/** Responses of the operator that are the same for everybody. These services have no use for the session's cookies. */
export function isContentPath(pathname: string): boolean {
  return !isPersonalPath(pathname) && !isOperatorPage(pathname) && !pathname.startsWith(SANDBOX_CONTROLS);
}

export function isPersonalPath(pathname: string): boolean {
  return PERSONAL_PREFIX.test(pathname);
}
