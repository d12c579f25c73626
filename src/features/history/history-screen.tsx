import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { HistoryItem } from '#src/api/history.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useSession } from '#src/session/use-session.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CardState, type CardStatus, type EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { debitKindOf } from './debit-kinds.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { FindButton, FindField } from './find-field.tsx';
import { HistoryChoices } from './history-choices.tsx';
import { chargedByDay } from './history-days.ts';
import { findEntries } from './history-find.ts';
import { HistoryList } from './history-list.tsx';
import { Missing, More, PartFailed } from './history-more.tsx';
import { HistoryPaper } from './history-paper.tsx';
import { LongerPeriod } from './history-paths.tsx';
import type { DebitKind, DebitSearch } from './history-search.ts';
import { EntriesSkeleton, SummarySkeleton } from './history-skeleton.tsx';
import { HistorySummary } from './history-summary.tsx';
import { VIEW_TEXTS } from './history-texts.ts';
import { HistoryTools } from './history-tools.tsx';
import type { HistoryView } from './history-view.ts';
import { choiceOf, longerPeriod, type PeriodChoice } from './periods.ts';
import { MOST_ENTRIES, useHistory } from './use-history.ts';
import { usePeriod } from './use-period.ts';

interface HistoryScreenProps extends DebitSearch {
  view: HistoryView;
  /** Links to the line's usage next to its history. */
  nav?: ReactNode;
}

/** The line's activity in a period: calls, data, purchases, SMS or top-ups, or what all of them charged. */
export function HistoryScreen({ view, nav, kind, ...search }: HistoryScreenProps) {
  const t = useLabels();
  const choice = choiceOf(search);
  // Absent while the search field is closed.
  const [typed, setTyped] = useState<string>();
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const { isKiosk } = useSession();
  const isFinding = typed !== undefined;
  const key = `${view} ${JSON.stringify(choice)}`;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t('history_title')}
        end={
          <div className="flex shrink-0">
            <FindButton
              key={key}
              view={view}
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
      <HistoryChoices view={view} choice={choice} kind={kind} />
      <HistoryOfPeriod
        key={key}
        view={view}
        choice={choice}
        kind={kind}
        typed={typed}
        onType={setTyped}
        toolsPlace={toolsPlace}
      />
    </div>
  );
}

interface HistoryOfPeriodProps {
  view: HistoryView;
  choice: PeriodChoice;
  kind: DebitKind | undefined;
  /** The text in the search field. Absent: it is closed. */
  typed: string | undefined;
  onType: (text: string) => void;
  /** Beside the page's title, where the tools for these entries are. */
  toolsPlace: HTMLElement | null;
}

function HistoryOfPeriod({ view, choice, kind, typed, onType, toolsPlace }: HistoryOfPeriodProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { period, today } = usePeriod(choice);
  const history = useHistory(view, period);
  const [opened, setOpened] = useState<HistoryItem>();
  // A long list updates with a delay, so that typing is never blocked.
  const query = useDeferredValue(typed ?? '').trim();
  const { first, isWhole } = history;
  const items = useMemo(() => ofKind(history.items, kind), [history.items, kind]);
  const found = useMemo(() => findEntries(items, query), [items, query]);
  const dayTotals = useMemo(() => (view === 'debits' ? chargedByDay(found) : undefined), [view, found]);
  const isFiltered = query !== '' || kind !== undefined;
  const isEmpty = first?.data !== undefined && items.length === 0 && isWhole;
  const isLongest = longerPeriod(choice) === undefined;
  const empty: EmptyStatus = {
    icon: VIEW_TEXTS[view].icon,
    title: t(VIEW_TEXTS[view].empty),
    text: t(isLongest ? 'history_empty_later' : 'history_empty_longer'),
    action: isLongest ? <SeeBundles /> : <LongerPeriod view={view} choice={choice} kind={kind} />,
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
            view={view}
            choice={choice}
            period={period}
            today={today}
            items={found}
            isToStart={history.isToStart}
            hasMissing={history.missing.length > 0}
            isSearch={query !== ''}
          />
        </CardState>
      </Card>
      {status.kind === 'loading' && <EntriesSkeleton />}
      {isShown && history.missing.length > 0 && <Missing history={history} />}
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
            <HistoryList
              view={view}
              items={isFiltered ? found : history.visible}
              dayTotals={dayTotals}
              today={today}
              onOpen={setOpened}
            />
          </div>
          {history.isCapped && (
            <Notice>
              {view === 'debits'
                ? t('history_debits_capped')
                : t('history_capped', { most: formatNumber(MOST_ENTRIES, language) })}
            </Notice>
          )}
          {isFiltered ? <PartFailed history={history} /> : <More history={history} />}
        </Card>
      )}
      {isShown &&
        toolsPlace &&
        createPortal(<HistoryTools view={view} period={period} history={history} items={items} />, toolsPlace)}
      <EntrySheet
        type={view === 'debits' ? (opened?.type ?? 'purchases') : view}
        item={opened}
        onClose={() => setOpened(undefined)}
      />
      {isShown && <HistoryPaper view={view} period={period} items={items} isWhole={isWhole} />}
    </>
  );
}

const ofKind = (items: readonly HistoryItem[], kind: DebitKind | undefined): readonly HistoryItem[] =>
  kind === undefined ? items : items.filter((item) => debitKindOf(item, item.type) === kind);
