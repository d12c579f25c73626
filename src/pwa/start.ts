import type { QueryClient } from '@tanstack/react-query';
import type { ContentLocale } from '#src/api/content/content.ts';
import { onDataSaverChange } from '#src/lib/data-saver.ts';
import { followClockJumps } from '#src/offline/clock-jump.ts';
import { connectivityMonitor } from '#src/offline/connectivity.ts';
import { recordStore, restoreCachedQueries, sweepRecords } from '#src/offline/device.ts';
import { appInstaller } from './install.ts';
import { repeatRequestOnReturn, warmContent } from './page-worker.ts';
import { startServiceWorker } from './register.ts';
import { countVisit } from './visit-bytes.ts';

/**
 * Runs after the first render: follows clock jumps, counts received bytes, starts the worker, keeps content
 * warm, and sweeps old records.
 */
export async function startPwa(queryClient: QueryClient, locale: ContentLocale): Promise<void> {
  followClockJumps(queryClient);
  // The browser offers installation only after a worker is registered, so listening from here on misses nothing.
  appInstaller();
  countVisit();
  void warmContent({ locale });
  onDataSaverChange(() => void warmContent({}));
  repeatRequestOnReturn(connectivityMonitor());
  await startServiceWorker({
    onContentWarmed: (warmed) => void restoreCachedQueries(queryClient, recordStore, { locale: warmed }),
  });
  await sweepRecords();
}
