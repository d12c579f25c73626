/**
 * The emergency exit, served in place of `service-worker.js` (see `docs/deployment.md`). It removes the worker and
 * every cache, then reloads the pages that the old worker controlled. The reloaded pages have no worker; if they
 * register this one again, it controls no page and reloads nothing. Content in IndexedDB stays, because pages read it
 * without a worker. It imports only `make-way.ts`, so that hardly any other file can break it.
 */
import { askToMakeWay } from './make-way.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(askToMakeWay(self.registration).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window' });
      await self.registration.unregister();
      const names = await caches.keys();
      await Promise.allSettled(names.map((name) => caches.delete(name)));
      await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
    })(),
  );
});
