import type { Plugin } from 'vite';

const ENTRY = /[ \t]*<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;
const PRELOAD = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g;
const BEFORE = '<script src="/pre-paint.js">';

/**
 * In a build, the portal's scripts are named by the document but asked for by `public/pre-paint.js`, or, where the
 * document itself has something to show, by `public/boot.js` after the first paint: on a slow line 115 kB of scripts
 * would hold up the 10 kB that it waits for. In development they are run at once.
 */
export function paintFirst(): Plugin {
  return {
    name: 'portal:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const entry = ENTRY.exec(html)?.[1];
        if (!entry || !html.includes(BEFORE)) throw new Error('index.html has no entry or no pre-paint script');
        const preloads = [...html.matchAll(PRELOAD)].map(([tag]) => tag.trim().replace('modulepreload', 'later'));
        const later = [`<link rel="later" crossorigin href="${entry}" data-entry>`, ...preloads];
        return html
          .replaceAll(PRELOAD, '')
          .replace(ENTRY, '    <script type="module" src="/boot.js"></script>\n')
          .replace(BEFORE, `${later.join('\n    ')}\n    ${BEFORE}`);
      },
    },
  };
}
