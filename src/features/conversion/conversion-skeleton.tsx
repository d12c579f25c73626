import { useLabels } from '#src/i18n/use-labels.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
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
            <p>
              <SkeletonLine className="w-36" />
            </p>
            <p>
              <SkeletonLine className="w-52" />
            </p>
          </div>
          <p className="text-base font-semibold">{t('conversion_into')}</p>
          <div>
            {targets.map((target) => (
              <div key={target} className={TARGET}>
                <div className="flex min-w-0 grow basis-40 flex-col gap-0.5">
                  <p>
                    <SkeletonLine className="w-28" />
                  </p>
                  <p className="text-sm">
                    <SkeletonLine className="w-44" />
                  </p>
                  <p className="text-sm">
                    <SkeletonLine className="w-40" />
                  </p>
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
