/** The content service: REST in the dialect of its maker, as `contract` of the portal's design describes it. */
import type { Context, Hono } from 'hono';
import type { Box } from '../box.ts';
import { type ContentEntry, findEntry, listEntries, NO_LOCALE } from '../db/content.ts';
import type { Env } from '../middleware/env.ts';
import { Refusal } from '../refusal.ts';
import { customTest } from './custom-filters.ts';
import { filterTest } from './filters.ts';
import { type Form, shapeEntry } from './forms.ts';
import { type ContentKind, type Fields, fieldsOf } from './model.ts';
import { nearbyStores } from './nearby.ts';
import { readPagination, sortEntries } from './paging.ts';
import { readPopulate } from './populate.ts';
import { invalid, parseQuery, type QueryNode } from './query-string.ts';

const DEFAULT_LOCALE = 'fr';
/** Asking for entries without them being published or translated is nothing the portal may do. */
const KNOWN = new Set(['filters', 'populate', 'sort', 'pagination', 'locale', 'fields']);

/** Where each kind is listed: as section 7 spells it, or as the portal's own declaration does. */
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

const SAME_IN_EVERY_LANGUAGE: ReadonlySet<ContentKind> = new Set(['stores']);
/** Kinds whose entries are also told one by one, by their key. */
const ONE_BY_ONE: ReadonlySet<ContentKind> = new Set(['pages', 'promotions', 'movies', 'series']);

interface Reading {
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
  const query = parseQuery(new URL(c.req.url).searchParams);
  for (const name of Object.keys(query)) {
    if (!KNOWN.has(name) && !bare.has(name))
      throw invalid(`Invalid key ${name}`, { key: name, path: name, source: 'query' });
  }
  const fields = fieldsOf(kind, box.refField);
  const populate = readPopulate(fields, query.populate);
  const only = onlyFields(query.fields, fields);
  const form: Form = box.faults.read('strapiVersion') ?? 4;
  const locale = SAME_IN_EVERY_LANGUAGE.has(kind) ? NO_LOCALE : String(query.locale ?? DEFAULT_LOCALE);
  return { fields, query, locale, shape: (entry) => shapeEntry(entry, fields, populate, form, only) };
}

function listAnswer(reading: Reading, entries: readonly ContentEntry[]) {
  const { fields, query, shape } = reading;
  const wanted = query.filters === undefined ? entries : entries.filter(filterTest(fields, query.filters));
  const sorted = sortEntries(wanted, fields, query.sort);
  const { from, size, meta } = readPagination(query.pagination, sorted.length);
  return { data: sorted.slice(from, from + size).map(shape), meta: { pagination: meta } };
}

/** A token of another service is worse than none: a stock server refuses it even for what is public. */
function refuseTokens(c: Context<Env>): void {
  if (c.req.header('authorization')) throw new Refusal(401, 'UnauthorizedError', 'Missing or invalid credentials');
}

export function contentCalls(box: Box, app: Hono<Env>): void {
  app.get('/cms/api/stores/nearby', (c) => {
    refuseTokens(c);
    const reading = read(box, c, 'stores', new Set(['lat', 'lon', 'radius']));
    return c.json({ data: nearbyStores(box, reading.query).map(reading.shape), meta: {} });
  });

  for (const [kind, path] of Object.entries(PATHS) as [ContentKind, string][]) {
    app.get(path, (c) => {
      refuseTokens(c);
      const custom = customTest(box, kind);
      const reading = read(box, c, kind, custom.names);
      const entries = listEntries(box.db, kind, reading.locale).filter(custom.test(reading.query));
      if (kind === 'ui-labels' && box.faults.read('plainLabels')) {
        return c.json(Object.fromEntries(entries.map(({ name, value }) => [name, value])));
      }
      return c.json(listAnswer(reading, entries));
    });
    if (!ONE_BY_ONE.has(kind)) continue;
    app.get(`${path}/:key`, (c) => {
      refuseTokens(c);
      const reading = read(box, c, kind, new Set());
      const entry = findEntry(box.db, kind, reading.locale, c.req.param('key'));
      if (!entry) throw new Refusal(404, 'NotFoundError', 'Not Found');
      return c.json({ data: reading.shape(entry), meta: {} });
    });
  }

  const notAllowed = (c: Context<Env>) => c.text('Method Not Allowed', 405, { allow: 'GET' });
  for (const path of Object.values(PATHS)) {
    app.on(['POST', 'PUT', 'PATCH', 'DELETE'], path, notAllowed);
    app.on(['POST', 'PUT', 'PATCH', 'DELETE'], `${path}/*`, notAllowed);
  }
  app.all('/cms/*', notFound);
  app.all('/api/*', notFound);
}

function notFound(): never {
  throw new Refusal(404, 'NotFoundError', 'Not Found');
}
