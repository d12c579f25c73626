import type { RefObject } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { backIcon } from '#src/ui/icon/icons.ts';
import { arrowIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from './cx.ts';

/** Part of the visible row that one press moves, so that the last item stays in sight. */
const STEP = 0.8;

const ARROWS = [
  { step: -STEP, icon: backIcon, isPossible: 'group-has-data-more-before/row:opacity-100' },
  { step: STEP, icon: arrowIcon, isPossible: 'group-has-data-more-after/row:opacity-100' },
] as const;

/**
 * Moves a row (`useScrollRow`) with a mouse, which often has no wheel that scrolls sideways. They are in one `group/row`
 * with the row. Keyboards scroll the row itself and screen readers read the list, so both skip these buttons.
 */
export function RowArrows({ row }: { row: RefObject<HTMLElement | null> }) {
  const move = (step: number) => {
    const element = row.current;
    if (!element) return;
    const isRtl = getComputedStyle(element).direction === 'rtl';
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({
      left: element.clientWidth * step * (isRtl ? -1 : 1),
      behavior: isStill ? 'auto' : 'smooth',
    });
  };
  return (
    <span
      aria-hidden="true"
      className="-my-2.5 hidden shrink-0 gap-2 rail:pointer-fine:group-has-[:is([data-more-before],[data-more-after])]/row:flex"
    >
      {ARROWS.map(({ step, icon, isPossible }) => (
        <button
          key={step}
          type="button"
          tabIndex={-1}
          onClick={() => move(step)}
          className={cx(
            'grid size-11 place-items-center rounded-full border-2 border-line bg-surface-raised opacity-40 transition-colors hover:border-line-strong',
            isPossible,
          )}
        >
          <Icon icon={icon} size={20} />
        </button>
      ))}
    </span>
  );
}
