import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wilayaName } from '#src/api/content/wilayas.ts';
import { weatherHereQuery, weatherQuery } from '#src/api/weather.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Position } from '#src/lib/position.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { Button } from '#src/ui/button/button.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { refreshIcon } from '#src/ui/icon/icons.ts';
import { weatherIcon } from '#src/ui/icon/icons-more.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { useChosenWilaya } from '#src/wilaya/chosen-wilaya.ts';
import { DaysCard } from './days-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { NowCard } from './now-card.tsx';
import { aheadOf } from './weather-times.ts';
import { WilayaOrPosition } from './wilaya-or-position.tsx';

const TICK_MS = 60_000;

/** `/dashboard/weather`: now, by hour and by day, for the chosen wilaya or the subscriber's position. */
export function WeatherScreen() {
  const t = useLabels();
  const { language } = useLanguage();
  const { isOffline } = useConnectivity();
  const chosen = useChosenWilaya();
  const { wilaya, isSettled } = chosen;
  // Never stored, like everything loaded for it.
  const [here, setHere] = useState<Position>();
  const ofWilaya = useQuery({ ...weatherQuery(language, wilaya), enabled: isSettled && !here });
  const ofHere = useQuery({ ...weatherHereQuery(language, here ?? wilaya), enabled: here !== undefined });
  const query = here ? ofHere : ofWilaya;
  const now = useNow(TICK_MS);
  const { data } = query;
  const ahead = data && aheadOf(data, now);
  const isPast = ahead && !ahead.isNow && ahead.days.length === 0;
  const past: EmptyStatus | undefined = isPast
    ? {
        icon: weatherIcon,
        title: t('weather_old_title'),
        text: t('weather_old_text', { date: formatDate(data.asOf, 'weekday', language) }),
        action: !isOffline && (
          <Button variant="secondary" icon={refreshIcon} isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {t('common_retry')}
          </Button>
        ),
      }
    : undefined;
  const status = useQueryStatus(isSettled ? query : undefined, { empty: past, what: 'weather_named' });
  const hasForecast = !isPast && status.kind !== 'failed';
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_weather')} />
      {here ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="grow text-sm text-ink-muted">{t('weather_position_note')}</p>
          <Button variant="secondary" onClick={() => setHere(undefined)}>
            {t('weather_of_wilaya', { place: wilayaName(wilaya, language) })}
          </Button>
        </div>
      ) : (
        <WilayaOrPosition chosen={chosen} onFound={setHere} isOffline={isOffline} />
      )}
      <div className="grid gap-[inherit] xl:auto-cols-fr xl:grid-flow-col">
        <div className="flex flex-col gap-[inherit]">
          <NowCard
            status={status}
            weather={data}
            isNow={ahead?.isNow ?? true}
            today={ahead?.days[0]}
            position={here ?? wilaya}
            title={here && data ? t('weather_here') : undefined}
          />
          {(!ahead || ahead.hours.length > 0) && hasForecast && (
            <HoursCard hours={ahead?.hours} now={now} place={here ?? wilaya} />
          )}
        </div>
        {hasForecast && <DaysCard days={ahead?.days} now={now} />}
      </div>
      <nav className="flex flex-col text-primary" aria-label={t('weather_ways_on')}>
        <MoreLink to="/dashboard/prayer-times" size="md">
          {t('weather_see_prayers')}
        </MoreLink>
      </nav>
    </div>
  );
}
