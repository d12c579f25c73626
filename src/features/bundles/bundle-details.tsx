import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { BalanceAfter } from '#src/orders/ui/balance-after.tsx';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { OfferingBadges, OfferingPrice, OfferingVolumes } from '#src/telecom/offering/offering-facts.tsx';
import { hasPicture, OfferingPicture } from '#src/telecom/offering/offering-picture.tsx';
import { unitPriceText } from '#src/telecom/offering/offering-text.ts';
import { measureOf, shownUnitPrice } from '#src/telecom/offering/price-per-unit.ts';
import { offeringRestriction } from '#src/telecom/offering/restriction.ts';
import { validityText } from '#src/telecom/offering/validity.ts';
import { offeringVolumes, volumesBesideName } from '#src/telecom/offering/volume-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { FactList } from '#src/ui/figures/fact-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import { type RelatedType, relatedOfferings } from './offering-list.ts';
import { useBundleSheets } from './use-bundle-sheets.ts';

interface BundleDetailsProps {
  offering: ProductOffering;
  /** All offerings that this line may buy. Related ones are looked up here. */
  offerings: readonly ProductOffering[];
  isOffline: boolean;
}

/** All details of one bundle. Needs only the catalogue, so it also opens offline. */
export function BundleDetails({ offering, offerings, isOffline }: BundleDetailsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const blockedId = useId();
  const { isSignedIn } = useSession();
  const account = useLineQuery(accountInfoQuery);
  const { closeSheet, openPurchase } = useBundleSheets();
  const restriction = offeringRestriction(offering, t);
  // The tile says the only volume.
  const hasOwnList = hasPicture(offering) || offeringVolumes(offering, language, t).length > 1;
  return (
    <Dialog
      isOpen
      onClose={closeSheet}
      title={offering.name}
      maxWidth="36rem"
      footer={
        <>
          {/* Offline nothing can be bought, and the balance may be another by now. */}
          {!isOffline && isSignedIn && (
            <div className="text-center empty:hidden">
              <BalanceAfter affordable={affordability(account, offering.price)} hasBalance hasNextCharges />
            </div>
          )}
          <Button
            variant="accent"
            isWide
            blockedBy={isOffline ? blockedId : undefined}
            onClick={() => openPurchase(offering.brandRef)}
          >
            {isSignedIn
              ? t('bundles_buy_for', { amount: formatAmount(offering.price, language) })
              : t('bundles_sign_in_to_buy')}
          </Button>
          {isOffline && (
            <p id={blockedId} className="text-center text-sm text-ink-muted md:my-auto">
              {t('bundles_offline_reason')}
            </p>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <OfferingPicture offering={offering} size="details" />
          <div className="flex flex-col items-start gap-2">
            <OfferingPrice amount={offering.price} isLarge />
            <OfferingBadges offering={offering} />
            {restriction && <p className="font-semibold">{restriction}</p>}
          </div>
        </div>
        {offering.description && <p {...writtenIn(offering.lang)}>{offering.description}</p>}
      </div>
      <div className="mt-6 flex flex-col gap-6">
        {isOffline && (
          <Notice kind="offline">
            <UssdOffer isCompact code={brand.ussd.bundles} text={t('bundles_ussd')} />
          </Notice>
        )}
        <section className="flex flex-col gap-3">
          {hasOwnList && (
            <>
              <h3 className="font-semibold">{t('bundles_contents')}</h3>
              <OfferingVolumes offering={offering} />
            </>
          )}
          <Terms offering={offering} />
        </section>
        {relatedOfferings(offering, offerings).map((group) => (
          <Related key={group.type} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

function Terms({ offering }: { offering: ProductOffering }) {
  const t = useLabels();
  const { language } = useLanguage();
  const price = shownUnitPrice(offering, measureOf(offering.category));
  const unitPrice = unitPriceText(price, language, t);
  return (
    <FactList
      layout="rows"
      facts={[
        {
          label: t('bundles_row_validity'),
          value: t('bundles_from_purchase', { duration: validityText(offering.validityHours, language, t) }),
        },
        ...(price && unitPrice !== undefined
          ? [{ label: t(`bundles_unit_price_${price.measure}`), value: unitPrice }]
          : []),
        {
          label: t('bundles_row_renewal'),
          value: t(offering.isRenewable ? 'bundles_renewal_possible' : 'bundles_renewal_none'),
        },
      ]}
    />
  );
}

const RELATION_LABELS: Record<RelatedType, LabelName> = {
  Parent: 'bundles_relation_parent',
  Child: 'bundles_relation_child',
  Associated: 'bundles_relation_associated',
};

/** Links that replace this bundle with a related one. One Back closes the sheet, however many were opened. */
function Related({ type, offerings }: { type: RelatedType; offerings: readonly ProductOffering[] }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t(RELATION_LABELS[type])}</h3>
      <ul className="flex flex-col gap-2">
        {offerings.map((other) => (
          <li key={other.brandRef}>
            <Link
              to="."
              search={(now) => ({ ...now, offer: other.brandRef })}
              state={true}
              replace
              resetScroll={false}
              preload={false}
              className="edged flex min-h-14 flex-wrap items-center gap-x-3 rounded-md bg-surface-sunken px-4 py-2 transition-colors hover:bg-primary-soft"
            >
              <span className="flex min-w-0 grow basis-24 flex-col">
                <span className="font-semibold">
                  <bdi {...writtenIn(other.lang)}>{other.name}</bdi>
                </span>
                <span className="text-sm text-ink-muted">
                  <FactLine
                    facts={[...volumesBesideName(other, language, t), validityText(other.validityHours, language, t)]}
                  />
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap">{formatAmount(other.price, language)}</span>
              <Icon icon={chevronIcon} size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
