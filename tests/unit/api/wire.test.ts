/** What the pieces of every schema take, and what not. */
import * as v from 'valibot';
import { expect, it, test } from 'vitest';
import { figure, isoTime, volume, withBrandRef } from '../../../src/api/wire.ts';

test.each(['2026-11-21T12:00:00+01:00', '2026-11-21', '1970-01-01T00:00:00Z', '9998-12-31T23:59:59Z'])(
  '%s is a time',
  (text) => {
    expect(v.is(isoTime, text)).toBe(true);
  },
);

test.each([
  '',
  'noon',
  '2026-13-45T99:99:99Z',
  // Days of these cannot be reckoned with: a calendar of four digits has no place for them.
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59Z',
])('fault 13: %j is none', (text) => {
  expect(v.is(isoTime, text)).toBe(false);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1e308, 2 ** 53, '7', null])('fault 13: %j is no figure', (value) => {
  expect(v.is(figure, value)).toBe(false);
});

it('figures may be negative, volumes not', () => {
  expect([-1.5, 0, Number.MAX_SAFE_INTEGER].map((value) => v.is(figure, value))).toEqual([true, true, true]);
  expect(v.is(volume, -1)).toBe(false);
});

it('a reference is read by its name on the wire, and again by its name in the portal', () => {
  const item = withBrandRef({ name: v.string() });
  const read = v.parse(item, { sahla_ref: 'D_1', name: 'Go', other: 1 });
  expect(read).toEqual({ brandRef: 'D_1', name: 'Go' });
  expect(v.parse(item, read)).toEqual(read);
  expect(v.parse(item, { sahla_ref: 'D_1', brandRef: 'D_2', name: 'Go' }).brandRef).toBe('D_1');
  expect(v.is(item, { sahla_ref: null, brandRef: 'D_2', name: 'Go' })).toBe(false);
});
