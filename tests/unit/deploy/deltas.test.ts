/** The portal server and a running nginx send the same deltas to the same requests. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { decodeDelta, writeDeltas } from '../../../build/deltas.ts';
import { writeDocumentsDictionary } from '../../../build/documents-dictionary.ts';
import { precompressFolder } from '../../../build/precompress.ts';
import { deltaPath } from '../../../deploy/deltas.ts';
import { type PortalServer, startPortalServer } from '../../../deploy/portal-server.ts';
import { securityHeaders } from '../../../deploy/security-headers.ts';
import { type Nginx, startNginx } from '../../support/nginx.ts';
import { type Answer, ask, NAVIGATION } from './http-client.ts';

const INSTALL_LIMIT_MS = 6 * 60_000;
const URL_OF_SCRIPT = '/assets/core-bbbbbbbb.js';
/** Text that Brotli cannot make much smaller, so that the delta is the smallest form. */
const NOISE = Array.from({ length: 60 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex')).join('\n');

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');
/** Some digests contain a `/`, and some two of them side by side. The servers find all of them. */
const older = (isWanted: (digest: string) => boolean) => {
  for (let at = 0; ; at++) if (isWanted(digestOf(`/* ${at} */ ${NOISE}`))) return `/* ${at} */ ${NOISE}`;
};
const OLDER = {
  'without a slash': older((digest) => !digest.includes('/')),
  'with two slashes side by side': older((digest) => digest.includes('//') && !digest.startsWith('/')),
  'with a slash at the start': older((digest) => /^\/[^/]/.test(digest)),
};
const NEW = `${NOISE}\nexport const version = 2;`;
const STYLE = `${NOISE}\n.new {}`;

const DOCUMENT = `<!doctype html><pre>${NOISE}</pre>`;

const top = mkdtempSync(join(tmpdir(), 'deltas-'));
const dist = join(top, 'dist');
const brand = readBrand({});
let documents = '';
let server: PortalServer;
let plainServer: PortalServer;
let nginx: Nginx;
let plainNginx: Nginx;

beforeAll(async () => {
  const previous = Object.values(OLDER).map((text, at) => {
    const folder = join(top, `older-${at}`);
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'assets/core-aaaaaaaa.js'), text);
    writeFileSync(join(folder, 'assets/index-aaaaaaaa.css'), text);
    return folder;
  });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const files = {
    'core-bbbbbbbb.js': NEW,
    'index-bbbbbbbb.css': STYLE,
    'logo.svg': '<svg/>',
    'other-bbbbbbbb.js': NEW,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, 'assets', name), text);
  mkdirSync(join(dist, 'sign-in'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, 'sign-in/index.html'), DOCUMENT);
  documents = await writeDocumentsDictionary(dist);
  await precompressFolder(dist);
  expect(await writeDeltas(dist, previous)).toBe(7);
  const options = { dist, port: 0, upstream: 'http://127.0.0.1:9', brand, isHttps: true };
  [server, plainServer] = [
    await startPortalServer({ ...options, sendsDeltas: true }),
    await startPortalServer(options),
  ];
  [nginx, plainNginx] = [await startNginx(dist, { sendsDeltas: true }), await startNginx(dist)];
}, INSTALL_LIMIT_MS);

afterAll(async () => {
  await Promise.all([server, plainServer, nginx, plainNginx].map((one) => one?.close()));
  rmSync(top, { recursive: true });
});

/** What a browser asks that has a file with these bytes. */
const having = (text: string, accepted = 'gzip, deflate, br, zstd, dcb, dcz') => ({
  'accept-encoding': accepted,
  'available-dictionary': `:${digestOf(text)}:`,
});
const get = (port: number, path: string, headers: Readonly<Record<string, string>>) => ask(port, path, { headers });

async function textOf(answer: Answer, dictionary: string): Promise<string> {
  const encoding = answer.headers['content-encoding'];
  if (encoding === 'dcb') return (await decodeDelta(answer.body, Buffer.from(dictionary))).toString();
  return encoding === 'br' ? brotliDecompressSync(answer.body).toString() : answer.text;
}

describe.each([
  ['the portal server', () => ({ port: server.port, plainPort: plainServer.port })],
  ['nginx', () => ({ port: nginx.port, plainPort: plainNginx.port })],
])('deltas of %s', (_, ports) => {
  test.each(Object.entries(OLDER))('sends the delta for an older version whose digest is %s', async (_case, text) => {
    const answer = await get(ports().port, URL_OF_SCRIPT, having(text));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe('dcb');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.body.length).toBeLessThan(200);
    expect(await textOf(answer, text)).toBe(NEW);
  });

  test('sends a style sheet with its own content type', async () => {
    const [text] = Object.values(OLDER);
    const answer = await get(ports().port, '/assets/index-bbbbbbbb.css', having(text ?? ''));
    expect(answer.headers['content-encoding']).toBe('dcb');
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.headers['use-as-dictionary']).toBe('match="/assets/index-*.css"');
  });

  test('sends every asset with the headers of assets, as a dictionary for its later versions', async () => {
    const expected = Object.entries(securityHeaders(brand, { isHttps: true }).asset);
    for (const headers of [having(OLDER['without a slash']), { 'accept-encoding': 'gzip' }, {}]) {
      const answer = await get(ports().port, URL_OF_SCRIPT, headers);
      expect(answer.headers).toMatchObject(
        Object.fromEntries(expected.map(([key, value]) => [key.toLowerCase(), value])),
      );
      expect(answer.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
      expect(answer.headers['use-as-dictionary']).toBe('match="/assets/core-*.js"');
    }
  });

  test('sends a document as a delta against the dictionary of all documents', async () => {
    const dictionary = await get(ports().port, documents, {});
    expect(dictionary.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(dictionary.headers['use-as-dictionary']).toBe('match="{/assets/documents-*.txt}?{*/index.html}?"');
    const document = await get(ports().port, '/sign-in/index.html', having(dictionary.text));
    expect(document.headers['content-encoding']).toBe('dcb');
    expect(document.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(await textOf(document, dictionary.text)).toBe(DOCUMENT);
    for (const headers of [NAVIGATION, having(dictionary.text)]) {
      const answer = await get(ports().port, '/sign-in/index.html', headers);
      const expected = Object.entries(securityHeaders(brand, { isHttps: true }).document);
      expect(answer.headers).toMatchObject(
        Object.fromEntries(expected.map(([key, value]) => [key.toLowerCase(), value])),
      );
      expect(answer.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
      expect(answer.headers).not.toHaveProperty('use-as-dictionary');
    }
  });

  test('answers 304 to a client with the same delta', async () => {
    const headers = having(OLDER['without a slash']);
    const { etag = '' } = (await get(ports().port, URL_OF_SCRIPT, headers)).headers;
    expect((await get(ports().port, URL_OF_SCRIPT, { ...headers, 'if-none-match': etag })).status).toBe(304);
    const whole = await get(ports().port, URL_OF_SCRIPT, { 'if-none-match': etag });
    expect(whole.status).toBe(200);
    expect(whole.text).toBe(NEW);
  });

  test.each([
    ['of an unknown version', having('unknown')],
    ['of this version', having(NEW)],
    ['that is no digest', { ...having(NEW), 'available-dictionary': ':../../index.html:' }],
    ['without colons', { ...having(NEW), 'available-dictionary': digestOf(OLDER['without a slash']) }],
    ['of a client that does not accept deltas', having(OLDER['without a slash'], 'gzip, br')],
    ['of a client that refuses deltas', having(OLDER['without a slash'], 'br, dcb;q=0')],
  ])('sends the whole file for a digest %s', async (_case, headers) => {
    const answer = await get(ports().port, URL_OF_SCRIPT, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).not.toBe('dcb');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  });

  test('sends the whole file if there is no delta for it', async () => {
    const answer = await get(ports().port, '/assets/other-bbbbbbbb.js', having(OLDER['without a slash'], 'dcb'));
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.text).toBe(NEW);
  });

  test('never names a file without a hash as a dictionary', async () => {
    const answer = await get(ports().port, '/assets/logo.svg', {});
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('use-as-dictionary');
  });

  test('answers 404 to a direct request for a delta, and to a missing file', async () => {
    const digest = digestOf(OLDER['without a slash']);
    for (const port of Object.values(ports())) {
      for (const path of [deltaPath(digest, URL_OF_SCRIPT), '/assets/gone-bbbbbbbb.js']) {
        const answer = await get(port, path, having(OLDER['without a slash']));
        expect(answer.status).toBe(404);
        expect(answer.headers).not.toHaveProperty('content-encoding');
        expect(answer.headers).not.toHaveProperty('use-as-dictionary');
      }
    }
  });

  test('sends no delta and names no dictionary unless it is switched on', async () => {
    const answer = await get(ports().plainPort, URL_OF_SCRIPT, having(OLDER['without a slash'], 'dcb'));
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('use-as-dictionary');
    expect(answer.headers.vary ?? '').not.toContain('Dictionary');
    expect(answer.text).toBe(NEW);
  });
});
