import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { TopBanner } from '#src/api/content/top-banners.ts';
import { imageAddress } from '#src/brand/image-address.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { type CarryName, carried } from '#src/lib/carry-over.ts';
import { parseColour } from '#src/lib/colour.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useOpenPage } from '#src/ui/button/open-page.tsx';
import { FallbackImage } from '#src/ui/figures/fallback-image.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { pauseIcon, playIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { BANNER_BOX_CLASS } from './banner-box.ts';
import type { BannerEngine } from './banner-engine.ts';

interface BannerSliderProps {
  banners: readonly TopBanner[];
}

function Slide({ banner, isFirst }: { banner: TopBanner; isFirst: boolean }) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const { language } = useLanguage();
  const openPage = useOpenPage();
  const image = imageAddress(banner.imagePath);
  const title = banner.title || t('banner_untitled');
  const common = {
    lang: banner.title ? banner.lang : undefined,
    className: 'edged relative block size-full -outline-offset-4',
    style: { backgroundColor: parseColour(banner.colour) },
  };
  const isLink = openPage('/promotion') !== undefined;
  const picture = (
    <>
      <FallbackImage
        src={image}
        fallback="/banner-fallback.svg"
        alt=""
        width={1200}
        height={400}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        draggable={false}
        className={cx(
          'size-full object-cover object-right rtl:object-left',
          banner.title && 'lg:absolute lg:inset-y-0 lg:end-0 lg:w-3/5',
        )}
      />
      {/* On the picture. Beside it on wide screens, where the picture would leave most of its width empty. */}
      {banner.title && (
        <span
          className={cx(
            'hero absolute start-4 top-4 max-w-[min(100%-2rem,max(55%,9rem))] rounded-md px-3 py-1.5 sm:start-6 sm:top-6 sm:px-3.5 lg:inset-y-0 lg:start-0 lg:grid lg:w-2/5 lg:max-w-none lg:content-center lg:gap-4 lg:rounded-none lg:ps-8 lg:pe-5',
            // It fades into the picture.
            'lg:after:pointer-events-none lg:after:absolute lg:after:inset-y-0 lg:after:start-full lg:after:w-1/2 lg:after:bg-linear-to-r lg:after:from-hero lg:after:to-transparent rtl:lg:after:bg-linear-to-l forced-colors:after:hidden',
          )}
        >
          <span className="line-clamp-4 text-sm font-bold sm:text-xl lg:line-clamp-3 lg:text-2xl">{banner.title}</span>
          {isLink && (
            <span
              aria-hidden="true"
              lang={language}
              className={cx(
                'justify-self-start rounded-full px-4 py-2 font-semibold max-lg:hidden',
                // Nothing can be bought without a network, so it does not shine.
                isOffline ? 'border border-current' : 'bg-accent text-on-accent',
              )}
            >
              {t('banner_untitled')}
            </span>
          )}
        </span>
      )}
    </>
  );
  // Without promotions, the banner is only a picture.
  if (!isLink) return <div {...common}>{picture}</div>;
  return (
    <Link to="/promotion" search={banner.promoId ? { promoID: banner.promoId } : {}} aria-label={title} {...common}>
      {picture}
    </Link>
  );
}

interface ControlProps {
  icon: IconShape;
  isTurned?: boolean;
  label: string;
  carry?: CarryName;
  onClick: () => void;
}

function Control({ icon, isTurned = false, label, carry, onClick }: ControlProps) {
  return (
    <button
      {...(carry && carried(carry))}
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-[40px] place-items-center rounded-full hover:bg-ink/7"
    >
      <Icon icon={icon} size={20} className={isTurned ? 'rotate-180' : undefined} />
    </button>
  );
}

/**
 * Shows one banner at a time. The slides render at once, in place and with the first one visible. The engine is loaded
 * afterwards and uses the same elements, so nothing renders twice and the layout does not shift.
 */
export function BannerSlider({ banners }: BannerSliderProps) {
  const t = useLabels();
  const { direction } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const engine = useRef<BannerEngine>(undefined);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const count = banners.length;

  useEffect(() => {
    if (count < 2) return;
    let isGone = false;
    import('./banner-engine.ts')
      .then(({ startBannerEngine }) => {
        if (isGone || !box.current) return;
        engine.current = startBannerEngine(box.current, { direction, onChange: setCurrent, onPlaying: setIsPlaying });
      })
      // The engine cannot be loaded offline: the first banner stays.
      .catch(() => undefined);
    return () => {
      isGone = true;
      engine.current?.stop();
      engine.current = undefined;
    };
  }, [count, direction]);

  if (count === 0) return null;
  return (
    // The next start begins with the first banner: a tap on a cached one further on would open that.
    <section
      {...(current > 0 && notCached)}
      aria-roledescription="carousel"
      aria-label={t('banner_carousel')}
      className="relative"
    >
      <div ref={box} className={cx('swiper overflow-hidden bg-surface-sunken shadow-card', BANNER_BOX_CLASS)}>
        <div className="swiper-wrapper flex size-full" aria-live={isPlaying ? 'off' : 'polite'}>
          {banners.map((banner, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the pattern of a carousel asks for groups
            <div
              key={banner.id}
              role="group"
              aria-roledescription="slide"
              aria-label={t('banner_slide', { index: index + 1, count })}
              inert={index !== current}
              className="swiper-slide size-full shrink-0"
            >
              <Slide banner={banner} isFirst={index === 0} />
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div
          data-banner-controls=""
          className="absolute start-1/2 bottom-0 z-10 flex -translate-x-1/2 items-center rounded-full border border-line bg-surface-raised shadow-card rtl:translate-x-1/2"
        >
          <Control
            icon={chevronIcon}
            isTurned
            label={t('banner_previous')}
            onClick={() => engine.current?.previous()}
          />
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              aria-label={t('banner_show', { index: index + 1 })}
              aria-current={index === current}
              onClick={() => engine.current?.show(index)}
              className="group grid h-[40px] min-w-[24px] place-items-center rounded-full"
            >
              <span className="drawn block h-2 w-2 rounded-full bg-line-strong transition-all group-aria-[current=true]:w-5 group-aria-[current=true]:bg-primary" />
            </button>
          ))}
          <Control icon={chevronIcon} label={t('banner_next')} onClick={() => engine.current?.next()} />
          <Control
            carry="layout.banner-play"
            icon={isPlaying ? pauseIcon : playIcon}
            label={t(isPlaying ? 'banner_pause' : 'banner_play')}
            onClick={() => engine.current?.toggle()}
          />
        </div>
      )}
    </section>
  );
}
