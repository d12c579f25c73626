/** Hostile requests and answers, sent byte by byte through both servers of `deploy/` to a service that shows what arrives. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { type PortalServer, startPortalServer } from '../../../deploy/portal-server.ts';
import { forwardedPaths, SERVICE_RULES, serviceOf } from '../../../deploy/service-rules.ts';
import { type Nginx, startNginx } from '../../support/nginx.ts';
import { HOSTILE, type Hostile } from './hostile-requests.ts';

const HOST = 'my.sahla.example';
const INSTALL_LIMIT_MS = 6 * 60_000;
const LIMIT_MS = 10_000;
const brand = readBrand({});

/** What a service must not do to the portal's host. */
const EVIL_ANSWER = {
  'Set-Cookie': 'msisdn=evil; Path=/',
  'Clear-Site-Data': '"*"',
  'Service-Worker-Allowed': '/',
  'X-Accel-Redirect': '/index.html',
  'Access-Control-Allow-Origin': '*',
  'WWW-Authenticate': 'Basic realm="evil"',
  'Alt-Svc': 'h3=":666"',
  Refresh: '0; url=https://evil.example',
  Link: '</evil>; rel=preload',
  SourceMap: '/evil.map',
  'Reporting-Endpoints': 'evil="https://evil.example"',
  'Speculation-Rules': '"/evil.json"',
  'Strict-Transport-Security': 'max-age=0',
};

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
const seen: Pick<IncomingMessage, 'url' | 'method' | 'headers'>[] = [];
const operator = createServer((request, response) => {
  seen.push(request);
  request.resume();
  response
    .writeHead(200, { 'content-type': 'application/json', 'x-nonce-id': 'n1', ...EVIL_ANSWER })
    .end('{"ok":true}');
});
let nginx: Nginx;
let node: PortalServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  await once(operator.listen(0, '127.0.0.1'), 'listening');
  const upstream = `http://127.0.0.1:${(operator.address() as AddressInfo).port}`;
  nginx = await startNginx(folder, { host: HOST, operator: upstream });
  node = await startPortalServer({ dist: folder, port: 0, upstream, brand, portalHost: HOST });
}, INSTALL_LIMIT_MS);

afterAll(async () => {
  await nginx?.close();
  await node?.close();
  operator.close();
  operator.closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Sends the bytes and resolves to all that comes back until the connection is closed. */
function send(port: number, { method = 'GET', target, headers = [], body = '' }: Hostile): Promise<string> {
  const host = headers.some((line) => line.startsWith('Host:')) ? [] : [`Host: ${HOST}`];
  const length = headers.some((line) => /^(Content-Length|Transfer-Encoding)/.test(line)) ? [] : ['Content-Length: 0'];
  const lines = [`${method} ${target} HTTP/1.1`, ...host, ...headers, ...length, 'Connection: close'];
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    socket.setEncoding('latin1');
    socket.setTimeout(LIMIT_MS, () => socket.destroy());
    socket.on('data', (text) => {
      answer += text;
    });
    // A server that refuses a body may reset the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

const pathOf = (url: string) => decodeURIComponent(url.split('?', 1)[0] ?? '');
const SET_BY_PROXY = [
  'connection',
  'content-length',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** The headers that the service must not have received. */
function foreignHeaders(url: string, headers: IncomingHttpHeaders): string[] {
  const service = serviceOf(pathOf(url), forwardedPaths(brand));
  const allowed = [...SET_BY_PROXY, ...(service ? SERVICE_RULES[service].requestHeaders : [])];
  return Object.keys(headers).filter((name) => !allowed.includes(name));
}

const describeCase = ({ method = 'GET', target, headers = [] }: Hostile) =>
  [`${method} ${target}`, ...headers].join(' · ').slice(0, 120);

describe.each([
  ['nginx', () => nginx.port],
  ['the portal server', () => node.port],
])('%s', (_name, port) => {
  test('has a table of at least 60 hostile requests', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(60));

  test.each(HOSTILE.map((one) => [describeCase(one), one] as const))(
    'fault 89: %s reaches no service, or nothing hostile of it does',
    async (_text, hostile) => {
      seen.length = 0;
      const answer = await send(port(), hostile);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'closed';
      // nginx answers a path that leaves its prefix as one of its own: with the portal's document.
      if (hostile.outcome === 'refused')
        expect([status, seen.length]).toEqual([expect.stringMatching(/^(200|4\d\d|501|closed)$/), 0]);
      else expect([status, seen.length]).toEqual(status === '200' ? ['200', 1] : ['400', 0]);
      for (const { url = '', headers } of seen) {
        expect(foreignHeaders(url, headers)).toEqual([]);
        expect(JSON.stringify([url, headers])).not.toMatch(/evil|6\.6\.6\.6/i);
        expect(headers).toMatchObject({ 'x-forwarded-host': HOST, 'x-forwarded-for': '127.0.0.1' });
      }
      expect(answer).not.toMatch(/evil/i);
    },
  );

  test('fault 89: drops what a service may not set for the portal’s host, and passes what the portal reads', async () => {
    const answer = await send(port(), { target: '/api/sahla-bff/x', outcome: 'harmless' });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('{"ok":true}');
    expect(answer).toMatch(/^x-nonce-id: n1\r$/im);
    for (const [name, value] of Object.entries(EVIL_ANSWER)) expect(answer).not.toContain(`${name}: ${value}`);
    expect(answer).not.toMatch(/^(set-cookie|clear-site-data|service-worker-allowed|www-authenticate|link):/im);
  });

  test('names the allowed methods when it refuses one', async () => {
    const answer = await send(port(), { target: '/cms/api/pages', method: 'DELETE', outcome: 'refused' });
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/^Allow: GET, HEAD\r$/im);
    expect(answer).toContain('"code":"method_not_allowed"');
  });

  test('forwards everything that the portal sends with a call', async () => {
    const names = SERVICE_RULES.bff.requestHeaders;
    seen.length = 0;
    const lines = names.map((name) => `${name}: value-of-${name}`);
    await send(port(), {
      ...{ target: '/api/sahla-bff/history?x=%2e%2e', method: 'POST', outcome: 'harmless', body: '{}' },
      headers: [...lines, 'Content-Length: 2'],
    });
    expect(seen[0]?.headers).toMatchObject(Object.fromEntries(names.map((name) => [name, `value-of-${name}`])));
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/sahla-bff/history?x=%2e%2e' });
  });
});
