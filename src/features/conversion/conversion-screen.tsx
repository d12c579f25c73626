import { useId } from 'react';
import { type Conversion, conversionEligibilityQuery } from '#src/api/bundle-conversion.ts';
import { brand } from '#src/brand/brand.ts';
import { SavedAge } from '#src/cards/query-card.tsx';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { CurrentBalance } from '#src/orders/ui/current-balance.tsx';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { UnavailableNotice } from '#src/orders/ui/unavailable-notice.tsx';
import { useChosen } from '#src/orders/ui/use-chosen.ts';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { BackLink, MoreLink } from '#src/ui/button/more-link.tsx';
import { CardState, type EmptyStatus, SomeMissing } from '#src/ui/feedback/card-state.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { ConversionCard } from './conversion-card.tsx';
import { ConversionDialog } from './conversion-dialog.tsx';
import { groupConversions } from './conversion-groups.ts';
import { conversionOrder } from './conversion-order.ts';
import type { ConversionSearch } from './conversion-search.ts';
import { ConversionSkeleton } from './conversion-skeleton.tsx';

/** Lists the bundles of the line that can be converted, with their targets. */
export function ConversionScreen({ search }: { search: ConversionSearch }) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const blockedId = useId();
  const { open, close } = useSheet();
  const eligibility = useLineQuery(conversionEligibilityQuery);
  const now = useOperatorNow(null, eligibility.dataUpdatedAt);
  const conversions = (eligibility.data?.conversions ?? []).filter(({ to }) => to.length > 0);
  const isEmpty = eligibility.data !== undefined && conversions.length === 0;
  const status = useQueryStatus(eligibility, {
    what: 'conversion_named',
    empty: isEmpty && emptyOf(t),
    hasOwnAge: true,
  });
  const isRefused = isEmpty && eligibility.data?.reason === 'line_barred';
  const isLoading = status.kind === 'loading';
  const isShown = status.kind === 'fresh' && !isEmpty;
  const name = search.from && search.to && `${search.from} ${search.to}`;
  const chosen = useChosen(name, namedBy(conversions, search));
  const named = conversions.filter(({ instanceId }) => instanceId === search.from);
  const isGone = isShown && search.from !== undefined && !chosen && (named.length === 0 || search.to !== undefined);
  // The previous page named the bundle.
  const isNamed = named.length > 0 && conversions.length > 1 && !chosen;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-5 lg:flex-row lg:items-end lg:justify-between">
        <PageHeader
          title={t('title_bundle_conversion')}
          subtitle={t('conversion_subtitle')}
          back={<BackLink to="/more/bundle-settings">{t('conversion_all_bundles')}</BackLink>}
        />
        {(isShown || isLoading) && <CurrentBalance />}
      </div>
      {isGone && <UnavailableNotice />}
      {!chosen && <PendingOrders kind={conversionOrder} />}
      {isOffline && (
        <BlockedReason id={blockedId} title={t('conversion_offline_title')}>
          <UssdOffer isCompact code={brand.ussd.bundles} text={t('conversion_ussd')} />
        </BlockedReason>
      )}
      {isRefused && <LineBlocked isRefused />}
      <SavedAge query={eligibility} place="gap" />
      {isLoading && (
        <CardState status={status} skeleton={<ConversionSkeleton />}>
          {null}
        </CardState>
      )}
      {isShown && (
        <div className="two-columns">
          {groupConversions(isNamed ? named : conversions).map((group) => (
            <ConversionCard
              key={group[0].instanceId}
              group={group}
              now={now}
              blockedBy={isOffline ? blockedId : undefined}
              onChoose={(from, to) => open({ from, to })}
            />
          ))}
        </div>
      )}
      {!isShown && !isRefused && !isLoading && (
        <Card>
          <CardState status={status} minHeight="18rem">
            {null}
          </CardState>
        </Card>
      )}
      {isShown && status.isPartial && <SomeMissing />}
      {isShown && isNamed && (
        <MoreLink to="." search={{}} size="md" className="text-primary">
          {t('conversion_all_convertible', { count: conversions.length })}
        </MoreLink>
      )}
      {chosen && (
        <ConversionDialog
          key={name}
          {...chosen.item}
          isGone={chosen.isGone}
          isOffline={isOffline}
          onLeave={() => close('from', 'to')}
        />
      )}
    </div>
  );
}

/** What the address names, as the list has it. */
function namedBy(conversions: readonly Conversion[], { from, to }: ConversionSearch) {
  const conversion = conversions.find(({ instanceId }) => instanceId === from);
  const target = conversion?.to.find(({ brandRef }) => brandRef === to);
  return conversion && target && { conversion, target };
}

function emptyOf(t: Translate): EmptyStatus {
  return {
    scene: 'bundle',
    title: t('conversion_none_title'),
    text: t('conversion_none_text'),
    action: <LinkButton to="/bundles/data">{t('conversion_see_offers')}</LinkButton>,
  };
}
