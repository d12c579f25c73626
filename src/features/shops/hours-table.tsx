import type { Shop } from '#src/api/content/shops.ts';
import { formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { noonOf } from '#src/lib/days.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { isVisible } from '#src/lib/visible-text.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { algiersMinute, openingWeek } from './opening-hours.ts';
import { spansText } from './opening-text.ts';

/** A Sunday, to format the names of the days from. */
const SUNDAY_MS = Date.parse(noonOf('2026-11-01'));
const DAY_MS = 86_400_000;

/** A week of which no day can be read, but some have a text. */
const saidWeek = ({ hours }: Shop) =>
  hours?.length === 7 && hours.some((said) => said && isVisible(said)) ? hours.map(() => undefined) : undefined;

/** The week from Sunday, with today marked. Renders nothing if the operator says nothing of it. */
export function HoursTable({ shop, now }: { shop: Shop; now: EpochMs }) {
  const t = useLabels();
  const { language } = useLanguage();
  const week = openingWeek(shop) ?? saidWeek(shop);
  if (!week) return null;
  const today = algiersMinute(now).day;
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t('stores_hours')}</h3>
      <table className="w-full text-sm">
        <caption className="visually-hidden">{t('stores_hours')}</caption>
        <tbody>
          {week.map((spans, day) => {
            const name = formatDate(SUNDAY_MS + day * DAY_MS, 'day-name', language);
            return (
              <tr key={name} className={cx('border-t border-line', day === today && 'font-semibold')}>
                <th scope="row" className="py-2 pe-4 text-start font-[inherit] first-letter:uppercase">
                  {day === today ? t('stores_hours_today', { day: name }) : name}
                </th>
                <td className="py-2 text-end wrap-anywhere tabular-nums">{spansText(spans, shop.hours?.[day], t)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="text-sm text-ink-muted">{t('stores_hours_note')}</p>
    </section>
  );
}
