import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { type PortalServer, startPortalServer } from '../../../deploy/portal-server.ts';
import { forwardedPaths } from '../../../deploy/service-rules.ts';
import { ask, NAVIGATION } from './http-client.ts';

const CORRELATION_ID = '0d9f3a52-6f0c-4c39-9b4d-0d2f6c1f8a11';
const brand = readBrand({});
const PREFIXES = forwardedPaths(brand).map(({ path }) => path);
const dist = mkdtempSync(join(tmpdir(), 'operator-proxy-'));

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let handle: Handler;
let operator: Server;
let portal: PortalServer;
let patient: PortalServer;
let down: PortalServer;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Shell</title>');
  operator = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => handle(request, response, body));
  });
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
  const { port } = operator.address() as AddressInfo;
  const upstream = `http://127.0.0.1:${port}`;
  portal = await startPortalServer({ dist, port: 0, upstream, brand, upstreamTimeoutMs: 200 });
  patient = await startPortalServer({ dist, port: 0, upstream, brand });
  down = await startPortalServer({ dist, port: 0, upstream: `http://127.0.0.1:${await freePort()}`, brand });
});

afterAll(async () => {
  await Promise.all([portal.close(), patient.close(), down.close()]);
  operator.closeAllConnections();
  await new Promise((resolve) => operator.close(resolve));
  rmSync(dist, { recursive: true });
});

beforeEach(() => {
  handle = (request, response, body) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
  };
});

describe('requests to the operator', () => {
  test.each(PREFIXES)('%s is forwarded with an unchanged query', async (prefix) => {
    const method = prefix === '/identity/' ? 'POST' : 'GET';
    const answer = await ask(portal.port, `${prefix}a%20b/c?populate[x]=true&q=%D9%85`, { method });
    expect(JSON.parse(answer.text).url).toBe(`${prefix}a%20b/c?populate[x]=true&q=%D9%85`);
  });

  test('forwards method, body and headers, and adds the subscriber’s address, host and protocol', async () => {
    const answer = await ask(portal.port, '/api/sahla-bff/history', {
      method: 'PATCH',
      headers: {
        host: 'my.sahla.example',
        'content-type': 'application/json',
        authorization: 'Bearer abc',
        'x-correlation-id': CORRELATION_ID,
      },
      body: '{"type":"data"}',
    });
    const seen = JSON.parse(answer.text);
    expect(seen).toMatchObject({ method: 'PATCH', body: '{"type":"data"}' });
    expect(seen.headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-correlation-id': CORRELATION_ID,
      'x-forwarded-host': new URL(portal.url).host,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(seen.headers.host).toMatch(/^127\.0\.0\.1:\d+$/);
  });

  test('replaces the X-Forwarded-For of the client with its address, also behind front proxies', async () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.7' };
    const seenBy = async (port: number) => JSON.parse((await ask(port, '/api/x', { headers })).text).headers;
    expect((await seenBy(portal.port))['x-forwarded-for']).toBe('127.0.0.1');
    const { port } = operator.address() as AddressInfo;
    const options = { dist, port: 0, upstream: `http://127.0.0.1:${port}`, brand };
    const behindProxy = await startPortalServer({ ...options, frontProxies: ['127.0.0.1', '10.0.0.0/8'] });
    onTestFinished(() => behindProxy.close());
    expect((await seenBy(behindProxy.port))['x-forwarded-for']).toBe('203.0.113.7');
  });

  test('drops hop-by-hop headers of the subscriber’s connection', async () => {
    const headers = {
      connection: 'keep-alive, x-private',
      'x-private': '1',
      te: 'trailers',
      'keep-alive': 'timeout=9',
    };
    const seen = JSON.parse((await ask(portal.port, '/api/x', { headers })).text).headers;
    for (const name of ['x-private', 'te', 'keep-alive']) expect(seen).not.toHaveProperty(name);
  });

  test.each([
    '/cms/api/ui-labels',
    '/api/product-offerings?locale=fr',
    '/api/sahla-bff',
    '/uploads/banner.svg',
    '/api/sahla-bff/history',
    '/social/google/authorize',
    '/payment/p1',
  ])('%s: no service receives a cookie', async (path) => {
    const seen = JSON.parse((await ask(portal.port, path, { headers: { cookie: 'portal-token=abc' } })).text).headers;
    expect(seen).not.toHaveProperty('cookie');
  });

  describe('a body has a declared length, so that it cannot be read as a second request', () => {
    const SMUGGLED = 'GET /api/sahla-bff/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
    let urls: (string | undefined)[] = [];
    beforeEach(() => {
      urls = [];
      handle = (request, response, body) => {
        urls.push(request.url);
        response.end(JSON.stringify({ body, headers: request.headers }));
      };
    });

    /** Sends bytes unchanged. Resolves to what was received when the connection closes. */
    const sendRaw = (lines: readonly string[], body: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect(portal.port, '127.0.0.1', () => {
          socket.write(`${[...lines, 'Host: my.sahla.example', 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
        });
        socket.setEncoding('utf8');
        socket.on('data', (text) => {
          answer += text;
        });
        socket.on('error', reject);
        socket.on('close', () => resolve(answer));
      });
    const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

    test.each(['GET', 'HEAD', 'POST', 'PATCH'])('rejects %s with a body of unknown length', async (method) => {
      const answer = await sendRaw(
        [`${method} /api/sahla-bff/x HTTP/1.1`, 'Transfer-Encoding: chunked'],
        chunked(SMUGGLED),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 411 /);
      expect(urls).toEqual([]);
    });

    test.each(['GET', 'POST', 'PATCH'])('%s keeps its length, whatever Connection names', async (method) => {
      const fields = [`Content-Length: ${SMUGGLED.length}`, 'Connection: content-length, close'];
      const answer = await sendRaw([`${method} /api/sahla-bff/x HTTP/1.1`, ...fields], SMUGGLED);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain(JSON.stringify(SMUGGLED));
      expect(urls).toEqual(['/api/sahla-bff/x']);
    });
  });

  test('rejects a path that escapes its prefix', async () => {
    for (const path of ['/api/../identity/token', '/uploads/%2e%2e/api/x']) {
      expect((await ask(portal.port, path)).status).toBe(400);
    }
  });
});

describe('responses of the operator', () => {
  test('passes on the operator’s status and headers, but no cookies', async () => {
    handle = (_, response) => {
      response.writeHead(422, {
        'content-type': 'application/json',
        'x-nonce-id': 'n1',
        'set-cookie': ['a=1', 'b=2'],
        'cache-control': 'max-age=5',
      });
      response.end('{"code":"not_eligible"}');
    };
    const answer = await ask(portal.port, '/api/sahla-bff/bundle/purchase', { method: 'POST' });
    expect(answer.status).toBe(422);
    expect(answer.headers).toMatchObject({ 'x-nonce-id': 'n1', 'cache-control': 'max-age=5' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.text).toBe('{"code":"not_eligible"}');
  });

  test('passes on HEAD and 204 without a body', async () => {
    handle = (_, response) => response.writeHead(204).end();
    expect((await ask(portal.port, '/api/sahla-bff/userInfo?msisdn=1', { method: 'HEAD' })).status).toBe(204);
    expect((await ask(portal.port, '/identity/revoke', { method: 'POST' })).body.length).toBe(0);
  });

  test('forbids caching of responses about one subscriber, but not of content', async () => {
    expect((await ask(portal.port, '/api/sahla-bff/x')).headers['cache-control']).toBe('no-store');
    const token = await ask(portal.port, '/identity/token', { method: 'POST' });
    expect(token.headers['cache-control']).toBe('no-store');
    expect((await ask(portal.port, '/cms/api/stores')).headers).not.toHaveProperty('cache-control');
  });

  test('fault 31: an uploaded SVG with a script in it cannot run on the portal’s origin', async () => {
    handle = (_, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
    const { headers } = await ask(portal.port, '/uploads/logo.svg', { headers: NAVIGATION });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('keeps the policy of an operator page (consent, payment), which cannot read the portal’s storage', async () => {
    handle = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" })
        .end('<p>');
    const { headers } = await ask(portal.port, '/social/google/authorize', { headers: NAVIGATION });
    expect(headers['content-security-policy']).toMatch(/^default-src 'self', sandbox allow-forms/);
    expect(headers['content-security-policy']).not.toContain('allow-same-origin');
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('compresses long JSON, but not tokens', async () => {
    const body = JSON.stringify({ text: 'forfait '.repeat(500) });
    handle = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    const headers = { 'accept-encoding': 'br' };
    const content = await ask(portal.port, '/cms/api/stores', { headers });
    expect(content.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(content.body).toString()).toBe(body);
    const token = await ask(portal.port, '/identity/token', { method: 'POST', headers });
    expect(token.headers).not.toHaveProperty('content-encoding');
    expect(token.text).toBe(body);
  });

  test('fault 12: a body that the operator truncates is truncated at the portal', async () => {
    handle = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"half":');
      setImmediate(() => response.destroy());
    };
    const answer = await ask(portal.port, '/api/sahla-bff/x');
    expect(answer.status).toBe(200);
    expect(answer.isWhole).toBe(false);
  });
});

describe('failures of the operator', () => {
  test.each(PREFIXES)('fault 25: %s is never answered by the shell, even for a navigation', async (prefix) => {
    const answer = await ask(down.port, `${prefix}x`, {
      method: prefix === '/identity/' ? 'POST' : 'GET',
      headers: { ...NAVIGATION, 'x-correlation-id': CORRELATION_ID },
    });
    expect(answer.status).toBe(502);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'operator_unreachable', correlationId: CORRELATION_ID });
  });

  test('distinguishes a lost response from an unreachable operator', async () => {
    handle = (_, response) => response.destroy();
    const answer = await ask(portal.port, '/api/sahla-bff/bundle/purchase', { method: 'POST' });
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text).code).toBe('operator_answer_lost');
  });

  test('answers 504 if the operator is silent', async () => {
    handle = () => undefined;
    const answer = await ask(portal.port, '/api/sahla-bff/x');
    expect(answer.status).toBe(504);
    expect(JSON.parse(answer.text).code).toBe('operator_timeout');
  });

  test('ends the call to the operator when the subscriber disconnects', async () => {
    const operatorSide = new EventEmitter();
    const reached = once(operatorSide, 'reached');
    const gone = once(operatorSide, 'gone');
    handle = (_, response) => {
      response.once('close', () => operatorSide.emit('gone'));
      operatorSide.emit('reached');
    };
    const abort = new AbortController();
    const asked = fetch(`http://127.0.0.1:${patient.port}/cms/api/x`, { signal: abort.signal });
    asked.catch(() => undefined);
    await reached;
    abort.abort();
    await expect(asked).rejects.toThrow('aborted');
    await gone;
  });
});
