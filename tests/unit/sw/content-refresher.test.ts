import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CORRELATION_HEADER } from '#src/api/client/correlation.ts';
import { prayerTimesSource } from '#src/api/content/prayer-times.ts';
import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { uiLabelsQuery, uiLabelsSource } from '#src/api/content/ui-labels.ts';
import { FAILED_RECENTLY_MS, followFailedContent } from '#src/offline/failed-content.ts';
import { createPersisters } from '#src/offline/persisters.ts';
import { contentRecord, contentRecordKey } from '#src/offline/record.ts';
import { createRecordStore } from '#src/offline/store.ts';
import { contentToWarm, readContentScope, rememberDataSaver } from '#src/offline/warm-content.ts';
import { createContentRefresher, SOURCE_LIMIT_MS, TOTAL_LIMIT_MS } from '../../../sw/content-refresher.ts';
import { fakeBackend } from '../offline/fake-backend.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const list = (...entries: unknown[]) => json({ data: entries, meta: { pagination: { total: entries.length } } });

const offering = {
  sahla_ref: 'D_1GB_DAY',
  name: 'Go du jour',
  category: { name: 'data' },
  characteristic_value_use: [
    { specification: { name: 'price' }, specification_value: [{ value: 100 }] },
    { specification: { name: 'validity' }, specification_value: [{ value: 'Daily' }] },
  ],
};

/** A fake operator: the response to each path of the content service. */
function answer(url: URL): Response {
  switch (url.pathname) {
    case '/cms/api/ui-labels':
      return list({ name: 'nav_home', value: `label ${url.searchParams.get('locale')}` });
    case '/api/product-offerings':
      return list(offering);
    case '/api/faqs':
    case '/cms/api/stores':
    case '/cms/api/movies':
    case '/cms/api/series':
      return list();
    case '/getWilayas':
      return json([]);
    case '/api/sahla-bff/prayertimes/v2':
      return json({ wilaya: url.searchParams.get('wilaya'), templateName: 'monthly', days: [] });
    default:
      return new Response('no such path', { status: 404 });
  }
}

type Network = (url: URL, signal: AbortSignal) => Promise<Response>;

function worker(network: Network = async (url) => answer(url)) {
  const fake = fakeBackend();
  const store = createRecordStore({ backend: fake.backend, readLimitMs: () => 5_000 });
  const requests: { url: URL; headers: Headers; init: RequestInit }[] = [];
  const announced: string[] = [];
  let ids = 0;
  const refresher = createContentRefresher({
    store,
    fetch: (address, init) => {
      const url = new URL(address, 'https://portal.example');
      requests.push({ url, headers: new Headers(init.headers), init });
      return network(url, init.signal as AbortSignal);
    },
    now: Date.now,
    bases: { bff: '/api/sahla-bff', content: '', shops: 'https://shops.example' },
    newCorrelationId: () => `id-${++ids}`,
    announce: async (locale) => {
      announced.push(locale);
    },
  });
  const paths = () => requests.map(({ url }) => url.pathname);
  const isKept = (source: { queryKey: readonly unknown[] }) => fake.data.has(contentRecordKey(source.queryKey));
  return { ...fake, store, refresher, requests, paths, announced, isKept };
}

const refuse: Network = () => Promise.reject(new TypeError('Failed to fetch'));

describe('keeping content warm', () => {
  it('makes bundles and labels available offline to a page that never opened them', async () => {
    const { refresher, store } = worker();
    await refresher.refresh({ locale: 'ar' });
    const { persister } = createPersisters({ store });
    const page = new QueryClient({
      defaultOptions: { queries: { persister, networkMode: 'offlineFirst', retry: false } },
    });
    const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
    const catalogue = await page.query({ ...catalogueQuery('ar'), queryFn: noNetwork });
    expect(catalogue).toMatchObject([{ brandRef: 'D_1GB_DAY', price: 100, lang: 'ar' }]);
    expect(await page.query({ ...uiLabelsQuery('ar'), queryFn: noNetwork })).toEqual({ nav_home: 'label ar' });
  });

  it('fetches nothing for a visitor who saves data', async () => {
    const { refresher, store, paths } = worker();
    await rememberDataSaver(store, true);
    await refresher.refreshLast();
    expect(paths()).toEqual([]);
    await rememberDataSaver(store, false);
    await refresher.refreshLast();
    expect(paths()).toContain('/api/product-offerings');
  });

  it('stores all sources and notifies the pages once', async () => {
    const { refresher, isKept, announced } = worker();
    await refresher.refresh({ locale: 'fr', wilaya: '31' });
    expect(contentToWarm({ locale: 'fr', wilaya: '31' }).filter((source) => !isKept(source))).toEqual([]);
    expect(announced).toEqual(['fr']);
  });

  it('sends the platform and a fresh correlation id with every request, and no personal data', async () => {
    const { refresher, requests } = worker();
    await refresher.refresh({ locale: 'ar' });
    expect(new Set(requests.map(({ headers }) => headers.get(CORRELATION_HEADER))).size).toBe(requests.length);
    for (const { headers, init } of requests) {
      expect(headers.get('platform')).toBe('web');
      expect(headers.has('authorization')).toBe(false);
      expect(init.credentials).toBe('omit');
    }
  });

  it('fetches nothing fresh, but records that are stale, of an old format or dated in the future', async () => {
    const { refresher, data, paths } = worker();
    const [labels, catalogue, wilayas, faqs, prayer, stores, movies, series] = contentToWarm({ locale: 'fr' });
    const put = (source: typeof labels, age: number, buster?: string, stored: unknown = []) => {
      const record = contentRecord(source?.queryKey ?? [], stored, NOW - age);
      data.set(contentRecordKey(record.queryKey), buster ? { ...record, buster } : record);
    };
    put(labels, 60_000);
    put(catalogue, 2 * HOUR_MS);
    put(wilayas, -HOUR_MS * 1000);
    put(faqs, 60_000, 'content-0');
    put(prayer, HOUR_MS, undefined, { wilaya: '16', templateName: 'monthly', days: [] });
    put(stores, HOUR_MS);
    put(movies, 60_000);
    put(series, 60_000);
    await refresher.refresh({ locale: 'fr' });
    expect(paths().sort()).toEqual(['/api/faqs', '/api/product-offerings', '/getWilayas']);
  });

  it('fault 43: fetches a fresh record that does not match its schema', async () => {
    const { refresher, data, paths } = worker();
    for (const { queryKey } of contentToWarm({ locale: 'fr' })) {
      data.set(contentRecordKey(queryKey), contentRecord(queryKey, [{ half: 'an object' }], NOW - 60_000));
    }
    await refresher.refresh({ locale: 'fr' });
    expect(paths().sort()).toEqual([
      ...['/api/faqs', '/api/product-offerings', '/api/sahla-bff/prayertimes/v2', '/cms/api/movies'],
      ...['/cms/api/series', '/cms/api/stores', '/cms/api/ui-labels', '/getWilayas'],
    ]);
  });

  it('fault 13: does not store a response of ten megabytes', async () => {
    const { refresher, data, isKept } = worker(async (url) =>
      url.pathname === '/api/faqs' ? list({ question: 'x'.repeat(10_000_000), answer: 'y' }) : answer(url),
    );
    await refresher.refresh({ locale: 'fr' });
    const [labels, , , faqs] = contentToWarm({ locale: 'fr' });
    expect([labels, faqs].map((source) => source && isKept(source))).toEqual([true, false]);
    expect(JSON.stringify([...data]).length).toBeLessThan(100_000);
  });

  it('keeps cached records and continues with the other sources if one source fails', async () => {
    const { refresher, isKept, data, announced } = worker(async (url) => {
      if (url.pathname === '/cms/api/ui-labels') throw new TypeError('Failed to fetch');
      if (url.pathname === '/getWilayas')
        return new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
      if (url.pathname === '/api/faqs') return json({ error: { status: 500 } });
      return answer(url);
    });
    const [labels, catalogue, wilayas, faqs] = contentToWarm({ locale: 'fr' });
    const saved = contentRecord(labels?.queryKey ?? [], { old: 'label' }, NOW - 5 * HOUR_MS);
    data.set(contentRecordKey(saved.queryKey), saved);
    await refresher.refresh({ locale: 'fr' });
    expect(data.get(contentRecordKey(saved.queryKey))).toEqual(saved);
    expect([catalogue, wilayas, faqs].map((source) => source && isKept(source))).toEqual([true, false, false]);
    expect(announced).toEqual(['fr']);
  });

  it('does not overwrite a record that a page fetched in the meantime', async () => {
    const { refresher, data } = worker(async (url) => {
      if (url.pathname === '/cms/api/ui-labels') {
        vi.setSystemTime(NOW + 4_000);
        const newer = contentRecord(['content', 'ui-labels', 'fr'], { of: 'the page' }, NOW + 2_000);
        data.set(contentRecordKey(newer.queryKey), newer);
      }
      return answer(url);
    });
    await refresher.refresh({ locale: 'fr' });
    expect(data.get(contentRecordKey(['content', 'ui-labels', 'fr']))).toMatchObject({
      state: { data: { of: 'the page' } },
    });
  });
});

describe('the time limit of a refresh', () => {
  it('applies to each source, also if a body stalls', async () => {
    const { refresher, isKept } = worker(async (url, signal) => {
      if (url.pathname !== '/cms/api/ui-labels') return answer(url);
      const stalled = new ReadableStream({
        start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)),
      });
      return new Response(stalled, { headers: { 'content-type': 'application/json' } });
    });
    const done = refresher.refresh({ locale: 'fr' });
    await vi.advanceTimersByTimeAsync(SOURCE_LIMIT_MS);
    await done;
    const [labels, catalogue] = contentToWarm({ locale: 'fr' });
    expect([labels, catalogue].map((source) => source && isKept(source))).toEqual([false, true]);
  });

  it('applies to the whole refresh', async () => {
    const hang: Network = (_url, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { refresher, paths } = worker(hang);
    const done = refresher.refresh({ locale: 'fr' });
    await vi.advanceTimersByTimeAsync(TOTAL_LIMIT_MS + SOURCE_LIMIT_MS);
    await done;
    expect(paths()).toHaveLength(TOTAL_LIMIT_MS / SOURCE_LIMIT_MS);
  });
});

describe('the wanted content', () => {
  it('is French at first, then in the language that was last requested', async () => {
    const { refresher, announced, store } = worker();
    await refresher.refreshLast();
    await refresher.refresh({ locale: 'ar', wilaya: '31' });
    await refresher.refreshLast();
    expect(announced).toEqual(['fr', 'ar', 'ar']);
    expect(await readContentScope(store)).toEqual({ locale: 'ar', wilaya: '31' });
  });

  it('keeps the stored wilaya', async () => {
    const { refresher, isKept, store } = worker();
    await refresher.refresh({ locale: 'fr', wilaya: '31' });
    await refresher.refresh({ locale: 'ar' });
    expect(await readContentScope(store)).toEqual({ locale: 'ar', wilaya: '31' });
    expect(contentToWarm({ locale: 'ar' }).filter((source) => !isKept(source))).toEqual([
      expect.objectContaining({ queryKey: ['content', 'prayer-times', '16'] }),
    ]);
  });

  it('shares one run for identical requests, and runs a different one afterwards', async () => {
    const { refresher, announced, paths } = worker();
    await Promise.all([
      refresher.refresh({ locale: 'en' }),
      refresher.refresh({ locale: 'en' }),
      refresher.refresh({ locale: 'ar' }),
    ]);
    expect(announced).toEqual(['en', 'ar']);
    expect(paths().filter((path) => path === '/getWilayas')).toHaveLength(1);
  });

  it('is stored even if every source fails', async () => {
    const { refresher, store, data } = worker(refuse);
    await refresher.refresh({ locale: 'ar' });
    expect(await readContentScope(store)).toEqual({ locale: 'ar' });
    expect(data.size).toBe(1);
  });
});

describe('after a sign-out', () => {
  it('does not store the prayer times of the subscriber’s wilaya that are being fetched', async () => {
    let answerAll = () => {};
    const asked = new Promise<void>((resolve) => (answerAll = resolve));
    const { refresher, isKept, paths } = worker(async (url) => {
      if (url.pathname.endsWith('/prayertimes/v2')) await asked;
      return answer(url);
    });
    const done = refresher.refresh({ locale: 'fr', wilaya: '31' });
    await vi.waitFor(() => expect(paths().at(-1)).toContain('/prayertimes/v2'));
    refresher.dropUnderWay();
    answerAll();
    await done;
    expect(isKept(prayerTimesSource('31'))).toBe(false);
    expect(isKept(uiLabelsSource('fr'))).toBe(true);
    await refresher.refresh({ locale: 'fr', wilaya: '31' });
    expect(isKept(prayerTimesSource('31'))).toBe(true);
  });
});

describe('an outage on a fresh device', () => {
  it('has page and worker ask for the same content three times in all, and the worker once for the rest', async () => {
    const unavailable = async () =>
      new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } });
    const { refresher, store, paths, requests } = worker(unavailable);
    const client = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 1_000, gcTime: Infinity } } });
    followFailedContent(client.getQueryCache(), async () => store);
    let pageTries = 0;
    const ofPage = client
      .query({
        ...uiLabelsQuery('fr'),
        queryFn: async () => {
          pageTries += 1;
          throw new Error('503');
        },
      })
      .catch(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    // The worker's activation, then the request of each page.
    await Promise.all([refresher.refreshLast(), vi.advanceTimersByTimeAsync(5_000)]);
    await Promise.all([refresher.refresh({ locale: 'fr', wilaya: '16' }), vi.advanceTimersByTimeAsync(15_000)]);
    await ofPage;
    expect(pageTries).toBe(3);
    expect(paths()).not.toContain('/cms/api/ui-labels');
    const addresses = requests.map(({ url }) => url.href);
    expect(addresses).toEqual([...new Set(addresses)]);
    expect(paths()).toContain('/api/product-offerings');
    client.clear();
  });

  it('ends for the worker a minute after the last try', async () => {
    let isDown = true;
    const { refresher, isKept } = worker(async (url) =>
      isDown ? refuse(url, new AbortController().signal) : answer(url),
    );
    await refresher.refreshLast();
    isDown = false;
    await refresher.refreshLast();
    expect(isKept(uiLabelsSource('fr'))).toBe(false);
    vi.setSystemTime(Date.now() + FAILED_RECENTLY_MS);
    await refresher.refreshLast();
    expect(isKept(uiLabelsSource('fr'))).toBe(true);
  });
});
