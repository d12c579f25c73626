/**
 * The content service speaks Strapi's REST dialect, version 4 or 5. One adapter makes the three forms of an entry
 * alike, one reader follows pagination and falls back to French. Pure: the page gives it the HTTP client, the
 * service worker gives it `fetch`.
 */
import * as v from 'valibot';
import { QueryRefused } from '#src/api/client/refusal.ts';
import { createRefusedQueries, queryName, type RefusedQueries } from '#src/api/client/refused-queries.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#src/lib/languages.ts';
import { withBreaks, withoutReordering } from '#src/lib/visible-text.ts';

/** It is asked in the portal's own languages, by the same names. */
export const CONTENT_LOCALES = LANGUAGE_CODES;
export type ContentLocale = Language;
export const FALLBACK_LOCALE = DEFAULT_LANGUAGE;

/** A language, and the others behind it: where content cannot be had in the first, it is better in another than not. */
export const localesFrom = (locale: ContentLocale): readonly ContentLocale[] => [
  locale,
  ...CONTENT_LOCALES.filter((other) => other !== locale),
];

const PAGE_SIZE = 100;
/** Levels of an answer that are read: no schema asks for anything deeper, and deep nesting may be meant to crash. */
const MAX_DEPTH = 50;
/** Where a service that never ends is cut. One that sends 25 entries a page needs more than 50 for the labels alone. */
const MAX_PAGES = 200;

export type FlatEntry = Record<string, unknown>;

/**
 * `{ id, attributes }`, `{ data: … }` and flat entries, nested, as flat objects with plain arrays. Texts lose the signs
 * that would turn around what stands beside them on the page, and endless words get places to break.
 */
export function flatten(node: unknown, depth = 0): unknown {
  if (typeof node === 'string') return withBreaks(withoutReordering(node));
  if (typeof node !== 'object' || node === null) return node;
  if (depth > MAX_DEPTH) return undefined;
  const flattened = (inner: unknown) => flatten(inner, depth + 1);
  if (Array.isArray(node)) return node.map(flattened);
  const object = node as Record<string, unknown>;
  const keys = Object.keys(object);
  if ('data' in object && keys.every((key) => key === 'data' || key === 'meta')) return flattened(object.data);
  const { attributes, ...own } = object;
  // A version 4 entry keeps everything but its id under `attributes`. A component may have a field of that name too
  // (the banners' `attributes.content`): there it stands beside other fields than an id, and is merged just as well.
  const source = typeof attributes === 'object' && attributes !== null ? { ...own, ...attributes } : object;
  const flat: FlatEntry = {};
  for (const [key, value] of Object.entries(source)) {
    if (key !== '__proto__') flat[key] = flattened(value);
  }
  return flat;
}

/** One kind of content: what to ask, and how to read what comes. `T` is what the query holds and the device keeps. */
export interface ContentSource<T> {
  /** Starts with 'content'; holds nothing personal. */
  readonly queryKey: readonly ['content', ...unknown[]];
  readonly host: 'content' | 'bff' | 'shops';
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  /**
   * Parameters that the server may not know (an order by a field of the operator's, the operator's own filters, a part
   * that not every content type has). It is asked again without those that it refuses; `read` sorts and filters by itself.
   */
  readonly optionalSearch?: Readonly<Record<string, string>>;
  /** The operator may not have this content at all: see `CallOptions`. */
  readonly optional?: true;
  /** The languages to ask for; the first is wanted, later ones fill in what is missing. Empty: no `locale` is sent. */
  readonly locales: readonly ContentLocale[];
  readonly isPaged: boolean;
  /** How long an answer counts as fresh, milliseconds. */
  readonly staleMs: number;
  /** Checks and shapes the flat entries of each language, in the order of `locales`. Throws when nothing fits. */
  readonly read: (answers: readonly unknown[]) => T;
  /** What `read` yields: a record on the device that is not so is asked for anew. */
  readonly schema: v.GenericSchema<unknown, T>;
}

/** The language that the texts of an entry are in: French where the wanted translation is missing. */
export const lang = v.picklist(CONTENT_LOCALES);

export function localesOf(locale: ContentLocale): readonly ContentLocale[] {
  return locale === FALLBACK_LOCALE ? [locale] : [locale, FALLBACK_LOCALE];
}

/** Thrown by `readContent` where the service has no such entry, in any language. */
export class EntryMissing extends Error {
  override readonly name = 'EntryMissing';
}

/** Fetches one URL of a content source and returns the parsed JSON body. Throws `QueryRefused` where it is refused. */
export type GetJson = (host: ContentSource<unknown>['host'], path: string, search: URLSearchParams) => Promise<unknown>;

interface Way {
  getJson: GetJson;
  refused: RefusedQueries;
}

/** True where a parameter names what was refused: as its field (`populate[trailer]`, `sort=priority:asc`) or itself. */
const isAbout = ([name, value]: Parameter, key: string): boolean =>
  name.split(/[[\]]+/).includes(key) || (name === 'sort' && value.split(/[:,]/).includes(key));

type Parameter = readonly [name: string, value: string];

/**
 * Asks with the optional parameters, without those that the service refuses: one after the other where it names them,
 * else without any. Never for what is known to be refused.
 */
async function ask<T>(source: ContentSource<T>, search: URLSearchParams, { getJson, refused }: Way): Promise<unknown> {
  const { host, path } = source;
  const partName = (name: string) => `${path}?+${name}`;
  let optional: Parameter[] = Object.entries(source.optionalSearch ?? {}).filter(
    ([name]) => !refused.isRefused(partName(name)),
  );
  for (;;) {
    const asked = new URLSearchParams([...search, ...optional.map(([name, value]) => [name, value])]);
    const name = queryName(path, asked);
    const isKnown = refused.isRefused(name);
    let refusal = new QueryRefused();
    try {
      if (!isKnown) return await getJson(host, path, asked);
    } catch (error) {
      if (!(error instanceof QueryRefused)) throw error;
      refusal = error;
    }
    const { key } = refusal;
    const named = key === undefined ? [] : optional.filter((parameter) => isAbout(parameter, key));
    if (named.length === 0) {
      if (!isKnown) refused.remember(name);
      const isHopeless = key !== undefined && [...search].some((parameter) => isAbout(parameter, key));
      if (isHopeless) refused.remember(queryName(path, search));
      if (isHopeless || optional.length === 0) throw refusal;
    }
    for (const [parameter] of named) refused.remember(partName(parameter));
    optional = named.length > 0 ? optional.filter((parameter) => !named.includes(parameter)) : [];
  }
}

async function readAll<T>(source: ContentSource<T>, locale: ContentLocale | undefined, way: Way) {
  const entries: unknown[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const search = new URLSearchParams(source.search);
    if (locale) search.set('locale', locale);
    if (source.isPaged) {
      search.set('pagination[page]', String(page));
      search.set('pagination[pageSize]', String(PAGE_SIZE));
    }
    const body = await ask(source, search, way);
    if (!source.isPaged) return flatten(body);
    const list = flatten(body);
    if (!Array.isArray(list)) return list;
    entries.push(...list);
    if (list.length === 0 || isLastPage(body, entries.length, list.length)) break;
  }
  return entries;
}

interface Pagination {
  total?: unknown;
  pageCount?: unknown;
  page?: unknown;
  pageSize?: unknown;
}

function isLastPage(body: unknown, seen: number, onThisPage: number): boolean {
  const pagination = (body as { meta?: { pagination?: Pagination } }).meta?.pagination;
  if (typeof pagination?.total === 'number') return seen >= pagination.total;
  if (typeof pagination?.pageCount === 'number' && typeof pagination.page === 'number') {
    return pagination.page >= pagination.pageCount;
  }
  // Not counted: a full page may have another one behind it. More than a page is all there is, pages or not.
  const size = typeof pagination?.pageSize === 'number' ? pagination.pageSize : PAGE_SIZE;
  return onThisPage !== size;
}

/**
 * Reads a source to its end, in every language it asks for. `refused` is what the service is known to refuse. Throws
 * what `getJson` throws, `QueryRefused` without a cause where nothing was asked, and `EntryMissing`.
 */
export async function readContent<T>(
  source: ContentSource<T>,
  getJson: GetJson,
  refused: RefusedQueries = createRefusedQueries(),
): Promise<T> {
  const way = { getJson, refused };
  const locales = source.locales.length > 0 ? source.locales : [undefined];
  const answers = await Promise.all(locales.map((locale) => readAll(source, locale, way)));
  return source.read(answers);
}

export const onlyWhere = (field: string, value: string) => ({ [`filters[${field}][$eq]`]: value });

/**
 * Entries of several languages as one list: the first language wins, later ones fill in what it lacks, marked with
 * their language so that the page can say so (`lang`). Two entries are the same where they share any of their keys:
 * the operator's own name for it, which not every content type has, or the id of the document that both translate.
 * An entry without any key cannot be compared: it fills in only where the first language has nothing at all.
 */
export function fillFromFallback<E>(
  lists: readonly (readonly E[])[],
  locales: readonly ContentLocale[],
  keysOf: (entry: E) => readonly (string | null | undefined)[],
): (E & { lang: ContentLocale })[] {
  const merged: (E & { lang: ContentLocale })[] = [];
  const known = new Set<string>();
  lists.forEach((list, index) => {
    const lang = locales[index] ?? FALLBACK_LOCALE;
    for (const entry of list) {
      const keys = keysOf(entry).filter((key) => key != null);
      const isComparable = keys.length > 0 || index === 0 || lists[0]?.length === 0;
      if (isComparable && !keys.some((key) => known.has(key))) merged.push({ ...entry, lang });
      for (const key of keys) known.add(key);
    }
  });
  return merged;
}

/**
 * One entry of a list, by the field that names it: a stock server has no route by name, and one that ignores filters
 * sends the whole list. Its `read` throws `EntryMissing` where there is none in any language.
 */
export function entrySource<E extends object>(
  list: ContentSource<E[]>,
  field: keyof E & string,
  value: string,
  schema: ContentSource<E>['schema'],
): ContentSource<E> {
  return {
    ...list,
    queryKey: [...list.queryKey, value],
    search: { ...list.search, ...onlyWhere(field, value) },
    schema,
    read: (answers) => {
      const found = list.read(answers).find((entry) => entry[field] === value);
      if (!found) throw new EntryMissing();
      return found;
    },
  };
}

interface Prioritised {
  priority?: number | null | undefined;
}

/** Lower first, entries without a number last, in their own order among equals. */
export function byPriority(a: Prioritised, b: Prioritised): number {
  return (a.priority ?? Number.MAX_SAFE_INTEGER) - (b.priority ?? Number.MAX_SAFE_INTEGER);
}
