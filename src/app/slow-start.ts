import { connection } from '#src/lib/data-saver.ts';

export const SLOW_START_MS = 5_000;
const SLOW_NETWORKS = ['slow-2g', '2g'];
const FILES = ['link', 'script'];

/**
 * Whether the network made this start slow: the browser says so, or the last file that the first screen waited for took
 * too long to arrive. The time that a slow device needs to run them does not count: saving data would not shorten it.
 */
export function wasSlowStart(): boolean {
  if (SLOW_NETWORKS.includes(connection()?.effectiveType ?? '')) return true;
  const [firstRender] = performance.getEntriesByName('first-render');
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(
    ({ initiatorType, responseEnd }) =>
      FILES.includes(initiatorType) && responseEnd > SLOW_START_MS && responseEnd <= (firstRender?.startTime ?? 0),
  );
}
