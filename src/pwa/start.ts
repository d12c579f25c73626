import type { QueryClient } from '@tanstack/react-query';
import type { ContentLocale } from '#src/api/content/content.ts';
import { followClockJumps } from '#src/offline/clock-jump.ts';
import { connectivityMonitor } from '#src/offline/connectivity.ts';
import { recordStore, restoreKeptQueries, sweepRecords } from '#src/offline/device.ts';
import { appInstaller } from './install.ts';
import { keepContentWarm, repeatRequestOnReturn } from './page-worker.ts';
import { startServiceWorker } from './register.ts';

/** After the first render: clock jumps, the worker, the content it is to keep warm, and housekeeping on the device. */
export async function startPwa(queryClient: QueryClient, locale: ContentLocale): Promise<void> {
  followClockJumps(queryClient);
  // The browser offers to install only after a worker is there: listening from here on misses nothing.
  appInstaller();
  void keepContentWarm({ locale });
  repeatRequestOnReturn(connectivityMonitor());
  await startServiceWorker({
    onContentWarmed: (warmed) => void restoreKeptQueries(queryClient, recordStore, { locale: warmed }),
  });
  await sweepRecords();
}
