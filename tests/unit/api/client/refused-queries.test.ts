import { describe, expect, it } from 'vitest';
import { createRefusedQueries, queryName, REFUSAL_MEMORY_MS } from '#src/api/client/refused-queries.ts';

const NOW = Date.UTC(2026, 10, 20, 9);

function memory(start = NOW) {
  const clock = { now: start };
  const kept: Readonly<Record<string, number>>[] = [];
  const refused = createRefusedQueries({ now: () => clock.now, persist: (names) => kept.push(names) });
  return { clock, kept, refused };
}

describe('a refused query', () => {
  it('is remembered for an hour, and passed to the caller for storage', () => {
    const { clock, kept, refused } = memory();
    expect(refused.isRefused('/api/faqs?sort')).toBe(false);
    refused.remember('/api/faqs?sort');
    expect(kept).toEqual([{ '/api/faqs?sort': NOW }]);
    clock.now += REFUSAL_MEMORY_MS - 1;
    expect(refused.isRefused('/api/faqs?sort')).toBe(true);
    clock.now += 1;
    expect(refused.isRefused('/api/faqs?sort')).toBe(false);
  });

  it('is restored from storage, unless it is too old or from the future', () => {
    const { refused } = memory();
    refused.restore({ recent: NOW - 1, old: NOW - REFUSAL_MEMORY_MS, ahead: NOW + 1 });
    expect(['recent', 'old', 'ahead'].filter(refused.isRefused)).toEqual(['recent']);
  });

  it.each([[null], [undefined], ['text'], [[1, 2]], [{ a: 'x', b: null, c: {}, d: Number.NaN }]])(
    'is not restored from the stored value %j',
    (kept) => {
      const { refused } = memory();
      refused.restore(kept);
      expect(['a', 'b', 'c', 'd', 'length', 'toString'].some(refused.isRefused)).toBe(false);
    },
  );

  it('is ignored once the clock is set back before it, and is removed by the next write', () => {
    const { clock, kept, refused } = memory();
    refused.remember('before');
    clock.now -= 1;
    expect(refused.isRefused('before')).toBe(false);
    refused.remember('after');
    expect(kept.at(-1)).toEqual({ after: NOW - 1 });
  });

  it('is remembered if it is among the latest fifty', () => {
    const { kept, refused } = memory();
    for (let index = 0; index < 60; index++) refused.remember(`q${index}`);
    expect(Object.keys(kept.at(-1) ?? {})).toEqual(Array.from({ length: 50 }, (_, index) => `q${index + 10}`));
  });
});

it('the name of a query contains no values', () => {
  const search = new URLSearchParams([
    ['sort', 'priority:asc'],
    ['filters[sahla_ref][$eq]', 'PLAN_PLUS'],
    ['sahla_ref', 'PLAN_PLUS'],
  ]);
  expect(queryName('/api/top-banners', search)).toBe('/api/top-banners?filters[sahla_ref][$eq]&sahla_ref&sort');
});
