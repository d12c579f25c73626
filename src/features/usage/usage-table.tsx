import type { ReactNode } from 'react';
import type { UsageDay } from '#src/api/usage.ts';
import { currencySign, type DateStyle, formatDate } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { daysBetween, noonOf } from '#src/lib/days.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { MEASURES, type Measure } from './measures.ts';
import { totalOf, usedOn } from './usage-days.ts';
import { EXAMPLE_PERIOD, shortMeasureText } from './usage-texts.ts';

/** In a wide window all measures have the same width. */
const CELL = 'py-2.5 ps-2 text-end sm:ps-3 lg:w-1/4 lg:last:pe-3 whitespace-nowrap tabular-nums';
/** The day stays in view while the figures scroll sideways. */
const NAME = 'sticky start-0 w-px bg-inherit py-2.5 pe-1 text-start font-semibold whitespace-nowrap lg:ps-3';
const ROW = 'border-b border-line bg-surface-raised';
/** In a wide window the figures are far apart, so bands of colour lead the eye along a row. */
const BAND = 'lg:odd:bg-[color-mix(in_srgb,var(--color-surface-sunken)_50%,var(--color-surface-raised))]';
const DAY_ROW = `${ROW} lg:border-b-0 ${BAND} lg:hover:bg-primary-soft`;
const SUM_ROW = 'border-b-2 border-line bg-surface-raised font-semibold sm:text-base';

const COLUMNS: Record<Measure, LabelName> = {
  data: 'usage_column_data',
  voice: 'usage_column_voice',
  sms: 'usage_column_sms',
  spending: 'usage_column_spending',
};

/** Wider than the card's content, so that all columns fit a phone. */
const BOX = '-mx-5 overflow-x-auto px-3 sm:-mx-6 sm:px-6';
const TABLE = 'w-full border-collapse text-xs sm:text-sm';

/** The headings, with the total directly below them. */
function Head({ children }: { children: ReactNode }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <thead>
      <tr className={`${ROW} align-top text-ink-muted`}>
        <th scope="col" className={NAME}>
          {t('usage_column_day')}
        </th>
        {MEASURES.map((measure) => (
          <th key={measure} scope="col" className={CELL}>
            <span>{t(COLUMNS[measure])}</span>
            {measure === 'spending' && <span className="block font-normal">{currencySign(language)}</span>}
          </th>
        ))}
      </tr>
      <tr className={SUM_ROW}>
        <th scope="row" className={NAME}>
          {t('usage_sum')}
        </th>
        {children}
      </tr>
    </thead>
  );
}

/**
 * The weekday begins the cell and the date ends it, so that the dates are below each other. A phone has no room for the
 * weekday.
 */
function DayName({ date, isLoading }: { date: string; isLoading?: boolean }) {
  const { language } = useLanguage();
  const textOf = (style: DateStyle) => {
    const text = formatDate(noonOf(date), style, language);
    return isLoading ? <SkeletonLine like={text} /> : text;
  };
  return (
    <time dateTime={date} className="flex justify-between gap-2">
      <span className="font-normal text-ink-muted max-sm:hidden">{textOf('short-day-name')}</span>{' '}
      <span>{textOf('short-day')}</span>
    </time>
  );
}

/** A zero is only a dash to the eye, so that the other figures stand out. */
function Figure({ measure, value }: { measure: Measure; value: number }) {
  const { language } = useLanguage();
  if (value !== 0) return shortMeasureText(measure, value, language);
  return (
    <span className="font-normal text-ink-muted">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">0</span>
    </span>
  );
}

/** Every figure of every day, newest first, in a plain table. */
export function UsageTable({ days, caption }: { days: readonly UsageDay[]; caption: string }) {
  const cellsOf = (figureOf: (measure: Measure) => number) =>
    MEASURES.map((measure) => (
      <td key={measure} className={CELL}>
        <Figure measure={measure} value={figureOf(measure)} />
      </td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className={BOX}>
      <table className={TABLE}>
        <caption className="visually-hidden">{caption}</caption>
        <Head>{cellsOf((measure) => totalOf(days, measure))}</Head>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date} className={DAY_ROW}>
              <th scope="row" className={NAME}>
                <DayName date={day.date} />
              </th>
              {cellsOf((measure) => usedOn(day, measure))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Figures of a usual length: of a day, and of all days. */
const EXAMPLE_DAY: UsageDay = {
  date: EXAMPLE_PERIOD.to,
  dataBytes: 1.5e9,
  voiceSeconds: 600,
  smsUnits: 12,
  spent: 250,
};
const EXAMPLE_SUM: UsageDay = { ...EXAMPLE_DAY, dataBytes: 46e9, voiceSeconds: 16_740, smsUnits: 41, spent: 3_771 };

/** The places of the days and their figures while they load. The headings are known. */
export function UsageTableSkeleton() {
  const { language } = useLanguage();
  const cellsOf = (day: UsageDay) =>
    MEASURES.map((measure) => (
      <td key={measure} className={CELL}>
        <SkeletonLine like={shortMeasureText(measure, usedOn(day, measure), language)} />
      </td>
    ));
  return (
    <div aria-hidden="true" className={BOX}>
      <table className={TABLE}>
        <Head>{cellsOf(EXAMPLE_SUM)}</Head>
        {/* One animation for all: a hundred of them are work for a cheap phone. */}
        <tbody className="animate-skeleton [&_.skeleton]:animate-none">
          {daysBetween(EXAMPLE_PERIOD.from, EXAMPLE_PERIOD.to).map((date) => (
            <tr key={date} className={DAY_ROW}>
              <th className={NAME}>
                <DayName date={date} isLoading />
              </th>
              {cellsOf(EXAMPLE_DAY)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
