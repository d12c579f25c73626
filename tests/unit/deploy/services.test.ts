/** The operator's services behind a running nginx: one upstream each, on different ports, one of them over TLS. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { startPortalServer } from '../../../deploy/portal-server.ts';
import { ensureNginx } from '../../../scripts/ensure-nginx.ts';
import { selfSigned } from '../../support/certificate.ts';
import { freePort, type Nginx, startNginx } from '../../support/nginx.ts';
import { ask } from './http-client.ts';
import { type Service, startService } from './service.ts';

const INSTALL_LIMIT_MS = 6 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'services-'));
const file = (name: string) => join(folder, name);

const own = selfSigned('localhost');
const services: Record<string, Service> = {};
let nginx: Nginx;

const originOf = (name: string, scheme = 'http', host = '127.0.0.1') => `${scheme}://${host}:${services[name]?.port}`;
const settings = () => ({
  ca: file('ca.pem'),
  services: {
    bff: originOf('bff'),
    identity: originOf('identity', 'https', 'localhost'),
    content: originOf('content'),
    images: originOf('images'),
    payment: originOf('payment'),
  },
});

beforeAll(async () => {
  writeFileSync(file('index.html'), '<!doctype html>');
  writeFileSync(file('ca.pem'), own.certificate);
  writeFileSync(file('other-ca.pem'), selfSigned('localhost').certificate);
  for (const name of ['bff', 'content', 'images', 'payment']) services[name] = await startService(name);
  services.identity = await startService('identity', { tls: own });
  nginx = await startNginx(folder, settings());
}, INSTALL_LIMIT_MS);

afterAll(async () => {
  await nginx?.close();
  for (const service of Object.values(services)) service.close();
  rmSync(folder, { recursive: true });
});

const methodOf = (path: string) => (path.startsWith('/identity/') ? 'POST' : 'GET');
const told = async (path: string, headers: Record<string, string> = {}) => {
  const { text } = await ask(nginx.port, path, { headers, method: methodOf(path) });
  return JSON.parse(text) as { name: string; url: string; headers: Record<string, string> };
};

test.each([
  ['/api/sahla-bff/usage/summary', 'bff'],
  ['/identity/logout', 'identity'],
  ['/api/product-offerings?locale=ar', 'content'],
  ['/cms/api/faqs', 'content'],
  ['/uploads/banner.svg', 'images'],
  ['/payment/p1', 'payment'],
])('forwards %s to the %s service', async (path, name) => {
  expect(await told(path)).toMatchObject({ name, url: path });
});

test('sets the host of the service and the address of the client, and keeps nothing that the client claims', async () => {
  const { headers } = await told('/api/sahla-bff/x', { 'x-forwarded-for': '1.2.3.4', host: 'my.sahla.example:8443' });
  expect(headers).toMatchObject({
    host: `127.0.0.1:${services.bff?.port}`,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'my.sahla.example',
  });
});

test('the portal server forwards content and images to the content service, and everything else to the operator', async () => {
  const upstreams = { upstream: originOf('bff'), contentUpstream: originOf('content') };
  const portal = await startPortalServer({ dist: folder, port: 0, brand: readBrand({}), ...upstreams });
  const names = async (...paths: string[]) =>
    Promise.all(
      paths.map(async (path) => JSON.parse((await ask(portal.port, path, { method: methodOf(path) })).text).name),
    );
  expect(await names('/api/faqs', '/cms/api/pages', '/uploads/a.svg')).toEqual(['content', 'content', 'content']);
  expect(await names('/api/sahla-bff/x', '/identity/x', '/payment/x')).toEqual(['bff', 'bff', 'bff']);
  await portal.close();
});

test.each(['bff', 'identity'])('reuses one connection to the %s service for many requests', async (name) => {
  const path = name === 'bff' ? '/api/sahla-bff/x' : '/identity/x';
  const method = methodOf(path);
  await ask(nginx.port, path, { method });
  const before = services[name]?.connections;
  for (let count = 0; count < 10; count++) expect((await ask(nginx.port, path, { method })).status).toBe(200);
  expect(services[name]?.connections).toBe(before);
});

test('does not talk to a service whose certificate another authority has signed', async () => {
  const strict = await startNginx(folder, { ...settings(), ca: file('other-ca.pem') });
  try {
    const before = services.identity?.requests;
    const { status, text } = await ask(strict.port, '/identity/token', { method: 'POST' });
    expect([status, JSON.parse(text).code]).toEqual([502, 'operator_unreachable']);
    expect(services.identity?.requests).toBe(before);
    // A 502 of the service itself has a time here, so alerts can tell the two apart.
    await vi.waitFor(async () =>
      expect((await strict.log('portal.failures.log')).at(-1)).toMatch(/upstream_status=502 .* upstream_connect=-$/),
    );
    expect((await ask(strict.port, '/api/sahla-bff/x')).status).toBe(200);
  } finally {
    await strict.close();
  }
});

describe('the logs', () => {
  test('name the service, its status, its time and the host, and have failures in a log of their own', async () => {
    const id = '11111111-2222-4333-8444-555555555555';
    await ask(nginx.port, '/api/sahla-bff/fails?msisdn=213550000001', { headers: { 'x-correlation-id': id } });
    const written = async () => (await nginx.log('portal.failures.log')).filter((line) => line.includes(id));
    await vi.waitFor(async () => expect(await written()).toHaveLength(1));
    const [line = ''] = await written();
    expect(line).toMatch(/GET \/api\/sahla-bff\/fails 503 .* host=127\.0\.0\.1 .*service=bff .*upstream_status=503/);
    expect(line).toMatch(/upstream_time=\d+\.\d+ upstream_connect=\d+\.\d+$/);
    expect(line).not.toContain('213550000001');
    const failures = await nginx.log('portal.failures.log');
    expect(failures.filter((each) => / 200 /.test(each))).toEqual([]);
  });
});

describe('the limits', () => {
  test('reject a body that no request of the portal has, in the form of an operator’s error', async () => {
    const body = 'x'.repeat(70_000);
    const headers = { 'content-length': String(body.length) };
    const {
      status,
      text,
      headers: received,
    } = await ask(nginx.port, '/api/sahla-bff/x', { method: 'POST', body, headers });
    expect([status, JSON.parse(text).code]).toEqual([413, 'too_large']);
    expect(received['content-type']).toContain('application/problem+json');
  });

  test('slow down a client that guesses codes, and no other call of the same client', async () => {
    const limited = await startNginx(folder, { ...settings(), codesPerSecond: 1, tokensPerSecond: 1 });
    try {
      const statuses = async (path: string) => {
        const answers = await Promise.all(
          Array.from({ length: 12 }, () => ask(limited.port, path, { method: 'POST' })),
        );
        return answers.map(({ status, headers }) => `${status} ${headers['retry-after'] ?? ''}`.trim()).sort();
      };
      for (const path of ['/api/sahla-bff/users/otp/request', '/identity/token']) {
        const found = await statuses(path);
        expect([found[0], found.at(-1)], path).toEqual(['200', '429 5']);
        expect(found.filter((one) => one === '200').length, path).toBeGreaterThanOrEqual(6);
      }
      expect(new Set(await statuses('/api/sahla-bff/usage/summary'))).toEqual(new Set(['200']));
    } finally {
      await limited.close();
    }
  });
});

test('answers /healthz for any host as long as a release is in place', async () => {
  const unreleased = await startNginx(join(folder, 'missing'));
  try {
    const ready = await ask(nginx.ports.http, '/healthz', { headers: { host: '10.0.0.7' } });
    expect([ready.status, ready.text, ready.headers['cache-control']]).toEqual([200, 'ok\n', 'no-store']);
    expect((await ask(nginx.port, '/healthz')).status).toBe(200);
    expect((await ask(unreleased.ports.http, '/healthz')).status).toBe(503);
  } finally {
    await unreleased.close();
  }
});

test('shows nginx’s own counters on a port of this machine, for nobody else', async () => {
  const port = await freePort();
  const counted = await startNginx(folder, { ...settings(), statusPort: port });
  try {
    expect((await ask(port, '/nginx-status')).text).toMatch(/^Active connections: \d+/);
    expect((await ask(port, '/')).status).toBe(404);
    expect((await ask(counted.port, '/nginx-status')).text).not.toContain('Active connections');
    expect(readFileSync(join(counted.folder, 'portal.conf'), 'utf8')).toContain(`listen 127.0.0.1:${port};`);
  } finally {
    await counted.close();
  }
});

test('behind a proxy that terminates TLS: listens without TLS, counts the proxy’s client, and tells services that the client used https', async () => {
  const plain = await startNginx(folder, {
    ...settings(),
    plainPort: 8080,
    frontProxies: ['127.0.0.1'],
    codesPerSecond: 1,
  });
  const from = (address: string) => ({ host: 'my.sahla.example', 'x-forwarded-for': `6.6.6.6, ${address}` });
  try {
    const { text } = await ask(plain.port, '/api/sahla-bff/x', { headers: from('10.0.0.1') });
    expect(JSON.parse(text).headers).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '10.0.0.1',
    });
    const guess = (address: string) => ask(plain.port, '/api/sahla-bff/users/status', { headers: from(address) });
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => guess('10.0.0.1')))).map(
      ({ status }) => status,
    );
    expect(statuses).toContain(429);
    expect((await guess('10.0.0.2')).status).toBe(200);
    expect((await ask(plain.port, '/healthz', { headers: { host: '10.0.0.7' } })).status).toBe(200);
    await expect(ask(plain.port, '/', { headers: { host: 'evil.example' } })).rejects.toThrow(/hang up/);
  } finally {
    await plain.close();
  }
});

test('look-up-names.sh moves a service to its new address without a restart, and keeps the old one without a name server', async () => {
  const tools = mkdtempSync(join(folder, 'tools-'));
  const tool = (name: string, text: string) => {
    writeFileSync(join(tools, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(tools, name), 0o755);
  };
  const resolveTo = (address: string) => tool('getent', address && `echo "${address} STREAM bff.example"`);
  const lookUp = (home: string, reloads: boolean) => {
    tool(
      'nginx',
      // Before nginx has started, as nginx answers then.
      reloads ? `PATH=${process.env.PATH} exec ${ensureNginx()} -c ${home}/nginx.conf -p ${home} "$@"` : 'exit 1',
    );
    const env = { ...process.env, PATH: `${tools}:${process.env.PATH}` };
    return promisify(execFile)('sh', [join(home, 'look-up-names.sh'), ...(reloads ? [] : ['--no-reload'])], { env });
  };
  const first = await startService('first', { host: '127.0.0.1' });
  const { port } = first;
  // The same port on another address of this machine.
  const second = await startService('second', { host: '127.0.0.2', port });
  resolveTo('127.0.0.1');
  const named = await startNginx(
    folder,
    { ...settings(), services: { ...settings().services, bff: `http://bff.example:${port}` } },
    { prepare: async (home) => void (await lookUp(home, false)) },
  );
  try {
    const answer = async () => (await ask(named.port, '/api/sahla-bff/x')).text;
    expect(await answer()).toContain('"name":"first"');
    resolveTo('');
    await lookUp(named.folder, true);
    expect(await answer()).toContain('"name":"first"');
    resolveTo('127.0.0.2');
    await lookUp(named.folder, true);
    await vi.waitFor(async () => expect(await answer()).toContain('"name":"second"'));
  } finally {
    await named.close();
    first.close();
    second.close();
  }
});
