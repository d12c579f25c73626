import type { QueryClient } from '@tanstack/react-query';
import type { ContentLocale } from '#src/api/content/content.ts';
import { followClockJumps } from '#src/offline/clock-jump.ts';
import { connectivityMonitor } from '#src/offline/connectivity.ts';
import { recordStore, restoreCachedQueries, sweepRecords } from '#src/offline/device.ts';
import { appInstaller } from './install.ts';
import { repeatRequestOnReturn, warmContent } from './page-worker.ts';
import { startServiceWorker } from './register.ts';

/** Runs after the first render: follows clock jumps, starts the worker, keeps content warm, and sweeps old records. */
export async function startPwa(queryClient: QueryClient, locale: ContentLocale): Promise<void> {
  followClockJumps(queryClient);
  // The browser offers installation only after a worker is registered, so listening from here on misses nothing.
  appInstaller();
  void warmContent({ locale });
  repeatRequestOnReturn(connectivityMonitor());
  await startServiceWorker({
    onContentWarmed: (warmed) => void restoreCachedQueries(queryClient, recordStore, { locale: warmed }),
  });
  await sweepRecords();
}
