import type { ReactNode } from 'react';
import { cx } from '#src/ui/layout/cx.ts';

interface FactLineProps {
  /** Empty ones are left out. */
  facts: readonly ReactNode[];
  className?: string | undefined;
}

/**
 * Short facts in one line, with a dot between each two. Where they wrap, no line begins or ends with a dot: each dot
 * hangs before its fact, and at the start of a line the box cuts it off.
 */
export function FactLine({ facts, className }: FactLineProps) {
  const shown = facts.filter((fact) => fact !== undefined && fact !== null && fact !== false && fact !== '');
  return (
    <span className={cx('block overflow-x-clip', className)}>
      <span className="-ms-[0.9em] flex flex-wrap">
        {shown.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line have no name and never move
          <span key={index} className="min-w-0 ps-[0.9em] wrap-break-word">
            {index > 0 && <span className="-ms-[0.9em] inline-block w-[0.9em] text-center"> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
