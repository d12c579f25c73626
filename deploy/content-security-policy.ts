/** Content security policies. Each kind of content is blocked unless its directive allows it. */

export interface ServedBrand {
  readonly api: {
    readonly origin: string;
    readonly contentOrigin: string;
    readonly contentPrefix?: string | undefined;
    readonly imageOrigin: string;
    /** Absent: the portal plays no media. */
    readonly mediaOrigin?: string | undefined;
    readonly identityUrl: string;
    readonly shopListOrigin: string;
  };
  readonly analytics?: { readonly url: string };
  readonly map?: { readonly tileUrl: string };
}

/** Every Trusted Types policy that the page may create, and the reason for it. */
const TRUSTED_TYPES_POLICIES: Readonly<Record<string, string>> = {
  'portal-worker': 'registering the service worker takes a TrustedScriptURL',
};

type Directives = Readonly<Record<string, readonly string[]>>;

function write(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * The origin of an address as a CSP source; undefined for a path, which is on the portal's own origin. A plain-http
 * origin is written without its scheme: it then matches the page's own scheme or a more secure one, never a downgrade.
 */
function source(address: string): string | undefined {
  if (!/^https?:/.test(address)) return undefined;
  const { origin } = new URL(address);
  return origin.replace(/^http:\/\//, '');
}

function sources(...addresses: readonly string[]): string[] {
  return [...new Set(addresses.map(source).filter((found) => found !== undefined))];
}

function connections({ api }: ServedBrand, ...others: readonly string[]): string[] {
  return ["'self'", ...sources(api.origin, api.contentOrigin, api.identityUrl, api.shopListOrigin, ...others)];
}

/** Trailers and their captions. A player passes fetched segments to the browser as `blob:` URLs. */
function media({ api: { mediaOrigin } }: ServedBrand): string[] {
  return mediaOrigin === undefined ? ["'none'"] : ["'self'", 'blob:', ...sources(mediaOrigin)];
}

export function documentPolicy(brand: ServedBrand, { isHttps }: { isHttps: boolean }): string {
  return write({
    // 'self' is needed only for the manifest: WebKit does not support `manifest-src` and logs a warning on every page.
    // All other kinds of content have their own directive.
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': [
      "'self'",
      'data:',
      ...sources(brand.api.origin, brand.api.contentOrigin, brand.api.imageOrigin, brand.map?.tileUrl ?? ''),
    ],
    'font-src': ["'self'"],
    // A player fetches the segments of a trailer itself.
    'connect-src': connections(brand, brand.analytics?.url ?? '', brand.api.mediaOrigin ?? ''),
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'media-src': media(brand),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': Object.keys(TRUSTED_TYPES_POLICIES),
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

/**
 * For the worker's file. The worker fetches what the page fetches, images included, and runs only its own code. Map
 * tiles bypass the worker, because they are not cached.
 */
export function workerPolicy(brand: ServedBrand): string {
  return write({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': connections(brand, brand.api.imageOrigin),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}

/**
 * For data that is never a page: API responses, uploads, images. If such a response is opened directly (an SVG with a
 * script, an error page that echoes its input), it can run nothing on the portal's origin.
 */
export const INERT_POLICY = write({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

/**
 * For the operator's pages on the portal's own origin (payment, social sign-in). Without `allow-same-origin` they get
 * an opaque origin, so a flaw in one of them cannot read the portal's tokens and storage.
 */
export const OPERATOR_PAGE_POLICY = write({
  sandbox: ['allow-forms', 'allow-scripts', 'allow-popups', 'allow-top-navigation'],
  'frame-ancestors': ["'none'"],
});
