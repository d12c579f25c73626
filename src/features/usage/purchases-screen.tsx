import { useMemo } from 'react';
import { bundlePurchasesQuery } from '#src/api/purchases.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { dayInAlgiers, formatAmount, formatDate } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { addDays, noonOf } from '#src/lib/days.ts';
import type { Language } from '#src/lib/languages.ts';
import { session } from '#src/session/current-session.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { CardState, type CardStatus } from '#src/ui/feedback/card-state.tsx';
import { SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-rows.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { bundlesIcon } from '#src/ui/icon/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { type CalendarPeriod, calendarPeriod, type DaySpan } from './calendar-periods.ts';
import { PeriodSteps, PeriodTabs } from './period-choice.tsx';
import { latestRenewing, purchasesOf, purchaseTotals } from './purchase-list.ts';
import { PurchaseRows } from './purchase-rows.tsx';
import { UsageTabs } from './usage-tabs.tsx';

const TICK_MS = 60_000;

interface PurchasesScreenProps {
  period: CalendarPeriod;
  /** How many periods ago. 0 is the current one. */
  back?: number | undefined;
}

/** The bundles bought on a day, in a week or in a month: one screen for all three. */
export function PurchasesScreen({ period, back = 0 }: PurchasesScreenProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const purchases = useLineQuery(bundlePurchasesQuery);
  // The page may stay open over midnight.
  useNow(TICK_MS);
  const today = dayInAlgiers(session.serverNow());
  const span = calendarPeriod(period, today, back);
  const { from, to } = span;
  const own = useMemo(() => purchasesOf(purchases.data?.purchases ?? [], { from, to }), [purchases.data, from, to]);
  const totals = useMemo(() => purchaseTotals(own), [own]);
  const renewing = useMemo(() => latestRenewing(purchases.data?.purchases ?? []), [purchases.data]);
  const canBuy = useBlockedLine() === undefined;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('usage_purchases_title')} />
      <UsageTabs current="purchases" />
      <PeriodTabs period={period} />
      <LineBlocked isCompact />
      <Card
        title={
          <span aria-live="polite" className="block first-letter:uppercase">
            {spanName(period, span, today, language, t)}
          </span>
        }
        aside={<PeriodSteps period={period} back={back} />}
      >
        <QueryState query={purchases} what="usage_named_purchases" minHeight="16rem" skeleton={<Skeleton />}>
          {/* Inside, so that the age of the data shows for an empty period too. */}
          <CardState status={own.length === 0 ? emptyStatus(t) : { kind: 'fresh' }}>
            <div className={TOTAL}>
              <p className="figure text-3xl">{formatAmount(totals.paid, language)}</p>
              <p className="text-sm text-ink-muted">{t('usage_purchases_count', { count: totals.count })}</p>
            </div>
            {totals.pending > 0 && (
              <p className="text-sm text-ink-muted">
                {t('usage_purchases_pending', { amount: formatAmount(totals.pending, language) })}
              </p>
            )}
            <PurchaseRows purchases={own} renewing={renewing} hasDay={period !== 'daily'} canBuy={canBuy} />
          </CardState>
        </QueryState>
      </Card>
    </div>
  );
}

const TOTAL = 'flex flex-wrap items-baseline gap-x-3';

/** The places of the total and of the purchases. */
const Skeleton = () => (
  <>
    <div className={TOTAL}>
      <SkeletonText width="w-36" className="figure text-3xl" />
      <SkeletonText width="w-28" className="text-sm" />
    </div>
    <SkeletonRows end="amount" />
  </>
);

function emptyStatus(t: Translate): CardStatus {
  return {
    kind: 'empty',
    icon: bundlesIcon,
    title: t('usage_no_purchases'),
    text: t('usage_no_purchases_text'),
    action: <SeeBundles />,
  };
}

/** "1er" of "1er novembre": in every language the day comes first. */
const dayOf = (date: string): string => date.split(/\s/, 1)[0] ?? date;

function spanName(
  period: CalendarPeriod,
  { from, to }: DaySpan,
  today: string,
  language: Language,
  t: Translate,
): string {
  switch (period) {
    case 'daily':
      if (from === today) return t('usage_today');
      return from === addDays(today, -1) ? t('usage_yesterday') : formatDate(noonOf(from), 'weekday', language);
    case 'weekly':
      return t('usage_period', {
        // Within one month its name appears once.
        from:
          from.slice(0, 7) === to.slice(0, 7)
            ? dayOf(formatDate(noonOf(from), 'short-date', language))
            : formatDate(noonOf(from), 'short-date', language),
        to: formatDate(noonOf(to), 'short-date', language),
      });
    case 'monthly':
      return formatDate(noonOf(from), 'month', language);
  }
}
