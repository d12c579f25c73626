/**
 * What moves the controls of a page although it is not typed or chosen: scroll positions, and groups that are open. They
 * are the same after React has replaced the first paint, so that a tap that is already under way meets its target.
 */
import { SCROLLED, SCROLLER } from '#src/lib/carry-over.ts';
import { counterpart } from './counterpart.ts';

const OPENER = 'details > summary[data-carry]';

/**
 * Follows the positions on the first paint. The returned function applies them to the live page: by then, the elements of
 * the first paint are removed and have no position.
 */
export function noteLayout(root: Element, early: readonly Element[], isCached: boolean): () => void {
  const positions = new Map<Element, string>();
  const findEarly = (selector: string) => early.flatMap((part) => [...part.querySelectorAll(selector)]);
  // Only the device's copy was scrolled by the live page before. The document's is where the live page starts.
  if (isCached) for (const row of findEarly(`[${SCROLLER}]`)) positions.set(row, row.getAttribute(SCROLLED) ?? '0 0');
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.hasAttribute(SCROLLER))
      positions.set(target, `${target.scrollLeft} ${target.scrollTop}`);
  };
  root.addEventListener('scroll', note, true);
  return () => {
    root.removeEventListener('scroll', note, true);
    // First, because they change the heights of what scrolls.
    for (const summary of findEarly(OPENER)) {
      const live = counterpart(root, summary)?.parentElement;
      if (live instanceof HTMLDetailsElement) live.open = (summary.parentElement as HTMLDetailsElement).open;
    }
    for (const [row, position] of positions) {
      const live = counterpart(root, row, SCROLLER);
      if (!live) continue;
      live.setAttribute(SCROLLED, '');
      const [left = 0, top = 0] = position.split(' ').map(Number);
      // Each makes the browser lay out the page at once.
      if (left) live.scrollLeft = left;
      if (top) live.scrollTop = top;
    }
  };
}
