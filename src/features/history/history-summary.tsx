import { useMemo } from 'react';
import type { HistoryItem, HistoryType } from '#src/api/history.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { noonOf } from '#src/lib/days.ts';
import type { Language } from '#src/lib/languages.ts';
import { Bars } from '#src/ui/figures/bars.tsx';
import { type BarSpan, barSpans, barValueOf, totalsOf } from './history-days.ts';
import { isMoney, outgoingText, TYPE_TEXTS, totalText } from './history-texts.ts';
import { isRange, type PeriodChoice } from './periods.ts';

interface HistorySummaryProps {
  type: HistoryType;
  choice: PeriodChoice;
  period: { from: string; to: string };
  items: readonly HistoryItem[];
  isWhole: boolean;
}

/** The totals of the period and their distribution over its days. Says so if older entries are not counted yet. */
export function HistorySummary({ type, choice, period, items, isWhole }: HistorySummaryProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const totals = useMemo(() => totalsOf(items), [items]);
  const spans = useMemo(() => barSpans(items, period, isWhole), [items, period, isWhole]);
  const isWeekly = spans.some((span) => span.from !== span.to);
  return (
    <div className="flex flex-col gap-5">
      <div className="@container">
        <h2 className="text-base font-semibold text-ink-muted">
          {isWhole
            ? isRange(choice)
              ? t('history_total_range')
              : t('history_total', { days: choice.days })
            : t('history_total_partial', { count: items.length })}
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="figure text-[min(var(--text-3xl),13cqi)]">{totalText(type, totals, language, t)}</span>
          {type !== 'sms' && (
            <span className="text-ink-muted">{t(TYPE_TEXTS[type].count, { count: totals.count })}</span>
          )}
        </p>
        {(type === 'call' || type === 'sms') && isWhole && (
          <p className="text-sm text-ink-muted">{outgoingText(type, totals, language, t)}</p>
        )}
        {!isMoney(type) && totals.charged > 0 && (
          <p className="text-sm text-ink-muted">
            {t('history_charged', { amount: formatAmount(totals.charged, language) })}
          </p>
        )}
      </div>
      <Bars
        caption={t(isWeekly ? 'history_by_week' : 'history_by_day')}
        labelHeading={t(isWeekly ? 'history_bar_week' : 'history_bar_day')}
        valueHeading={t(TYPE_TEXTS[type].tab)}
        height="8rem"
        bars={spans.map((span) => ({
          id: span.from,
          label: isWeekly
            ? `${Number(span.from.slice(8))}/${span.from.slice(5, 7)}`
            : String(Number(span.from.slice(8))),
          longLabel: spanText(span, language, t),
          value: barValueOf(type, span.totals),
          valueText: totalText(type, span.totals, language, t),
          isCurrent: span.to === period.to,
        }))}
      />
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
