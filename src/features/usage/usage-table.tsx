import type { UsageDay } from '#src/api/usage.ts';
import { currencySign, formatAmountFigure, formatDate, formatNumber, formatVolume } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { daysBetween, noonOf } from '#src/lib/days.ts';
import type { Language } from '#src/lib/languages.ts';
import { shortTalk } from '#src/telecom/offering/volume-text.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { MEASURES, type Measure } from './measures.ts';
import { totalOf, usedOn } from './usage-days.ts';
import { EXAMPLE_PERIOD } from './usage-texts.ts';

const CELL = 'py-2.5 ps-2 text-end sm:ps-3 whitespace-nowrap tabular-nums';
/** The day stays in view while the figures scroll sideways. */
const NAME = 'sticky start-0 bg-surface-raised py-2.5 pe-1 text-start font-semibold whitespace-nowrap';

/** Short: the column heading names the measure, and all columns must fit a phone. */
function cellText(measure: Measure, value: number, language: Language): string {
  switch (measure) {
    case 'data':
      return formatVolume(value, language);
    case 'voice':
      return shortTalk(value, language);
    case 'sms':
      return formatNumber(value, language);
    case 'spending':
      return formatAmountFigure(value, language);
  }
}

const COLUMNS: Record<Measure, LabelName> = {
  data: 'usage_column_data',
  voice: 'usage_column_voice',
  sms: 'usage_column_sms',
  spending: 'usage_column_spending',
};

/** Wider than the card's content, so that all columns fit a phone. */
const BOX = '-mx-5 overflow-x-auto px-3 sm:-mx-6 sm:px-6';
const TABLE = 'w-full border-collapse text-xs sm:text-sm';

function Head() {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <thead>
      <tr className="border-b-2 border-line align-top text-ink-muted">
        <th scope="col" className={NAME}>
          {t('usage_column_day')}
        </th>
        {MEASURES.map((measure) => (
          <th key={measure} scope="col" className={CELL}>
            {t(COLUMNS[measure])}
            {measure === 'spending' && <span className="block font-normal">{currencySign(language)}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Every figure of every day, newest first, in a plain table. */
export function UsageTable({ days, caption }: { days: readonly UsageDay[]; caption: string }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className={BOX}>
      <table className={TABLE}>
        <caption className="visually-hidden">{caption}</caption>
        <Head />
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date} className="border-b border-line">
              <th scope="row" className={NAME}>
                <time dateTime={day.date}>{formatDate(noonOf(day.date), 'short-day', language)}</time>
              </th>
              {MEASURES.map((measure) => {
                const value = usedOn(day, measure);
                return (
                  <td key={measure} className={value === 0 ? `${CELL} text-ink-muted` : CELL}>
                    {value === 0 ? '0' : cellText(measure, value, language)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={NAME}>
              {t('usage_sum')}
            </th>
            {MEASURES.map((measure) => (
              <td key={measure} className={CELL}>
                {cellText(measure, totalOf(days, measure), language)}
              </td>
            ))}
          </tr>
        </tfoot>
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
  const t = useLabels();
  const { language } = useLanguage();
  const cellsOf = (day: UsageDay) =>
    MEASURES.map((measure) => (
      <td key={measure} className={CELL}>
        <SkeletonLine like={cellText(measure, usedOn(day, measure), language)} />
      </td>
    ));
  return (
    <div aria-hidden="true" className={BOX}>
      <table className={TABLE}>
        <Head />
        {/* One animation for all: a hundred of them are work for a cheap phone. */}
        <tbody className="animate-skeleton [&_.skeleton]:animate-none">
          {daysBetween(EXAMPLE_PERIOD.from, EXAMPLE_PERIOD.to).map((date) => (
            <tr key={date} className="border-b border-line">
              <th className={NAME}>
                <SkeletonLine like={formatDate(noonOf(date), 'short-day', language)} />
              </th>
              {cellsOf(EXAMPLE_DAY)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th className={NAME}>{t('usage_sum')}</th>
            {cellsOf(EXAMPLE_SUM)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
