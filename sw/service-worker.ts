/**
 * The service worker: connects events to the other files. Its name never changes; every side effect is in `waitUntil`.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { onMalformedKind } from '#src/api/client/malformed.ts';
import { brand } from '#src/brand/brand.ts';
import { INSTALL_FAILURE_SETTING, isBuildFile } from '#src/lib/install-failure.ts';
import { whenReceived } from '#src/lib/transferred.ts';
import { uuid } from '#src/lib/uuid.ts';
import { indexedDbBackend } from '#src/offline/indexed-db.ts';
import { createRecordStore } from '#src/offline/store.ts';
import { savesData } from '#src/offline/warm-content.ts';
import { answerAsset, isAsset } from './assets.ts';
import { MEDIA_CACHE, SHELL_CACHE } from './cache-names.ts';
import { createContentRefresher } from './content-refresher.ts';
import { installShell } from './install.ts';
import { bypassPostRequests, takeOver } from './lifecycle.ts';
import { answerMedia, isMedia } from './media.ts';
import { type PageMessage, readPageMessage, type WorkerMessage } from './messages.ts';
import { purge } from './purge.ts';
import { createRepair } from './repair.ts';
import { answerNavigation, isShellNavigation, SHELL_PAGE } from './shell.ts';
import { ShellFileError } from './shell-file-error.ts';
import type { ShellFile } from './shell-files.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

interface PrecacheEntry {
  url: string;
  revision: string | null;
  integrity?: string;
}

interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const PERIODIC_SYNC_TAG = 'keep-content-warm';
/** No screen waits for the worker's reads, so they may take longer than a page's. */
const READ_LIMIT_MS = 5_000;

const { origin } = self.location;
const { api, slug } = brand;
const imageOrigins = [api.origin, api.contentOrigin, api.imageOrigin || api.origin].map((base) => base || origin);

const precache = new PrecacheController({ cacheName: SHELL_CACHE });
precache.addToCacheList(self.__WB_MANIFEST);
const shellFiles: readonly ShellFile[] = [...precache.getURLsToCacheKeys()].map(([url, key]) => ({
  url,
  key,
  integrity: precache.getIntegrityForCacheKey(key),
}));
const openShell = () => caches.open(SHELL_CACHE);

const store = createRecordStore({
  backend: indexedDbBackend(),
  readLimitMs: () => READ_LIMIT_MS,
  onSpaceShort: dropImages,
});

const refresher = createContentRefresher({
  store,
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  bases: { bff: `${api.origin}/api/${slug}-bff`, content: api.contentOrigin, shops: api.shopListOrigin },
  newCorrelationId: uuid,
  announce: (locale) => notifyPages({ type: 'CONTENT_WARMED', locale }),
});
whenReceived(origin, (received) => void notifyPages({ type: 'FETCHED', ...received }));
onMalformedKind(({ list, field }) => void notifyPages({ type: 'MALFORMED_ITEM', list, field }));

async function notifyPages(message: WorkerMessage): Promise<void> {
  // Includes pages without a worker, because their first install may have failed.
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    client.postMessage(message);
  }
}

/** After this, the server answers navigations with a page whose files it has. */
async function dropShellPage(): Promise<void> {
  const key = precache.getCacheKeyForURL(SHELL_PAGE);
  if (key) await (await openShell()).delete(key);
}

/**
 * A file of this version is missing. If the server lacks it too, or has it under a name that every version uses, the
 * cached page may never work again.
 */
async function handleMissingFile(url: string, isGone: boolean): Promise<void> {
  const key = precache.getCacheKeyForURL(url);
  if (key && /\.(?:js|css)$/.test(new URL(url).pathname) && (isGone || key !== url)) await dropShellPage();
}

const repair = createRepair({
  files: shellFiles,
  openCache: openShell,
  fetch: (request) => fetch(request),
  isNewestVersion: async () => {
    const { registration } = self;
    if (!registration.waiting) await registration.update();
    return !registration.installing && !registration.waiting;
  },
});

/** The current version keeps serving. The report tells the operator what was wrong: see `docs/deployment.md`. */
async function reportFailure({ file, problem, status }: ShellFileError): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: the operator's developers look here if analytics is off
  console.warn(`This version was not installed: ${file}, ${problem}, status ${status}`);
  if (!isBuildFile(file)) return;
  await store.setSetting(INSTALL_FAILURE_SETTING, { file, problem, status, at: Date.now() });
  await notifyPages({ type: 'INSTALL_FAILED', file, problem, status });
}

async function install(): Promise<void> {
  try {
    await installShell({ files: shellFiles, openCache: openShell, fetch: (request) => fetch(request) });
  } catch (error) {
    if (error instanceof ShellFileError) await reportFailure(error);
    throw error;
  }
  await store.setSetting(INSTALL_FAILURE_SETTING, null);
}

/** Valid while the worker runs. */
const hostsWithoutCors = new Set<string>();

async function dropImages(): Promise<void> {
  await caches.delete(MEDIA_CACHE);
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([install(), bypassPostRequests(event)]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await precache.activate(event);
      const { navigationPreload } = self.registration;
      await takeOver({ caches, navigationPreload, claim: () => self.clients.claim() });
      // Requests wait until activation has finished. Fetching content here would delay them, so the worker sends itself
      // a message, whose event has its own lifetime.
      const message: PageMessage = { type: 'KEEP_LAST_WANTED_WARM' };
      self.registration.active?.postMessage(message);
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  const network = (outgoing: Request) => fetch(outgoing);
  const matchPrecache = (address: string) => precache.matchPrecache(address);
  if (isShellNavigation(request, origin)) {
    event.respondWith(answerNavigation(request, { matchPrecache, fetch: network }));
  } else if (request.mode !== 'navigate' && (isAsset(url, origin) || precache.getCacheKeyForURL(request.url))) {
    const onMissing = (isGone: boolean) => handleMissingFile(request.url, isGone);
    event.respondWith(answerAsset(request, { matchPrecache, fetch: network, onMissing }));
  } else if (isMedia(request, imageOrigins)) {
    event.respondWith(
      answerMedia(request, {
        openCache: () => caches.open(MEDIA_CACHE),
        dropCache: dropImages,
        fetch: network,
        origin,
        hostsWithoutCors,
        now: Date.now,
        waitUntil: (work) => event.waitUntil(work),
      }),
    );
  }
});

async function handleMessage(message: PageMessage): Promise<WorkerMessage | undefined> {
  switch (message.type) {
    case 'SKIP_WAITING':
      await self.skipWaiting();
      return undefined;
    case 'KEEP_WARM':
      await repair();
      await refresher.refresh({ locale: message.locale, wilaya: message.wilaya });
      return undefined;
    case 'KEEP_LAST_WANTED_WARM':
      // Needs no repair: the installation has just stored every file, and the next page asks for one.
      await refresher.refreshLast();
      return undefined;
    case 'PURGE':
      await purge({ caches, store }, message.line);
      return { type: 'PURGED' };
    case 'DROP_IMAGES':
      await dropImages();
      return { type: 'IMAGES_DROPPED' };
  }
}

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (!message) return;
  event.waitUntil(
    handleMessage(message).then((answer) => {
      if (answer) event.ports[0]?.postMessage(answer);
    }),
  );
});

/** No page is open, so nobody waits for it. */
async function refreshInBackground(): Promise<void> {
  if (await savesData(store)) return;
  await repair();
  await refresher.refreshLast();
}

self.addEventListener('periodicsync', ((event: PeriodicSyncEvent) => {
  if (event.tag === PERIODIC_SYNC_TAG) event.waitUntil(refreshInBackground());
}) as EventListener);
