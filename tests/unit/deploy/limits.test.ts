/** How often a client may make the calls that send codes, check secrets or tell whether a number exists: on a real nginx. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITED_CALLS } from '../../../deploy/service-rules.ts';
import { type Nginx, startNginx } from '../../support/nginx.ts';
import { ask } from './http-client.ts';
import { type Service, startService } from './service.ts';

const INSTALL_LIMIT_MS = 6 * 60_000;
/** One request a second and five at once: more than seven of the requests that a test sends are too many. */
const RATES = { codesPerSecond: 1, tokensPerSecond: 1 };
const REQUESTS = 16;

const folder = mkdtempSync(join(tmpdir(), 'limits-'));
let service: Service;
/** Reached directly, and through a front proxy. */
let direct: Nginx;
let behind: Nginx;
let addresses = 0;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  service = await startService('operator');
  const settings = { ...RATES, operator: `http://127.0.0.1:${service.port}` };
  direct = await startNginx(folder, settings);
  behind = await startNginx(folder, { ...settings, frontProxies: ['127.0.0.1', '10.0.0.0/8'] });
}, INSTALL_LIMIT_MS);

afterAll(async () => {
  await direct?.close();
  await behind?.close();
  service?.close();
  rmSync(folder, { recursive: true });
});

/** How many of the requests are let through. `from`: the address that the front proxy names. */
async function passed(paths: readonly string[], from: (count: number) => string, more = {}): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, (_, count) =>
      ask(behind.port, paths[count % paths.length] ?? '', {
        method: 'POST',
        headers: { 'x-forwarded-for': from(count), ...more },
      }),
    ),
  );
  for (const { status } of answers) expect([200, 429]).toContain(status);
  return answers.filter(({ status }) => status === 200).length;
}

const newAddress = () => `192.0.2.${++addresses}`;
const FEW = 8;

test.each(LIMITED_CALLS.map(({ host, path }) => [path, host === 'bff' ? '/api/sahla-bff' : '/identity'] as const))(
  'fault 89: %s of %s is limited by one key, however it is spelled',
  async (path, prefix) => {
    const address = newAddress();
    const spellings = [path, `${path}/`, path.toUpperCase(), `${path}.json`].map((spelling) => prefix + spelling);
    const count = await passed(spellings, () => address);
    expect(count).toBeGreaterThanOrEqual(5);
    expect(count).toBeLessThanOrEqual(FEW);
  },
);

test('does not limit other calls', async () => {
  const address = newAddress();
  expect(await passed(['/api/sahla-bff/usage/summary', '/api/sahla-bff/users/status/x'], () => address)).toBe(REQUESTS);
});

describe('the client', () => {
  const PATH = ['/api/sahla-bff/users/otp/request'];

  test('fault 89: addresses of one IPv6 network /64 count together', async () => {
    expect(await passed(PATH, (count) => `2001:db8:7:1:${count + 1}::${count + 1}`)).toBeLessThanOrEqual(FEW);
    expect(await passed(PATH, (count) => `2001:db8::${count + 1}`)).toBeLessThanOrEqual(FEW);
  });

  test('addresses of different networks do not count together', async () => {
    expect(await passed(PATH, (count) => `2001:db8:8:${count + 1}::1`)).toBe(REQUESTS);
    expect(await passed(PATH, newAddress)).toBe(REQUESTS);
    expect(await passed(PATH, (count) => `::ffff:198.51.100.${count + 1}`)).toBe(REQUESTS);
  });

  test('is the last address that is no front proxy, whatever the header says before it', async () => {
    const address = newAddress();
    expect(await passed(PATH, (count) => `203.0.113.${count + 1}, ${address}, 10.0.0.7`)).toBeLessThanOrEqual(FEW);
  });

  test('fault 89: cannot choose its key if it reaches nginx directly', async () => {
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, () =>
        ask(direct.port, PATH[0] ?? '', { method: 'POST', headers: { 'x-forwarded-for': newAddress() } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(FEW);
  });
});

test('services receive the address of the client, also behind front proxies', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 192.0.2.200, 10.0.0.7' };
  const { text } = await ask(behind.port, '/api/sahla-bff/x', { headers });
  expect(JSON.parse(text).headers['x-forwarded-for']).toBe('192.0.2.200');
});
