import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDays } from '#src/features/prayer/compute-days.ts';
import { REFERENCE_PLACES } from '#src/features/prayer/reference-places.ts';
import { addDays } from '#src/lib/days.ts';
import { DAY_TIMES, momentOf, nextPrayer } from '#src/wilaya/prayers.ts';
import { mergeWilayas, wilayaOf } from '#src/wilaya/wilaya-list.ts';
import { moveDevice } from '../../../support/device-zone.ts';

const wilayas = mergeWilayas([]);
const algiers = wilayaOf(wilayas, '16');
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** As published for Algiers. */
const PUBLISHED = [
  ['2024-03-13', { fajr: '05:36', maghrib: '18:57' }],
  ['2024-03-18', { fajr: '05:28', maghrib: '19:02' }],
  ['2024-04-04', { fajr: '05:00', maghrib: '19:17' }],
  ['2024-04-09', { fajr: '04:52', maghrib: '19:21' }],
] as const;

it.each(PUBLISHED)('computes times of %s within a minute of the published ones', (date, published) => {
  const [day] = computeDays(algiers, [date]).days;
  expect(Math.abs(minutesOf(day?.fajr ?? '') - minutesOf(published.fajr))).toBeLessThanOrEqual(1);
  const late = minutesOf(day?.maghrib ?? '') - minutesOf(published.maghrib);
  expect(late).toBeGreaterThanOrEqual(-1);
  expect(late).toBeLessThanOrEqual(0);
});

/** 40 days of a year for each of 32 wilayas, as published. */
const table = readFileSync(new URL('published-days.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [code = '', name, date = '', ...clocks] = line.split(',');
    return { code, name, date, minutes: clocks.map(minutesOf) };
  });
const LEAST_SHARE = 0.97;

/** The published minutes minus the computed ones, for each time of all published days of a wilaya. */
function differences(code: string): { time: (typeof DAY_TIMES)[number]; late: number }[] {
  const rows = table.filter((row) => row.code === code);
  const { days } = computeDays(
    wilayaOf(wilayas, code),
    rows.map(({ date }) => date),
  );
  return rows.flatMap(({ minutes }, index) =>
    DAY_TIMES.map((time, at) => ({ time, late: (minutes[at] ?? 0) - minutesOf(days[index]?.[time] ?? '') })),
  );
}

const share = <T>(all: readonly T[], isRight: (one: T) => boolean) => all.filter(isRight).length / all.length;

describe('computed times beside 1,280 published days', () => {
  const published = [...new Set(table.map(({ code }) => code))];
  const exact = published.filter((code) => REFERENCE_PLACES[code]?.[2] === undefined);

  it('are of 32 wilayas, and within a minute in most of them', () => {
    expect(published).toHaveLength(32);
    expect(exact.length).toBeGreaterThanOrEqual(22);
  });

  it.each(exact)('differ by at most a minute in 97 %% of all times in wilaya %s', (code) => {
    expect(share(differences(code), ({ late }) => Math.abs(late) <= 1)).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  it.each(published.filter((code) => !exact.includes(code)))(
    'say their margin in wilaya %s, and give Fajr early and Maghrib late',
    (code) => {
      const all = differences(code);
      const margin = REFERENCE_PLACES[code]?.[2] ?? 1;
      const plain = all.filter(({ time }) => time !== 'fajr' && time !== 'maghrib');
      expect(share(plain, ({ late }) => Math.abs(late) <= margin)).toBeGreaterThanOrEqual(LEAST_SHARE);
      const fasts = all.filter(({ time }) => time === 'fajr' || time === 'maghrib');
      const isSafe = ({ time, late }: (typeof all)[number]) => (time === 'fajr' ? late >= -1 : late <= 1);
      expect(share(fasts, isSafe)).toBeGreaterThanOrEqual(LEAST_SHARE);
    },
  );
});

const date = fc.integer({ min: 0, max: 366 * 12 }).map((days) => addDays('2024-01-01', days));
const wilaya = fc.constantFrom(...wilayas);
/** On both sides of the date line, with summer time, with unusual offsets, and with a skipped midnight once a year. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Santiago', 'Asia/Kathmandu', 'Europe/Paris', 'UTC'];

describe('computed prayer times', () => {
  it('are in order, every day of the year in every wilaya', () => {
    const year = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
    for (const place of wilayas) {
      for (const day of computeDays(place, year).days) {
        const times = DAY_TIMES.map((time) => day[time]);
        expect([...times].sort(), `${place.fr} ${day.date}`).toEqual(times);
        expect(new Set(times).size).toBe(6);
      }
    }
  });

  it('do not depend on the device’s time zone', () => {
    fc.assert(
      fc.property(wilaya, date, fc.constantFrom(...ZONES), (place, day, zone) => {
        moveDevice('Africa/Algiers');
        const here = computeDays(place, [day]);
        moveDevice(zone);
        expect(computeDays(place, [day])).toEqual(here);
        expect(here.days[0]?.date).toBe(day);
      }),
    );
  });

  it('change by a few minutes from day to day, and are later further west', () => {
    fc.assert(
      fc.property(wilaya, date, (place, day) => {
        const { latitude, longitude } = place;
        const [first, second] = computeDays({ latitude, longitude }, [day, addDays(day, 1)]).days;
        const [west] = computeDays({ latitude, longitude: longitude - 1 }, [day]).days;
        for (const time of DAY_TIMES) {
          const from = minutesOf(first?.[time] ?? '');
          expect(Math.abs(minutesOf(second?.[time] ?? '') - from)).toBeLessThanOrEqual(3);
          const later = minutesOf(west?.[time] ?? '') - from;
          expect(later).toBeGreaterThanOrEqual(3);
          expect(later).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});

describe('the next prayer', () => {
  it('is the first one after now, never sunrise, whatever the order of the days', () => {
    fc.assert(
      fc.property(
        wilaya,
        date,
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        fc.boolean(),
        (place, day, minute, isTurned) => {
          const { days } = computeDays(place, [day, addDays(day, 1)]);
          const now = momentOf(day, '00:00') + minute * 60_000;
          const next = nextPrayer(isTurned ? [...days].reverse() : days, now);
          expect(next?.at).toBeGreaterThan(now);
          for (const each of days) {
            for (const time of DAY_TIMES) {
              const at = momentOf(each.date, each[time]);
              if (time !== 'sunrise' && at > now) expect(next?.at).toBeLessThanOrEqual(at);
              if (time === 'sunrise') expect(next?.at).not.toBe(at);
            }
          }
        },
      ),
    );
  });

  it('moves on at the moment its time starts', () => {
    const { days } = computeDays(algiers, ['2026-11-22', '2026-11-23']);
    const fajr = momentOf('2026-11-22', days[0]?.fajr ?? '');
    expect(nextPrayer(days, fajr - 1)?.prayer).toBe('fajr');
    expect(nextPrayer(days, fajr)?.prayer).toBe('dhuhr');
    const isha = momentOf('2026-11-22', days[0]?.isha ?? '');
    expect(nextPrayer(days, isha)).toMatchObject({ prayer: 'fajr', date: '2026-11-23' });
    expect(nextPrayer([], fajr)).toBeUndefined();
  });
});
