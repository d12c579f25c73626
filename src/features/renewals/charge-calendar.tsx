import { useState } from 'react';
import { dayInAlgiers, formatAmount, formatAmountFigure, formatDate, formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { addDays, noonOf } from '#src/lib/days.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { NO_SUM } from '#src/orders/ui/sum-list.tsx';
import { type Charge, type Forecast, sumOf } from '#src/telecom/charges/charges.ts';
import { type CountedCharges, countedBySource, sourceKey } from '#src/telecom/charges/shortfall.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { warningIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { MonthPager } from '#src/ui/layout/month-pager.tsx';
import { timesText } from './shortfall-sum.tsx';
import { weeksFrom } from './weeks.ts';

/** Five weeks at a time, from this one. At the end of a month its days are over. */
const WEEKS = 5;
/** How often one can go on. Later prices are unknown. */
const TURNS = 2;
/** A Sunday and the six days after it. */
const WEEK = ['01', '02', '03', '04', '05', '06', '07'].map((day) => noonOf(`2026-02-${day}`));

interface ChargeCalendarProps {
  forecastUntil: (lastDay: string) => Forecast;
  now: EpochMs;
  /** The first charge that today's balance does not cover. The page says so in words. */
  short: Charge | undefined;
}

/** The charges of some weeks by day: a table, and below it the same as text. */
export function ChargeCalendar({ forecastUntil, now, short }: ChargeCalendarProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const today = dayInAlgiers(now);
  const [ahead, setAhead] = useState(0);
  const weeks = weeksFrom(addDays(today, ahead * WEEKS * 7), WEEKS);
  const days = weeks.flat().filter((day) => day >= today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const forecast = forecastUntil(last);
  const charges = forecast.charges.filter(({ day }) => day >= first);
  const date = (day: string) => formatDate(noonOf(day), 'short-date', language);
  const title = t('renewals_weeks_span', { from: date(first), to: date(last) });
  return (
    <div className="@container flex flex-col gap-4">
      <MonthPager
        title={title}
        before={{ label: t('renewals_weeks_before'), isDisabled: ahead === 0 }}
        after={{ label: t('renewals_weeks_after'), isDisabled: ahead === TURNS }}
        onTurn={(turns) => setAhead(ahead + turns)}
      />
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{t('renewals_weeks_total', { date: date(last) })}</span>
        {/* No sum if some of the charges are not known. */}
        <bdi className="figure text-lg">
          {last <= forecast.knownUntil ? formatAmount(sumOf(charges), language) : NO_SUM}
        </bdi>
      </p>
      {/* Beside each other in a wide card. */}
      <div className="flex flex-col gap-4 @3xl:grid @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @3xl:items-start @3xl:gap-x-8">
        <WeeksTable weeks={weeks} title={title} today={today} charges={charges} shortDay={short?.day} />
        <div className="flex flex-col gap-4">
          <ChargeList charges={charges} short={short} />
        </div>
      </div>
    </div>
  );
}

interface WeeksTableProps {
  weeks: readonly (readonly string[])[];
  title: string;
  today: string;
  charges: readonly Charge[];
  shortDay: string | undefined;
}

function WeeksTable({ weeks, title, today, charges, shortDay }: WeeksTableProps) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <table className="w-full table-fixed border-collapse text-center">
      <caption className="visually-hidden">{t('renewals_weeks_caption', { span: title })}</caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col" className="pb-1 text-sm font-semibold text-ink-muted">
              <span aria-hidden="true" className="@2xl:hidden">
                {formatDate(day, 'day-letter', language)}
              </span>
              <span className="first-letter:uppercase @2xl:block @max-2xl:visually-hidden">
                {formatDate(day, 'day-name', language)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isToday={day === today}
                isOver={day < today}
                isShort={day === shortDay}
                charges={charges.filter((charge) => charge.day === day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: string;
  isToday: boolean;
  isOver: boolean;
  isShort: boolean;
  charges: readonly Charge[];
}

function DayCell({ day, isToday, isOver, isShort, charges }: DayCellProps) {
  const { language } = useLanguage();
  const hasCharges = charges.length > 0;
  const border = isToday ? 'border-primary' : isShort ? 'border-warning' : 'border-transparent';
  return (
    <td className="p-0.5 align-top" aria-current={isToday ? 'date' : undefined}>
      <div
        className={cx(
          'flex min-h-13 flex-col items-center rounded-md border-2 pt-1',
          border,
          hasCharges && 'edged',
          hasCharges && (isShort ? 'bg-warning-soft text-warning' : 'bg-accent-soft text-on-accent-soft'),
        )}
      >
        <span
          className={cx(
            'flex items-center gap-0.5 text-sm tabular-nums',
            isToday && 'font-semibold',
            isOver && 'text-ink-muted',
          )}
        >
          {isShort && (
            <span className="@max-2xl:hidden">
              <Icon icon={warningIcon} size={16} />
            </span>
          )}
          {/* The first of a month names it. */}
          <span>
            {day.endsWith('-01')
              ? formatDate(noonOf(day), 'day-month', language)
              : formatNumber(Number(day.slice(8)), language)}
          </span>
        </span>
        {hasCharges && (
          <bdi className="-mx-1 text-xs font-semibold wrap-anywhere tabular-nums @2xl:mx-0 @2xl:text-base">
            {formatAmountFigure(sumOf(charges), language)}
          </bdi>
        )}
      </div>
    </td>
  );
}

/** One row for each charge, in order of time. What is charged more often than once a week has one row for all of them. */
function rowsOf(charges: readonly Charge[]): { charge: Charge; counted: CountedCharges }[] {
  const often = new Map(
    countedBySource(charges).flatMap((counted) =>
      counted.count > WEEKS ? [[sourceKey(counted), counted] as const] : [],
    ),
  );
  return charges.flatMap((charge) => {
    const counted = often.get(sourceKey(charge)) ?? { ...charge, count: 1, first: charge.at, last: charge.at };
    return counted.first === charge.at ? [{ charge, counted }] : [];
  });
}

function ChargeList({ charges, short }: { charges: readonly Charge[]; short: Charge | undefined }) {
  const t = useLabels();
  const { language } = useLanguage();
  const date = (at: EpochMs) => formatDate(at, 'short-date', language);
  if (charges.length === 0) return <p className="text-ink-muted">{t('renewals_weeks_none')}</p>;
  return (
    <>
      <ul className="flex flex-col">
        {rowsOf(charges).map(({ charge, counted: { count, first, last } }) => (
          <li
            key={`${sourceKey(charge)} ${charge.at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5"
          >
            <span className="min-w-0">
              <span className="block text-sm text-ink-muted first-letter:uppercase">
                {count > 1
                  ? t('renewals_coming_charges', { first: date(first), last: date(last) })
                  : formatDate(charge.at, 'weekday', language)}
              </span>
              <span className="font-semibold">{charge.name}</span>
            </span>
            <span className="flex items-center gap-1 font-semibold tabular-nums">
              {short && sourceKey(short) === sourceKey(charge) && short.at >= first && short.at <= last && (
                <Icon icon={warningIcon} size={16} className="text-warning" />
              )}
              <bdi>{timesText(count, formatAmount(charge.price, language))}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {charges.some(({ isExpected }) => isExpected) && (
        <p className="text-sm text-ink-muted">{t('renewals_expected_text')}</p>
      )}
    </>
  );
}
