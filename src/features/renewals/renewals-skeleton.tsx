import { useLabels } from '#src/i18n/use-labels.ts';
import { SumList, SumSkeleton } from '#src/orders/ui/sum-list.tsx';
import { SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';

const ROWS = ['one', 'two', 'three'];

/** The places of the balance and of renewals. `isOn`: each under its day, with the choice of a view above them. */
export function RenewalsSkeleton({ isOn }: { isOn: boolean }) {
  const t = useLabels();
  return (
    <>
      <div className="mb-4">
        <SumList>
          <SumSkeleton label={t('order_balance_now')} />
        </SumList>
      </div>
      {isOn && (
        <div className="mb-4 flex flex-wrap gap-2">
          <span className="skeleton h-12 w-24 rounded-full" />
          <span className="skeleton h-12 w-36 rounded-full" />
        </div>
      )}
      <div className="flex flex-col gap-5">
        {ROWS.map((row) => (
          <div key={row} className="flex flex-col gap-2">
            {isOn && <SkeletonText width="w-40" />}
            <div className="flex items-start gap-3">
              <div className="min-w-0 grow">
                <SkeletonText width="w-32" />
                <SkeletonText width="w-44" className="text-sm" />
                <SkeletonText width="w-52" className="text-sm" />
              </div>
              <span className="grid size-12 shrink-0 place-items-center">
                <span className="skeleton h-7 w-12 rounded-full" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
