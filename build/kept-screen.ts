import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { standaloneScript } from './standalone-script.ts';

const SOURCE = fileURLToPath(new URL('../src/first-paint/draw-kept-screen.ts', import.meta.url));
const FILE = 'draw-kept-screen.js';
const PLACE = '<!-- kept screen -->';

/** Gives the document the script that draws the last screen again; in development the portal draws everything itself. */
export function keptScreen(): Plugin {
  return {
    name: 'portal:kept-screen',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: FILE, source: await standaloneScript(SOURCE) });
    },
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(PLACE, `<script src="/${FILE}"></script>`) },
  };
}
