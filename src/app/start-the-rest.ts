import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { brand } from '../brand/brand.ts';
import type { Language } from '../i18n/languages.ts';

/** What the first screen does without: it works all the same should any of it stay away. */
export function startTheRest(router: RegisteredRouter, queryClient: QueryClient, language: Language): void {
  // By now the first address is settled: before that it may carry the code of a social sign-in.
  if (brand.analytics.url) {
    import('./analytics.ts').then(
      ({ startAnalytics }) => startAnalytics(router, queryClient),
      () => undefined,
    );
  }
  import('../first-paint/keep-screen.ts').then(
    ({ keepScreenOnLeaving }) => keepScreenOnLeaving(),
    () => undefined,
  );
  import('../session/after-start.ts').then(
    ({ afterStart }) => afterStart(queryClient),
    () => undefined,
  );
  import('../pwa/start.ts').then(
    ({ startPwa }) => startPwa(queryClient, language),
    () => undefined,
  );
}
