import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { chargesUntil, dueTonight, firstShort, sumOf, weeksFrom } from '#src/features/renewals/charges.ts';
import type { Renewable } from '#src/features/renewals/renewable.ts';
import { addDays, addMonths, lastDayOf, monthOf } from '#src/lib/days.ts';

const HOUR_MS = 3_600_000;

const renewable = (changes: Partial<Renewable> = {}): Renewable => ({
  brandRef: 'WEEK',
  name: 'Semaine',
  price: 250,
  validity: 'Weekly',
  validityHours: 168,
  isOn: true,
  nextChargeAt: '2026-11-24T10:00:00+01:00',
  endsAt: undefined,
  missedAt: undefined,
  ...changes,
});

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

/** The phone's own time zone must not matter. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Africa/Algiers'];

/** Algiers is an hour ahead of UTC all year. */
const algiersDay = (at: number) => new Date(at + HOUR_MS).toISOString().slice(0, 10);

const moments = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2035, 0) });
const months = fc
  .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

describe('upcoming charges', () => {
  it('are on their day in Algiers, whatever the phone’s time zone', () => {
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(...ZONES),
        fc.integer({ min: 24, max: 1000 }),
        (first, tz, validityHours) => {
          process.env.TZ = tz;
          const item = renewable({ nextChargeAt: new Date(first).toISOString(), validityHours });
          const lastDay = lastDayOf(monthOf(algiersDay(first)));
          const charges = chargesUntil([item], lastDay);
          expect(charges[0]).toMatchObject({ at: first, isExpected: false });
          charges.forEach(({ at, day, isExpected }, index) => {
            expect(at).toBe(first + index * validityHours * HOUR_MS);
            expect(day).toBe(algiersDay(at));
            expect(isExpected).toBe(index > 0);
            expect(day <= lastDay).toBe(true);
          });
          // The next charge after the last one is past the end of the month.
          expect(algiersDay(first + charges.length * validityHours * HOUR_MS) > lastDay).toBe(true);
        },
      ),
    );
  });

  it('belong to the ending month a minute before midnight, and to the next one at midnight', () => {
    process.env.TZ = 'America/New_York';
    const of = (nextChargeAt: string) => chargesUntil([renewable({ nextChargeAt })], '2026-12-31')[0]?.day;
    expect(of('2026-11-30T23:59:00+01:00')).toBe('2026-11-30');
    expect(of('2026-11-30T23:00:00Z')).toBe('2026-12-01');
  });

  it('are none for a renewal that is off, and one for a bundle shorter than a day', () => {
    expect(chargesUntil([renewable({ isOn: false }), renewable({ nextChargeAt: undefined })], '2027-01-31')).toEqual(
      [],
    );
    expect(chargesUntil([renewable({ validityHours: 1 })], '2027-01-31')).toHaveLength(1);
    expect(chargesUntil([renewable({ validityHours: undefined })], '2027-01-31')).toHaveLength(1);
  });

  it('include the first that the balance does not cover, with the missing amount to the centime', () => {
    const charges = chargesUntil(
      [renewable({ price: 200.1 }), renewable({ brandRef: 'M', name: 'Mois', price: 2000, validityHours: 720 })],
      '2026-11-30',
    );
    expect(charges.map(({ name }) => name)).toEqual(['Mois', 'Semaine']);
    expect(firstShort(charges, 2100)).toMatchObject({ name: 'Semaine', missing: 100.1 });
    expect(firstShort(charges, 2200.1)).toBeUndefined();
    expect(sumOf([{ price: 0.1 }, { price: 0.2 }])).toBe(0.3);
  });
});

describe('the renewals that are charged tonight', () => {
  const now = Date.parse('2026-11-25T18:00:00+01:00');
  const off = { isOn: false, nextChargeAt: undefined };
  const wanted = renewable({ ...off, brandRef: 'NEW', endsAt: '2026-11-26T00:00:00+01:00' });

  it('are the one that is being turned on and the others that are due before midnight', () => {
    const tonight = renewable({ nextChargeAt: '2026-11-25T23:59:59+01:00' });
    const later = renewable({ brandRef: 'LATER', nextChargeAt: '2026-11-26T10:00:00+01:00' });
    const unwanted = renewable({ ...off, brandRef: 'OFF', endsAt: wanted.endsAt });
    expect(dueTonight([tonight, later, unwanted, wanted], wanted, now)).toEqual([tonight, wanted]);
  });

  it('are none if the one that is being turned on is charged later', () => {
    const later = { ...wanted, endsAt: '2026-11-27T00:00:00+01:00' };
    expect(dueTonight([renewable({ nextChargeAt: wanted.endsAt }), later], later, now)).toEqual([]);
  });
});

describe('the weeks of the calendar', () => {
  it('have each day once, in order, from the Sunday before, whatever the phone’s time zone', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 28 }), fc.constantFrom(...ZONES), (month, date, tz) => {
        process.env.TZ = tz;
        const day = `${month}-${String(date).padStart(2, '0')}`;
        const weeks = weeksFrom(day, 5);
        const days = weeks.flat();
        expect(weeks).toHaveLength(5);
        expect(weeks[0]).toContain(day);
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
        for (const week of weeks) {
          expect(week.map((each) => new Date(`${each}T12:00:00Z`).getUTCDay())).toEqual([0, 1, 2, 3, 4, 5, 6]);
        }
      }),
    );
  });
});

describe('a month', () => {
  it('is followed by the next, over the end of the year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    fc.assert(
      fc.property(months, fc.integer({ min: -30, max: 30 }), (month, by) => {
        expect(addMonths(addMonths(month, by), -by)).toBe(month);
      }),
    );
  });
});
