/** Taking over: old caches go, and pages opened before the first install get the worker without a reload. */
import { CACHE_PREFIX, CURRENT_CACHES } from './cache-names.ts';

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
