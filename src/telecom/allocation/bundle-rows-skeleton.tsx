import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { BUNDLE_GRID, BUNDLE_SPACE, VOLUMES_SPACE } from './bundle-list.tsx';

const ROWS = ['one', 'two', 'three'];

/** The places of bundles, each with its end, its renewal and one volume. */
export function BundleRowsSkeleton() {
  return (
    <div className={BUNDLE_GRID}>
      {ROWS.map((row) => (
        <div key={row} className={BUNDLE_SPACE}>
          <div>
            <p>
              <SkeletonLine className="w-36" />
            </p>
            <p className="text-sm">
              <SkeletonLine className="w-44" />
            </p>
            <p className="text-sm">
              <SkeletonLine className="w-32" />
            </p>
          </div>
          <div className={VOLUMES_SPACE}>
            <div className="flex items-center gap-3">
              <span className="skeleton size-5 shrink-0 rounded-full" />
              <div className="flex min-w-0 grow flex-col gap-1">
                <p className="text-sm">
                  <SkeletonLine className="w-28" />
                </p>
                <span className="skeleton h-2 w-full rounded-full" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
