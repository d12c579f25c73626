import { describe, expect, it } from 'vitest';
import { historySearch } from '#src/features/history/history-search.ts';
import { choiceOf, chosenPeriod, periodOf } from '#src/features/history/periods.ts';
import { addDays, daysBetween } from '#src/lib/days.ts';

describe('periods', () => {
  it('end today in Algiers and include today', () => {
    expect(periodOf(7, Date.parse('2026-06-14T23:30:00Z'))).toEqual({ from: '2026-06-09', to: '2026-06-15' });
  });

  it('have the stated number of days, over the end of a month and of a leap February', () => {
    const { from, to } = periodOf(30, Date.parse('2028-03-05T12:00:00Z'));
    expect(daysBetween(from, to)).toHaveLength(30);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('fall back to the default when the address is invalid', () => {
    expect(historySearch({ days: 90 })).toEqual({ days: 90 });
    for (const days of [8, '7; drop', [7, 30], null]) expect(historySearch({ days }).days).toBeUndefined();
  });

  it('use the range in the address if it is valid', () => {
    expect(choiceOf(historySearch({ from: '2026-10-01', to: '2026-10-31' }))).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    for (const range of [
      { from: '2026-10-31', to: '2026-10-01' },
      { from: '2020-01-01', to: '2026-10-01' },
      { from: '2026-02-31', to: '2026-03-02' },
      { from: '2026-10-01' },
    ]) {
      expect(choiceOf(historySearch(range))).toEqual({ days: 30 });
    }
  });

  it('contain no future day', () => {
    const now = Date.parse('2026-11-21T12:00:00+01:00');
    expect(chosenPeriod({ from: '2026-11-01', to: '2026-11-30' }, now)).toEqual({
      from: '2026-11-01',
      to: '2026-11-21',
    });
    expect(chosenPeriod({ from: '2026-12-01', to: '2026-12-03' }, now)).toEqual({
      from: '2026-11-21',
      to: '2026-11-21',
    });
  });
});
