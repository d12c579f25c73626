/** What the rest of the portal asks of the service worker. All of it works, doing less, without one. */
import type { ConnectivityMonitor } from '#src/offline/connectivity.ts';
import { forgetWilaya, rememberWantedContent } from '#src/offline/device.ts';
import type { WantedContent } from '#src/offline/warm-content.ts';
import { askWorker, tellWorker } from './worker-messages.ts';

/** What this page has asked for. */
let last: Partial<WantedContent> = {};

/** Keeps this content warm from now on: at boot, and when language or wilaya change. Never rejects. */
export async function keepContentWarm(change: Partial<WantedContent>): Promise<void> {
  last = { ...last, ...change };
  await rememberWantedContent(change);
  await repeatRequest();
}

/** Says again what is wanted, to a worker that has just come into place or may have a network again. */
export async function repeatRequest(): Promise<void> {
  const { locale, wilaya } = last;
  if (locale) await tellWorker({ type: 'KEEP_WARM', locale, wilaya });
}

/** Asks again when the network is back: a language may have been chosen without one, whose content is still missing. */
export function repeatRequestOnReturn(monitor: Pick<ConnectivityMonitor, 'getSnapshot' | 'subscribe'>): void {
  let wasOffline = monitor.getSnapshot().isOffline;
  monitor.subscribe(() => {
    const { isOffline } = monitor.getSnapshot();
    if (wasOffline && !isOffline) void repeatRequest();
    wasOffline = isOffline;
  });
}

/**
 * Sign-out: resolves when the worker has forgotten what tells of the subscriber (`line`; absent, of everybody). False when
 * it did not say so in 2 s.
 */
export function purgeWorker(line?: string): Promise<boolean> {
  last = { ...last, wilaya: undefined };
  void forgetWilaya();
  return askWorker(line === undefined ? { type: 'PURGE' } : { type: 'PURGE', line });
}

/** The device is full: images go. */
export async function dropWorkerImages(): Promise<void> {
  await askWorker({ type: 'DROP_IMAGES' });
}
