/** The list of files that the build writes into the worker. */

import { MAIN } from './parts.ts';
import type { PartFile } from './stored-parts.ts';

export interface ManifestEntry {
  url: string;
  revision: string | null;
  integrity?: string;
  /** Absent: `main`. */
  part?: string;
  bytes?: number;
}

/** @param keys the cache's key of each address. */
export function partFiles(
  manifest: readonly (string | ManifestEntry)[],
  keys: ReadonlyMap<string, string>,
  origin: string,
): readonly PartFile[] {
  return manifest.map((entry) => {
    const { url, integrity, part = MAIN, bytes = 0 } = typeof entry === 'string' ? { url: entry } : entry;
    const address = new URL(url, origin).href;
    return { url: address, key: keys.get(address) ?? address, integrity, part, bytes };
  });
}
