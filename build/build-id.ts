/**
 * Gives every build an id: the version and a hash of everything that documents load. It is in each document
 * (`<meta name="portal-build">`), from where analytics events and the internal pages read it, and in `/version.json`.
 * Two builds of the same code and brand have the same id.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { BUILD_META } from '#src/lib/build-id.ts';

const VERSION_FILE = 'version.json';
const HASH_LENGTH = 8;

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return v.parse(v.object({ version: v.string() }), manifest).version;
}

/** @param files the names of all files of the bundle; those of scripts and styles contain a hash of their content. */
export function buildIdOf(version: string, files: readonly string[], html: string): string {
  const hash = createHash('sha256');
  for (const name of [...files].sort()) hash.update(`${name}\n`);
  return `${version}-${hash.update(html).digest('hex').slice(0, HASH_LENGTH)}`;
}

/** After the plugins that change index.html, and before the prerendered documents are made from it. */
export function buildId({ slug }: { readonly slug: string }): Plugin {
  const version = packageVersion();
  let folder = '';
  let id = '';
  return {
    name: 'portal:build-id',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        id = buildIdOf(version, Object.keys(bundle ?? {}), html);
        return [{ tag: 'meta', attrs: { name: BUILD_META, content: id }, injectTo: 'head' }];
      },
    },
    async writeBundle() {
      if (this.environment.name !== 'client') return;
      await writeFile(join(folder, VERSION_FILE), `${JSON.stringify({ build: id, version, brand: slug })}\n`);
    },
  };
}
