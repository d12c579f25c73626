/** Mixed mode: the named calls go to the operator's hosts, the others to the sandbox. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../sandbox/app.ts';
import { type Listener, listen } from '../../sandbox/listen.ts';
import { hints, readReal } from '../../scripts/mixed/options.ts';
import { type MixedRouter, startMixedRouter } from '../../scripts/mixed/router.ts';

const DEMO = '213550000001';
const HEADERS = { platform: 'web', 'x-correlation-id': '8d9b1f5e-3f0c-4b7e-9a51-0c3a9f0d7b11' };
const BFF = '/api/sahla-bff';

let sandbox: Sandbox;
let listeners: Listener[];
let backend: Server;
let router: MixedRouter;
const asked: string[] = [];
const lines: string[] = [];

beforeAll(async () => {
  sandbox = createSandbox({ dbFile: ':memory:' });
  const open = (fetch: Sandbox['api']['fetch']) =>
    listen(fetch, { port: 0, host: '127.0.0.1', setting: 'SANDBOX_PORT' });
  listeners = [await open(sandbox.api.fetch), await open(sandbox.shops.fetch)];
  const [sandboxUrl = '', shopsUrl = ''] = listeners.map(({ port }) => `http://127.0.0.1:${port}`);
  backend = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['x-path'] ?? ''}`.trim());
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ planCode: 'OWN' }));
  }).listen(0, '127.0.0.1');
  const origin = await new Promise<string>((resolve) =>
    backend.once('listening', () => resolve(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`)),
  );
  const hosts = { bff: `${origin}${BFF}`, identity: `${origin}/auth/realm`, content: origin, shops: origin };
  router = await startMixedRouter({
    hosts,
    sandboxUrl,
    shopsUrl,
    real: readReal('account-info,checkpoint,token,purchase'),
    bffPath: BFF,
    demoLine: DEMO,
    write: (line) => lines.push(line),
  });
  sandbox.context.mixedMode = { anyTokenIsLine: DEMO, calls: router.calls };
});

afterAll(async () => {
  await Promise.all([router.close(), ...listeners.map((listener) => listener.close())]);
  backend.close();
  sandbox.close();
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${router.url}${path}`, { ...init, headers: { ...HEADERS, ...(init.headers as Record<string, string>) } });

it('sends the named calls to the own hosts, each below its own address', async () => {
  asked.length = 0;
  expect(await (await get(`${BFF}/subscriptions/getAccountInfo`)).json()).toEqual({ planCode: 'OWN' });
  await get('/identity/token', { method: 'POST' });
  await get(`${BFF}/bundle/purchase/key-of-8/void`, { method: 'POST' });
  await get(`${BFF}/checkpoint/token`, { method: 'POST', headers: { 'x-path': '/identity/token' } });
  expect(asked).toEqual([
    `GET ${BFF}/subscriptions/getAccountInfo`,
    'POST /auth/realm/token',
    `POST ${BFF}/bundle/purchase/key-of-8/void`,
    `POST ${BFF}/checkpoint/token /auth/realm/token`,
  ]);
});

it('sends the other calls to the sandbox, with any token for the demonstration line', async () => {
  asked.length = 0;
  const headers = { authorization: 'Bearer of-the-own-identity-service' };
  expect(await (await get(`${BFF}/quiz/profile`, { headers })).json()).toHaveProperty('profile');
  const details = await get(`${BFF}/users/details?msisdn=213661000001`, { headers });
  expect(await details.json()).toMatchObject({ msisdn: DEMO });
  expect((await get('/api/faqs?locale=fr')).status).toBe(200);
  expect(asked).toEqual([]);
});

it('asks the sandbox below /cms/api when the brand has another prefix', async () => {
  expect((await get('/cms/api/ui-labels?locale=fr')).status).toBe(200);
});

it('shows the last answer of either side, and what is wrong with it', async () => {
  await get(`${BFF}/subscriptions/getAccountInfo`);
  await get(`${BFF}/recap`, { headers: { authorization: 'Bearer x' } });
  expect(router.calls().find(({ id }) => id === 'account-info')).toMatchObject({
    isReal: true,
    real: { status: 200, verdict: 'fails', findings: expect.arrayContaining([expect.stringContaining('balance')]) },
  });
  expect(router.calls().find(({ id }) => id === 'recap')).toMatchObject({ sandbox: { status: 200, verdict: 'works' } });
  expect(lines.join('\n')).toMatch(/yours {4}account-info.*fails\n.*hadraEligible: expected field, found missing/);
  const page = await (await sandbox.api.fetch(new Request('http://sandbox/calls'))).text();
  expect(page).toContain('accepts any bearer token');
  expect(page).toContain('hadraEligible');
});

it('says that a call of yours refuses the token of the sandbox', async () => {
  const said: string[] = [];
  const refusing = createServer((_, response) =>
    response.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
  ).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const origin = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  const own = await startMixedRouter({
    hosts: { bff: `${origin}${BFF}`, identity: origin, content: origin, shops: origin },
    sandboxUrl: origin,
    shopsUrl: origin,
    real: readReal('account-info'),
    bffPath: BFF,
    demoLine: undefined,
    write: (line) => said.push(line),
  });
  await fetch(`${own.url}${BFF}/subscriptions/getAccountInfo`, { headers: HEADERS });
  expect(said.join('\n')).toMatch(/account-info +401.*\n.*\n +your call refuses the token of the sandbox/);
  await own.close();
  refusing.close();
  refusing.closeAllConnections();
});

it('has no such mode, and takes no foreign token, in a sandbox of its own', async () => {
  const plain = createSandbox({ dbFile: ':memory:' });
  expect((await plain.api.fetch(new Request('http://sandbox/calls'))).status).toBe(404);
  const headers = { ...HEADERS, authorization: 'Bearer of-the-own-identity-service' };
  expect((await plain.api.fetch(new Request(`http://sandbox${BFF}/quiz/profile`, { headers }))).status).toBe(401);
  plain.close();
});

it('refuses an unknown call, and says what works only together', () => {
  expect(() => readReal('account-info,balance')).toThrow('no call balance');
  expect(() => readReal('offering')).toThrow('no call offering (did you mean offerings?)');
  expect([...readReal('loan')]).toEqual(['loan', 'loan-find', 'loan-void']);
  expect(hints(readReal('account-info'))).toEqual([expect.stringContaining('tokens of the sandbox')]);
  expect(hints(readReal('token'))).toEqual([expect.stringContaining('checkpoint is not')]);
  expect(hints(readReal('token,checkpoint,account-info'))).toEqual([]);
});

it('shows the description of every call under the policy of the sandbox’s pages', async () => {
  const page = await sandbox.api.fetch(new Request('http://sandbox/openapi'));
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await page.text();
  expect(text).toContain('id="account-info"');
  expect(text).not.toMatch(/<script/);
  const document = await (await sandbox.api.fetch(new Request('http://sandbox/openapi.json'))).json();
  expect(document).toMatchObject({ openapi: '3.1.0' });
});

it('knows the client of the brand file, and no other', async () => {
  const own = createSandbox({ dbFile: ':memory:', clientId: 'mine' });
  const revoke = async (client_id: string) => {
    const body = new URLSearchParams({ client_id, token: 'unknown' });
    return (await own.api.request('/identity/revoke', { method: 'POST', headers: HEADERS, body })).status;
  };
  expect([await revoke('mine'), await revoke('selfcare-web')]).toEqual([200, 401]);
  own.close();
});
