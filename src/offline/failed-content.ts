/**
 * Content whose request failed a moment ago. In an outage, the page asks for what its screen needs, with retries; the
 * worker, which fetches the same content for later, then does not ask too.
 */
import type { QueryCache } from '@tanstack/react-query';
import type { EpochMs } from '#src/lib/units.ts';
import { contentRecordKey } from './record.ts';
import type { RecordStore } from './store.ts';

/** Longer than the page's retries take. */
export const FAILED_RECENTLY_MS = 60_000;
const SETTING = 'failed-content';

type Settings = Pick<RecordStore, 'getSetting' | 'setSetting'>;

/** Whether a request for this content failed within the last minute. */
export async function hasJustFailed(store: Pick<Settings, 'getSetting'>, key: string, now: EpochMs): Promise<boolean> {
  const failed = Object((await store.getSetting(SETTING)) ?? {}) as Record<string, unknown>;
  const at = Object.hasOwn(failed, key) ? failed[key] : undefined;
  return typeof at === 'number' && Math.abs(now - at) < FAILED_RECENTLY_MS;
}

/** Stores on the device which content failed, each time that a try of the page fails. */
export function followFailedContent(
  cache: QueryCache,
  loadStore: () => Promise<Pick<Settings, 'setSetting'>>,
  now: () => EpochMs = Date.now,
): void {
  const failed = new Map<string, EpochMs>();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'failed' && event.action.type !== 'error')) return;
    const { meta, queryKey } = event.query;
    if (meta?.persist !== 'content') return;
    for (const [key, at] of failed) if (now() - at >= FAILED_RECENTLY_MS) failed.delete(key);
    failed.set(contentRecordKey(queryKey), now());
    const all = Object.fromEntries(failed);
    loadStore()
      .then((store) => store.setSetting(SETTING, all))
      .catch(() => undefined);
  });
}
