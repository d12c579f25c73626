import { Link } from '@tanstack/react-router';
import type { ProductOffering } from '../../api/product-offerings.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { OfferingCard } from '../../telecom/offering-card.tsx';
import type { Measure } from '../../telecom/price-per-unit.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { cardLinkId } from './use-bundle-sheets.ts';

interface BundleCardProps {
  offering: ProductOffering;
  measure: Measure;
  isBest: boolean;
  /** Id of the text that says why it cannot be bought now. */
  blockedBy?: string | undefined;
  headingLevel: 2 | 3;
}

/** An offering of the catalogue: the whole card opens its details, its button the purchase. */
export function BundleCard({ offering, blockedBy, ...card }: BundleCardProps) {
  return (
    <OfferingCard
      {...card}
      offering={offering}
      name={
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
      }
      action={<BuyButton offering={offering} blockedBy={blockedBy} />}
    />
  );
}

/** Above the link that covers the card. */
function BuyButton({ offering, blockedBy }: Pick<BundleCardProps, 'offering' | 'blockedBy'>) {
  const t = useLabels();
  const name = t('bundles_buy_named', { name: offering.name });
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
    <LinkButton
      to="."
      variant="accent"
      search={(now) => ({ ...now, offer: offering.brandRef, buy: true })}
      state={{ bundleSheets: 1 }}
      resetScroll={false}
      preload={false}
      aria-label={name}
    >
      {t('bundles_buy')}
    </LinkButton>
  );
}
