/**
 * On install, POST requests are routed past the worker. On activation, old caches are deleted, and pages opened before
 * the first install get the worker without a reload.
 */
import { CACHE_PREFIX, CURRENT_CACHES } from './cache-names.ts';

declare global {
  interface ExtendableEvent {
    /** The Static Routing API of the `install` event. TypeScript's library does not have it yet. */
    addRoutes?(rule: { condition: { requestMethod: string }; source: 'network' }): Promise<void>;
  }
}

/**
 * The worker answers no POST. If it still receives them, Chromium loses a `keepalive` request when the page closes
 * before the worker has answered: half of the analytics events sent at that moment were lost.
 */
export async function bypassPostRequests(event: Pick<ExtendableEvent, 'addRoutes'>): Promise<void> {
  await event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' }).catch(() => undefined);
}

export interface ActivationDeps {
  caches: Pick<CacheStorage, 'keys' | 'delete'>;
  /**
   * Absent in browsers without it. It is disabled because the shell comes from the cache, and a second request would be
   * wasted.
   */
  navigationPreload: { disable(): Promise<void> } | undefined;
  claim: () => Promise<void>;
}

export async function takeOver({ caches, navigationPreload, claim }: ActivationDeps): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && !CURRENT_CACHES.includes(name));
  await Promise.allSettled([...old.map((name) => caches.delete(name)), navigationPreload?.disable()]);
  await claim();
}
