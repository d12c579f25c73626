import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#src/app/search-params.ts';

/** Texts that a JSON parser would convert. */
const LOOKS_LIKE = [
  '12345678901234567890',
  '007',
  '1e3',
  'true',
  'null',
  '"quoted"',
  '{"a":1}',
  '[1,2]',
  '4/0AX4XfWh+a b&c=d%20é',
  '',
];

describe.each(['code', 'state', 'error', 'offer', 'promoID', 'from', 'to', 'service'])(
  'the search parameter %s',
  (name) => {
    it.each(LOOKS_LIKE)('stays text: %s', (value) => {
      const address = `?${new URLSearchParams({ [name]: value })}`;
      expect(parseSearch(address)).toEqual({ [name]: value });
      // The router's own rewriting of an address does not change it.
      expect(parseSearch(stringifySearch({ [name]: value }))).toEqual({ [name]: value });
      expect(new URLSearchParams(stringifySearch({ [name]: value })).get(name)).toBe(value);
    });
  },
);

describe('other search parameters', () => {
  it('are parsed and written as before', () => {
    expect(parseSearch('?type=Daily&buy=true&totem=1&code=1')).toEqual({
      type: 'Daily',
      buy: true,
      totem: 1,
      code: '1',
    });
    expect(stringifySearch({ type: 'Daily', buy: true, totem: true })).toBe('?type=Daily&buy=true&totem=true');
  });

  it('that are absent leave nothing in the address', () => {
    expect(stringifySearch({ code: undefined, state: undefined })).toBe('');
    expect(stringifySearch({})).toBe('');
    expect(parseSearch('')).toEqual({});
  });

  it('that occur twice become a list, which no route accepts', () => {
    expect(parseSearch('?state=a&state=a').state).toEqual(['a', 'a']);
  });
});
