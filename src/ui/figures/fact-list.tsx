import type { ReactNode } from 'react';
import { cx } from '#src/ui/layout/cx.ts';

export interface Fact {
  label: string;
  value: ReactNode;
  /** In rows: larger than the others. */
  isMain?: boolean | undefined;
}

interface FactListProps {
  facts: readonly Fact[];
  /** `grid`: name above value, in two columns where there is room. `rows`: name and value at the two ends of a line. */
  layout?: 'grid' | 'rows' | undefined;
}

const GRID = 'grid gap-x-6 gap-y-4 sm:grid-cols-2';

/** A list of names and values. */
export function FactList({ facts, layout = 'grid' }: FactListProps) {
  const isGrid = layout === 'grid';
  return (
    <dl className={isGrid ? GRID : undefined}>
      {facts.map(({ label, value, isMain = false }) => (
        <div
          key={label}
          className={
            isGrid
              ? 'min-w-0'
              : 'flex flex-wrap items-baseline justify-between gap-x-4 border-current/15 py-2.5 not-first:border-t'
          }
        >
          <dt className={cx(isMain ? 'font-semibold' : 'text-ink-muted', isGrid && 'text-sm')}>{label}</dt>
          <dd
            className={cx(
              'font-semibold wrap-anywhere',
              !isGrid && 'ms-auto min-w-0 text-end',
              isMain && 'figure text-xl',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The skeleton of a list of facts. */
export function FactSkeleton({ count, layout = 'grid' }: { count: number } & Pick<FactListProps, 'layout'>) {
  const isGrid = layout === 'grid';
  return (
    <div className={isGrid ? GRID : undefined}>
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
          key={index}
          className={isGrid ? 'grid gap-2' : 'flex justify-between border-line py-3.5 not-first:border-t'}
        >
          <span className={cx('skeleton h-4', isGrid ? 'w-2/5' : 'w-1/4')} />
          <span className={cx('skeleton', isGrid ? 'h-5 w-3/4' : 'h-4 w-1/3')} />
        </div>
      ))}
    </div>
  );
}
