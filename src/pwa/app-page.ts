/** The page's own guard, locks and updater, joined to the browser. Made at the first use, which is at boot. */

import { connectivityMonitor } from '#src/offline/connectivity.ts';
import type { PageMessage } from '../../sw/messages.ts';
import { createReloadGuard, type ReloadGuard } from './chunk-reload-guard.ts';
import { createTabLocks } from './tab-locks.ts';
import { createUpdater, type Updater } from './updater.ts';

const PREPARE_LIMIT_MS = 3_000;

const locks = createTabLocks(typeof navigator === 'undefined' ? undefined : navigator.locks);
let isKioskPage = () => false;
let isBegun = false;

/** The waiting worker takes over. Its taking over is told by `controllerchange`. */
async function skipWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const message: PageMessage = { type: 'SKIP_WAITING' };
  registration?.waiting?.postMessage(message);
}

async function bringNewerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const limit = new Promise((resolve) => setTimeout(resolve, PREPARE_LIMIT_MS));
  await Promise.race([registration.update(), limit]);
  if (registration.waiting && (await locks.doesNobodyHold())) await skipWaiting();
}

function isReloadedPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && (navigation as PerformanceNavigationTiming).type === 'reload';
}

export const reloadGuard: ReloadGuard = createReloadGuard({
  storage: () => sessionStorage,
  isReloadedPage,
  now: Date.now,
  isOffline: () => connectivityMonitor().getSnapshot().isOffline,
  isLocked: () => updater.isLocked(),
  fetch: (url, init) => fetch(url, init),
  origin: typeof location === 'undefined' ? '' : location.origin,
  entryUrl: () => document.querySelector<HTMLLinkElement>('link[data-entry]')?.href,
  prepare: bringNewerWorker,
  reload: () => location.reload(),
});

export const updater: Updater = createUpdater({
  locks,
  isKiosk: () => isKioskPage(),
  mayReloadUnasked: () => reloadGuard.mayReload(),
  skipWaiting: () => void skipWaiting().catch(() => undefined),
  reload: () => reloadGuard.reloadNow(),
  age: () => performance.now(),
});

/** First thing at boot: listens before anything can fail or be missed. `isKiosk` is asked whenever it matters. */
export function watchPage(isKiosk: () => boolean): void {
  isKioskPage = isKiosk;
  if (isBegun) return;
  isBegun = true;
  locks.announceTab();
  reloadGuard.watch(window);
  const touched = () => updater.touched();
  for (const name of ['pointerdown', 'keydown', 'input'])
    window.addEventListener(name, touched, { capture: true, once: true });
}
