/** Copies the pictures that the brand file names: the logos of the cards and of the payment network. */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Plugin } from 'vite';
import type { Brand } from '#src/brand/brand-schema.ts';
import { logoPath } from '#src/brand/logo-path.ts';
import { brandPicture } from '#src/brand/read-brand.ts';

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' };

/** Public path and file of every logo. */
export function logoFiles({ cardPayments }: Brand): Map<string, string> {
  const named = Object.entries(cardPayments.logos).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new Map(named.map(([name, file]) => [logoPath(name, file), brandPicture(file)]));
}

/** Emits the logos into the build and serves them in development. */
export function brandLogos(brand: Brand): Plugin {
  const files = logoFiles(brand);
  return {
    name: 'portal:brand-logos',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*$/, '');
        const file = files.get(path);
        if (file === undefined) return next();
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, file] of files) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: readFileSync(file) });
      }
    },
  };
}
