import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { currencySign, formatAmountFigure } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { tagIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { KIND_ICONS } from './bundle-kinds.ts';
import type { Measure } from './price-per-unit.ts';
import { offeringVolumes } from './volume-text.ts';

interface OfferingProps {
  offering: ProductOffering;
}

interface OfferingVolumesProps extends OfferingProps {
  /** Beside the tile of the first volume, which is then left out. */
  isBesideTile?: boolean | undefined;
}

/** The volumes of the bundle, with figures large enough to compare at arm's length. */
export function OfferingVolumes({ offering, isBesideTile = false }: OfferingVolumesProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const volumes = offeringVolumes(offering, language, t).slice(isBesideTile ? 1 : 0);
  if (volumes.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {volumes.map(({ kind, text, isUnlimited }) => (
        <li key={kind} className="flex items-center gap-1.5">
          <Icon icon={KIND_ICONS[kind]} size={20} className="text-primary" />
          <span className={cx('figure', isUnlimited ? 'text-base' : 'text-xl')}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The price with a large figure. */
export function OfferingPrice({ amount, isLarge = false }: { amount: Dzd; isLarge?: boolean }) {
  const { language } = useLanguage();
  return (
    <span className="whitespace-nowrap">
      <span className={cx('figure', isLarge ? 'text-3xl' : 'text-2xl')}>{formatAmountFigure(amount, language)}</span>{' '}
      <span className="font-semibold">{currencySign(language)}</span>
    </span>
  );
}

interface OfferingBadgesProps extends OfferingProps {
  /** Set if this is the best value among the shown offerings. */
  best?: Measure | undefined;
}

export function OfferingBadges({ offering, best }: OfferingBadgesProps) {
  const t = useLabels();
  if (!best && !offering.isPromoted && !offering.isHadra) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {best && <Badge tone="success">{t(best === 'minute' ? 'telecom_best_minute' : 'telecom_best_gb')}</Badge>}
      {offering.isPromoted && (
        <Badge tone="accent-soft" icon={tagIcon}>
          {t('telecom_promoted')}
        </Badge>
      )}
      {offering.isHadra && <Badge tone="primary">{t('telecom_hadra')}</Badge>}
    </span>
  );
}
