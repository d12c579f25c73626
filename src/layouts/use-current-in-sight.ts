import { type RefObject, useEffect, useRef } from 'react';

/** What is left free below the current entry, so that it is seen to go on. */
const MARGIN_PX = 24;

/** A menu that is longer than the window scrolls to where one is. `place`: what changes with it. */
export function useCurrentInSight(place: string | undefined): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  // Not `scrollIntoView`: it would take the page along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another current entry
  useEffect(() => {
    const menu = ref.current;
    const current = menu?.querySelector('[aria-current=page]');
    if (!menu || !current) return;
    const seen = menu.getBoundingClientRect();
    const { top, bottom } = current.getBoundingClientRect();
    const below = bottom + MARGIN_PX - Math.min(seen.bottom, window.innerHeight);
    const above = seen.top + MARGIN_PX - top;
    if (below > 0) menu.scrollTop += below;
    else if (above > 0) menu.scrollTop -= above;
  }, [place]);
  return ref;
}
