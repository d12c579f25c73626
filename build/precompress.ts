import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const MIN_BYTES = 1024;
const TEXT = /\.(js|mjs|css|html|json|svg|webmanifest|txt|xml)$/;

const FORMS = [
  {
    extension: '.br',
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  { extension: '.gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
] as const;

async function compressFile(path: string): Promise<number> {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return 0;
  for (const { extension, compress } of FORMS) {
    const compressed = await compress(content);
    if (compressed.length < content.length) await writeFile(path + extension, compressed);
  }
  return 1;
}

/**
 * Writes a `.br` and a `.gz` file beside every text file of 1 kB or more. Resolves to the number of files that got
 * copies.
 */
export async function precompressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  const done = await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
  return done.reduce((sum, one) => sum + one, 0);
}

/** Must be the last plugin: the service worker and the final index.html are written when the build closes. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'portal:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const count = await precompressFolder(folder);
        this.info(`${count} files compressed`);
      },
    },
  };
}
