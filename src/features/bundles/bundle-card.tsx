import { memo } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carried, carriedTap } from '#src/lib/carry-over.ts';
import { OfferingCard } from '#src/telecom/offering/offering-card.tsx';
import type { Measure } from '#src/telecom/offering/price-per-unit.ts';
import { Button } from '#src/ui/button/button.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { cardButtonId, useBundleSheets } from './use-bundle-sheets.ts';

interface BundleCardProps {
  offering: ProductOffering;
  measure: Measure;
  isBest: boolean;
  /** Id of the text that says why it cannot be bought now. */
  blockedBy?: string | undefined;
  headingLevel: 2 | 3;
}

/**
 * An offering of the catalogue. The whole card opens its details; its button opens the purchase. Memoized, so that a
 * card in view renders only once while a long list scrolls.
 */
export const BundleCard = memo(Card);

function Card({ offering, blockedBy, ...card }: BundleCardProps) {
  const { openCard } = useBundleSheets();
  return (
    <OfferingCard
      {...card}
      offering={offering}
      name={
        <button
          {...carriedTap(`bundles.open.${offering.brandRef}`)}
          type="button"
          id={cardButtonId(offering.brandRef)}
          aria-haspopup="dialog"
          onClick={() => openCard(offering.brandRef)}
          className="text-start font-[inherit] outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {offering.name}
        </button>
      }
      action={<BuyButton offering={offering} blockedBy={blockedBy} />}
    />
  );
}

/** Layered above the button that covers the card. */
function BuyButton({ offering, blockedBy }: Pick<BundleCardProps, 'offering' | 'blockedBy'>) {
  const t = useLabels();
  const { openCard } = useBundleSheets();
  const name = t('bundles_buy_named', { name: offering.name });
  const carry = carried(`bundles.buy.${offering.brandRef}`);
  if (blockedBy !== undefined) {
    return (
      <button
        {...carry}
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
    <Button
      {...carry}
      variant="accent"
      aria-label={name}
      aria-haspopup="dialog"
      onClick={() => openCard(offering.brandRef, { buy: true })}
    >
      {t('bundles_buy')}
    </Button>
  );
}
