import { describe, expect, test } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { CONTENT_TYPES, kindOf } from '../../../deploy/file-kinds.ts';
import { renderNginx } from '../../../deploy/nginx/render.ts';
import { DEFAULT_SETTINGS, settingMistakes, unnamedServices } from '../../../deploy/nginx/settings.ts';
import { isPersonalPath } from '../../../deploy/operator-prefixes.ts';
import { SERVED_KINDS, securityHeaders } from '../../../deploy/security-headers.ts';
import { forwardedPaths, SERVICES } from '../../../deploy/service-rules.ts';

const brand = readBrand({});
const PREFIXES = forwardedPaths(brand).map(({ path }) => path);
const files = renderNginx(brand);
const main = files['portal.conf'] ?? '';
const headers = securityHeaders(brand, { isHttps: true });

interface Location {
  readonly modifier: string;
  readonly path: string;
  readonly body: string;
}

/** The portal's own server is the last one. */
const locations: readonly Location[] = [
  ...main.slice(main.lastIndexOf('\nserver {')).matchAll(/^ {2}location (?:([=~^*]+) )?(\S+) \{\n([\s\S]*?)^ {2}\}/gm),
].map(([, modifier = '', path = '', body = '']) => ({ modifier, path, body }));

/**
 * The location that nginx chooses by its own rules: exact, then the longest `^~`, then the first pattern, then a
 * prefix.
 */
function locationFor(path: string): Location | undefined {
  const exact = locations.find((one) => one.modifier === '=' && one.path === path);
  const strong = locations
    .filter((one) => one.modifier === '^~' && path.startsWith(one.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
  const pattern = locations.find(
    (one) => one.modifier.startsWith('~') && new RegExp(one.path, one.modifier === '~*' ? 'i' : '').test(path),
  );
  return exact ?? strong ?? pattern ?? locations.find((one) => one.modifier === '' && path.startsWith(one.path));
}

function kindServedBy(location: Location | undefined): string | undefined {
  return /headers-(\w+)\.conf/.exec(location?.body ?? '')?.[1];
}

describe('headers in nginx’s files', () => {
  test.each(SERVED_KINDS)('%s: the file has each header once, with the portal server’s value', (kind) => {
    const lines = [...(files[`headers-${kind}.conf`] ?? '').matchAll(/^add_header (\S+) "(.*)"( always)?;$/gm)];
    expect(Object.fromEntries(lines.map(([, name, value]) => [name, value]))).toEqual(headers[kind]);
    expect(lines.length).toBe(Object.keys(headers[kind]).length);
  });

  test.each(SERVED_KINDS)('%s: security headers apply to errors too, long caching does not', (kind) => {
    for (const [line] of (files[`headers-${kind}.conf`] ?? '').matchAll(/^add_header .*$/gm)) {
      const isForErrors = line.endsWith(' always;');
      expect(isForErrors).toBe(!line.startsWith('add_header Cache-Control') || kind === 'missing');
    }
  });

  test('replaces a header of the operator instead of sending it twice', () => {
    const text = files['headers-operator.conf'] ?? '';
    for (const name of Object.keys(headers.operator)) expect(text).toContain(`proxy_hide_header ${name};`);
  });
});

describe('locations in nginx’s files', () => {
  const served = [
    '/index.html',
    '/service-worker.js',
    '/assets/chunk-1a2b.js',
    '/assets/logo-3c4d.svg',
    '/manifest.ar.webmanifest',
    '/favicon.svg',
    '/pre-paint.js',
    ...Object.keys(CONTENT_TYPES).map((extension) => `/some/file.${extension}`),
  ];

  test.each(served)('%s is of the same kind as on the portal server', (path) => {
    const location = locationFor(path);
    expect(kindServedBy(location)).toBe(kindOf(path));
    expect(location?.body).toContain('try_files $uri =404;');
  });

  test.each(['/dashboard/my-sahla', '/', '/bundles/data', '/web/redirect/google'])('%s gets the shell', (path) => {
    const { body = '' } = locationFor(path) ?? {};
    expect(body).toContain('rewrite ^ /index.html last;');
    // A page with its own document is answered with that document first.
    if (path !== '/')
      expect(body).toMatch(
        /-f \$document_root\$uri\/index\.html[\s\S]*rewrite \^ \$uri\/index\.html last;[\s\S]*rewrite \^ \/index/,
      );
  });

  test.each(['/.git/config', '/robots.txt.gz', '/assets-of/.env'])('%s is 404', (path) => {
    expect(locationFor(path)?.body).toMatch(/return 404;/);
  });

  test.each([...PREFIXES, '/api/sahla-bff/', '/uploads/banner.svg'])('%s is forwarded to the operator', (path) => {
    expect(locationFor(path)?.body).toContain(`include ${DEFAULT_SETTINGS.includes}/service-`);
  });

  test('forbids caching of responses about one subscriber', () => {
    for (const path of ['/api/sahla-bff/x', '/identity/token', '/cms/api/stores', '/api/product-offerings']) {
      expect(locationFor(path)?.body.includes('$portal_no_store')).toBe(isPersonalPath(path));
    }
  });
});

test('forwards the written host, and of the request only what the service’s rules list', () => {
  for (const service of SERVICES) {
    const text = files[`service-${service}.conf`] ?? '';
    expect(text).toContain(`proxy_set_header X-Forwarded-Host ${DEFAULT_SETTINGS.host};`);
    expect(text).toContain('proxy_pass_request_headers off;');
    expect(text).not.toMatch(/\$(http_cookie|http_host|proxy_add_x_forwarded_for)/);
  }
});

test('logs no query, because it may contain a number or a code', () => {
  expect(/log_format portal '(.*)'/.exec(main)?.[1]).not.toMatch(
    /\$(request|request_uri|args|query_string|http_referer)\b/,
  );
  expect(main).toMatch(/error_log \S+ crit;/);
});

test('sends a request to the operator only once', () => {
  expect(files['service-bff.conf']).toContain('proxy_next_upstream off;');
});

test('writes all settings into the files and leaves no placeholder', () => {
  const text = Object.values(
    renderNginx(brand, {
      ...DEFAULT_SETTINGS,
      host: 'moi.exemple.dz',
      operator: 'https://bff.exemple.dz',
      hasBrotli: true,
    }),
  ).join('\n');
  expect(text).toContain('server_name moi.exemple.dz;');
  expect(text).toContain('proxy_set_header Host bff.exemple.dz;');
  expect(text).toContain('brotli_static on;');
  expect(text).not.toContain('{{');
});

describe('hosts and addresses in nginx’s files', () => {
  test('closes the connection for any other host name, on both ports', () => {
    const [other = ''] = main.match(/^server \{(?:(?!^\})[\s\S])*default_server[\s\S]*?^\}/m) ?? [];
    for (const listen of ['80', '[::]:80', '443 ssl', '[::]:443 ssl']) {
      expect(other).toContain(`listen ${listen} default_server;`);
    }
    expect(other).toContain('return 444;');
    expect(other).toContain('ssl_reject_handshake on;');
  });

  test('redirects from port 80 to the configured host, never to the requested host', () => {
    expect(main).toContain(`return 301 https://${DEFAULT_SETTINGS.host}$request_uri;`);
    expect(main).not.toContain('$host$request_uri');
  });

  test('believes X-Forwarded-For only from the front proxies', () => {
    expect(files['service-bff.conf']).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(main).not.toContain('real_ip');
    const frontProxies = ['10.0.0.0/8', '2001:db8::1'];
    const text = renderNginx(brand, { ...DEFAULT_SETTINGS, frontProxies })['portal.conf'] ?? '';
    for (const proxy of frontProxies) expect(text).toContain(`  set_real_ip_from ${proxy};`);
    expect(text).toContain('  real_ip_header X-Forwarded-For;');
  });

  test('keeps the policy of an operator page beside the one that isolates it from the portal’s storage', () => {
    const text = files['headers-operatorPage.conf'] ?? '';
    expect(text).not.toContain('proxy_hide_header Content-Security-Policy;');
    expect(text).toMatch(/add_header Content-Security-Policy "sandbox allow-forms [^"]*" always;/);
    expect(text).not.toContain('allow-same-origin');
  });

  test('fault 62: accepts the headers of a long access token', () => {
    expect(main).toContain('large_client_header_buffers 4 32k;');
  });
});

test('sends HSTS for the configured time; 0 leaves it out and hides that of a service', () => {
  const filesFor = (hstsSeconds: number) => renderNginx(brand, { ...DEFAULT_SETTINGS, hstsSeconds });
  expect(filesFor(300)['headers-document.conf']).toContain('"max-age=300; includeSubDomains" always;');
  const without = filesFor(0);
  for (const [name, text] of Object.entries(without)) expect(text, name).not.toContain('max-age=0');
  expect(without['headers-document.conf']).not.toContain('Strict-Transport-Security');
  expect(without['headers-operator.conf']).toContain('proxy_hide_header Strict-Transport-Security;');
  expect(without['headers-operator.conf']).not.toContain('add_header Strict-Transport-Security');
});

test('knows the services that are forwarded to the common origin', () => {
  const services = { bff: 'https://bff.example', identity: 'https://login.example' };
  const unnamed = (shopListOrigin: string) =>
    unnamedServices({ ...DEFAULT_SETTINGS, services }, { api: { shopListOrigin } });
  expect(unnamed('')).toEqual(['content', 'images', 'social', 'payment', 'shops']);
  expect(unnamed('https://shops.example')).not.toContain('shops');
});

describe('the operator’s services in nginx’s files', () => {
  const mainOf = (changes: object) =>
    renderNginx({ ...brand, api: { ...brand.api, ...changes } }, DEFAULT_SETTINGS)['portal.conf'] ?? '';
  const bodyOf = (text: string, head: string) => text.split(`  location ${head} {\n`)[1]?.split('\n  }')[0] ?? '';

  test('forwards the prefix of the content service, whatever it is', () => {
    const body = bodyOf(mainOf({ contentPrefix: '/strapi/api' }), '^~ /strapi/api/');
    expect(body).toContain('/service-content.conf;');
    expect(mainOf({ contentPrefix: '/api' }).match(/location \^~ \/api\/ /g)).toHaveLength(1);
  });

  test('forwards the shop list only if it is on the portal’s own origin', () => {
    expect(bodyOf(mainOf({ shopListOrigin: '' }), '= /getWilayas')).toContain('/service-shops.conf;');
    expect(mainOf({ shopListOrigin: 'https://shops.example' })).not.toContain('/getWilayas');
  });

  test('uses what newer versions of nginx can do', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      operator: 'https://bff.example',
      nginxVersion: '1.29.3',
      resolver: '10.0.0.2',
    };
    const text = renderNginx(brand, settings);
    expect(text['portal.conf']).toContain('server bff.example:443 resolve;');
    expect(text['portal.conf']).toContain('http2 on;');
    expect(text['portal.conf']).not.toContain('ssl http2');
    expect(text['look-up-names.sh']).toBeUndefined();
    const older = renderNginx(brand, { ...settings, nginxVersion: '1.22', resolver: '' });
    expect(older['portal.conf']).not.toContain('resolve;');
    expect(older['look-up-names.sh']).toContain('look_up bff bff.example 443');
  });

  test.each([
    [{ operator: 'bff.example' }, 'must be an origin, such as https://bff.example.'],
    [{ services: { bff: 'https://bff.example/api' } }, 'must be an origin without a path: https://bff.example.'],
    [{ services: { bff: 'https://10.0.0.1' } }, 'https needs a host name'],
    [{ host: 'my.example; }' }, 'must be one host name'],
    [{ host: 'my.example other.example' }, 'must be one host name'],
    [{ host: '-my.example' }, 'must be one host name'],
    [{ root: '/srv/portal; }' }, 'has a character that nginx misreads'],
    // Host names become part of a script that the system's timer runs.
    [{ operator: 'http://$(id)' }, 'is no host name'],
    [{ services: { bff: 'https://bff.example;reboot' } }, 'is no host name'],
    [{ services: { bff: 'https://`id`.example' } }, 'is no host name'],
    [{ services: { bff: "https://a'b.example" } }, 'is no host name'],
    [{ services: { bff: 'https://a&b.example' } }, 'is no host name'],
    [{ frontProxies: ['10.0.0.0/33'] }, 'must be an address or a network'],
    [{ frontProxies: ['proxy.example'] }, 'must be an address or a network'],
    [{ frontProxies: ['10.0.0.1; }'] }, 'must be an address or a network'],
    [{ nginxVersion: 'new' }, 'must be a version, such as 1.22.'],
    [{ resolver: '10.0.0.2' }, '--resolver needs nginx 1.27.3 or later'],
    [{ codesPerSecond: 0 }, 'a rate must be above 0'],
    [{ plainPort: Number.NaN }, '--plain NaN: must be a port'],
    [{ statusPort: 70_000 }, '--status 70000: must be a port'],
    [{ hstsSeconds: -1 }, '--hsts -1: must be a number of seconds'],
  ])('explains the mistake in %j', (changes, message) => {
    const mistakes = settingMistakes({ ...DEFAULT_SETTINGS, ...changes });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(message);
  });
});
