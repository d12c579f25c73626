/**
 * Sign-out: what the worker removes. Cache Storage never holds personal data, but which banners and films
 * were shown tells of their viewer, and so does the wilaya whose prayer times were asked for.
 */
import { linePrefix, SUBSCRIBER_PREFIX } from '#src/offline/record.ts';
import type { RecordStore } from '#src/offline/store.ts';
import { forgetWantedWilaya } from '#src/offline/warm-content.ts';
import { MEDIA_CACHE } from './cache-names.ts';

export interface PurgeParts {
  caches: Pick<CacheStorage, 'delete'>;
  store: Pick<RecordStore, 'removePrefix' | 'getSetting' | 'setSetting'>;
}

/**
 * Never rejects: what can be removed is removed. Content that everybody has stays. `line`: whose records go; absent,
 * every line's. It is named because the next subscriber may have signed in before this is done.
 */
export async function purge({ caches, store }: PurgeParts, line?: string): Promise<void> {
  await Promise.allSettled([
    caches.delete(MEDIA_CACHE),
    // The page has removed these already; a tab that was closed in the middle of it has not.
    store.removePrefix(line === undefined ? `${SUBSCRIBER_PREFIX}-` : linePrefix(line)),
    forgetWantedWilaya(store),
  ]);
}
