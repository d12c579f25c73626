/** What the shared schemas accept and reject. */
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { amount, count, finiteNumber, isoTime, percent, price, volume, withBrandRef } from '#src/api/client/wire.ts';
import { productOfferingEntry, toOffering } from '#src/api/content/product-offerings.ts';
import { bundleInstance } from '#src/api/plan-allocation.ts';
import { moveDevice } from '../../../support/device-zone.ts';

test.each(['2026-11-21T12:00:00+01:00', '2026-11-21', '1970-01-01T00:00:00Z', '9998-12-31T23:59:59Z'])(
  'accepts %s as a time',
  (text) => {
    expect(v.is(isoTime, text)).toBe(true);
  },
);

test.each([
  '',
  'noon',
  '2026-13-45T99:99:99Z',
  // Day arithmetic fails for years without four digits.
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59Z',
])('fault 13: rejects %j as a time', (text) => {
  expect(v.is(isoTime, text)).toBe(false);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1e308, 2 ** 53, '7', null])(
  'fault 13: rejects %j as a number',
  (value) => {
    expect(v.is(finiteNumber, value)).toBe(false);
  },
);

it('accepts negative numbers, but no negative volumes', () => {
  expect([-1.5, 0, Number.MAX_SAFE_INTEGER].map((value) => v.is(finiteNumber, value))).toEqual([true, true, true]);
  expect(v.is(volume, -1)).toBe(false);
});

it('reads a reference by its wire name, and again by the portal’s name', () => {
  const item = withBrandRef({ name: v.string() });
  const read = v.parse(item, { sahla_ref: 'D_1', name: 'Go', other: 1 });
  expect(read).toEqual({ brandRef: 'D_1', name: 'Go' });
  expect(v.parse(item, read)).toEqual(read);
  expect(v.parse(item, { sahla_ref: 'D_1', brandRef: 'D_2', name: 'Go' }).brandRef).toBe('D_1');
  expect(v.is(item, { sahla_ref: null, brandRef: 'D_2', name: 'Go' })).toBe(false);
});

test.each([
  ['a price below zero', price, -1],
  ['a balance of ten thousand million dinars', amount, 1e10],
  ['a volume below zero', volume, -1],
  ['a volume of a million gigabytes', volume, 1e15],
  ['a count below zero', count, -1],
  ['101 %', percent, 101],
  ['-1 %', percent, -1],
])('fault 57: rejects %s', (_, schema, value) => {
  expect(v.is(schema, value)).toBe(false);
});

const INSTANCE = {
  id: 'b-1',
  sahla_ref: 'D_1',
  name: 'Go',
  kind: 'data',
  unit: 'bytes',
  grantedValue: 2e9,
  remainingValue: 1e9,
  displayOn: 'dashboard',
  activatedAt: '2026-11-20T12:00:00+01:00',
};

test.each([
  ['a negative remainder', { remainingValue: -1 }, 'remainingValue'],
  ['more left than was granted', { remainingValue: 3e9 }, 'remainingValue'],
  ['a thousand years of calls', { unit: 'seconds', grantedValue: 4e10, remainingValue: 1 }, 'grantedValue'],
  ['1e15 MB', { grantedValue: 1e15 * 1024 ** 2 }, 'grantedValue'],
])('fault 57: rejects a bundle with %s and names the field', (_, changes, field) => {
  expect(v.is(bundleInstance, INSTANCE)).toBe(true);
  const { issues } = v.safeParse(bundleInstance, { ...INSTANCE, ...changes });
  expect([...new Set(issues?.map((issue) => v.getDotPath(issue)))]).toEqual([field]);
});

test.each([
  ['an impossibly large volume', '1000000000000000', undefined],
  ['a negative volume', '-5', undefined],
  ['a text instead of a number', 'plenty', undefined],
  ['5 MB', '5', 5 * 1024 ** 2],
  ['an unknown unit', '5', undefined, 'megas'],
  ['no unit', '5', 5, ''],
])('fault 57: sells an offering with %s only if the volume is valid', (_, value, bytes, unit = 'MB') => {
  const use = (name: string, given: string, unitOfMeasure?: string) => ({
    specification: { name },
    specification_value: [{ value: given, unitOfMeasure }],
  });
  const entry = v.parse(productOfferingEntry, {
    sahla_ref: 'D_1',
    name: 'Go',
    category: { name: 'data' },
    characteristic_value_use: [use('price', '50'), use('validity', 'Daily'), use('data volume', value, unit)],
  });
  expect(toOffering({ ...entry, lang: 'fr' })?.dataBytes).toBe(bytes);
});

describe('fault 65: a time without an offset', () => {
  it.each(['Pacific/Kiritimati', 'America/St_Johns', 'Africa/Algiers'])(
    'is in the operator’s time zone on a device in %s, and a time with an offset stays unchanged',
    (device) => {
      moveDevice(device);
      expect(new Date(2026, 10, 21).getTimezoneOffset()).toBe(
        { 'Pacific/Kiritimati': -840, 'America/St_Johns': 210 }[device] ?? -60,
      );
      const read = (text: string) => Date.parse(v.parse(isoTime, text));
      const noon = Date.UTC(2026, 10, 21, 11);
      expect(read('2026-11-21T12:00:00')).toBe(noon);
      expect(read('2026-11-21 12:00')).toBe(noon);
      expect(read('2026-11-21T12:00:00.000')).toBe(noon);
      expect(read('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 23));
      expect(read('2026-11-21T11:00:00Z')).toBe(noon);
      expect(read('2026-11-21T12:00:00+0100')).toBe(noon);
      expect(read('2026-11-21T07:30:00-03:30')).toBe(noon);
    },
  );

  it.each(['21/11/2026 12:00', 'Nov 21, 2026', '2026-11-21T12', 'noon'])(
    'rejects %s, which browsers parse differently',
    (text) => {
      expect(v.is(isoTime, text)).toBe(false);
    },
  );

  it('is stored with its offset, and stays the same when it is read back from the device', () => {
    const once = v.parse(isoTime, '2026-11-21T12:00:00');
    expect(once).toBe('2026-11-21T12:00:00+01:00');
    expect(v.parse(isoTime, once)).toBe(once);
  });
});
