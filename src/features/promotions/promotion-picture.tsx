import type { ReactNode } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { Promotion } from '#src/api/content/promotions.ts';
import { imageAddress } from '#src/brand/image-address.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { validityText } from '#src/telecom/offering/validity.ts';
import { offeringVolumes } from '#src/telecom/offering/volume-text.ts';
import { FallbackImage } from '#src/ui/figures/fallback-image.tsx';

interface PromotionPictureProps {
  image: Promotion['image'];
  /** The bundle that the promotion is about. Its volume and price stand on the picture. */
  offering: ProductOffering | undefined;
  /** Stands on the picture of a promotion without a bundle. */
  title?: ReactNode;
}

/** Three by one, the format of banners, whose first half is empty. Its space is reserved until it loads. */
export function PromotionPicture({ image, offering, title }: PromotionPictureProps) {
  return (
    <span className="@container relative block">
      <FallbackImage
        src={imageAddress(image?.url)}
        fallback="/banner-fallback.svg"
        alt=""
        width={1200}
        height={400}
        loading="lazy"
        className="aspect-[3/1] w-full object-cover"
      />
      {(offering || title) && (
        // The words have a ground of their own, and are never larger than it. It fades slowly into the picture, and where
        // they end it is still dark enough for them on a white picture.
        <span className="absolute inset-y-0 start-0 flex w-full flex-col items-start justify-center gap-[1.5cqi] bg-linear-to-r from-hero from-35% via-hero/70 via-57% to-transparent to-80% ps-[min(5cqi,1.5rem)] text-on-hero @2xl:from-15% @2xl:via-38% @2xl:to-65% rtl:bg-linear-to-l forced-colors:w-3/5 forced-colors:bg-[Canvas] forced-colors:bg-none">
          {offering ? (
            <Figures offering={offering} />
          ) : (
            <span className="line-clamp-4 max-w-[44cqi] rtl:line-clamp-3 text-[min(1.5rem,6cqi)] leading-tight font-bold text-balance">
              {title}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

/** The first volume, the price and how long it is valid. */
function Figures({ offering }: { offering: ProductOffering }) {
  const t = useLabels();
  const { language } = useLanguage();
  const [volume] = offeringVolumes(offering, language, t);
  return (
    <>
      {volume && (
        <bdi className="figure text-[max(min(3rem,12cqi),7cqi)] leading-none whitespace-nowrap rtl:leading-[1.3]">
          {volume.text}
        </bdi>
      )}{' '}
      <span className="flex items-baseline gap-[2.5cqi] whitespace-nowrap">
        <bdi className="figure text-[max(min(1.5rem,6cqi),3.5cqi)] rtl:leading-[1.3]">
          {formatAmount(offering.price, language)}
        </bdi>{' '}
        <span className="text-[max(min(1.125rem,4.5cqi),2.6cqi)]">
          {validityText(offering.validityHours, language, t)}
        </span>
      </span>
    </>
  );
}
