import { useId } from 'react';
import { conversionEligibilityQuery } from '#src/api/bundle-conversion.ts';
import { brand } from '#src/brand/brand.ts';
import { SavedAge } from '#src/cards/query-card.tsx';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { UnavailableNotice } from '#src/orders/ui/unavailable-notice.tsx';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { type BundleGroup, groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { hasExpired } from '#src/telecom/allocation/bundle-instances.ts';
import { BundleRowsSkeleton } from '#src/telecom/allocation/bundle-rows-skeleton.tsx';
import { LongBundleList } from '#src/telecom/allocation/long-bundle-list.tsx';
import { shortfallOf } from '#src/telecom/charges/shortfall.ts';
import { useUpcomingCharges } from '#src/telecom/charges/use-upcoming-charges.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { blockedStatus } from '#src/telecom/line/use-line-state.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { OfferingShelf } from '#src/telecom/offering/offering-shelf.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { LinkRow } from '#src/ui/button/link-row.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { CardState, type EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { renewIcon, swapIcon, tagIcon, usageIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { LinkCard } from '#src/ui/layout/link-card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { Credit } from './credit.tsx';
import { renewalOrder } from './renewal-order.ts';
import { nameIn, RenewalSheet, useChosenRenewal } from './renewal-sheet.tsx';
import { RenewalTabs } from './renewal-tabs.tsx';
import type { RenewalsSearch } from './renewals-search.ts';
import { SettingsRow } from './settings-row.tsx';
import { useRenewables } from './use-renewables.ts';

interface BundleSettingsScreenProps {
  /** Only the bundles of the exclusive offers. */
  isExclusive?: boolean;
  search: Pick<RenewalsSearch, 'offer' | 'switch'>;
}

/** Each bundle of the line with its actions. */
export function BundleSettingsScreen({ isExclusive = false, search }: BundleSettingsScreenProps) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const blockedId = useId();
  const { open } = useSheet();
  const { list, account, allocation, allocationSource, catalogue, items, isWhole, isAwaited, now } = useRenewables();
  const { data: eligibility } = useLineQuery(conversionEligibilityQuery);
  const isShown = ({ parts }: BundleGroup) =>
    !isExclusive ||
    catalogue.data?.some(({ brandRef, category }) => category === 'exclusive' && brandRef === parts[0]?.brandRef);
  const blocked = blockedStatus(account.data);
  // A line that cannot buy is not led to what is on sale.
  const onSale = (!blocked && catalogue.data?.filter(({ category }) => category === 'exclusive')) || [];
  const { chosen, isGone } = useChosenRenewal({ items, isWhole }, search);
  const instances = allocation.data?.bundleInstances ?? [];
  const groups = groupBundles(instances.filter((each) => !hasExpired(each, now))).filter(isShown);
  const status = useQueryStatus(isAwaited ? undefined : allocationSource, {
    what: 'renewals_named_bundles',
    empty: groups.length === 0 && emptyOf(isExclusive, !blocked && onSale.length === 0, t),
    hasOwnAge: true,
  });
  const { ahead } = useUpcomingCharges();
  const short = isExclusive || !account.data ? undefined : shortfallOf(ahead, account.data);
  const conversions = (eligibility?.conversions ?? []).filter(({ to }) => to.length > 0);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t(isExclusive ? 'title_exclusive_bundle_setting' : 'title_bundle_settings')}
        subtitle={t(isExclusive ? 'renewals_exclusive_subtitle' : 'renewals_settings_subtitle')}
      />
      {isGone && <UnavailableNotice />}
      {search.offer === undefined && <PendingOrders kind={renewalOrder} nameOf={nameIn(items)} />}
      {!isExclusive && <RenewalTabs shows="all" items={list.data && items} isAwaited={isAwaited} />}
      {isOffline && (
        <BlockedReason id={blockedId} title={t('renewals_offline_title')}>
          <UssdOffer isCompact code={brand.ussd.bundles} text={t('renewals_ussd')} />
        </BlockedReason>
      )}
      <LineBlocked>{t(isExclusive ? 'telecom_line_blocked_text' : 'renewals_line_blocked')}</LineBlocked>
      <Card>
        <SavedAge query={allocation} place="padding" />
        <CardState status={status} minHeight={isExclusive ? '10rem' : '20rem'} skeleton={<BundleRowsSkeleton />}>
          {short && <Credit account={account.data} short={short} />}
          <LongBundleList
            groups={groups}
            row={(group) => (
              <SettingsRow
                key={group.id}
                group={group}
                now={now}
                item={items.find(({ brandRef }) => brandRef === group.parts[0]?.brandRef)}
                conversion={conversions.find(({ instanceId }) => group.parts.some(({ id }) => id === instanceId))}
                isRenewalKnown={list.data !== undefined}
                isExclusive={isExclusive}
                price={catalogue.data?.find(({ brandRef }) => brandRef === group.parts[0]?.brandRef)?.price}
                canStart={!blocked}
                blockedBy={isOffline ? blockedId : undefined}
                onSwitch={({ brandRef, isOn }) => open({ offer: brandRef, switch: isOn ? 'off' : 'on' })}
              />
            )}
          />
        </CardState>
      </Card>
      {status.kind !== 'loading' && (
        <>
          {isExclusive && onSale.length > 0 && (
            <Card
              title={t('renewals_exclusive_sale')}
              aside={<MoreLink to="/bundles/exclusive-bundles">{t('telecom_see_all')}</MoreLink>}
              tone="accent"
            >
              <OfferingShelf offerings={onSale} name="renewals.exclusive" />
            </Card>
          )}
          <Elsewhere isExclusive={isExclusive} canConvert={!blocked} />
        </>
      )}
      <RenewalSheet chosen={chosen} search={search} isOffline={isOffline} />
    </div>
  );
}

/** `hasLink`: to the exclusive bundles, where the page shows none of those on sale. */
function emptyOf(isExclusive: boolean, hasLink: boolean, t: ReturnType<typeof useLabels>): EmptyStatus {
  return isExclusive
    ? {
        scene: 'stall',
        title: t('renewals_no_exclusive_title'),
        text: t('renewals_no_exclusive_text'),
        action: hasLink && <LinkButton to="/bundles/exclusive-bundles">{t('renewals_see_exclusive')}</LinkButton>,
      }
    : {
        scene: 'bundle',
        title: t('renewals_no_bundles_title'),
        text: t('renewals_no_bundles_text'),
        action: <SeeBundles />,
      };
}

/** Links that continue from these pages, so that none is a dead end. */
function Elsewhere({ isExclusive, canConvert }: { isExclusive: boolean; canConvert: boolean }) {
  const t = useLabels();
  return (
    <LinkCard title={t('renewals_elsewhere')}>
      {isExclusive ? (
        <LinkRow to="/more/bundle-settings" icon={renewIcon}>
          {t('title_bundle_settings')}
        </LinkRow>
      ) : (
        <LinkRow to="/dashboard/exclusive-bundel-setting" icon={tagIcon}>
          {t('title_exclusive_bundle_setting')}
        </LinkRow>
      )}
      {canConvert && (
        <LinkRow to="/more/bundle-settings/bundle-conversion-eligible" icon={swapIcon}>
          {t('renewals_see_conversions')}
        </LinkRow>
      )}
      <LinkRow to="/dashboard/view-usage/allocations" icon={usageIcon}>
        {t('renewals_usage')}
      </LinkRow>
    </LinkCard>
  );
}
