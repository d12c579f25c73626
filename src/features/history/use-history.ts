import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HistoryType } from '#src/api/history.ts';
import { isPartial } from '#src/lib/dropped.ts';
import { useLine } from '#src/session/use-session.ts';
import { distinct } from './history-days.ts';
import { historyPageQuery, PAGE_SIZE } from './load-history.ts';

/**
 * Pages loaded without a request by the user, so that the totals and bars of a usual line are complete. Later pages
 * load in groups of this size.
 */
const PAGES_AT_ONCE = 3;
/** No more entries than this are loaded: a phone cannot hold them, and the operator's count may be wrong. */
export const MOST_ENTRIES = 10_000;
/** Entries rendered at first, and added until a page is full. After that whole pages are added. */
const STEP = 40;

/**
 * A period's entries, newest first, in pages. The first page contains the total count. The next pages load
 * automatically up to a limit; later ones load when the subscriber scrolls that far or requests all. Each page is a
 * separate record on the device.
 */
export function useHistory(type: HistoryType, period: { from: string; to: string }) {
  const { signInId } = useLine();
  const client = useQueryClient();
  const [shown, setShown] = useState(STEP);
  const [wantsAll, setWantsAll] = useState(false);
  const [lastPage, setLastPage] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: lastPage }, (_, index) => historyPageQuery(signInId, type, period, index + 1)),
  });
  const total = pages[0]?.data?.total ?? 0;
  // An empty page is the end, whatever total the operator reports.
  const emptyPage = pages.findIndex((page) => page.data?.items.length === 0);
  const toldPages = emptyPage < 0 ? Math.ceil(total / PAGE_SIZE) : emptyPage + 1;
  const isCapped = toldPages > MOST_ENTRIES / PAGE_SIZE;
  const pageCount = isCapped ? MOST_ENTRIES / PAGE_SIZE : toldPages;
  // Stop at the first missing page: after a gap, days would look emptier than they were.
  const missing = pages.findIndex((page) => page.data === undefined);
  const loaded = missing < 0 ? pages : pages.slice(0, missing);
  const inSight = Math.max(PAGES_AT_ONCE, Math.ceil(shown / PAGE_SIZE));
  // Pages that are still in memory count at once: React limits how often a component may render itself again.
  const isInMemory = (page: number) =>
    client.getQueryData(historyPageQuery(signInId, type, period, page).queryKey) !== undefined;
  let reached = loaded.length;
  if (wantsAll) while (reached < pageCount && isInMemory(reached + 1)) reached += 1;
  const wanted = Math.max(1, Math.min(pageCount, wantsAll ? Math.max(inSight, reached + PAGES_AT_ONCE) : inSight));
  // Known only once the first page is loaded. React applies this state before it renders.
  if (wanted !== lastPage) setLastPage(wanted);

  const answers = useSame(loaded.map((page) => page.data));
  const items = useMemo(() => distinct(answers.flatMap((answer) => answer?.items ?? [])), [answers]);
  const visible = useMemo(() => items.slice(0, shown), [items, shown]);
  const failed = pages.slice(1).filter((page) => page.error !== null && page.data === undefined);
  const isAtEnd = pages[0]?.data !== undefined && missing < 0 && lastPage >= pageCount;
  const isWhole = isAtEnd && !isCapped;
  return {
    /** Represents the state of the whole list: nothing shows before it is loaded. */
    first: pages[0],
    /** Some later pages failed to load. */
    isPartFailed: failed.length > 0,
    isLoadingMore: pages.slice(1).some((page) => page.isFetching && page.data === undefined),
    retryPart: () => {
      for (const page of failed) void page.refetch();
    },
    items,
    /** Some entries were malformed and are missing. */
    isPartial: answers.some(isPartial),
    total,
    /** No page is missing. Entries dropped as malformed do not count. */
    isWhole,
    /** There are more entries than the limit; only the newest are loaded. */
    isCapped,
    /** Nothing more will be loaded. */
    isAtEnd,
    visible,
    /** There is more to render or to request. Failed pages are requested by `retryPart`. */
    hasMore: shown < items.length || (failed.length === 0 && !isAtEnd),
    showMore: () => setShown((count) => count + (count < PAGE_SIZE ? STEP : PAGE_SIZE)),
    /** For uses that need all entries: search, file, print. */
    loadAll: () => setWantsAll(true),
  };
}

/** Returns the same array while its contents are the same, so that dependent values are not recomputed. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [shown, setShown] = useState(list);
  const isSame = shown.length === list.length && shown.every((each, index) => each === list[index]);
  if (!isSame) setShown(list);
  return isSame ? shown : list;
}
