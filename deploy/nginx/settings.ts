/** The settings of `npm run deploy:nginx`, and the rules that they must obey. */
import { isIP } from 'node:net';
import { HSTS_SECONDS } from '../security-headers.ts';
import { SERVICES, type Service } from '../service-rules.ts';

export interface NginxSettings {
  /** The portal's host name. */
  readonly host: string;
  /** Folder of the built portal on the server. */
  readonly root: string;
  /** Origin of every service that has none of its own in `services`. */
  readonly operator: string;
  /** Origins to which nginx forwards the portal's calls. */
  readonly services?: Readonly<Partial<Record<Service, string>>>;
  /** PEM file on the server with the authorities that sign the services' certificates. */
  readonly ca: string;
  /** Name server, as an address. nginx 1.27.3 or later asks it again and again for the addresses of the services. */
  readonly resolver: string;
  /** Version of nginx on the server. */
  readonly nginxVersion: string;
  /** Folder on the server for the included files. */
  readonly includes: string;
  /** Folder on the server for the logs. */
  readonly logs: string;
  readonly certificate: string;
  readonly certificateKey: string;
  /** Port without TLS, for a container behind a proxy that terminates TLS. 0: nginx itself terminates TLS. */
  readonly plainPort: number;
  /** For how long browsers must use https for this host. 0: the header is not sent. */
  readonly hstsSeconds: number;
  /** Port on 127.0.0.1 for nginx's own counters (`stub_status`). 0: none. */
  readonly statusPort: number;
  /**
   * Addresses and networks of the proxies in front of nginx, which set `X-Forwarded-For`. From any other address, the
   * header is ignored.
   */
  readonly frontProxies: readonly string[];
  /** Requests per second and client for one-time codes, numbers and card codes. */
  readonly codesPerSecond: number;
  /** Requests per second and client for tokens. */
  readonly tokensPerSecond: number;
  /** Whether nginx has the brotli module (`libnginx-mod-http-brotli-static`). */
  readonly hasBrotli: boolean;
}

export const DEFAULT_SETTINGS: NginxSettings = {
  host: 'my.sahla.example',
  root: '/srv/portal/current',
  operator: 'http://127.0.0.1:8787',
  ca: '/etc/ssl/certs/ca-certificates.crt',
  resolver: '',
  nginxVersion: '1.22',
  includes: '/etc/nginx/portal',
  logs: '/var/log/nginx',
  certificate: '/etc/ssl/portal/fullchain.pem',
  certificateKey: '/etc/ssl/portal/privkey.pem',
  plainPort: 0,
  hstsSeconds: HSTS_SECONDS,
  statusPort: 0,
  frontProxies: [],
  codesPerSecond: 5,
  tokensPerSecond: 20,
  hasBrotli: false,
};

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])$/i;
/** Anything else could end a directive of nginx. */
const SAFE = /^[\w./:@[\]-]*$/;
/** A host name also becomes part of a shell script. `URL` accepts names such as `$(id)`. */
const HOST_NAME = /^(?!.{254})(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const MAX_PORT = 65_535;
/** Since this version, `resolve` is part of nginx. */
const WITH_RESOLVE = [1, 27, 3];
const WITH_HTTP2_DIRECTIVE = [1, 25, 1];

function isFrom(version: string, first: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, number] of first.entries()) {
    const own = parts[index] ?? 0;
    if (own !== number) return own > number;
  }
  return true;
}

export const hasHttp2Directive = ({ nginxVersion }: NginxSettings): boolean =>
  isFrom(nginxVersion, WITH_HTTP2_DIRECTIVE);

/** Whether nginx itself notices that a service has moved to another address. */
export const resolvesNames = ({ nginxVersion, resolver }: NginxSettings): boolean =>
  resolver !== '' && isFrom(nginxVersion, WITH_RESOLVE);

export const isAddress = (hostname: string): boolean => ADDRESS.test(hostname);

/** Services that have no origin of their own. The shop list only counts if nginx forwards it. */
export const unnamedServices = (
  { services = {} }: NginxSettings,
  { api }: { readonly api: { readonly shopListOrigin: string } },
): Service[] =>
  SERVICES.filter((service) => services[service] === undefined && (service !== 'shops' || api.shopListOrigin === ''));

export function originOf(service: Service, { services = {}, operator }: NginxSettings): URL {
  return new URL(services[service] ?? operator);
}

function originMistake(option: string, origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return `${option} ${origin}: must be an origin, such as https://bff.example.`;
  if (url.origin !== origin.replace(/\/$/, '')) {
    return `${option} ${origin}: must be an origin without a path: ${url.origin}.`;
  }
  if (!isAddress(url.hostname) && !HOST_NAME.test(url.hostname)) return `${option} ${origin}: is no host name.`;
  if (url.protocol === 'https:' && isAddress(url.hostname)) {
    return `${option} ${origin}: https needs a host name, because the certificate is compared with it.`;
  }
  return undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 && rest.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && +length <= bits))
  );
}

const portMistake = (option: string, port: number): string | undefined =>
  Number.isInteger(port) && port >= 0 && port <= MAX_PORT ? undefined : `${option} ${port}: must be a port.`;

/** One sentence for each mistake in the settings. */
export function settingMistakes(settings: NginxSettings): string[] {
  const {
    host,
    operator,
    services = {},
    nginxVersion,
    resolver,
    frontProxies,
    plainPort,
    statusPort,
    codesPerSecond,
    tokensPerSecond,
    hstsSeconds,
  } = settings;
  const origins = { operator, ...services };
  const texts = ['root', 'ca', 'includes', 'logs', 'certificate', 'certificateKey', 'resolver'] as const;
  return [
    HOST_NAME.test(host) ? undefined : `--host ${host}: must be one host name.`,
    ...Object.entries(origins).map(([name, origin]) => originMistake(`--${name}`, origin)),
    ...texts.map((name) =>
      SAFE.test(settings[name]) ? undefined : `${settings[name]}: has a character that nginx misreads.`,
    ),
    /^\d+(\.\d+){1,2}$/.test(nginxVersion) ? undefined : `--nginx ${nginxVersion}: must be a version, such as 1.22.`,
    resolver !== '' && !isFrom(nginxVersion, WITH_RESOLVE)
      ? '--resolver needs nginx 1.27.3 or later: add --nginx with its version. Older ones use look-up-names.sh.'
      : undefined,
    ...frontProxies.map((proxy) =>
      isNetwork(proxy)
        ? undefined
        : `--trust-front-proxy ${proxy}: must be an address or a network, such as 10.0.0.0/8.`,
    ),
    portMistake('--plain', plainPort),
    portMistake('--status', statusPort),
    Number.isInteger(hstsSeconds) && hstsSeconds >= 0
      ? undefined
      : `--hsts ${hstsSeconds}: must be a number of seconds; 0 leaves the header out.`,
    ...[codesPerSecond, tokensPerSecond].map((rate) => (rate > 0 ? undefined : `${rate}: a rate must be above 0.`)),
  ].filter((mistake) => mistake !== undefined);
}
