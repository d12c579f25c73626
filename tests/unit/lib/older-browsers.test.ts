/** Removes what Safari 15.4 lacks before anything is loaded, because the HTTP library checks for it on load. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exclusively, LOCK_LIMIT_MS } from '#src/session/tokens/renewal-lock.ts';

// Not `Promise.withResolvers`, which Node's own fetch needs. The browser test (`older-browsers.spec.ts`) takes it away too.
const TAKEN_AWAY = [
  [URL, 'canParse'],
  [URL, 'parse'],
  [AbortSignal, 'any'],
  [AbortSignal, 'timeout'],
  [Promise, 'try'],
  [Object, 'groupBy'],
  [Map, 'groupBy'],
  [Array, 'fromAsync'],
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toReversed'],
  [Array.prototype, 'toSpliced'],
  [Array.prototype, 'with'],
  [Set.prototype, 'union'],
  [Set.prototype, 'difference'],
  [Set.prototype, 'intersection'],
  [String.prototype, 'isWellFormed'],
] as const;

const originals = TAKEN_AWAY.map(
  ([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const,
);
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let http: typeof import('#src/api/client/http.ts');
let context: typeof import('#src/api/client/request-context.ts');
let imageAddress: typeof import('#src/brand/image-address.ts').imageAddress;

beforeAll(async () => {
  for (const [owner, name] of TAKEN_AWAY) Reflect.deleteProperty(owner, name);
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { brand } = await import('#src/brand/brand.ts');
  Object.assign(brand.api, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    imageOrigin: 'https://images.example',
  });
  http = await import('#src/api/client/http.ts');
  context = await import('#src/api/client/request-context.ts');
  ({ imageAddress } = await import('#src/brand/image-address.ts'));
});
afterEach(() => {
  context.connectSession(undefined);
  vi.useRealTimers();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  for (const [owner, name, original] of originals) if (original) Object.defineProperty(owner, name, original);
});

const schema = v.object({ ok: v.boolean() });
const json = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"ok":true}');

it('the newer APIs are removed for these tests', () => {
  for (const [owner, name] of TAKEN_AWAY) expect(name in owner, name).toBe(false);
});

describe('calls in an older browser', () => {
  it('are answered, and replayed once with a new token', async () => {
    context.connectSession({
      accessToken: async () => 'old',
      refreshedToken: async () => 'new',
      serverTime: () => undefined,
    });
    answer = ({ headers }, response) => json(response, headers.authorization === 'Bearer new' ? 200 : 401);
    const { signal } = new AbortController();
    expect(await http.call('bff', '/a', schema, { signal })).toEqual({ ok: true });
  });

  it('time out when the server does not answer', async () => {
    answer = () => undefined;
    await expect(http.call('bff', '/a', schema, { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('are cancelled with their query, also on the server', async () => {
    const stop = new AbortController();
    const ended = new Promise<void>((resolve) => {
      answer = (_, response) => {
        response.once('close', resolve);
        stop.abort();
      };
    });
    await expect(http.call('bff', '/a', schema, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    await ended;
  });
});

it('an image address in an older browser is accepted only as a path or an own address', () => {
  expect(imageAddress('/uploads/a.png')).toMatch(/\/uploads\/a\.png$/);
  expect(imageAddress('https://images.example/a.png')).toBe('https://images.example/a.png');
  for (const text of ['http://images.example/a.png', 'javascript:alert(1)', 'no address', '//evil.example/a.png']) {
    expect(imageAddress(text), text).toBeUndefined();
  }
});

describe('the renewal lock in an older browser', () => {
  it('runs work at once when no other tab holds it', async () => {
    const work = vi.fn(async (isSole: boolean) => isSole);
    expect(await exclusively(navigator.locks, work, () => false)).toBe(true);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('times out behind a tab that does not finish', async () => {
    vi.useFakeTimers();
    const request: LockManager['request'] = (_name: string, options: unknown) =>
      new Promise<never>((_, reject) => {
        const { signal } = options as { signal: AbortSignal };
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const failed = expect(exclusively({ request }, vi.fn(), () => false)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(LOCK_LIMIT_MS);
    await failed;
  });
});
