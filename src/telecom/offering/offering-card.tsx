import type { ReactNode } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { refreshIcon } from '#src/ui/icon/icons.ts';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { OfferingBadges, OfferingPrice, OfferingVolumes } from './offering-facts.tsx';
import { OfferingPicture } from './offering-picture.tsx';
import { unitPriceText } from './offering-text.ts';
import { type Measure, shownUnitPrice } from './price-per-unit.ts';
import { validityText } from './validity.ts';

interface OfferingCardProps {
  offering: ProductOffering;
  /** The unit for comparing its price with others. */
  measure: Measure;
  /** True for the best value among the shown offerings. */
  isBest: boolean;
  headingLevel: 2 | 3;
  /** The offering's name, usually a button that covers the card. */
  name: ReactNode;
  /** The buttons at the end: buy, gift. */
  action: ReactNode;
}

/** An offering with all details: picture, name, validity, volumes, price and actions. */
export function OfferingCard({ offering, measure, isBest, headingLevel, name, action }: OfferingCardProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const Heading = `h${headingLevel}` as const;
  const unitPrice = unitPriceText(shownUnitPrice(offering, measure), language, t);
  return (
    <article
      className={cx(
        'relative flex h-full flex-col gap-4 rounded-xl wrap-anywhere border-2 bg-surface-raised p-4 shadow-card transition-colors hover:border-line-strong sm:p-5',
        isBest ? 'border-success' : 'border-transparent',
      )}
    >
      <div className="flex flex-wrap gap-3">
        <OfferingPicture offering={offering} />
        <div className="flex min-w-0 grow basis-40 flex-col items-start gap-1">
          <OfferingBadges offering={offering} best={isBest ? measure : undefined} />
          <Heading className="text-lg" lang={offering.lang}>
            {name}
          </Heading>
          <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-muted">
            <span className="inline-flex items-center gap-1">
              <Icon icon={clockIcon} size={16} />
              {validityText(offering.validityHours, language, t)}
            </span>
            {offering.isRenewable && (
              <span className="inline-flex items-center gap-1">
                <Icon icon={refreshIcon} size={16} />
                {t('telecom_renewable')}
              </span>
            )}
          </p>
        </div>
      </div>
      <OfferingVolumes offering={offering} />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 border-t border-line pt-3">
        <p className="flex flex-col">
          <OfferingPrice amount={offering.price} />
          {unitPrice !== undefined && <span className="text-sm text-ink-muted">{unitPrice}</span>}
        </p>
        {action}
      </div>
    </article>
  );
}

export function OfferingCardSkeleton() {
  return (
    <div className="flex h-56 flex-col gap-4 rounded-xl bg-surface-raised p-5 shadow-card">
      <div className="flex gap-3">
        <span className="skeleton size-14 rounded-md" />
        <span className="flex grow flex-col gap-2 py-1">
          <span className="skeleton h-5 w-3/5" />
          <span className="skeleton h-4 w-1/4" />
        </span>
      </div>
      <span className="skeleton h-6 w-2/5" />
      <span className="mt-auto flex justify-between">
        <span className="skeleton h-8 w-1/4" />
        <span className="skeleton h-12 w-28 rounded-full" />
      </span>
    </div>
  );
}
