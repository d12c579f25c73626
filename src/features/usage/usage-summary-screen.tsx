import { Link } from '@tanstack/react-router';
import { usageSummaryQuery } from '#src/api/usage.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { BalanceByUssd } from '#src/telecom/line/ussd-offer.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { chipClass } from '#src/ui/button/chip.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { CardState, type EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { bundlesIcon } from '#src/ui/icon/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { UsageChart } from './usage-chart.tsx';
import { everyDay, MEASURES, type Measure, totalOf } from './usage-days.ts';
import { UsageTable, UsageTableSkeleton } from './usage-table.tsx';
import { UsageTabs } from './usage-tabs.tsx';
import { EXAMPLE_PERIOD, MEASURE_TEXTS, periodText } from './usage-texts.ts';

const PATHS = { chart: '/dashboard/view-usage/summary', table: '/dashboard/view-usage/summary-old' } as const;

interface UsageSummaryScreenProps {
  view: keyof typeof PATHS;
  /** The measure in the chart. */
  measure?: Measure | undefined;
}

/** The line's use and spending by day, as a chart or as a table. */
export function UsageSummaryScreen({ view, measure = 'data' }: UsageSummaryScreenProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const summary = useLineQuery(usageSummaryQuery);
  const now = useOperatorNow(summary.data?.asOf, summary.dataUpdatedAt);
  const days = summary.data ? everyDay(summary.data) : [];
  const period = summary.data && periodText(summary.data, language, t);
  const shown = view === 'chart' ? [measure] : MEASURES;
  const isEmpty = summary.data !== undefined && shown.every((each) => totalOf(days, each) === 0);
  const status = useQueryStatus(summary, {
    what: 'usage_named_summary',
    empty: isEmpty && emptyStatus(view, measure, t),
    help: <BalanceByUssd isCompact isCentred />,
  });
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('usage_title')} />
      <UsageTabs current="summary" />
      {view === 'chart' && <MeasureChips measure={measure} />}
      {isEmpty && <LineBlocked isCompact />}
      <Card>
        <CardState
          status={status}
          minHeight="24rem"
          skeleton={view === 'chart' ? <ChartSkeleton /> : <TableSkeleton />}
        >
          {view === 'chart' ? (
            <UsageChart period={period} days={days} measure={measure} now={now} />
          ) : (
            <>
              <p className="mb-2 text-sm text-ink-muted">{period}</p>
              <UsageTable days={days} caption={t('usage_by_day')} />
            </>
          )}
        </CardState>
      </Card>
      {summary.data && !isEmpty && (
        <MoreLink to={view === 'chart' ? PATHS.table : PATHS.chart} size="md" className="self-start text-primary">
          {t(view === 'chart' ? 'usage_as_table' : 'usage_as_chart')}
        </MoreLink>
      )}
    </div>
  );
}

function emptyStatus(view: keyof typeof PATHS, measure: Measure, t: ReturnType<typeof useLabels>): EmptyStatus {
  return {
    icon: view === 'chart' ? MEASURE_TEXTS[measure].icon : bundlesIcon,
    title: t(view === 'chart' ? MEASURE_TEXTS[measure].empty : 'usage_none'),
    text: t('usage_none_text'),
    action: <SeeBundles />,
  };
}

function MeasureChips({ measure }: { measure: Measure }) {
  const t = useLabels();
  return (
    <nav aria-label={t('usage_measures')}>
      <ul className="flex flex-wrap gap-1 sm:gap-2">
        {MEASURES.map((each) => (
          <li key={each}>
            {/* Each replaces the previous one in the history, so Back leaves the screen. */}
            <Link
              to={PATHS.chart}
              search={{ show: each }}
              replace
              resetScroll={false}
              activeProps={{}}
              aria-current={each === measure ? 'page' : undefined}
              className={`${chipClass} max-sm:px-2`}
            >
              <span className="max-sm:hidden">
                <Icon icon={MEASURE_TEXTS[each].icon} size={16} />
              </span>
              {t(MEASURE_TEXTS[each].name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TableSkeleton() {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <>
      <p className="mb-2 text-sm">
        <SkeletonLine like={periodText(EXAMPLE_PERIOD, language, t)} />
      </p>
      <UsageTableSkeleton />
    </>
  );
}

function ChartSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <span className="skeleton h-5 w-2/5" />
      <span className="skeleton h-10 w-1/2" />
      <span className="skeleton h-52 w-full" />
      <span className="skeleton h-5 w-4/5" />
    </div>
  );
}
