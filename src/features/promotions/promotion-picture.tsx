import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { Promotion } from '#src/api/content/promotions.ts';
import { imageAddress } from '#src/brand/image-address.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { offeringVolumes } from '#src/telecom/offering/volume-text.ts';
import { FallbackImage } from '#src/ui/figures/fallback-image.tsx';

interface PromotionPictureProps {
  image: Promotion['image'];
  /** The bundle that the promotion is about. Its volume and price stand on the picture. */
  offering: ProductOffering | undefined;
}

/** Three by one, the format of banners. Its space is reserved until it loads. */
export function PromotionPicture({ image, offering }: PromotionPictureProps) {
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
      {offering && (
        // Never wider than the picture, which cuts off what is higher than itself.
        <span className="hero edged absolute start-3 bottom-3 rounded-lg px-3 py-1 text-[min(var(--text-xl),7cqi)] whitespace-nowrap shadow-card">
          <Figures offering={offering} />
        </span>
      )}
    </span>
  );
}

/** The first volume and the price: `8 Go · 300 DA`. */
function Figures({ offering }: { offering: ProductOffering }) {
  const t = useLabels();
  const { language } = useLanguage();
  const [volume] = offeringVolumes(offering, language, t);
  return <bdi className="figure">{joinFacts([volume?.text, formatAmount(offering.price, language)])}</bdi>;
}
