/**
 * Browsers evict single entries of a cache, or all of it, when space is short, and an active worker does not install
 * again. An entry may also hold wrong bytes that an earlier worker stored without a check. So whenever a page asks to
 * keep content warm, every file of the parts that belong on the device is checked, and missing or wrong files are
 * fetched again. In the same way the device gets the labels of a newly chosen language.
 */
import { oneAtATime } from './one-at-a-time.ts';
import { type FetchDeps, fetchShellFile, isStored, type ShellFile } from './shell-files.ts';

export interface RepairDeps extends FetchDeps {
  /** The files that belong on the device (`stored-parts.ts`). */
  expected: () => Promise<readonly ShellFile[]>;
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>;
  /** Asks the server. A newer version has its own files, and mixing them into this version would break it. */
  isNewestVersion: () => Promise<boolean>;
  /** Called when no file is missing. */
  onWhole: () => Promise<void>;
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
export async function repairShell({
  expected,
  openCache,
  isNewestVersion,
  onWhole,
  ...deps
}: RepairDeps): Promise<void> {
  try {
    const cache = await openCache();
    const files = await expected();
    for (let round = 0; round < ROUNDS; round++) {
      const missing = await findMissing(cache, files);
      if (missing.length === 0) return await onWhole();
      if (!(await isNewestVersion())) return;
      for (const file of missing) await cache.put(file.key, await fetchShellFile(file, deps));
    }
  } catch {
    // There is no network or no space, or the server has another version.
  }
}

/** Repairs one at a time: a file may be evicted after its check, so a request during a repair waits for another one. */
export const createRepair = (deps: RepairDeps): (() => Promise<void>) => oneAtATime(() => repairShell(deps));
