import { type ComponentType, lazy, Suspense } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';
import { BANNER_BOX_CLASS } from '#src/layouts/banner-box.ts';

const Nothing = () => null;
/** The page can do without: what cannot be had takes nothing else with it. */
const TopBanner = lazy<ComponentType>(() =>
  Promise.all([import('./top-banner.tsx'), loadLabels(['signed-in'])]).then(
    ([{ TopBanner: component }]) => ({ default: component }),
    () => ({ default: Nothing }),
  ),
);

/** The banners, fetched once the screen stands; until then their place is kept. */
export function TopBannerPlace() {
  return (
    <Suspense fallback={<div className={`${BANNER_BOX_CLASS} skeleton`} />}>
      <TopBanner />
    </Suspense>
  );
}
