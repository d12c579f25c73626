/**
 * What may pass between the browser and each of the operator's services: methods, headers both ways, paths. The portal
 * server reads this table, and nginx's files are written from it. Whatever the table does not list is dropped or
 * refused. No service receives the portal's cookies or sets cookies of its own: they would be cookies of the portal.
 */

/** The operator's services. Each can have an origin of its own. */
export const SERVICES = ['bff', 'identity', 'content', 'images', 'social', 'payment', 'shops'] as const;
export type Service = (typeof SERVICES)[number];

export interface ServiceRules {
  readonly methods: readonly string[];
  /** Lower-case names. `host`, the length of the body and `X-Forwarded-…` are set by the proxy. */
  readonly requestHeaders: readonly string[];
  readonly responseHeaders: readonly string[];
}

const READ = ['GET', 'HEAD'] as const;
/** No request of the portal has a larger body. */
export const MAX_BODY_BYTES = 65_536;

const REQUEST = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-modified-since',
  'if-none-match',
  'platform',
  'user-agent',
  'x-correlation-id',
] as const;
const WITH_BODY = [...REQUEST, 'content-type'] as const;
/** The number and the checkpoint for which a call is made. */
const ONE_LINE = ['x-chronos-id', 'x-msisdn', 'x-nonce-id'] as const;

const RESPONSE = [
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
  'x-correlation-id',
] as const;
const CHECKPOINT = ['x-chronos-id', 'x-nonce-id'] as const;

const READ_ONLY: ServiceRules = {
  methods: READ,
  requestHeaders: REQUEST,
  responseHeaders: [...RESPONSE, 'location'],
};
/** Pages of the operator have forms. */
const PAGES: ServiceRules = {
  methods: [...READ, 'POST'],
  requestHeaders: [...WITH_BODY, 'origin'],
  responseHeaders: [...RESPONSE, 'content-security-policy', 'location'],
};

export const SERVICE_RULES: Readonly<Record<Service, ServiceRules>> = {
  bff: {
    methods: [...READ, 'POST', 'PATCH'],
    requestHeaders: [...WITH_BODY, ...ONE_LINE, 'authorization', 'idempotency-key', 'x-method', 'x-path'],
    responseHeaders: [...RESPONSE, ...CHECKPOINT],
  },
  identity: {
    methods: ['POST'],
    requestHeaders: [...WITH_BODY, ...ONE_LINE],
    responseHeaders: [...RESPONSE, ...CHECKPOINT],
  },
  content: READ_ONLY,
  // Films are fetched in parts.
  images: {
    methods: READ,
    requestHeaders: [...REQUEST, 'if-range', 'range'],
    responseHeaders: [...READ_ONLY.responseHeaders, 'accept-ranges', 'content-range'],
  },
  social: PAGES,
  payment: PAGES,
  shops: READ_ONLY,
};

/** The sandbox refuses requests of other sites, so it needs to see where one comes from. */
export const SANDBOX_RULES: ServiceRules = {
  methods: [...READ, 'POST'],
  requestHeaders: [...WITH_BODY, 'origin'],
  responseHeaders: RESPONSE,
};

/**
 * nginx can only drop headers by name. These are the ones that a browser or nginx itself acts on and that no service may
 * send for the portal's host.
 */
const ACTIVE_HEADERS = [
  'Accept-CH',
  'Access-Control-Allow-Credentials',
  'Access-Control-Allow-Headers',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Private-Network',
  'Access-Control-Expose-Headers',
  'Access-Control-Max-Age',
  'Activate-Storage-Access',
  'Alt-Svc',
  'Attribution-Reporting-Register-Source',
  'Attribution-Reporting-Register-Trigger',
  'Clear-Site-Data',
  'Content-Location',
  'Content-Security-Policy-Report-Only',
  'Critical-CH',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Embedder-Policy-Report-Only',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Opener-Policy-Report-Only',
  'Document-Policy',
  'Expect-CT',
  'Feature-Policy',
  'Integrity-Policy',
  'Link',
  'Location',
  'NEL',
  'No-Vary-Search',
  'Observe-Browsing-Topics',
  'Origin-Agent-Cluster',
  'Origin-Trial',
  'P3P',
  'Permissions-Policy',
  'Pragma',
  'Proxy-Authenticate',
  'Public-Key-Pins',
  'Public-Key-Pins-Report-Only',
  'Refresh',
  'Report-To',
  'Reporting-Endpoints',
  'Sec-Session-Registration',
  'Server-Timing',
  'Service-Worker-Allowed',
  'Set-Cookie',
  'Set-Cookie2',
  'Set-Login',
  'SourceMap',
  'Speculation-Rules',
  'Supports-Loading-Mode',
  'Timing-Allow-Origin',
  'Use-As-Dictionary',
  'Via',
  'WWW-Authenticate',
  'X-AspNet-Version',
  'X-DNS-Prefetch-Control',
  'X-Permitted-Cross-Domain-Policies',
  'X-Powered-By',
  'X-SourceMap',
  'X-UA-Compatible',
  'X-XSS-Protection',
] as const;

/** Names that nginx drops from the responses of a service. */
export const droppedByNginx = (service: Service): readonly string[] =>
  ACTIVE_HEADERS.filter((name) => !SERVICE_RULES[service].responseHeaders.includes(name.toLowerCase()));

/** Characters of a path that need no `%`. `;` is none of them: some servers cut a path off there. */
const PLAIN = "[a-z0-9._~!$&'()*+,=:@-]";
/**
 * Bytes that may follow a `%`: those that cannot be written otherwise. `%2e`, `%2f`, `%5c`, `%25` and letters are refused,
 * because they are another spelling of a path, and so are bytes that are no UTF-8.
 */
const ENCODED =
  '%(?!e0%[89]|f0%8)(?:2[0-24a]|2[6-9a-c]|3[ac-e]|40|5[bde]|60|7[b-d]|[89ab][0-9a-f]|c[2-9a-f]|[d-e][0-9a-f]|f[0-4])';
/**
 * A forwarded path has one spelling, so that a limit, a rule and the service mean the same path. Matches the whole path
 * before its query. For JavaScript and PCRE, without regard to case.
 */
const PATH_PATTERN = `(?:/(?!\\.{1,2}(?:/|\\?|$))(?:${PLAIN}|${ENCODED})+)+/?`;
export const TARGET_PATTERN = `^${PATH_PATTERN}(?:\\?|$)`;
const TARGET = new RegExp(TARGET_PATTERN, 'i');

/** Whether the path of a request target, as it was sent, may be forwarded. */
export const isPlainTarget = (target: string): boolean => TARGET.test(target);

/** `codes` is the strict rate. Each renewal of a session takes a checkpoint and sends its token: these count apart. */
export const RATES = ['codes', 'checkpoints', 'tokens'] as const;
export type Rate = (typeof RATES)[number];

interface LimitedCall {
  readonly host: 'bff' | 'identity';
  readonly path: string;
  readonly rate: Rate;
}

const strict = (path: string): LimitedCall => ({ host: 'bff', path, rate: 'codes' });

/**
 * Every call that sends an SMS, checks a secret or says whether a number exists. A test compares this list with the marks
 * in `contract/` (`limits`).
 */
export const LIMITED_CALLS: readonly LimitedCall[] = [
  strict('/guest/payment/orders'),
  strict('/guest/recharge/pin'),
  strict('/migration/otp/request'),
  strict('/receipts/sms'),
  strict('/recharge/pin'),
  strict('/social/login'),
  strict('/social/register'),
  strict('/userInfo'),
  strict('/users/activate'),
  strict('/users/email/change'),
  strict('/users/email/confirm'),
  strict('/users/mgm/invitations'),
  strict('/users/otp/call'),
  strict('/users/otp/request'),
  strict('/users/password/change'),
  strict('/users/password/reset'),
  strict('/users/status'),
  { host: 'bff', path: '/checkpoint/token', rate: 'checkpoints' },
  { host: 'identity', path: '/token', rate: 'tokens' },
];

export interface ForwardedBrand {
  readonly slug: string;
  readonly api: {
    readonly contentOrigin: string;
    readonly contentPrefix?: string | undefined;
    readonly shopListOrigin: string;
  };
}

export interface ForwardedPath {
  readonly path: string;
  /** Only this path. Otherwise all paths that begin with it. */
  readonly isExact: boolean;
  readonly service: Service;
}

/** Every path that is forwarded, and the service that answers it. The longest match counts. */
export function forwardedPaths({ slug, api }: ForwardedBrand): readonly ForwardedPath[] {
  const below = (path: string, service: Service): ForwardedPath => ({ path, isExact: false, service });
  const paths: ForwardedPath[] = [
    below(`/api/${slug}-bff/`, 'bff'),
    below('/api/', 'content'),
    below('/cms/', 'content'),
    below('/identity/', 'identity'),
    below('/uploads/', 'images'),
    below('/social/', 'social'),
    below('/payment/', 'payment'),
  ];
  const prefix = `${api.contentPrefix ?? '/api'}/`;
  const isForwarded = api.contentOrigin === '' && !paths.some(({ path }) => prefix.startsWith(path));
  if (isForwarded) paths.push(below(prefix, 'content'));
  if (api.shopListOrigin === '') paths.push({ path: '/getWilayas', isExact: true, service: 'shops' });
  return paths;
}

/** The service that answers a decoded path; undefined for the portal's own paths. */
export function serviceOf(pathname: string, paths: readonly ForwardedPath[]): Service | undefined {
  const matching = paths.filter(({ path, isExact }) => (isExact ? pathname === path : pathname.startsWith(path)));
  return matching.sort((one, other) => other.path.length - one.path.length)[0]?.service;
}

/** A limited call in every spelling that a service could take for it: any case, an ending such as `.json`, a slash. */
export function limitedPattern({ host, path }: LimitedCall, { slug }: ForwardedBrand): string {
  const prefix = host === 'bff' ? `/api/${slug}-bff` : '/identity';
  return `^${prefix}${path}(?:[^a-z0-9/_-][^/]*)?/?$`;
}
