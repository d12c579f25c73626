/** The places of the total and of the entries while they load. */
import { useLabels } from '#src/i18n/use-labels.ts';
import { SkeletonLine, SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';

/** The total and its name: on one line where both fit. */
export const SUMMARY_LINE = 'flex min-w-0 grow basis-40 flex-wrap items-baseline gap-x-2 @lg:grow-3';

/**
 * A day is named above its entries. In a wide window it stands before them, and each entry is one line: its time first, then
 * what it is, whether it was a renewal, what paid for it, and how much.
 */
export const DAY_LINE = 'relative lg:h-0';
export const DAY_NAME = 'pt-3 pb-1 text-sm lg:absolute lg:w-40 lg:pt-5 lg:leading-tight xl:w-48';
/** At the end of the day's line, or below its name in a wide window. */
export const DAY_TOTAL = 'float-end tabular-nums lg:float-none lg:mt-1 lg:block';
export const ENTRY_LINE =
  'flex gap-x-2 border-b border-line py-3 last:border-transparent lg:ms-44 lg:py-2.5 lg:last:border-line xl:ms-52';
export const ENTRY_TEXTS = 'min-w-0 grow lg:flex lg:items-center lg:gap-4';
export const ENTRY_TIME = 'xl:order-first xl:w-12 xl:shrink-0';
/** The figure that counts is the last one on the line. */
export const ENTRY_FIGURES = 'xl:flex xl:flex-row-reverse xl:items-baseline xl:justify-between xl:gap-4';

export function SummarySkeleton() {
  return (
    <div className="@container flex flex-wrap items-center gap-x-2">
      <div className={SUMMARY_LINE}>
        <SkeletonText width="w-32" className="text-sm" />
        <SkeletonText width="w-28" className="figure text-[min(var(--text-lg),13cqi)]" />
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
          <div className={DAY_LINE}>
            <p className={DAY_NAME}>
              <SkeletonLine like={t('history_yesterday')} />
            </p>
          </div>
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
    <div className={ENTRY_LINE}>
      <span className="skeleton mt-0.5 size-9 shrink-0 rounded-full" />
      <div className={ENTRY_TEXTS}>
        <SkeletonText width="w-28" className="lg:grow" />
        <p className={cx('text-sm', ENTRY_TIME)}>
          <SkeletonLine className="w-20 max-w-full" />
        </p>
      </div>
      <div className={cx('flex flex-col items-end', ENTRY_FIGURES)}>
        <SkeletonText width="w-16" />
        <SkeletonText width="w-12" className="text-sm" />
      </div>
    </div>
  );
}
