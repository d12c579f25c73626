import type { ReactNode } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { renewIcon } from '#src/ui/icon/icons-more.ts';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import { OfferingBadges } from './offering-facts.tsx';
import { unitPriceText } from './offering-text.ts';
import { type Measure, shownUnitPrice } from './price-per-unit.ts';
import { offeringRestriction } from './restriction.ts';
import { validityText } from './validity.ts';
import { offeringVolumes } from './volume-text.ts';
import { VolumeTile } from './volume-tile.tsx';

interface OfferingRowProps {
  offering: ProductOffering;
  /** The unit for comparing its price with others. */
  measure: Measure;
  /** True for the best value among the shown offerings. */
  isBest: boolean;
  headingLevel: 2 | 3;
  /** The offering's name, usually a button that covers the row. */
  name: ReactNode;
  /** The button at the end: buy, gift. */
  action: ReactNode;
}

/** An offering in a list: its volume as the picture, what else it brings, its price and one action. */
export function OfferingRow({ offering, measure, isBest, headingLevel, name, action }: OfferingRowProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const Heading = `h${headingLevel}` as const;
  const restriction = offeringRestriction(offering, t);
  const [, ...others] = offeringVolumes(offering, language, t);
  const unitPrice = unitPriceText(shownUnitPrice(offering, measure), language, t);
  const facts = [validityText(offering.validityHours, language, t), ...others.map(({ text }) => text), unitPrice];
  return (
    <article className="relative flex h-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 wrap-anywhere sm:px-4 sm:py-3 transition-colors hover:bg-primary-soft">
      <VolumeTile offering={offering} />
      <div className="flex min-w-0 grow basis-28 flex-col items-start">
        <Heading className="text-sm leading-tight text-pretty lg:text-base">
          <bdi {...writtenIn(offering.lang)}>{name}</bdi>
        </Heading>
        <p className="text-xs leading-snug text-ink-muted tabular-nums lg:text-sm">
          <FactLine
            facts={facts}
            end={
              offering.isRenewable && (
                <span className="flex items-center gap-1" title={t('telecom_renewable')}>
                  <Icon icon={renewIcon} size={16} />
                  <span className="max-lg:visually-hidden">{t('telecom_renewable')}</span>
                </span>
              )
            }
          />
        </p>
        {/* Beside the button, where a row has room: a line of their own would make it higher. */}
        <span className="empty:hidden lg:mt-1">
          <OfferingBadges offering={offering} best={isBest ? measure : undefined} />
        </span>
      </div>
      <div className="ms-auto flex flex-col items-end gap-1">
        <p className="figure text-lg leading-tight whitespace-nowrap">{formatAmount(offering.price, language)}</p>
        {action}
      </div>
      {/* Below both columns: in the narrow one it would take four lines. */}
      {restriction && <p className="basis-full text-xs leading-snug font-semibold lg:text-sm">{restriction}</p>}
    </article>
  );
}

export function OfferingRowSkeleton() {
  return (
    <div className="flex items-center gap-3 px-3 py-1.5 sm:px-4 sm:py-3">
      <span className="skeleton size-16 shrink-0 rounded-md" />
      <div className="min-w-0 grow">
        <SkeletonText width="w-24" className="text-sm leading-tight lg:text-base" />
        <SkeletonText width="w-28" className="text-xs lg:text-sm" />
      </div>
      <div className="flex flex-col items-end gap-1">
        <SkeletonText width="w-16" className="figure text-lg leading-tight" />
        <span className="skeleton h-10 w-24 rounded-full" />
      </div>
    </div>
  );
}
