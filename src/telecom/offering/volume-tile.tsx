import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { KIND_LABELS } from './bundle-kinds.ts';
import { offeringVolumes } from './volume-text.ts';

/** The ground of each category, so that a mixed list can be scanned by colour. */
const GROUNDS: Record<ProductOffering['category'], string> = {
  data: 'bg-hero text-on-hero',
  smart: 'bg-primary text-on-primary',
  voice: 'bg-accent-soft text-on-accent-soft',
  exclusive: 'bg-accent text-on-accent',
};

export const TILE_SIZES = { row: 'size-16', details: 'size-20' } as const;
export type TileSize = keyof typeof TILE_SIZES;

interface VolumeTileProps {
  offering: ProductOffering;
  size?: TileSize | undefined;
}

/** The first volume of a bundle as its picture: the figure large, its unit below. */
export function VolumeTile({ offering, size = 'row' }: VolumeTileProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const [first] = offeringVolumes(offering, language, t);
  return (
    <span
      className={cx(
        'edged relative grid shrink-0 place-content-center justify-items-center rounded-md px-0.5 py-1 text-center wrap-anywhere',
        TILE_SIZES[size],
        GROUNDS[offering.category],
      )}
    >
      {first?.parts ? (
        <>
          <VisuallyHidden>{first.text}</VisuallyHidden>
          <span
            aria-hidden="true"
            className={cx('figure leading-none', first.parts.figure.length > 3 ? 'text-lg' : 'text-xl')}
          >
            {first.parts.figure}
          </span>
          <span aria-hidden="true" className="text-xs leading-tight font-semibold">
            {first.parts.unit}
          </span>
        </>
      ) : (
        first && (
          <>
            <VisuallyHidden>{first.text}</VisuallyHidden>
            <span aria-hidden="true" className="figure text-xl leading-none">
              ∞
            </span>
            {/* A name is longer than a unit, and must not break. */}
            <span aria-hidden="true" className="-mx-0.5 text-[0.6875rem] leading-tight font-semibold">
              {t(KIND_LABELS[first.kind])}
            </span>
          </>
        )
      )}
    </span>
  );
}
