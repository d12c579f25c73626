import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import { describe, expect, it } from 'vitest';
import { isSunUp } from '#src/lib/sun.ts';

const MARGIN_MS = 3 * 60_000;

describe('whether the sun is up', () => {
  it.each([
    ['Algiers', 36.75, 3.06],
    ['Tamanrasset', 22.79, 5.53],
    ['Tindouf', 27.67, -8.13],
  ])('agrees with the sunrise and sunset of the prayer times in %s, in every month', (_name, latitude, longitude) => {
    for (let month = 0; month < 12; month++) {
      const day = new Date(2026, month, 21, 12);
      const times = new PrayerTimes(new Coordinates(latitude, longitude), day, CalculationMethod.MuslimWorldLeague());
      const isUp = (at: Date, ms: number) => isSunUp(at.getTime() + ms, { latitude, longitude });
      expect([isUp(times.sunrise, -MARGIN_MS), isUp(times.sunrise, MARGIN_MS)]).toEqual([false, true]);
      expect([isUp(times.sunset, -MARGIN_MS), isUp(times.sunset, MARGIN_MS)]).toEqual([true, false]);
    }
  });
});
