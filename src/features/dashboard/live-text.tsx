/** Live text of a shortcut, in a few words. Imported after the first screen has rendered. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { noudjoumQuery } from '#src/api/noudjoum.ts';
import { type Weather, weatherQuery } from '#src/api/weather.ts';
import { dayInAlgiers, formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import type { Charge } from '#src/telecom/charges/charges.ts';
import { useUpcomingCharges } from '#src/telecom/charges/use-upcoming-charges.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useChosenWilaya } from '#src/wilaya/chosen-wilaya.ts';
import { CONDITION_LABELS, formatDegrees } from '#src/wilaya/conditions.ts';
import { nextPrayer, TIME_LABELS } from '#src/wilaya/prayers.ts';
import { usePublishedPrayers } from '#src/wilaya/published-prayers.ts';

const TICK_MS = 30_000;

export interface LiveTextProps {
  of: 'charges' | 'prayer' | 'weather' | 'stars';
  /** The text shown until data is available. */
  children: ReactNode;
}

export function LiveText({ of, children }: LiveTextProps) {
  const Text = { charges: ChargesText, prayer: PrayerText, weather: WeatherText, stars: StarsText }[of];
  return <Text>{children}</Text>;
}

interface TextProps {
  children: ReactNode;
}

/** What is charged: bundles, services, or both. Says that nothing is only if every coming charge is known. */
function ChargesText({ children }: TextProps) {
  const t = useLabels();
  const { ahead, isLoading } = useUpcomingCharges();
  if (isLoading) return children;
  const { charges, knownUntil } = ahead;
  const countOf = (wanted: Charge['kind']) =>
    new Set(charges.flatMap(({ kind, ref }) => (kind === wanted ? [ref] : []))).size;
  const [bundles, services] = [countOf('renewal'), countOf('service')];
  if (bundles > 0 && services > 0) return <span>{t('dashboard_quick_renewal_both')}</span>;
  if (bundles > 0) return <span>{t('dashboard_quick_renewal_on', { count: bundles })}</span>;
  if (services > 0) return <span>{t('dashboard_quick_renewal_services', { count: services })}</span>;
  return charges.length === 0 && knownUntil !== '' ? <span>{t('dashboard_quick_renewal_none')}</span> : children;
}

function PrayerText({ children }: TextProps) {
  const t = useLabels();
  const { wilaya, isSettled } = useChosenWilaya();
  const { query } = usePublishedPrayers(wilaya, isSettled);
  const next = nextPrayer(query.data?.days ?? [], useNow(TICK_MS));
  if (!next) return children;
  return <span {...notCached}>{t('sky_tile_prayer', { prayer: t(TIME_LABELS[next.prayer]), time: next.clock })}</span>;
}

const NOW_MS = 3 * 3_600_000;

/** A recent measurement, otherwise today's maximum. */
function weatherToday({ asOf, temperature, condition, daily }: Weather, now: EpochMs) {
  if (now - Date.parse(asOf) < NOW_MS) return { temperature, condition };
  const today = daily.find(({ date }) => date === dayInAlgiers(now));
  return today && { temperature: today.max, condition: today.condition };
}

function WeatherText({ children }: TextProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { wilaya, isSettled } = useChosenWilaya();
  const { data } = useQuery({ ...weatherQuery(language, wilaya), enabled: isSettled });
  const now = useNow(TICK_MS);
  const today = data && weatherToday(data, now);
  if (!today) return children;
  const temperature = formatDegrees(today.temperature, language);
  return (
    <span {...notCached}>
      {t('sky_tile_weather', { temperature, condition: t(CONDITION_LABELS[today.condition]) })}
    </span>
  );
}

function StarsText({ children }: TextProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const { data } = useLineQuery(noudjoumQuery);
  if (!data) return children;
  return <span>{t('sky_tile_stars', { count: data.stars, n: formatNumber(data.stars, language) })}</span>;
}
