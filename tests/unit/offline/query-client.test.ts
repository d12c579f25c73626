import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_ERROR_KINDS, ApiError, type ApiErrorKind } from '#src/api/client/errors.ts';
import type { Reachability } from '#src/api/client/reachability.ts';
import { SPREAD_MS } from '#src/offline/ask-again.ts';
import { createConnectivity, FIRST_PROBE_MS } from '#src/offline/connectivity.ts';
import { createPersisters } from '#src/offline/persisters.ts';
import { createQueryClient, retryDelay, shouldRetry } from '#src/offline/query-client.ts';
import { createRecordStore } from '#src/offline/store.ts';
import { fakeBackend } from './fake-backend.ts';

const errorOf = (kind: ApiErrorKind, details: { retryAfter?: number; status?: number } = {}) =>
  new ApiError(kind, { correlationId: 'c', ...details });

const PROBE_MS = 20;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function page({ hasNetwork = true, isMounted = true } = {}) {
  const phone = { hasNetwork };
  const events = new EventTarget();
  const probe = () => new Promise<Reachability>((resolve) => setTimeout(() => resolve('reached'), PROBE_MS));
  const monitor = createConnectivity({ hasNetwork: () => phone.hasNetwork, events, probe });
  const { persister } = createPersisters({ store: createRecordStore({ backend: fakeBackend().backend }) });
  const client = createQueryClient(persister, monitor);
  if (isMounted) client.mount();
  const setNetwork = (has: boolean) => {
    phone.hasNetwork = has;
    events.dispatchEvent(new Event(has ? 'online' : 'offline'));
  };
  return { client, monitor, setNetwork };
}

describe('query retries', () => {
  it.each(API_ERROR_KINDS)('retries %s errors only if they may pass by themselves, at most twice', (kind) => {
    const passing = ['timeout', 'server', 'rate-limited'].includes(kind);
    expect([0, 1, 2, 3].map((count) => shouldRetry(count, errorOf(kind)))).toEqual([passing, passing, false, false]);
  });

  it('does not retry errors of the portal’s own code', () => {
    expect(shouldRetry(0, new TypeError('undefined is not a function'))).toBe(false);
  });

  it('fault 14: spreads three tries while everything fails, and shows the data after recovery', async () => {
    const { client } = page();
    const server = vi.fn(() => Promise.reject(errorOf('server', { status: 503 })));
    const query = client.query({ queryKey: ['x'], queryFn: server }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await query).toBeInstanceOf(ApiError);
    expect(server).toHaveBeenCalledTimes(3);
    expect(await client.query({ queryKey: ['x'], queryFn: async () => 'back' })).toBe('back');
  });
});

describe('the delay before a retry', () => {
  it('fault 10: never exceeds five seconds for any Retry-After and any random value', () => {
    for (const retryAfter of [undefined, 0.5, 5]) {
      for (const random of [0, 0.5, 1]) {
        for (const count of [0, 1, 2, 9]) {
          const wait = retryDelay(
            count,
            errorOf('rate-limited', retryAfter === undefined ? {} : { retryAfter }),
            () => random,
          );
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(5_000);
        }
      }
    }
  });

  it('fault 66: has a random part even when it is the longest', () => {
    const longest = (random: number) => retryDelay(0, errorOf('server', { retryAfter: 5 }), () => random);
    expect(longest(0)).toBe(4_000);
    expect(longest(1)).toBe(5_000);
  });

  it('is not shorter than the server asked, and differs between phones', () => {
    expect(retryDelay(0, errorOf('rate-limited', { retryAfter: 2 }), () => 0)).toBe(2_000);
    expect(retryDelay(0, errorOf('server'), () => 0)).not.toBe(retryDelay(0, errorOf('server'), () => 1));
  });
});

describe('a piece of a screen that appears', () => {
  it.each([
    [0, 1],
    [31_000, 2],
  ])('%i ms after a failure of its query, the query has been sent %i times', async (laterMs, times) => {
    const { client } = page();
    const queryFn = vi.fn(() => Promise.reject(errorOf('validation', { status: 400 })));
    const appear = () => new QueryObserver(client, { queryKey: ['renewals'], queryFn }).subscribe(() => undefined);
    const stops = [appear()];
    await vi.advanceTimersByTimeAsync(10);
    await vi.advanceTimersByTimeAsync(laterMs);
    stops.push(appear());
    await vi.advanceTimersByTimeAsync(10);
    expect(queryFn).toHaveBeenCalledTimes(times);
    for (const stop of stops) stop();
  });
});

describe('queries and mutations without a network', () => {
  it('a query at start fails at once instead of waiting, and runs again when the network returns', async () => {
    const { client, setNetwork } = page({ hasNetwork: false });
    expect(onlineManager.isOnline()).toBe(false);
    const answers = [() => Promise.reject(errorOf('offline')), async () => 'fresh'];
    const queryFn = vi.fn(() => (answers.shift() ?? (async () => 'later'))());
    const observer = new QueryObserver<unknown>(client, { queryKey: ['x'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().status).toBe('error');
    setNetwork(true);
    await vi.advanceTimersByTimeAsync(SPREAD_MS);
    expect(observer.getCurrentResult().data).toBe('fresh');
    stop();
  });

  it('a query that failed before the client was mounted runs when its piece appears with a network', async () => {
    const { client, setNetwork } = page({ hasNetwork: false, isMounted: false });
    const answers = [() => Promise.reject(errorOf('offline')), async () => 'fresh'];
    const queryFn = vi.fn(() => (answers.shift() ?? (async () => 'later'))());
    await client.query({ queryKey: ['x'], queryFn }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    setNetwork(true);
    client.mount();
    const observer = new QueryObserver<unknown>(client, { queryKey: ['x'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(SPREAD_MS);
    expect(observer.getCurrentResult().data).toBe('fresh');
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  it('a query that fails while the network returns runs again at once, as its host answers', async () => {
    const { client, monitor, setNetwork } = page({ hasNetwork: false });
    let fail: (reason: unknown) => void = () => undefined;
    const answers: (() => Promise<unknown>)[] = [
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    ];
    const queryFn = vi.fn(() => (answers.shift() ?? (async () => 'fresh'))());
    const observer = new QueryObserver<unknown>(client, { queryKey: ['x'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    setNetwork(true);
    await vi.advanceTimersByTimeAsync(SPREAD_MS);
    fail(errorOf('offline'));
    monitor.report('bff', 'unreachable');
    await vi.advanceTimersByTimeAsync(PROBE_MS + SPREAD_MS);
    expect(observer.getCurrentResult().data).toBe('fresh');
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  it('a query that failed before its piece appeared runs when it appears, as its host answered since', async () => {
    const { client, monitor } = page();
    const answers = [() => Promise.reject(errorOf('offline')), async () => 'fresh'];
    const queryFn = vi.fn(() => (answers.shift() ?? (async () => 'later'))());
    await client.query({ queryKey: ['x'], queryFn }).catch(() => undefined);
    monitor.report('bff', 'unreachable');
    await vi.advanceTimersByTimeAsync(PROBE_MS + SPREAD_MS);
    const observer = new QueryObserver<unknown>(client, { queryKey: ['x'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().data).toBe('fresh');
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  it('a query that always fails while its host answers waits for the rounds', async () => {
    const { client, monitor } = page();
    const queryFn = vi.fn(() => {
      monitor.report('bff', 'unreachable');
      return Promise.reject(errorOf('offline'));
    });
    const stop = new QueryObserver(client, { queryKey: ['x'], queryFn }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  it('fault 29: a mutation fails at once, and is not sent when the network returns', async () => {
    const { client, setNetwork } = page({ hasNetwork: false });
    const buy = vi.fn(() => Promise.reject(errorOf('offline')));
    const mutation = client.getMutationCache().build(client, { mutationFn: buy });
    await expect(mutation.execute(undefined)).rejects.toMatchObject({ kind: 'offline' });
    setNetwork(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(buy).toHaveBeenCalledTimes(1);
  });
});

describe('when the window gets the focus back', () => {
  afterEach(() => {
    focusManager.setFocused(undefined);
    vi.unstubAllGlobals();
  });

  it.each([
    [false, 2],
    [true, 1],
  ])('with a data saver (%j), stale queries on screen have been sent %i times', async (saveData, times) => {
    const { client } = page();
    vi.stubGlobal('navigator', { connection: { saveData } });
    const queryFn = vi.fn(async () => 'bundles');
    const stop = new QueryObserver(client, { queryKey: ['bundles'], queryFn }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryFn).toHaveBeenCalledTimes(times);
    stop();
  });
});

describe('fault 40: one host is down', () => {
  it('refetches its failed queries when the host is back, and runs other queries meanwhile', async () => {
    const monitor = createConnectivity({
      hasNetwork: () => true,
      events: new EventTarget(),
      probe: async (host) => (host === 'content' ? contentAnswers : 'reached'),
    });
    let contentAnswers: Reachability = 'unreachable';
    const client = createQueryClient((queryFn, context) => Promise.resolve(queryFn(context)), monitor);
    client.mount();
    const faqs = vi.fn(async () => {
      if (contentAnswers === 'reached') return 'faqs';
      monitor.report('content', 'unreachable');
      throw errorOf('offline');
    });
    const observer = new QueryObserver<unknown>(client, { queryKey: ['faqs'], queryFn: faqs });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().status).toBe('error');
    expect(onlineManager.isOnline()).toBe(true);
    expect(await client.query({ queryKey: ['balance'], queryFn: async () => 120 })).toBe(120);
    contentAnswers = 'reached';
    await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS + SPREAD_MS);
    expect(observer.getCurrentResult().data).toBe('faqs');
    expect(faqs).toHaveBeenCalledTimes(2);
    stop();
  });
});
