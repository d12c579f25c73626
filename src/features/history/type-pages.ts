/** The loaded pages of one type of a history, and which pages to request next. */
import type { HistoryItem, HistoryType } from '#src/api/history.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { oldestMs } from './history-days.ts';
import { PAGE_SIZE } from './load-history.ts';

/** The part of a page's query result that is needed here. */
export interface PageView {
  data: { items: readonly HistoryItem[]; total: number } | undefined;
  error: unknown;
  isFetching: boolean;
  fetchStatus: string;
  dataUpdatedAt: EpochMs;
  refetch: () => unknown;
}

interface Wanted {
  /** No more entries than this are loaded. */
  most: number;
  /** The pages that are requested without more scrolling. */
  inSight: number;
  /** How many more pages to request if all are wanted. 0: only those in sight. */
  ahead: number;
  isInMemory: (page: number) => boolean;
}

/** `pages`: those requested so far, in order. */
export function typePages<P extends PageView>(
  type: HistoryType,
  pages: readonly P[],
  { most, inSight, ahead, isInMemory }: Wanted,
) {
  const total = pages[0]?.data?.total ?? 0;
  // An empty page is the end, whatever total the operator reports.
  const emptyPage = pages.findIndex((page) => page.data?.items.length === 0);
  // A full page may have a successor although the total says that it is the last.
  const fullPages = pages.findLastIndex((page) => (page.data?.items.length ?? 0) >= PAGE_SIZE) + 1;
  const fewestPages = fullPages > 0 ? fullPages + 1 : 0;
  const expectedPages = emptyPage < 0 ? Math.max(Math.ceil(total / PAGE_SIZE), fewestPages) : emptyPage + 1;
  const isCapped = expectedPages > most / PAGE_SIZE;
  const pageCount = isCapped ? most / PAGE_SIZE : expectedPages;
  // Stop at the first missing page: after a gap, days would look emptier than they were.
  const missing = pages.findIndex((page) => page.data === undefined);
  const loaded = missing < 0 ? pages : pages.slice(0, missing);
  // Pages that are still in memory count at once: React limits how often a component may render itself again.
  let reached = loaded.length;
  if (ahead > 0) while (reached < pageCount && isInMemory(reached + 1)) reached += 1;
  const isAtEnd = pages[0]?.data !== undefined && missing < 0 && pages.length >= pageCount;
  return {
    type,
    first: pages[0],
    total: Math.max(
      total,
      loaded.reduce((sum, page) => sum + (page.data?.items.length ?? 0), 0),
    ),
    loaded,
    /** How many pages to request. The number is known only once the first page is loaded. */
    wanted: Math.max(1, Math.min(pageCount, ahead > 0 ? Math.max(inSight, reached + ahead) : inSight)),
    failed: pages.slice(1).filter((page) => page.error !== null && page.data === undefined),
    isLoadingMore: pages.slice(1).some((page) => page.isFetching && page.data === undefined),
    isCapped,
    /** Nothing more will be loaded. */
    isAtEnd,
    /** Older entries may be missing. Epoch milliseconds; undefined: none are. */
    completeFrom: isAtEnd && !isCapped ? undefined : oldestMs(loaded.flatMap((page) => page.data?.items ?? [])),
  };
}
