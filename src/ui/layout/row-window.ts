/**
 * Virtualizes the rows of long tables and lists. Up to `LONG_TABLE` rows all are rendered, so that browser search and
 * screen readers find every row. With more rows, only those near the viewport are rendered. Two spacers keep the full
 * height, so that scroll bar, keys and direction work natively. When printing, every row is rendered.
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
/** Extra rows before and after the viewport, so that a fast scroll shows no gap. */
const SPARE_ROWS = 8;
/** Drawing costs far more for each time than for each row, so a running scroll draws in steps: the spare rows cover them. */
const SCROLL_STEP_PX = 200;

export interface RowWindow {
  /** Indexes of the rows to render, in order. */
  rows: readonly number[];
  /** Heights of the two spacers for the rows that are left out, pixels. */
  before: number;
  after: number;
  /** For the table, so that screen readers announce its full length. */
  tableProps: { 'aria-rowcount'?: number };
  /** For the row of an index: its position, and the ref that measures its height. */
  rowProps: (index: number) => Place & { 'aria-rowindex'?: number };
  /** For a list instead of a table: space for the items that are left out. */
  listProps: { style?: CSSProperties };
  /** For the element that measures the height of a row. */
  placeOf: (index: number) => Place;
  /** For the item of an index, if each row is an item. */
  itemProps: (index: number) => Place & { 'aria-posinset'?: number; 'aria-setsize'?: number };
  /** True if rows are left out. */
  isLong: boolean;
  /** Scrolls to a row, even if it is not rendered yet. */
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
  let drawnAt = Number.NaN;
  const stop = observeWindowOffset(list, (offset, isScrolling) => {
    if (isScrolling && Math.abs(offset - drawnAt) < SCROLL_STEP_PX) return;
    drawnAt = offset;
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
  /** True if only the rows near the viewport are rendered. Default: `count` is above `LONG_TABLE`. */
  isLong?: boolean | undefined;
  /** Number of rows in the table's head. */
  headRows?: number;
  /** Pixels between two rows. */
  gapPx?: number;
  /** Extra rows before and after the viewport. */
  spareRows?: number;
  /** False if something else is printed instead. */
  isPrinted?: boolean;
  /** Estimated height of a row, pixels, until one has been measured. */
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
  // The browser's scroll anchoring already compensates for rows that are higher than estimated. Doing it here too would
  // move the page during a running scroll, and the Home key would not reach the top.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  // Content above the table may change its height at any time, so its position is read after every render.
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
