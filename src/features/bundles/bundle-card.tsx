import { Link } from '@tanstack/react-router';
import type { ProductOffering } from '../../api/product-offerings.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { validityText } from '../../telecom/validity.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { BundleBadges, BundlePrice, BundleVolumes } from './bundle-facts.tsx';
import { BundlePicture } from './bundle-picture.tsx';
import { unitPriceText } from './offering-text.ts';
import { type Measure, shownUnitPrice } from './price-per-unit.ts';
import { cardLinkId } from './use-bundle-sheets.ts';

interface BundleCardProps {
  offering: ProductOffering;
  measure: Measure;
  isBest: boolean;
  /** Id of the text that says why it cannot be bought now. */
  blockedBy?: string | undefined;
  headingLevel: 2 | 3;
}

export function BundleCard({ offering, measure, isBest, blockedBy, headingLevel }: BundleCardProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const Heading = `h${headingLevel}` as const;
  const unitPrice = unitPriceText(shownUnitPrice(offering, measure), language, t);
  return (
    <article
      className={cx(
        'relative flex h-full flex-col gap-4 rounded-xl border-2 bg-surface-raised p-4 shadow-card transition-colors hover:border-line-strong sm:p-5',
        isBest ? 'border-success' : 'border-transparent',
      )}
    >
      <div className="flex gap-3">
        <BundlePicture offering={offering} />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <BundleBadges offering={offering} best={isBest ? measure : undefined} />
          <Heading className="text-lg" lang={offering.lang}>
            <Link
              id={cardLinkId(offering.brandRef)}
              to="."
              search={(now) => ({ ...now, offer: offering.brandRef })}
              state={{ bundleSheets: 1 }}
              resetScroll={false}
              preload={false}
              className="outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {offering.name}
            </Link>
          </Heading>
          <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-muted">
            <span className="inline-flex items-center gap-1">
              <Icon name="clock" size={16} />
              {validityText(offering.validityHours, language, t)}
            </span>
            {offering.isRenewable && (
              <span className="inline-flex items-center gap-1">
                <Icon name="refresh" size={16} />
                {t('bundles_renewable')}
              </span>
            )}
          </p>
        </div>
      </div>
      <BundleVolumes offering={offering} />
      <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-3">
        <p className="flex flex-col">
          <BundlePrice amount={offering.price} />
          {unitPrice !== undefined && <span className="text-sm text-ink-muted">{unitPrice}</span>}
        </p>
        <BuyButton offering={offering} blockedBy={blockedBy} />
      </div>
    </article>
  );
}

/** Above the link that covers the card. */
function BuyButton({ offering, blockedBy }: Pick<BundleCardProps, 'offering' | 'blockedBy'>) {
  const t = useLabels();
  const name = t('bundles_buy_named', { name: offering.name });
  const look = cx(buttonClass({ variant: 'accent' }), 'relative');
  if (blockedBy !== undefined) {
    return (
      <button
        type="button"
        aria-disabled="true"
        aria-label={name}
        aria-describedby={blockedBy}
        className={cx(buttonClass({ variant: 'quiet' }), 'relative bg-surface-sunken text-ink-muted')}
      >
        {t('bundles_buy')}
      </button>
    );
  }
  return (
    <Link
      to="."
      search={(now) => ({ ...now, offer: offering.brandRef, buy: true })}
      state={{ bundleSheets: 1 }}
      resetScroll={false}
      preload={false}
      aria-label={name}
      className={look}
    >
      {t('bundles_buy')}
    </Link>
  );
}

export function BundleCardSkeleton() {
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
