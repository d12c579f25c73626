import { isKiosk } from '#src/kiosk/mode.ts';
import type { Language } from '#src/lib/languages.ts';
import { askFailedAgain } from '#src/offline/ask-again.ts';
import { followFailedContent } from '#src/offline/failed-content.ts';
import { createQueryClient } from '#src/offline/query-client.ts';
import { session } from '#src/session/current-session.ts';

let device: Promise<typeof import('#src/offline/device.ts')> | undefined;

/**
 * Store and persisters: loaded in parallel with the first screen, which does not need them if nothing can be cached
 * yet.
 */
export function loadDevice() {
  device ??= import('#src/offline/device.ts').then(
    (loaded) => {
      loaded.setPersistsSubscriberRecords(!isKiosk());
      loaded.setCurrentLine(session.record?.signInId);
      session.subscribe(({ record, renewal }) => {
        loaded.setCurrentLine(record?.signInId);
        if (renewal === 'recovered') askFailedAgain(queryClient);
      });
      return loaded;
    },
    (error) => {
      device = undefined;
      throw error;
    },
  );
  return device;
}

export const queryClient = createQueryClient(async (ask, context, query) => {
  const loaded = await loadDevice().catch(() => undefined);
  // If the store does not load, the portal works online.
  return loaded ? loaded.persister(ask, context, query) : ask(context);
});

followFailedContent(queryClient.getQueryCache(), async () => (await loadDevice()).recordStore);

/** Nothing is cached before the worker has run once, so a first visit does not wait for the store. */
export function mayHaveCached(): boolean {
  try {
    return session.record !== undefined || Boolean(navigator.serviceWorker?.controller);
  } catch {
    // In some private modes, reading this property throws.
    return false;
  }
}

/** Restores the cached queries for this language and line. If the store does not load, nothing is restored. */
export async function restoreCached(locale: Language): Promise<void> {
  const { recordStore, restoreCachedQueries } = await loadDevice();
  await restoreCachedQueries(queryClient, recordStore, {
    locale,
    signInId: session.record?.signInId,
    currentLine: () => session.record?.signInId,
  });
}
