/**
 * An hour of 503 answers and the recovery: the portal's own queries in its own query client, with answers from the
 * sandbox and its fault switches. The test advances the time. `SEED=17` uses another seed.
 */
import { focusManager, MutationObserver, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SPREAD_MS } from '#src/offline/ask-again.ts';
import { createConnectivity } from '#src/offline/connectivity.ts';
import { createQueryClient } from '#src/offline/query-client.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { createRandom } from '../../sandbox/seed/random.ts';
import { NOW_MS, setToken, signIn } from '../support/operator.ts';

const SEED = Number(process.env.SEED ?? 1);
const MINUTE_MS = 60_000;
const STORM = { errorRate: 1, errorStatus: 503, retryAfter: 120 };
const LINE = 'line';

/** Loads the calls after the portal has its operator's address. */
async function portalCalls() {
  const { accountInfoQuery } = await import('#src/api/account.ts');
  const { faqsQuery } = await import('#src/api/content/faqs.ts');
  const { catalogueQuery } = await import('#src/api/content/product-offerings.ts');
  const { bundlePurchasesQuery, purchaseBundle } = await import('#src/api/purchases.ts');
  const { renewalsQuery } = await import('#src/api/renewals.ts');
  const { coreServicesQuery } = await import('#src/api/services.ts');
  const { topBannersQuery } = await import('#src/api/content/top-banners.ts');
  const { recapQuery, usageSummaryQuery } = await import('#src/api/usage.ts');
  return {
    accountInfoQuery,
    faqsQuery,
    catalogueQuery,
    bundlePurchasesQuery,
    purchaseBundle,
    renewalsQuery,
    coreServicesQuery,
    topBannersQuery,
    recapQuery,
    usageSummaryQuery,
  };
}
let calls: Awaited<ReturnType<typeof portalCalls>>;

const sandbox = createSandbox({ dbFile: ':memory:', now: () => NOW_MS, slowMs: 0 });

interface Asked {
  at: number;
  method: string;
  path: string;
  status: number;
}
const log: Asked[] = [];
let underWay = 0;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const asked: Asked = { at: Date.now(), method: request.method, path: new URL(request.url).pathname, status: 0 };
  log.push(asked);
  underWay += 1;
  try {
    const response = await sandbox.api.fetch(request);
    asked.status = response.status;
    return response;
  } finally {
    underWay -= 1;
  }
}

/** Waits until every answer has arrived and was read. */
async function arrived(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = underWay > 0 ? 0 : quiet + 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function pass(ms: number, stepMs = 1_000): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    await vi.advanceTimersByTimeAsync(Math.min(left, stepMs));
    await arrived();
  }
}

beforeAll(async () => {
  console.log(`seed ${SEED}`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: NOW_MS });
  vi.stubGlobal('fetch', answer);
  const { brand } = await import('#src/brand/brand.ts');
  const origin = 'http://operator.test';
  Object.assign(brand.api, { ...brand.api, origin, contentOrigin: origin, identityUrl: `${origin}/identity` });
  calls = await portalCalls();
  await signIn(lineOf('demo').msisdn);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sandbox.close();
});
beforeEach(() => {
  sandbox.context.faults.clear();
  log.length = 0;
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  focusManager.setFocused(undefined);
});

/** Nine queries of the dashboard and of related pages. */
const nineQueries = () =>
  [
    calls.accountInfoQuery(LINE),
    calls.usageSummaryQuery(LINE),
    calls.renewalsQuery(LINE),
    calls.bundlePurchasesQuery(LINE),
    calls.coreServicesQuery(LINE),
    calls.recapQuery(LINE),
    calls.catalogueQuery('fr'),
    calls.faqsQuery('fr'),
    calls.topBannersQuery('fr', 'PLAN'),
  ] as unknown as QueryObserverOptions[];

/** Opens a page of the portal with these queries on screen. */
function openPage(queries: readonly QueryObserverOptions[], seed: string) {
  const phone = { hasNetwork: true };
  const events = new EventTarget();
  const random = createRandom(seed).next;
  const monitor = createConnectivity({
    hasNetwork: () => phone.hasNetwork,
    events,
    probe: async () => (phone.hasNetwork ? 'reached' : 'unreachable'),
    random,
  });
  const client = createQueryClient((ask, context) => Promise.resolve(ask(context)) as never, monitor, random);
  client.mount();
  const observers = queries.map((query) => new QueryObserver(client, query));
  const stops = observers.map((observer) => observer.subscribe(() => undefined));
  closing.push(() => {
    for (const stop of stops) stop();
    client.unmount();
    client.clear();
  });
  return {
    client,
    isWhole: () => observers.every((observer) => observer.getCurrentResult().isSuccess),
    setNetwork: (has: boolean) => {
      phone.hasNetwork = has;
      events.dispatchEvent(new Event(has ? 'online' : 'offline'));
    },
  };
}

const byPath = (): Map<string, number[]> => {
  const times = new Map<string, number[]>();
  for (const { path, at } of log) times.set(path, [...(times.get(path) ?? []), at]);
  return times;
};

describe('an hour of 503 with Retry-After 120', () => {
  it('fault 66: tries each query three times a round, after random waits of four to five seconds, and rounds a minute apart', async () => {
    sandbox.context.faults.set(STORM);
    openPage(nineQueries(), `hour ${SEED}`);
    await pass(60 * MINUTE_MS);
    const waits: number[] = [];
    for (const [path, times] of byPath()) {
      let tries = 1;
      for (const [index, at] of times.entries()) {
        const wait = at - (times[index - 1] ?? at);
        if (index === 0) continue;
        if (wait < 30_000) {
          waits.push(wait);
          tries += 1;
        } else {
          // All queries of a page share its rounds, including those that failed some seconds after the first.
          expect(wait, path).toBeGreaterThanOrEqual(MINUTE_MS - 10_000);
          tries = 1;
        }
        expect(tries, path).toBeLessThanOrEqual(3);
      }
    }
    expect(byPath().size).toBe(9);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(4_000);
    // The test's clock moves in steps of a second while answers are on their way.
    expect(Math.max(...waits)).toBeLessThanOrEqual(6_000);
    expect(new Set(waits.map((wait) => Math.round(wait / 50))).size).toBeGreaterThan(5);
    expect(log.length).toBeLessThanOrEqual(9 * 3 * 60);
  });

  it('fault 66: restores everything on screen within two minutes after the service recovers', async () => {
    const random = createRandom(`recovery ${SEED}`);
    for (let turn = 0; turn < 5; turn += 1) {
      sandbox.context.faults.set(STORM);
      const page = openPage(nineQueries(), `recovery ${SEED} ${turn}`);
      await pass(random.int(1, 10 * 60) * 1_000);
      expect(page.isWhole(), `turn ${turn}`).toBe(false);
      sandbox.context.faults.clear();
      await pass(2 * MINUTE_MS);
      expect(page.isWhole(), `turn ${turn}`).toBe(true);
      closing.pop()?.();
    }
  });

  it('fault 66: spreads the retries of pages that failed in the same second', async () => {
    const PAGES = 60;
    sandbox.context.faults.set(STORM);
    const pages = Array.from({ length: PAGES }, (_, index) =>
      openPage([calls.faqsQuery('fr') as never], `${SEED} ${index}`),
    );
    await pass(20_000);
    sandbox.context.faults.clear();
    log.length = 0;
    await pass(2 * MINUTE_MS, 250);
    expect(pages.every((page) => page.isWhole())).toBe(true);
    const seconds = new Map<number, number>();
    for (const { at } of log) seconds.set(Math.floor(at / 1_000), (seconds.get(Math.floor(at / 1_000)) ?? 0) + 1);
    expect(Math.max(...seconds.values())).toBeLessThanOrEqual(PAGES / 8);
    expect(seconds.size).toBeGreaterThan(20);
  });

  it('fault 66: sends nothing while the page is hidden, and recovers when it becomes visible', async () => {
    sandbox.context.faults.set(STORM);
    const page = openPage(nineQueries(), `hidden ${SEED}`);
    await pass(20_000);
    focusManager.setFocused(false);
    await pass(10_000);
    sandbox.context.faults.clear();
    log.length = 0;
    await pass(10 * MINUTE_MS, 5_000);
    expect(log).toEqual([]);
    focusManager.setFocused(true);
    await pass(2 * MINUTE_MS);
    expect(page.isWhole()).toBe(true);
  });

  it('fault 66: sends a purchase once, although queries are fetched again', async () => {
    sandbox.context.faults.set(STORM);
    const page = openPage(nineQueries(), `money ${SEED}`);
    const buy = new MutationObserver(page.client, {
      mutationFn: () => calls.purchaseBundle({ brandRef: 'ref' }, { price: 100 }, 'key'),
    });
    const bought = buy.mutate().catch((error: unknown) => error);
    await pass(10 * MINUTE_MS);
    expect(await bought).toMatchObject({ kind: 'server' });
    expect(log.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(log.length).toBeGreaterThan(50);
  });
});

describe('a network that comes and goes', () => {
  it('fault 66: spreads requests over a second when the network returns, first those that a screen waits for', async () => {
    const queries = nineQueries();
    const page = openPage(queries.slice(0, 8), `online ${SEED}`);
    await pass(2_000);
    expect(page.isWhole()).toBe(true);
    // A query that no screen shows waits for its next try.
    sandbox.context.faults.set(STORM);
    const [, , , , , , , , banners] = queries;
    const waiting = page.client.query(banners as never).catch(() => undefined);
    await pass(100, 50);
    page.setNetwork(false);
    await pass(10 * MINUTE_MS, 5_000);
    sandbox.context.faults.clear();
    log.length = 0;
    page.setNetwork(true);
    await pass(SPREAD_MS + 200, 5);
    await waiting;
    const times = log.map(({ at }) => at - (log[0]?.at ?? 0));
    // The questions are not fetched: they stay fresh for an hour.
    expect(log).toHaveLength(8);
    expect(log.at(-1)?.path).toContain('banner');
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(SPREAD_MS * 0.6);
    for (const [index, time] of times.entries()) {
      // No more than three requests within a fifth of the second.
      if (index >= 3) expect(time - (times[index - 3] ?? 0), String(times)).toBeGreaterThan(SPREAD_MS * 0.2);
    }
  });

  it('fault 66: holds requests back when the network fails again before they are sent', async () => {
    const page = openPage(nineQueries(), `flutter ${SEED}`);
    await pass(2_000);
    log.length = 0;
    page.setNetwork(false);
    await pass(10 * MINUTE_MS, 5_000);
    for (let turn = 0; turn < 20; turn += 1) {
      page.setNetwork(true);
      page.setNetwork(false);
      await pass(SPREAD_MS, 250);
    }
    expect(log).toEqual([]);
    page.setNetwork(true);
    await pass(2 * SPREAD_MS, 100);
    // Six queries of the line, and the catalogue, which is older than five minutes.
    expect(log).toHaveLength(7);
    expect(page.isWhole()).toBe(true);
  });

  it('fault 66: waits with requests until the page is visible when the network returns while it is hidden', async () => {
    const page = openPage(nineQueries(), `hidden online ${SEED}`);
    await pass(2_000);
    page.setNetwork(false);
    focusManager.setFocused(false);
    await pass(MINUTE_MS / 2);
    log.length = 0;
    page.setNetwork(true);
    await pass(MINUTE_MS / 6);
    expect(log).toEqual([]);
    focusManager.setFocused(true);
    await pass(2 * SPREAD_MS, 100);
    // Figures of the line are fetched again after every time without a network. Content is still fresh.
    expect(log.length).toBeGreaterThanOrEqual(6);
  });
});

afterAll(() => setToken(undefined));
