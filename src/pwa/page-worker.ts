/** The requests of the portal to the service worker. All of them work without one, but do less. */
import { isDataSaverOn } from '#src/lib/data-saver.ts';
import type { SignInId } from '#src/lib/units.ts';
import type { ConnectivityMonitor } from '#src/offline/connectivity.ts';
import { forgetWilaya, rememberContentScope, rememberDataSaver } from '#src/offline/device.ts';
import type { ContentScope } from '#src/offline/warm-content.ts';
import { fetchWantedPages } from './offline-pages.ts';
import { askWorker, tellWorker } from './worker-messages.ts';

/** The last request of this page. */
let last: Partial<ContentScope> = {};

/**
 * Keeps this content warm from now on. Called at boot, and when the language or wilaya changes. Another language needs
 * its own files of all pages. Never rejects.
 */
export async function warmContent(change: Partial<ContentScope>): Promise<void> {
  const isOtherLanguage = last.locale !== undefined && change.locale !== undefined && change.locale !== last.locale;
  last = { ...last, ...change };
  await Promise.all([rememberContentScope(change), rememberDataSaver(isDataSaverOn())]);
  await repeatRequest();
  if (isOtherLanguage) void fetchWantedPages();
}

/**
 * Repeats the last request to a worker that has just taken control or may have a network again. Visitors who save data
 * request nothing: content loads when they open it.
 */
export async function repeatRequest(): Promise<void> {
  const { locale, wilaya } = last;
  if (locale && !isDataSaverOn()) await tellWorker({ type: 'KEEP_WARM', locale, wilaya });
}

/** Repeats the requests when the network is back: a language chosen offline still lacks its content. */
export function repeatRequestOnReturn(monitor: Pick<ConnectivityMonitor, 'getSnapshot' | 'subscribe'>): void {
  let wasOffline = monitor.getSnapshot().isOffline;
  monitor.subscribe(() => {
    const { isOffline } = monitor.getSnapshot();
    if (wasOffline && !isOffline) void repeatRequest().then(fetchWantedPages);
    wasOffline = isOffline;
  });
}

/**
 * For sign-out: resolves when the worker has deleted the data of the subscriber (`line`; absent: of all). False if it
 * did not confirm within 2 s.
 */
export function purgeWorker(signInId?: SignInId): Promise<boolean> {
  last = { ...last, wilaya: undefined };
  void forgetWilaya();
  return askWorker(signInId === undefined ? { type: 'PURGE' } : { type: 'PURGE', line: signInId });
}

/** Lets the worker delete its cached images because the device is full. */
export async function dropWorkerImages(): Promise<void> {
  await askWorker({ type: 'DROP_IMAGES' });
}
