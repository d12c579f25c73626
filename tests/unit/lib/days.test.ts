import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { recap, usageSummary } from '#src/api/usage.ts';
import { usagePattern } from '#src/features/bundles/best-for-use.ts';
import { daysBetween, MOST_DAYS_BETWEEN } from '#src/lib/days.ts';

describe('the days between two days', () => {
  it.each([
    ['2026-10-30', '2026-11-02', ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']],
    ['2026-11-02', '2026-11-02', ['2026-11-02']],
    ['2026-11-03', '2026-11-02', []],
    ['never', '2026-11-02', []],
  ])('from %s to %s are %j', (from, to, days) => {
    expect(daysBetween(from, to)).toEqual(days);
  });

  it('fault 13: are limited to what a screen shows, and are the last ones', () => {
    const days = daysBetween('1970-01-01', '9999-12-31');
    expect(days).toHaveLength(MOST_DAYS_BETWEEN);
    expect(days.at(-1)).toBe('9999-12-31');
  });
});

describe('fault 13: a usage summary of an absurd period', () => {
  const at = { asOf: '2026-11-21T12:00:00+01:00', days: [] };
  const amounts = { spent: 0, toppedUp: 0, dataBytes: 0, voiceSeconds: 0, smsUnits: 0 };

  it.each([
    ['2026-10-18', '2026-11-21', true],
    ['2025-10-18', '2026-11-21', true],
    ['2025-10-17', '2026-11-21', false],
    ['1970-01-01', '9998-12-31', false],
    ['2026-11-21', '2026-10-18', false],
  ])('from %s to %s is accepted: %j', (from, to, isAccepted) => {
    expect(v.safeParse(usageSummary, { from, to, ...at }).success).toBe(isAccepted);
    expect(v.safeParse(recap, { from, to, ...amounts }).success).toBe(isAccepted);
  });

  it('does not create a list of millions of days in the search for the best bundle', () => {
    const date = '9998-12-31';
    const used = { date, dataBytes: 2e9, voiceSeconds: 6_000, smsUnits: 100, spent: 10 };
    expect(usagePattern({ from: '1970-01-01', to: date, days: [used] })?.daily).toHaveLength(MOST_DAYS_BETWEEN);
  });
});
