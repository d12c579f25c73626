/**
 * Installing: POST requests bypass the worker. Taking over: old caches go, and pages opened before the first install get
 * the worker without a reload.
 */
import { CACHE_PREFIX, CURRENT_CACHES } from './cache-names.ts';

declare global {
  interface ExtendableEvent {
    /** Of `install`: the Static Routing API, which TypeScript's library does not have yet. */
    addRoutes?(rule: { condition: { requestMethod: string }; source: 'network' }): Promise<void>;
  }
}

/**
 * The worker answers no POST. If it is asked all the same, Chromium loses a request that should outlive its page
 * (`keepalive`) when the page goes before the worker has answered: half of what analytics sent at that moment was lost.
 */
export async function letPostsPass(event: Pick<ExtendableEvent, 'addRoutes'>): Promise<void> {
  await event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' }).catch(() => undefined);
}

export interface ActivationParts {
  caches: Pick<CacheStorage, 'keys' | 'delete'>;
  /** Absent in browsers without it. Off: the shell comes from the cache, a second request would be for nothing. */
  navigationPreload: { disable(): Promise<void> } | undefined;
  claim: () => Promise<void>;
}

export async function takeOver({ caches, navigationPreload, claim }: ActivationParts): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && !CURRENT_CACHES.includes(name));
  await Promise.allSettled([...old.map((name) => caches.delete(name)), navigationPreload?.disable()]);
  await claim();
}
