import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { buildKillSwitch, KILL_SWITCH_FILE } from '../../../build/kill-switch.ts';
import { precompressFolder } from '../../../build/precompress.ts';
import { putKillSwitch } from '../../../deploy/kill-switch.ts';
import { renderNginx } from '../../../deploy/nginx/render.ts';
import { DEFAULT_SETTINGS } from '../../../deploy/nginx/settings.ts';
import { type PortalServer, startPortalServer } from '../../../deploy/portal-server.ts';
import { type Nginx, startNginx } from '../../support/nginx.ts';
import { type Answer, ask } from './http-client.ts';

const WORKER = 'service-worker.js';
const OLD_WORKER = `self.addEventListener('fetch', () => undefined);${' '.repeat(4000)}`;
/** The encodings that browsers and command-line tools accept. */
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip, br', 'gzip', 'br', 'identity', undefined];
const INSTALL_LIMIT_MS = 6 * 60_000;

const dist = mkdtempSync(join(tmpdir(), 'kill-switch-'));
const path = (name: string) => join(dist, name);
let killSwitch = '';
let server: PortalServer;
let nginx: Nginx;

beforeAll(async () => {
  killSwitch = await buildKillSwitch();
  server = await startPortalServer({ dist, port: 0, upstream: 'http://127.0.0.1:9', brand: readBrand({}) });
  nginx = await startNginx(dist);
}, INSTALL_LIMIT_MS);

beforeEach(async () => {
  writeFileSync(path('index.html'), '<!doctype html>');
  writeFileSync(path(WORKER), OLD_WORKER);
  writeFileSync(path(KILL_SWITCH_FILE), killSwitch);
  await precompressFolder(dist);
});

afterAll(async () => {
  await Promise.all([server?.close(), nginx?.close()]);
  rmSync(dist, { recursive: true });
});

function textOf({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

async function served(port: number): Promise<string[]> {
  const answers = await Promise.all(
    ENCODINGS.map((encoding) =>
      ask(port, `/${WORKER}`, { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(ENCODINGS.map(() => 200));
  return answers.map(textOf);
}

const everywhere = (text: string) => ENCODINGS.map(() => text);

describe.each(['nginx', 'the portal server'])('behind %s', (name) => {
  const port = () => (name === 'nginx' ? nginx.port : server.port);

  test(`fault 58: every browser receives the kill switch behind ${name} after npm run kill-switch`, async () => {
    expect(await served(port())).toEqual(everywhere(OLD_WORKER));
    await putKillSwitch(dist);
    expect(await served(port())).toEqual(everywhere(killSwitch));
  });

  test(`fault 58: every browser receives the kill switch behind ${name} if only the plain file was copied, with its time`, async () => {
    copyFileSync(path(KILL_SWITCH_FILE), path(WORKER));
    // As after `cp -p`, rsync or image layers: the compressed copies of the old worker have the same or a later time.
    const { atime, mtime } = statSync(path(`${WORKER}.gz`));
    for (const file of [WORKER, `${WORKER}.gz`, `${WORKER}.br`]) utimesSync(path(file), atime, mtime);
    expect(await served(port())).toEqual(everywhere(killSwitch));
  });
});

test('fault 58: nginx compresses the worker itself, and answers 304 to a browser that has it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const first = await ask(nginx.port, `/${WORKER}`, { headers });
  expect(first.headers['content-encoding']).toBe('gzip');
  expect(first.body.length).toBeLessThan(OLD_WORKER.length / 2);
  const etag = String(first.headers.etag);
  const second = await ask(nginx.port, `/${WORKER}`, { headers: { ...headers, 'if-none-match': etag } });
  expect(second.status).toBe(304);
  await putKillSwitch(dist);
  const third = await ask(nginx.port, `/${WORKER}`, { headers: { ...headers, 'if-none-match': etag } });
  expect(textOf(third)).toBe(killSwitch);
});

test('fault 58: nginx with the brotli module also sends no compressed copy of the worker', () => {
  const text = renderNginx(readBrand({}), { ...DEFAULT_SETTINGS, hasBrotli: true })['portal.conf'];
  const location = /location = \/service-worker\.js \{([\s\S]*?)\n {2}\}/.exec(text ?? '')?.[1];
  expect(location).toContain('gzip_static off;');
  expect(location).toContain('brotli_static off;');
});

test('fault 58: npm run kill-switch replaces the plain and the compressed files of the given folder', async () => {
  const script = fileURLToPath(new URL('../../../scripts/kill-switch.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, dist]);
  expect(stdout).toContain(`${WORKER}, ${WORKER}.gz, ${WORKER}.br`);
  expect(readFileSync(path(WORKER), 'utf8')).toBe(killSwitch);
  expect(gunzipSync(readFileSync(path(`${WORKER}.gz`))).toString()).toBe(killSwitch);
  expect(brotliDecompressSync(readFileSync(path(`${WORKER}.br`))).toString()).toBe(killSwitch);
});

test('fault 58: npm run kill-switch rejects a folder that is not a built portal', async () => {
  const script = fileURLToPath(new URL('../../../scripts/kill-switch.ts', import.meta.url));
  const empty = mkdtempSync(join(tmpdir(), 'no-portal-'));
  await expect(promisify(execFile)(process.execPath, [script, empty])).rejects.toThrow('is not a built portal');
  rmSync(empty, { recursive: true });
});
