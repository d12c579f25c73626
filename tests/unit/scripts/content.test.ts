/** `npm run content` against a server that answers as Strapi 5.54 does; the real one was tried by hand. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../../sandbox/listen.ts';
import { contentTypes } from '../../../scripts/content/content-types.ts';
import { collections } from '../../../scripts/content/entries.ts';
import { projectFiles } from '../../../scripts/content/project.ts';

const REF_FIELD = 'sahla_ref';
const TOKEN = 'right';
const TYPES = new Map(contentTypes(REF_FIELD).map((type) => [type.plural, new Set(Object.keys(type.attributes))]));

interface Strapi {
  readonly origin: string;
  /** Fields of each entry by collection, document and language. */
  readonly entries: Map<string, Map<string, Record<string, Record<string, unknown>>>>;
  readonly files: { id: number; name: string; url: string }[];
  close(): Promise<void>;
}

/** @param missing fields (`faqs.priority`) and whole types (`movies`) that this server does not have. */
async function startStrapi(missing: readonly string[] = []): Promise<Strapi> {
  const entries: Strapi['entries'] = new Map();
  const files: Strapi['files'] = [];
  const app = new Hono();
  const refuse = (status: 400 | 401 | 404, message: string, details = {}) =>
    Response.json({ data: null, error: { status, name: 'Error', message, details } }, { status });
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${TOKEN}`) return refuse(401, 'Missing or invalid credentials');
    return next();
  });
  app.get('/api/upload/files', (c) => c.json(files));
  app.post('/api/upload', async (c) => {
    const file = (await c.req.parseBody()).files as File;
    files.push({ id: files.length + 1, name: file.name, url: `/uploads/${files.length}_${file.name}` });
    return c.json([files.at(-1)], 201);
  });
  const collectionOf = (plural: string) => {
    if (!TYPES.has(plural) || missing.includes(plural)) return undefined;
    const found = entries.get(plural) ?? new Map();
    entries.set(plural, found);
    return found;
  };
  app.get('/api/:plural', (c) => {
    const found = collectionOf(c.req.param('plural'));
    if (!found) return refuse(404, 'Not Found');
    const locale = c.req.query('locale') ?? '';
    const all = [...found].flatMap(([documentId, texts]) => (texts[locale] ? [{ documentId, ...texts[locale] }] : []));
    const [page, size] = [Number(c.req.query('pagination[page]')), Number(c.req.query('pagination[pageSize]'))];
    const data = all.slice((page - 1) * size, page * size);
    return c.json({ data, meta: { pagination: { pageCount: Math.ceil(all.length / size) } } });
  });
  app.on(['POST', 'PUT'], ['/api/:plural', '/api/:plural/:id'], async (c) => {
    const plural = c.req.param('plural') ?? '';
    const found = collectionOf(plural);
    if (!found) return refuse(404, 'Not Found');
    const { data } = (await c.req.json()) as { data: Record<string, unknown> };
    for (const key of Object.keys(data)) {
      const isKnown = TYPES.get(plural)?.has(key) && !missing.includes(`${plural}.${key}`);
      if (!isKnown) return refuse(400, `Invalid key ${key}`, { key });
    }
    const id = c.req.param('id') ?? `document${found.size}of${plural}`;
    const locale = c.req.query('locale') ?? '';
    for (const { product_offering } of (data.product_offering_relationship ?? []) as { product_offering: string }[]) {
      // Strapi refuses a link to an entry without this translation.
      if (!found.get(product_offering)?.[locale])
        return refuse(400, `Document with id "${product_offering}", locale "${locale}" not found`);
    }
    const texts = found.get(id) ?? {};
    found.set(id, { ...texts, [locale]: { ...texts[locale], ...data } });
    return c.json({ data: { documentId: id } });
  });
  const server = await listen(app.fetch, { port: 0, host: '127.0.0.1', setting: 'a free port' });
  return { origin: `http://127.0.0.1:${server.port}`, entries, files, close: server.close };
}

const script = fileURLToPath(new URL('../../../scripts/content.ts', import.meta.url));
const run = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args]);

let strapi: Strapi;
beforeEach(async () => {
  strapi = await startStrapi();
});
afterEach(() => strapi.close());

const fill = (token = TOKEN) => run('--to', strapi.origin, '--token', token);

describe('npm run content', () => {
  test('fills every content type in three languages, and adds nothing when it runs again', async () => {
    const { stdout } = await fill();
    expect(stdout).toMatch(/faqs: \d+ entries \((?!0 )\d+ new\)/);
    const offering = [...(strapi.entries.get('product-offerings') ?? [])].find(
      ([, { fr }]) => fr?.[REF_FIELD] === 'D_10GB_MONTH',
    );
    const [, texts] = offering ?? [];
    expect([texts?.fr?.name, texts?.en?.name, texts?.ar?.name]).toEqual(['Mois 10 Go', 'Month 10 GB', 'شهر 10 جيغا']);
    expect(texts?.ar).toMatchObject({
      category: expect.stringContaining('categories'),
      product_offering_relationship: [{ type: 'Associated', product_offering: expect.stringContaining('document') }],
    });
    const exclusive = [...(strapi.entries.get('product-offerings')?.values() ?? [])].find(
      ({ fr }) => fr?.[REF_FIELD] === 'E_WELCOME_DAY',
    );
    expect(exclusive?.ar).toMatchObject({ attachment: [{ href: expect.any(Number) }] });
    const before = JSON.stringify([...strapi.entries].map(([name, found]) => [name, [...found.keys()]]));
    const files = strapi.files.length;
    const again = await fill();
    expect(again.stdout.match(/\((\d+) new\)/g)).toEqual(Array.from({ length: 9 }, () => '(0 new)'));
    expect(JSON.stringify([...strapi.entries].map(([name, found]) => [name, [...found.keys()]]))).toBe(before);
    expect(strapi.files).toHaveLength(files);
  });

  test('leaves out the fields and content types that a server does not have, and says so', async () => {
    await strapi.close();
    strapi = await startStrapi(['faqs.priority', 'movies']);
    const { stdout } = await fill();
    expect(stdout).toContain('without priority, which the content type does not have');
    expect(stdout).toContain('movies: this server has no such content type');
    expect(strapi.entries.get('stores')?.size).toBeGreaterThan(500);
  });

  test('explains a token that is refused, a missing one, and an address where no Strapi answers', async () => {
    const said = async (call: Promise<unknown>) => ((await call.catch((error) => error)) as { stderr: string }).stderr;
    expect(await said(fill('wrong'))).toContain('Create one in Strapi: Settings, API Tokens');
    expect(await said(run('--to', strapi.origin))).toContain('--token is missing');
    expect(await said(run('--to', 'http://127.0.0.1:9', '--token', TOKEN))).toContain(
      'http://127.0.0.1:9 does not answer',
    );
    expect(await said(fill('wrong'))).not.toMatch(/^\s+at /m);
  });
});

test('the content types have every field that the sandbox’s content has', () => {
  for (const { plural, entries } of collections(REF_FIELD, 0)) {
    const used = new Set(entries.flatMap(({ languages }) => Object.values(languages).flatMap(Object.keys)));
    expect(
      [...used].filter((field) => !TYPES.get(plural)?.has(field)),
      plural,
    ).toEqual([]);
  }
});

test('the Strapi project has a schema, a route, a controller and a service for each content type', () => {
  const files = projectFiles(REF_FIELD);
  for (const { singular, plural } of contentTypes(REF_FIELD)) {
    const folder = `src/api/${singular}`;
    const schema = JSON.parse(files[`${folder}/content-types/${singular}/schema.json`] ?? '{}');
    expect(schema.info).toMatchObject({ singularName: singular, pluralName: plural });
    for (const part of ['routes', 'controllers', 'services']) {
      expect(files[`${folder}/${part}/${singular}.js`]).toContain(`api::${singular}.${singular}`);
    }
  }
});

test('the Strapi project does not print every request', () => {
  const middlewares = projectFiles(REF_FIELD)['config/middlewares.js'] ?? '';
  expect(middlewares).toContain('strapi::errors');
  expect(middlewares).not.toContain('strapi::logger');
});
