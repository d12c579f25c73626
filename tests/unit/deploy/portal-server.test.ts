import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { precompressFolder } from '../../../build/precompress.ts';
import { type PortalServer, startPortalServer } from '../../../deploy/portal-server.ts';
import { ask, NAVIGATION } from './http-client.ts';

const SHELL = `<!doctype html><html lang="fr"><title>Shell</title>${'<p>Bonjour.</p>'.repeat(100)}</html>`;
const SIGN_IN = SHELL.replace('Shell', 'Sign in');
const CHUNK = `export const text = '${'bonjour '.repeat(300)}';`;

const top = mkdtempSync(join(tmpdir(), 'portal-server-'));
const dist = join(top, 'dist');
let server: PortalServer;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(dist, 'icons'));
  mkdirSync(join(dist, 'sign-in'));
  mkdirSync(join(dist, '.well-known'));
  const files = {
    'index.html': SHELL,
    'sign-in/index.html': SIGN_IN,
    'service-worker.js': 'self.addEventListener("fetch", () => undefined);',
    'manifest.fr.webmanifest': '{}',
    'pre-paint.js': 'document.documentElement.lang = "fr";',
    'robots.txt': 'User-agent: *',
    '.hidden': 'secret',
    '.well-known/assetlinks.json': '[]',
    'assets/chunk-1a2b.js': CHUNK,
    'assets/tiny-3c4d.js': 'export {};',
    'icons/icon-192.png': 'png',
    '../outside.txt': 'secret',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
  await precompressFolder(dist);
  server = await startPortalServer({ dist, port: 0, upstream: 'http://127.0.0.1:9', brand: readBrand({}) });
});

afterAll(async () => {
  await server.close();
  rmSync(top, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => ask(server.port, path, { headers });

describe('screens of the portal server', () => {
  test.each(['/', '/dashboard/my-sahla', '/bundles/data?type=Daily', '/noudjoum/%D9%86%D8%AC%D9%85', '/nowhere'])(
    '%s gets the shell',
    async (path) => {
      const answer = await get(path, NAVIGATION);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.text).toBe(SHELL);
    },
  );

  test('serves a page’s own document if it has one', async () => {
    const answer = await get('/sign-in?totem=true', NAVIGATION);
    expect(answer.text).toBe(SIGN_IN);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await get('/sign-in/other', NAVIGATION)).text).toBe(SHELL);
  });

  test('serves the shell to a client that does not send what it wants', async () => {
    expect((await get('/support/faq')).text).toBe(SHELL);
  });

  test.each([
    ['a fetch', { 'sec-fetch-mode': 'cors', accept: '*/*' }],
    ['an image', { 'sec-fetch-mode': 'no-cors', accept: 'image/avif,image/webp' }],
    ['a client that wants JSON', { accept: 'application/json' }],
  ])('answers %s for the address of a screen with 404 and never HTML', async (_, headers) => {
    const answer = await get('/dashboard/my-sahla', headers);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

describe('files of the portal server', () => {
  test.each([
    ['/assets/chunk-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/service-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/pre-paint.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.fr.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=86400'],
    ['/icons/icon-192.png', 'image/png', 'public, max-age=86400'],
    ['/.well-known/assetlinks.json', 'application/json; charset=utf-8', 'no-cache'],
  ])('%s is served as %s, %s', async (path, type, caching) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe(caching);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('serves the worker’s file with its own policy', async () => {
    const policy = (await get('/service-worker.js')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  test.each([
    '/assets/gone-9z.js',
    '/assets/gone',
    '/assets/',
    '/assets',
    '/favicon.ico',
    '/old.css',
    '/robots.txt.gz',
  ])('fault 20: %s is missing: 404 in plain text without caching, also for a navigation', async (path) => {
    const headers = path === '/assets' ? { 'sec-fetch-mode': 'no-cors', accept: '*/*' } : NAVIGATION;
    const answer = await get(path, headers);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toContain('<');
  });

  test.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%5c..%5coutside.txt',
    '/assets/../../outside.txt',
    '/.hidden',
    '/index.html%00.png',
    '/%E0%A4%A',
    '//etc/passwd',
  ])('never serves a path outside the build: %s', async (path) => {
    const answer = await get(path, NAVIGATION);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('secret');
  });

  test('answers 405 to every method except GET and HEAD', async () => {
    const answer = await ask(server.port, '/', { method: 'POST', body: 'x' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test('answers HEAD with the headers of GET and no body', async () => {
    const [head, whole] = await Promise.all([ask(server.port, '/', { method: 'HEAD' }), get('/')]);
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(String(whole.body.length));
    expect(head.headers.etag).toBe(whole.headers.etag);
  });
});

describe('compressed copies', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('accept-encoding "%s" gets %s', async (accepted, encoding, decompress) => {
    const answer = await get('/assets/chunk-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.body.length).toBeLessThan(CHUNK.length);
    expect(decompress(answer.body).toString()).toBe(CHUNK);
  });

  test.each(['', 'identity', 'br;q=0'])('accept-encoding "%s" gets the uncompressed file', async (accepted) => {
    const answer = await get('/assets/chunk-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.text).toBe(CHUNK);
  });

  test('serves a small file, which has no copies, uncompressed', async () => {
    const answer = await get('/assets/tiny-3c4d.js', { 'accept-encoding': 'br' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.text).toBe('export {};');
  });

  test('does not serve a copy left over from an earlier build', async () => {
    const file = join(dist, 'assets/rebuilt.js');
    writeFileSync(file, CHUNK);
    writeFileSync(`${file}.br`, 'old');
    utimesSync(`${file}.br`, new Date(0), new Date(0));
    expect((await get('/assets/rebuilt.js', { 'accept-encoding': 'br' })).text).toBe(CHUNK);
  });
});

describe('cached versions', () => {
  test('answers 304 to a client with the current version, in each encoding', async () => {
    for (const encoding of ['br', 'identity']) {
      const first = await get('/', { 'accept-encoding': encoding });
      const again = await get('/', { 'accept-encoding': encoding, 'if-none-match': `"old", W/${first.headers.etag}` });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    }
  });

  test('fault 20: sends the page after a deploy, because its version has changed', async () => {
    const file = join(dist, 'robots.txt');
    const before = (await get('/robots.txt')).headers.etag ?? '';
    writeFileSync(file, 'User-agent: someone-else');
    const after = await get('/robots.txt', { 'if-none-match': before });
    expect(after.status).toBe(200);
    expect(after.text).toBe('User-agent: someone-else');
  });
});

test('rejects with the system’s own error code if the port is taken', async () => {
  const second = startPortalServer({ dist, port: server.port, upstream: 'http://127.0.0.1:9', brand: readBrand({}) });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
