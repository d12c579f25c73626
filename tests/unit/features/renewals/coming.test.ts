import { describe, expect, it } from 'vitest';
import { comingOf, comingToList } from '#src/features/renewals/coming.ts';
import type { Charge } from '#src/telecom/charges/charges.ts';
import { shortfallOf } from '#src/telecom/charges/shortfall.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-24T10:00:00+01:00');

const charge = (ref: string, days: number, price: number, isExpected = false): Charge => {
  const at = NOW + days * DAY_MS;
  return { kind: 'renewal', ref, name: ref, price, at, day: new Date(at).toISOString().slice(0, 10), isExpected };
};

describe('what is coming up', () => {
  it('lists every charge of the sum, also those after the first five rows, and no later ones after them', () => {
    const charges = [
      charge('A', 1, 100),
      charge('B', 2, 100),
      charge('C', 3, 50.1),
      charge('D', 4, 100),
      charge('E', 5, 100),
      charge('F', 6, 70),
      charge('A', 8, 100, true),
      charge('G', 9, 500),
      charge('H', 10, 500),
    ];
    const line = { balance: 700, lineType: 'prepaid', loanDue: 0, status: 'active' } as const;
    const counted = shortfallOf({ charges, knownUntil: '2026-12-31' }, line)?.counted ?? [];
    const shown = comingToList(comingOf({ groups: [], charges, counted }, NOW));
    expect(shown.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    const [first] = shown;
    expect(first?.counted).toMatchObject({ count: 2, first: charges[0]?.at, last: charges[6]?.at });
    const sum = shown.reduce((total, each) => total + (each.counted?.count ?? 0) * (each.charge?.price ?? 0), 0);
    expect(sum).toBeCloseTo(1120.1);
  });

  it('lists the next five if the balance covers the charges', () => {
    const charges = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) => charge(name, index, 100));
    expect(comingToList(comingOf({ groups: [], charges, counted: [] }, NOW))).toHaveLength(5);
  });
});
