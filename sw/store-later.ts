/** Stores the pages that an install leaves out, when a page asks for them. */
import { installShell } from './install.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { FetchDeps, ShellFile } from './shell-files.ts';
import type { StoredParts } from './stored-parts.ts';

export interface LaterDeps extends FetchDeps {
  parts: Pick<StoredParts, 'later' | 'settle'>;
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>;
  /** Work that comes first. */
  before: () => Promise<void>;
  /** Asks the server. */
  isNewestVersion: () => Promise<boolean>;
  /** Whether a newer version installs or waits. It stores its own files. */
  hasNewerWorker: () => boolean;
}

/** The function never rejects: the files stored so far stay, and the next visit continues. */
export function createLaterStore({ parts, before, isNewestVersion, hasNewerWorker, ...deps }: LaterDeps) {
  const fetchUntilUpdate = async (request: Request) => {
    if (hasNewerWorker()) throw new Error('there is a newer version');
    return deps.fetch(request);
  };
  return oneAtATime(async () => {
    try {
      await before();
      const files: readonly ShellFile[] = await parts.later();
      if (!(await isNewestVersion())) return;
      await installShell({ ...deps, files, fetch: fetchUntilUpdate });
      await parts.settle();
    } catch {
      // There is no network or no space, or the server has another version.
    }
  });
}
