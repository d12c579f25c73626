import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryType } from '../../api/history.ts';
import { useLine } from '../../session/use-session.ts';
import { distinct } from './history-days.ts';
import { historyPageQuery, PAGE_SIZE } from './history-page-query.ts';

/** Read without being asked, so that totals and bars of a usual line are whole. */
const PAGES_AT_ONCE = 3;
/** Entries drawn at first and with every "show more". */
const STEP = 40;

/**
 * A period's entries, newest first, by pages. The first page says how many there are; the next come by themselves up
 * to a bound, later ones when the subscriber wants to see that far. Each page is a record of its own on the device.
 */
export function useHistory(type: HistoryType, period: { from: string; to: string }) {
  const { line } = useLine();
  const [shown, setShown] = useState(STEP);
  const [lastPage, setLastPage] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: lastPage }, (_, index) => historyPageQuery(line, type, period, index + 1)),
  });
  const total = pages[0]?.data?.total ?? 0;
  const wanted = Math.max(
    1,
    Math.min(Math.ceil(total / PAGE_SIZE), Math.max(PAGES_AT_ONCE, Math.ceil(shown / PAGE_SIZE))),
  );
  // Known only once the first page is here: React takes this in before it draws.
  if (wanted !== lastPage) setLastPage(wanted);

  // Up to the first page that is missing: behind a hole, days would look emptier than they were.
  const missing = pages.findIndex((page) => page.data === undefined);
  const loaded = missing < 0 ? pages : pages.slice(0, missing);
  const items = distinct(loaded.flatMap((page) => page.data?.items ?? []));
  const failed = pages.slice(1).filter((page) => page.error !== null && page.data === undefined);
  const isWhole = missing < 0 && lastPage >= Math.ceil(total / PAGE_SIZE);
  return {
    /** Carries the state of the whole: nothing is shown before it. */
    first: pages[0],
    /** Later pages can't be had for now. */
    isPartFailed: failed.length > 0,
    isLoadingMore: pages.slice(1).some((page) => page.isFetching && page.data === undefined),
    retryPart: () => {
      for (const page of failed) void page.refetch();
    },
    items,
    total,
    /** No page is missing. What the operator dropped as malformed is not waited for. */
    isWhole,
    visible: items.slice(0, shown),
    /** There is more to draw, or to ask for. What failed is asked for by `retryPart`. */
    hasMore: shown < items.length || (failed.length === 0 && !isWhole),
    showMore: () => setShown((count) => count + STEP),
  };
}
