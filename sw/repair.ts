/**
 * Browsers drop single entries of a cache, or all of it, when space is short, and a worker that is in place does not
 * install again. An entry may also hold wrong bytes, which an earlier worker stored unchecked. So whenever a page asks
 * for content to be kept warm, every file is checked, and what is missing or wrong is fetched again.
 */
import { type FetchParts, fetchShellFile, isStored, type ShellFile } from './shell-files.ts';

export interface RepairParts extends FetchParts {
  /** Every file of this version. */
  files: readonly ShellFile[];
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>;
  /** Asks the server. A newer version brings its own files; mixed with those, this one would be broken. */
  isNewestVersion: () => Promise<boolean>;
}

/** Rounds of one repair: what goes while the rest is brought back needs another; a browser that keeps nothing, an end. */
const ROUNDS = 3;

const isPage = ({ url }: ShellFile) => new URL(url).pathname.endsWith('.html');

async function findMissing(cache: Pick<Cache, 'match' | 'delete'>, files: readonly ShellFile[]): Promise<ShellFile[]> {
  const missing: ShellFile[] = [];
  for (const file of files) if (!(await isStored(cache, file))) missing.push(file);
  // The page last: while it is missing, navigations are answered by the server, which has all of a version.
  return missing.sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
}

/** Never rejects: what failed is tried at the next visit. */
export async function repairShell({ files, openCache, isNewestVersion, ...parts }: RepairParts): Promise<void> {
  try {
    const cache = await openCache();
    for (let round = 0; round < ROUNDS; round++) {
      const missing = await findMissing(cache, files);
      if (missing.length === 0 || !(await isNewestVersion())) return;
      for (const file of missing) await cache.put(file.key, await fetchShellFile(file, parts));
    }
  } catch {
    // No network, no space, or the server has another version.
  }
}
