import { expect, it } from 'vitest';
import { type Chunk, type Chunks, MAIN_PAGES, partsOf, unlistedFiles } from '../../../build/precache-parts.ts';
import { routeFiles } from '../../../build/route-files.ts';

const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
  isEntry: false,
  styles: [],
  routes: [],
  ...more,
});
const labels = (fileName: string, language: string, ...namespaces: string[]) =>
  chunk(fileName, { moduleIds: namespaces.map((name) => `/portal/locales/${name}/${language}.json?lingui`) });
const graph = (...chunks: Chunk[]): Chunks => new Map(chunks.map((one) => [one.fileName, one]));

it('puts a main page, what it imports and its styles into the main part', () => {
  const parts = partsOf(
    graph(
      chunk('entry.js', {
        isEntry: true,
        imports: ['libraries.js'],
        dynamicImports: ['faq.js'],
        styles: ['entry.css'],
      }),
      chunk('libraries.js'),
      chunk('bundles.js', { routes: ['bundles'], imports: ['list.js'] }),
      chunk('list.js'),
      chunk('faq.js', { routes: ['faq'], imports: ['list.js'] }),
    ),
    new Set(),
  );
  for (const name of ['entry.js', 'libraries.js', 'entry.css', 'bundles.js', 'list.js', 'index.html'])
    expect(parts.get(name), name).toBe('main');
  expect(parts.get('faq.js')).toBeUndefined();
});

it('puts files that a main page loads at its start into the main part, with their imports', () => {
  const parts = partsOf(
    graph(chunk('entry.js', { isEntry: true }), chunk('menus.js', { imports: ['icons.js'] }), chunk('icons.js')),
    new Set(['menus.js']),
  );
  expect([parts.get('menus.js'), parts.get('icons.js')]).toEqual(['main', 'main']);
});

it('gives labels a part for each language, the main part for namespaces that a main page loaded in any language', () => {
  const parts = partsOf(
    graph(
      chunk('entry.js', { isEntry: true }),
      labels('fr-1.js', 'fr', 'bundles', 'orders'),
      labels('ar-1.js', 'ar', 'orders'),
      labels('ar-2.js', 'ar', 'quiz'),
    ),
    new Set(['fr-1.js']),
  );
  expect([parts.get('fr-1.js'), parts.get('ar-1.js'), parts.get('ar-2.js')]).toEqual([
    'main-fr',
    'main-ar',
    'later-ar',
  ]);
});

it('gives the map engine a part of its own, unless a main page needs it', () => {
  const map = chunk('map.js', { moduleIds: ['/portal/node_modules/leaflet/dist/leaflet.js'], styles: ['map.css'] });
  const parts = partsOf(graph(chunk('entry.js', { isEntry: true }), map), new Set());
  expect([parts.get('map.js'), parts.get('map.css')]).toEqual(['map', undefined]);
  const needed = partsOf(graph(chunk('entry.js', { isEntry: true, imports: ['map.js'] }), map), new Set());
  expect(needed.get('map.js')).toBe('main');
});

it('finds files that a page imports although the precache lacks them', () => {
  const chunks = graph(
    chunk('entry.js', { isEntry: true }),
    chunk('faq.js', { routes: ['faq'], imports: ['search.js'], dynamicImports: ['player.js'] }),
    chunk('search.js', { styles: ['search.css'] }),
    chunk('player.js'),
  );
  expect(unlistedFiles(chunks, new Set(['entry.js', 'faq.js', 'search.js', 'search.css']))).toEqual([]);
  expect(unlistedFiles(chunks, new Set(['entry.js', 'faq.js', 'search.js']))).toEqual(['search.css']);
});

it('knows which file has each main page, except the first screen, which is part of the first script', () => {
  const known = new Set(routeFiles().flatMap(({ addresses }) => addresses));
  expect(MAIN_PAGES.filter((page) => !known.has(page))).toEqual(['/']);
});
