/** The servers before the portal's own: the redirect to https, and the one that refuses unknown hosts. */
import { hasHttp2Directive, type NginxSettings } from './settings.ts';

const block = (lines: readonly string[]): string => `server {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
const TLS_VERSIONS = 'ssl_protocols TLSv1.2 TLSv1.3;';
const QUIET = ['server_tokens off;', 'access_log off;'];

/** For balancers and Kubernetes: ready as soon as a release is in place. Balancers ask by address, not by name. */
export function health(indent = ''): string {
  const lines = [
    'location = /healthz {',
    '  access_log off;',
    '  default_type text/plain;',
    '  add_header Cache-Control no-store always;',
    '  if (!-f $document_root/index.html) {',
    '    return 503 "no release\\n";',
    '  }',
    '  return 200 "ok\\n";',
    '}',
  ];
  return lines.map((line) => `${indent}${line}`).join('\n');
}

const listenOn = (...places: readonly string[]): string[] =>
  places.flatMap((place) => [`listen ${place};`, `listen [::]:${place};`]);

export function entryServers({ host, root, plainPort }: NginxSettings): string {
  const refusing = (ports: readonly string[], more: readonly string[]) => [
    '# Closes the connection for any other host name, or none. Otherwise nginx would use the first server.',
    block([
      ...listenOn(...ports),
      'server_name _;',
      ...QUIET,
      ...more,
      `root ${root};`,
      ...health().split('\n'),
      'location / {',
      '  return 444;',
      '}',
    ]),
  ];
  if (plainPort > 0) return refusing([`${plainPort} default_server`], []).join('\n');
  const redirect = block([
    ...listenOn('80'),
    `server_name ${host};`,
    ...QUIET,
    `root ${root};`,
    ...health().split('\n'),
    'location / {',
    `  return 301 https://${host}$request_uri;`,
    '}',
  ]);
  // nginx takes the versions of TLS from the default server, whichever host is asked for.
  const places = ['80 default_server', '443 ssl default_server'];
  return [redirect, ...refusing(places, ['ssl_reject_handshake on;', TLS_VERSIONS])].join('\n');
}

/** Counters of nginx for a monitoring agent on the same machine. */
export function statusServer({ statusPort }: NginxSettings): string {
  if (statusPort === 0) return '';
  const location = ['location = /nginx-status {', '  stub_status;', '}', 'location / {', '  return 404;', '}'];
  return block([`listen 127.0.0.1:${statusPort};`, ...QUIET, ...location]);
}

export function listenLines(settings: NginxSettings): string {
  const { plainPort } = settings;
  const isOwnDirective = hasHttp2Directive(settings);
  const lines =
    plainPort > 0
      ? listenOn(String(plainPort))
      : [...listenOn(isOwnDirective ? '443 ssl' : '443 ssl http2'), ...(isOwnDirective ? ['http2 on;'] : [])];
  return lines.map((line) => `  ${line}`).join('\n');
}

export function tlsLines({ plainPort, certificate, certificateKey }: NginxSettings): string {
  if (plainPort > 0) return '';
  return [
    `  ssl_certificate ${certificate};`,
    `  ssl_certificate_key ${certificateKey};`,
    `  ${TLS_VERSIONS}`,
    '  ssl_session_cache shared:portal:10m;',
    '  ssl_session_timeout 1d;',
    '',
  ].join('\n');
}

/**
 * Behind front proxies, the client is the last address of the header that is none of theirs. Anybody who reaches nginx
 * directly cannot choose it.
 */
export function frontProxyLines({ frontProxies }: NginxSettings): string {
  if (frontProxies.length === 0) return '';
  const trusted = frontProxies.map((proxy) => `  set_real_ip_from ${proxy};\n`);
  return `${trusted.join('')}  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n`;
}
