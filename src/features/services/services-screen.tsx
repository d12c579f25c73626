import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type CoreService, coreServicesQuery } from '#src/api/services.ts';
import { QueryState, SavedAge } from '#src/cards/query-card.tsx';
import { formatAmount } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { UnavailableNotice } from '#src/orders/ui/unavailable-notice.tsx';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useLine } from '#src/session/use-session.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { isHeadedOn, stateOf } from '#src/telecom/line/service-state.ts';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { BalanceByUssd } from '#src/telecom/line/ussd-offer.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-rows.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { phoneIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { serviceOrder } from './service-order.ts';
import { runningCosts } from './service-price.ts';
import { ServiceRow } from './service-row.tsx';
import { ServiceSheet, useChosenService } from './service-sheet.tsx';
import type { ServicesSearch } from './services-search.ts';

/** How often a pending switch is polled. */
const PENDING_MS = 15_000;

/** The line's services other than bundles: voicemail, roaming, credit transfer. */
export function ServicesScreen({ search }: { search: ServicesSearch }) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const blockedId = useId();
  const { signInId } = useLine();
  const { open } = useSheet();
  const list = useQuery({
    ...coreServicesQuery(signInId),
    refetchInterval: ({ state }) => (state.data?.services.some(({ pending }) => pending) ? PENDING_MS : false),
  });
  const services = list.data?.services ?? [];
  const none: EmptyStatus = {
    icon: phoneIcon,
    title: t('services_none_title'),
    text: t('services_none_text'),
    action: <SeeBundles variant="secondary" />,
  };
  const blocked = useBlockedLine();
  const found = services.find(({ id }) => id === search.service);
  const chosen = useChosenService(search, services);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_core_service')} subtitle={t('services_subtitle')} />
      {search.service !== undefined && list.data && !found && !chosen && <UnavailableNotice />}
      {!found && !chosen && (
        <PendingOrders kind={serviceOrder} nameOf={({ terms }) => services.find(({ id }) => id === terms.id)?.name} />
      )}
      {isOffline && <BlockedReason id={blockedId} title={t('services_offline_title')} />}
      <LineBlocked />
      <SavedAge query={list} place="gap" />
      <Card>
        <QueryState
          query={list}
          empty={services.length === 0 && none}
          hasOwnAge
          what="services_named"
          help={isOffline && <BalanceByUssd isCompact isCentred />}
          minHeight="24rem"
          skeleton={<SkeletonRows count={5} end="switch" />}
        >
          <div className="grid gap-x-12 gap-y-6 xl:grid-cols-2">
            {inGroups(services).map(({ title, members }) => (
              <section key={title} className="flex flex-col gap-1">
                <h2 className="text-lg">{t(title)}</h2>
                {title === 'services_group_paid' && <RunningCosts services={members} />}
                <ul className="divide-y divide-line">
                  {members.map((service) => (
                    <ServiceRow
                      key={service.id}
                      service={service}
                      canSwitch={blocked === undefined}
                      blockedBy={isOffline ? blockedId : undefined}
                      onSwitch={() =>
                        open({ service: service.id, switch: isHeadedOn(stateOf(service)) ? 'off' : 'on' })
                      }
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </QueryState>
      </Card>
      <ServiceSheet search={search} chosen={chosen} />
    </div>
  );
}

/** "Running subscriptions: 300 DA a month + 5 DA a day". Nothing if the sum is unknown. */
function RunningCosts({ services }: { services: readonly CoreService[] }) {
  const t = useLabels();
  const { language } = useLanguage();
  const running = runningCosts(services);
  if (!running) return null;
  const costs = running.map(({ price, period }) => `${isolated(formatAmount(price, language))} ${period}`).join(' + ');
  return (
    <p className="text-sm text-ink-muted">
      {costs === ''
        ? t('services_running_none', { amount: formatAmount(0, language) })
        : t('services_running', { costs })}
    </p>
  );
}

/** Paid services first: they are what a customer comes to check. */
function inGroups(services: readonly CoreService[]): { title: LabelName; members: readonly CoreService[] }[] {
  const isPaid = ({ price }: CoreService) => Boolean(price);
  return [
    { title: 'services_group_paid' as const, members: services.filter(isPaid) },
    { title: 'services_free' as const, members: services.filter((service) => !isPaid(service)) },
  ].filter(({ members }) => members.length > 0);
}
