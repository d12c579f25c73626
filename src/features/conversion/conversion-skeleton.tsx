import { useLabels } from '#src/i18n/use-labels.ts';
import { SkeletonLine, SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { TARGET } from './conversion-card.tsx';

/** A bundle with two targets, and one with one target. */
const BUNDLES = [['one', 'two'], ['three']];

/** The places of the bundles that can be converted while they load. */
export function ConversionSkeleton() {
  const t = useLabels();
  return (
    <div className="two-columns">
      {BUNDLES.map((targets) => (
        <Card key={targets[0]} title={<SkeletonLine className="w-32" />}>
          <div className="-mt-2 mb-4 flex flex-col gap-1 text-sm">
            <SkeletonText width="w-36" />
            <SkeletonText width="w-52" />
          </div>
          <p className="text-base font-semibold">{t('conversion_into')}</p>
          <div>
            {targets.map((target) => (
              <div key={target} className={TARGET}>
                <div className="flex min-w-0 grow basis-40 flex-col gap-0.5">
                  <SkeletonText width="w-28" />
                  <SkeletonText width="w-44" className="text-sm" />
                  <SkeletonText width="w-40" className="text-sm" />
                </div>
                <span className="skeleton h-12 w-48 rounded-full max-sm:grow" />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}
