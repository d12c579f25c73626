import { expect, it } from 'vitest';
import { flag, oneOf, searchParams, text, word } from '../../../src/lib/search-params.ts';

const read = searchParams({ type: oneOf(['Daily', 'Weekly']), days: oneOf([7, 30]), buy: flag, offer: text(5) });

it('what is said rightly is read, with its type', () => {
  expect(read({ type: 'Daily', days: 30, buy: false, offer: 'D_1GB' })).toEqual({
    type: 'Daily',
    days: 30,
    buy: false,
    offer: 'D_1GB',
  });
});

it('what is said wrongly, twice or at too great a length is left out, and so is what nobody asked for', () => {
  const odd = { type: ['Daily', 'Weekly'], days: '30', buy: 'yes', offer: 'D_1GB_DAY', toString: 'x', __proto__: 1 };
  expect(Object.keys(read(odd))).toEqual([]);
  expect(read({ type: null, days: Number.NaN, buy: undefined, offer: {} })).toEqual({});
});

it('what is shown as it is written puts no sentence on a page', () => {
  const code = searchParams({ code: word(12) });
  expect(code({ code: 'SAHLA-0001' })).toEqual({ code: 'SAHLA-0001' });
  for (const odd of ['call 0550', '<b>', 'SAHLA-0001-AND-MORE', '', 7]) expect(code({ code: odd })).toEqual({});
});
