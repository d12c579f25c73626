import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { HistoryItem, HistoryType } from '#src/api/history.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useSession } from '#src/session/use-session.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CardState, type CardStatus, type EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { refreshIcon } from '#src/ui/icon/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { FindButton, FindField } from './find-field.tsx';
import { HistoryChoices } from './history-choices.tsx';
import { findEntries } from './history-find.ts';
import { HistoryList } from './history-list.tsx';
import { HistoryPaper } from './history-paper.tsx';
import { LongerPeriod } from './history-paths.tsx';
import type { HistorySearch } from './history-search.ts';
import { EntriesSkeleton, SummarySkeleton } from './history-skeleton.tsx';
import { HistorySummary } from './history-summary.tsx';
import { TYPE_TEXTS } from './history-texts.ts';
import { HistoryTools } from './history-tools.tsx';
import { choiceOf, longerPeriod, type PeriodChoice } from './periods.ts';
import { MOST_ENTRIES, useHistory } from './use-history.ts';
import { usePeriod } from './use-period.ts';

interface HistoryScreenProps extends HistorySearch {
  type: HistoryType;
  /** Links to the line's usage next to its history. */
  nav?: ReactNode;
}

/** The line's activity in a period: calls, data, purchases, SMS or top-ups. */
export function HistoryScreen({ type, nav, ...search }: HistoryScreenProps) {
  const t = useLabels();
  const choice = choiceOf(search);
  // Absent while the search field is closed.
  const [typed, setTyped] = useState<string>();
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const { isKiosk } = useSession();
  const isFinding = typed !== undefined;
  const key = `${type} ${JSON.stringify(choice)}`;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t('history_title')}
        end={
          <div className="flex shrink-0">
            <FindButton
              key={key}
              type={type}
              choice={choice}
              isOpen={isFinding}
              onToggle={() => setTyped(isFinding ? undefined : '')}
            />
            {/* As wide as the tools, which come with the entries. */}
            {!isKiosk && <span ref={setToolsPlace} className="block size-12" />}
          </div>
        }
      />
      {nav}
      <HistoryChoices type={type} choice={choice} />
      <HistoryOfPeriod key={key} type={type} choice={choice} typed={typed} onType={setTyped} toolsPlace={toolsPlace} />
    </div>
  );
}

interface HistoryOfPeriodProps {
  type: HistoryType;
  choice: PeriodChoice;
  /** The text in the search field. Absent: it is closed. */
  typed: string | undefined;
  onType: (text: string) => void;
  /** Beside the page's title, where the tools for these entries are. */
  toolsPlace: HTMLElement | null;
}

function HistoryOfPeriod({ type, choice, typed, onType, toolsPlace }: HistoryOfPeriodProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isOffline } = useConnectivity();
  const { period, today } = usePeriod(choice);
  const history = useHistory(type, period);
  const [opened, setOpened] = useState<HistoryItem>();
  // A long list updates with a delay, so that typing is never blocked.
  const query = useDeferredValue(typed ?? '').trim();
  const { first, items, isWhole } = history;
  const found = useMemo(() => findEntries(items, query), [items, query]);
  const isEmpty = first?.data !== undefined && items.length === 0;
  const isLongest = longerPeriod(choice) === undefined;
  const empty: EmptyStatus = {
    icon: TYPE_TEXTS[type].icon,
    title: t(TYPE_TEXTS[type].empty),
    text: t(isLongest ? 'history_empty_later' : 'history_empty_longer'),
    action: isLongest ? <SeeBundles /> : <LongerPeriod type={type} choice={choice} />,
  };
  const ofFirst = useQueryStatus(first, { empty: isEmpty && empty, what: 'history_named' });
  const status: CardStatus = { ...ofFirst, isPartial: history.isPartial };
  const isShown = status.kind === 'fresh' || status.kind === 'saved';
  return (
    <>
      {isEmpty && isLongest && <LineBlocked isCompact />}
      {/* The padding below has room for the age of saved data. */}
      <Card className="max-sm:pt-4">
        <CardState status={status} minHeight="3rem" skeleton={<SummarySkeleton />}>
          <HistorySummary
            type={type}
            choice={choice}
            period={period}
            today={today}
            items={found}
            isWhole={isWhole}
            isSearch={query !== ''}
          />
        </CardState>
      </Card>
      {status.kind === 'loading' && <EntriesSkeleton />}
      {isShown && (
        <Card className="pt-1 sm:pt-3">
          {typed !== undefined && (
            <div className="flex flex-col gap-3 pt-3">
              <FindField
                typed={typed}
                onType={(text) => {
                  onType(text);
                  // The search may match entries older than those on screen.
                  history.loadAll();
                }}
              />
              {query !== '' && (
                <p role="status" className="text-sm font-semibold">
                  {joinFacts([
                    t('history_found', { count: found.length }),
                    !isWhole && t('history_shown', { shown: items.length, total: history.total }),
                  ])}
                </p>
              )}
            </div>
          )}
          {query !== '' && found.length === 0 && !history.isLoadingMore && (
            <div className="flex flex-col items-center gap-3 py-6 text-center">
              <p className="wrap-anywhere">{t('history_found_none', { query: isolated(query) })}</p>
              <Button variant="secondary" onClick={() => onType('')}>
                {t('history_search_clear')}
              </Button>
            </div>
          )}
          <div className="@container">
            <HistoryList type={type} items={query === '' ? history.visible : found} today={today} onOpen={setOpened} />
          </div>
          {history.isCapped && <Notice>{t('history_capped', { most: formatNumber(MOST_ENTRIES, language) })}</Notice>}
          {query === '' && <More history={history} isOffline={isOffline} />}
          {query !== '' && history.isPartFailed && <PartFailed history={history} isOffline={isOffline} />}
        </Card>
      )}
      {isShown &&
        toolsPlace &&
        createPortal(<HistoryTools type={type} period={period} history={history} />, toolsPlace)}
      <EntrySheet type={type} item={opened} onClose={() => setOpened(undefined)} />
      {isShown && <HistoryPaper type={type} period={period} items={items} isWhole={isWhole} />}
    </>
  );
}

/** How far below the window loading starts. */
const AHEAD = '900px';

interface PartProps {
  history: ReturnType<typeof useHistory>;
  isOffline: boolean;
}

function More({ history, isOffline }: PartProps) {
  const t = useLabels();
  const { hasMore, visible, total, isLoadingMore, showMore } = history;
  const place = useRef<HTMLDivElement>(null);
  const isReached = useEffectEvent(showMore);
  const drawn = visible.length;
  // Loads more before the user reaches the end. Observes again after each load, because the added rows may not fill the
  // window.
  useEffect(() => {
    if (!hasMore || isLoadingMore || drawn === 0 || !place.current || typeof IntersectionObserver !== 'function')
      return;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && isReached(), { rootMargin: AHEAD });
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [hasMore, isLoadingMore, drawn]);
  return (
    <div ref={place} className="flex flex-col items-center gap-2 pt-4 empty:pt-0">
      {hasMore && (
        <Button
          variant="secondary"
          isBusy={isLoadingMore && visible.length === history.items.length}
          onClick={showMore}
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
