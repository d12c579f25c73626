import { type ComponentType, lazy, Suspense } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';
import { BANNER_BOX_CLASS } from '#src/layouts/banner-box.ts';
import { isDataSaverOn } from '#src/lib/data-saver.ts';

const Nothing = () => null;
/** If it fails to load, it is left out and nothing else is affected. */
const TopBanner = lazy<ComponentType>(() =>
  Promise.all([import('./top-banner.tsx'), loadLabels(['navigation'])]).then(
    ([{ TopBanner: component }]) => ({ default: component }),
    () => ({ default: Nothing }),
  ),
);

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
