import { useLabels } from '#src/i18n/use-labels.ts';
import { SumList, SumSkeleton } from '#src/orders/ui/sum-list.tsx';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';

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
            {isOn && (
              <p>
                <SkeletonLine className="w-40" />
              </p>
            )}
            <div className="flex items-start gap-3">
              <div className="min-w-0 grow">
                <p>
                  <SkeletonLine className="w-32" />
                </p>
                <p className="text-sm">
                  <SkeletonLine className="w-44" />
                </p>
                <p className="text-sm">
                  <SkeletonLine className="w-52" />
                </p>
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
