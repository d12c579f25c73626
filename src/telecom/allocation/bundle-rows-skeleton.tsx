import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { BUNDLE_GRID, BUNDLE_SPACE } from './bundle-list.tsx';

const ROWS = ['one', 'two', 'three'];

interface BundleRowsSkeletonProps {
  /** Like the rows that will show. */
  look?: 'lines' | 'rings';
}

/** The places of bundles, each with one volume. */
export function BundleRowsSkeleton({ look = 'lines' }: BundleRowsSkeletonProps) {
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
          </div>
          {look === 'lines' ? <LineSkeleton /> : <RingSkeleton />}
        </div>
      ))}
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className="flex items-center gap-3">
      <span className="skeleton size-5 shrink-0 rounded-full" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="text-sm">
          <SkeletonLine className="w-28" />
        </p>
        <span className="skeleton h-2 w-full rounded-full" />
      </div>
    </div>
  );
}

function RingSkeleton() {
  return (
    <div className="flex items-center gap-4">
      <span className="skeleton size-24 shrink-0 rounded-full" />
      <div>
        <p>
          <SkeletonLine className="w-20" />
        </p>
        <p className="text-sm">
          <SkeletonLine className="w-24" />
        </p>
      </div>
    </div>
  );
}
