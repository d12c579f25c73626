/**
 * The page's store and persisters, connected to the browser. Created on import; nothing is read or written until used.
 */
import type { QueryClient } from '@tanstack/react-query';
import { REFUSED_QUERIES_SETTING } from '#src/api/client/refused-queries.ts';
import { persistRefusedQueries } from '#src/api/content/content-query.ts';
import { indexedDbBackend } from './indexed-db.ts';
import { createPersisters } from './persisters.ts';
import { restoreCachedQueries as restore } from './restore.ts';
import { dropRestored as drop } from './restored.ts';
import { createRecordStore, OFFLINE_READ_LIMIT_MS, READ_LIMIT_MS } from './store.ts';
import {
  type ContentScope,
  clearStoredWilaya,
  rememberDataSaver as rememberSaver,
  storeContentScope,
} from './warm-content.ts';

let dropImages: () => Promise<void> | void = () => undefined;

/** Sets the listener that is called when the device is full, so that the service worker drops its images. */
export function onSpaceShort(listener: () => Promise<void> | void): void {
  dropImages = listener;
}

export const recordStore = createRecordStore({
  backend: indexedDbBackend(),
  readLimitMs: () => (navigator.onLine ? READ_LIMIT_MS : OFFLINE_READ_LIMIT_MS),
  onSpaceShort: () => dropImages(),
});

persistRefusedQueries((refused) => void recordStore.setSetting(REFUSED_QUERIES_SETTING, refused));

const persisters = createPersisters({ store: recordStore });

export const {
  persister,
  setCurrentLine,
  setPersistsSubscriberRecords,
  purgeSubscriberRecords,
  sweep: sweepRecords,
} = persisters;

/**
 * Saves on the device which content to keep warm, for a worker that starts without a page (activation, periodic sync).
 * Called at boot and when the language or wilaya changes, before the worker gets its message.
 */
export const rememberContentScope = (change: Partial<ContentScope>): Promise<void> =>
  storeContentScope(recordStore, change);

/** Saves on the device whether a worker that starts without a page may fetch content. */
export const rememberDataSaver = (isOn: boolean): Promise<void> => rememberSaver(recordStore, isOn);

export const forgetWilaya = (): Promise<void> => clearStoredWilaya(recordStore);

/** To be called after a crash: see `restored.ts`. */
export const dropRestored = (queryClient: QueryClient): Promise<boolean> => drop(queryClient, recordStore);

/** In the same chunk as the store, because both are needed at the same time, before the first screen. */
export const restoreCachedQueries = restore;
