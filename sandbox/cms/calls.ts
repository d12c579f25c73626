/** The content service: Strapi's REST dialect in either version (`dialect.ts`). */
import type { Context, Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import { type ContentEntry, findEntry, listEntries } from '../db/content.ts';
import { HttpError } from '../http-error.ts';
import type { Env } from '../middleware/env.ts';
import { LANGUAGES } from '../seed/types.ts';
import { customTest } from './custom-filters.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { filterTest } from './filters.ts';
import { shapeEntry } from './forms.ts';
import { withLongTexts } from './long-texts.ts';
import { CONTENT_KINDS, type ContentKind, type Fields, fieldsOf } from './model.ts';
import { nearbyShops } from './nearby.ts';
import { readPagination, sortEntries } from './paging.ts';
import { readPopulate } from './populate.ts';
import { invalid, parseQuery, type QueryNode } from './query-string.ts';

const DEFAULT_LOCALE = 'fr';
/** Other parameters are rejected; for example, the portal may not request drafts. */
const ALLOWED_PARAMETERS = new Set(['filters', 'populate', 'sort', 'pagination', 'locale', 'fields']);

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
const apiPath = (kind: ContentKind) => `/api/${kind}`;
const pathOf = (kind: ContentKind, { paths }: Dialect) => (paths === 'below-api' ? apiPath(kind) : PATHS[kind]);

/** Kinds whose entries can also be requested one by one, by key. */
const WITH_ENTRY_PATHS: ReadonlySet<ContentKind> = new Set(['pages', 'promotions', 'movies', 'series']);

interface ParsedRequest {
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

function parseRequest(
  context: SandboxContext,
  c: Context<Env>,
  kind: ContentKind,
  bare: ReadonlySet<string>,
): ParsedRequest {
  const dialect = dialectOf(context);
  const query = parseQuery(new URL(c.req.url).searchParams);
  for (const name of Object.keys(query)) {
    if (!ALLOWED_PARAMETERS.has(name) && !bare.has(name))
      throw invalid(`Invalid key ${name}`, { key: name, path: name, source: 'query' });
  }
  const fields = fieldsOf(kind, context.refField, dialect.missingFields);
  const populate = readPopulate(fields, query.populate, dialect.isPopulateLax);
  const only = onlyFields(query.fields, fields);
  const locale = String(query.locale ?? DEFAULT_LOCALE);
  const isLong = context.faults.read('longTexts') === true;
  const all = populate.has('localizations') ? LANGUAGES.flatMap((each) => listEntries(context.db, kind, each)) : [];
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

function listAnswer(parsed: ParsedRequest, entries: readonly ContentEntry[]) {
  const { dialect, fields, query, shape } = parsed;
  const wanted = query.filters === undefined ? entries : entries.filter(filterTest(fields, query.filters, dialect));
  const sorted = sortEntries(wanted, fields, query.sort, dialect);
  const { from, size, meta } = readPagination(query.pagination, sorted.length, dialect);
  return { data: sorted.slice(from, from + size).map(shape), meta: { pagination: meta } };
}

/** A stock server rejects a token of another service even for public content. */
function rejectTokens(c: Context<Env>): void {
  if (c.req.header('authorization')) throw new HttpError(401, 'UnauthorizedError', 'Missing or invalid credentials');
}

/** A path that this content service lacks is 404, including everything under it. */
function rejectOtherPaths(c: Context<Env>, kind: ContentKind, dialect: Dialect): void {
  const path = pathOf(kind, dialect);
  if (c.req.path !== path && !c.req.path.startsWith(`${path}/`)) notFound();
}

export function contentCalls(context: SandboxContext, app: Hono<Env>): void {
  for (const kind of CONTENT_KINDS) {
    const paths = [...new Set([PATHS[kind], apiPath(kind)])];
    const below = (part: string) => paths.map((path) => `${path}/${part}`);

    if (kind === 'stores') {
      app.on('GET', below('nearby'), (c) => {
        rejectTokens(c);
        const dialect = dialectOf(context);
        rejectOtherPaths(c, kind, dialect);
        if (!dialect.hasOwnRoutes) notFound();
        const parsed = parseRequest(context, c, kind, new Set(['lat', 'lon', 'radius']));
        return c.json({ data: nearbyShops(context, parsed).map(parsed.shape), meta: {} });
      });
    }

    app.on('GET', paths, (c) => {
      rejectTokens(c);
      const dialect = dialectOf(context);
      rejectOtherPaths(c, kind, dialect);
      const custom = customTest(context, kind, dialect);
      const parsed = parseRequest(context, c, kind, custom.names);
      const all = listEntries(context.db, kind, parsed.locale).filter(custom.test(parsed.query));
      if (kind !== 'ui-labels') return c.json(listAnswer(parsed, all));
      const labels: ContentEntry[] = context.faults.read('emptyLabels')
        ? all.map((label) => ({ ...label, value: '' }))
        : all;
      if (!context.faults.read('plainLabels')) return c.json(listAnswer(parsed, labels));
      return c.json(Object.fromEntries(labels.map(({ name, value }) => [name, value])));
    });

    if (WITH_ENTRY_PATHS.has(kind)) {
      app.on('GET', below(':key'), (c) => {
        rejectTokens(c);
        const dialect = dialectOf(context);
        rejectOtherPaths(c, kind, dialect);
        if (!dialect.hasOwnRoutes) notFound();
        const parsed = parseRequest(context, c, kind, new Set());
        const entry = findEntry(context.db, kind, parsed.locale, c.req.param('key') ?? '');
        if (!entry) notFound();
        return c.json({ data: parsed.shape(entry), meta: {} });
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
  throw new HttpError(404, 'NotFoundError', 'Not Found');
}
