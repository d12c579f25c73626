import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { brand } from '../../brand/brand.ts';
import { formatDate, formatNumber } from '../../i18n/formats.ts';
import type { LabelName } from '../../i18n/labels.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnectivity } from '../../offline/connectivity.ts';
import { PendingOrders } from '../../orders/pending-orders.tsx';
import { useSheet } from '../../orders/use-sheet.ts';
import { UssdOffer } from '../../telecom/ussd-offer.tsx';
import { BlockedReason } from '../../ui/blocked-reason.tsx';
import { Card } from '../../ui/card.tsx';
import { CardState, type EmptyStatus } from '../../ui/card-state.tsx';
import { chipClass } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bundlesIcon, menuIcon, refreshIcon } from '../../ui/icons.ts';
import { calendarIcon } from '../../ui/icons-more.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MoreLink } from '../../ui/more-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { isSaved, queryStatus } from '../../ui/query-status.ts';
import { TabList, tabClass } from '../../ui/tabs.tsx';
import { UpdatedAgo } from '../../ui/updated-ago.tsx';
import { ChargeCalendar } from './charge-calendar.tsx';
import { type Renewable, type Retries, retriesOf } from './renewable.ts';
import { renewalOrder } from './renewal-order.ts';
import { RenewalRow } from './renewal-row.tsx';
import { nameIn, RenewalSheet } from './renewal-sheet.tsx';
import { RENEWAL_VIEWS, type RenewalsSearch, type RenewalView } from './renewals-search.ts';
import { ShortCredit } from './short-credit.tsx';
import { useRenewables } from './use-renewables.ts';

interface RenewalsScreenProps {
  /** Which of its two addresses: those that renew and may be stopped, or those that could be renewed. */
  shows: 'on' | 'off';
  search: RenewalsSearch;
}

/** What is charged next and when, and what could be. */
export function RenewalsScreen({ shows, search }: RenewalsScreenProps) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const blockedId = useId();
  const { open } = useSheet();
  const view = shows === 'on' ? (search.view ?? 'list') : 'list';
  const { list, account, items, now } = useRenewables();
  const shown = items.filter(({ isOn }) => isOn === (shows === 'on'));
  const status = queryStatus(list, t, isOffline, {
    empty: shown.length === 0 && emptyOf(shows, t),
    hasOwnAge: true,
  });
  const retries = retriesOf(list.data?.renewals ?? []);
  const row = (item: Renewable) => (
    <RenewalRow
      key={item.brandRef}
      item={item}
      now={now}
      retries={retries}
      blockedBy={isOffline ? blockedId : undefined}
      onSwitch={() => open({ offer: item.brandRef, switch: item.isOn ? 'off' : 'on' })}
    />
  );
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('renewals_title')} subtitle={t('renewals_subtitle')} />
      {search.offer === undefined && <PendingOrders kind={renewalOrder} nameOf={nameIn(items)} />}
      <RenewalTabs shows={shows} items={list.data && items} />
      {isOffline && (
        <BlockedReason id={blockedId} title={t('renewals_offline_title')} text={t('renewals_offline_text')}>
          <UssdOffer isCompact code={brand.ussd.bundles} text={t('renewals_ussd')} />
        </BlockedReason>
      )}
      {shows === 'on' && <ShortCredit items={items} account={account.data} now={now} />}
      <Card>
        {isSaved(list, isOffline) && (
          <div className="mb-3 text-ink-muted">
            <UpdatedAgo at={list.dataUpdatedAt} isRefreshing={list.isFetching} />
          </div>
        )}
        <CardState status={status} minHeight="16rem" skeleton={<Skeleton />}>
          {shows === 'on' && <ViewChips view={view} />}
          {view === 'calendar' ? <ChargeCalendar items={shown} now={now} /> : <DatedList items={shown} row={row} />}
        </CardState>
      </Card>
      {shows === 'on' && shown.length > 0 && <WhenCreditIsMissing retries={retries} />}
      <p className="text-primary">
        <MoreLink to="/more/bundle-settings" size="md">
          {t('renewals_all_bundles')}
        </MoreLink>
      </p>
      <RenewalSheet items={items} search={search} isOffline={isOffline} />
    </div>
  );
}

function emptyOf(shows: RenewalsScreenProps['shows'], t: ReturnType<typeof useLabels>): EmptyStatus {
  if (shows === 'on') {
    return {
      kind: 'empty',
      icon: refreshIcon,
      title: t('renewals_none_title'),
      text: t('renewals_none_text'),
      action: (
        <LinkButton to="/dashboard/auto-renewal-on" variant="secondary">
          {t('renewals_see_possible')}
        </LinkButton>
      ),
    };
  }
  return {
    kind: 'empty',
    icon: bundlesIcon,
    title: t('renewals_none_possible_title'),
    text: t('renewals_none_possible_text'),
    action: (
      <LinkButton to="/bundles/all" search={{ type: 'Weekly' }}>
        {t('renewals_see_bundles')}
      </LinkButton>
    ),
  };
}

interface TabsProps {
  shows: RenewalsScreenProps['shows'];
  /** Absent while they are on their way. */
  items: readonly Renewable[] | undefined;
}

function RenewalTabs({ shows, items }: TabsProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const count = (isOn: boolean) =>
    items ? ` (${formatNumber(items.filter((each) => each.isOn === isOn).length, language)})` : '';
  return (
    <TabList label={t('renewals_tabs')}>
      <Link
        to="/dashboard/auto-renewal-off"
        activeProps={{}}
        aria-current={shows === 'on' ? 'page' : undefined}
        className={tabClass}
      >
        {t('renewals_tab_on')}
        {count(true)}
      </Link>
      <Link
        to="/dashboard/auto-renewal-on"
        activeProps={{}}
        aria-current={shows === 'off' ? 'page' : undefined}
        className={tabClass}
      >
        {t('renewals_tab_off')}
        {count(false)}
      </Link>
    </TabList>
  );
}

const VIEW_LABELS: Record<RenewalView, LabelName> = { list: 'renewals_view_list', calendar: 'renewals_view_calendar' };

/** Two looks at the same charges. */
function ViewChips({ view }: { view: RenewalView }) {
  const t = useLabels();
  return (
    <nav aria-label={t('renewals_view')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {RENEWAL_VIEWS.map((each) => (
          <li key={each}>
            <Link
              to="/dashboard/auto-renewal-off"
              search={{ view: each }}
              replace
              resetScroll={false}
              activeProps={{}}
              aria-current={each === view ? 'page' : undefined}
              className={chipClass}
            >
              <Icon icon={each === 'list' ? menuIcon : calendarIcon} size={16} />
              {t(VIEW_LABELS[each])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DatedListProps {
  items: readonly Renewable[];
  row: (item: Renewable) => ReactNode;
}

/** In the order of their dates, one heading for each day. */
function DatedList({ items, row }: DatedListProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const days = new Map<string, Renewable[]>();
  for (const item of items) {
    const at = item.nextChargeAt ?? item.endsAt;
    const day = at === undefined ? t('renewals_undated') : formatDate(at, 'weekday', language);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return (
    <div className="flex flex-col gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="flex flex-col gap-2">
          <h2 className="text-base text-ink-muted first-letter:uppercase">{day}</h2>
          <ul className="flex flex-col gap-3">{ofDay.map(row)}</ul>
        </section>
      ))}
    </div>
  );
}

/** Said before it happens: nobody should find out by a bundle that is gone. */
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

function Skeleton() {
  return (
    <div className="flex flex-col gap-3">
      {['one', 'two', 'three'].map((name) => (
        <span key={name} className="skeleton h-24 w-full rounded-lg" />
      ))}
    </div>
  );
}
