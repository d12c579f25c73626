/**
 * The rows of a long table that are in sight. A short one is whole in the page: the browser can search it, print it and
 * read it out from end to end. From `LONG_TABLE` rows on only those near the window are there; two spacers keep the page
 * as high as the whole, so that its scroll bar, its keys and its direction stay the browser's own.
 */
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

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
  rowProps: (index: number) => { 'aria-rowindex'?: number; 'data-index'?: number; ref?: (row: Element | null) => void };
}

interface RowWindowOptions {
  table: RefObject<HTMLElement | null>;
  count: number;
  /** Rows of the table's head. */
  headRows: number;
  /** Usual height of a row, pixels, until one has been seen. */
  rowPx: number;
  /** Rows of one kind are about as high as each other: a row that was never seen is as high as the last of its kind. */
  kindOf?: (index: number) => string;
}

export function useRowWindow({ table, count, headRows, rowPx, kindOf = () => '' }: RowWindowOptions): RowWindow {
  const isLong = count > LONG_TABLE;
  const [top, setTop] = useState(0);
  // A row that turns out as high as expected costs nothing more; any other moves all below it, in the same frame.
  const [heights] = useState(() => new Map<string, number>());
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: (index) => heights.get(kindOf(index)) ?? rowPx,
    measureElement: (row, entry, instance) => {
      const height = measureElement(row, entry, instance);
      heights.set(kindOf(instance.indexFromElement(row)), height);
      return height;
    },
    overscan: SPARE_ROWS,
    scrollMargin: top,
  });
  // Rows that turn out higher than expected are made up for by the browser, which keeps in place what is in sight. Doing
  // so here as well would move the page under a scroll that is still going on: Home would not lead to the top.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  // What stands above the table may change its height at any time: its place is read again after every drawing.
  useLayoutEffect(() => {
    const now = isLong && table.current ? table.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(now - top) > 1) setTop(now);
  });
  if (!isLong) {
    return {
      rows: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      tableProps: {},
      rowProps: () => ({}),
    };
  }
  const inSight = virtualizer.getVirtualItems();
  const first = inSight[0];
  const last = inSight.at(-1);
  return {
    rows: inSight.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : virtualizer.getTotalSize(),
    tableProps: { 'aria-rowcount': count + headRows },
    rowProps: (index) => ({
      'aria-rowindex': index + headRows + 1,
      'data-index': index,
      ref: virtualizer.measureElement,
    }),
  };
}
