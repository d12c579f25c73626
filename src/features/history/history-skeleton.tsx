/** The places of the total and of the entries while they load. */
import { useLabels } from '#src/i18n/use-labels.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** The total and its name: on one line where both fit. */
export const SUMMARY_LINE = 'flex min-w-0 grow basis-40 flex-wrap items-baseline gap-x-2 @lg:grow-3';

export function SummarySkeleton() {
  return (
    <div className="@container flex flex-wrap items-center gap-x-2">
      <div className={SUMMARY_LINE}>
        <p className="text-sm">
          <SkeletonLine className="w-32" />
        </p>
        <p className="figure text-[min(var(--text-lg),13cqi)]">
          <SkeletonLine className="w-28" />
        </p>
      </div>
      <div className="flex min-h-12 min-w-12 items-center @lg:grow @lg:basis-20">
        <span className="skeleton h-6 w-full" />
      </div>
    </div>
  );
}

/** Entries by day. More than a phone shows at once. */
const DAYS = [
  { day: 'today', entries: ['one', 'two', 'three'] },
  { day: 'yesterday', entries: ['one', 'two', 'three', 'four', 'five'] },
];

export function EntriesSkeleton() {
  const t = useLabels();
  return (
    <Card className="pt-1 sm:pt-3">
      {DAYS.map(({ day, entries }) => (
        <div key={day}>
          <p className="pt-3 pb-1 text-sm">
            <SkeletonLine like={t('history_yesterday')} />
          </p>
          {entries.map((entry) => (
            <EntrySkeleton key={entry} />
          ))}
        </div>
      ))}
    </Card>
  );
}

function EntrySkeleton() {
  return (
    <div className="flex gap-2 border-b border-line py-3 last:border-transparent">
      <span className="skeleton mt-0.5 size-9 shrink-0 rounded-full" />
      <div className="min-w-0 grow">
        <p>
          <SkeletonLine className="w-28" />
        </p>
        <p className="text-sm">
          <SkeletonLine className="w-20" />
        </p>
      </div>
      <div className="flex flex-col items-end">
        <p>
          <SkeletonLine className="w-16" />
        </p>
        <p className="text-sm">
          <SkeletonLine className="w-12" />
        </p>
      </div>
    </div>
  );
}
