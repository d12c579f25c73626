import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UsageDay } from '#src/api/usage.ts';
import { dailyRate, type Forecast, forecastOf, type Stock, stocksOf } from '#src/features/usage/forecast.ts';
import { addDays } from '#src/lib/days.ts';
import { GB, instance, voice } from '../../telecom/lines.ts';

const TODAY = '2026-11-21';
const NOW = Date.parse('2026-11-21T15:20:00+01:00');
const DAY_MS = 86_400_000;

/** Days up to today, oldest first, each with the given data. */
const daysOf = (...dataBytes: number[]): UsageDay[] =>
  dataBytes.map((bytes, index) => ({
    date: addDays(TODAY, index - dataBytes.length + 1),
    dataBytes: bytes,
    voiceSeconds: 0,
    smsUnits: 0,
    spent: 0,
  }));

describe('the rate of use', () => {
  it('is the average of the seven whole days before today, including days without use', () => {
    expect(dailyRate(daysOf(900, 7, 0, 7, 7, 0, 7, 7, 500), 'data', TODAY)).toBe(5);
  });

  it('is unknown with too few days, or too few days of use', () => {
    expect(dailyRate(daysOf(7, 7, 7, 7, 7, 7, 7), 'data', TODAY)).toBeUndefined();
    expect(dailyRate(daysOf(0, 0, 0, 0, 7, 7, 7, 7), 'data', TODAY)).toBeUndefined();
    expect(dailyRate(daysOf(7, 7, 7, 7, 7, 7, 7, 7), 'voice', TODAY)).toBeUndefined();
  });
});

describe('the forecast of what is left', () => {
  it('is the moment at which it is used up', () => {
    expect(forecastOf([{ left: 5 * GB, endMs: Number.POSITIVE_INFINITY }], 2 * GB, NOW)).toEqual({
      kind: 'runs-out',
      at: NOW + 2.5 * DAY_MS,
    });
  });

  it('subtracts what a bundle loses at its end', () => {
    const soon = { left: 10 * GB, endMs: NOW + DAY_MS };
    const later = { left: 2 * GB, endMs: NOW + 20 * DAY_MS };
    expect(forecastOf([later, soon], 2 * GB, NOW)).toEqual({ kind: 'runs-out', at: NOW + 2 * DAY_MS });
    expect(forecastOf([soon], 2 * GB, NOW)).toEqual({ kind: 'lasts', until: NOW + DAY_MS });
  });

  it('is undefined for volume that is used up, expired, unlimited, or lasts too long', () => {
    const endless = { left: 100 * GB, endMs: Number.POSITIVE_INFINITY };
    expect(forecastOf([{ left: 0, endMs: NOW + DAY_MS }], GB, NOW)).toBeUndefined();
    expect(forecastOf([{ left: GB, endMs: NOW }], GB, NOW)).toBeUndefined();
    expect(forecastOf([endless], GB, NOW)).toBeUndefined();
    expect(stocksOf([voice(), voice({ grantedValue: null, remainingValue: null })], 'voice')).toEqual([]);
    expect(stocksOf([instance(), voice()], 'data')).toEqual([
      { left: 2 * GB, endMs: Date.parse('2026-06-30T10:00:00+01:00') },
    ]);
  });

  const stock = fc.record({
    left: fc.integer({ min: 0, max: 50_000 }),
    endMs: fc.integer({ min: -2, max: 40 }).map((days) => NOW + days * DAY_MS),
  });
  const stocks = fc.array(stock, { maxLength: 5 });
  const rate = fc.integer({ min: 1, max: 5_000 });
  /** Later is larger. `lasts` is later than everything. */
  const rank = (forecast: Forecast | undefined) =>
    forecast === undefined || forecast.kind === 'lasts' ? Number.POSITIVE_INFINITY : forecast.at;

  it('is never in the past, nor after the last end', () => {
    fc.assert(
      fc.property(stocks, rate, (held, perDay) => {
        const forecast = forecastOf(held, perDay, NOW);
        if (!forecast) return;
        const at = forecast.kind === 'lasts' ? forecast.until : forecast.at;
        expect(at).toBeGreaterThan(NOW);
        expect(at).toBeLessThanOrEqual(Math.max(...held.map(({ endMs }) => endMs)));
      }),
    );
  });

  it('is never earlier with more volume, nor later with more use', () => {
    fc.assert(
      fc.property(stocks, rate, fc.nat(1_000), fc.nat(4), (held, perDay, more, which) => {
        const before = rank(forecastOf(held, perDay, NOW));
        const richer = held.map((own, index) => (index === which ? { ...own, left: own.left + more } : own));
        // A bundle that was empty may now be the last to end: compare only those that had volume.
        if (held[which]?.left !== 0) expect(rank(forecastOf(richer, perDay, NOW))).toBeGreaterThanOrEqual(before);
        if (before !== Number.POSITIVE_INFINITY) {
          expect(rank(forecastOf(held, perDay + more, NOW))).toBeLessThanOrEqual(before);
        }
      }),
    );
  });

  it('does not depend on the order of the bundles, nor on the unit', () => {
    fc.assert(
      fc.property(stocks, rate, (held, perDay) => {
        const forecast = forecastOf(held, perDay, NOW);
        expect(forecastOf(held.toReversed(), perDay, NOW)).toEqual(forecast);
        const inKilo = (own: Stock): Stock => ({ ...own, left: own.left * 1024 });
        expect(forecastOf(held.map(inKilo), perDay * 1024, NOW)).toEqual(forecast);
      }),
    );
  });
});
