/** The content service: Strapi's REST dialect in either version (`dialect.ts`). */
import type { Context, Hono } from 'hono';
import type { Box } from '../box.ts';
import { type ContentEntry, findEntry, listEntries, NO_LOCALE } from '../db/content.ts';
import type { Env } from '../middleware/env.ts';
import { Refusal } from '../refusal.ts';
import { LANGUAGES } from '../seed/types.ts';
import { customTest } from './custom-filters.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { filterTest } from './filters.ts';
import { shapeEntry } from './forms.ts';
import { withLongTexts } from './long-texts.ts';
import { CONTENT_KINDS, type ContentKind, type Fields, fieldsOf } from './model.ts';
import { nearbyStores } from './nearby.ts';
import { readPagination, sortEntries } from './paging.ts';
import { readPopulate } from './populate.ts';
import { invalid, parseQuery, type QueryNode } from './query-string.ts';

const DEFAULT_LOCALE = 'fr';
/** Other parameters are rejected; for example, the portal may not request drafts. */
const KNOWN = new Set(['filters', 'populate', 'sort', 'pagination', 'locale', 'fields']);

/** The list path of each kind, from section 7 or from the portal's own definition. */
const PATHS: Readonly<Record<ContentKind, string>> = {
  'product-offerings': '/api/product-offerings',
  faqs: '/api/faqs',
  'ui-labels': '/cms/api/ui-labels',
  stores: '/cms/api/stores',
  'top-banners': '/cms/api/top-banners',
  pages: '/cms/api/pages',
  promotions: '/cms/api/promotions',
  movies: '/cms/api/movies',
  series: '/cms/api/series',
};

/** The path on a stock server. */
const belowApi = (kind: ContentKind) => `/api/${kind}`;
const pathOf = (kind: ContentKind, { paths }: Dialect) => (paths === 'below-api' ? belowApi(kind) : PATHS[kind]);

const SAME_IN_EVERY_LANGUAGE: ReadonlySet<ContentKind> = new Set(['stores']);
/** Kinds whose entries can also be requested one by one, by key. */
const ONE_BY_ONE: ReadonlySet<ContentKind> = new Set(['pages', 'promotions', 'movies', 'series']);

interface Reading {
  dialect: Dialect;
  fields: Fields;
  query: Record<string, QueryNode>;
  locale: string;
  shape: (entry: ContentEntry) => unknown;
}

function onlyFields(node: QueryNode | undefined, fields: Fields): ReadonlySet<string> | undefined {
  if (node === undefined || node === '*') return undefined;
  const names = (Array.isArray(node) ? node : [node]).flatMap((part) => String(part).split(','));
  for (const name of names)
    if (fields[name]?.kind !== 'value') throw invalid(`Invalid key ${name}`, { key: name, param: 'fields' });
  return new Set(names);
}

function read(box: Box, c: Context<Env>, kind: ContentKind, bare: ReadonlySet<string>): Reading {
  const dialect = dialectOf(box);
  const query = parseQuery(new URL(c.req.url).searchParams);
  for (const name of Object.keys(query)) {
    if (!KNOWN.has(name) && !bare.has(name))
      throw invalid(`Invalid key ${name}`, { key: name, path: name, source: 'query' });
  }
  const fields = fieldsOf(kind, box.refField, dialect.missingFields);
  const populate = readPopulate(fields, query.populate, dialect.isPopulateLax);
  const only = onlyFields(query.fields, fields);
  const locale = SAME_IN_EVERY_LANGUAGE.has(kind) ? NO_LOCALE : String(query.locale ?? DEFAULT_LOCALE);
  const isLong = box.faults.read('longTexts') === true;
  const all = populate.has('localizations') ? LANGUAGES.flatMap((each) => listEntries(box.db, kind, each)) : [];
  const withLocalizations = (entry: ContentEntry): ContentEntry => ({
    ...entry,
    localizations: all.filter(({ id, documentId }) => documentId === entry.documentId && id !== entry.id),
  });
  const shape = (entry: ContentEntry) => {
    const shown = isLong ? withLongTexts(kind, entry) : entry;
    return shapeEntry(all.length > 0 ? withLocalizations(shown) : shown, fields, populate, dialect.form, only);
  };
  return { dialect, fields, query, locale, shape };
}

function listAnswer(reading: Reading, entries: readonly ContentEntry[]) {
  const { dialect, fields, query, shape } = reading;
  const wanted = query.filters === undefined ? entries : entries.filter(filterTest(fields, query.filters, dialect));
  const sorted = sortEntries(wanted, fields, query.sort, dialect);
  const { from, size, meta } = readPagination(query.pagination, sorted.length, dialect);
  return { data: sorted.slice(from, from + size).map(shape), meta: { pagination: meta } };
}

/** A stock server rejects a token of another service even for public content. */
function refuseTokens(c: Context<Env>): void {
  if (c.req.header('authorization')) throw new Refusal(401, 'UnauthorizedError', 'Missing or invalid credentials');
}

/** A path that this content service lacks is 404, including everything under it. */
function refuseOtherPaths(c: Context<Env>, kind: ContentKind, dialect: Dialect): void {
  const path = pathOf(kind, dialect);
  if (c.req.path !== path && !c.req.path.startsWith(`${path}/`)) notFound();
}

export function contentCalls(box: Box, app: Hono<Env>): void {
  for (const kind of CONTENT_KINDS) {
    const paths = [...new Set([PATHS[kind], belowApi(kind)])];
    const below = (part: string) => paths.map((path) => `${path}/${part}`);

    if (kind === 'stores') {
      app.on('GET', below('nearby'), (c) => {
        refuseTokens(c);
        const dialect = dialectOf(box);
        refuseOtherPaths(c, kind, dialect);
        if (!dialect.hasOwnRoutes) notFound();
        const reading = read(box, c, kind, new Set(['lat', 'lon', 'radius']));
        return c.json({ data: nearbyStores(box, reading.query).map(reading.shape), meta: {} });
      });
    }

    app.on('GET', paths, (c) => {
      refuseTokens(c);
      const dialect = dialectOf(box);
      refuseOtherPaths(c, kind, dialect);
      const custom = customTest(box, kind, dialect);
      const reading = read(box, c, kind, custom.names);
      const all = listEntries(box.db, kind, reading.locale).filter(custom.test(reading.query));
      if (kind !== 'ui-labels') return c.json(listAnswer(reading, all));
      const labels: ContentEntry[] = box.faults.read('emptyLabels')
        ? all.map((label) => ({ ...label, value: '' }))
        : all;
      if (!box.faults.read('plainLabels')) return c.json(listAnswer(reading, labels));
      return c.json(Object.fromEntries(labels.map(({ name, value }) => [name, value])));
    });

    if (ONE_BY_ONE.has(kind)) {
      app.on('GET', below(':key'), (c) => {
        refuseTokens(c);
        const dialect = dialectOf(box);
        refuseOtherPaths(c, kind, dialect);
        if (!dialect.hasOwnRoutes) notFound();
        const reading = read(box, c, kind, new Set());
        const entry = findEntry(box.db, kind, reading.locale, c.req.param('key') ?? '');
        if (!entry) notFound();
        return c.json({ data: reading.shape(entry), meta: {} });
      });
    }

    app.on(['POST', 'PUT', 'PATCH', 'DELETE'], [...paths, ...below('*')], (c) =>
      c.text('Method Not Allowed', 405, { allow: 'GET' }),
    );
  }
  app.all('/cms/*', notFound);
  app.all('/api/*', notFound);
}

function notFound(): never {
  throw new Refusal(404, 'NotFoundError', 'Not Found');
}
