import type { WeatherHour } from '#src/api/weather.ts';
import { formatDate, formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import type { Position } from '#src/lib/position.ts';
import { isSunUp } from '#src/lib/sun.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { useScrollRow } from '#src/ui/hooks/use-scroll-row.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { dropIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { RowArrows } from '#src/ui/layout/row-arrows.tsx';
import { CONDITION_LABELS, formatDegrees } from '#src/wilaya/conditions.ts';
import { ConditionArt } from './condition-art.tsx';

interface HoursProps {
  hours: readonly WeatherHour[];
  now: EpochMs;
  place: Position;
}

/** `hours`: undefined while loading. */
export function HoursCard({ hours, ...rest }: Omit<HoursProps, 'hours'> & { hours: HoursProps['hours'] | undefined }) {
  const t = useLabels();
  if (hours) return <Hours hours={hours} {...rest} />;
  return (
    <Card title={t('weather_hours_title')}>
      <Skeleton />
    </Card>
  );
}

function Hours({ hours, now, place }: HoursProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const ref = useScrollRow();
  return (
    <Card title={t('weather_hours_title')} aside={<RowArrows row={ref} />} className="group/row">
      <ul
        ref={ref}
        {...notCached}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        aria-label={t('weather_hours_title')}
        className="scroll-row -mx-2 flex gap-1 rounded-md"
      >
        {hours.map(({ at, temperature, condition, rainChance }) => (
          <li key={at} className="flex min-w-16 shrink-0 flex-col items-center gap-1 px-2 py-1 text-center">
            {Date.parse(at) <= now ? (
              <span className="text-sm font-semibold">{t('weather_hour_now')}</span>
            ) : (
              <Bdi className="text-sm text-ink-muted tabular-nums">{formatDate(at, 'time', language)}</Bdi>
            )}
            <ConditionArt condition={condition} isNight={!isSunUp(Date.parse(at), place)} className="size-8" />
            <span className="visually-hidden">{t(CONDITION_LABELS[condition])}</span>
            <Bdi className="text-lg font-semibold tabular-nums">{formatDegrees(temperature, language)}</Bdi>
            {rainChance != null && (
              <span className="flex items-center gap-0.5 text-xs text-ink-muted">
                <Icon icon={dropIcon} size={16} />
                <span className="visually-hidden">{t('weather_rain_chance')} </span>
                <Bdi>{t('weather_percent', { n: formatNumber(rainChance, language) })}</Bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const HOURS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function Skeleton() {
  return (
    <div className="-mx-2 flex gap-1 overflow-hidden">
      {HOURS.map((hour) => (
        <div key={hour} className="flex min-w-16 shrink-0 flex-col items-center gap-1 px-2 py-1">
          <SkeletonText width="w-10" className="text-sm" />
          <span className="skeleton size-8 rounded-full" />
          <SkeletonText width="w-8" className="text-lg" />
          <SkeletonText width="w-10" className="text-xs" />
        </div>
      ))}
    </div>
  );
}
