import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { historyItem } from '#src/api/history.ts';
import { shortReference } from '#src/lib/short-reference.ts';
import { generateHistory, historyOf, usageByDay } from '../../../sandbox/seed/history.ts';
import { expiryMs, LINES, lineOf } from '../../../sandbox/seed/lines.ts';
import { planOf } from '../../../sandbox/seed/plans.ts';
import { offeringOf } from '../../../sandbox/seed/product-offerings.ts';
import { algiersDate, DAY_MS, HOUR_MS } from '../../../sandbox/time.ts';

/** An afternoon, the first minutes of a day in Algiers, a Friday morning. */
const MOMENTS = ['2026-11-21T14:20:00Z', '2026-11-21T23:04:00Z', '2027-03-05T09:00:00Z'].map((text) =>
  Date.parse(text),
);
const NOW_MS = Date.parse('2026-11-21T14:20:00Z');
const demo = lineOf('demo');
const lived = LINES.filter((line) => line.history !== null);

describe('the history of the demo line', () => {
  const items = generateHistory({ seed: 1, nowMs: NOW_MS, days: 90, language: 'fr' });

  it('contains every type over ninety days, only past items, newest first, in the wire format', () => {
    expect(new Set(items.map((item) => item.type))).toEqual(new Set(['call', 'data', 'purchases', 'sms', 'top-ups']));
    expect(items.length).toBeGreaterThan(90 * 4);
    for (const item of items) expect(v.is(historyItem, item), item.id).toBe(true);
    const times = items.map((item) => Date.parse(item.at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(NOW_MS);
    expect(times[times.length - 1]).toBeGreaterThan(NOW_MS - 91 * DAY_MS);
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
  });

  it('is the same in every language', () => {
    const arabic = generateHistory({ seed: 1, nowMs: NOW_MS, days: 90, language: 'ar' });
    expect(arabic.map((item) => [item.id, item.at, item.amount])).toEqual(
      items.map((item) => [item.id, item.at, item.amount]),
    );
    expect(arabic.find((item) => item.type === 'purchases')?.label).toMatch(/[ء-ي]/);
  });

  it('gives purchases and top-ups references that differ from the first characters on', () => {
    const references = items.flatMap(({ reference }) => reference ?? []);
    expect(references.length).toBeGreaterThan(20);
    expect(new Set(references.map(shortReference)).size).toBe(references.length);
    expect(new Set(references.map((reference) => shortReference(reference).slice(4, 7))).size).toBeGreaterThan(20);
  });

  it('contains renewals, each when the bundle before it expired', () => {
    const renewed = items.filter(({ origin }) => origin === 'renewal');
    expect(new Set(renewed.map(({ ref }) => ref))).toEqual(new Set(['S_2000_MONTH', 'V_120MIN_WEEK']));
    for (const { ref = '', at, id } of renewed) {
      const before = Date.parse(at) - offeringOf(ref).terms.validityHours * HOUR_MS;
      expect(
        items.some((item) => item.ref === ref && Date.parse(item.at) === before),
        id,
      ).toBe(true);
    }
  });

  it('contains only masked numbers', () => {
    for (const item of items) expect(item.label.replace(/\D/g, '').length, item.label).toBeLessThanOrEqual(6);
  });

  it('adds up by day to the sum of its items', () => {
    const days = usageByDay(items, algiersDate(NOW_MS - 89 * DAY_MS), algiersDate(NOW_MS));
    expect(days).toHaveLength(90);
    const sumOf = (type: string) =>
      items
        .filter((item) => item.type === type && item.direction === 'out')
        .reduce((sum, item) => sum + (item.volume ?? 0), 0);
    const total = (key: 'dataBytes' | 'voiceSeconds' | 'smsUnits' | 'spent') =>
      days.reduce((sum, day) => sum + day[key], 0);
    expect(total('dataBytes')).toBe(sumOf('data'));
    expect(total('voiceSeconds')).toBe(sumOf('call'));
    expect(total('smsUnits')).toBe(sumOf('sms'));
    expect(total('spent')).toBe(items.reduce((sum, item) => sum + Math.max(0, item.amount ?? 0), 0));
  });
});

describe.each(lived.map((line) => [line.key, line] as const))('the history of the line %s', (_key, line) => {
  it.each(MOMENTS)('leads to its balance without ever becoming negative (seeded at %d)', (nowMs) => {
    const items = historyOf(line, nowMs);
    let balance = line.balance;
    for (const item of items) {
      balance += item.amount ?? 0;
      expect(balance, item.at).toBeGreaterThanOrEqual(0);
      expect(balance, item.at).toBeLessThan(6000);
    }
  });

  it.each(MOMENTS)('charges every purchase its price and every call its plan’s rate (seeded at %d)', (nowMs) => {
    const plan = planOf(line.planCode);
    for (const item of historyOf(line, nowMs)) {
      if (item.type === 'purchases') expect(item.amount).toBe(offeringOf(item.ref ?? '').terms.price);
      if (item.type === 'top-ups') expect(item.amount).toBeLessThan(0);
      if (item.type === 'data') expect(item.amount).toBeNull();
      if (item.direction === 'in') expect(item.amount).toBeNull();
      if (item.type === 'sms' && item.amount !== null) expect(item.amount).toBe((item.volume ?? 0) * plan.smsPrice);
    }
  });

  it.each(MOMENTS)('uses exactly what its internet bundles have lost (seeded at %d)', (nowMs) => {
    const bundles = line.bundles.filter((bundle) => bundle.kind === 'data' && bundle.grantedValue !== null);
    const used = bundles.reduce((sum, bundle) => sum + (bundle.grantedValue ?? 0) - (bundle.remainingValue ?? 0), 0);
    const sinceMs = nowMs - Math.max(0, ...bundles.map((bundle) => bundle.activatedHoursAgo)) * HOUR_MS;
    const spent = historyOf(line, nowMs)
      .filter((item) => item.type === 'data' && Date.parse(item.at) >= sinceMs - 1000)
      .reduce((sum, item) => sum + (item.volume ?? 0), 0);
    expect(spent).toBe(used);
  });
});

describe('the seeded lines', () => {
  it('have unique numbers and bundle ids', () => {
    expect(new Set(LINES.map((line) => line.msisdn)).size).toBe(LINES.length);
    for (const line of LINES) expect(line.msisdn).toMatch(/^2135500\d{5}$/);
    const ids = LINES.flatMap((line) => line.bundles.map((bundle) => bundle.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('never have more than their offerings grant, and renew only existing offerings', () => {
    const granted = { data: 'dataBytes', voice: 'voiceSeconds', sms: 'smsUnits' } as const;
    for (const { bundles, renewals, planCode } of LINES) {
      expect(planOf(planCode).code).toBe(planCode);
      for (const bundle of bundles) {
        expect(bundle.grantedValue, bundle.id).toBe(offeringOf(bundle.ref).terms[granted[bundle.kind]]);
        expect(bundle.remainingValue === null).toBe(bundle.grantedValue === null);
        expect(bundle.remainingValue ?? 0).toBeLessThanOrEqual(bundle.grantedValue ?? 0);
        const expiry = expiryMs(bundle.expires, NOW_MS);
        if (expiry !== null) expect(expiry).toBeGreaterThan(NOW_MS);
      }
      for (const renewal of renewals) expect(offeringOf(renewal.ref).ref).toBe(renewal.ref);
    }
  });

  it('include on the demo line a nearly used bundle, one that expires today and an unlimited one', () => {
    const shares = demo.bundles.map((bundle) => (bundle.remainingValue ?? 1) / (bundle.grantedValue ?? 1));
    expect(Math.min(...shares)).toBeLessThan(0.1);
    expect(demo.bundles.some((bundle) => bundle.grantedValue === null)).toBe(true);
    const endOfToday = expiryMs('today', NOW_MS) ?? 0;
    expect(algiersDate(endOfToday)).toBe(algiersDate(NOW_MS));
    expect(demo.bundles.some((bundle) => expiryMs(bundle.expires, NOW_MS) === endOfToday)).toBe(true);
  });

  it('cover every answer of the status call', () => {
    const answers = LINES.map((line) => `${line.statusCode}${line.statusCode === '004' ? line.isRegistered : ''}`);
    expect(new Set(answers)).toEqual(new Set(['001', '002', '003', '004true', '004false', '005', '999', '500']));
  });
});
