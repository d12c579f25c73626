import type { WeatherDay } from '#src/api/weather.ts';
import { dayInAlgiers, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { addDays, noonOf } from '#src/lib/days.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { CONDITION_LABELS, formatDegrees } from '#src/wilaya/conditions.ts';
import { ConditionArt } from './condition-art.tsx';

interface DaysCardProps {
  /** Undefined while loading. */
  days: readonly WeatherDay[] | undefined;
  now: EpochMs;
}

const SKELETONS = [0, 1, 2, 3, 4, 5, 6];

export function DaysCard({ days, now }: DaysCardProps) {
  const t = useLabels();
  return (
    <Card title={t('weather_days_title')}>
      {days ? (
        <ul {...notCached} className="flex flex-col divide-y divide-line">
          {days.map((day) => (
            <Day
              key={day.date}
              day={day}
              now={now}
              coldest={Math.min(...days.map(({ min }) => min))}
              warmest={Math.max(...days.map(({ max }) => max))}
            />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col divide-y divide-line">
          {SKELETONS.map((row) => (
            <DaySkeleton key={row} />
          ))}
        </div>
      )}
    </Card>
  );
}

interface DayProps {
  day: WeatherDay;
  now: EpochMs;
  /** Over all days, in degrees. */
  coldest: number;
  warmest: number;
}

function Day({ day: { date, min, max, condition }, now, coldest, warmest }: DayProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const today = dayInAlgiers(now);
  const name =
    date === today
      ? t('weather_today')
      : date === addDays(today, 1)
        ? t('weather_tomorrow')
        : formatDate(noonOf(date), 'day-name', language);
  const span = Math.max(1, warmest - coldest);
  const bar = {
    insetInlineStart: `${((min - coldest) / span) * 100}%`,
    insetInlineEnd: `${((warmest - max) / span) * 100}%`,
  };
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <ConditionArt condition={condition} className="size-8" />
      <p className="min-w-28 grow basis-28">
        <span className="block font-semibold first-letter:uppercase">{name}</span>
        <span className="text-sm text-ink-muted">{t(CONDITION_LABELS[condition])}</span>
      </p>
      <p className="flex grow basis-36 items-center gap-2 tabular-nums">
        <span className="visually-hidden">{t('weather_min')} </span>
        <Bdi className="min-w-10 text-end text-ink-muted">{formatDegrees(min, language)}</Bdi>
        <span aria-hidden="true" className="relative h-2 grow rounded-full bg-surface-sunken">
          <span className="absolute inset-y-0 rounded-full bg-accent" style={bar} />
        </span>
        <span className="visually-hidden">{t('weather_max')} </span>
        <Bdi className="min-w-10 font-semibold">{formatDegrees(max, language)}</Bdi>
      </p>
    </li>
  );
}

function DaySkeleton() {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="skeleton size-8 rounded-full" />
      <p className="min-w-28 grow basis-28">
        <span className="block">
          <SkeletonLine className="w-20" />
        </span>
        <span className="text-sm">
          <SkeletonLine className="w-16" />
        </span>
      </p>
      <p className="flex grow basis-36 items-center gap-2">
        <SkeletonLine className="w-10" />
        <span className="skeleton h-2 grow rounded-full" />
        <SkeletonLine className="w-10" />
      </p>
    </div>
  );
}
