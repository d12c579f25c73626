import type { ReactNode } from 'react';
import { cx } from '#src/ui/layout/cx.ts';

export interface Fact {
  label: string;
  value: ReactNode;
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
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className={isGrid ? 'min-w-0' : 'flex flex-wrap justify-between gap-x-4 border-t border-current/15 py-2.5'}
        >
          <dt className={cx('text-ink-muted', isGrid && 'text-sm')}>{label}</dt>
          <dd className={cx('font-semibold', isGrid ? 'wrap-anywhere' : 'ms-auto text-end')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The skeleton of a grid of facts. */
export function FactSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
        <div key={index} className="grid gap-2">
          <span className="skeleton h-4 w-2/5" />
          <span className="skeleton h-5 w-3/4" />
        </div>
      ))}
    </div>
  );
}
