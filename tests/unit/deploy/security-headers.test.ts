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

  test('lets nothing through that no directive names', () => {
    // The manifest's: see content-security-policy.ts. Every other kind of content has a directive of its own.
    expect(policy.get('default-src')).toEqual(["'self'"]);
    for (const kind of ['script', 'style', 'img', 'font', 'connect', 'worker', 'frame', 'media', 'object']) {
      expect(policy.has(`${kind}-src`), kind).toBe(true);
    }
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
  });

  test('has no unsafe source, wildcard or bare scheme for what runs or styles', () => {
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

  test('repeats no directive, which would make the whole policy invalid for some browsers', () => {
    const names = documentPolicy(OTHER_ORIGINS, { isHttps: true })
      .split(';')
      .map((part) => part.trim().split(' ')[0]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('upgrades plain requests on https only: on http it would cut the portal off from itself', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(true);
    expect(documentPolicy(OWN_ORIGIN, { isHttps: false })).not.toContain('upgrade-insecure-requests');
  });

  test('may reach the operator’s hosts and no other', () => {
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

  test('plays media from where the operator’s settings say, and nothing where they say nothing', () => {
    expect(policy.get('media-src')).toEqual(["'none'"]);
    const withMedia = (mediaOrigin: string) =>
      directives(documentPolicy({ ...OWN_ORIGIN, api: { ...OWN_ORIGIN.api, mediaOrigin } }, { isHttps: true }));
    expect(withMedia('').get('media-src')).toEqual(["'self'", 'blob:']);
    expect(withMedia('').get('connect-src')).toEqual(policy.get('connect-src'));
    const elsewhere = withMedia('https://media.sahla.example');
    expect(elsewhere.get('media-src')).toEqual(["'self'", 'blob:', 'https://media.sahla.example']);
    expect(elsewhere.get('connect-src')).toContain('https://media.sahla.example');
    // A player gets no worker made of text, nor anything else that runs.
    for (const name of ['script-src', 'worker-src', 'default-src']) expect(elsewhere.get(name)).toEqual(["'self'"]);
  });

  test('shows pictures of a map from the tile server that is named, and from nowhere else', () => {
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

test('the worker’s policy lets it fetch what the page fetches and run nothing else', () => {
  const policy = directives(workerPolicy(OTHER_ORIGINS));
  expect(policy.get('script-src')).toEqual(["'self'"]);
  // Images are no connections of the page's, but they are of the worker's, which fetches them for it.
  const ofPage = directives(documentPolicy(OTHER_ORIGINS, { isHttps: true }));
  expect(new Set(policy.get('connect-src'))).toEqual(
    new Set([...(ofPage.get('connect-src') ?? []), ...(ofPage.get('img-src') ?? [])].filter((one) => one !== 'data:')),
  );
  expect(policy.get('trusted-types')).toEqual(["'none'"]);
});

describe('headers by kind', () => {
  const https = securityHeaders(OWN_ORIGIN, { isHttps: true });
  const http = securityHeaders(OWN_ORIGIN, { isHttps: false });

  test.each(SERVED_KINDS)('%s: nosniff, no referrer, no framing, HSTS on https alone', (kind) => {
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

  test('the page is isolated from other origins', () => {
    expect(https.document).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });

  test.each(['origin', 'contentOrigin', 'imageOrigin'] as const)(
    'images of another %s are shown without a header of theirs, to page and worker alike',
    (setting) => {
      const brand = { api: { ...OWN_ORIGIN.api, [setting]: 'https://elsewhere.example' } };
      const headers = securityHeaders(brand, { isHttps: true });
      for (const kind of ['document', 'worker'] as const)
        expect(headers[kind]['Cross-Origin-Embedder-Policy'], kind).toBe('credentialless');
      for (const kind of ['document', 'worker'] as const)
        expect(https[kind]['Cross-Origin-Embedder-Policy'], kind).toBe('require-corp');
    },
  );

  test('a tile server of another host is shown without a header of its own', () => {
    const embedder = (tileUrl: string) =>
      securityHeaders({ ...OWN_ORIGIN, map: { tileUrl } }, { isHttps: true }).document['Cross-Origin-Embedder-Policy'];
    expect(embedder('https://tiles.example/{z}/{x}/{y}.png')).toBe('credentialless');
    expect(embedder('/tiles/{z}/{x}/{y}.png')).toBe('require-corp');
  });

  test('the page may ask for position and camera, for itself; the rest is off', () => {
    const permissions = https.document['Permissions-Policy'] ?? '';
    const allowed = permissions.split(', ').filter((one) => !one.endsWith('=()'));
    expect(allowed.sort()).toEqual(['camera=(self)', 'geolocation=(self)']);
    expect(permissions).toContain('microphone=()');
  });

  test('page and worker are asked for every time, hashed assets never again', () => {
    expect(https.document['Cache-Control']).toBe('no-cache');
    expect(https.worker['Cache-Control']).toBe('no-cache');
    expect(https.asset['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(https.manifest['Cache-Control']).toBe('public, max-age=86400');
    expect(https.missing['Cache-Control']).toBe('no-store');
  });

  test('fault 31: what is data cannot run as a page when opened by itself', () => {
    for (const kind of ['operator', 'image', 'missing'] as const) {
      const policy = directives(https[kind]['Content-Security-Policy'] ?? '');
      expect(policy.get('sandbox')).toEqual([]);
      expect(policy.get('default-src')).toEqual(["'none'"]);
    }
  });
});
