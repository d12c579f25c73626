/**
 * Which parts of this version (`parts.ts`) the device has, and which it should have. The list of complete parts is in
 * the portal's database. A new version reads it at its install, because it does not know the files of the old version.
 */
import type { Language } from '#src/lib/languages.ts';
import type { RecordStore } from '#src/offline/store.ts';
import { isStoredOnUse, LATER, MAIN, pagesIn, partsToStore } from './parts.ts';
import type { ShellFile } from './shell-files.ts';

/** The setting with the names of the complete parts. */
export const COMPLETE_PARTS_SETTING = 'complete-parts';

export interface PartFile extends ShellFile {
  part: string;
  /** What the file costs to fetch. */
  bytes: number;
}

/** What the settings show. */
export interface PagesState {
  /** Every page opens offline, in the chosen language. */
  hasAll: boolean;
  /** What the stored files cost to fetch. */
  keptBytes: number;
  /** What the missing files of all pages will cost. */
  missingBytes: number;
}

export interface StoredPartsDeps {
  /** Every file of this version. */
  files: readonly PartFile[];
  openCache: () => Promise<Pick<Cache, 'keys' | 'delete'>>;
  store: Pick<RecordStore, 'getSetting' | 'setSetting'>;
  /** The language that the subscriber chose last. */
  language: () => Promise<Language>;
}

export interface StoredParts {
  /**
   * The files that an install stores. `main`: without them it fails. `others`: those of the parts that the version
   * before had, so that an update takes no page away.
   * @param isUpdate true if another version is active.
   */
  toInstall(isUpdate: boolean): Promise<{ main: readonly PartFile[]; others: readonly PartFile[] }>;
  /** The files that belong on the device. */
  expected(): Promise<readonly PartFile[]>;
  /** The files of the other pages. */
  later(): Promise<readonly PartFile[]>;
  /** Records which parts are complete. */
  settle(): Promise<void>;
  /** Removes the files of the other pages, in all languages. */
  dropLater(): Promise<void>;
  state(): Promise<PagesState>;
}

const isMain = ({ part }: PartFile) => part === MAIN || part.startsWith(`${MAIN}-`);
const isLater = ({ part }: PartFile) => !isMain({ part } as PartFile) && !isStoredOnUse(part);

export function createStoredParts({ files, openCache, store, language }: StoredPartsDeps): StoredParts {
  const names = [...new Set(files.map(({ part }) => part))];
  const inParts = (parts: Iterable<string>) => {
    const wanted = new Set(parts);
    return files.filter(({ part }) => wanted.has(part));
  };

  /** Undefined if no version has written the list. */
  async function readComplete(): Promise<readonly string[] | undefined> {
    const stored = await store.getSetting(COMPLETE_PARTS_SETTING);
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : undefined;
  }

  async function storedKeys(): Promise<Set<string>> {
    return new Set((await (await openCache()).keys()).map(({ url }) => url));
  }

  async function settle(): Promise<void> {
    const keys = await storedKeys();
    const incomplete = new Set(files.filter(({ key }) => !keys.has(key)).map(({ part }) => part));
    const complete = names.filter((name) => !incomplete.has(name)).sort();
    const known = await readComplete();
    if (JSON.stringify(known) !== JSON.stringify(complete)) await store.setSetting(COMPLETE_PARTS_SETTING, complete);
  }

  return {
    async toInstall(isUpdate) {
      // An active version that wrote no list stored every file, or the browser has lost the list: nothing is lost then.
      const complete = (await readComplete()) ?? (isUpdate ? names : []);
      const wanted = inParts(partsToStore(complete, await language()));
      return { main: wanted.filter(isMain), others: wanted.filter((file) => !isMain(file)) };
    },
    async expected() {
      return inParts(partsToStore((await readComplete()) ?? [], await language()));
    },
    async later() {
      return inParts(pagesIn(LATER, await language()));
    },
    settle,
    async dropLater() {
      const cache = await openCache();
      for (const { key } of files.filter(isLater)) await cache.delete(key);
      await settle();
    },
    async state() {
      const keys = await storedKeys();
      const chosen = await language();
      const allPages = inParts([...pagesIn(MAIN, chosen), ...pagesIn(LATER, chosen)]);
      const missing = allPages.filter(({ key }) => !keys.has(key));
      const sum = (some: readonly PartFile[]) => some.reduce((total, { bytes }) => total + bytes, 0);
      return {
        hasAll: missing.length === 0,
        keptBytes: sum(files.filter(({ key }) => keys.has(key))),
        missingBytes: sum(missing),
      };
    },
  };
}
