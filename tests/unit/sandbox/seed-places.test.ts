import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { prayerDay } from '#src/api/content/prayer-times.ts';
import { shop as shopSchema } from '#src/api/content/shops.ts';
import { wilaya as wilayaSchema } from '#src/api/content/wilayas.ts';
import { weather } from '#src/api/weather.ts';
import { shopCaption } from '#src/features/shops/map/captions.ts';
import { prayerDays, type SeedPrayerDay } from '../../../sandbox/seed/prayer-times.ts';
import { shopsIn } from '../../../sandbox/seed/shops.ts';
import { weatherAt } from '../../../sandbox/seed/weather.ts';
import { nearestWilaya, WILAYAS } from '../../../sandbox/seed/wilayas.ts';
import { wilayaOf } from '../../support/seed-wilaya.ts';

const SHOPS = shopsIn('fr');

const ALGIERS = { latitude: 36.7538, longitude: 3.0588 };
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function dayAt(place: { latitude: number; longitude: number }, date: string): SeedPrayerDay {
  const [day] = prayerDays(place, date, 1);
  if (!day) throw new Error(`no prayer times on ${date}`);
  return day;
}

describe('wilayas', () => {
  it('are sixty-nine in order, and the youngest name the one they were part of', () => {
    expect(WILAYAS.map((wilaya) => wilaya.code)).toEqual(
      Array.from({ length: 69 }, (_, index) => String(index + 1).padStart(2, '0')),
    );
    for (const wilaya of WILAYAS) {
      expect(v.is(wilayaSchema, wilaya)).toBe(true);
      expect(wilaya.parent !== null).toBe(Number(wilaya.code) >= 59);
      if (wilaya.parent) expect(wilayaOf(wilaya.parent).parent).toBeNull();
    }
  });
});

describe('shops', () => {
  it('are more than five hundred, in every wilaya, most where most people live', () => {
    expect(SHOPS.length).toBeGreaterThanOrEqual(500);
    expect(new Set(SHOPS.map((shop) => shop.code)).size).toBe(SHOPS.length);
    const counts = new Map(WILAYAS.map(({ code }) => [code, SHOPS.filter((shop) => shop.wilaya === code).length]));
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts.values())).toBe(counts.get('16'));
  });

  it.each(['fr', 'en', 'ar'] as const)(
    'have a name of their own in their wilaya in %s, without a running number',
    (language) => {
      const shops = shopsIn(language);
      expect(new Set(shops.map(({ name, wilaya }) => `${wilaya} ${name}`)).size).toBe(shops.length);
      const captions = shops.map(({ name, wilaya }) => `${wilaya} ${shopCaption(name, wilayaOf(wilaya)[language])}`);
      expect(new Set(captions).size).toBe(shops.length);
      for (const caption of captions) expect(caption).not.toMatch(/ \d$|…/);
    },
  );

  it('are located in their wilaya and closed on Friday morning', () => {
    for (const shop of SHOPS) {
      const centre = wilayaOf(shop.wilaya);
      expect(v.is(shopSchema, shop), shop.code).toBe(true);
      expect(Math.abs(shop.latitude - centre.latitude)).toBeLessThan(0.2);
      expect(Math.abs(shop.longitude - centre.longitude)).toBeLessThan(0.2);
      expect(shop.hours).toHaveLength(7);
      for (const hours of shop.hours) expect(hours).toMatch(/^$|^\d\d:\d\d-\d\d:\d\d$/);
      expect(shop.hours[5] === '' || (shop.hours[5] ?? '') >= '14:00').toBe(true);
      expect(shop.phone.replaceAll(' ', '')).toMatch(/^0000\d{6}$/);
    }
  });
});

describe('prayer times', () => {
  // Expected values computed independently of the code, with the longer solar formulas of Meeus and by bisection:
  // minutes and hundredths.
  it.each([
    ['2026-03-20', ['05:25.12', '06:51.58', '12:55.23', '16:21.92', '19:02.48', '20:21.00']],
    ['2026-06-21', ['03:37.17', '05:29.16', '12:49.60', '16:41.19', '20:13.04', '21:54.39']],
    ['2026-12-21', ['06:23.53', '07:56.52', '12:45.84', '15:17.40', '17:38.15', '19:02.93']],
  ])('match the sun in Algiers on %s, rounded up', (date, moments) => {
    const day = dayAt(ALGIERS, date);
    [day.fajr, day.sunrise, day.dhuhr, day.asr, day.maghrib, day.isha].forEach((clock, index) => {
      const late = minutesOf(clock) - minutesOf(moments[index] ?? '');
      expect(late, `${clock} for ${moments[index]}`).toBeGreaterThan(-0.1);
      expect(late, `${clock} for ${moments[index]}`).toBeLessThan(1.1);
    });
  });

  it('are in the right order every day of the year in every wilaya', () => {
    for (const wilaya of WILAYAS) {
      for (const day of prayerDays(wilaya, '2026-01-01', 365)) {
        const times = [day.fajr, day.sunrise, day.dhuhr, day.asr, day.maghrib, day.isha];
        expect(times, `${wilaya.fr} ${day.date}`).toEqual([...times].sort());
        expect(v.is(prayerDay, day)).toBe(true);
      }
    }
  });

  it('cover thirty consecutive days, with days as long as nights at the equinox', () => {
    const days = prayerDays(ALGIERS, '2026-12-20');
    expect(days).toHaveLength(30);
    expect(days[29]?.date).toBe('2027-01-18');
    const equinox = dayAt(ALGIERS, '2026-03-20');
    // Refraction and the sun's diameter add about eight minutes of light; Maghrib adds three more.
    expect(minutesOf(equinox.maghrib) - 3 - minutesOf(equinox.sunrise)).toBeGreaterThan(12 * 60 + 3);
    expect(minutesOf(equinox.maghrib) - 3 - minutesOf(equinox.sunrise)).toBeLessThan(12 * 60 + 14);
  });
});

describe('weather', () => {
  const SUMMER_MS = Date.parse('2026-07-20T14:00:00Z');
  const WINTER_MS = Date.parse('2027-01-20T14:00:00Z');

  it('is deterministic, in the wire format, for today and six days ahead', () => {
    for (const wilaya of WILAYAS) {
      const forecast = weatherAt({ ...wilaya, nowMs: WINTER_MS, language: 'fr' });
      expect(v.is(weather, forecast)).toBe(true);
      expect(forecast).toEqual(weatherAt({ ...wilaya, nowMs: WINTER_MS, language: 'fr' }));
      expect(forecast.daily).toHaveLength(7);
      expect(forecast.temperature).toBeGreaterThanOrEqual(forecast.daily[0]?.min ?? Number.NaN);
      expect(forecast.temperature).toBeLessThanOrEqual(forecast.daily[0]?.max ?? Number.NaN);
    }
  });

  it('differs between summer and winter, and names the place in the requested language', () => {
    const summer = weatherAt({ ...ALGIERS, nowMs: SUMMER_MS, language: 'ar' });
    const winter = weatherAt({ ...ALGIERS, nowMs: WINTER_MS, language: 'fr' });
    expect(summer.temperature).toBeGreaterThan(winter.temperature + 6);
    expect(summer.place).toBe(wilayaOf('16').ar);
    expect(winter.place).toBe(wilayaOf('16').fr);
    expect(nearestWilaya(22.79, 5.52).code).toBe('11');
  });
});
