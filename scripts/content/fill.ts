/**
 * Fills a Strapi 5 with the sandbox's content. Entries are found by their own key (slug, reference, code), so a second run
 * writes the same entries again and adds none.
 */
import { basename } from 'node:path';
import * as v from 'valibot';
import { imageAt } from '../../sandbox/seed/images.ts';
import { trailerFileAt } from '../../sandbox/seed/trailer.ts';
import { LANGUAGES } from '../../sandbox/seed/types.ts';
import { UserError } from '../lib/shutdown.ts';
import { type Collection, collections, EntryLink, MediaFile } from './entries.ts';
import { Refused, type StrapiClient } from './strapi-client.ts';

const PAGE_SIZE = 100;
const AT_ONCE = 4;
const MAX_DROPPED = 20;

const listSchema = v.object({
  data: v.array(v.looseObject({ documentId: v.string() })),
  meta: v.object({ pagination: v.object({ pageCount: v.number() }) }),
});
const entrySchema = v.object({ data: v.object({ documentId: v.string() }) });
const fileSchema = v.object({ id: v.number(), name: v.string(), url: v.string() });

export interface Filled {
  readonly plural: string;
  readonly created: number;
  readonly written: number;
  /** Fields that this server's content type lacks. */
  readonly dropped: readonly string[];
  /** The server has no such content type. */
  readonly isMissing: boolean;
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** The uploaded files by name. */
async function mediaLibrary(client: StrapiClient) {
  const files = v.parse(v.array(fileSchema), await client.send('GET', '/api/upload/files'));
  const known = new Map(files.map((file) => [file.name, Promise.resolve(file)]));
  // One after the other: Strapi fails when two first uploads create its folder.
  let last: Promise<unknown> = Promise.resolve();
  const upload = async (path: string, name: string) => {
    const trailer = trailerFileAt(path);
    const image = imageAt(path);
    if (!trailer && image === undefined) throw new Error(`The sandbox has no file ${path}`);
    const blob = trailer
      ? new Blob([trailer.bytes], { type: trailer.type })
      : new Blob([image ?? ''], { type: 'image/svg+xml' });
    const form = new FormData();
    form.append('files', blob, name);
    const stored = await client.send('POST', '/api/upload', form).catch((error: Error) => {
      throw error instanceof Refused ? new UserError(`${name} was not stored: ${error.message}`) : error;
    });
    const [file] = v.parse(v.array(fileSchema), stored);
    if (!file) throw new UserError(`${name} was not stored.`);
    return file;
  };
  return async ({ path, isAddress }: MediaFile): Promise<number | string> => {
    const name = `${path.split('/').at(-2)}-${basename(path)}`;
    let found = known.get(name);
    if (!found) {
      found = last.then(() => upload(path, name));
      last = found;
      known.set(name, found);
    }
    const { id, url } = await found;
    return isAddress ? url : id;
  };
}

type Resolve = (value: unknown) => Promise<unknown>;

/** Puts ids in the place of files and of other entries, at any depth. */
function resolver(media: (file: MediaFile) => Promise<unknown>, ids: ReadonlyMap<string, string>): Resolve {
  const resolve: Resolve = async (value) => {
    if (value instanceof MediaFile) return media(value);
    if (value instanceof EntryLink) return ids.get(`${value.plural} ${value.key}`) ?? null;
    if (Array.isArray(value)) return Promise.all(value.map(resolve));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(async ([name, inner]) => [name, await resolve(inner)] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  return resolve;
}

async function knownIds(client: StrapiClient, { plural, keyFields }: Collection): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const language of LANGUAGES) {
    for (let page = 1, last = 1; page <= last; page++) {
      const query = `locale=${language}&pagination[page]=${page}&pagination[pageSize]=${PAGE_SIZE}`;
      const { data, meta } = v.parse(listSchema, await client.send('GET', `/api/${plural}?${query}`));
      last = meta.pagination.pageCount;
      for (const entry of data) ids.set(keyFields.map((field) => entry[field]).join(' '), entry.documentId);
    }
  }
  return ids;
}

/** Sends the fields that the server has: those that it refuses by name are left out from then on. */
async function write(
  client: StrapiClient,
  method: string,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  dropped: Set<string>,
): Promise<string> {
  for (;;) {
    const data = Object.fromEntries(Object.entries(fields).filter(([name]) => !dropped.has(name)));
    try {
      return v.parse(entrySchema, await client.send(method, path, { data })).data.documentId;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (/locale/i.test(error.message) && !error.message.startsWith('Document')) {
        throw new UserError(
          `${path}: ${error.message}. Add the languages ${LANGUAGES.join(', ')} in Strapi: Settings, Internationalization.`,
        );
      }
      const { key } = error;
      if (!key || !(key in data) || dropped.size >= MAX_DROPPED)
        throw new UserError(`${method} ${path}: ${error.message}`);
      dropped.add(key);
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Links between entries of one collection. */
const LINKS = 'product_offering_relationship';

const withoutLinks = (fields: Fields): Fields => ({ ...fields, ...(LINKS in fields ? { [LINKS]: [] } : {}) });

async function fillCollection(
  client: StrapiClient,
  collection: Collection,
  ids: Map<string, string>,
  resolve: Resolve,
): Promise<Filled> {
  const { plural, entries } = collection;
  let known: Map<string, string>;
  try {
    known = await knownIds(client, collection);
  } catch (error) {
    if (error instanceof Refused && error.status === 404)
      return { plural, created: 0, written: 0, dropped: [], isMissing: true };
    throw error;
  }
  const dropped = new Set<string>();
  let created = 0;
  let written = 0;
  const put = async (key: string, language: string, fields: Fields) => {
    const data = (await resolve(fields)) as Fields;
    await write(client, 'PUT', `/api/${plural}/${ids.get(`${plural} ${key}`)}?locale=${language}`, data, dropped);
  };
  await inParallel(entries, async ({ key, languages }) => {
    let id = known.get(key);
    if (id === undefined) {
      const data = (await resolve(withoutLinks(languages.fr ?? {}))) as Fields;
      id = await write(client, 'POST', `/api/${plural}?locale=fr`, data, dropped);
      created++;
    }
    ids.set(`${plural} ${key}`, id);
    for (const [language, fields] of Object.entries(languages)) {
      await put(key, language, withoutLinks(fields));
      written++;
    }
  });
  // Strapi refuses a link to an entry whose translation does not exist yet.
  await inParallel(entries, async ({ key, languages }) => {
    for (const [language, { [LINKS]: links }] of Object.entries(languages)) {
      if (Array.isArray(links) && links.length > 0) await put(key, language, { [LINKS]: links });
    }
  });
  return { plural, created, written, dropped: [...dropped], isMissing: false };
}

export interface FillOptions {
  readonly refField: string;
  readonly nowMs: number;
  readonly tell: (line: string) => void;
}

export async function fillStrapi(client: StrapiClient, { refField, nowMs, tell }: FillOptions): Promise<Filled[]> {
  const ids = new Map<string, string>();
  const resolve = resolver(await mediaLibrary(client), ids);
  const all: Filled[] = [];
  for (const collection of collections(refField, nowMs)) {
    const filled = await fillCollection(client, collection, ids, resolve);
    all.push(filled);
    const { plural, created, written, dropped, isMissing } = filled;
    if (isMissing) tell(`  ${plural}: this server has no such content type`);
    else tell(`  ${plural}: ${collection.entries.length} entries (${created} new), ${written} texts written`);
    if (dropped.length > 0) tell(`    without ${dropped.join(', ')}, which the content type does not have`);
  }
  return all;
}
