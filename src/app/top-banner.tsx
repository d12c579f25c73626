import { useTopBanners } from '#src/features/dashboard/use-top-banners.ts';
import { BANNER_BOX_CLASS } from '#src/layouts/banner-box.ts';
import { BannerSlider } from '#src/layouts/banner-slider.tsx';

/** The dashboard's banners in the layout's banner place; a placeholder reserves their space while they load. */
export function TopBanner() {
  const banners = useTopBanners();
  if (!banners) return <div className={`${BANNER_BOX_CLASS} skeleton`} />;
  return <BannerSlider banners={banners} />;
}
