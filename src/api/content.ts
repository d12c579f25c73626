/**
 * The content service speaks Strapi's REST dialect, version 4 or 5. One adapter makes the three forms of an entry
 * alike, one reader follows pagination and falls back to French. Pure: the page gives it the HTTP client, the
 * service worker gives it `fetch`.
 */
import * as v from 'valibot';

export const CONTENT_LOCALES = ['fr', 'en', 'ar'] as const;
export type ContentLocale = (typeof CONTENT_LOCALES)[number];
export const FALLBACK_LOCALE: ContentLocale = 'fr';

const PAGE_SIZE = 100;
/** 100 entries a page; a service that never ends is cut here. */
const MAX_PAGES = 50;

export type FlatEntry = Record<string, unknown>;

/** `{ id, attributes }`, `{ data: … }` and flat entries, nested to any depth, as flat objects with plain arrays. */
export function flatten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flatten);
  if (typeof node !== 'object' || node === null) return node;
  const object = node as Record<string, unknown>;
  const keys = Object.keys(object);
  if ('data' in object && keys.every((key) => key === 'data' || key === 'meta')) return flatten(object.data);
  const { attributes, ...own } = object;
  // A version 4 entry keeps everything but its id under `attributes`. A component may have a field of that name too
  // (the banners' `attributes.content`): there it stands beside other fields than an id, and is merged just as well.
  const source = typeof attributes === 'object' && attributes !== null ? { ...own, ...attributes } : object;
  const flat: FlatEntry = {};
  for (const [key, value] of Object.entries(source)) {
    if (key !== '__proto__') flat[key] = flatten(value);
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

/** Fetches one URL of a content source and returns the parsed JSON body. */
export type GetJson = (host: ContentSource<unknown>['host'], path: string, search: URLSearchParams) => Promise<unknown>;

async function readAll<T>(source: ContentSource<T>, locale: ContentLocale | undefined, getJson: GetJson) {
  const entries: unknown[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const search = new URLSearchParams(source.search);
    if (locale) search.set('locale', locale);
    if (source.isPaged) {
      search.set('pagination[page]', String(page));
      search.set('pagination[pageSize]', String(PAGE_SIZE));
    }
    const body = await getJson(source.host, source.path, search);
    if (!source.isPaged) return flatten(body);
    const list = flatten(body);
    if (!Array.isArray(list)) return list;
    entries.push(...list);
    if (list.length === 0 || isLastPage(body, entries.length, list.length)) break;
  }
  return entries;
}

function isLastPage(body: unknown, seen: number, onThisPage: number): boolean {
  const meta = (body as { meta?: { pagination?: { total?: unknown; pageCount?: unknown; page?: unknown } } }).meta;
  const pagination = meta?.pagination;
  if (typeof pagination?.total === 'number') return seen >= pagination.total;
  if (typeof pagination?.pageCount === 'number' && typeof pagination.page === 'number') {
    return pagination.page >= pagination.pageCount;
  }
  return onThisPage < PAGE_SIZE;
}

/** Reads a source to its end, in every language it asks for. */
export async function readContent<T>(source: ContentSource<T>, getJson: GetJson): Promise<T> {
  const locales = source.locales.length > 0 ? source.locales : [undefined];
  const answers = await Promise.all(locales.map((locale) => readAll(source, locale, getJson)));
  return source.read(answers);
}

/**
 * Entries of several languages as one list: the first language wins, later ones fill in what it lacks, marked with
 * their language so that the page can say so (`lang`).
 */
export function fillFromFallback<E>(
  lists: readonly (readonly E[])[],
  locales: readonly ContentLocale[],
  keyOf: (entry: E) => string,
): (E & { lang: ContentLocale })[] {
  const merged = new Map<string, E & { lang: ContentLocale }>();
  lists.forEach((list, index) => {
    const lang = locales[index] ?? FALLBACK_LOCALE;
    for (const entry of list) {
      const key = keyOf(entry);
      if (!merged.has(key)) merged.set(key, { ...entry, lang });
    }
  });
  return [...merged.values()];
}
