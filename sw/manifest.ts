/** The list of files that the build writes into the worker. */
import { MAIN } from './parts.ts';
import { SHELL_PAGE } from './shell.ts';
import type { PartFile } from './stored-parts.ts';

export interface ManifestEntry {
  url: string;
  revision: string | null;
  integrity?: string;
  /** Absent: `main`. */
  part?: string;
  bytes?: number;
}

/** Documents name their scripts, and `remake.ts` makes the others from the main one. */
const rank = ({ url }: PartFile) => (!url.endsWith('.html') ? 0 : url === new URL(SHELL_PAGE, url).href ? 1 : 2);

/**
 * The documents come last, the main one first.
 * @param keys the cache's key of each address.
 */
export function partFiles(
  manifest: readonly (string | ManifestEntry)[],
  keys: ReadonlyMap<string, string>,
  origin: string,
): readonly PartFile[] {
  const files = manifest.map((entry) => {
    const { url, integrity, part = MAIN, bytes = 0 } = typeof entry === 'string' ? { url: entry } : entry;
    const address = new URL(url, origin).href;
    return { url: address, key: keys.get(address) ?? address, integrity, part, bytes };
  });
  return files.sort((a, b) => rank(a) - rank(b));
}
