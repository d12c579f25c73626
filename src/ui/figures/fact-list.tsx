import type { ReactNode } from 'react';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { cx } from '#src/ui/layout/cx.ts';

export interface Fact {
  label: string;
  value: ReactNode;
  /** In rows: larger than the others. */
  isMain?: boolean | undefined;
}

interface FactListProps {
  facts: readonly Fact[];
  /**
   * `grid`: name above value, in two columns where there is room. `pair`: beside each other on a phone too. `rows`: name and value
   * at the two ends of a line.
   */
  layout?: 'grid' | 'pair' | 'rows' | undefined;
}

const GRIDS = {
  grid: 'grid gap-x-6 gap-y-4 sm:grid-cols-2',
  pair: 'flex flex-wrap gap-x-8 gap-y-2',
  rows: undefined,
} as const;
const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4 border-current/15 py-2.5 not-first:border-t';

/** A list of names and values. */
export function FactList({ facts, layout = 'grid' }: FactListProps) {
  const isGrid = layout !== 'rows';
  return (
    <dl className={GRIDS[layout]}>
      {facts.map(({ label, value, isMain = false }) => (
        <div key={label} className={isGrid ? 'min-w-0' : ROW}>
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
  const isGrid = layout !== 'rows';
  return (
    <div className={GRIDS[layout]}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
        <div key={index} className={isGrid ? 'min-w-0 basis-28' : ROW}>
          <p className={cx('grow', isGrid && 'text-sm')}>
            <SkeletonLine className="w-2/5" />
          </p>
          <p className={isGrid ? undefined : 'w-1/4 text-end'}>
            <SkeletonLine className="w-3/4" />
          </p>
        </div>
      ))}
    </div>
  );
}
