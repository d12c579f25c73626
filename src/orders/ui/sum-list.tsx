/** The parts of a box of sums. */
import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

/** In place of a sum that depends on an amount that is not valid. */
export const NO_SUM = '–';

/** The box of a summary. */
export function SumList({ children }: { children: ReactNode }) {
  return <dl className="rounded-lg bg-surface-sunken px-4 py-2">{children}</dl>;
}

interface SumProps {
  label: string;
  isStrong?: boolean;
  /** Separated from the rows above it. */
  isTotal?: boolean;
  children: ReactNode;
}

export function Sum({ label, isStrong = false, isTotal = false, children }: SumProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
        isTotal && 'mt-0.5 border-t border-current/15',
      )}
    >
      <dt>{label}</dt>
      {/* An amount does not break, so very large text is limited by the width of the screen. */}
      <dd className={isStrong ? 'figure text-[min(1.125rem,6vw)]' : 'text-[min(1em,5.5vw)] tabular-nums'}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

export function SumSkeleton({ label }: { label: string }) {
  const t = useLabels();
  return (
    <Sum label={label}>
      <SkeletonLine className="w-24" />
      <VisuallyHidden>{t('common_loading')}</VisuallyHidden>
    </Sum>
  );
}
