/**
 * Browsers drop single entries of a cache, or all of it, when space is short, and a worker that is in place does not
 * install again. So whenever a page asks for content to be kept warm, what is missing of the shell is brought back,
 * and the portal opens again without a network.
 */
import { isWhatItsNameSays } from './assets.ts';

export interface RepairParts {
  /** Every file of this version: its address, and its key in the cache. */
  expected: ReadonlyMap<string, string>;
  openCache: () => Promise<Pick<Cache, 'keys' | 'put'>>;
  fetch: (request: Request) => Promise<Response>;
  /** Asks the server. A newer version brings its own files; mixed with those, this one would be broken. */
  isNewestVersion: () => Promise<boolean>;
}

/** Rounds of one repair: what goes while the rest is brought back needs another; a browser that keeps nothing, an end. */
const ROUNDS = 3;

const isPage = (url: string) => new URL(url).pathname.endsWith('.html');

/** Costs one look at the cache's keys where nothing is missing. Never rejects: what failed is tried at the next visit. */
export async function repairShell({ expected, openCache, fetch, isNewestVersion }: RepairParts): Promise<void> {
  try {
    const cache = await openCache();
    for (let round = 0; round < ROUNDS; round++) {
      const present = new Set((await cache.keys()).map(({ url }) => url));
      const missing = [...expected].filter(([, key]) => !present.has(key));
      if (missing.length === 0 || !(await isNewestVersion())) return;
      // The page last: while it is missing, navigations are answered by the server, which has all of a version.
      missing.sort(([a], [b]) => Number(isPage(a)) - Number(isPage(b)));
      for (const [url, key] of missing) {
        // Hashed files never change; others may be kept by the browser in an older version.
        const response = await fetch(new Request(url, { cache: key === url ? 'default' : 'reload' }));
        if (response.status !== 200 || response.redirected || !isWhatItsNameSays(url, response)) return;
        await cache.put(key, response);
      }
    }
  } catch {
    // No network, or no space.
  }
}
