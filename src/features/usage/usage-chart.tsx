import { spendingOf, type UsageDay } from '#src/api/usage.ts';
import { dayInAlgiers, formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { noonOf } from '#src/lib/days.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { SkeletonLine, SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { Bars, MeanKey } from '#src/ui/figures/bars.tsx';
import { FactList } from '#src/ui/figures/fact-list.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { ForecastLine } from './forecast-line.tsx';
import type { Measure } from './measures.ts';
import { totalOf, usedOn } from './usage-days.ts';
import { EXAMPLE_DAYS, MEASURE_TEXTS, measureText, shortMeasureText } from './usage-texts.ts';
import { useForecast } from './use-forecast.ts';

/** The pages with single calls, sessions, messages and charges. */
const DETAILS = {
  data: '/dashboard/History/data',
  voice: '/dashboard/History/call',
  sms: '/dashboard/History/sms',
  spending: '/dashboard/History/debits',
} as const satisfies Record<Measure, string>;

interface UsageChartProps {
  days: readonly UsageDay[];
  measure: Measure;
  /** On the operator's clock. */
  now: EpochMs;
}

/** On a phone it is in one line beside the chips. */
const TOTAL_HEADING = 'text-sm font-semibold text-ink-muted sm:text-base';

/** The total of the days, which in a wide window is on the measure's tile instead. No days: they are loading. */
export function UsageTotal({ days, measure }: { days: readonly UsageDay[] | undefined; measure: Measure }) {
  const t = useLabels();
  const { language } = useLanguage();
  const what = t(MEASURE_TEXTS[measure].name);
  return days ? (
    <>
      <h2 className={TOTAL_HEADING}>{t('usage_total', { what, days: days.length })}</h2>
      <p className="mt-1 figure text-3xl lg:hidden">{measureText(measure, totalOf(days, measure), language, t)}</p>
    </>
  ) : (
    <>
      <p className={TOTAL_HEADING}>
        <SkeletonLine like={t('usage_total', { what, days: EXAMPLE_DAYS })} />
      </p>
      <SkeletonText width="w-32" className="mt-1 figure text-3xl lg:hidden" />
    </>
  );
}

/** The mean of the days, their differences, and how long the remaining volume lasts. */
export function UsageChart({ days, measure, now }: UsageChartProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const forecastOf = useForecast('usage');
  const today = dayInAlgiers(now);
  const say = (value: number) => measureText(measure, value, language, t);
  const mean = days.length > 0 ? totalOf(days, measure) / days.length : 0;
  const hasMean = mean > 0 && measure !== 'sms';
  const forecast = measure === 'spending' ? undefined : forecastOf(measure);
  return (
    <div className={cx('flex flex-col gap-5', !hasMean && 'mt-5')}>
      {hasMean && (
        <p className="text-sm text-ink-muted">
          <MeanKey />
          <span>{t('usage_mean', { mean: say(mean) })}</span>
        </p>
      )}
      <Bars
        caption={t('usage_by_day')}
        labelHeading={t('usage_column_day')}
        valueHeading={t(MEASURE_TEXTS[measure].name)}
        mean={measure === 'sms' ? undefined : mean}
        currentLabel={t('usage_today')}
        linkOf={({ id, longLabel }) => (
          // As high as a target, in the room of one line.
          <MoreLink
            to={DETAILS[measure]}
            search={{ from: id, to: id }}
            size="md"
            aria-label={t('usage_day_open_named', { day: longLabel })}
            className="-my-4 shrink-0 text-primary"
          >
            {t('usage_day_open')}
          </MoreLink>
        )}
        scaleText={(value) => shortMeasureText(measure, value, language)}
        bars={days.map((day) => ({
          id: day.date,
          label: String(Number(day.date.slice(8))),
          month: formatDate(noonOf(day.date), 'month-name', language),
          longLabel: formatDate(noonOf(day.date), 'weekday', language),
          value: usedOn(day, measure),
          valueText: say(usedOn(day, measure)),
          isCurrent: day.date === today,
        }))}
      />
      {/* Below the bars: it needs a second answer, and must not move them when that arrives. */}
      {forecast && <ForecastLine forecast={forecast} now={now} />}
      {measure === 'spending' && <SpendingParts days={days} />}
      <MoreLink
        to={DETAILS[measure]}
        // The same days, so that the total is the same.
        search={measure === 'spending' ? { from: days[0]?.date, to: days.at(-1)?.date } : {}}
        size="md"
        className="self-start text-primary"
      >
        {t('usage_details')}
      </MoreLink>
    </div>
  );
}

/** Separates purchases from charges per use, at home and abroad. */
function SpendingParts({ days }: { days: readonly UsageDay[] }) {
  const t = useLabels();
  const { language } = useLanguage();
  const parts = spendingOf(days);
  if (!parts) return null;
  return (
    <div>
      <FactList
        layout="rows"
        facts={[
          { label: t('usage_spent_bought'), value: formatAmount(parts.bought, language) },
          { label: t('usage_spent_out_of_bundle'), value: formatAmount(parts.outOfBundle, language) },
          { label: t('usage_spent_roaming'), value: formatAmount(parts.roaming, language) },
        ]}
      />
    </div>
  );
}
