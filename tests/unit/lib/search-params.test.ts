import { expect, it } from 'vitest';
import { flag, key, oneOf, positive, searchParams, shownCode, text } from '#src/lib/search-params.ts';

const read = searchParams({ type: oneOf(['Daily', 'Weekly']), days: oneOf([7, 30]), buy: flag, offer: text(5) });

it('reads valid search parameters with their types', () => {
  expect(read({ type: 'Daily', days: 30, buy: false, offer: 'D_1GB' })).toEqual({
    type: 'Daily',
    days: 30,
    buy: false,
    offer: 'D_1GB',
  });
});

it('returns undefined for invalid values, so that the router drops the raw ones, and omits unknown names', () => {
  const odd = { type: ['Daily', 'Weekly'], days: '30', buy: 'yes', offer: 'D_1GB_DAY', toString: 'x', __proto__: 1 };
  const refused = { type: undefined, days: undefined, buy: undefined, offer: undefined };
  expect(read(odd)).toStrictEqual(refused);
  expect(read({ type: null, days: Number.NaN, buy: undefined, offer: {} })).toStrictEqual(refused);
});

it('rejects a sentence in a code that the page shows, and anything but a word in a key', () => {
  const code = searchParams({ code: shownCode(5, 12) });
  expect(code({ code: 'SAHLA-0001' })).toEqual({ code: 'SAHLA-0001' });
  for (const odd of ['call 0550', '<b>', 'SAHLA-0001-AND-MORE', 'zzz', '', 7])
    expect(code({ code: odd }).code).toBe(undefined);
  for (const odd of ['..', 'a b', 'https://evil.example', 'x'.repeat(65), '']) expect(key(odd)).toBe(undefined);
  expect(key('2f1c-9_A')).toBe('2f1c-9_A');
});

it('accepts an amount above 0 and up to its limit', () => {
  expect([50, 87.5, 1000].map(positive(1000))).toEqual([50, 87.5, 1000]);
  expect([0, -1, 1000.01, Number.NaN, '50', null].map(positive(1000))).toEqual(Array(6).fill(undefined));
});
