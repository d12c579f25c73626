import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HIJRI_OFFSETS, hijriDate, hijriOffset, imsakOf, isRamadan } from '#src/features/prayer/hijri.ts';
import { addDays } from '#src/lib/days.ts';
import { moveDevice } from '../../../support/device-zone.ts';

const date = fc.integer({ min: 0, max: 366 * 20 }).map((days) => addDays('2020-01-01', days));

it.each([
  ['2024-03-11', { day: 1, month: 9, year: 1445 }],
  ['2024-04-09', { day: 30, month: 9, year: 1445 }],
  ['2024-04-10', { day: 1, month: 10, year: 1445 }],
  ['2026-06-16', { day: 1, month: 1, year: 1448 }],
])('gives %s its date in the Umm al-Qura calendar', (day, expected) => {
  expect(hijriDate(day, 0)).toEqual(expected);
});

it('the Hijri date with an offset is that of the previous or next day, in any time zone', () => {
  fc.assert(
    fc.property(
      date,
      fc.constantFrom(...HIJRI_OFFSETS),
      fc.constantFrom('Pacific/Kiritimati', 'UTC'),
      (day, by, zone) => {
        moveDevice(zone);
        expect(hijriDate(day, by)).toEqual(hijriDate(addDays(day, by), 0));
      },
    ),
  );
});

it('the Hijri date counts days up to the end of the month, then starts the next', () => {
  fc.assert(
    fc.property(date, (day) => {
      const [today, tomorrow] = [hijriDate(day, 0), hijriDate(addDays(day, 1), 0)];
      if (tomorrow?.day !== 1) expect(tomorrow).toEqual({ ...today, day: (today?.day ?? 0) + 1 });
      else expect(tomorrow.month).toBe(((today?.month ?? 0) % 12) + 1);
    }),
  );
});

it('Imsak is ten minutes before Fajr, as published in Ramadan', () => {
  for (const [day, fajr, imsak] of [
    ['2024-03-13', '05:36', '05:26'],
    ['2024-03-18', '05:28', '05:18'],
    ['2024-04-04', '05:00', '04:50'],
    ['2024-04-09', '04:52', '04:42'],
  ] as const) {
    expect(isRamadan(hijriDate(day, 0))).toBe(true);
    expect(imsakOf(fajr)).toBe(imsak);
  }
  expect(isRamadan(hijriDate('2024-04-10', 0))).toBe(false);
  expect(isRamadan(undefined)).toBe(false);
});

it('the Hijri offset accepts one of three values, or none', () => {
  expect(['-1', '0', '1', ' +1 '].map(hijriOffset)).toEqual([-1, 0, 1, 1]);
  expect([undefined, '', '2', '-2', 'one', '1.5'].map(hijriOffset)).toEqual(Array(6).fill(undefined));
});
