/**
 * The content service speaks Strapi's REST dialect, version 4 or 5. One reader follows pagination and falls back to French;
 * `flatten.ts` unifies the three forms of an entry. Pure: the page passes the HTTP client, the service worker
 * passes `fetch`.
 */
import * as v from 'valibot';
import { QueryRefused } from '#src/api/client/refusal.ts';
import { createRefusedQueries, queryName, type RefusedQueries } from '#src/api/client/refused-queries.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#src/lib/languages.ts';
import { flatten } from './flatten.ts';

/** The content service uses the portal's language codes. */
export const CONTENT_LOCALES = LANGUAGE_CODES;
export type ContentLocale = Language;
export const FALLBACK_LOCALE = DEFAULT_LANGUAGE;

/** A language followed by all others: if content is missing in the first, another language is better than nothing. */
export const localesFrom = (locale: ContentLocale): readonly ContentLocale[] => [
  locale,
  ...CONTENT_LOCALES.filter((other) => other !== locale),
];

const PAGE_SIZE = 100;
/** Stops an endless pagination. At 25 entries a page, the labels alone need more than 50 pages. */
const MAX_PAGES = 200;
/** On a slow network, pages one after the other cost a round trip each. More at once would compete with the screen. */
const PAGES_AT_ONCE = 5;

/** One kind of content: what to request, and how to read the answer. `T` is the data of the query and of its record. */
export interface ContentSource<T> {
  /** Starts with 'content'; contains nothing personal. */
  readonly queryKey: readonly ['content', ...unknown[]];
  readonly host: 'content' | 'bff' | 'shops';
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  /**
   * Parameters that the server may not know (sorting by an operator's field, the operator's filters, an optional part
   * of the content type). The request is repeated without those that the server refuses; `read` sorts and filters
   * itself.
   */
  readonly optionalSearch?: Readonly<Record<string, string>>;
  /** The operator may lack this content altogether: see `CallOptions`. */
  readonly optional?: true;
  /** The requested languages: the first is wanted, later ones fill gaps. Empty: no `locale` is sent. */
  readonly locales: readonly ContentLocale[];
  readonly isPaged: boolean;
  /** How long an answer is fresh, milliseconds. */
  readonly staleMs: number;
  /** Checks and converts the flat entries of each language, in the order of `locales`. Throws if nothing is valid. */
  readonly read: (answers: readonly unknown[]) => T;
  /** The schema of the output of `read`. A persisted record that does not match is refetched. */
  readonly schema: v.GenericSchema<unknown, T>;
}

/** The language of an entry's texts: French if the wanted translation is missing. */
export const lang = v.picklist(CONTENT_LOCALES);

export function localesOf(locale: ContentLocale): readonly ContentLocale[] {
  return locale === FALLBACK_LOCALE ? [locale] : [locale, FALLBACK_LOCALE];
}

/** Thrown by `readContent` if the service does not have the entry in any language. */
export class EntryMissing extends Error {
  override readonly name = 'EntryMissing';
}

/** Fetches one URL of a content source and returns the parsed JSON body. Throws `QueryRefused` if it is refused. */
export type GetJson = (host: ContentSource<unknown>['host'], path: string, search: URLSearchParams) => Promise<unknown>;

interface ReadContext {
  getJson: GetJson;
  refused: RefusedQueries;
}

/** True if a parameter contains the refused key: as its field (`populate[trailer]`, `sort=priority:asc`) or itself. */
const isAbout = ([name, value]: Parameter, key: string): boolean =>
  name.split(/[[\]]+/).includes(key) || (name === 'sort' && value.split(/[:,]/).includes(key));

type Parameter = readonly [name: string, value: string];

/**
 * Requests with the optional parameters and drops those that the service refuses: one by one if it names them, else all
 * at once. Never sends parameters or queries that are known to be refused.
 */
async function request<T>(
  source: ContentSource<T>,
  search: URLSearchParams,
  { getJson, refused }: ReadContext,
): Promise<unknown> {
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

/** Stops at a page that repeats the one before: the server ignores the page number. */
async function readAll<T>(source: ContentSource<T>, locale: ContentLocale | undefined, context: ReadContext) {
  const askFor = (page: number): Promise<unknown> => {
    const search = new URLSearchParams(source.search);
    if (locale) search.set('locale', locale);
    if (source.isPaged) {
      search.set('pagination[page]', String(page));
      search.set('pagination[pageSize]', String(PAGE_SIZE));
    }
    return request(source, search, context);
  };
  const asked: Promise<unknown>[] = [];
  const entries: unknown[] = [];
  let firstBefore: string | undefined;
  /** The last page that the server has announced. */
  let announced = 1;
  for (let page = 1; page <= MAX_PAGES; page++) {
    while (asked.length < page || (asked.length < announced && asked.length < page - 1 + PAGES_AT_ONCE)) {
      const answer = askFor(asked.length + 1);
      // Nobody waits for a page that was asked for ahead if one before it fails.
      answer.catch(() => undefined);
      asked.push(answer);
    }
    const body = await asked[page - 1];
    if (!source.isPaged) return flatten(body);
    const list = flatten(body);
    if (!Array.isArray(list)) return list;
    const first = JSON.stringify(list[0]);
    if (page > 1 && first === firstBefore) break;
    firstBefore = first;
    entries.push(...list);
    if (list.length === 0 || isLastPage(body, entries.length, list.length)) break;
    announced = Math.min(lastPage(body), MAX_PAGES);
  }
  return entries;
}

interface Pagination {
  total?: unknown;
  pageCount?: unknown;
  page?: unknown;
  pageSize?: unknown;
}

const paginationOf = (body: unknown) => (body as { meta?: { pagination?: Pagination } }).meta?.pagination;

const sizeOf = (pagination: Pagination | undefined): number =>
  typeof pagination?.pageSize === 'number' && pagination.pageSize > 0 ? pagination.pageSize : PAGE_SIZE;

/** By the server's own count; 1 without a count. */
function lastPage(body: unknown): number {
  const pagination = paginationOf(body);
  if (typeof pagination?.total === 'number') return Math.ceil(pagination.total / sizeOf(pagination));
  return typeof pagination?.pageCount === 'number' ? pagination.pageCount : 1;
}

function isLastPage(body: unknown, seen: number, onThisPage: number): boolean {
  const pagination = paginationOf(body);
  const size = sizeOf(pagination);
  // A full page may have a successor, whatever the counts say: they may be too low. More than a full page means that the
  // server ignores pagination.
  if (onThisPage === size) return false;
  if (typeof pagination?.total === 'number') return onThisPage > size || seen >= pagination.total;
  if (typeof pagination?.pageCount === 'number' && typeof pagination.page === 'number') {
    return onThisPage > size || pagination.page >= pagination.pageCount;
  }
  return true;
}

/**
 * Reads all pages of a source in all its languages. `refused`: the queries that the service is known to refuse. Throws
 * the errors of `getJson`, `QueryRefused` without a cause if nothing was sent, and `EntryMissing`.
 */
export async function readContent<T>(
  source: ContentSource<T>,
  getJson: GetJson,
  refused: RefusedQueries = createRefusedQueries(),
): Promise<T> {
  const context = { getJson, refused };
  const locales = source.locales.length > 0 ? source.locales : [undefined];
  const answers = await Promise.all(locales.map((locale) => readAll(source, locale, context)));
  return source.read(answers);
}

export const onlyWhere = (field: string, value: string) => ({ [`filters[${field}][$eq]`]: value });

/**
 * Merges the entries of several languages into one list. The first language wins, later ones fill its gaps; `lang`
 * names the language of each entry. Two entries are the same if they share a key: the operator's own name, which not
 * every content type has, or the id of the document that both translate. Entries without any key cannot be compared, so
 * they are used only if the first language has no entry at all.
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
 * One entry of a list, found by the field that names it: a stock server has no route by name, and one that ignores
 * filters sends the whole list. Its `read` throws `EntryMissing` if no language has the entry.
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

/** For `sort`: lower numbers first, entries without a number last. Equal entries keep their order. */
export function byPriority(a: Prioritised, b: Prioritised): number {
  return (a.priority ?? Number.MAX_SAFE_INTEGER) - (b.priority ?? Number.MAX_SAFE_INTEGER);
}
