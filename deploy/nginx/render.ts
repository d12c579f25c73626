/** Writes nginx's files from the same sources that the portal server uses. */
import { readFileSync } from 'node:fs';
import type { ServedBrand } from '../content-security-policy.ts';
import {
  AVAILABLE_DICTIONARY,
  DELTAS_PREFIX,
  DOCUMENTS_DICTIONARY,
  DOCUMENTS_PATTERN,
  deltaPath,
  HASHED_PATH,
  VARY_WITH_DELTAS,
} from '../deltas.ts';
import { CONTENT_TYPES } from '../file-kinds.ts';
import { isContentPath, isOperatorPage, isPersonalPath, operatorPrefixes } from '../operator-prefixes.ts';
import { type Headers, SERVED_KINDS, securityHeaders } from '../security-headers.ts';

export interface NginxSettings {
  /** The portal's host name. */
  readonly host: string;
  /** Folder of the built portal on the server. */
  readonly root: string;
  /** Origin of the operator to which nginx forwards the portal's calls. */
  readonly operator: string;
  /** Folder on the server for the included files. */
  readonly includes: string;
  readonly certificate: string;
  readonly certificateKey: string;
  /** Another proxy is in front of nginx and sets `X-Forwarded-For`. nginx keeps its value. */
  readonly trustsFrontProxy: boolean;
  /** Whether nginx has the brotli module (`libnginx-mod-http-brotli-static`). */
  readonly hasBrotli: boolean;
  /** Sends deltas to browsers with an older version of a file. */
  readonly sendsDeltas: boolean;
}

export const DEFAULT_SETTINGS: NginxSettings = {
  host: 'my.sahla.example',
  root: '/srv/portal',
  operator: 'http://127.0.0.1:8787',
  includes: '/etc/nginx/portal',
  certificate: '/etc/ssl/portal/fullchain.pem',
  certificateKey: '/etc/ssl/portal/privkey.pem',
  trustsFrontProxy: false,
  hasBrotli: false,
  sendsDeltas: false,
};

const MAIN_FILE = 'portal.conf';
const OPERATOR_FILE = 'operator.conf';

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
  return `${lines.join('\n')}\n`;
}

function operatorLocation(path: string, includes: string): string {
  const kind = isOperatorPage(path) ? 'operatorPage' : 'operator';
  const isPersonal = isPersonalPath(path);
  const lines = [
    `include ${includes}/${OPERATOR_FILE};`,
    `include ${includes}/headers-${kind}.conf;`,
    ...(isContentPath(path) ? ['proxy_set_header Cookie "";'] : []),
    ...(isPersonal ? ['add_header Cache-Control $portal_no_store always;'] : []),
    ...(path === '/identity/' ? ['gzip off;'] : []),
  ];
  return `\n  location ^~ ${path} {\n${lines.map((line) => `    ${line}`).join('\n')}\n  }\n`;
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

/** The same rules as in `findFile` and `dictionaryHeaders` of the portal server. */
function deltaMaps(): string {
  return `
map $http_accept_encoding $portal_delta_encoding {
  default "";
  "~*(^|[ ,])dcb *(,|$|;(?! *q=0(\\.0*)? *(,|$)))" dcb;
}

# The delta against the version that the browser has. Without a delta, try_files takes the whole file.
map "$portal_delta_encoding$http_available_dictionary" $portal_delta {
  default $uri;
  "~^dcb${AVAILABLE_DICTIONARY}$" ${deltaPath('$dictionary_digest', '$uri')};
}

map $uri $portal_dictionary {
  default "";
  "~^${DOCUMENTS_DICTIONARY.replace('*', '[^/]*')}$" 'match="${DOCUMENTS_PATTERN}"';
  "~${HASHED_PATH}" 'match="$asset_name-*$asset_extension"';
}

map $uri $portal_content_encoding {
  default "";
  "~^${DELTAS_PREFIX}" dcb;
}
`;
}

/** For assets and documents. `try_files` changes the URI, so `set` reads the pattern of names before. */
const DELTA_LINES = `
    set $portal_use_as_dictionary $portal_dictionary;
    gzip_vary off;
    add_header Vary "${VARY_WITH_DELTAS}";
    add_header Use-As-Dictionary $portal_use_as_dictionary;
    add_header Content-Encoding $portal_content_encoding;
    try_files $portal_delta $uri =404;`;

/** File name → content of every file that nginx needs. Deterministic. */
export function renderNginx(
  brand: ServedBrand & { readonly slug: string },
  settings: NginxSettings = DEFAULT_SETTINGS,
): Readonly<Record<string, string>> {
  const { includes } = settings;
  const paths = [`/api/${brand.slug}-bff/`, ...operatorPrefixes(brand.api)];
  const values = {
    host: settings.host,
    root: settings.root,
    operator: settings.operator,
    includes,
    certificate: settings.certificate,
    certificate_key: settings.certificateKey,
    forwarded_for: settings.trustsFrontProxy ? '$proxy_add_x_forwarded_for' : '$remote_addr',
    brotli: settings.hasBrotli ? '  brotli_static on;' : '',
    brotli_off: settings.hasBrotli ? '\n    brotli_static off;' : '',
    delta_maps: settings.sendsDeltas ? deltaMaps() : '',
    files: settings.sendsDeltas ? DELTA_LINES : '\n    try_files $uri =404;',
    image_extensions: extensionsOf((type) => type.startsWith('image/')),
    file_extensions: extensionsOf((type) => !/^(image\/|text\/html|application\/manifest)/.test(type)),
    operator_locations: paths.map((path) => operatorLocation(path, includes)).join(''),
  };
  const headers = securityHeaders(brand, { isHttps: true });
  const headerFiles = SERVED_KINDS.map((kind) => {
    const isForwarded = kind === 'operator' || kind === 'operatorPage';
    const unchanged = kind === 'operatorPage' ? ['Content-Security-Policy'] : [];
    return [
      `headers-${kind}.conf`,
      addHeaders(headers[kind], { isForwarded, isMissing: kind === 'missing', unchanged }),
    ] as const;
  });
  return {
    [MAIN_FILE]: fill(template(MAIN_FILE), values).replace(/\n{3,}/g, '\n\n'),
    [OPERATOR_FILE]: fill(template(OPERATOR_FILE), values),
    'content-types.conf': contentTypes(),
    ...Object.fromEntries(headerFiles),
  };
}
