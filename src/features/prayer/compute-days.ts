/**
 * Computes prayer times from the position of the sun, for days whose published times this device does not have. Fajr at
 * 18° below the horizon, Isha at 17°, Asr when a shadow has grown by the length of its object, Maghrib three minutes
 * after sunset, all rounded up to the minute. Imported only on demand: the library is larger than a screen.
 */
import { CalculationParameters, Coordinates, PrayerTimes, Rounding } from 'adhan';
import type { PrayerDay } from '#src/api/content/prayer-times.ts';
import { OPERATOR_OFFSET_MS } from '#src/lib/operator-zone.ts';
import { DAY_TIMES, type DayTime } from '#src/wilaya/prayers.ts';
import { REFERENCE_PLACES } from './reference-places.ts';

const FAJR_ANGLE = 18;
const ISHA_ANGLE = 17;
const MAGHRIB_MARGIN_MINUTES = 3;
const MINUTE_MS = 60_000;
/** The towns that the published tables are worked out for. The times of all others are rounded up once more. */
const TABLE_TOWNS: readonly string[] = ['01', '16', '17'];
const ROUNDED_TWICE_MINUTES = 0.7;

interface Place {
  /** Two digits. Its reference place is used instead of the position. */
  code?: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

export interface ComputedDays {
  days: PrayerDay[];
  /** How many minutes the published times may differ. */
  margin: number;
}

/** Exact moments: the minutes are rounded here. */
function parameters(): CalculationParameters {
  const chosen = new CalculationParameters('Other', FAJR_ANGLE, ISHA_ANGLE);
  chosen.rounding = Rounding.None;
  return chosen;
}

const clockOf = (at: Date, minutes: number): string => {
  const rounded = Math.ceil(at.getTime() / MINUTE_MS + minutes) * MINUTE_MS;
  return new Date(rounded + OPERATOR_OFFSET_MS).toISOString().slice(11, 16);
};

/**
 * `dates`: yyyy-mm-dd. Independent of the device's time zone. Where the published times differ by more than a minute,
 * Fajr is early and Maghrib late by as much, because a fast begins and ends with them.
 */
export function computeDays({ code = '', ...place }: Place, dates: readonly string[]): ComputedDays {
  const [latitude, longitude, margin = 1] = REFERENCE_PLACES[code] ?? [place.latitude, place.longitude];
  const coordinates = new Coordinates(latitude, longitude);
  const method = parameters();
  const all = TABLE_TOWNS.includes(code) ? 0 : ROUNDED_TWICE_MINUTES;
  const caution = margin - 1;
  const added: Readonly<Partial<Record<DayTime, number>>> = {
    fajr: -caution,
    maghrib: MAGHRIB_MARGIN_MINUTES + caution,
  };
  const days = dates.map((date) => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    // The library reads the local calendar day of the date. Noon falls on the same day in every zone.
    const times = new PrayerTimes(coordinates, new Date(year, month - 1, day, 12), method);
    const clocks = Object.fromEntries(DAY_TIMES.map((time) => [time, clockOf(times[time], all + (added[time] ?? 0))]));
    return { date, ...(clocks as Omit<PrayerDay, 'date'>) };
  });
  return { days, margin };
}
