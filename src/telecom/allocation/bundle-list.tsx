import type { ReactNode, Ref } from 'react';

/**
 * The grid of bundles, two in a row where there is room. The line above a last bundle that is alone in its row goes on
 * beside it. Skeletons use it too, so that nothing moves.
 */
export const BUNDLE_GRID =
  'grid gap-x-8 md:grid-cols-2 md:has-[>:nth-child(2n+3):last-child]:after:border-t md:has-[>:nth-child(2n+3):last-child]:after:border-line';

/** The space of one bundle. Lines separate bundles from those above them. All have one width, so that their bars can be compared. */
export const BUNDLE_SPACE =
  'flex flex-col gap-2.5 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 md:nth-2:border-t-0 md:nth-2:pt-0';

/** The bundles of a line. `children`: `BundleRow`s. */
export function BundleList({ ref, children }: { ref?: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul ref={ref} className={BUNDLE_GRID}>
      {children}
    </ul>
  );
}
