import { Link } from '@tanstack/react-router';
import { type UsageDay, usageSummaryQuery } from '#src/api/usage.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { BalanceByUssd } from '#src/telecom/line/ussd-offer.tsx';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { chipClass } from '#src/ui/button/chip.tsx';
import { ChipLinks } from '#src/ui/button/chip-links.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { CardState, type EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { bundlesIcon, menuIcon } from '#src/ui/icon/icons.ts';
import { usageIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { MEASURES, type Measure } from './measures.ts';
import { UsageChart, UsageTotal } from './usage-chart.tsx';
import { everyDay, totalOf } from './usage-days.ts';
import { UsageTable, UsageTableSkeleton } from './usage-table.tsx';
import { UsageTabs } from './usage-tabs.tsx';
import { EXAMPLE_PERIOD, MEASURE_TEXTS, measureText, periodText } from './usage-texts.ts';

const CHART = '/dashboard/view-usage/summary';

const VIEWS = [
  { id: 'chart', to: CHART, label: 'usage_view_chart', icon: usageIcon },
  { id: 'table', to: '/dashboard/view-usage/summary-old', label: 'usage_view_table', icon: menuIcon },
] as const;

type View = (typeof VIEWS)[number]['id'];

interface UsageSummaryScreenProps {
  view: View;
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
  const shown = view === 'chart' ? [measure] : MEASURES;
  const isEmpty = summary.data !== undefined && shown.every((each) => totalOf(days, each) === 0);
  const status = useQueryStatus(summary, {
    what: 'usage_named_summary',
    empty: isEmpty && emptyStatus(view, measure, t),
    help: <BalanceByUssd isCompact isCentred />,
  });
  const hasTotal = view === 'chart' && !isEmpty;
  const period = (
    <p className="text-sm text-ink-muted">
      {summary.data ? (
        periodText(summary.data, language, t)
      ) : (
        <SkeletonLine like={periodText(EXAMPLE_PERIOD, language, t)} />
      )}
    </p>
  );
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('usage_title')} />
      <UsageTabs current="summary" />
      {view === 'chart' && (
        <MeasureLinks measure={measure} days={summary.data && days} isLoading={status.kind === 'loading'} />
      )}
      {isEmpty && <LineBlocked isCompact />}
      <Card>
        {/* Without an answer there is nothing to draw or to list. */}
        {status.kind !== 'failed' && (
          <div
            className={cx(
              'flex flex-wrap justify-between gap-x-2 gap-y-2',
              hasTotal ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-y-0' : 'mb-4 items-center',
            )}
          >
            {/* Its words wrap beside the chips. If a long figure or very large text has no room there, the chips go below. */}
            <div className="max-w-full grow basis-40">
              {hasTotal ? <UsageTotal days={summary.data && days} measure={measure} /> : period}
            </div>
            <div className={cx(hasTotal && 'lg:col-start-2 lg:row-span-2 lg:row-start-1')}>
              <ViewChips view={view} />
            </div>
            {hasTotal && <div className="-mt-2 basis-full lg:mt-0">{period}</div>}
          </div>
        )}
        <CardState
          status={status}
          minHeight="20rem"
          skeleton={view === 'chart' ? <ChartSkeleton /> : <UsageTableSkeleton />}
        >
          {view === 'chart' ? (
            <UsageChart days={days} measure={measure} now={now} />
          ) : (
            <div className="flex flex-col gap-5">
              <UsageTable days={days} caption={t('usage_by_day')} />
              <MoreLink to="/dashboard/History/call" size="md" className="self-start text-primary">
                {t('usage_details')}
              </MoreLink>
            </div>
          )}
        </CardState>
      </Card>
    </div>
  );
}

function emptyStatus(view: View, measure: Measure, t: ReturnType<typeof useLabels>): EmptyStatus {
  return {
    icon: view === 'chart' ? MEASURE_TEXTS[measure].icon : bundlesIcon,
    title: t(view === 'chart' ? MEASURE_TEXTS[measure].empty : 'usage_none'),
    text: t('usage_none_text'),
    action: <SeeBundles />,
  };
}

/** A chip of a phone is a tile in a wide window, with room for its total. */
const TILE =
  'lg:w-full lg:flex-col lg:items-start lg:gap-1 lg:rounded-lg lg:border-transparent lg:px-5.5 lg:py-3.5 lg:shadow-card';

interface MeasureLinksProps {
  measure: Measure;
  /** Undefined without an answer. */
  days: readonly UsageDay[] | undefined;
  isLoading: boolean;
}

function MeasureLinks({ measure, days, isLoading }: MeasureLinksProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const placeholder = isLoading ? <SkeletonLine className="w-24" /> : '–';
  return (
    // Closer to its neighbours on a phone, where the figure below must be in view.
    <nav aria-label={t('usage_measures')} className="max-sm:-my-1">
      <ul className="flex flex-wrap gap-1 sm:gap-2 lg:grid lg:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] lg:gap-4">
        {MEASURES.map((each) => (
          <li key={each} className="lg:flex">
            {/* Each replaces the previous one in the history, so Back leaves the screen. */}
            <Link
              to={CHART}
              search={{ show: each }}
              replace
              resetScroll={false}
              activeProps={{}}
              aria-current={each === measure ? 'page' : undefined}
              className={`${chipClass} ${TILE} max-sm:px-2`}
            >
              <span className="flex items-center gap-2">
                <span className="max-sm:hidden">
                  <Icon icon={MEASURE_TEXTS[each].icon} size={16} />
                </span>
                <span>{t(MEASURE_TEXTS[each].name)}</span>
              </span>{' '}
              <span className="figure text-xl max-lg:hidden">
                {days ? measureText(each, totalOf(days, each), language, t) : placeholder}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same figures, drawn or in a table. */
function ViewChips({ view }: Pick<UsageSummaryScreenProps, 'view'>) {
  const t = useLabels();
  return (
    <ChipLinks label={t('usage_view')}>
      {VIEWS.map(({ id, to, label, icon }) => (
        <Link
          key={id}
          to={to}
          replace
          resetScroll={false}
          activeProps={{}}
          aria-current={id === view ? 'page' : undefined}
          className={`${chipClass} max-sm:px-3.5`}
        >
          <Icon icon={icon} size={16} />
          {/* On a phone the chips are beside the total, which needs the room. */}
          <span className="max-sm:visually-hidden">{t(label)}</span>
        </Link>
      ))}
    </ChipLinks>
  );
}

function ChartSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <span className="skeleton h-5 w-3/5" />
      <span className="skeleton h-52 w-full lg:h-80" />
      <span className="skeleton h-5 w-4/5" />
    </div>
  );
}
