import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf } from '#src/features/history/periods.ts';
import { CALENDAR_PERIODS, calendarPeriod } from '#src/features/usage/calendar-periods.ts';
import { dayInAlgiers, formatDate } from '#src/i18n/formats.ts';
import { addDays, daysApart, daysBetween, noonOf } from '#src/lib/days.ts';
import { moveDevice } from '../../../support/device-zone.ts';

/** Zones on both sides of the date line, with summer time and with unusual offsets. */
const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu', 'Europe/Paris', 'Africa/Algiers', 'UTC'];
const zone = fc.constantFrom(...ZONES);
const moment = fc.integer({ min: Date.parse('2024-01-01T00:00:00Z'), max: Date.parse('2032-12-31T23:59:59Z') });
const period = fc.constantFrom(...CALENDAR_PERIODS);

describe('days, weeks and months', () => {
  it('follow the calendar: weeks start on Sunday, and months have their real length', () => {
    expect(calendarPeriod('daily', '2026-11-21', 0)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(calendarPeriod('weekly', '2026-11-21', 0)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(calendarPeriod('weekly', '2026-11-22', 0)).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(calendarPeriod('monthly', '2028-02-29', 0)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(calendarPeriod('monthly', '2026-03-31', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(calendarPeriod('monthly', '2026-01-15', 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('contain today, have no gaps, and never overlap', () => {
    fc.assert(
      fc.property(period, moment, fc.nat(30), (each, at, back) => {
        const today = dayInAlgiers(at);
        const now = calendarPeriod(each, today, 0);
        expect(now.from <= today && today <= now.to).toBe(true);
        const { from, to } = calendarPeriod(each, today, back);
        expect(calendarPeriod(each, today, back + 1).to).toBe(addDays(from, -1));
        const length = daysApart(from, to) + 1;
        expect(each === 'daily' ? length === 1 : each === 'weekly' ? length === 7 : length >= 28 && length <= 31).toBe(
          true,
        );
        if (each === 'monthly') expect(from.slice(8) + addDays(to, 1).slice(8)).toBe('0101');
      }),
    );
  });
});

describe('on a device in another time zone', () => {
  it('days are those of Algiers: an hour ahead of Greenwich, summer and winter', () => {
    fc.assert(
      fc.property(zone, moment, (device, at) => {
        moveDevice(device);
        expect(dayInAlgiers(at)).toBe(new Date(at + 3_600_000).toISOString().slice(0, 10));
        expect(dayInAlgiers(noonOf(dayInAlgiers(at)))).toBe(dayInAlgiers(at));
      }),
    );
  });

  it('the last instant of a month belongs to it, and the next one to the next month', () => {
    fc.assert(
      fc.property(zone, moment, (device, at) => {
        moveDevice(device);
        const { to } = calendarPeriod('monthly', dayInAlgiers(at), 0);
        const midnight = Date.parse(`${addDays(to, 1)}T00:00:00+01:00`);
        expect(dayInAlgiers(midnight - 1)).toBe(to);
        expect(dayInAlgiers(midnight)).toBe(addDays(to, 1));
        expect(formatDate(midnight - 1, 'month', 'fr')).not.toBe(formatDate(midnight, 'month', 'fr'));
      }),
    );
  });

  it('periods of the history have their days, over every end of a month and of summer time', () => {
    fc.assert(
      fc.property(zone, moment, fc.constantFrom(7 as const, 30 as const, 90 as const), (device, at, days) => {
        moveDevice(device);
        const { from, to } = periodOf(days, at);
        expect(to).toBe(dayInAlgiers(at));
        const each = daysBetween(from, to);
        expect(each).toHaveLength(days);
        expect(new Set(each).size).toBe(days);
      }),
    );
  });
});
