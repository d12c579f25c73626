import { memo } from 'react';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carried, carriedTap } from '#src/lib/carry-over.ts';
import { useSession } from '#src/session/use-session.ts';
import { OfferingRow } from '#src/telecom/offering/offering-row.tsx';
import type { Measure } from '#src/telecom/offering/price-per-unit.ts';
import { Button } from '#src/ui/button/button.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { cardButtonId, useBundleSheets } from './use-bundle-sheets.ts';

interface BundleRowProps {
  offering: ProductOffering;
  measure: Measure;
  isBest: boolean;
  /** Id of the text that says why it cannot be bought now. */
  blockedBy?: string | undefined;
  headingLevel: 2 | 3;
}

/**
 * An offering of the catalogue. The whole row opens its details; its button opens the purchase. Memoized, so that a
 * row in view renders only once while a long list scrolls.
 */
export const BundleRow = memo(Row);

function Row({ offering, blockedBy, ...row }: BundleRowProps) {
  const { openDetails } = useBundleSheets();
  return (
    <OfferingRow
      {...row}
      offering={offering}
      name={
        <button
          {...carriedTap(`bundles.open.${offering.brandRef}`)}
          type="button"
          id={cardButtonId(offering.brandRef)}
          aria-haspopup="dialog"
          onClick={() => openDetails(offering.brandRef)}
          className="text-start font-[inherit] outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {offering.name}
        </button>
      }
      action={<BuyButton offering={offering} isBest={row.isBest} blockedBy={blockedBy} />}
    />
  );
}

/** Layered above the button that covers the row. Only the best value's shines: six would outshine each other. */
function BuyButton({ offering, isBest, blockedBy }: Pick<BundleRowProps, 'offering' | 'isBest' | 'blockedBy'>) {
  const t = useLabels();
  const { isSignedIn } = useSession();
  const { openPurchase } = useBundleSheets();
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
        className={cx(
          buttonClass({ variant: 'quiet', size: 'xs' }),
          'relative bg-surface-sunken text-ink-muted',
          // As wide as the button that it replaces.
          !isBest && 'border-2 border-transparent',
        )}
      >
        {t('bundles_buy')}
      </button>
    );
  }
  return (
    <Button
      {...carry}
      variant={isBest ? 'accent' : 'secondary'}
      size="xs"
      aria-label={name}
      aria-haspopup={isSignedIn ? 'dialog' : undefined}
      onClick={() => openPurchase(offering.brandRef)}
    >
      {t('bundles_buy')}
    </Button>
  );
}
