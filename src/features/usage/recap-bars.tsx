/** The charts on the recap's dark cards. They stand on the card's ground. Decorative: the card's text has the figures. */
import type { UsageDay } from '#src/api/usage.ts';
import { formatVolume } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { cx } from '#src/ui/layout/cx.ts';
import type { WeekUse } from './usage-days.ts';

/** The height of a day or a week. Little use is still more than none. */
const share = (value: number, top: number): string =>
  top > 0 && value > 0 ? `max(4px, ${(value / top) * 100}%)` : '2px';

const PLAIN = 'bg-current/35';

interface DayBarsProps {
  days: readonly UsageDay[];
  /** The highest day. The sun is above it. */
  marked: UsageDay;
  /** Bytes of an average day, as a line. */
  mean: number;
}

/** Every day of the period as a town under the sun. */
export function DayBars({ days, marked, mean }: DayBarsProps) {
  return (
    <div aria-hidden="true" className="relative flex h-20 items-end gap-0.5 lg:h-40 px-5 sm:px-6">
      {days.map((day) => (
        <span key={day.date} className="relative flex h-full min-w-0 grow basis-0 items-end">
          <span
            className={cx('drawn w-full rounded-t-xs', day === marked ? 'bg-accent' : PLAIN)}
            style={{ blockSize: share(day.dataBytes, marked.dataBytes) }}
          />
          {day === marked && <span className="drawn absolute start-1/2 -top-4 -ms-4 size-8 rounded-full bg-accent" />}
        </span>
      ))}
      <span
        className="absolute inset-x-5 border-t-2 border-dashed border-current/70 sm:inset-x-6"
        style={{ insetBlockEnd: share(mean, marked.dataBytes) }}
      />
    </div>
  );
}

/** The last week beside the one before, which is first as in a calendar. */
export function WeekBars({ weeks: { last, before } }: { weeks: WeekUse }) {
  const { language } = useLanguage();
  const top = Math.max(last, before);
  return (
    <div aria-hidden="true" className="flex gap-4 px-5 sm:px-6">
      {[
        { value: before, look: PLAIN },
        { value: last, look: 'bg-accent' },
      ].map(({ value, look }) => (
        <span key={look} className="flex min-w-0 grow basis-0 flex-col">
          <bdi className="min-w-0 text-lg font-semibold wrap-anywhere">{formatVolume(value, language)}</bdi>
          <span className="flex h-16 items-end lg:h-36">
            <span className={cx('drawn w-full rounded-t-md', look)} style={{ blockSize: share(value, top) }} />
          </span>
        </span>
      ))}
    </div>
  );
}

/** The names of both weeks, under their bars. */
export function WeekNames({ weeks: { last, before } }: { weeks: WeekUse }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <ul className="flex gap-4 text-sm">
      {[
        { name: t('usage_recap_week_before'), value: before },
        { name: t('usage_recap_week_last'), value: last },
      ].map(({ name, value }) => (
        <li key={name} className="min-w-0 grow basis-0 hyphens-auto wrap-anywhere">
          <span>{name}</span> <span className="visually-hidden">{formatVolume(value, language)}</span>
        </li>
      ))}
    </ul>
  );
}
