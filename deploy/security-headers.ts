/**
 * The single source of the portal's response headers: the portal server reads it, nginx's files are generated from it
 * (`npm run deploy:nginx`), and the tests check both against it.
 */
import {
  documentPolicy,
  INERT_POLICY,
  OPERATOR_PAGE_POLICY,
  type ServedBrand,
  workerPolicy,
} from './content-security-policy.ts';

/**
 * What is being served. `file` is any other file of the portal's own (robots.txt, a script whose name carries no hash);
 * `missing` is a path without a file; `operator` is a forwarded operator response with data; `operatorPage` is one that
 * the subscriber sees.
 */
export const SERVED_KINDS = [
  'document',
  'worker',
  'asset',
  'manifest',
  'image',
  'file',
  'missing',
  'operator',
  'operatorPage',
] as const;

export type ServedKind = (typeof SERVED_KINDS)[number];
export type Headers = Readonly<Record<string, string>>;

const DAY_S = 86_400;
const YEAR_S = 31_536_000;
const NO_CACHE = 'no-cache';

/**
 * Only features that a portal page could be tricked into using. The shop finder needs the position, and code scanning
 * the camera.
 */
const PERMISSIONS = [
  ...['geolocation', 'camera'].map((feature) => `${feature}=(self)`),
  ...['microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map((feature) => `${feature}=()`),
].join(', ');

/** How long each kind may be cached without revalidation. The operator's responses set their own value. */
const CACHE_CONTROL: Readonly<Partial<Record<ServedKind, string>>> = {
  document: NO_CACHE,
  worker: NO_CACHE,
  asset: `public, max-age=${YEAR_S}, immutable`,
  manifest: `public, max-age=${DAY_S}`,
  image: `public, max-age=${DAY_S}`,
  // index.html pins such a script by its hash, so the browser would reject an older copy from the HTTP cache.
  file: NO_CACHE,
  missing: 'no-store',
};

/**
 * Applies to page and worker alike, because both policies check what the worker fetches for the page. The value is
 * `require-corp` if every image comes from the portal's own origin, whose servers add the required header. A content
 * service on another origin does not send that header by default, and neither does every tile server: `credentialless`
 * still shows their images, without cookies. Browsers that do not support the value (Safari, Firefox on Android) apply
 * no policy and show the images too.
 */
function embedderPolicy({ api, map }: ServedBrand): 'require-corp' | 'credentialless' {
  const places = [api.origin, api.contentOrigin, api.imageOrigin, map?.tileUrl ?? ''];
  const hasOwnImages = places.every((place) => !/^https?:/.test(place));
  return hasOwnImages ? 'require-corp' : 'credentialless';
}

/** For two years, as the preload lists of browsers demand. */
export const HSTS_SECONDS = 2 * YEAR_S;

interface Transport {
  /** Whether browsers reach the portal over TLS. */
  readonly isHttps: boolean;
  /** For how long browsers must use TLS; 0 leaves the header out. */
  readonly hstsSeconds?: number;
}

/** Headers for every kind. */
export function securityHeaders(
  brand: ServedBrand,
  { isHttps, hstsSeconds = HSTS_SECONDS }: Transport,
): Readonly<Record<ServedKind, Headers>> {
  const everywhere: Headers = {
    'X-Content-Type-Options': 'nosniff',
    // The return URL of a social sign-in contains a code, so no address is ever sent as a referrer.
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    ...(isHttps && hstsSeconds > 0 ? { 'Strict-Transport-Security': `max-age=${hstsSeconds}; includeSubDomains` } : {}),
  };
  const ownFile: Headers = {
    ...everywhere,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': embedderPolicy(brand),
  };
  const inert: Headers = { ...ownFile, 'Content-Security-Policy': INERT_POLICY };
  const byKind: Readonly<Record<ServedKind, Headers>> = {
    document: {
      ...ownFile,
      'Content-Security-Policy': documentPolicy(brand, { isHttps }),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': PERMISSIONS,
    },
    worker: { ...ownFile, 'Content-Security-Policy': workerPolicy(brand) },
    asset: ownFile,
    manifest: ownFile,
    image: inert,
    file: ownFile,
    missing: inert,
    operator: { ...everywhere, 'Cross-Origin-Resource-Policy': 'same-origin', 'Content-Security-Policy': INERT_POLICY },
    operatorPage: { ...everywhere, 'Content-Security-Policy': OPERATOR_PAGE_POLICY },
  };
  const withCaching = SERVED_KINDS.map((kind) => {
    const caching = CACHE_CONTROL[kind];
    return [kind, caching ? { ...byKind[kind], 'Cache-Control': caching } : byKind[kind]] as const;
  });
  return Object.fromEntries(withCaching) as Record<ServedKind, Headers>;
}
