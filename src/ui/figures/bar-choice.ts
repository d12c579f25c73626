/** Which bar of a chart a pointer or a key chooses. Bars run from right to left in Arabic. */
import type { KeyboardEvent, PointerEvent } from 'react';

/** The place of the bar under a pointer. */
export function barUnder(event: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const across = width > 0 ? (event.clientX - left) / width : 0;
  const share = isRightToLeft(event.currentTarget) ? 1 - across : across;
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)));
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The bar that a key selects. Undefined if the key does nothing here. */
export function barAfterKey(event: KeyboardEvent<HTMLElement>, at: number, last: number): number | undefined {
  const isMirrored = isRightToLeft(event.currentTarget);
  switch (event.key) {
    case 'ArrowRight':
      return isMirrored ? at - 1 : at + 1;
    case 'ArrowLeft':
      return isMirrored ? at + 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
