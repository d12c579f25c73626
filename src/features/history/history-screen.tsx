import type { HistoryType } from '../../api/history.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useConnectivity } from '../../offline/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CardState, type CardStatus, type EmptyStatus } from '../../ui/card-state.tsx';
import { refreshIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { queryStatus } from '../../ui/query-status.ts';
import { HistoryList } from './history-list.tsx';
import { PERIODS, type Period, USUAL_PERIOD } from './history-search.ts';
import { HistorySummary } from './history-summary.tsx';
import { HistoryTabs, PeriodChips } from './history-tabs.tsx';
import { TYPE_TEXTS } from './history-texts.ts';
import { useHistory } from './use-history.ts';
import { usePeriod } from './use-period.ts';

interface HistoryScreenProps {
  type: HistoryType;
  /** Length of the period, days, today included. */
  days?: Period | undefined;
}

/** What the line did: calls, data, purchases, SMS or top-ups of a period. */
export function HistoryScreen({ type, days = USUAL_PERIOD }: HistoryScreenProps) {
  const t = useLabels();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('history_title')} />
      <HistoryTabs type={type} days={days} />
      <PeriodChips type={type} days={days} />
      <HistoryOfPeriod key={`${type} ${days}`} type={type} days={days} />
    </div>
  );
}

function HistoryOfPeriod({ type, days }: Required<Pick<HistoryScreenProps, 'type'>> & { days: Period }) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const period = usePeriod(days);
  const history = useHistory(type, period);
  const { first, items, isWhole } = history;
  const isEmpty = first?.data !== undefined && items.length === 0;
  const empty: EmptyStatus = {
    kind: 'empty',
    icon: TYPE_TEXTS[type].icon,
    title: t(TYPE_TEXTS[type].empty),
    text: t(days === PERIODS.at(-1) ? 'history_empty_later' : 'history_empty_longer'),
  };
  const status: CardStatus = first
    ? queryStatus(first, t, isOffline, { empty: isEmpty && empty })
    : { kind: 'loading' };
  const isShown = status.kind === 'fresh' || status.kind === 'saved';
  return (
    <>
      <Card>
        <CardState status={status} minHeight="16rem" skeleton={<SummarySkeleton />}>
          <HistorySummary type={type} days={days} period={period} items={items} isWhole={isWhole} />
        </CardState>
      </Card>
      {isShown && (
        <Card className="pt-0 sm:pt-1">
          <HistoryList type={type} items={history.visible} today={period.to} />
          <More history={history} isOffline={isOffline} />
        </Card>
      )}
    </>
  );
}

interface PartProps {
  history: ReturnType<typeof useHistory>;
  isOffline: boolean;
}

function More({ history, isOffline }: PartProps) {
  const t = useLabels();
  const { hasMore, visible, total } = history;
  return (
    <div className="flex flex-col items-center gap-2 pt-4 empty:hidden">
      {hasMore && (
        <Button
          variant="secondary"
          isBusy={history.isLoadingMore && visible.length === history.items.length}
          onClick={history.showMore}
        >
          {t('history_more')}
        </Button>
      )}
      {(hasMore || total > visible.length) && (
        <p role="status" className="text-sm text-ink-muted tabular-nums">
          {t('history_shown', { shown: visible.length, total })}
        </p>
      )}
      {history.isPartFailed && <PartFailed history={history} isOffline={isOffline} />}
    </div>
  );
}

function PartFailed({ history, isOffline }: PartProps) {
  const t = useLabels();
  const retry = (
    <Button variant="secondary" size="sm" icon={refreshIcon} isBusy={history.isLoadingMore} onClick={history.retryPart}>
      {t('common_retry')}
    </Button>
  );
  return (
    <div className="w-full">
      <Notice
        kind={isOffline ? 'offline' : 'warning'}
        title={t(isOffline ? 'history_part_offline' : 'history_part_failed')}
        action={!isOffline && retry}
      />
    </div>
  );
}

function SummarySkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <span className="skeleton h-5 w-2/5" />
      <span className="skeleton h-10 w-1/2" />
      <span className="skeleton h-36 w-full" />
    </div>
  );
}
