import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HistoryType } from '#src/api/history.ts';
import type { QueryView } from '#src/cards/query-status.ts';
import { isPartial } from '#src/lib/dropped.ts';
import { useLine } from '#src/session/use-session.ts';
import { debitsSince } from './debit-kinds.ts';
import { distinct } from './history-days.ts';
import { type HistoryView, typesOf } from './history-view.ts';
import { historyPageQuery, PAGE_SIZE } from './load-history.ts';
import { typePages } from './type-pages.ts';

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
 *
 * The debits read all pages of every type, because their total is what they are for. They go back only as far as every
 * type is loaded: a day without its calls would look cheaper than it was. A type of which nothing could be loaded is
 * left out, and named in `missing`.
 */
export function useHistory(view: HistoryView, period: { from: string; to: string }) {
  const { signInId } = useLine();
  const client = useQueryClient();
  const types = typesOf(view);
  const [shown, setShown] = useState(STEP);
  const [wantsAll, setWantsAll] = useState(view === 'debits');
  const [lastPages, setLastPages] = useState<readonly number[]>(() => types.map(() => 1));
  const [wasShown, setWasShown] = useState(false);
  const asked = types.flatMap((type, at) =>
    Array.from({ length: lastPages[at] ?? 1 }, (_, index) => ({ type, page: index + 1 })),
  );
  const pages = useQueries({
    queries: asked.map(({ type, page }) => historyPageQuery(signInId, type, period, page)),
  });
  const isInMemory = (type: HistoryType, page: number) =>
    client.getQueryData(historyPageQuery(signInId, type, period, page).queryKey) !== undefined;
  const lists = types.map((type) =>
    typePages(
      type,
      pages.filter((_, index) => asked[index]?.type === type),
      {
        most: MOST_ENTRIES / types.length,
        inSight: Math.max(PAGES_AT_ONCE, Math.ceil(shown / PAGE_SIZE)),
        ahead: wantsAll ? PAGES_AT_ONCE : 0,
        isInMemory: (page) => isInMemory(type, page),
      },
    ),
  );
  const wanted = lists.map((list) => list.wanted);
  // React applies this state before it renders.
  if (wanted.some((count, at) => count !== lastPages[at])) setLastPages(wanted);

  const known = lists.filter(({ first }) => first?.data !== undefined);
  const isLoading = lists.some(
    ({ first }) => first?.data === undefined && first?.error === null && first.fetchStatus !== 'paused',
  );
  // A type that is requested again must not take away the others.
  if (!isLoading && known.length > 0 && !wasShown) setWasShown(true);
  const missing = wasShown || !isLoading ? lists.filter(({ first }) => first?.data === undefined) : [];

  const answers = useSame(lists.flatMap(({ loaded }) => loaded.map((page) => page.data)));
  const since = Math.max(...known.map(({ completeFrom }) => completeFrom ?? Number.NEGATIVE_INFINITY));
  const items = useMemo(() => {
    const all = distinct(answers.flatMap((answer) => answer?.items ?? []));
    return view === 'debits' ? debitsSince(all, since) : all;
  }, [answers, view, since]);
  const visible = useMemo(() => items.slice(0, shown), [items, shown]);
  const failed = lists.flatMap((list) => list.failed);
  const isAtEnd = known.length > 0 && known.every((list) => list.isAtEnd);
  const isCapped = lists.some((list) => list.isCapped);
  const isToStart = isAtEnd && !isCapped;
  return {
    /** Represents the state of the whole list: nothing shows before it is loaded. */
    first: isLoading && !wasShown ? undefined : wholeOf(lists.map(({ first }) => first)),
    /** The types of which nothing could be loaded, although others are. */
    missing: known.length > 0 ? missing.map(({ type }) => type) : [],
    /** Some pages failed to load. */
    isPartFailed: failed.length > 0 || missing.length > 0,
    isLoadingMore: lists.some((list) => list.isLoadingMore) || missing.some(({ first }) => first?.isFetching),
    retryPart: () => {
      for (const page of [...failed, ...missing.map(({ first }) => first)]) void page?.refetch();
    },
    items,
    /** Some entries were malformed and are missing. */
    isPartial: answers.some(isPartial),
    total: view === 'debits' ? items.length : (lists[0]?.total ?? 0),
    /** The list reaches the first day of the period. */
    isToStart,
    /** No page is missing. Entries dropped as malformed do not count. */
    isWhole: isToStart && missing.length === 0,
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

/** The state of several first pages as one. Its age is that of the oldest. Undefined while none has answered. */
function wholeOf(firsts: readonly (QueryView | undefined)[]): QueryView | undefined {
  const all = firsts.filter((first) => first !== undefined);
  const known = all.filter(({ data }) => data !== undefined);
  const shown = known.length > 0 ? known : all;
  const [first, ...others] = shown;
  if (!first || others.length === 0) return first;
  return {
    data: first.data,
    error: shown.find(({ error }) => error !== null)?.error ?? null,
    isFetching: shown.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...shown.map(({ dataUpdatedAt }) => dataUpdatedAt)) as QueryView['dataUpdatedAt'],
    fetchStatus: first.fetchStatus,
    refetch: () => {
      for (const each of all) void each.refetch();
    },
  };
}

/** Returns the same array while its contents are the same, so that dependent values are not recomputed. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [shown, setShown] = useState(list);
  const isSame = shown.length === list.length && shown.every((each, index) => each === list[index]);
  if (!isSame) setShown(list);
  return isSame ? shown : list;
}
