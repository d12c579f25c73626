/** The page's reload guard, tab locks and updater, connected to the browser. Created on import, which is at boot. */
import { connectivityMonitor } from '#src/offline/connectivity.ts';
import type { PageMessage } from '../../sw/messages.ts';
import { createReloadGuard, type ReloadGuard } from './chunk-reload-guard.ts';
import { createTabLocks } from './tab-locks.ts';
import { createUpdater, type Updater } from './updater.ts';

const PREPARE_LIMIT_MS = 3_000;

const locks = createTabLocks(typeof navigator === 'undefined' ? undefined : navigator.locks);
let isKioskPage = () => false;
let isBegun = false;

/** Lets the waiting worker take over. The browser reports it with `controllerchange`. */
async function skipWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const message: PageMessage = { type: 'SKIP_WAITING' };
  registration?.waiting?.postMessage(message);
}

async function isStillWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return Boolean(registration?.waiting);
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
  isStillWaiting,
  reload: () => reloadGuard.reloadNow(),
  age: () => performance.now(),
});

/** Must be the first step of boot, so that no failure is missed. `isKiosk` is called whenever its value matters. */
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
