import { useId } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import { isApiError } from '#src/api/client/errors.ts';
import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { loanBandsQuery, loanBundlesQuery } from '#src/api/loans.ts';
import { brand } from '#src/brand/brand.ts';
import { QueryCard, SavedAge } from '#src/cards/query-card.tsx';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useContent } from '#src/offline/use-content.ts';
import { CurrentBalance } from '#src/orders/ui/current-balance.tsx';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { UnavailableNotice } from '#src/orders/ui/unavailable-notice.tsx';
import { useChosen } from '#src/orders/ui/use-chosen.ts';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { LoanDialog } from './loan-dialog.tsx';
import { LoanObstacle } from './loan-obstacle.tsx';
import { LoanOfferList, LoanOfferSkeleton } from './loan-offer-list.tsx';
import { bundleOffers, creditOffers, type LoanOffer, obstacleOf, owedOf } from './loan-offers.ts';
import { loanOrder } from './loan-order.ts';

interface LoanScreenProps {
  /** The band to confirm. */
  band?: string | undefined;
  /** Public path of the purchase that lacks credit. */
  back?: string | undefined;
}

/** Two readings of one visit. Their age shows once. */
const isReadTogether = (one: { dataUpdatedAt: number }, other: { dataUpdatedAt: number }) =>
  Math.abs(one.dataUpdatedAt - other.dataUpdatedAt) < 60_000;

/** `/services/sabbaqli`: borrow credit or a bundle now, and repay it from the next top-up. */
export function LoanScreen({ band, back }: LoanScreenProps) {
  const t = useLabels();
  const offlineId = useId();
  const { language } = useLanguage();
  const { isOffline } = useConnectivity();
  const account = useLineQuery(accountInfoQuery);
  const bands = useLineQuery(loanBandsQuery);
  const bundles = useLineQuery(loanBundlesQuery);
  const { open, close } = useSheet();
  const credits = bands.data ? creditOffers(bands.data) : [];
  // Only for the validity of the bundles: not worth reading an old catalogue again.
  const catalogue = useContent(catalogueQuery, language, {
    enabled: (bundles.data?.bundles.length ?? 0) > 0,
    fetchesOld: false,
  });
  const lent = bundles.data ? bundleOffers(bundles.data, catalogue.data) : [];
  const obstacle = bands.data && obstacleOf(bands.data, credits.length + lent.length);
  const creditStatus = useQueryStatus(bands, {
    what: 'loan_named',
    missing: 'loan_offline_missing',
    hasOwnAge: isOffline && isReadTogether(account, bands),
  });
  // If both failed to load, the card above says so for both.
  const isWithoutBundles = isApiError(bundles.error, 'not-offered');
  const hasBundles =
    !obstacle && (bundles.data ? lent.length > 0 : creditStatus.kind !== 'failed' && !isWithoutBundles);
  const chosen = useChosen(
    band,
    [...credits, ...lent].find(({ bandId }) => bandId === band),
  );
  // An obstacle says by itself that nothing may be borrowed.
  const isGone = band !== undefined && !chosen && !obstacle && bands.data !== undefined && bundles.data !== undefined;
  const choose = ({ bandId }: LoanOffer) => open({ band: bandId });
  const leave = () => {
    close('band');
    // A refused loan may not be on offer any more.
    if (!isOffline) void bands.refetch();
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-5 lg:flex-row lg:items-end lg:justify-between">
        <PageHeader title={t('nav_sabbaqli')} subtitle={t('loan_subtitle')} />
        <CurrentBalance />
      </div>
      {isOffline && (
        <BlockedReason id={offlineId} title={t('loan_offline_title')}>
          {brand.ussd.loan && <UssdOffer isCompact code={brand.ussd.loan} text={t('loan_ussd')} />}
        </BlockedReason>
      )}
      {isGone && <UnavailableNotice />}
      {!chosen && <PendingOrders kind={loanOrder} />}
      <SavedAge query={account} place="gap" />
      {obstacle ? (
        <LoanObstacle
          obstacle={obstacle}
          owed={owedOf(bands.data, account.data?.loanDue)}
          loans={bands.data?.outstanding ?? []}
          back={back}
        />
      ) : (
        <Card title={t('loan_credit_title')}>
          <CardState status={creditStatus} minHeight="9rem" skeleton={<LoanOfferSkeleton count={4} />}>
            <LoanOfferList offers={credits} onChoose={choose} />
          </CardState>
        </Card>
      )}
      {hasBundles && (
        <QueryCard
          query={bundles}
          what="loan_named"
          title={t('loan_bundles_title')}
          missing="loan_offline_missing_bundles"
          // Both are fetched together, so offline the card above tells the age of both.
          hasOwnAge={isOffline && bands.data !== undefined}
          minHeight="5rem"
          skeleton={<LoanOfferSkeleton count={3} />}
        >
          <LoanOfferList offers={lent} onChoose={choose} />
        </QueryCard>
      )}
      {chosen && <LoanDialog key={band} offer={chosen.item} isGone={chosen.isGone} back={back} onLeave={leave} />}
    </div>
  );
}
