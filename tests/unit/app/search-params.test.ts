import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#src/app/search-params.ts';

/** What a JSON parser makes something else of. */
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
  '%s is text, whatever it looks like',
  (name) => {
    it.each(LOOKS_LIKE)('%s', (value) => {
      const address = `?${new URLSearchParams({ [name]: value })}`;
      expect(parseSearch(address)).toEqual({ [name]: value });
      // As the router writes an address anew it stays what it was.
      expect(parseSearch(stringifySearch({ [name]: value }))).toEqual({ [name]: value });
      expect(new URLSearchParams(stringifySearch({ [name]: value })).get(name)).toBe(value);
    });
  },
);

describe('everything else', () => {
  it('is read and written as before', () => {
    expect(parseSearch('?type=Daily&buy=true&totem=1&code=1')).toEqual({
      type: 'Daily',
      buy: true,
      totem: 1,
      code: '1',
    });
    expect(stringifySearch({ type: 'Daily', buy: true, totem: true })).toBe('?type=Daily&buy=true&totem=true');
  });

  it('what is not there leaves nothing in the address', () => {
    expect(stringifySearch({ code: undefined, state: undefined })).toBe('');
    expect(stringifySearch({})).toBe('');
    expect(parseSearch('')).toEqual({});
  });

  it('what comes twice is a list, and so no text that a route would take', () => {
    expect(parseSearch('?state=a&state=a').state).toEqual(['a', 'a']);
  });
});
