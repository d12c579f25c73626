import { SkeletonLine, SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** Whether each row has a price at its end. */
const ROWS = [
  { name: 'one', hasPrice: false },
  { name: 'two', hasPrice: true },
  { name: 'three', hasPrice: true },
  { name: 'four', hasPrice: true },
];

interface ComingUpSkeletonProps {
  /** Absent until the labels are loaded. */
  title?: string;
  /** The height of an earlier picture of the card, in pixels. */
  height?: number | undefined;
}

/** The rows of the timeline while it loads. */
export function ComingUpSkeleton({ title, height }: ComingUpSkeletonProps) {
  return (
    <Card className="min-h-80" style={height ? { blockSize: height } : undefined} title={title}>
      {title === undefined && <SkeletonText width="w-24" className="mb-3 text-lg" />}
      <div className="flex flex-col" aria-busy="true">
        {ROWS.map(({ name, hasPrice }) => (
          <div key={name} className="flex items-center gap-3 border-line py-2.5 not-first:border-t">
            <span className="skeleton size-5 shrink-0 rounded-full max-sm:hidden" />
            <div className="min-w-0 grow">
              <SkeletonText width="w-32" />
              <SkeletonText width="w-40" className="text-sm" />
            </div>
            {hasPrice && <SkeletonLine className="w-16" />}
          </div>
        ))}
      </div>
    </Card>
  );
}
