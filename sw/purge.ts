/**
 * The worker's part of a sign-out. Cache Storage never holds personal data, but cached banners and films reveal what
 * their viewer saw, and the wilaya of prayer times reveals a place.
 */
import type { SignInId } from '#src/lib/units.ts';
import { SUBSCRIBER_PREFIX, signInPrefix } from '#src/offline/record.ts';
import type { RecordStore } from '#src/offline/store.ts';
import { clearStoredWilaya, removeVisitedContent } from '#src/offline/warm-content.ts';
import { MEDIA_CACHE } from './cache-names.ts';

export interface PurgeDeps {
  caches: Pick<CacheStorage, 'delete'>;
  store: Pick<RecordStore, 'removePrefix' | 'keys' | 'removeItems' | 'getSetting' | 'setSetting'>;
  /** Content of the subscriber that is being fetched must not be stored. */
  dropUnderWay: () => void;
}

/**
 * Never rejects: it removes whatever it can. Content that is the same for everybody stays. `line` is the id of the
 * sign-in whose records are removed; if it is absent, all are removed. The id is needed because the next subscriber may
 * sign in before the purge is done.
 */
export async function purge({ caches, store, dropUnderWay }: PurgeDeps, signInId?: SignInId): Promise<void> {
  dropUnderWay();
  await Promise.allSettled([
    caches.delete(MEDIA_CACHE),
    // The page has usually removed these already, unless its tab was closed too early.
    store.removePrefix(signInId === undefined ? `${SUBSCRIBER_PREFIX}-` : signInPrefix(signInId)),
    clearStoredWilaya(store),
    removeVisitedContent(store),
  ]);
}
