import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { historyItem } from '#src/api/history.ts';
import { chargedByKind, debitKindOf, debitsSince } from '#src/features/history/debit-kinds.ts';
import { chargedByDay, totalsOf } from '#src/features/history/history-days.ts';
import { generateHistory, usageByDay } from '../../../../sandbox/seed/history.ts';
import { algiersDate, DAY_MS } from '../../../../sandbox/time.ts';
import { entry } from './entries.ts';

const NOW_MS = Date.parse('2026-11-21T14:20:00Z');
const DAYS = 90;
const START = Number.NEGATIVE_INFINITY;
const SEED = Date.now() % 2 ** 31;
/** The demo line, and lines of other seeds. Each title has its seed. */
const SEEDS = [1, ...Array.from({ length: 12 }, (_, index) => SEED + index)];

describe('the debits', () => {
  it.each(SEEDS)('add up to what the operator counts for every day of a quarter, for the line of seed %i', (seed) => {
    // Two days abroad, both in the past.
    const abroadDaysAgo = 1 + (seed % (DAYS - 1));
    const seeded = generateHistory({ seed, nowMs: NOW_MS, days: DAYS, language: 'fr', abroadDaysAgo });
    const days = usageByDay(seeded, algiersDate(NOW_MS - (DAYS - 1) * DAY_MS), algiersDate(NOW_MS));
    const debits = debitsSince(
      seeded.map((item) => v.parse(historyItem, item)),
      START,
    );
    const charged = chargedByDay(debits);
    for (const { date, spent } of days) expect(charged.get(date) ?? 0, date).toBeCloseTo(spent, 6);
    const spent = days.reduce((sum, day) => sum + day.spent, 0);
    expect(totalsOf(debits).charged).toBeCloseTo(spent, 6);
    expect([...chargedByKind(debits).values()].reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(spent, 6);
  });

  it('are the entries that cost something, newest first, and only as far back as asked', () => {
    const costly = entry('2026-11-01T08:00:00Z', { amount: 12 });
    const newest = entry('2026-11-02T08:00:00Z', { type: 'purchases', amount: 100 });
    const items = [costly, entry('2026-11-01T09:00:00Z', { amount: null }), newest];
    const credit = entry('2026-11-01T10:00:00Z', { type: 'top-ups', amount: -500 });
    expect(debitsSince([...items, credit], START)).toEqual([newest, costly]);
    expect(debitsSince(items, Date.parse('2026-11-02T00:00:00Z'))).toEqual([newest]);
  });

  it('know a purchase by its purpose, and a charge among the top-ups as a repaid advance', () => {
    expect(debitKindOf({ purpose: 'gift' }, 'purchases')).toBe('gift');
    expect(debitKindOf({ purpose: null }, 'purchases')).toBe('purchases');
    expect(debitKindOf({ purpose: null }, 'top-ups')).toBe('repaid');
    expect(debitKindOf({ purpose: 'service' }, 'call')).toBe('call');
  });

  it('of two types may have the same id, because each history numbers its own entries', () => {
    const same = { id: '1', amount: 5 };
    const items = [entry('2026-11-01T08:00:00Z', same), entry('2026-11-01T09:00:00Z', { ...same, type: 'sms' })];
    expect(chargedByDay(items).get('2026-11-01')).toBe(10);
  });
});
