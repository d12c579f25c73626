import { type RefObject, useEffect, useRef } from 'react';
import { hasCarriedScroll } from '#src/lib/carry-over.ts';

/** Pixels beyond the current entry that stay visible, so that the user sees that the menu continues. */
const MARGIN_PX = 24;

/** Scrolls a menu that is taller than the window to its current entry, each time `place` changes. */
export function useCurrentInSight<Menu extends HTMLElement>(place: string | undefined): RefObject<Menu | null> {
  const ref = useRef<Menu>(null);
  const isPlaced = useRef(false);
  // Not `scrollIntoView`: it would scroll the page too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another current entry
  useEffect(() => {
    // In the frame's own layout: measured in the effect, the page would be laid out before it can be used.
    const frame = requestAnimationFrame(() => {
      const menu = ref.current;
      const current = menu?.querySelector('[aria-current=page]');
      if (!menu || !current) return;
      const isFirst = !isPlaced.current;
      isPlaced.current = true;
      if (isFirst && hasCarriedScroll(menu)) return;
      const seen = menu.getBoundingClientRect();
      const { top, bottom } = current.getBoundingClientRect();
      const below = bottom + MARGIN_PX - Math.min(seen.bottom, window.innerHeight);
      const above = seen.top + MARGIN_PX - top;
      if (below > 0) menu.scrollTop += below;
      else if (above > 0) menu.scrollTop -= above;
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);
  return ref;
}
