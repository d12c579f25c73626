/**
 * Registers the service worker late, so that the first screen does not share the network with it, and loads the library
 * lazily. If the browser refuses (private mode, a policy), the portal still works online.
 */
import { track } from '#src/analytics/track.ts';
import { noteMalformedItem } from '#src/api/client/malformed.ts';
import type { ContentLocale } from '#src/api/content/content.ts';
import { onDataSaverChange } from '#src/lib/data-saver.ts';
import { whenIdle } from '#src/lib/scheduling.ts';
import { onSpaceShort } from '#src/offline/device.ts';
import { updater } from './app-page.ts';
import { fetchWantedPages } from './offline-pages.ts';
import { dropWorkerImages, repeatRequest } from './page-worker.ts';
import { watchForUpdates } from './update-checks.ts';
import { countReceived } from './visit-bytes.ts';
import { readWorkerMessage, tellWorker } from './worker-messages.ts';

const WORKER_URL = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/service-worker.js';
/** The policy's name in the directive `trusted-types` of the content security policy. */
const TRUSTED_TYPES_POLICY = 'portal-worker';
const PERIODIC_SYNC_TAG = 'keep-content-warm';
const PERIODIC_SYNC_MS = 12 * 3_600_000;

export interface StartOptions {
  /** Called when the device's records of this language may be newer than the page's data. */
  onContentWarmed?: (locale: ContentLocale) => void;
}

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** The only script URL that the policy allows. */
function workerUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypePolicyFactory };
  if (!trustedTypes) return WORKER_URL;
  const policy = trustedTypes.createPolicy(TRUSTED_TYPES_POLICY, {
    createScriptURL(url) {
      if (url !== WORKER_URL) throw new TypeError('The policy allows only the URL of the service worker');
      return url;
    },
  });
  // The types require a string, but browsers accept the trusted object.
  return policy.createScriptURL(WORKER_URL) as string;
}

async function askForPeriodicSync(registration: ServiceWorkerRegistration): Promise<void> {
  const { periodicSync } = registration as ServiceWorkerRegistration & {
    periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
  };
  const status = await navigator.permissions?.query({ name: 'periodic-background-sync' as PermissionName });
  if (status?.state === 'granted') await periodicSync?.register(PERIODIC_SYNC_TAG, { minInterval: PERIODIC_SYNC_MS });
}

/**
 * When a worker becomes active, Chromium leaves out a page that is just being opened. Without this request the page would
 * have no worker until its next visit.
 */
async function askForControl(serviceWorker: ServiceWorkerContainer): Promise<void> {
  await serviceWorker.ready;
  if (!serviceWorker.controller) await tellWorker({ type: 'CLAIM' });
}

function listen(serviceWorker: ServiceWorkerContainer, { onContentWarmed }: StartOptions): void {
  // The very first worker claims the page that registered it, so no version was replaced.
  let hasController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasController) updater.takenOver();
    else void repeatRequest().then(fetchWantedPages);
    hasController = true;
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    const message = readWorkerMessage(data);
    if (message?.type === 'CONTENT_WARMED') onContentWarmed?.(message.locale);
    if (message?.type === 'MALFORMED_ITEM') noteMalformedItem({ list: message.list, field: message.field });
    if (message?.type === 'FETCHED') countReceived(message);
    if (message?.type === 'INSTALL_FAILED') {
      const { file, problem, status } = message;
      track('worker_install_failed', { file, problem, status });
    }
  });
  serviceWorker.startMessages();
  onSpaceShort(dropWorkerImages);
}

/** Called once, after the first render. Never rejects. */
export async function startServiceWorker(options: StartOptions = {}): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    listen(serviceWorker, options);
    await whenIdle();
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(workerUrl(), {
      scope: '/',
      updateViaCache: 'none',
      ...(import.meta.env.DEV ? { type: 'module' } : {}),
    });
    workbox.addEventListener('waiting', () => updater.found());
    const registration = await workbox.register({ immediate: true });
    if (!registration) return;
    watchForUpdates(registration);
    if (serviceWorker.controller) void fetchWantedPages();
    else void askForControl(serviceWorker);
    onDataSaverChange(fetchWantedPages);
    await askForPeriodicSync(registration);
  } catch {
    // The browser refuses: the portal runs without a worker.
  }
}
