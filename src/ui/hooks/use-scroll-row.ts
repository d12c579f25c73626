import { type RefObject, useEffect, useRef } from 'react';
import { hasCarriedScroll } from '#src/lib/carry-over.ts';

const CURRENT = '[aria-current=page]';

/**
 * For a row of links that scrolls sideways on narrow screens: centres the current link and marks the edges with hidden
 * links (`scroll-row` in styles/utilities.css fades them).
 */
export function useScrollRow(): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null);
  const shown = useRef<Element>(undefined);
  // Not `scrollIntoView`: it would scroll the page too if the row is below the fold.
  useEffect(() => {
    const row = ref.current;
    const current = row?.querySelector(CURRENT);
    if (!row || !current || current === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = current;
    if (isFirst && hasCarriedScroll(row)) return;
    const middleOf = ({ left, width }: DOMRect) => left + width / 2;
    row.scrollLeft += middleOf(current.getBoundingClientRect()) - middleOf(row.getBoundingClientRect());
  });
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const report = () => {
      // Measured from the start in both writing directions; browsers scroll by fractions of a pixel.
      const before = Math.abs(row.scrollLeft);
      row.toggleAttribute('data-more-before', before > 1);
      row.toggleAttribute('data-more-after', row.scrollWidth - row.clientWidth - before > 1);
    };
    report();
    row.addEventListener('scroll', report, { passive: true });
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(report) : undefined;
    for (const watched of [row, ...row.children]) sizes?.observe(watched);
    return () => {
      row.removeEventListener('scroll', report);
      sizes?.disconnect();
    };
  }, []);
  return ref;
}
