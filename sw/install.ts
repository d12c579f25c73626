/**
 * Stores files of this version, or fails as a whole: then the current version keeps serving, or a part stays incomplete.
 * Files that an interrupted install or the previous version stored are checked and not fetched again, and files that can be
 * made from those of the previous version (`remake.ts`) neither.
 */
import type { Remake } from './remake.ts';
import { ShellFileError } from './shell-file-error.ts';
import { type FetchDeps, fetchShellFile, isStored, type ShellFile, storeIfRight } from './shell-files.ts';

export interface InstallDeps extends FetchDeps {
  files: readonly ShellFile[];
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>;
  /** Makes a file from an older copy, which saves its request. */
  remake?: Remake | undefined;
}

/** A file without a response is retried after the others. This many timeouts in total end the install. */
const MAX_TIMEOUTS = 2;

async function store(cache: Pick<Cache, 'put'>, { key, url }: ShellFile, response: Response): Promise<void> {
  try {
    await cache.put(key, response);
  } catch {
    throw new ShellFileError(url, 'not-stored');
  }
}

/**
 * Fetches one file at a time, so that the page's own requests are not delayed.
 * @throws ShellFileError for the file that failed. The files stored so far remain for the next install.
 */
export async function installShell({ files, openCache, remake, ...deps }: InstallDeps): Promise<void> {
  const cache = await openCache();
  const waiting = [...files];
  let timeouts = 0;
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    if (await isStored(cache, file)) continue;
    const remade = await remake?.(file).catch(() => undefined);
    if (remade && (await storeIfRight(openCache, file, remade))) continue;
    try {
      await store(cache, file, await fetchShellFile(file, deps));
    } catch (error) {
      if (!(error instanceof ShellFileError && error.isNetworkFailure) || ++timeouts >= MAX_TIMEOUTS) throw error;
      waiting.push(file);
    }
  }
}
