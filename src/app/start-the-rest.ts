import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { brand } from '#src/brand/brand.ts';
import type { Language } from '#src/lib/languages.ts';
import { nextTask } from '#src/lib/scheduling.ts';
import { connectivityMonitor } from '#src/offline/connectivity.ts';
import { forgetOthersAtStart } from './forget-subscriber.ts';

/** The address changes before its screen is shown: until then, the visible screen belongs to another address. */
const cachesScreen = ({ state }: RegisteredRouter): boolean =>
  state.status === 'idle' && state.matches.at(-1)?.staticData.cachesScreen === true;

function onContact(listener: () => void): void {
  const { subscribe, getSnapshot } = connectivityMonitor();
  subscribe(() => {
    if (!getSnapshot().isOffline) listener();
  });
}

/**
 * Starts everything that the first screen does not need, one after the other, without waiting for each to finish. The
 * screen works even if any of it fails.
 */
export async function startTheRest(
  router: RegisteredRouter,
  queryClient: QueryClient,
  language: Language,
): Promise<void> {
  const parts = [
    // By now the first address is settled: before that it may contain the code of a social sign-in.
    async () => {
      if (brand.analytics.url) (await import('./analytics.ts')).startAnalytics(router, queryClient);
    },
    async () => (await import('#src/first-paint/cache-screen.ts')).cacheScreenOnLeaving(() => cachesScreen(router)),
    async () => (await import('#src/session/after-start.ts')).afterStart(queryClient, onContact),
    forgetOthersAtStart,
    async () => (await import('./new-day.ts')).refetchOnNewDay(queryClient),
    async () => (await import('#src/pwa/start.ts')).startPwa(queryClient, language),
  ];
  for (const start of parts) {
    await nextTask();
    start().catch(() => undefined);
  }
}
