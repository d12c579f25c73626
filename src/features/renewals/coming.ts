/** What ends and what is charged on a line in the coming weeks. Pure. */
import type { EpochMs } from '#src/lib/units.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import type { Charge } from '#src/telecom/charges/charges.ts';
import { type CountedCharges, sourceKey } from '#src/telecom/charges/shortfall.ts';

export interface Coming {
  id: string;
  name: string;
  at: EpochMs;
  /** What is charged then. Undefined: the bundle ends. */
  charge: Charge | undefined;
  /** What the warning about the balance counts of it. Undefined: the balance covers everything before. */
  counted?: CountedCharges | undefined;
  /** What ends then. */
  group?: BundleGroup;
}

interface ComingParts {
  groups: readonly BundleGroup[];
  charges: readonly Charge[];
  counted: readonly CountedCharges[];
}

/** The next charge of each renewal and service. */
export function nextCharges(charges: readonly Charge[]): Charge[] {
  const next = new Map<string, Charge>();
  for (const charge of charges) if (!next.has(sourceKey(charge))) next.set(sourceKey(charge), charge);
  return [...next.values()];
}

/** In order of time. A bundle that renews is listed with its charge, not with its end. Each charge is listed once. */
export function comingOf({ groups, charges, counted }: ComingParts, now: EpochMs): Coming[] {
  const renewed = new Set(charges.flatMap(({ kind, ref }) => (kind === 'renewal' ? [ref] : [])));
  const ends = groups.flatMap((group): Coming[] => {
    const { id, name, expiresAt, parts, isUsedUp } = group;
    const at = Date.parse(expiresAt ?? '');
    const isListed = at > now && !isUsedUp && !renewed.has(parts[0]?.brandRef ?? '');
    return isListed ? [{ id, name, at, charge: undefined, group }] : [];
  });
  const charged = nextCharges(charges).map((charge) => ({
    id: `${sourceKey(charge)} ${charge.at}`,
    name: charge.name,
    at: charge.at,
    charge,
    counted: counted.find((each) => sourceKey(each) === sourceKey(charge)),
  }));
  return [...ends, ...charged].sort((a, b) => a.at - b.at);
}

/** As many as a phone shows without a long list. */
const SHOWN = 5;

/** The first of them, and all that the warning about the balance sums up. */
export const comingToList = (coming: readonly Coming[]): Coming[] =>
  coming.filter(({ counted }, index) => index < SHOWN || counted !== undefined);
