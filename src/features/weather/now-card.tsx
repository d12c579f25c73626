import type { Weather, WeatherDay } from '#src/api/weather.ts';
import { formatDate, formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { joinFacts } from '#src/lib/facts.ts';
import type { Position } from '#src/lib/position.ts';
import { isSunUp } from '#src/lib/sun.ts';
import { CardState, type CardStatus } from '#src/ui/feedback/card-state.tsx';
import { SkeletonLine, SkeletonText } from '#src/ui/feedback/skeleton-line.tsx';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { CONDITION_LABELS, formatDegrees } from '#src/wilaya/conditions.ts';
import { ConditionArt } from './condition-art.tsx';

interface NowCardProps {
  status: CardStatus;
  weather: Weather | undefined;
  /** False if the measurement is too old to be current. */
  isNow: boolean;
  today: WeatherDay | undefined;
  position: Position;
  /** Shown before the place's name. */
  title: string | undefined;
}

export function NowCard({ status, weather, isNow, today, position, title }: NowCardProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const place = weather && joinFacts([title, weather.place]);
  return (
    <Card tone="hero" hasSun={false} title={place ? <bdi className="line-clamp-2">{place}</bdi> : t('weather_now')}>
      <CardState status={status} minHeight="12rem" skeleton={<Skeleton />}>
        {weather && (
          <>
            <div {...notCached} className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <ConditionArt
                condition={weather.condition}
                isNight={!isSunUp(Date.parse(weather.asOf), position)}
                isOnHero
                className="size-24 sm:size-28"
              />
              <div>
                <p>
                  <Bdi className="figure text-figure">{formatDegrees(weather.temperature, language)}</Bdi>
                </p>
                <p className="text-xl font-semibold">{t(CONDITION_LABELS[weather.condition])}</p>
                <p className="text-sm text-on-hero-muted">
                  {isNow
                    ? t('weather_now')
                    : t('weather_as_of', { time: formatDate(weather.asOf, 'date-time', language) })}
                </p>
              </div>
            </div>
            <Facts weather={weather} today={today} />
          </>
        )}
      </CardState>
    </Card>
  );
}

function Facts({ weather: { humidity, windSpeed }, today }: { weather: Weather; today: WeatherDay | undefined }) {
  const t = useLabels();
  const { language } = useLanguage();
  const facts = [
    today && { label: t('weather_min'), value: formatDegrees(today.min, language) },
    today && { label: t('weather_max'), value: formatDegrees(today.max, language) },
    humidity != null && {
      label: t('weather_humidity'),
      value: t('weather_percent', { n: formatNumber(humidity, language) }),
    },
    windSpeed != null && {
      label: t('weather_wind'),
      value: t('weather_wind_value', { n: formatNumber(windSpeed, language) }),
    },
  ].filter((fact) => typeof fact === 'object');
  return (
    <dl
      {...notCached}
      className="mt-3 flex flex-wrap justify-between gap-x-2 gap-y-2 border-t border-current/20 pt-3 pb-1"
    >
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-on-hero-muted">{label}</dt>
          <dd className="font-semibold sm:text-lg whitespace-nowrap tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The lines of the content, so that the cards below do not move. */
function Skeleton() {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="skeleton size-24 rounded-full sm:size-28" />
        <div>
          <p>
            <SkeletonLine className="figure text-figure" like={formatDegrees(EXAMPLE_DEGREES, language)} />
          </p>
          <SkeletonText width="w-28" className="text-xl" />
          <p className="text-sm">
            <SkeletonLine like={t('weather_now')} />
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-2 gap-y-2 border-t border-current/20 pt-3 pb-1">
        {FACT_LABELS.map((label) => (
          <div key={label}>
            <p className="text-xs">
              <SkeletonLine like={t(label)} />
            </p>
            <SkeletonText width="w-12" className="sm:text-lg" />
          </div>
        ))}
      </div>
    </>
  );
}

/** A temperature of a usual length, whose place the skeleton draws. */
const EXAMPLE_DEGREES = 20;
const FACT_LABELS = ['weather_min', 'weather_max', 'weather_humidity', 'weather_wind'] as const;
