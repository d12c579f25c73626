/**
 * Divides the files of the precache into parts (`sw/parts.ts`), from the module graph and from the scripts that the main
 * pages load when they are rendered (`prerender/`). The install stores only the files of the main pages.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { isLanguage, type Language } from '#src/lib/languages.ts';
import { LATER, MAIN, partIn } from '../sw/parts.ts';
import { ROUTE_FILE, routeFiles } from './route-files.ts';

/** Pages that work offline right after the install, with `brand` in place of the operator's slug. */
export const MAIN_PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/dashboard/my-brand',
  '/bundles/all',
  '/bundles/data',
  '/bundles/exclusive-bundles',
  '/bundles/smart',
  '/bundles/voice',
] as const;

const ROUTES = routeFiles();
/** The name of the file of `src/routes/` that has the page. */
const routeOf = (page: string) => ROUTES.find(({ addresses }) => addresses.includes(page))?.name ?? '';
const MAIN_ROUTES: ReadonlySet<string> = new Set(MAIN_PAGES.map(routeOf));

/** Packages of big parts that few people use. A page loads each when it first needs it. */
const PARTS_ON_USE: readonly (readonly [part: string, packages: RegExp])[] = [
  ['map', /\/node_modules\/(?:leaflet|supercluster)\//],
  ['banners', /\/node_modules\/swiper\//],
];

/**
 * What main pages load, but not when they are prerendered, because there is no worker then, no answer of the operator,
 * and no fault: the registration, the labels of the content service, toasts, the search for a network.
 */
const ALSO_MAIN =
  /\/node_modules\/workbox-window\/|\/src\/(?:i18n\/label-patterns|ui\/feedback\/toast-surface|offline\/probe)\.tsx?$/;

/** Pages with a part that is stored on first use. They work without it, but less well. */
export const PAGES_WITH_PART_ON_USE: readonly string[] = ['/map-window', '/shops', '/support/find-store'];

/** Files outside `assets/` that every page needs. */
const MAIN_FILES = ['index.html', 'sign-in/index.html', 'start-guard.js', 'login-banner.svg', 'banner-fallback.svg'];
const FIRST = /^assets\/first-paint\//;

const LABELS = /\/locales\/([\w-]+)\/(\w+)\.json/;
/** Smaller files have no compressed copy (`precompress.ts`). */
const MIN_COMPRESSED_BYTES = 1024;
/** Nearly as small as the copies that are served, and ten times as fast. */
const QUALITY = 9;

/** What is needed of a chunk of the build. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'moduleIds' | 'isEntry'> & {
  readonly styles: readonly string[];
  /** The files of `src/routes/` whose screens or loaders it has. */
  readonly routes: readonly string[];
};

export type Chunks = ReadonlyMap<string, Chunk>;

interface Labels {
  readonly language: Language;
  readonly namespaces: readonly string[];
}

/** Undefined for a chunk with anything else than labels of one language. */
function labelsOf({ moduleIds }: Chunk): Labels | undefined {
  const found = moduleIds.map((id) => LABELS.exec(id));
  const language = found[0]?.[2];
  if (!isLanguage(language) || found.some((labels) => labels?.[2] !== language)) return undefined;
  return { language, namespaces: found.flatMap((labels) => labels?.[1] ?? []) };
}

const partOnUse = ({ moduleIds }: Chunk): string | undefined =>
  PARTS_ON_USE.find(([, packages]) => moduleIds.some((id) => packages.test(id)))?.[0];

/** The files with everything that they import statically, and their styles. */
function withImports(chunks: Chunks, files: Iterable<string>): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    const chunk = chunks.get(file);
    for (const next of chunk ? [...chunk.imports, ...chunk.styles] : []) found.add(next);
  }
  return found;
}

/**
 * The part of each file of the build; files that are missing here are `later`.
 * @param loaded the files that the main pages load at their start, in any language.
 */
export function partsOf(chunks: Chunks, loaded: ReadonlySet<string>): Map<string, string> {
  const all = [...chunks.values()];
  const isAtStart = (chunk: Chunk) =>
    chunk.isEntry ||
    chunk.routes.some((route) => MAIN_ROUTES.has(route)) ||
    chunk.moduleIds.some((id) => ALSO_MAIN.test(id));
  const main = withImports(chunks, [...loaded, ...all.filter(isAtStart).map(({ fileName }) => fileName)]);
  const mainLabels = new Set(
    all.flatMap((chunk) => (main.has(chunk.fileName) ? (labelsOf(chunk)?.namespaces ?? []) : [])),
  );
  const parts = new Map<string, string>();
  const set = (file: string, part: string) => {
    if (!parts.has(file)) parts.set(file, part);
  };
  for (const chunk of all) {
    const labels = labelsOf(chunk);
    if (!labels) continue;
    const isMain = labels.namespaces.some((namespace) => mainLabels.has(namespace));
    set(chunk.fileName, partIn(isMain ? MAIN : LATER, labels.language));
  }
  for (const file of main) set(file, MAIN);
  for (const chunk of all) {
    const part = partOnUse(chunk);
    // Not its styles: an import without them fails, but the page does not notice.
    if (part) set(chunk.fileName, part);
  }
  for (const file of MAIN_FILES) set(file, MAIN);
  return parts;
}

/** The files that a page imports although the precache lacks them: offline, such a page could not open. */
export function unlistedFiles(chunks: Chunks, listed: ReadonlySet<string>): string[] {
  const pages = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.routes.length > 0);
  const needed = withImports(
    chunks,
    pages.map(({ fileName }) => fileName),
  );
  return [...needed].filter((file) => !listed.has(file));
}

interface ManifestEntry {
  readonly url: string;
  /** Absent: `main`. */
  part?: string;
  /** What the file costs to fetch. */
  bytes?: number;
}

async function transferSize(path: string): Promise<number> {
  const content = await readFile(path);
  if (content.length < MIN_COMPRESSED_BYTES) return content.length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return Math.min(content.length, (await promisify(brotliCompress)(content, { params })).length);
}

/**
 * The plugin reads the graph, `noteLoaded` takes what the prerendered pages loaded, the transform runs after both. The
 * build fails if a page imports a file that the worker does not know.
 */
export function precacheParts() {
  let folder = '';
  const chunks = new Map<string, Chunk>();
  const loaded = new Set<string>();
  const plugin: Plugin = {
    name: 'portal:precache-parts',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        const loadedBy = [...this.getModuleIds()].flatMap((id) => {
          const [, name] = ROUTE_FILE.exec(id) ?? [];
          return name ? [{ name, modules: this.getModuleInfo(id)?.dynamicallyImportedIds ?? [] }] : [];
        });
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const routes = loadedBy.filter(({ modules }) => modules.some((id) => file.moduleIds.includes(id)));
          chunks.set(file.fileName, {
            ...file,
            styles: [...(file.viteMetadata?.importedCss ?? [])],
            routes: routes.map(({ name }) => name),
          });
        }
        const split = new Set([...chunks.values()].flatMap(({ routes }) => routes));
        // The first screen is part of the entry.
        const missing = MAIN_PAGES.filter((page) => page !== '/' && !split.has(routeOf(page)));
        if (missing.length > 0) this.error(`no file of the build is the page ${missing.join(', ')}`);
      },
    },
  };
  async function transform<Entry extends ManifestEntry>(manifest: Entry[]): Promise<{ manifest: Entry[] }> {
    const unlisted = unlistedFiles(chunks, new Set(manifest.map(({ url }) => url)));
    if (unlisted.length > 0) throw new Error(`pages import files outside the precache: ${unlisted.join(', ')}`);
    const parts = partsOf(chunks, loaded);
    const divided = manifest.map(async (entry) => {
      const part = FIRST.test(entry.url) ? MAIN : (parts.get(entry.url) ?? LATER);
      const bytes = await transferSize(join(folder, entry.url));
      return { ...entry, ...(part === MAIN ? {} : { part }), bytes };
    });
    return { manifest: await Promise.all(divided) };
  }
  return { plugin, noteLoaded: (file: string) => void loaded.add(file.replace(/^\//, '')), transform };
}
