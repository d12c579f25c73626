import { Suspense } from 'react';
import { lazyWithLabels } from '#src/i18n/lazy-with-labels.ts';
import { BANNER_BOX_CLASS } from '#src/layouts/banner-box.ts';
import { isDataSaverOn } from '#src/lib/data-saver.ts';

/** If it fails to load, it is left out and nothing else is affected. */
const TopBanner = lazyWithLabels(['navigation'], async () => (await import('./top-banner.tsx')).TopBanner);

/**
 * The banners, loaded after the first screen; a placeholder reserves their space. Visitors who save data see none, and
 * no space for them.
 */
export function TopBannerPlace() {
  if (isDataSaverOn()) return null;
  return (
    <Suspense fallback={<div className={`${BANNER_BOX_CLASS} skeleton`} />}>
      <TopBanner />
    </Suspense>
  );
}
