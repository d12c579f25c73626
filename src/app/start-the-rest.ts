import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { brand } from '#src/brand/brand.ts';
import type { Language } from '#src/lib/languages.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { forgetOthersAtStart } from './forget-subscriber.ts';

/** The address changes before its screen is shown: until then, the screen is of another one. */
const cachesScreen = ({ state }: RegisteredRouter): boolean =>
  state.status === 'idle' && state.matches.at(-1)?.staticData.cachesScreen === true;

/**
 * What the first screen does without, begun one after the other: it works all the same should any of it stay away, and
 * none of it waits until another has done its work.
 */
export async function startTheRest(
  router: RegisteredRouter,
  queryClient: QueryClient,
  language: Language,
): Promise<void> {
  const parts = [
    // By now the first address is settled: before that it may carry the code of a social sign-in.
    async () => {
      if (brand.analytics.url) (await import('./analytics.ts')).startAnalytics(router, queryClient);
    },
    async () => (await import('#src/first-paint/keep-screen.ts')).keepScreenOnLeaving(() => cachesScreen(router)),
    async () => (await import('#src/session/after-start.ts')).afterStart(queryClient),
    forgetOthersAtStart,
    async () => (await import('#src/pwa/start.ts')).startPwa(queryClient, language),
  ];
  for (const start of parts) {
    await nextTask();
    start().catch(() => undefined);
  }
}
