import type { ReactNode } from 'react';
import { carriedScroll } from '#src/lib/carry-over.ts';
import { useScrollRow } from '#src/ui/hooks/use-scroll-row.ts';
import { cx } from './cx.ts';

/** For links that switch between views of one screen; `aria-current="page"` marks the current one. */
export const tabClass =
  'flex min-h-12 items-center gap-2 rounded-full px-5 py-2 text-base font-semibold whitespace-nowrap text-ink-muted outline-offset-0 transition-colors ' +
  'hover:bg-surface-raised hover:text-ink aria-[current=page]:bg-surface-raised aria-[current=page]:text-primary aria-[current=page]:shadow-card';

interface TabListProps {
  /** The accessible name: what the tabs choose between. */
  label: string;
  /** Links with `tabClass`. */
  children: ReactNode[];
  /** On a phone the tabs share the whole width, in smaller type: for four short names that must all be in view. */
  isEven?: boolean;
}

const EVEN = 'max-sm:w-full max-sm:[&>li]:grow max-sm:[&_a]:justify-center max-sm:[&_a]:px-1.5 max-sm:[&_a]:text-sm';

/** On narrow screens the list scrolls sideways, so that the page never does. */
export function TabList({ label, children, isEven = false }: TabListProps) {
  const ref = useScrollRow();
  return (
    <nav aria-label={label} className="max-w-full min-w-0">
      <ul
        ref={ref}
        {...carriedScroll('layout.tabs')}
        className={cx('edged scroll-row flex w-fit max-w-full gap-1 rounded-full bg-track p-1', isEven && EVEN)}
      >
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of links
          <li key={index} className="shrink-0">
            {child}
          </li>
        ))}
      </ul>
    </nav>
  );
}
