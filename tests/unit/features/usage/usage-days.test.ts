import { describe, expect, it } from 'vitest';
import { spendingOf } from '#src/api/usage.ts';
import { everyDay, totalOf, weekUse } from '#src/features/usage/usage-days.ts';

const day = (date: string, changes = {}) => ({
  date,
  dataBytes: 0,
  voiceSeconds: 0,
  smsUnits: 0,
  spent: 0,
  ...changes,
});

describe('the days of a period', () => {
  it('are complete, oldest first, whatever the operator leaves out, over the end of a month', () => {
    const days = everyDay({
      from: '2026-10-30',
      to: '2026-11-02',
      days: [day('2026-11-01', { dataBytes: 5 }), day('2026-10-30', { dataBytes: 2 })],
    });
    expect(days.map(({ date, dataBytes }) => [date, dataBytes])).toEqual([
      ['2026-10-30', 2],
      ['2026-10-31', 0],
      ['2026-11-01', 5],
      ['2026-11-02', 0],
    ]);
    expect(totalOf(days, 'data')).toBe(7);
  });

  it('are limited to what a chart can show, however long the period', () => {
    expect(everyDay({ from: '1970-01-01', to: '2026-11-21', days: [] }).length).toBeLessThanOrEqual(100);
    expect(everyDay({ from: '2026-11-21', to: '2026-11-20', days: [] })).toEqual([]);
  });
});

describe('the spending of a period', () => {
  it('is separated into purchases, out of bundle, and roaming', () => {
    const days = [
      day('2026-11-20', { spent: 200, spentOutOfBundle: 0, spentRoaming: 0 }),
      day('2026-11-21', { spent: 130, spentOutOfBundle: 10, spentRoaming: 120 }),
    ];
    expect(spendingOf(days)).toEqual({ bought: 200, outOfBundle: 10, roaming: 120 });
  });

  it('is not separated when the operator leaves a part out', () => {
    expect(spendingOf([day('2026-11-20', { spent: 200 })])).toBeUndefined();
    expect(spendingOf([day('2026-11-20', { spent: 200, spentRoaming: 10 })])).toBeUndefined();
    expect(spendingOf([day('2026-11-20')])).toEqual({ bought: 0, outOfBundle: 0, roaming: 0 });
  });
});

describe('the change of a week', () => {
  const daysOf = (...bytes: number[]) => bytes.map((dataBytes) => day('2026-11-01', { dataBytes }));
  const week = (bytes: number) => Array.from({ length: 7 }, () => bytes);

  it('compares the last seven whole days with the seven before', () => {
    expect(weekUse(daysOf(...week(100), ...week(120), 9_999))).toEqual({ last: 840, before: 700, change: 20 });
    expect(weekUse(daysOf(...week(100), ...week(50), 0))?.change).toBe(-50);
    expect(weekUse(daysOf(...week(100), ...week(100), 1))?.change).toBe(0);
  });

  it('is unknown without two weeks of use', () => {
    expect(weekUse(daysOf(...week(100), ...week(120)))).toBeUndefined();
    expect(weekUse(daysOf(...week(0), ...week(120), 1))).toBeUndefined();
  });
});
