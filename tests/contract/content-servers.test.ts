/**
 * Content servers as operators install them. The portal must read the same content from each, and must send a query
 * that a server rejects at most once. The behaviour was observed on real servers of these versions.
 */
import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUSAL_MEMORY_MS, REFUSED_QUERIES_SETTING } from '#src/api/client/refused-queries.ts';
import { brand } from '#src/brand/brand.ts';
import { contentRecordKey } from '#src/offline/record.ts';
import { createRecordStore, type RecordStore } from '#src/offline/store.ts';
import { FAQS } from '../../sandbox/seed/faqs.ts';
import { OFFERINGS } from '../../sandbox/seed/product-offerings.ts';
import { ask, startTestOperator, type TestOperator } from '../support/operator.ts';
import { fakeBackend } from '../unit/offline/fake-backend.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startTestOperator();
});
beforeEach(() => {
  operator.sandbox.context.faults.clear();
  operator.sandbox.context.log.clear();
});
afterEach(() => Object.assign(brand.api, { contentPrefix: '/cms/api', sendsCustomFilters: true }));
afterAll(() => operator.close());

interface Server {
  switches: Readonly<Record<string, unknown>>;
  prefix: '/cms/api' | '/api';
  /** The server has no field to sort by. */
  isUnordered?: boolean;
}

const STOCK_4 = { contentServer: 'strapi-4.26' };
const STOCK_5 = { contentServer: 'strapi-5.54' };

const SERVERS: Readonly<Record<string, Server>> = {
  'the specification’s own': { switches: {}, prefix: '/cms/api' },
  'Strapi 4.26': { switches: STOCK_4, prefix: '/api' },
  'Strapi 5.54': { switches: STOCK_5, prefix: '/api' },
  'a lax one, which ignores what it does not know': {
    switches: { ...STOCK_5, unknownKeys: 'ignored', customFilters: 'ignored' },
    prefix: '/api',
  },
  'one that has no priority to sort by': {
    switches: { ...STOCK_5, missingFields: 'product-offerings.priority,faqs.priority' },
    prefix: '/api',
    isUnordered: true,
  },
  'one that knows entries by their document alone': {
    switches: { ...STOCK_5, missingFields: 'faqs.slug' },
    prefix: '/api',
  },
  'Strapi 4.26 whose questions have no name of their own': {
    switches: { ...STOCK_4, missingFields: 'faqs.slug' },
    prefix: '/api',
  },
  'one that does not count pages': { switches: { ...STOCK_4, pageCounts: 'without-page-count' }, prefix: '/api' },
  'one that says that its lists hold nothing, and cuts pages to 25 (fault 85)': {
    switches: { ...STOCK_5, pageCounts: 'too-low', largestPage: 25 },
    prefix: '/api',
  },
  'one that counts nothing, and cuts pages to 25': {
    switches: { ...STOCK_5, pageCounts: 'none', largestPage: 25 },
    prefix: '/api',
  },
};

function use({ switches, prefix }: Server): void {
  operator.sandbox.context.faults.set(switches);
  Object.assign(brand.api, { contentPrefix: prefix });
}

/** All content that pages request, as their queries return it. */
async function readEverything(locale: 'fr' | 'en' | 'ar') {
  const { catalogueQuery, offeringsQuery } = await import('#src/api/content/product-offerings.ts');
  const { topBannersQuery } = await import('#src/api/content/top-banners.ts');
  const { filmQuery, filmsQuery } = await import('#src/api/content/films.ts');
  const { pageQuery } = await import('#src/api/content/pages.ts');
  const { promotionQuery, promotionsQuery } = await import('#src/api/content/promotions.ts');
  const { faqsQuery } = await import('#src/api/content/faqs.ts');
  const { shopsQuery } = await import('#src/api/content/shops.ts');
  const { uiLabelsQuery } = await import('#src/api/content/ui-labels.ts');
  const promoted = { promoted: true, custom: { promo_bundle: true, hadra: false } };
  return {
    catalogue: await ask(catalogueQuery(locale)),
    promoted: await ask(offeringsQuery(locale, promoted, true)),
    banners: await ask<readonly { promoId: string }[]>(topBannersQuery(locale, 'PLAN_PLUS')),
    page: await ask<{ title: string; sections: unknown[] }>(pageQuery(locale, 'terms-of-use')),
    films: await ask(filmsQuery(locale, 'movies')),
    film: await ask(filmQuery(locale, 'series', 'immeuble-14')),
    promotions: await ask(promotionsQuery(locale)),
    promotion: await ask(promotionQuery(locale, 'season-60')),
    faqs: await ask<readonly unknown[]>(faqsQuery(locale)),
    stores: await ask(shopsQuery(locale)),
    labels: await ask(uiLabelsQuery(locale)),
  };
}

let asSpecified: ReturnType<typeof readEverything> | undefined;

/** The content read from a server that supports every call of the specification. */
async function readAsSpecified() {
  asSpecified ??= readEverything('ar');
  return asSpecified;
}

/**
 * Removes what a server cannot provide from the expected content: missing fields, and the order without a sort field. A
 * series there has no trailer.
 */
function comparable(read: object, { isUnordered = false }: Server): unknown {
  const lacking = JSON.stringify(read, (name, value) =>
    name === 'priority' || name === 'slug' || name === 'trailer' ? undefined : value,
  );
  const sorted = (_: string, value: unknown) =>
    isUnordered && Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value;
  return JSON.parse(lacking, sorted);
}

describe.each(Object.entries(SERVERS))('%s', (_, server) => {
  it('gives the same content as any other server, in a language with missing translations', async () => {
    const expected = await readAsSpecified();
    expect(expected.banners.map(({ promoId }) => promoId)).toEqual(
      expect.arrayContaining(['season-60', 'double-week']),
    );
    expect(expected.banners.map(({ promoId }) => promoId)).not.toContain('match-day');
    expect(expected.page.sections.length).toBeGreaterThan(3);
    expect(expected.faqs).toHaveLength(FAQS.length);
    use(server);
    expect(comparable(await readEverything('ar'), server)).toEqual(comparable(expected, server));
  });
});

const STOCK: Server = { switches: STOCK_5, prefix: '/api' };

describe('a content field that only some content types have', () => {
  const film = async (kind: 'movies' | 'series', name: string) => {
    const { filmQuery } = await import('#src/api/content/films.ts');
    return ask<{ trailer?: object | null; episodes: unknown[] }>(filmQuery('fr', kind, name));
  };

  it.each([
    ['Strapi 4.26', STOCK_4],
    ['Strapi 5.54', STOCK_5],
  ])('is dropped alone: %s shows trailers of films and episodes of series', async (_, switches) => {
    const withTrailer = await nameWithTrailer();
    vi.resetModules();
    use({ switches, prefix: '/api' });
    expect((await film('movies', withTrailer)).trailer).toMatchObject({ sources: expect.anything() });
    expect((await film('series', 'immeuble-14')).episodes.length).toBeGreaterThan(1);
    const asked = operator.sandbox.context.log.list().filter(({ status }) => status === 400);
    expect(asked.length).toBeLessThanOrEqual(2);
    await film('series', 'immeuble-14');
    expect(operator.sandbox.context.log.list().filter(({ status }) => status === 400)).toHaveLength(asked.length);
  });

  async function nameWithTrailer(): Promise<string> {
    const { MOVIES } = await import('../../sandbox/seed/films.ts');
    return MOVIES.find(({ trailer }) => trailer)?.name ?? '';
  }
});

it('shows a banner that names no promotion without a link, on every server', async () => {
  for (const switches of [STOCK_4, STOCK_5]) {
    vi.resetModules();
    use({ switches: { ...switches, missingFields: 'top-banners.promoId' }, prefix: '/api' });
    const { topBannersQuery } = await import('#src/api/content/top-banners.ts');
    const banners = await ask<{ promoId?: string; lang: string }[]>(topBannersQuery('ar', 'PLAN_PLUS'));
    expect(banners.map(({ promoId }) => promoId)).toEqual(banners.map(() => undefined));
    const { length } = await ask<unknown[]>(topBannersQuery('fr', 'PLAN_PLUS'));
    expect(banners, JSON.stringify(switches)).toHaveLength(length);
  }
});

describe('a query that the server rejects', () => {
  const STRICT: Server = {
    ...STOCK,
    switches: { ...STOCK.switches, missingFields: 'product-offerings.priority,faqs.priority' },
  };
  let store: RecordStore;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    store = createRecordStore({ backend: fakeBackend().backend });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A page after a reload: nothing in memory except what boot restores from the device. */
  async function loadPage(): Promise<void> {
    vi.resetModules();
    const { persistRefusedQueries } = await import('#src/api/content/content-query.ts');
    const { restoreCachedQueries } = await import('#src/offline/restore.ts');
    persistRefusedQueries((refused) => void store.setSetting(REFUSED_QUERIES_SETTING, refused));
    await restoreCachedQueries(new QueryClient(), store, { locale: 'fr' });
  }

  async function refresh(): Promise<void> {
    const { createContentRefresher } = await import('../../sw/content-refresher.ts');
    const refresher = createContentRefresher({
      store,
      fetch: (url, init) => fetch(url, init),
      now: Date.now,
      bases: { bff: `${operator.origin}/api/sahla-bff`, content: operator.origin, shops: operator.shopsOrigin },
      newCorrelationId: randomUUID,
      announce: async () => undefined,
    });
    await refresher.refresh({ locale: 'fr' });
  }

  /** Paths of the content service that were answered with 400 since the last call of this function. */
  function refusals(): string[] {
    const { log } = operator.sandbox.context;
    const paths = log
      .list()
      .filter(({ status }) => status === 400)
      .map(({ path }) => path.split('?')[0] ?? path);
    log.clear();
    return paths.sort();
  }

  /** Each rejected parameter costs one request. For offerings these are the sort and two filters. */
  const OFFERINGS_PATH = '/api/product-offerings';
  const REFUSED_ONCE = ['/api/faqs', OFFERINGS_PATH, OFFERINGS_PATH, OFFERINGS_PATH, '/api/series', '/api/top-banners'];

  it('is sent once: neither the next page load nor the worker repeats it within an hour', async () => {
    use(STRICT);
    await loadPage();
    await readEverything('fr');
    expect(refusals()).toEqual(REFUSED_ONCE);
    await readEverything('en');
    await loadPage();
    await readEverything('fr');
    await refresh();
    expect(refusals()).toEqual([]);
    vi.setSystemTime(Date.now() + REFUSAL_MEMORY_MS);
    await loadPage();
    await readEverything('fr');
    expect(refusals()).toEqual(REFUSED_ONCE);
  });

  it('is not repeated by the page after the worker, nor by a restarted worker', async () => {
    use(STRICT);
    await loadPage();
    await refresh();
    expect(refusals()).toEqual(['/api/faqs', '/api/product-offerings']);
    const { contentToWarm } = await import('#src/offline/warm-content.ts');
    for (const source of contentToWarm({ locale: 'fr' })) {
      expect(await store.getItem(contentRecordKey(source.queryKey)), String(source.queryKey)).toBeDefined();
      await store.removeItem(contentRecordKey(source.queryKey));
    }
    await refresh();
    await loadPage();
    const { catalogueQuery } = await import('#src/api/content/product-offerings.ts');
    expect(await ask(catalogueQuery('fr'))).toHaveLength(OFFERINGS.length);
    expect(refusals()).toEqual([]);
  });

  it('is never sent if the operator’s settings exclude it', async () => {
    use(STOCK);
    await loadPage();
    Object.assign(brand.api, { sendsCustomFilters: false });
    const { topBannersQuery } = await import('#src/api/content/top-banners.ts');
    expect(await ask(topBannersQuery('fr', 'PLAN_PLUS'))).toHaveLength(4);
    expect(refusals()).toEqual([]);
  });

  it('fails without another request if there is no alternative, also at the next page load', async () => {
    use({ ...STOCK, switches: { ...STOCK.switches, missingFields: 'top-banners.sahla_ref' } });
    await loadPage();
    const banners = async () => {
      const { topBannersQuery } = await import('#src/api/content/top-banners.ts');
      return ask(topBannersQuery('fr', 'PLAN_PLUS')).catch((error: unknown) => error);
    };
    expect(await banners()).toMatchObject({
      kind: 'validation',
      status: 400,
      correlationId: expect.stringMatching(/.{36}/),
    });
    expect(refusals()).toEqual(['/api/top-banners', '/api/top-banners']);
    await loadPage();
    expect(await banners()).toMatchObject({ kind: 'validation', status: 400, correlationId: '' });
    expect(operator.sandbox.context.log.list()).toEqual([]);
  });

  it('is distinguished from a 400 for another reason', async () => {
    use({ ...STOCK, switches: { ...STOCK.switches, errorRate: { value: 1, times: 2 }, errorStatus: 400 } });
    await loadPage();
    const { faqsQuery } = await import('#src/api/content/faqs.ts');
    for (let times = 1; times <= 2; times++)
      expect(await ask(faqsQuery('fr')).catch((error: unknown) => error)).toMatchObject({ status: 400 });
    expect(await ask(faqsQuery('fr'))).toHaveLength(FAQS.length);
  });
});

it('checks the availability of the content service at its own paths', async () => {
  use(STOCK);
  vi.resetModules();
  const { askHost } = await import('#src/offline/probe.ts');
  expect(await askHost('content')).toBe('reached');
  expect(operator.sandbox.context.log.list()).toMatchObject([{ path: '/api/ui-labels', status: 200 }]);
});

describe('labels without text', () => {
  it.each([[{ emptyLabels: true }], [{ emptyLabels: true, plainLabels: true }]])(
    'are dropped with the switches %j',
    async (switches) => {
      use({ switches, prefix: '/cms/api' });
      const { uiLabelsQuery } = await import('#src/api/content/ui-labels.ts');
      expect(await ask(uiLabelsQuery('fr'))).toEqual({});
    },
  );

  it('are dropped if they consist of blanks and invisible characters', async () => {
    const { readLabels } = await import('#src/api/content/ui-labels.ts');
    const labels = { a_blank: ' \t\n', a_mark: '\u200b\u2066\u00ad', a_nbsp: '\u00a0', a_text: ' x ', a_number: 7 };
    const items = Object.entries(labels).map(([name, value]) => ({ name, value }));
    expect(readLabels(labels)).toEqual({ a_text: ' x ' });
    expect(readLabels(items)).toEqual({ a_text: ' x ' });
  });
});
