/**
 * The way out: served in place of `service-worker.js` (deploy notes tell how), it removes the worker and every cache,
 * then reloads the pages that the old worker controlled. Those come back without a worker; registering this one again
 * finds no controlled page and so reloads nothing. Content in IndexedDB stays: pages read it without a worker. Stands
 * alone on purpose: no import, nothing that can fail for want of something else.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
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

export {};
