import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

/** The scripts of public/ that every page loads; written to be read there, sent without comments and spaces. */
const SCRIPTS = ['pre-paint.js', 'boot.js'];

export function minifyPublic(): Plugin {
  let folder = '';
  return {
    name: 'portal:minify-public',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // Before the page's integrity is worked out.
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        for (const script of SCRIPTS) {
          const file = resolve(folder, script);
          const { code } = await minify(script, await readFile(file, 'utf8'), { module: true });
          await writeFile(file, code);
        }
      },
    },
  };
}
