/**
 * The rows of a long table or list that are in sight. A short one is whole in the page: the browser can search it and read
 * it out from end to end. From `LONG_TABLE` rows on only those near the window are there; two spacers keep the page as high
 * as the whole, so that its scroll bar, its keys and its direction stay the browser's own. On paper every row is there.
 */
import {
  defaultRangeExtractor,
  measureElement,
  observeWindowOffset,
  type Range,
  useWindowVirtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '#src/ui/hooks/use-printing.ts';

export const LONG_TABLE = 300;
/** Rows kept ready on either side: a flick of the thumb shows none missing. */
const SPARE_ROWS = 15;

export interface RowWindow {
  /** Indexes of the rows to draw, in order. */
  rows: readonly number[];
  /** Pixels that stand for the rows left out. */
  before: number;
  after: number;
  /** For the table, so that those who listen are told how long it really is. */
  tableProps: { 'aria-rowcount'?: number };
  /** For the row of an index: where it stands, and how its height is learned. */
  rowProps: (index: number) => Place & { 'aria-rowindex'?: number };
  /** For a list in place of a table: room for the items left out. */
  listProps: { style?: CSSProperties };
  /** For the element by which the height of a row is learned. */
  placeOf: (index: number) => Place;
  /** For the item of an index, where each row is an item. */
  itemProps: (index: number) => Place & { 'aria-posinset'?: number; 'aria-setsize'?: number };
  /** Whether rows are left out. */
  isLong: boolean;
  /** Brings a row into the window that may not be drawn yet. */
  scrollTo: (index: number) => void;
}

interface Place {
  'data-index'?: number;
  ref?: (row: Element | null) => void;
}

/** What a list has learned of its layout. The parent keeps it for the next list in the same place. */
export interface ListPlace {
  /** Where the list starts on the page, pixels. */
  top?: number;
  /** Height of a row by its kind, pixels. */
  heights: Map<string, number>;
}

type FollowScroll = NonNullable<VirtualizerOptions<Window, Element>['observeElementOffset']>;

/** The lists of this page, each by the function that takes the scroll position. */
const followers = new Set<Parameters<FollowScroll>[1]>();
let stopFollowing: (() => void) | undefined;

const startFollowing = (list: Parameters<FollowScroll>[0]): (() => void) | undefined => {
  const stop = observeWindowOffset(list, (offset, isScrolling) => {
    const tellAll = () => {
      for (const each of [...followers]) each(offset, isScrolling);
    };
    // The rows have to be there before the browser paints the place that was scrolled to.
    if (isScrolling) flushSync(tellAll);
    else tellAll();
  });
  return stop ?? undefined;
};

/**
 * All lists of a page draw at once what a scroll event brought into sight. If each drew by itself, the browser would lay
 * out the page after every one of them: on a page of five lists that was most of the longest task.
 */
const followScroll: FollowScroll = (list, follow) => {
  followers.add(follow);
  stopFollowing ??= startFollowing(list);
  return () => {
    followers.delete(follow);
    if (followers.size > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
  };
};

/** A list out of sight is at one of its ends: there one spare row is enough. */
function rowsToDraw(range: Range): number[] {
  const { startIndex, endIndex, count, overscan } = range;
  const isAtEnd = startIndex === endIndex && (startIndex === 0 || endIndex === count - 1);
  return defaultRangeExtractor(isAtEnd ? { ...range, overscan: Math.min(overscan, 1) } : range);
}

const UNKNOWN_RECT = { width: 0, height: 0 };

interface RowWindowOptions {
  /** The table or list. */
  table: RefObject<HTMLElement | null>;
  count: number;
  /** Whether only the rows in sight are drawn. */
  isLong?: boolean | undefined;
  /** Rows of the table's head. */
  headRows?: number;
  /** Pixels between two rows. */
  gapPx?: number;
  /** Rows kept ready on either side. */
  spareRows?: number;
  /** False where something else goes on paper. */
  isPrinted?: boolean;
  /** Usual height of a row, pixels, until one has been seen. */
  rowPx: number;
  /**
   * Without it, a new list learns where it starts only once it is on the page, and then draws all its rows in one task
   * that nothing can come between. With it, they are drawn with the list, in pieces where React may take its time.
   */
  place?: ListPlace | undefined;
  /** Rows of one kind are about as high as each other: a row that was never seen is as high as the last of its kind. */
  kindOf?: (index: number) => string;
}

export function useRowWindow({
  table,
  count,
  isLong: isTooLong = count > LONG_TABLE,
  headRows = 0,
  gapPx = 0,
  spareRows = SPARE_ROWS,
  isPrinted = true,
  rowPx,
  place,
  kindOf = () => '',
}: RowWindowOptions): RowWindow {
  const isPrinting = usePrinting();
  const isLong = isTooLong && !(isPrinted && isPrinting);
  const [top, setTop] = useState(place?.top ?? 0);
  const [initialRect] = useState(() =>
    place?.top === undefined ? UNKNOWN_RECT : { width: window.innerWidth, height: window.innerHeight },
  );
  // A row that turns out as high as expected costs nothing more; any other moves all below it, in the same frame.
  const [heights] = useState(() => place?.heights ?? new Map<string, number>());
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: (index) => heights.get(kindOf(index)) ?? rowPx,
    measureElement: (row, entry, instance) => {
      const height = measureElement(row, entry, instance);
      heights.set(kindOf(instance.indexFromElement(row)), height);
      return height;
    },
    overscan: spareRows,
    gap: gapPx,
    scrollMargin: top,
    initialRect,
    rangeExtractor: rowsToDraw,
    observeElementOffset: followScroll,
    useFlushSync: false,
  });
  // Rows that turn out higher than expected are made up for by the browser, which keeps in place what is in sight. Doing
  // so here as well would move the page under a scroll that is still going on: Home would not lead to the top.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  // What stands above the table may change its height at any time: its place is read again after every drawing.
  useLayoutEffect(() => {
    const now = isLong && table.current ? table.current.getBoundingClientRect().top + window.scrollY : 0;
    if (place && isLong) place.top = now;
    if (Math.abs(now - top) > 1) setTop(now);
  });
  if (!isLong) {
    return {
      rows: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      tableProps: {},
      rowProps: () => ({}),
      listProps: {},
      placeOf: () => ({}),
      itemProps: () => ({}),
      isLong,
      scrollTo: () => undefined,
    };
  }
  const inSight = virtualizer.getVirtualItems();
  const first = inSight[0];
  const last = inSight.at(-1);
  const before = first ? first.start - top : 0;
  const after = virtualizer.getTotalSize() - (last ? last.end - top : 0);
  const placeOf = (index: number): Place => ({ 'data-index': index, ref: virtualizer.measureElement });
  return {
    rows: inSight.map(({ index }) => index),
    before,
    after,
    tableProps: { 'aria-rowcount': count + headRows },
    rowProps: (index) => ({ 'aria-rowindex': index + headRows + 1, ...placeOf(index) }),
    placeOf,
    listProps: { style: { paddingBlock: `${before}px ${after}px` } },
    itemProps: (index) => ({ 'aria-posinset': index + 1, 'aria-setsize': count, ...placeOf(index) }),
    isLong,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}
