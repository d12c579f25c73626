import type { Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * In a build, the portal's entry is fetched with the document but run by `public/boot.js`, after the first paint. In
 * development it is run at once.
 */
export function paintFirst(): Plugin {
  return {
    name: 'portal:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!ENTRY.test(html)) throw new Error('index.html has no entry script where one is expected');
        return html.replace(
          ENTRY,
          '<link rel="modulepreload" crossorigin href="$1" data-entry>\n    <script type="module" src="/boot.js"></script>',
        );
      },
    },
  };
}
