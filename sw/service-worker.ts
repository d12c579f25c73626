/**
 * The service worker: connects events to the other files. Its name never changes; every side effect is in `waitUntil`.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { onMalformedKind } from '#src/api/client/malformed.ts';
import { brand } from '#src/brand/brand.ts';
import { INSTALL_FAILURE_SETTING, isBuildFile } from '#src/lib/install-failure.ts';
import type { Language } from '#src/lib/languages.ts';
import { whenReceived } from '#src/lib/transferred.ts';
import { uuid } from '#src/lib/uuid.ts';
import { indexedDbBackend } from '#src/offline/indexed-db.ts';
import { createRecordStore } from '#src/offline/store.ts';
import { readContentScope, savesData } from '#src/offline/warm-content.ts';
import { answerAsset, isAsset } from './assets.ts';
import { MEDIA_CACHE, SHELL_CACHE } from './cache-names.ts';
import { createContentRefresher } from './content-refresher.ts';
import { installShell } from './install.ts';
import { bypassPostRequests, takeOver } from './lifecycle.ts';
import { askToMakeWay } from './make-way.ts';
import { type ManifestEntry, partFiles } from './manifest.ts';
import { answerMedia, type CorsDoubt, isMedia } from './media.ts';
import { type PageMessage, readPageMessage, type WorkerMessage } from './messages.ts';
import { isStoredOnUse, MAIN } from './parts.ts';
import { purge } from './purge.ts';
import { createRemake } from './remake.ts';
import { createRepair } from './repair.ts';
import { answerNavigation, isShellNavigation, SHELL_PAGE } from './shell.ts';
import { ShellFileError } from './shell-file-error.ts';
import { storeIfRight } from './shell-files.ts';
import { createLaterStore } from './store-later.ts';
import { createStoredParts } from './stored-parts.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | ManifestEntry)[] };

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
// The build replaces this name, which may occur only once.
const manifest = self.__WB_MANIFEST;
precache.addToCacheList(manifest);
const shellFiles = partFiles(manifest, precache.getURLsToCacheKeys(), origin);
const openShell = () => caches.open(SHELL_CACHE);
const network = (request: Request) => fetch(request);

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
 * cached page may never work again. Without a file of another part, the main pages still work, so they stay.
 */
async function handleMissingFile(url: string, isGone: boolean): Promise<void> {
  const file = shellFiles.find((one) => one.url === url);
  if (file?.part !== MAIN || !/\.(?:js|css)$/.test(new URL(url).pathname)) return;
  if (isGone || file.key !== url) await dropShellPage();
}

/** A page has fetched a file that the cache lacks. A part that is stored on use may be complete now. */
async function handleFetchedFile(url: string, response: Response): Promise<void> {
  const file = shellFiles.find((one) => one.url === url);
  if (!file) return;
  await storeIfRight(openShell, file, response);
  if (isStoredOnUse(file.part)) await parts.settle();
}

const hasNewerWorker = () => Boolean(self.registration.installing ?? self.registration.waiting);

async function isNewestVersion(): Promise<boolean> {
  if (!self.registration.waiting) await self.registration.update();
  return !hasNewerWorker();
}

/** The language of the last request of a page, which may be newer than the stored one. */
let language: Language | undefined;

const parts = createStoredParts({
  files: shellFiles,
  openCache: openShell,
  store,
  language: async () => language ?? (await readContentScope(store)).locale,
});

const repair = createRepair({
  expected: parts.expected,
  openCache: openShell,
  fetch: network,
  isNewestVersion,
  onWhole: parts.settle,
});

/** The last update of the content: it comes before the other pages. */
let warming = Promise.resolve();

const storeLater = createLaterStore({
  parts,
  openCache: openShell,
  fetch: network,
  before: () => warming,
  isNewestVersion,
  hasNewerWorker,
});

/** The current version keeps serving. The report tells the operator what was wrong: see `docs/deployment.md`. */
async function reportFailure({ file, problem, status }: ShellFileError): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: the operator's developers look here if analytics is off
  console.warn(`This version was not installed: ${file}, ${problem}, status ${status}`);
  if (!isBuildFile(file)) return;
  await store.setSetting(INSTALL_FAILURE_SETTING, { file, problem, status, at: Date.now() });
  await notifyPages({ type: 'INSTALL_FAILED', file, problem, status });
}

/** A full device keeps the main pages. Without a network, the install fails and the old version keeps all its pages. */
async function install(): Promise<void> {
  const shellPage = shellFiles.find(({ url }) => url === origin + SHELL_PAGE);
  const remake = await createRemake(await openShell(), shellFiles, shellPage).catch(() => undefined);
  const deps = { openCache: openShell, fetch: network, remake };
  try {
    const { main, others } = await parts.toInstall(self.registration.active !== null);
    await installShell({ files: main, ...deps });
    await installShell({ files: others, ...deps }).catch((error) => {
      if (!(error instanceof ShellFileError && error.problem === 'not-stored')) throw error;
    });
  } catch (error) {
    if (error instanceof ShellFileError) await reportFailure(error);
    throw error;
  }
  await store.setSetting(INSTALL_FAILURE_SETTING, null);
}

/** Valid while the worker runs. */
const hostsWithoutCors = new Map<string, CorsDoubt>();

async function dropImages(): Promise<void> {
  await caches.delete(MEDIA_CACHE);
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([install(), bypassPostRequests(event)]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const { navigationPreload } = self.registration;
      await takeOver({ caches, navigationPreload, claim: () => self.clients.claim() });
      // Requests wait until activation has finished. Files, database and network may be slow, so the worker sends itself a
      // message, whose event has its own lifetime.
      const message: PageMessage = { type: 'TIDY_UP' };
      self.registration.active?.postMessage(message);
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  const matchPrecache = (address: string) => precache.matchPrecache(address);
  if (isShellNavigation(request, origin, api.contentPrefix)) {
    event.respondWith(answerNavigation(request, { matchPrecache, fetch: network }));
  } else if (request.mode !== 'navigate' && (isAsset(url, origin) || precache.getCacheKeyForURL(request.url))) {
    const onMissing = (isGone: boolean) => handleMissingFile(request.url, isGone);
    const onFetched = (copy: Response) => event.waitUntil(handleFetchedFile(request.url, copy));
    event.respondWith(answerAsset(request, { matchPrecache, fetch: network, onMissing, onFetched }));
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

/**
 * A newer version takes over only once every event of this worker has ended. On a bad network the content and the files
 * of other pages take minutes; they are not worth the wait, because the newer version fetches its own.
 */
let makeWay = () => {};
const isReplaced = new Promise<void>((resolve) => {
  makeWay = resolve;
});
const untilReplaced = (work: Promise<void>): Promise<void> => Promise.race([work, isReplaced]);

async function handleMessage(message: PageMessage, event: ExtendableEvent): Promise<WorkerMessage | undefined> {
  switch (message.type) {
    case 'MAKE_WAY':
      makeWay();
      return { type: 'MADE_WAY' };
    case 'SKIP_WAITING':
      await askToMakeWay(self.registration);
      await self.skipWaiting();
      return undefined;
    case 'CLAIM':
      await self.clients.claim();
      return undefined;
    case 'KEEP_WARM':
      language = message.locale;
      warming = repair().then(() => refresher.refresh({ locale: message.locale, wilaya: message.wilaya }));
      await untilReplaced(warming);
      return undefined;
    case 'TIDY_UP':
      await precache.activate(event);
      // Needs no repair: the installation has just stored its files, and the next page asks for one.
      await untilReplaced(parts.settle().then(refresher.refreshLast));
      return undefined;
    case 'PAGES':
      if (message.keep === 'all') await untilReplaced(storeLater());
      if (message.keep === 'main') await parts.dropLater();
      return { type: 'PAGES', ...(await parts.state()) };
    case 'PURGE':
      await purge({ caches, store, dropUnderWay: refresher.dropUnderWay }, message.line);
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
    handleMessage(message, event).then((answer) => {
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
  if (event.tag === PERIODIC_SYNC_TAG) event.waitUntil(untilReplaced(refreshInBackground()));
}) as EventListener);
