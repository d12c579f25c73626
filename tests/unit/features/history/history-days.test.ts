import { describe, expect, it } from 'vitest';
import { barSpans, barValueOf, groupByDay, totalsOf } from '#src/features/history/history-days.ts';
import { entry } from './entries.ts';

describe('entries by day', () => {
  it('belong to the day in Algiers, whatever zone they are written in', () => {
    const late = entry('2026-06-14T23:30:00Z');
    const noon = entry('2026-06-15T12:00:00+01:00');
    const before = entry('2026-06-14T22:59:59Z');
    expect(groupByDay([before, late, noon]).map(({ day, items }) => [day, items])).toEqual([
      ['2026-06-15', [noon, late]],
      ['2026-06-14', [before]],
    ]);
  });

  it('count once when a new entry moved them to the next page', () => {
    const twice = entry('2026-06-15T12:00:00+01:00');
    expect(groupByDay([twice, twice])[0]?.items).toEqual([twice]);
  });

  it('are an empty list without entries', () => {
    expect(groupByDay([])).toEqual([]);
  });
});

describe('totals', () => {
  it('count outgoing calls and messages separately, as the recap does', () => {
    const { outgoing, seconds } = totalsOf([
      entry('2026-06-15T12:00:00+01:00', { volume: 30, direction: 'out' }),
      entry('2026-06-15T12:00:00+01:00', { volume: 50, direction: 'in' }),
      entry('2026-06-15T12:00:00+01:00', { type: 'sms', volume: 2, unit: 'units', direction: 'out' }),
    ]);
    expect({ outgoing, seconds }).toEqual({ outgoing: { seconds: 30, units: 2 }, seconds: 80 });
  });

  it('separate charges, credits and each unit', () => {
    const totals = totalsOf([
      entry('2026-06-15T12:00:00+01:00', { amount: 25.5 }),
      entry('2026-06-15T12:00:00+01:00', { amount: null, volume: 30 }),
      entry('2026-06-15T12:00:00+01:00', { type: 'data', volume: 1024, unit: 'bytes', amount: null }),
      entry('2026-06-15T12:00:00+01:00', { type: 'top-ups', volume: null, unit: null, amount: -500 }),
    ]);
    expect(totals).toEqual({
      count: 4,
      charged: 25.5,
      credited: 500,
      bytes: 1024,
      seconds: 90,
      units: 0,
      outgoing: { seconds: 90, units: 0 },
    });
    expect(barValueOf('call', totals)).toBe(90);
    expect(barValueOf('top-ups', totals)).toBe(500);
    expect(barValueOf('purchases', totals)).toBe(25.5);
  });
});

describe('bars', () => {
  const week = { from: '2026-06-09', to: '2026-06-15' };

  it('show every day of the period, including empty ones, oldest first', () => {
    const spans = barSpans([entry('2026-06-11T12:00:00+01:00'), entry('2026-06-15T08:00:00+01:00')], week, true);
    expect(spans.map((span) => [span.from, span.totals.seconds])).toEqual([
      ['2026-06-09', 0],
      ['2026-06-10', 0],
      ['2026-06-11', 60],
      ['2026-06-12', 0],
      ['2026-06-13', 0],
      ['2026-06-14', 0],
      ['2026-06-15', 60],
    ]);
  });

  it('leave out days that are only partly loaded', () => {
    const spans = barSpans([entry('2026-06-15T08:00:00+01:00'), entry('2026-06-13T12:00:00+01:00')], week, false);
    expect(spans.map((span) => span.from)).toEqual(['2026-06-14', '2026-06-15']);
  });

  it('become weeks, counted back from today, when days would be too thin', () => {
    const spans = barSpans(
      [entry('2026-06-15T08:00:00+01:00'), entry('2026-06-09T08:00:00+01:00')],
      { from: '2026-03-18', to: '2026-06-15' },
      true,
    );
    expect(spans).toHaveLength(13);
    expect(spans.at(-1)).toMatchObject({ from: '2026-06-09', to: '2026-06-15', totals: { seconds: 120 } });
    expect(spans[0]).toMatchObject({ from: '2026-03-18', to: '2026-03-23' });
  });
});
