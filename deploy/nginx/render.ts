/** Writes nginx's files from the same sources that the portal server uses. */
import { readFileSync } from 'node:fs';
import type { ServedBrand } from '../content-security-policy.ts';
import { CONTENT_TYPES } from '../file-kinds.ts';
import { type Headers, SERVED_KINDS, securityHeaders } from '../security-headers.ts';
import { type ForwardedBrand, MAX_BODY_BYTES, TARGET_PATTERN } from '../service-rules.ts';
import { entryServers, frontProxyLines, health, listenLines, statusServer, tlsLines } from './servers.ts';
import { limitLines, lookedUpNames, serviceFiles, serviceLocations, upstreams } from './services.ts';
import { DEFAULT_SETTINGS, type NginxSettings } from './settings.ts';

const MAIN_FILE = 'portal.conf';
const SERVICE_FILE = 'service.conf';
const HSTS = 'Strict-Transport-Security';
const NAMES_FILE = 'look-up-names.sh';

function template(name: string): string {
  return readFileSync(new URL(`./${name}.template`, import.meta.url), 'utf8');
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx template: no value for {{${name}}}`);
    return value;
  });
}

/**
 * `always` puts a header on errors too. Caching headers apply to successful responses only, except for missing paths.
 */
function addHeaders(
  headers: Headers,
  {
    isForwarded,
    isMissing,
    unchanged = [],
  }: { isForwarded: boolean; isMissing: boolean; unchanged?: readonly string[] },
): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => {
    const always = name === 'Cache-Control' && !isMissing ? '' : ' always';
    const own = `add_header ${name} "${value}"${always};`;
    // An operator page keeps its own policy, because a browser applies every policy that it receives.
    return isForwarded && !unchanged.includes(name) ? [`proxy_hide_header ${name};`, own] : [own];
  });
  // A service must not decide this for the portal's host.
  const hidden = isForwarded && !headers[HSTS] ? [`proxy_hide_header ${HSTS};`] : [];
  return `${[...lines, ...hidden].join('\n')}\n`;
}

function contentTypes(): string {
  const byType = new Map<string, string[]>();
  for (const [extension, full] of Object.entries(CONTENT_TYPES)) {
    const type = full.split(';', 1)[0] ?? full;
    byType.set(type, [...(byType.get(type) ?? []), extension]);
  }
  const withCharset = [...byType.keys()].filter((type) => !/^(image|font|text\/html|application\/wasm)/.test(type));
  const types = [...byType].map(([type, extensions]) => `  ${type} ${extensions.join(' ')};`);
  return `types {\n${types.join('\n')}\n}\ncharset_types ${withCharset.join(' ')};\n`;
}

function extensionsOf(isWanted: (type: string) => boolean): string {
  const wanted = Object.entries(CONTENT_TYPES).filter(([, type]) => isWanted(type));
  return wanted.map(([extension]) => extension).join('|');
}

/** File name → content of every file that nginx needs. Deterministic. */
export function renderNginx(
  brand: ServedBrand & ForwardedBrand,
  settings: NginxSettings = DEFAULT_SETTINGS,
): Readonly<Record<string, string>> {
  const lookUps = lookedUpNames(settings);
  const values = {
    host: settings.host,
    root: settings.root,
    includes: settings.includes,
    logs: settings.logs,
    listen: listenLines(settings),
    tls: tlsLines(settings),
    entry_servers: entryServers(settings),
    status_server: statusServer(settings),
    health: health('  '),
    front_proxies: frontProxyLines(settings),
    upstreams: upstreams(brand, settings),
    limits: limitLines(settings),
    plain_target: TARGET_PATTERN,
    max_body: String(MAX_BODY_BYTES),
    scheme: settings.plainPort > 0 ? 'https' : '$scheme',
    brotli: settings.hasBrotli ? '  brotli_static on;' : '',
    brotli_off: settings.hasBrotli ? '\n    brotli_static off;' : '',
    image_extensions: extensionsOf((type) => type.startsWith('image/')),
    file_extensions: extensionsOf((type) => !/^(image\/|text\/html|application\/manifest)/.test(type)),
    service_locations: serviceLocations(brand, settings),
    look_ups: lookUps.join('\n'),
  };
  const headers = securityHeaders(brand, { isHttps: true, hstsSeconds: settings.hstsSeconds });
  const headerFiles = SERVED_KINDS.map((kind) => {
    const isForwarded = kind === 'operator' || kind === 'operatorPage';
    const unchanged = kind === 'operatorPage' ? ['Content-Security-Policy'] : [];
    return [
      `headers-${kind}.conf`,
      addHeaders(headers[kind], { isForwarded, isMissing: kind === 'missing', unchanged }),
    ] as const;
  });
  const filled = (name: string) => fill(template(name), values);
  return {
    [MAIN_FILE]: filled(MAIN_FILE).replace(/\n{3,}/g, '\n\n'),
    ...serviceFiles(settings, filled(SERVICE_FILE)),
    'content-types.conf': contentTypes(),
    ...Object.fromEntries(headerFiles),
    ...(lookUps.length > 0 ? { [NAMES_FILE]: filled(NAMES_FILE) } : {}),
  };
}
