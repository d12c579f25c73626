/** The part of a forecast that is still ahead: cached data may be days old. Pure. */
import type { Weather, WeatherDay, WeatherHour } from '#src/api/weather.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import type { EpochMs } from '#src/lib/units.ts';

const HOUR_MS = 3_600_000;
/** After this, a measurement does not count as current. */
const NOW_HOURS = 3;
const HOURS_SHOWN = 24;

export interface Ahead {
  /** False if the measurement is too old to be current. */
  isNow: boolean;
  hours: readonly WeatherHour[];
  /** From today on, without duplicates. */
  days: readonly WeatherDay[];
}

export function aheadOf({ asOf, daily, hourly }: Weather, now: EpochMs): Ahead {
  const today = dayInAlgiers(now);
  const days = new Map(daily.filter(({ date }) => date >= today).map((day) => [day.date, day]));
  const hours = new Map(
    (hourly ?? []).filter(({ at }) => Date.parse(at) > now - HOUR_MS).map((hour) => [Date.parse(hour.at), hour]),
  );
  const byKey = <K extends string | number>([a]: [K, unknown], [b]: [K, unknown]) => (a < b ? -1 : 1);
  return {
    isNow: now - Date.parse(asOf) < NOW_HOURS * HOUR_MS,
    hours: [...hours]
      .sort(byKey)
      .map(([, hour]) => hour)
      .slice(0, HOURS_SHOWN),
    days: [...days].sort(byKey).map(([, day]) => day),
  };
}
