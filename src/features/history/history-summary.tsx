import { useMemo, useState } from 'react';
import type { HistoryItem } from '#src/api/history.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { noonOf } from '#src/lib/days.ts';
import type { Language } from '#src/lib/languages.ts';
import { Bars, SmallBars } from '#src/ui/figures/bars.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
import { usageIcon } from '#src/ui/icon/icons-more.ts';
import { FactLine } from '#src/ui/layout/fact-line.tsx';
import { type BarSpan, barSpans, barValueOf, totalsOf } from './history-days.ts';
import { SUMMARY_LINE } from './history-skeleton.tsx';
import { isMoney, outgoingText, totalText, VIEW_TEXTS } from './history-texts.ts';
import type { HistoryView } from './history-view.ts';
import { isRange, type PeriodChoice } from './periods.ts';

interface HistorySummaryProps {
  view: HistoryView;
  choice: PeriodChoice;
  period: { from: string; to: string };
  /** yyyy-mm-dd in Algiers. */
  today: string;
  items: readonly HistoryItem[];
  /** The items reach the first day of the period. */
  isToStart: boolean;
  /** Whole types are missing. */
  hasMissing: boolean;
  /** The items are the matches of a search. */
  isSearch: boolean;
}

/**
 * The total of the period on one line, so that the first entry is in the first screen. The button beside it, a small chart
 * where there is room, shows the values by day and what else is counted. Says so if older entries are not counted yet.
 */
export function HistorySummary({
  view,
  choice,
  period,
  today,
  items,
  isToStart,
  hasMissing,
  isSearch,
}: HistorySummaryProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const totals = useMemo(() => totalsOf(items), [items]);
  const spans = useMemo(() => barSpans(items, period, isToStart), [items, period, isToStart]);
  const [isOpen, setOpen] = useState(false);
  const isWeekly = spans.some((span) => span.from !== span.to);
  const headingOf = () => {
    if (isSearch) return t('history_total_found');
    if (hasMissing) return t('history_total_missing');
    if (!isToStart) return t('history_total_partial', { count: items.length });
    return isRange(choice) ? t('history_total_range') : t('history_total', { days: choice.days });
  };
  const details = [
    view !== 'sms' && t(VIEW_TEXTS[view].count, { count: totals.count }),
    (view === 'call' || view === 'sms') && isToStart && totals.count > 0 && outgoingText(view, totals, language, t),
    !isMoney(view) && totals.charged > 0 && t('history_charged', { amount: formatAmount(totals.charged, language) }),
  ].filter((detail) => detail !== false);
  const caption = t(isWeekly ? 'history_by_week' : 'history_by_day');
  const bars = spans.map((span) => ({
    id: span.from,
    label: isWeekly ? `${Number(span.from.slice(8))}/${span.from.slice(5, 7)}` : String(Number(span.from.slice(8))),
    month: isWeekly ? undefined : formatDate(noonOf(span.from), 'month-name', language),
    longLabel: spanText(span, language, t),
    value: barValueOf(view, span.totals),
    valueText: totalText(view, span.totals, language, t),
    isCurrent: span.from <= today && today <= span.to,
  }));
  return (
    <div className="flex flex-col gap-2">
      <div className="@container flex flex-wrap items-center gap-x-2">
        <div className={SUMMARY_LINE}>
          <h2 className="text-sm font-semibold text-ink-muted">{headingOf()}</h2>
          <p className="figure text-[min(var(--text-lg),13cqi)]">{totalText(view, totals, language, t)}</p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={caption}
          title={caption}
          onClick={() => setOpen(!isOpen)}
          className="-me-2 flex min-h-12 min-w-12 items-center justify-center gap-1 rounded-md px-1 text-ink-muted hover:bg-current/8 @lg:grow @lg:basis-20 @lg:gap-2 print:hidden"
        >
          {/* Thirty bars in the width of a thumb would be dust. */}
          <span className="@lg:hidden">
            <Icon icon={usageIcon} size={20} />
          </span>
          <span className="hidden min-w-0 grow @lg:flex">
            <SmallBars bars={bars} isHidden={isOpen} />
          </span>
          <Icon icon={chevronDownIcon} size={20} className={isOpen ? 'rotate-180' : undefined} />
        </button>
      </div>
      {isOpen && (
        <>
          {details.length > 0 && (
            <p className="text-sm text-ink-muted">
              <FactLine facts={details} />
            </p>
          )}
          <Bars
            caption={caption}
            labelHeading={t(isWeekly ? 'history_bar_week' : 'history_bar_day')}
            valueHeading={t(VIEW_TEXTS[view].tab)}
            isLow
            currentLabel={isWeekly ? undefined : t('history_today')}
            bars={bars}
          />
        </>
      )}
    </div>
  );
}

function spanText({ from, to }: BarSpan, language: Language, t: Translate): string {
  if (from === to) return formatDate(noonOf(from), 'weekday', language);
  return t('history_span', {
    from: formatDate(noonOf(from), 'short-date', language),
    to: formatDate(noonOf(to), 'short-date', language),
  });
}
