/**
 * Stores every file of this version, or fails as a whole: the version in place then goes on serving. What is stored
 * already, by an install that was interrupted or by the version before, is checked and not fetched again.
 */
import { ShellFileError } from './shell-file-error.ts';
import { type FetchParts, fetchShellFile, isStored, type ShellFile } from './shell-files.ts';

export interface InstallParts extends FetchParts {
  files: readonly ShellFile[];
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>;
}

/** Few enough that the page's own requests are not held up. */
const AT_ONCE = 3;
/** A file without an answer is tried again after the others. So many silences in all end the install. */
const SILENCES_MAX = 2;

/** @throws ShellFileError for the file that failed. What was stored until then stays for the next install. */
export async function installShell({ files, openCache, ...parts }: InstallParts): Promise<void> {
  const cache = await openCache();
  const waiting = [...files];
  let silences = 0;
  let hasFailed = false;

  async function store(file: ShellFile): Promise<void> {
    if (await isStored(cache, file)) return;
    const response = await fetchShellFile(file, parts);
    await cache.put(file.key, response).catch(() => {
      throw new ShellFileError(file.url, 'not-stored');
    });
  }

  async function work(): Promise<void> {
    for (let file = waiting.shift(); file && !hasFailed; file = waiting.shift()) {
      try {
        await store(file);
      } catch (error) {
        if (error instanceof ShellFileError && error.isSilence && ++silences < SILENCES_MAX) waiting.push(file);
        else {
          hasFailed = true;
          throw error;
        }
      }
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
