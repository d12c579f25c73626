import { type ReactNode, useId } from 'react';
import { brand } from '#src/brand/brand.ts';
import { SavedAge } from '#src/cards/query-card.tsx';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { UnavailableNotice } from '#src/orders/ui/unavailable-notice.tsx';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { shortfallOf, sourceKey } from '#src/telecom/charges/shortfall.ts';
import { useUpcomingCharges } from '#src/telecom/charges/use-upcoming-charges.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { blockedStatus } from '#src/telecom/line/use-line-state.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CardState, type EmptyStatus, SomeMissing } from '#src/ui/feedback/card-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { ChargeCalendar } from './charge-calendar.tsx';
import { nextCharges } from './coming.ts';
import { Credit } from './credit.tsx';
import { OtherChargeRow } from './other-charge-row.tsx';
import { type Renewable, type Retries, retriesOf } from './renewable.ts';
import { renewalOrder } from './renewal-order.ts';
import { RenewalRow } from './renewal-row.tsx';
import { nameIn, RenewalSheet, useChosenRenewal } from './renewal-sheet.tsx';
import { RenewalTabs, ViewChips } from './renewal-tabs.tsx';
import type { RenewalsSearch } from './renewals-search.ts';
import { RenewalsSkeleton } from './renewals-skeleton.tsx';
import { useRenewables } from './use-renewables.ts';

interface RenewalsScreenProps {
  /** Which of the two addresses: renewals that can be stopped, or bundles that could be renewed. */
  shows: 'on' | 'off';
  search: RenewalsSearch;
}

/** The next charges with their dates, also those of services; and the bundles that could renew. */
export function RenewalsScreen({ shows, search }: RenewalsScreenProps) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const blockedId = useId();
  const { open } = useSheet();
  const view = shows === 'on' ? (search.view ?? 'list') : 'list';
  const { list, account, items, isWhole, isListAwaited, isAwaited, now } = useRenewables();
  const blocked = blockedStatus(account.data);
  const { chosen, isGone } = useChosenRenewal({ items, isWhole }, search);
  const shown = items.filter(({ isOn }) => isOn === (shows === 'on'));
  const upcoming = useUpcomingCharges();
  const isOn = shows === 'on';
  const others = isOn ? nextCharges(upcoming.ahead.charges).filter(({ kind }) => kind !== 'renewal') : [];
  // Only the operator's list says what renews. If nothing does, the next step depends on whether anything could.
  const empty = shown.length === 0 && others.length === 0 && emptyOf(shows, items.length > 0, t);
  const isLoading = isOn ? upcoming.isLoading || (empty ? isAwaited : isListAwaited) : isAwaited;
  const status = useQueryStatus(isLoading ? undefined : list, { what: 'renewals_named', empty, hasOwnAge: true });
  const retries = retriesOf(list.data?.renewals ?? []);
  const short = isOn && account.data ? shortfallOf(upcoming.ahead, account.data) : undefined;
  const countedOf = (source: Parameters<typeof sourceKey>[0]) =>
    short?.counted.find((each) => sourceKey(each) === sourceKey(source));
  const row = (item: Renewable) => (
    <RenewalRow
      key={item.brandRef}
      item={item}
      now={now}
      retries={retries}
      counted={countedOf({ kind: 'renewal', ref: item.brandRef, price: item.price })}
      // Every line may stop a renewal.
      canSwitch={item.isOn || !blocked}
      blockedBy={isOffline ? blockedId : undefined}
      onSwitch={() => open({ offer: item.brandRef, switch: item.isOn ? 'off' : 'on' })}
    />
  );
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t('title_bundle_settings')}
        subtitle={t(shows === 'on' ? 'renewals_subtitle' : 'renewals_subtitle_off')}
      />
      {isGone && <UnavailableNotice />}
      {search.offer === undefined && <PendingOrders kind={renewalOrder} nameOf={nameIn(items)} />}
      <RenewalTabs shows={shows} items={list.data && items} isAwaited={isAwaited} />
      {isOffline && (
        <BlockedReason id={blockedId} title={t('renewals_offline_title')}>
          <UssdOffer isCompact code={brand.ussd.bundles} text={t('renewals_ussd')} />
        </BlockedReason>
      )}
      <LineBlocked>{t(shows === 'on' ? 'renewals_line_blocked' : 'telecom_line_blocked_text')}</LineBlocked>
      <Card>
        <SavedAge query={list} place="padding" />
        <CardState status={status} minHeight="7rem" skeleton={<RenewalsSkeleton isOn={shows === 'on'} />}>
          <Credit account={account.data} short={short} />
          {shows === 'on' && <ViewChips view={view} />}
          {shows === 'off' && (
            // A date above them would read like that of a charge.
            <section>
              <h2 className="visually-hidden">{t('renewals_tab_off')}</h2>
              <ul className="flex flex-col divide-y divide-line">{shown.map(row)}</ul>
            </section>
          )}
          {shows === 'on' && view === 'calendar' && (
            <ChargeCalendar forecastUntil={upcoming.forecastUntil} now={now} short={short?.charge} />
          )}
          {shows === 'on' && view !== 'calendar' && (
            <DatedList
              entries={[
                ...shown.map((item) => ({ at: timeOf(item), row: row(item) })),
                ...others.map((charge) => ({
                  at: charge.at,
                  row: <OtherChargeRow key={sourceKey(charge)} charge={charge} counted={countedOf(charge)} />,
                })),
              ]}
            />
          )}
          {isOn && upcoming.ahead.knownUntil === '' && !blocked && (
            <SomeMissing text={t('renewals_coming_charges_unknown')} />
          )}
        </CardState>
      </Card>
      {status.kind !== 'loading' && shows === 'on' && shown.length > 0 && <WhenCreditIsMissing retries={retries} />}
      {status.kind !== 'loading' && shows === 'off' && shown.length > 0 && (
        <Notice kind="info" title={t('renewals_start_title')}>
          {t('renewals_start_text')}
        </Notice>
      )}
      <RenewalSheet chosen={chosen} search={search} isOffline={isOffline} />
    </div>
  );
}

function emptyOf(
  shows: RenewalsScreenProps['shows'],
  hasOthers: boolean,
  t: ReturnType<typeof useLabels>,
): EmptyStatus {
  if (shows === 'on') {
    return {
      scene: 'quiet',
      title: t('renewals_none_title'),
      text: t('renewals_none_text'),
      action: hasOthers ? (
        <LinkButton to="/dashboard/auto-renewal-on" variant="secondary">
          {t('renewals_see_possible')}
        </LinkButton>
      ) : (
        <SeeBundles type="Weekly" />
      ),
    };
  }
  return {
    scene: 'bundle',
    title: t(hasOthers ? 'renewals_none_else_title' : 'renewals_none_possible_title'),
    text: t('renewals_none_possible_text'),
    action: <SeeBundles type="Weekly" />,
  };
}

/** Infinity if it has no date. */
const timeOf = ({ nextChargeAt, endsAt }: Renewable): EpochMs => {
  const at = nextChargeAt ?? endsAt;
  return at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at);
};

interface DatedEntry {
  /** Infinity if it has no date. */
  at: EpochMs;
  row: ReactNode;
}

/** In order of date, one heading per day. */
function DatedList({ entries }: { entries: readonly DatedEntry[] }) {
  const t = useLabels();
  const { language } = useLanguage();
  const days = new Map<string, ReactNode[]>();
  for (const { at, row } of [...entries].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))) {
    const day = Number.isFinite(at) ? formatDate(at, 'weekday', language) : t('renewals_undated');
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return (
    <div className="flex flex-col gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="flex flex-col gap-2">
          <h2 className="text-base text-ink-muted first-letter:uppercase">{day}</h2>
          <ul className="flex flex-col divide-y divide-line">{ofDay}</ul>
        </section>
      ))}
    </div>
  );
}

/** Explained in advance, so that a lost bundle surprises no one. */
function WhenCreditIsMissing({ retries }: { retries: Retries | undefined }) {
  const t = useLabels();
  return (
    <Notice kind="info" title={t('renewals_credit_title')}>
      {retries
        ? t('renewals_credit_text', { hours: retries.everyHours, days: retries.days })
        : t('renewals_credit_text_undated')}
    </Notice>
  );
}
