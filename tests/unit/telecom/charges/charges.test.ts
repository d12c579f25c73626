import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDayOf, monthOf } from '#src/lib/days.ts';
import { firstDayOf, sumOf } from '#src/telecom/charges/charges.ts';
import { moveDevice } from '../../../support/device-zone.ts';
import { forecast, renewal, service } from './lines.ts';

const HOUR_MS = 3_600_000;
/** The phone's own time zone must not matter. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Africa/Algiers'];

/** Algiers is an hour ahead of UTC all year. */
const algiersDay = (at: number) => new Date(at + HOUR_MS).toISOString().slice(0, 10);

const moments = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2035, 0) });
const charges = (...[lists, lastDay]: Parameters<typeof forecast>) => forecast(lists, lastDay).charges;

describe('upcoming charges', () => {
  it('are on their day in Algiers, whatever the phone’s time zone', () => {
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(...ZONES),
        fc.integer({ min: 24, max: 1000 }),
        (first, tz, validityHours) => {
          moveDevice(tz);
          const item = renewal({ nextChargeAt: new Date(first).toISOString(), validityHours });
          const lastDay = lastDayOf(monthOf(algiersDay(first)));
          const found = charges({ renewals: [item] }, lastDay);
          expect(found[0]).toMatchObject({ at: first, isExpected: false });
          found.forEach(({ at, day, isExpected }, index) => {
            expect(at).toBe(first + index * validityHours * HOUR_MS);
            expect(day).toBe(algiersDay(at));
            expect(isExpected).toBe(index > 0);
            expect(day <= lastDay).toBe(true);
          });
          // The next charge after the last one is past the end of the month.
          expect(algiersDay(first + found.length * validityHours * HOUR_MS) > lastDay).toBe(true);
        },
      ),
    );
  });

  it('belong to the ending month a minute before midnight, and to the next one at midnight', () => {
    moveDevice('America/New_York');
    const dayOf = (nextChargeAt: string) => charges({ renewals: [renewal({ nextChargeAt })] }, '2026-12-31')[0]?.day;
    expect(dayOf('2026-11-30T23:59:00+01:00')).toBe('2026-11-30');
    expect(dayOf('2026-11-30T23:00:00Z')).toBe('2026-12-01');
  });

  it('follow from the validity where the operator does not say the hours', () => {
    const days = (item: ReturnType<typeof renewal>) =>
      charges({ renewals: [item] }, '2026-12-08').map(({ day }) => day);
    expect(days(renewal({ validityHours: undefined }))).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
    expect(days(renewal({ validityHours: 240 }))).toEqual(['2026-11-24', '2026-12-04']);
  });

  it('fault 73: include the services that are on, as often as they are charged', () => {
    const found = charges({ renewals: [renewal()], services: [service()] }, '2026-11-25');
    expect(found.map(({ kind, ref, day }) => `${kind} ${ref} ${day}`)).toEqual([
      'service ringback 2026-11-22',
      'service ringback 2026-11-23',
      'renewal WEEK 2026-11-24',
      'service ringback 2026-11-24',
      'service ringback 2026-11-25',
    ]);
    expect(sumOf(found)).toBe(270);
  });

  it('are none for what is off, is being switched off, is free, or has no next charge', () => {
    const renewals = [renewal({ enabled: false }), renewal({ nextChargeAt: undefined })];
    const services = [
      service({ enabled: false }),
      service({ pending: true }),
      service({ price: null }),
      service({ nextChargeAt: null }),
    ];
    expect(forecast({ renewals, services }, '2027-01-31')).toEqual({ charges: [], knownUntil: '2027-01-31' });
    expect(charges({ services: [service({ enabled: false, pending: true })] }, '2026-11-22')).toHaveLength(1);
  });

  it('do not contain what left the balance between the two readings', () => {
    const readAt = Date.parse('2026-11-22T11:59:00+01:00');
    const days = (balanceAt: string) =>
      charges({ services: [service()], readAt, balanceAt: Date.parse(balanceAt) }, '2026-11-24').map(({ day }) => day);
    expect(days('2026-11-22T11:59:30+01:00')).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
    expect(days('2026-11-22T12:00:30+01:00')).toEqual(['2026-11-23', '2026-11-24']);
    // Overdue when the list was read: it is still to come, however new the balance is.
    const overdue = service({ nextChargeAt: '2026-11-22T08:00:00+01:00' });
    const balanceAt = Date.parse('2026-11-22T18:00:00+01:00');
    expect(charges({ services: [overdue], readAt, balanceAt }, '2026-11-22')).toHaveLength(1);
  });
});

describe('how far the charges are known', () => {
  const until = (...[lists, lastDay]: Parameters<typeof forecast>) => forecast(lists, lastDay).knownUntil;

  it('is no day if a list is missing', () => {
    expect(until({ renewals: [renewal()], isWhole: false }, '2026-12-31')).toBe('');
  });

  it('ends with the next charge of what has no known period, and before that of what is charged more than once a day', () => {
    const yearly = service({ periodDays: undefined });
    expect(until({ renewals: [renewal()], services: [yearly] }, '2026-12-31')).toBe('2026-11-22');
    expect(until({ renewals: [renewal({ validityHours: 2 })] }, '2026-12-31')).toBe('2026-11-23');
    expect(until({ renewals: [renewal({ validity: 'Hourly', validityHours: undefined })] }, '2026-12-31')).toBe(
      '2026-11-24',
    );
  });
});

describe('the first day with a charge', () => {
  it('has everything of that day, or nothing if part of it is not known', () => {
    const renewals = [renewal(), renewal({ brandRef: 'DAY', name: 'Jour', nextChargeAt: '2026-11-24T20:00:00+01:00' })];
    expect(firstDayOf(forecast({ renewals }, '2026-12-31')).map(({ name }) => name)).toEqual(['Semaine', 'Jour']);
    expect(firstDayOf(forecast({ renewals, isWhole: false }, '2026-12-31'))).toEqual([]);
    expect(firstDayOf(forecast({ renewals: [renewal({ validityHours: 2 })] }, '2026-12-31'))).toEqual([]);
    expect(firstDayOf(forecast({}, '2026-12-31'))).toEqual([]);
  });

  it('adds in hundredths', () => {
    expect(sumOf([{ price: 0.1 }, { price: 0.2 }])).toBe(0.3);
  });
});
