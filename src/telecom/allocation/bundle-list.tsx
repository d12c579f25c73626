import type { ReactNode, Ref } from 'react';

/** The grid of bundles, two in a row where there is room, and three if there are three. Skeletons use it too. */
export const BUNDLE_GRID = 'grid gap-x-8 md:grid-cols-2 xl:has-[>:nth-child(3):last-child]:grid-cols-3';

/**
 * The space of one bundle: its texts, its volumes, its actions. Lines separate bundles from those above them. A last
 * bundle that is alone in its row fills it, with its volumes beside its texts. All bars have one width, so that they can
 * be compared.
 */
export const BUNDLE_SPACE =
  'flex flex-col gap-x-8 gap-y-2.5 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 md:nth-2:border-t-0 md:nth-2:pt-0 md:nth-last-2:odd:pb-0 md:last:odd:col-span-2 md:last:odd:grid md:last:odd:grid-cols-2 md:last:odd:grid-rows-[auto_1fr] xl:nth-3:last:col-span-1 xl:nth-3:last:flex xl:nth-3:last:border-t-0 xl:nth-3:last:pt-0 xl:nth-2:nth-last-2:pb-0 xl:first:nth-last-3:pb-0';

/** The space of the volumes of one bundle. */
export const VOLUMES_SPACE = 'row-span-2 flex flex-col gap-2.5';

/** The bundles of a line. `children`: `BundleRow`s. */
export function BundleList({ ref, children }: { ref?: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul ref={ref} className={BUNDLE_GRID}>
      {children}
    </ul>
  );
}
