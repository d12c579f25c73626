/**
 * Adds the SHA-256 of every file to the worker's precache manifest. The worker stores a file only if its bytes match,
 * so a server or CDN with another version can never put a file of that version into this version's cache.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface ManifestEntry {
  readonly url: string;
  integrity?: string;
}

export const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * A Workbox manifest transform that hashes the files of `folder`. It reads them when it runs, after the last plugin has
 * written.
 */
async function withIntegrity<Entry extends ManifestEntry>(
  manifest: Entry[],
  folder: string,
): Promise<{ manifest: Entry[] }> {
  const pinned = manifest.map(async (entry) => ({
    ...entry,
    integrity: integrityOf(await readFile(join(folder, entry.url))),
  }));
  return { manifest: await Promise.all(pinned) };
}

/** The plugin learns the folder of the build; the transform reads it later. */
export function precacheIntegrity() {
  let folder = '';
  const plugin: Plugin = {
    name: 'portal:precache-integrity',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
  };
  return { plugin, transform: <Entry extends ManifestEntry>(manifest: Entry[]) => withIntegrity(manifest, folder) };
}
