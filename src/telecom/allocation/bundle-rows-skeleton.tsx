import { SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { BUNDLE_GRID, BUNDLE_SPACE, VOLUMES_SPACE } from './bundle-list.tsx';

const ROWS = ['one', 'two', 'three'];

/** The places of bundles, each with its end, its renewal and one volume. */
export function BundleRowsSkeleton() {
  return (
    <div className={BUNDLE_GRID}>
      {ROWS.map((row) => (
        <div key={row} className={BUNDLE_SPACE}>
          <div>
            <SkeletonText width="w-36" />
            <SkeletonText width="w-44" className="text-sm" />
            <SkeletonText width="w-32" className="text-sm" />
          </div>
          <div className={VOLUMES_SPACE}>
            <div className="flex items-center gap-3">
              <span className="skeleton size-5 shrink-0 rounded-full" />
              <div className="flex min-w-0 grow flex-col gap-1">
                <SkeletonText width="w-28" className="text-sm" />
                <span className="skeleton h-2 w-full rounded-full" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
