/** The content service in Strapi's dialect: its forms, languages, filters, pages and errors. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readContent } from '#src/api/content/content.ts';
import { faqsSource } from '#src/api/content/faqs.ts';
import { filmsSource } from '#src/api/content/films.ts';
import { pageSource } from '#src/api/content/pages.ts';
import { catalogueSource } from '#src/api/content/product-offerings.ts';
import { promotionsSource } from '#src/api/content/promotions.ts';
import { shopsSource } from '#src/api/content/shops.ts';
import { topBannersSource } from '#src/api/content/top-banners.ts';
import { uiLabelsSource } from '#src/api/content/ui-labels.ts';
import { raw } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { getJson } from './content-client.ts';

beforeEach(() => operator.sandbox.context.faults.clear());

interface List {
  data: Record<string, unknown>[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
}

const read = async (path: string) => (await (await raw(operator, path)).json()) as List;
const POPULATE =
  'populate[category]=true&populate[attachment][populate]=href&populate[characteristic_value_use][populate]=*&populate[product_offering_relationship][populate]=product_offering';
const FORMS = [4, 5, 'both'] as const;

describe('forms of an entry', () => {
  it('wraps entries, relations and media in version 4, but never components', async () => {
    const [entry] = (await read(`/api/product-offerings?${POPULATE}&filters[sahla_ref][$eq]=E_WELCOME_DAY`)).data;
    expect(Object.keys(entry ?? {})).toEqual(['id', 'attributes']);
    expect(entry?.attributes).toMatchObject({
      sahla_ref: 'E_WELCOME_DAY',
      category: { data: { id: expect.any(Number), attributes: { name: 'exclusive' } } },
      attachment: {
        data: [{ attributes: { href: { data: { attributes: { url: expect.stringMatching(/^\/uploads\//) } } } } }],
      },
      characteristic_value_use: expect.arrayContaining([
        expect.objectContaining({
          specification_value: [expect.objectContaining({ value: '50', unitOfMeasure: 'DZD' })],
        }),
      ]),
    });
  });

  it('is flat and has a document id in version 5', async () => {
    operator.sandbox.context.faults.set({ strapiVersion: 5 });
    const [entry] = (await read(`/api/product-offerings?${POPULATE}&filters[sahla_ref][$eq]=E_WELCOME_DAY`)).data;
    expect(entry).toMatchObject({
      documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
      sahla_ref: 'E_WELCOME_DAY',
      category: { name: 'exclusive' },
      attachment: [{ href: { url: expect.stringMatching(/^\/uploads\//) } }],
    });
    expect(entry).not.toHaveProperty('attributes');
  });

  it.each(['fr', 'en', 'ar'] as const)(
    'gives the portal the same content in all three forms, in %s',
    async (locale) => {
      const readEverything = async (form: (typeof FORMS)[number]) => {
        operator.sandbox.context.faults.set({ strapiVersion: form });
        return {
          offerings: await readContent(catalogueSource(locale), getJson),
          banners: (await readContent(topBannersSource(locale, 'PLAN_PLUS'), getJson)).map(
            ({ id: _unstable, ...banner }) => banner,
          ),
          movies: await readContent(filmsSource(locale, 'movies'), getJson),
          page: await readContent(pageSource(locale, 'terms-of-use'), getJson),
          promotions: await readContent(promotionsSource(locale), getJson),
          faqs: await readContent(faqsSource(locale), getJson),
          stores: await readContent(shopsSource('fr', '16'), getJson),
          labels: await readContent(uiLabelsSource(locale), getJson),
        };
      };
      const [four, five, both] = [await readEverything(4), await readEverything(5), await readEverything('both')];
      expect(four.offerings.length).toBeGreaterThanOrEqual(60);
      expect(five).toEqual(four);
      expect(both).toEqual(four);
    },
  );

  it('names the language of each shop, and keeps its texts in the others for the search', async () => {
    const [arabic = [], french = []] = [
      await readContent(shopsSource('ar', '16'), getJson),
      await readContent(shopsSource('fr', '16'), getJson),
    ];
    const nameOf = new Map(french.map(({ code, name }) => [code, name]));
    expect(arabic.length).toBeGreaterThan(0);
    for (const { code, lang, otherTexts } of arabic) {
      expect(lang).toBe('ar');
      expect(otherTexts).toContain(nameOf.get(code));
    }
    expect(french.every(({ lang, otherTexts }) => lang === 'fr' && otherTexts === undefined)).toBe(true);
    // One of them is not translated.
    const [first, ...others] = arabic.map(({ lang: _, otherTexts: __, ...shop }) => shop);
    const read = shopsSource('ar').read([others, french.map(({ lang: _, ...shop }) => shop)]);
    expect(read.find(({ code }) => code === first?.code)).toMatchObject({
      lang: 'fr',
      name: nameOf.get(first?.code ?? ''),
    });
  });

  it('accepts labels as a plain object', async () => {
    const listed = await readContent(uiLabelsSource('en'), getJson);
    operator.sandbox.context.faults.set({ plainLabels: true });
    expect(await readContent(uiLabelsSource('en'), getJson)).toEqual(listed);
  });
});

describe('languages', () => {
  it('has no fallback: untranslated entries are missing, and an unknown language gives an empty list', async () => {
    const total = async (locale: string) =>
      (await read(`/api/product-offerings?locale=${locale}`)).meta.pagination.total;
    expect(await total('ar')).toBeLessThan(await total('fr'));
    expect(await total('de')).toBe(0);
    expect((await raw(operator, '/api/product-offerings?locale=de')).status).toBe(200);
  });

  it('answers in French without a locale', async () => {
    expect(await read('/api/faqs?pagination[pageSize]=100')).toEqual(
      await read('/api/faqs?pagination[pageSize]=100&locale=fr'),
    );
  });

  it('sends null for a relation to an entry without a translation', async () => {
    const query = `${POPULATE}&locale=fr&pagination[pageSize]=100`;
    operator.sandbox.context.faults.set({ strapiVersion: 5 });
    type Entry = {
      sahla_ref: string;
      product_offering_relationship: { product_offering: { sahla_ref: string } | null }[];
    };
    const entries = async (locale: string) =>
      (await read(`/api/product-offerings?${query.replace('fr', locale)}`)).data as unknown as Entry[];
    const known = async (locale: string) => new Set((await entries(locale)).map(({ sahla_ref }) => sahla_ref));
    for (const locale of ['fr', 'en', 'ar']) {
      const there = await known(locale);
      const related = (await entries(locale)).flatMap((entry) =>
        entry.product_offering_relationship.map((one) => one.product_offering),
      );
      expect(related.length).toBeGreaterThan(0);
      expect(related.every((other) => other === null || there.has(other.sahla_ref))).toBe(true);
    }
  });

  it('answers 404 for a page that lacks the requested language', async () => {
    expect((await raw(operator, '/cms/api/pages/terms-of-use?locale=de')).status).toBe(404);
  });
});

describe('pages, order and filters', () => {
  it('silently limits pages to 100 entries', async () => {
    const { data, meta } = await read('/cms/api/stores?pagination[page]=1&pagination[pageSize]=5000');
    expect(data).toHaveLength(100);
    expect(meta.pagination).toMatchObject({
      page: 1,
      pageSize: 100,
      pageCount: Math.ceil(meta.pagination.total / 100),
    });
    const last = await read(`/cms/api/stores?pagination[page]=${meta.pagination.pageCount}&pagination[pageSize]=100`);
    expect(last.data.length).toBe(meta.pagination.total - (meta.pagination.pageCount - 1) * 100);
    expect(
      (await read(`/cms/api/stores?pagination[page]=${meta.pagination.pageCount + 1}`)).meta.pagination.total,
    ).toBe(meta.pagination.total);
  });

  it('includes relations and components only on request', async () => {
    const [entry] = (await read('/api/product-offerings')).data;
    expect(entry?.attributes).not.toHaveProperty('category');
    expect(entry?.attributes).not.toHaveProperty('characteristic_value_use');
  });

  it('populates one level for populate=*', async () => {
    operator.sandbox.context.faults.set({ strapiVersion: 5 });
    const [entry] = (await read('/api/product-offerings?populate=*&filters[sahla_ref][$eq]=E_WELCOME_DAY'))
      .data as unknown as {
      characteristic_value_use: object[];
      attachment: object[];
    }[];
    expect(entry?.characteristic_value_use[0]).not.toHaveProperty('specification');
    expect(entry?.attachment).toHaveLength(1);
    expect(entry?.attachment[0]).not.toHaveProperty('href');
  });

  it('sorts empty values first', async () => {
    const priorities = (await read('/api/product-offerings?sort=priority:asc&pagination[pageSize]=100')).data.map(
      ({ attributes }) => (attributes as { priority: number | null }).priority,
    );
    expect(priorities[0]).toBeNull();
    const numbers = priorities.filter((priority) => priority !== null);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('ignores a filter with a list of more than a hundred values', async () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => `filters[sahla_ref][$in][${index}]=X${index}`).join('&');
    expect((await read(`/api/product-offerings?${list(100)}`)).meta.pagination.total).toBe(0);
    expect((await read(`/api/product-offerings?${list(101)}`)).meta.pagination.total).toBeGreaterThan(60);
  });
});

describe('errors', () => {
  it.each([
    ['an unknown filter', '/api/faqs?filters[colour][$eq]=red', 'Invalid key colour'],
    ['an unknown operator', '/api/faqs?filters[slug][$like]=x', 'Invalid key $like'],
    ['an unknown relation', '/api/product-offerings?populate[owner]=true', 'Invalid key owner'],
    ['populate both ways', '/api/product-offerings?populate=*&populate[category]=true', 'populate'],
    ['an unknown parameter', '/api/faqs?colour=red', 'Invalid key colour'],
    ['an unknown field to sort by', '/api/faqs?sort=colour', 'Invalid key colour'],
    ['a prototype', '/api/faqs?filters[__proto__][x]=1', 'Invalid key'],
  ])('answers %s with 400, in the form of the content service', async (_, path, message) => {
    const answer = await raw(operator, path);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: expect.stringContaining(message),
        details: expect.any(Object),
      },
    });
  });

  it('answers 401 to a token of another service, even for public content', async () => {
    const answer = await raw(operator, '/api/faqs', { headers: { authorization: 'Bearer abc' } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { name: 'UnauthorizedError' } });
  });

  it('answers 404 for unknown paths and 405 in plain text for other methods', async () => {
    expect(await (await raw(operator, '/cms/api/movies/no-such-film')).json()).toMatchObject({
      error: { name: 'NotFoundError' },
    });
    expect((await raw(operator, '/cms/api/nothing')).status).toBe(404);
    const answer = await raw(operator, '/api/faqs', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it('supports, ignores or rejects the operator’s own parameters, depending on the switch', async () => {
    const total = async () => (await read('/api/product-offerings?promo_bundle=true')).meta?.pagination.total;
    const all = (await read('/api/product-offerings')).meta.pagination.total;
    expect(await total()).toBeLessThan(all);
    operator.sandbox.context.faults.set({ customFilters: 'ignored' });
    expect(await total()).toBe(all);
    operator.sandbox.context.faults.set({ customFilters: 'refused' });
    expect((await raw(operator, '/api/product-offerings?promo_bundle=true')).status).toBe(400);
  });
});

describe('stock servers', () => {
  const status = async (path: string) => (await raw(operator, path)).status;

  it.each(['strapi-4.26', 'strapi-5.54'])(
    '%s has everything under /api, and no route by name or by distance',
    async (contentServer) => {
      operator.sandbox.context.faults.set({ contentServer });
      expect(await status('/cms/api/ui-labels')).toBe(404);
      expect(await status('/api/ui-labels')).toBe(200);
      expect(await status('/api/pages/terms-of-use')).toBe(404);
      expect((await read('/api/pages?filters[slug][$eq]=terms-of-use')).data).toHaveLength(1);
      expect(await status('/api/stores/nearby?lat=36&lon=3&radius=500000')).toBe(404);
    },
  );

  it('ignores the operator’s own banner parameters in version 4 and rejects them in version 5', async () => {
    operator.sandbox.context.faults.set({ contentServer: 'strapi-4.26' });
    const all = (await read('/api/top-banners')).meta.pagination.total;
    expect((await read('/api/top-banners?sahla_ref=PLAN_PLUS')).meta.pagination.total).toBe(all);
    expect((await read('/api/top-banners?filters[sahla_ref][$eq]=PLAN_PLUS')).meta.pagination.total).toBe(4);
    operator.sandbox.context.faults.set({ contentServer: 'strapi-5.54' });
    const answer = await raw(operator, '/api/top-banners?sahla_ref=PLAN_PLUS');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { name: 'ValidationError', message: 'Invalid key sahla_ref' } });
  });

  it('omits a field that is missing and rejects sorting or filtering by it, unless the server is lax', async () => {
    operator.sandbox.context.faults.set({ contentServer: 'strapi-5.54', missingFields: 'faqs.priority,faqs.slug' });
    expect((await read('/api/faqs')).data[0]).not.toHaveProperty('priority');
    expect(await status('/api/faqs?sort=priority:asc')).toBe(400);
    expect(await status('/api/faqs?filters[slug][$eq]=x')).toBe(400);
    operator.sandbox.context.faults.set({ unknownKeys: 'ignored' });
    expect(await status('/api/faqs?sort=priority:asc')).toBe(200);
    expect((await read('/api/faqs?filters[slug][$eq]=x')).meta.pagination.total).toBeGreaterThan(30);
  });

  it('can omit the page count or all totals of a list, and limit its page size', async () => {
    operator.sandbox.context.faults.set({ pageCounts: 'without-page-count', largestPage: 10 });
    const { data, meta } = await read('/api/faqs?pagination[pageSize]=100');
    expect(data).toHaveLength(10);
    expect(meta.pagination).toEqual({ page: 1, pageSize: 10, total: expect.any(Number) });
    operator.sandbox.context.faults.set({ pageCounts: 'none' });
    expect((await read('/api/faqs')).meta.pagination).toEqual({ page: 1, pageSize: 10 });
  });
});

describe('extremely long texts', () => {
  it('are equally long in every list and start with the original text; keys and settings stay unchanged', async () => {
    operator.sandbox.context.faults.set({ longTexts: true, strapiVersion: 5 });
    const first = async (path: string) => (await read(path)).data[0] ?? {};
    expect((await first('/api/faqs')).question).toMatch(/^[^W]+\u202eW{5000}$/);
    expect((await first('/api/product-offerings')).name).toMatch(/\u202eW{5000}$/);
    const page = await first('/cms/api/pages?populate=*');
    expect(page.slug).not.toContain('W');
    expect(page.sections).toEqual(
      expect.arrayContaining([expect.objectContaining({ text: expect.stringMatching(/W{5000}$/) })]),
    );
    expect((await first('/cms/api/movies')).name).not.toContain('W');
    const labels = (await read('/cms/api/ui-labels?pagination[pageSize]=100&sort=name:desc')).data;
    expect(labels.every(({ value }) => String(value).endsWith('W'))).toBe(false);
    expect(labels.filter(({ value }) => String(value).endsWith('W')).length).toBeGreaterThan(50);
  });
});
