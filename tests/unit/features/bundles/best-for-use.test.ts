import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UsageDay } from '#src/api/usage.ts';
import {
  bestForUse,
  conversionTo,
  spentOf,
  timesNeeded,
  type Use,
  usagePattern,
} from '#src/features/bundles/best-for-use.ts';
import { addDays } from '#src/lib/days.ts';
import { GB, offering, talk } from '../../telecom/offerings.ts';

const FROM = '2026-10-23';
const DAYS = 30;
const dateOf = (index: number) => addDays(FROM, index);

/** A summary of thirty days. */
const summary = (of: (index: number) => Partial<UsageDay>) => ({
  from: FROM,
  to: dateOf(DAYS - 1),
  days: Array.from({ length: DAYS }, (_, index) => ({
    date: dateOf(index),
    dataBytes: 0,
    voiceSeconds: 0,
    smsUnits: 0,
    spent: 0,
    ...of(index),
  })),
});

const patternOf = (of: (index: number) => Partial<UsageDay>) => {
  const pattern = usagePattern(summary(of));
  if (!pattern) throw new Error('too little use');
  return pattern;
};

describe('how often a bundle would have been bought', () => {
  const monthly = offering({ brandRef: 'MONTH', price: 1500, validityHours: 720, dataBytes: 40 * GB });
  const daily = offering({ brandRef: 'DAY', price: 100, validityHours: 24, dataBytes: GB });

  it('counts once a month for a monthly bundle, and once per day of use for a daily one', () => {
    const { daily: days } = patternOf(() => ({ dataBytes: GB / 2 }));
    expect(timesNeeded(monthly, days, ['data'])).toBe(1);
    expect(timesNeeded(daily, days, ['data'])).toBe(30);
    const { daily: weekends } = patternOf((index) => ({ dataBytes: index % 7 < 2 ? GB / 2 : 0 }));
    expect(timesNeeded(daily, weekends, ['data'])).toBe(10);
  });

  it('counts the rest of the previous day only while the bundle is valid', () => {
    const twoDays = offering({ validityHours: 48, dataBytes: GB });
    const { daily: days } = patternOf((index) => ({ dataBytes: index < 4 ? GB / 2 : 0 }));
    expect(timesNeeded(twoDays, days, ['data'])).toBe(2);
    expect(timesNeeded(daily, days, ['data'])).toBe(4);
  });

  it('is undefined for a bundle that would be needed all day long', () => {
    const { daily: days } = patternOf(() => ({ dataBytes: 3 * GB }));
    expect(timesNeeded(daily, days, ['data'])).toBeUndefined();
  });

  const bytes = fc.integer({ min: 0, max: 2 * GB });
  const days = fc
    .array(bytes, { minLength: DAYS, maxLength: DAYS })
    .map((all) => all.map((data): Use => ({ data, voice: 0, sms: 0 })));

  it('always covers the use, and never wastes a whole bundle', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: GB, max: 60 * GB }),
        (use, lasts, volume) => {
          const bought = timesNeeded(offering({ validityHours: lasts * 24, dataBytes: volume }), use, ['data']);
          const total = use.reduce((sum, { data }) => sum + data, 0);
          const usedDays = use.filter(({ data }) => data > 0).length;
          expect(bought).toBeDefined();
          expect((bought ?? 0) * volume).toBeGreaterThanOrEqual(total);
          expect(bought ?? 0).toBeGreaterThanOrEqual(Math.ceil(usedDays / lasts / 2));
          expect(bought ?? 0).toBeLessThanOrEqual(2 * usedDays);
        },
      ),
    );
  });

  it('is never more for a larger bundle of the same validity', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: GB, max: 30 * GB }),
        (use, lasts, volume) => {
          const of = (dataBytes: number | null) =>
            timesNeeded(offering({ validityHours: lasts * 24, dataBytes }), use, ['data']) ?? Number.NaN;
          expect(of(volume * 2)).toBeLessThanOrEqual(of(volume));
          expect(of(null)).toBeLessThanOrEqual(of(volume * 2));
        },
      ),
    );
  });
});

describe('the suggested bundles', () => {
  it('are at most three, full coverage first, then cheapest first', () => {
    const use = patternOf(() => ({ dataBytes: GB / 4, voiceSeconds: 300 }));
    const both = offering({
      brandRef: 'BOTH',
      price: 2000,
      validityHours: 720,
      dataBytes: 40 * GB,
      voiceSeconds: null,
    });
    const cheap = offering({ brandRef: 'DATA', price: 900, validityHours: 720, dataBytes: 10 * GB });
    const dear = offering({ brandRef: 'DEAR', price: 5000, validityHours: 720, dataBytes: 10 * GB });
    const calls = talk(null, { brandRef: 'TALK', price: 500, validityHours: 720 });
    const found = bestForUse([dear, cheap, calls, both], use);
    expect(found.map(({ offering: { brandRef }, cost }) => [brandRef, cost])).toEqual([
      ['BOTH', 2000],
      ['TALK', 500],
      ['DATA', 900],
    ]);
    expect(found[0]?.uncovered).toEqual([]);
    expect(found[1]?.uncovered).toEqual(['data']);
  });

  it('say what they bring more of than which other, over the whole time, if they cost the same', () => {
    const use = patternOf(() => ({ dataBytes: GB }));
    const large = offering({ brandRef: 'LARGE', price: 3000, validityHours: 720, dataBytes: 90 * GB });
    const small = offering({ brandRef: 'SMALL', price: 1500, validityHours: 720, dataBytes: 25 * GB });
    const dear = offering({ brandRef: 'DEAR', price: 4000, validityHours: 720, dataBytes: 99 * GB });
    const more = (...all: (typeof large)[]) =>
      bestForUse(all, use).map(({ offering: { brandRef }, cost, more: gain }) => [
        brandRef,
        cost,
        gain && [gain.kind, gain.than.brandRef],
      ]);
    expect(more(large, small, dear)).toEqual([
      ['LARGE', 3000, ['data', 'SMALL']],
      ['SMALL', 3000, undefined],
      ['DEAR', 4000, undefined],
    ]);
    expect(more(large, { ...large, brandRef: 'TWIN' }).map(([, , gain]) => gain)).toEqual([undefined, undefined]);
  });

  it('exclude bundles of an hour and those limited to some services', () => {
    const use = patternOf(() => ({ dataBytes: GB / 4 }));
    const hour = offering({ validity: 'Hourly', validityHours: 1 });
    const social = offering({ price: 10, limited: ['data'] });
    expect(bestForUse([hour, social], use)).toEqual([]);
  });

  it('are not estimated from less than two weeks or from hardly any use', () => {
    const short = { ...summary(() => ({ dataBytes: GB })), from: dateOf(17) };
    expect(usagePattern(short)).toBeUndefined();
    expect(usagePattern(summary(() => ({ dataBytes: 1000, voiceSeconds: 2 })))).toBeUndefined();
  });
});

describe('what was spent on use that a bundle could have covered', () => {
  it('leaves out use abroad', () => {
    const said = { spentOutOfBundle: 0, spentRoaming: 0 };
    const { days } = summary((index) => ({
      spent: 10,
      ...said,
      ...(index === 3 && { spent: 500, spentRoaming: 420 }),
    }));
    expect(spentOf(days)).toEqual({ spent: 29 * 10 + 80, isHome: true });
  });

  it('is everything if the operator tells use abroad apart on some days only', () => {
    const part = { spent: 500, spentOutOfBundle: 0, spentRoaming: 420 };
    const { days } = summary((index) => (index === 3 ? part : { spent: 10 }));
    expect(spentOf(days)).toEqual({ spent: 29 * 10 + 500, isHome: false });
  });

  it('is everything if the operator does not tell use abroad apart, and does not claim to leave it out', () => {
    expect(spentOf(summary(() => ({ spent: 10 })).days)).toEqual({ spent: 300, isHome: false });
  });
});

describe('the conversion into a bundle', () => {
  const wanted = offering({ brandRef: 'WANTED', price: 3000 });
  const own = (instanceId: string, price: number, brandRef = 'WANTED') => ({
    instanceId,
    name: `Bundle ${instanceId}`,
    to: [{ brandRef, name: 'Target', price }],
  });

  it('is the cheapest one of the bundles of the line', () => {
    const lost = [{ kind: 'data', value: 14_600_000_000, unit: 'bytes' } as const];
    const conversions = [own('1', 2000), { ...own('2', 1000), lost }, own('3', 500, 'OTHER')];
    expect(conversionTo(wanted, conversions)).toEqual({ from: '2', name: 'Bundle 2', price: 1000, lost });
  });

  it('is not offered if it costs as much as the bundle itself', () => {
    expect(conversionTo(wanted, [own('1', 3000)])).toBeUndefined();
  });
});
