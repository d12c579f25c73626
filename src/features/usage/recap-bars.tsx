/** The charts on the recap's dark cards. Decorative: the card's text has the figures. */
import type { UsageDay } from '#src/api/usage.ts';
import { formatVolume } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { cx } from '#src/ui/layout/cx.ts';
import type { WeekUse } from './usage-days.ts';

/** The height of a day, and the length of a week. Little use is still more than none. */
const share = (value: number, top: number): string =>
  top > 0 && value > 0 ? `max(4px, ${(value / top) * 100}%)` : '1px';

/** Every day of the period, with one marked. */
export function DayBars({ days, marked }: { days: readonly UsageDay[]; marked: UsageDay }) {
  return (
    <div aria-hidden="true" className="my-auto flex h-36 items-end lg:h-24 gap-0.5 border-b border-current/25">
      {days.map((day) => (
        <span
          key={day.date}
          className={cx('drawn grow basis-0 rounded-t-xs', day === marked ? 'bg-accent' : 'bg-current/35')}
          style={{ blockSize: share(day.dataBytes, marked.dataBytes) }}
        />
      ))}
    </div>
  );
}

/** The last week above the one before. */
export function WeekBars({ weeks: { last, before } }: { weeks: WeekUse }) {
  const t = useLabels();
  const { language } = useLanguage();
  const top = Math.max(last, before);
  return (
    <ul className="my-auto grid gap-3 text-sm">
      {[
        { name: t('usage_recap_week_last'), value: last, look: 'bg-accent' },
        { name: t('usage_recap_week_before'), value: before, look: 'bg-current/35' },
      ].map(({ name, value, look }) => (
        <li key={name} className="grid gap-1">
          <div className="flex flex-wrap justify-between gap-x-3">
            <span>{name} </span>
            <bdi className="font-semibold">{formatVolume(value, language)}</bdi>
          </div>
          <span
            aria-hidden="true"
            className={cx('drawn h-2.5 rounded-full', look)}
            style={{ inlineSize: share(value, top) }}
          />
        </li>
      ))}
    </ul>
  );
}
