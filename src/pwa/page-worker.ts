/** What the rest of the portal asks of the service worker. All of it works, doing less, without one. */
import { rememberWantedContent } from '../offline/device.ts';
import type { WantedContent } from '../offline/warm-content.ts';
import { askWorker, tellWorker } from './worker-messages.ts';

let last: WantedContent | undefined;

/** Keeps this content warm from now on: at boot, and when language or wilaya change. Never rejects. */
export async function keepContentWarm(wanted: WantedContent): Promise<void> {
  last = wanted;
  await rememberWantedContent(wanted);
  await tellWorker({ type: 'KEEP_WARM', ...wanted });
}

/** Says again what is wanted, to a worker that has just come into place. */
export async function repeatWish(): Promise<void> {
  if (last) await tellWorker({ type: 'KEEP_WARM', ...last });
}

/**
 * Sign-out: resolves when the worker has forgotten what tells of the subscriber (`line`; absent, of everybody). False when
 * it did not say so in 2 s.
 */
export function purgeWorker(line?: string): Promise<boolean> {
  if (last) last = { locale: last.locale };
  return askWorker(line === undefined ? { type: 'PURGE' } : { type: 'PURGE', line });
}

/** The device is full: images go. */
export async function dropWorkerImages(): Promise<void> {
  await askWorker({ type: 'DROP_IMAGES' });
}
