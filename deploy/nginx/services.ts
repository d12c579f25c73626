/** How nginx reaches the operator's services: one upstream each, and the locations that forward to them. */
import { isContentPath, isOperatorPage, isPersonalPath } from '../operator-prefixes.ts';
import { isAddress, type NginxSettings, originOf, resolvesNames, SERVICES, type Service } from './settings.ts';

const KEPT_CONNECTIONS = 32;
/** Shorter than the 5 s of a Node server: nginx then never sends on a connection that the service is closing. */
const KEPT_FOR_S = 4;
const RESOLVER_VALID_S = 10;
/** How many requests may come at once, as a multiple of the rate. */
const BURST = 5;

/** Calls that an attacker would repeat: they send codes, or tell whether a number or a code is right. */
const GUARDED_CALLS = [
  '/users/status',
  '/users/activate',
  '/users/otp/request',
  '/users/otp/call',
  '/users/password/reset',
  '/migration/otp/request',
  '/recharge/pin',
];

export interface ForwardedBrand {
  readonly slug: string;
  readonly api: { readonly contentPrefix?: string; readonly shopListOrigin: string };
}

interface ForwardedPath {
  readonly modifier: '=' | '^~';
  readonly path: string;
  readonly service: Service;
  readonly limit?: 'codes' | 'tokens';
}

/** Every path that nginx forwards. */
function forwardedPaths({ slug, api }: ForwardedBrand): ForwardedPath[] {
  const bff = `/api/${slug}-bff`;
  const below = (path: string, service: Service): ForwardedPath => ({ modifier: '^~', path, service });
  const paths: ForwardedPath[] = [
    ...GUARDED_CALLS.map((call) => ({ modifier: '=', path: bff + call, service: 'bff', limit: 'codes' }) as const),
    { modifier: '=', path: '/identity/token', service: 'identity', limit: 'tokens' },
    below(`${bff}/`, 'bff'),
    below('/api/', 'content'),
    below('/cms/', 'content'),
    below('/identity/', 'identity'),
    below('/uploads/', 'images'),
    below('/social/', 'social'),
    below('/payment/', 'payment'),
  ];
  const prefix = `${api.contentPrefix ?? '/api'}/`;
  if (!paths.some(({ path }) => path.endsWith('/') && prefix.startsWith(path))) paths.push(below(prefix, 'content'));
  if (api.shopListOrigin === '') paths.push({ modifier: '=', path: '/getWilayas', service: 'shops' });
  return paths;
}

function location({ modifier, path, service, limit }: ForwardedPath, settings: NginxSettings): string {
  const kind = isOperatorPage(path) ? 'operatorPage' : 'operator';
  const isContent = service === 'content' || service === 'images' || service === 'shops';
  const rate = limit === 'codes' ? settings.codesPerSecond : settings.tokensPerSecond;
  const lines = [
    `include ${settings.includes}/service-${service}.conf;`,
    `include ${settings.includes}/headers-${kind}.conf;`,
    ...(limit ? [`limit_req zone=portal_${limit} burst=${Math.ceil(rate * BURST)} nodelay;`] : []),
    ...(isContent || isContentPath(path) ? ['proxy_set_header Cookie "";'] : []),
    ...(isPersonalPath(path) ? ['add_header Cache-Control $portal_no_store always;'] : []),
    ...(path.startsWith('/identity/') ? ['gzip off;'] : []),
  ];
  return `\n  location ${modifier} ${path} {\n${lines.map((line) => `    ${line}`).join('\n')}\n  }\n`;
}

export const serviceLocations = (brand: ForwardedBrand, settings: NginxSettings): string =>
  forwardedPaths(brand)
    .map((path) => location(path, settings))
    .join('');

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** Whether `look-up-names.sh` keeps the addresses of this service in a file of their own. */
const isLookedUp = (url: URL, settings: NginxSettings): boolean => !isAddress(url.hostname) && !resolvesNames(settings);

function upstream(service: Service, settings: NginxSettings): string {
  const url = originOf(service, settings);
  const isNamed = !isAddress(url.hostname);
  const server = `${url.hostname}:${portOf(url)}`;
  const lines = isLookedUp(url, settings)
    ? [`include ${settings.includes}/servers-${service}.conf;`]
    : [...(isNamed ? [`zone portal_${service} 64k;`] : []), `server ${server}${isNamed ? ' resolve' : ''};`];
  const kept = [`keepalive ${KEPT_CONNECTIONS};`, `keepalive_timeout ${KEPT_FOR_S}s;`];
  return `upstream portal_${service} {\n${[...lines, ...kept].map((line) => `  ${line}`).join('\n')}\n}\n`;
}

/** Belongs into the http block: the upstreams, and the rates of the limited calls. */
export function upstreams(settings: NginxSettings): string {
  const { codesPerSecond, tokensPerSecond, resolver } = settings;
  const zone = (name: string, rate: number) =>
    `limit_req_zone $portal_client zone=portal_${name}:10m rate=${rate}r/s;\n`;
  return [
    ...(resolvesNames(settings) ? [`resolver ${resolver} valid=${RESOLVER_VALID_S}s;\n`] : []),
    zone('codes', codesPerSecond),
    zone('tokens', tokensPerSecond),
    ...SERVICES.map((service) => upstream(service, settings)),
  ].join('\n');
}

/** The part of a service's file that is its own. */
function ownLines(service: Service, settings: NginxSettings): string {
  const { protocol, host, hostname } = originOf(service, settings);
  const tls = [
    'proxy_ssl_server_name on;',
    `proxy_ssl_name ${hostname};`,
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 3;',
    `proxy_ssl_trusted_certificate ${settings.ca};`,
    'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
  ];
  const lines = [
    `set $portal_service ${service};`,
    `proxy_pass ${protocol}//portal_${service};`,
    `proxy_set_header Host ${host};`,
    ...(protocol === 'https:' ? tls : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** @param shared the lines that are the same for every service. */
export function serviceFiles(settings: NginxSettings, shared: string): Record<string, string> {
  const files = SERVICES.map((service) => [`service-${service}.conf`, ownLines(service, settings) + shared]);
  const named = SERVICES.map((service) => [service, originOf(service, settings)] as const).filter(([, url]) =>
    isLookedUp(url, settings),
  );
  const servers = named.map(([service, url]) => [
    `servers-${service}.conf`,
    `server ${url.hostname}:${portOf(url)};\n`,
  ]);
  return Object.fromEntries([...files, ...servers]);
}

/** Arguments of `look-up-names.sh`; empty if it is not needed. */
export function lookedUpNames(settings: NginxSettings): string[] {
  return SERVICES.flatMap((service) => {
    const url = originOf(service, settings);
    return isLookedUp(url, settings) ? [`look_up ${service} ${url.hostname} ${portOf(url)}`] : [];
  });
}
