/** How nginx reaches the operator's services: one upstream each, and the locations that forward to them. */
import { isOperatorPage, isPersonalPath } from '../operator-prefixes.ts';
import {
  droppedByNginx,
  type ForwardedBrand,
  type ForwardedPath,
  forwardedPaths,
  LIMITED_CALLS,
  limitedPattern,
  RATES,
  type Rate,
  SERVICE_RULES,
  SERVICES,
  type Service,
} from '../service-rules.ts';
import { isAddress, type NginxSettings, originOf, resolvesNames } from './settings.ts';

const KEPT_CONNECTIONS = 32;
/** Shorter than the 5 s of a Node server: nginx then never sends on a connection that the service is closing. */
const KEPT_FOR_S = 4;
const RESOLVER_VALID_S = 10;
/** How many requests may come at once, as a multiple of the rate. */
const BURST = 5;

function location({ path, isExact, service }: ForwardedPath, { includes }: NginxSettings): string {
  const kind = isOperatorPage(path) ? 'operatorPage' : 'operator';
  const lines = [
    `include ${includes}/service-${service}.conf;`,
    `include ${includes}/headers-${kind}.conf;`,
    ...(isPersonalPath(path) ? ['add_header Cache-Control $portal_no_store always;'] : []),
    ...(path.startsWith('/identity/') ? ['gzip off;'] : []),
  ];
  return `\n  location ${isExact ? '=' : '^~'} ${path} {\n${lines.map((line) => `    ${line}`).join('\n')}\n  }\n`;
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

/** `numbers`: tokens of one number. A shared address renews those of many numbers, somebody who guesses wants one. */
const ratesOf = ({ codesPerSecond, tokensPerSecond }: NginxSettings): Readonly<Record<Rate | 'numbers', number>> => ({
  codes: codesPerSecond,
  checkpoints: tokensPerSecond,
  tokens: tokensPerSecond,
  numbers: codesPerSecond,
});

/** Maps from the path to whose requests count together. Without a value nothing is counted. */
function limitMaps(brand: ForwardedBrand): string[] {
  const ofPath = RATES.map((rate) => {
    const calls = LIMITED_CALLS.filter((call) => call.rate === rate);
    const patterns = calls.map((call) => `  "~*${limitedPattern(call, brand)}" $portal_client;\n`);
    return `map $uri $portal_${rate}_key {\n  default "";\n${patterns.join('')}}\n`;
  });
  return [
    ...ofPath,
    'map $portal_tokens_key $portal_numbers_key {\n  default "$portal_client $http_x_msisdn";\n  "" "";\n}\n',
  ];
}

/** Belongs into the http block: the upstreams, and the rates of the limited calls. */
export function upstreams(brand: ForwardedBrand, settings: NginxSettings): string {
  const zones = Object.entries(ratesOf(settings)).map(
    ([name, rate]) => `limit_req_zone $portal_${name}_key zone=portal_${name}:10m rate=${rate}r/s;\n`,
  );
  return [
    ...(resolvesNames(settings) ? [`resolver ${settings.resolver} valid=${RESOLVER_VALID_S}s;\n`] : []),
    ...limitMaps(brand),
    zones.join(''),
    ...SERVICES.map((service) => upstream(service, settings)),
  ].join('\n');
}

/** Each limit counts only the requests for which its map has a value. */
export const limitLines = (settings: NginxSettings): string =>
  Object.entries(ratesOf(settings))
    .map(([name, rate]) => `limit_req zone=portal_${name} burst=${Math.ceil(rate * BURST)} nodelay;`)
    .join('\n');

const variableOf = (header: string): string => `$http_${header.replaceAll('-', '_')}`;

/** The part of a service's file that is its own. */
function ownLines(service: Service, settings: NginxSettings): string {
  const { protocol, host, hostname } = originOf(service, settings);
  const { methods, requestHeaders } = SERVICE_RULES[service];
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
    `set $portal_methods "${methods.join(', ')}";`,
    `if ($request_method !~ ^(${methods.join('|')})$) {\n  return 405;\n}`,
    `proxy_pass ${protocol}//portal_${service};`,
    `proxy_set_header Host ${host};`,
    ...requestHeaders.map((name) => `proxy_set_header ${name} ${variableOf(name)};`),
    ...droppedByNginx(service).map((name) => `proxy_hide_header ${name};`),
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
