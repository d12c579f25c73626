import { describe, expect, test } from 'vitest';
import { documentPolicy, type ServedBrand, workerPolicy } from '../../../deploy/content-security-policy.ts';
import { SERVED_KINDS, securityHeaders } from '../../../deploy/security-headers.ts';

const OWN_ORIGIN: ServedBrand = {
  api: {
    origin: '',
    contentOrigin: '',
    imageOrigin: '',
    identityUrl: '/identity',
    shopListOrigin: 'http://localhost:8788',
  },
};
const OTHER_ORIGINS: ServedBrand = {
  api: {
    origin: 'https://api.sahla.example',
    contentOrigin: 'https://content.sahla.example',
    imageOrigin: 'https://images.sahla.example',
    identityUrl: 'https://id.sahla.example/realms/selfcare',
    shopListOrigin: 'https://shops.sahla.example',
  },
};

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe('content security policy of the page', () => {
  const policy = directives(documentPolicy(OWN_ORIGIN, { isHttps: true }));

  test('blocks everything that no directive names', () => {
    // For the manifest: see content-security-policy.ts. Every other kind of content has its own directive.
    expect(policy.get('default-src')).toEqual(["'self'"]);
    for (const kind of ['script', 'style', 'img', 'font', 'connect', 'worker', 'frame', 'media', 'object']) {
      expect(policy.has(`${kind}-src`), kind).toBe(true);
    }
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
  });

  test('has no unsafe source, wildcard or bare scheme for scripts and styles', () => {
    for (const name of ['script-src', 'style-src', 'worker-src', 'connect-src']) {
      for (const source of policy.get(name) ?? ['missing']) {
        expect(source).toMatch(/^('self'|'none'|https:\/\/[\w.:-]+|[\w.-]+(:\d+)?)$/);
        expect(source).not.toBe('missing');
      }
    }
  });

  test('requires Trusted Types, with the worker’s registration as the only policy', () => {
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toContain('portal-worker');
    expect(policy.get('trusted-types')).not.toContain("'allow-duplicates'");
    expect(policy.get('trusted-types')).not.toContain('*');
  });

  test('repeats no directive, because some browsers would then ignore the whole policy', () => {
    const names = documentPolicy(OTHER_ORIGINS, { isHttps: true })
      .split(';')
      .map((part) => part.trim().split(' ')[0]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('upgrades plain requests on https only, because on http it would make the portal unreachable', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(true);
    expect(documentPolicy(OWN_ORIGIN, { isHttps: false })).not.toContain('upgrade-insecure-requests');
  });

  test('allows connections to the operator’s hosts only', () => {
    const other = directives(documentPolicy(OTHER_ORIGINS, { isHttps: true }));
    expect(other.get('connect-src')).toEqual([
      "'self'",
      'https://api.sahla.example',
      'https://content.sahla.example',
      'https://id.sahla.example',
      'https://shops.sahla.example',
    ]);
    expect(other.get('img-src')).toEqual([
      "'self'",
      'data:',
      'https://api.sahla.example',
      'https://content.sahla.example',
      'https://images.sahla.example',
    ]);
  });

  test('allows media from the configured origin only, and none without one', () => {
    expect(policy.get('media-src')).toEqual(["'none'"]);
    const withMedia = (mediaOrigin: string) =>
      directives(documentPolicy({ ...OWN_ORIGIN, api: { ...OWN_ORIGIN.api, mediaOrigin } }, { isHttps: true }));
    expect(withMedia('').get('media-src')).toEqual(["'self'", 'blob:']);
    expect(withMedia('').get('connect-src')).toEqual(policy.get('connect-src'));
    const elsewhere = withMedia('https://media.sahla.example');
    expect(elsewhere.get('media-src')).toEqual(["'self'", 'blob:', 'https://media.sahla.example']);
    expect(elsewhere.get('connect-src')).toContain('https://media.sahla.example');
    // A player must not create a worker from text, nor run anything else.
    for (const name of ['script-src', 'worker-src', 'default-src']) expect(elsewhere.get(name)).toEqual(["'self'"]);
  });

  test('allows map images from the configured tile server only', () => {
    const withTiles = (tileUrl: string) =>
      directives(documentPolicy({ ...OWN_ORIGIN, map: { tileUrl } }, { isHttps: true }));
    expect(withTiles('https://tiles.example/{z}/{x}/{y}.png').get('img-src')).toEqual([
      "'self'",
      'data:',
      'https://tiles.example',
    ]);
    expect(withTiles('https://tiles.example/{z}/{x}/{y}.png').get('connect-src')).toEqual(policy.get('connect-src'));
    for (const none of ['', '/tiles/{z}/{x}/{y}.png']) expect(withTiles(none)).toEqual(policy);
  });

  test('names a plain-http host without its scheme, so that an https page reaches it by https alone', () => {
    expect(policy.get('connect-src')).toEqual(["'self'", 'localhost:8788']);
  });
});

test('lets the worker fetch what the page fetches and run nothing else', () => {
  const policy = directives(workerPolicy(OTHER_ORIGINS));
  expect(policy.get('script-src')).toEqual(["'self'"]);
  // The page's images are not connections, but the worker's are, because it fetches them for the page.
  const ofPage = directives(documentPolicy(OTHER_ORIGINS, { isHttps: true }));
  expect(new Set(policy.get('connect-src'))).toEqual(
    new Set([...(ofPage.get('connect-src') ?? []), ...(ofPage.get('img-src') ?? [])].filter((one) => one !== 'data:')),
  );
  expect(policy.get('trusted-types')).toEqual(["'none'"]);
});

describe('headers by kind', () => {
  const https = securityHeaders(OWN_ORIGIN, { isHttps: true });
  const http = securityHeaders(OWN_ORIGIN, { isHttps: false });

  test.each(SERVED_KINDS)('%s: nosniff, no referrer, no framing, HSTS on https only', (kind) => {
    expect(https[kind]).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
    });
    expect(Number(/max-age=(\d+)/.exec(https[kind]['Strict-Transport-Security'] ?? '')?.[1])).toBeGreaterThan(
      31_000_000,
    );
    expect(http[kind]).not.toHaveProperty('Strict-Transport-Security');
  });

  test('isolates the page from other origins', () => {
    expect(https.document).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });

  test.each(['origin', 'contentOrigin', 'imageOrigin'] as const)(
    'shows images of another %s without a header of theirs, in page and worker',
    (setting) => {
      const brand = { api: { ...OWN_ORIGIN.api, [setting]: 'https://elsewhere.example' } };
      const headers = securityHeaders(brand, { isHttps: true });
      for (const kind of ['document', 'worker'] as const)
        expect(headers[kind]['Cross-Origin-Embedder-Policy'], kind).toBe('credentialless');
      for (const kind of ['document', 'worker'] as const)
        expect(https[kind]['Cross-Origin-Embedder-Policy'], kind).toBe('require-corp');
    },
  );

  test('shows tiles of another host without a header of its own', () => {
    const embedder = (tileUrl: string) =>
      securityHeaders({ ...OWN_ORIGIN, map: { tileUrl } }, { isHttps: true }).document['Cross-Origin-Embedder-Policy'];
    expect(embedder('https://tiles.example/{z}/{x}/{y}.png')).toBe('credentialless');
    expect(embedder('/tiles/{z}/{x}/{y}.png')).toBe('require-corp');
  });

  test('allows the page to use position and camera, and disables all other features', () => {
    const permissions = https.document['Permissions-Policy'] ?? '';
    const allowed = permissions.split(', ').filter((one) => !one.endsWith('=()'));
    expect(allowed.sort()).toEqual(['camera=(self)', 'geolocation=(self)']);
    expect(permissions).toContain('microphone=()');
  });

  test('revalidates page and worker every time, hashed assets never', () => {
    expect(https.document['Cache-Control']).toBe('no-cache');
    expect(https.worker['Cache-Control']).toBe('no-cache');
    expect(https.asset['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(https.manifest['Cache-Control']).toBe('public, max-age=86400');
    expect(https.missing['Cache-Control']).toBe('no-store');
  });

  test('fault 31: data cannot run as a page when it is opened directly', () => {
    for (const kind of ['operator', 'image', 'missing'] as const) {
      const policy = directives(https[kind]['Content-Security-Policy'] ?? '');
      expect(policy.get('sandbox')).toEqual([]);
      expect(policy.get('default-src')).toEqual(["'none'"]);
    }
  });
});
