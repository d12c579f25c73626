/**
 * The scripts of `src/first-paint/`, which every document runs: before its first paint, and right after it. Each stands
 * alone, typed like everything else and sent small. In a build the portal's own scripts are named by the document but
 * asked for by these: on a slow line 115 kB of them would hold up the 10 kB that the first paint waits for.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { standaloneScript } from './standalone-script.ts';

const PRE_PAINT = '/pre-paint.js';
const KEPT_SCREEN = '/draw-kept-screen.js';
const BOOT = '/boot.js';

const sourceOf = (script: string): string =>
  fileURLToPath(new URL(`../src/first-paint${script.replace(/\.js$/, '.ts')}`, import.meta.url));

const ENTRY = /[ \t]*<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;
const PRELOAD = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g;
const HEAD_PLACE = '<!-- pre-paint -->';
const BODY_PLACE = '<!-- kept screen -->';
const PRE_PAINT_TAG = `<script src="${PRE_PAINT}"></script>`;

/** The document of a build: the portal's scripts are named, and asked for later. */
function paintFirst(html: string): string {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry || !html.includes(HEAD_PLACE)) throw new Error('index.html has no entry or no place for its scripts');
  const preloads = [...html.matchAll(PRELOAD)].map(([tag]) => tag.trim().replace('modulepreload', 'later'));
  const later = [`<link rel="later" crossorigin href="${entry}" data-entry>`, ...preloads];
  return html
    .replaceAll(PRELOAD, '')
    .replace(ENTRY, '')
    .replace(
      HEAD_PLACE,
      `${later.join('\n    ')}\n    ${PRE_PAINT_TAG}\n    <script type="module" src="${BOOT}"></script>`,
    )
    .replace(BODY_PLACE, `<script src="${KEPT_SCREEN}"></script>`);
}

export function firstPaintScripts(): Plugin {
  return {
    name: 'portal:first-paint-scripts',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const script of [PRE_PAINT, KEPT_SCREEN, BOOT]) {
        this.emitFile({ type: 'asset', fileName: script.slice(1), source: await standaloneScript(sourceOf(script)) });
      }
    },
    // In development the portal runs at once, and draws everything itself.
    configureServer(server) {
      server.middlewares.use(PRE_PAINT, async (_, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(await standaloneScript(sourceOf(PRE_PAINT)));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server }) => (server ? html.replace(HEAD_PLACE, PRE_PAINT_TAG) : paintFirst(html)),
    },
  };
}
