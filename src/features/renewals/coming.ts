/** What ends and what is charged on a line in the coming weeks. Pure. */
import type { Dzd, EpochMs } from '#src/lib/units.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import type { Charge } from './charges.ts';

export interface Coming {
  id: string;
  name: string;
  at: EpochMs;
  /** Charged then. Undefined: the bundle ends. */
  price: Dzd | undefined;
  /** The renewal that is charged. Undefined: the bundle ends. */
  brandRef?: string;
  /** What the warning about the balance counts of it. Undefined: the balance covers everything before. */
  counted?: CountedCharges | undefined;
  /** What ends then. */
  group?: BundleGroup;
}

interface ComingParts {
  groups: readonly BundleGroup[];
  /** The next charge of each renewal. */
  charges: readonly Charge[];
  counted: readonly CountedCharges[];
}

/** In order of time. A bundle that renews is listed with its charge, not with its end. */
export function comingOf({ groups, charges, counted }: ComingParts, now: EpochMs): Coming[] {
  const renewed = new Set(charges.map(({ brandRef }) => brandRef));
  const ends = groups.flatMap((group): Coming[] => {
    const { id, name, expiresAt, parts, isUsedUp } = group;
    const at = Date.parse(expiresAt ?? '');
    const isListed = at > now && !isUsedUp && !renewed.has(parts[0]?.brandRef ?? '');
    return isListed ? [{ id, name, at, price: undefined, group }] : [];
  });
  const charged = charges.map(({ brandRef, name, price, at }) => ({
    id: `${brandRef} ${at}`,
    brandRef,
    name,
    price,
    at,
    counted: counted.find((each) => each.brandRef === brandRef),
  }));
  return [...ends, ...charged].sort((a, b) => a.at - b.at);
}

/** As many as a phone shows without a long list. */
const SHOWN = 5;

/** The first of them, and all that the warning about the balance sums up. */
export const shownOf = (coming: readonly Coming[]): Coming[] =>
  coming.filter(({ counted }, index) => index < SHOWN || counted !== undefined);

/** The charges of one renewal that a sum counts. */
export interface CountedCharges {
  brandRef: string;
  price: Dzd;
  count: number;
  /** When it is charged first and last. */
  first: EpochMs;
  last: EpochMs;
}

/** What is charged up to `end`, by renewal, in order of first charge. */
export function countedUntil(charges: readonly Charge[], end: Pick<Charge, 'brandRef' | 'at'>): CountedCharges[] {
  const index = charges.findIndex(({ brandRef, at }) => brandRef === end.brandRef && at === end.at);
  const counts = new Map<string, CountedCharges>();
  for (const { brandRef, price, at } of charges.slice(0, index + 1)) {
    const { count, first } = counts.get(brandRef) ?? { count: 0, first: at };
    counts.set(brandRef, { brandRef, price, count: count + 1, first, last: at });
  }
  return [...counts.values()];
}
