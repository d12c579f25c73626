import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HistoryType } from '#src/api/history.ts';
import { isPartial } from '#src/lib/dropped.ts';
import { useLine } from '#src/session/use-session.ts';
import { distinct } from './history-days.ts';
import { historyPageQuery, PAGE_SIZE } from './history-page-query.ts';

/** Read without being asked, so that totals and bars of a usual line are whole; later ones as many at a time. */
const PAGES_AT_ONCE = 3;
/** More entries than this are not read: a phone cannot hold them, and the operator's count may be wrong. */
export const MOST_ENTRIES = 10_000;
/** Entries drawn at first, and added until a page is full; then pages are. */
const STEP = 40;

/**
 * A period's entries, newest first, by pages. The first page says how many there are; the next come by themselves up
 * to a bound, later ones as the subscriber scrolls that far, or asks for all. Each page is a record of its own on the
 * device.
 */
export function useHistory(type: HistoryType, period: { from: string; to: string }) {
  const { line } = useLine();
  const [shown, setShown] = useState(STEP);
  const [wantsAll, setWantsAll] = useState(false);
  const [lastPage, setLastPage] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: lastPage }, (_, index) => historyPageQuery(line, type, period, index + 1)),
  });
  const total = pages[0]?.data?.total ?? 0;
  // An empty page is the end, whatever the operator counts.
  const emptyPage = pages.findIndex((page) => page.data?.items.length === 0);
  const toldPages = emptyPage < 0 ? Math.ceil(total / PAGE_SIZE) : emptyPage + 1;
  const isCapped = toldPages > MOST_ENTRIES / PAGE_SIZE;
  const pageCount = isCapped ? MOST_ENTRIES / PAGE_SIZE : toldPages;
  // Up to the first page that is missing: behind a hole, days would look emptier than they were.
  const missing = pages.findIndex((page) => page.data === undefined);
  const loaded = missing < 0 ? pages : pages.slice(0, missing);
  const inSight = Math.max(PAGES_AT_ONCE, Math.ceil(shown / PAGE_SIZE));
  const wanted = Math.max(
    1,
    Math.min(pageCount, wantsAll ? Math.max(inSight, loaded.length + PAGES_AT_ONCE) : inSight),
  );
  // Known only once the first page is here: React takes this in before it draws.
  if (wanted !== lastPage) setLastPage(wanted);

  const answers = useSame(loaded.map((page) => page.data));
  const items = useMemo(() => distinct(answers.flatMap((answer) => answer?.items ?? [])), [answers]);
  const visible = useMemo(() => items.slice(0, shown), [items, shown]);
  const failed = pages.slice(1).filter((page) => page.error !== null && page.data === undefined);
  const isAtEnd = pages[0]?.data !== undefined && missing < 0 && lastPage >= pageCount;
  const isWhole = isAtEnd && !isCapped;
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
    /** Entries that could not be read are missing. */
    isPartial: answers.some(isPartial),
    total,
    /** No page is missing. What the operator dropped as malformed is not waited for. */
    isWhole,
    /** There are more entries than are read: only the newest ones are. */
    isCapped,
    /** Nothing more will be read. */
    isAtEnd,
    visible,
    /** There is more to draw, or to ask for. What failed is asked for by `retryPart`. */
    hasMore: shown < items.length || (failed.length === 0 && !isAtEnd),
    showMore: () => setShown((count) => count + (count < PAGE_SIZE ? STEP : PAGE_SIZE)),
    /** For what is of use only when it is whole: a search, a file, paper. */
    loadAll: () => setWantsAll(true),
  };
}

/** The same array as long as it holds the same, so that what hangs on it is not worked out anew. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((each, index) => each === list[index]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
