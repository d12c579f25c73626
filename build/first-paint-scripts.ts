/**
 * The scripts of `src/first-paint/`, which every document runs before and right after its first paint. Each is a
 * standalone, type-checked and minified file. Their names contain a hash, like those of all other scripts, so that a
 * document of the previous version still finds its own scripts during a rollout. Only the guard has a permanent name
 * and no digest: see `start-guard.ts`. The document requests the portal's own
 * scripts itself, with a low priority: on a slow network 115 kB of them would delay the 10 kB that the first paint needs.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { standaloneScript } from './standalone-script.ts';
import { START_GUARD } from './subresource-integrity.ts';

const SCRIPTS = ['pre-paint', 'draw-cached-screen', 'boot'] as const;
type ScriptName = (typeof SCRIPTS)[number];

const HASH_LENGTH = 8;
const GUARD = 'start-guard';

const compile = (name: string): Promise<string> =>
  standaloneScript(fileURLToPath(new URL(`../src/first-paint/${name}.ts`, import.meta.url)));

const addressOf = (name: ScriptName, source: string): string =>
  `/assets/first-paint/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, HASH_LENGTH)}.js`;

const ENTRY = /[ \t]*<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;
const PRELOAD = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g;
const LOW = 'rel="modulepreload" fetchpriority="low"';
const HEAD_PLACE = '<!-- pre-paint -->';
const BODY_PLACE = '<!-- kept screen -->';
const DEV_PRE_PAINT = '/pre-paint.js';

/** The document of a build: it requests the portal's scripts, and these scripts run them. */
function deferScripts(html: string, addresses: Readonly<Record<ScriptName, string>>): string {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry || !html.includes(HEAD_PLACE)) throw new Error('index.html has no entry or no place for its scripts');
  const preloads = [...html.matchAll(PRELOAD)].map(([tag]) => tag.trim().replace('rel="modulepreload"', LOW));
  const scripts = [`<link ${LOW} crossorigin href="${entry}" data-entry>`, ...preloads];
  const head = [
    `<script async src="${START_GUARD}"></script>`,
    ...scripts,
    `<script src="${addresses['pre-paint']}"></script>`,
    `<script type="module" src="${addresses.boot}"></script>`,
  ];
  return html
    .replaceAll(PRELOAD, '')
    .replace(ENTRY, '')
    .replace(HEAD_PLACE, head.join('\n    '))
    .replace(BODY_PLACE, `<script src="${addresses['draw-cached-screen']}"></script>`);
}

export function firstPaintScripts(): Plugin {
  const sources = new Map<string, string>();
  const addresses = {} as Record<ScriptName, string>;
  return {
    name: 'portal:first-paint-scripts',
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const name of SCRIPTS) {
        const source = await compile(name);
        addresses[name] = addressOf(name, source);
        sources.set(addresses[name], source);
      }
      sources.set(START_GUARD, await compile(GUARD));
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [address, source] of sources) this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
    // In development the portal runs at once and renders everything itself.
    configureServer(server) {
      server.middlewares.use(DEV_PRE_PAINT, async (_, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(await compile('pre-paint'));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server }) =>
        server ? html.replace(HEAD_PLACE, `<script src="${DEV_PRE_PAINT}"></script>`) : deferScripts(html, addresses),
    },
  };
}
