/**
 * Writes one document for each entry page, with that page prerendered in the three languages. On a slow phone the
 * portal takes a second or more to start, and the screen would be empty until then. The prerendered links and text need
 * no script. The portal's first render replaces them. The page is the portal's own output: the portal runs once at the
 * end of the build (`render-page.ts`), so no markup is written twice by hand.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import { toPublicPath } from '#src/brand/slug-paths.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#src/lib/languages.ts';
import type { Brand } from '../brand/brand-schema.ts';
import { MAIN_PAGES } from '../precache-parts.ts';
import { documentOf, ENTRY_PAGES, fileOf, type Rendered, SCRIPTED_PAGES, scriptedDocument } from './documents.ts';
import type { PageRequest, RenderedPage } from './page.ts';

const SCRIPT = new URL('./render-page.ts', import.meta.url);

/** @throws whatever error the portal threw. */
function renderPage(worker: Worker, request: PageRequest): Promise<RenderedPage> {
  return new Promise((done, failed) => {
    worker.once('message', (page: RenderedPage) => {
      worker.off('error', failed);
      done(page);
    });
    worker.once('error', failed);
    worker.postMessage(request);
  });
}

/** Renders the pages in parallel, in one thread for each processor. */
async function renderPages(brand: Brand, requests: readonly PageRequest[]): Promise<RenderedPage[]> {
  const results: RenderedPage[] = [];
  const waiting = [...requests.entries()];
  const work = async () => {
    const worker = new Worker(SCRIPT, { workerData: brand, env: { ...process.env, NODE_ENV: 'production' } });
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        results[next[0]] = await renderPage(worker, next[1]);
      }
    } finally {
      // The portal's timers do not end by themselves.
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/** @param noteLoaded is called with each file that a main page loads (`precache-parts.ts`). */
export function prerender(brand: Brand, noteLoaded: (file: string) => void): Plugin {
  // The page's text comes from the device, so the document needs only its scripts.
  const signedInStart = toPublicPath('/dashboard/my-brand', brand.slug);
  const entryPages = new Set<string>(ENTRY_PAGES);
  const publicPages = new Set<string>([...ENTRY_PAGES, ...SCRIPTED_PAGES]);
  // Rendered only to find their files, so one language is enough.
  const mainPages = MAIN_PAGES.map((page) => toPublicPath(page, brand.slug));
  const otherMainPages = mainPages.filter((path) => !publicPages.has(path) && path !== signedInStart);
  let dist = '';
  return {
    name: 'portal:prerender',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const shell = await readFile(join(dist, 'index.html'), 'utf8');
        const requestOf = (path: string, language: Language): PageRequest => ({
          dist,
          path,
          language,
          isSignedIn: !publicPages.has(path),
          isPainted: entryPages.has(path),
        });
        const requests = [
          ...[...publicPages, signedInStart].flatMap((path) => LANGUAGES.map(({ code }) => requestOf(path, code))),
          ...otherMainPages.map((path) => requestOf(path, DEFAULT_LANGUAGE)),
        ];
        const pages = await renderPages(brand, requests);
        for (const [index, { path }] of requests.entries()) {
          if (mainPages.includes(path)) for (const file of pages[index]?.loaded ?? []) noteLoaded(file);
        }
        const pagesOf = (path: string): Rendered =>
          new Map(
            requests.flatMap((request, index): [Language, RenderedPage][] => {
              const page = pages[index];
              return request.path === path && page ? [[request.language, page]] : [];
            }),
          );
        const signedIn = pagesOf(signedInStart);
        for (const path of publicPages) {
          const file = join(dist, fileOf(path));
          await mkdir(dirname(file), { recursive: true });
          const document = entryPages.has(path)
            ? documentOf(shell, path, pagesOf(path), signedIn)
            : scriptedDocument(shell, pagesOf(path), signedIn);
          await writeFile(file, document);
        }
      },
    },
  };
}
