import { SkeletonText } from './skeleton-line.tsx';

interface SkeletonRowsProps {
  count?: number;
  /** Whether each row begins with an icon. */
  hasIcon?: boolean;
  /** What stands at the end of each row. */
  end?: 'amount' | 'switch';
}

/** The places of the rows of a list: a name with a line below it. */
export function SkeletonRows({ count = 3, hasIcon = false, end }: SkeletonRowsProps) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="flex items-start gap-3 py-3">
          {hasIcon && <span className="skeleton mt-0.5 size-5 shrink-0 rounded-full" />}
          <div className="min-w-0 grow">
            <SkeletonText width="w-28" />
            <SkeletonText width="w-44" className="text-sm" />
          </div>
          {end === 'amount' && <SkeletonText width="w-16" className="shrink-0" />}
          {end === 'switch' && (
            <span className="grid size-12 shrink-0 place-items-center">
              <span className="skeleton h-7 w-12 rounded-full" />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
