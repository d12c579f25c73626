/** Files of the brand that the build emits, and that the development server serves. */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Plugin } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** A text, the bytes, or the path of a file. */
export type BrandFile = string | Buffer | { readonly path: string };

const contentOf = (file: BrandFile): string | Buffer =>
  typeof file === 'string' || Buffer.isBuffer(file) ? file : readFileSync(file.path);

/** `files`: each with its public path. They are asked for once, when the first of them is needed. */
export function brandFiles(name: string, files: () => ReadonlyMap<string, BrandFile>): Plugin {
  let known: ReadonlyMap<string, BrandFile> | undefined;
  const all = () => {
    known ??= files();
    return known;
  };
  return {
    name: `portal:brand-${name}`,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*$/, '');
        const type = TYPES[extname(path)];
        const file = type ? all().get(path) : undefined;
        if (file === undefined) return next();
        response.setHeader('content-type', type ?? '');
        response.end(contentOf(file));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, file] of all()) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: contentOf(file) });
      }
    },
  };
}
