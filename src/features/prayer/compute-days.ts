/**
 * Computes prayer times from the position of the sun, for days whose published times this device does not have. Fajr at
 * 18° below the horizon, Isha at 17°, Asr when a shadow has grown by the length of its object, Maghrib three minutes
 * after sunset, all rounded up to the minute. Imported only on demand: the library is larger than a screen.
 */
import { CalculationParameters, Coordinates, PrayerTimes, Rounding } from 'adhan';
import type { PrayerDay } from '#src/api/content/prayer-times.ts';
import { OPERATOR_OFFSET_MS } from '#src/lib/operator-zone.ts';
import { DAY_TIMES } from '#src/wilaya/prayers.ts';

const FAJR_ANGLE = 18;
const ISHA_ANGLE = 17;
const MAGHRIB_MARGIN_MINUTES = 3;

function parameters(): CalculationParameters {
  const chosen = new CalculationParameters('Other', FAJR_ANGLE, ISHA_ANGLE);
  chosen.adjustments.maghrib = MAGHRIB_MARGIN_MINUTES;
  chosen.rounding = Rounding.Up;
  return chosen;
}

const clockOf = (at: Date): string => new Date(at.getTime() + OPERATOR_OFFSET_MS).toISOString().slice(11, 16);

/** `dates`: yyyy-mm-dd. `place`: degrees. Independent of the device's time zone. */
export function computeDays(place: { latitude: number; longitude: number }, dates: readonly string[]): PrayerDay[] {
  const coordinates = new Coordinates(place.latitude, place.longitude);
  const method = parameters();
  return dates.map((date) => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    // The library reads the local calendar day of the date. Noon falls on the same day in every zone.
    const times = new PrayerTimes(coordinates, new Date(year, month - 1, day, 12), method);
    const clocks = Object.fromEntries(DAY_TIMES.map((time) => [time, clockOf(times[time])]));
    return { date, ...(clocks as Omit<PrayerDay, 'date'>) };
  });
}
