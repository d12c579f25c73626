/**
 * Browsers evict single entries of a cache, or all of it, when space is short, and an active worker does not install
 * again. An entry may also hold wrong bytes that an earlier worker stored without a check. So whenever a page asks to
 * keep content warm, every file is checked, and missing or wrong files are fetched again.
 */
import { type FetchDeps, fetchShellFile, isStored, type ShellFile } from './shell-files.ts';

export interface RepairDeps extends FetchDeps {
  /** Every file of this version. */
  files: readonly ShellFile[];
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>;
  /** Asks the server. A newer version has its own files, and mixing them into this version would break it. */
  isNewestVersion: () => Promise<boolean>;
}

/**
 * Maximum rounds of one repair. Files may be evicted during a repair, so one round can be too few; the limit stops it
 * in a browser that stores nothing.
 */
const ROUNDS = 3;

const isPage = ({ url }: ShellFile) => new URL(url).pathname.endsWith('.html');

async function findMissing(cache: Pick<Cache, 'match' | 'delete'>, files: readonly ShellFile[]): Promise<ShellFile[]> {
  const missing: ShellFile[] = [];
  for (const file of files) if (!(await isStored(cache, file))) missing.push(file);
  // The page comes last: while it is missing, the server answers navigations with a complete version.
  return missing.sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
}

/** Never rejects. A failed repair is retried at the next visit. */
export async function repairShell({ files, openCache, isNewestVersion, ...deps }: RepairDeps): Promise<void> {
  try {
    const cache = await openCache();
    for (let round = 0; round < ROUNDS; round++) {
      const missing = await findMissing(cache, files);
      if (missing.length === 0 || !(await isNewestVersion())) return;
      for (const file of missing) await cache.put(file.key, await fetchShellFile(file, deps));
    }
  } catch {
    // There is no network or no space, or the server has another version.
  }
}

/**
 * Repairs one at a time. A request during a repair waits for another one, because a file may be evicted after its
 * check.
 */
export function createRepair(deps: RepairDeps): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    next = undefined;
    running = repairShell(deps).finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
}
