import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { connectReachability, connectSession } from '#src/api/client/request-context.ts';
import type { Msisdn } from '#src/lib/units.ts';

/** A real server on a free port; each test sets its answers. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: { url: string; headers: IncomingMessage['headers'] }[] = [];
let server: Server;
let http: typeof import('#src/api/client/http.ts');

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { brand } = await import('#src/brand/brand.ts');
  Object.assign(brand.api, {
    origin,
    contentOrigin: origin,
    shopListOrigin: origin,
    identityUrl: `${origin}/identity`,
  });
  http = await import('#src/api/client/http.ts');
});
afterAll(() => new Promise((done) => server.close(done)));
afterEach(() => {
  connectSession(undefined);
  connectReachability(undefined);
  seen = [];
  vi.restoreAllMocks();
});

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const schema = v.object({ ok: v.boolean() });
const failure = async (work: Promise<unknown>) =>
  (await work.then(
    () => expect.unreachable(),
    (error) => error,
  )) as ApiError;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('sends a new correlation id and the platform with every request', async () => {
  answer = (_, response) => json(response, 200, { ok: true });
  await http.call('bff', '/a', schema);
  await http.call('bff', '/b', schema);
  const ids = seen.map(({ headers }) => headers['x-correlation-id']);
  expect(ids[0]).toMatch(UUID);
  expect(ids[1]).toMatch(UUID);
  expect(ids[0]).not.toBe(ids[1]);
  expect(seen.every(({ headers }) => headers.platform === 'web')).toBe(true);
  expect(seen[0]?.url).toBe('/api/sahla-bff/a');
});

it('refreshes once on 401 and replays with the new token and the same correlation id', async () => {
  const refreshedToken = vi.fn(async () => 'new');
  connectSession({ accessToken: async () => 'old', refreshedToken, serverTime: () => undefined });
  answer = (request, response) =>
    request.headers.authorization === 'Bearer new' ? json(response, 200, { ok: true }) : json(response, 401, {});
  expect(await http.call('bff', '/a', schema)).toEqual({ ok: true });
  expect(refreshedToken).toHaveBeenCalledExactlyOnceWith('old');
  expect(new Set(seen.map(({ headers }) => headers['x-correlation-id'])).size).toBe(1);
  expect(seen).toHaveLength(2);
});

it('sends no call that needs a token once the session has ended', async () => {
  connectSession({
    accessToken: async () => undefined,
    refreshedToken: async () => undefined,
    serverTime: () => undefined,
  });
  answer = (_, response) => json(response, 200, { ok: true });
  expect((await failure(http.call('bff', '/a', schema))).kind).toBe('unauthorized');
  expect((await failure(http.callForHeaders('bff', '/a'))).kind).toBe('unauthorized');
  expect(seen).toEqual([]);
  await http.call('bff', '/a', schema, { anonymous: true });
  expect(seen).toHaveLength(1);
});

it('replays a POST with its body', async () => {
  const bodies: string[] = [];
  connectSession({ accessToken: async () => 'old', refreshedToken: async () => 'new', serverTime: () => undefined });
  answer = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    json(response, request.headers.authorization === 'Bearer new' ? 200 : 403, { ok: true });
  };
  await http.call('bff', '/a', schema, { method: 'POST', json: { amount: 5 } });
  expect(bodies).toEqual(['{"amount":5}', '{"amount":5}']);
});

it('fault 08: replays at most once, and reports a repeated 403 as forbidden', async () => {
  const refreshedToken = vi.fn(async () => 'new');
  connectSession({ accessToken: async () => 'old', refreshedToken, serverTime: () => undefined });
  answer = (_, response) => json(response, 403, { code: 'not_yours' });
  const error = await failure(http.call('bff', '/a', schema));
  expect(error).toMatchObject({ kind: 'forbidden', code: 'not_yours', status: 403 });
  expect(refreshedToken).toHaveBeenCalledTimes(1);
  expect(seen).toHaveLength(2);
});

it('fault 08: neither refreshes nor replays if the refusal is about the input', async () => {
  const refreshedToken = vi.fn(async () => 'new');
  connectSession({ accessToken: async () => 'old', refreshedToken, serverTime: () => undefined });
  answer = (_, response) => json(response, 403, {});
  await failure(http.call('bff', '/recharge/pin', schema, { method: 'POST', replay: false }));
  await failure(http.call('bff', '/public', schema, { anonymous: true }));
  expect(refreshedToken).not.toHaveBeenCalled();
  expect(seen).toHaveLength(2);
});

it('sends no token to the content service', async () => {
  connectSession({
    accessToken: async () => 'secret',
    refreshedToken: async () => undefined,
    serverTime: () => undefined,
  });
  answer = (_, response) => json(response, 200, { ok: true });
  await http.call('content', '/api/faqs', schema);
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

it.each([
  [400, 'validation'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'conflict'],
  [422, 'validation'],
  [429, 'rate-limited'],
  [500, 'server'],
  [503, 'server'],
  [504, 'timeout'],
] as const)('maps status %d to the error %s with the correlation id that was sent', async (status, kind) => {
  answer = (_, response) => json(response, status, { code: 'c', message: 'm' });
  const error = await failure(http.call('bff', '/a', schema));
  expect(error).toMatchObject({ name: 'ApiError', kind, status, code: 'c', serverMessage: 'm' });
  expect(error.correlationId).toBe(seen[0]?.headers['x-correlation-id']);
});

it.each([
  ['3600', 5],
  ['2', 2],
  ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ['rubbish', undefined],
] as const)('fault 10: reads Retry-After %s as %s seconds', async (header, seconds) => {
  answer = (_, response) => json(response, 503, {}, { 'retry-after': header });
  expect((await failure(http.call('bff', '/a', schema))).retryAfter).toBe(seconds);
  expect(seen).toHaveLength(1);
});

it('fault 11: rejects an HTML page as foreign', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Wi-Fi</html>');
  const error = await failure(http.call('bff', '/a', schema));
  expect(error.kind).toBe('foreign');
});

it.each([
  ['truncated', 200, '{"ok":tr'],
  ['empty', 200, ''],
  ['of another form', 200, '{"ok":"yes"}'],
  ['null', 200, 'null'],
])('fault 12: rejects a body that is %s as malformed', async (_, status, body) => {
  answer = (__, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  expect((await failure(http.call('bff', '/a', schema))).kind).toBe('malformed');
});

it('fault 12: rejects a 204 as malformed if a body is required', async () => {
  answer = (_, response) => response.writeHead(204).end();
  expect((await failure(http.call('bff', '/a', schema))).kind).toBe('malformed');
});

it('fault 09: ends with a time-out if the body stalls', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"ok":');
  };
  expect((await failure(http.call('bff', '/a', schema, { timeoutMs: 200 }))).kind).toBe('timeout');
});

it('reports a cut connection as offline', async () => {
  answer = (request) => request.socket.destroy();
  expect((await failure(http.call('bff', '/a', schema))).kind).toBe('offline');
});

it('rejects a cancelled call with its AbortError', async () => {
  const abort = new AbortController();
  answer = () => abort.abort();
  expect((await failure(http.call('bff', '/a', schema, { signal: abort.signal }))).name).toBe('AbortError');
});

it('passes the server’s time to the session', async () => {
  const serverTime = vi.fn();
  connectSession({ accessToken: async () => 'old', refreshedToken: async () => undefined, serverTime });
  answer = (_, response) => json(response, 200, { ok: true }, { date: 'Sat, 21 Nov 2026 12:00:00 GMT' });
  await http.call('bff', '/a', schema);
  expect(serverTime).toHaveBeenCalledWith(Date.parse('2026-11-21T12:00:00Z'));
});

it('takes the time only from hosts that check tokens, not from content, which may come from a cache', async () => {
  const serverTime = vi.fn();
  connectSession({ accessToken: async () => 'old', refreshedToken: async () => undefined, serverTime });
  answer = (_, response) => json(response, 200, { ok: true }, { date: 'Sat, 21 Nov 2026 12:00:00 GMT' });
  await http.call('content', '/cms/api/ui-labels', schema);
  expect(serverTime).not.toHaveBeenCalled();
  await http.call('bff', '/a', schema);
  await http.call('identity', '/token', schema);
  expect(serverTime.mock.calls).toEqual([[Date.UTC(2026, 10, 21, 12)], [Date.UTC(2026, 10, 21, 12)]]);
});

it('fault 11: rejects an HTML page even if only the status is needed', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Welcome');
  const error = await failure(http.callForHeaders('identity', '/logout', { method: 'POST' }));
  expect(error).toMatchObject({ kind: 'foreign', status: 200 });
});

describe('the reachability of a host, reported once for each call', () => {
  let told: string[] = [];
  beforeEach(() => {
    told = [];
    connectReachability((host, reachability) => told.push(`${host} ${reachability}`));
  });

  it('is reached after an answer or an error answer', async () => {
    answer = (request, response) => json(response, request.url?.includes('bff') ? 200 : 503, { ok: true });
    await http.call('bff', '/a', schema);
    await failure(http.call('content', '/api/faqs', schema));
    await http.callForHeaders('bff', '/a', { method: 'HEAD' });
    expect(told).toEqual(['bff reached', 'content reached', 'bff reached']);
  });

  it('is reached after an answer that does not match its schema', async () => {
    answer = (_, response) => json(response, 200, { ok: 'yes' });
    await failure(http.call('bff', '/a', schema));
    expect(told).toEqual(['bff reached']);
  });

  it('is unreachable without an answer, and intercepted if a page replaces it', async () => {
    answer = (request, response) =>
      request.url?.includes('bff')
        ? response.destroy()
        : response.writeHead(200, { 'content-type': 'text/html' }).end();
    await failure(http.call('bff', '/a', schema));
    await failure(http.call('content', '/api/faqs', schema));
    expect(told).toEqual(['bff unreachable', 'content intercepted']);
  });

  it('is not reported for a cancelled call', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    await expect(http.call('bff', '/a', schema, { signal: stop.signal })).rejects.toThrow();
    expect(told).toEqual([]);
  });

  it('is not reported for the host that sent a 401 if the token refresh gets no answer', async () => {
    answer = (_, response) => json(response, 401, {});
    connectSession({
      accessToken: async () => 'old',
      refreshedToken: () => Promise.reject(new ApiError('offline', { correlationId: 'of-the-token-call' })),
      serverTime: () => undefined,
    });
    await failure(http.call('bff', '/a', schema));
    expect(told).toEqual([]);
  });
});

describe('the correlation id of a logical request', () => {
  const ids = () => seen.map(({ headers }) => headers['x-correlation-id']);
  const refused = (_: IncomingMessage, response: ServerResponse) => json(response, 503, {});
  const policies = { queries: { retry: 2, retryDelay: 0 } };

  it('is shared by all tries of a query and by the reference of its error', async () => {
    answer = refused;
    const client = new QueryClient({ defaultOptions: policies });
    const query = {
      queryKey: ['a'],
      queryFn: ({ signal }: { signal: AbortSignal }) => http.call('bff', '/a', schema, { signal }),
    };
    const error = await failure(client.query(query));
    expect(seen).toHaveLength(3);
    expect(new Set([...ids(), error.correlationId]).size).toBe(1);
    const again = await failure(client.query(query));
    expect(again.correlationId).not.toBe(error.correlationId);
  });

  it('differs between the calls of one query, even when one of them is retried', async () => {
    answer = (request, response) =>
      seen.length === 2 ? json(response, 503, {}) : json(response, 200, { ok: request.url !== '' });
    const client = new QueryClient({ defaultOptions: policies });
    await client.query({
      queryKey: ['pages'],
      queryFn: async ({ signal }) => {
        for (const page of [1, 2]) await http.call('content', '/api/faqs', schema, { query: { page }, signal });
        await http.call('bff', '/history', schema, { method: 'POST', json: { page: 1 }, signal });
        return http.call('bff', '/history', schema, { method: 'POST', json: { page: 2 }, signal });
      },
    });
    const [first, second, firstAgain, secondAgain, ...others] = ids();
    expect(secondAgain).toBe(second);
    expect(new Set([first, second, firstAgain, ...others]).size).toBe(5);
  });

  it('is new after an answer, even if the signal is the same', async () => {
    answer = (_, response) => json(response, 200, { ok: true });
    const { signal } = new AbortController();
    await http.call('bff', '/a', schema, { signal });
    await http.call('bff', '/a', schema, { signal });
    expect(new Set(ids()).size).toBe(2);
  });
});

it.each([
  ['content', 'omit'],
  ['shops', 'omit'],
  ['bff', 'same-origin'],
  ['identity', 'same-origin'],
] as const)('sends calls to %s with credentials: %s', async (host, credentials) => {
  answer = (_, response) => json(response, 200, { ok: true });
  const sent = vi.spyOn(globalThis, 'fetch');
  await http.call(host, '/a', schema);
  expect(sent.mock.lastCall?.[0]).toMatchObject({ credentials });
});

describe('an HTML page with an error status', () => {
  const page = (status: number) => (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>nginx</h1>');

  it.each([400, 401, 403, 404, 405, 409, 410, 422])(
    'with status %d is rejected as foreign after a HEAD',
    async (status) => {
      answer = page(status);
      const error = await failure(http.callForHeaders('bff', '/userInfo', { method: 'HEAD' }));
      expect(error).toMatchObject({ kind: 'foreign', status });
    },
  );

  it('does not lead to the message that the user does not exist', async () => {
    const { doesUserExist } = await import('#src/api/users.ts');
    answer = page(404);
    expect((await failure(doesUserExist('213550000001' as Msisdn))).kind).toBe('foreign');
    answer = (_, response) => response.writeHead(404, { 'content-type': 'application/problem+json' }).end();
    expect(await doesUserExist('213550000001' as Msisdn)).toBe(false);
  });

  it('is foreign for every call, because a proxy’s 404 says nothing about the requested item', async () => {
    answer = page(404);
    expect((await failure(http.call('bff', '/bundle/purchase/k', schema))).kind).toBe('foreign');
    answer = (_, response) => response.writeHead(404).end();
    expect((await failure(http.callForHeaders('bff', '/userInfo', { method: 'HEAD' }))).kind).toBe('not-found');
  });

  it.each([
    [408, 'timeout'],
    [429, 'rate-limited'],
    [502, 'server'],
    [503, 'server'],
    [504, 'timeout'],
  ] as const)('with status %d is an error of the proxy that is worth a retry: %s', async (status, kind) => {
    answer = page(status);
    expect((await failure(http.call('bff', '/a', schema))).kind).toBe(kind);
  });
});
