import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weeksFrom } from '#src/features/renewals/weeks.ts';
import { addDays, addMonths, lastDayOf } from '#src/lib/days.ts';
import { moveDevice } from '../../../support/device-zone.ts';

/** The phone's own time zone must not matter. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Africa/Algiers'];
const months = fc
  .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

describe('the weeks of the calendar', () => {
  it('have each day once, in order, from the Sunday before, whatever the phone’s time zone', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 28 }), fc.constantFrom(...ZONES), (month, date, tz) => {
        moveDevice(tz);
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
