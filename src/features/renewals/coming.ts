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
  /** What ends then. */
  group?: BundleGroup;
}

/** In order of time. A bundle that renews is listed with its charge, not with its end. */
export function comingOf(groups: readonly BundleGroup[], charges: readonly Charge[], now: EpochMs): Coming[] {
  const renewed = new Set(charges.map(({ brandRef }) => brandRef));
  const ends = groups.flatMap((group): Coming[] => {
    const { id, name, expiresAt, parts, isUsedUp } = group;
    const at = Date.parse(expiresAt ?? '');
    const isListed = at > now && !isUsedUp && !renewed.has(parts[0]?.brandRef ?? '');
    return isListed ? [{ id, name, at, price: undefined, group }] : [];
  });
  const charged = charges.map(({ brandRef, name, price, at }) => ({ id: `${brandRef} ${at}`, name, price, at }));
  return [...ends, ...charged].sort((a, b) => a.at - b.at);
}

export interface SameCharges {
  count: number;
  price: Dzd;
}

/** How often each price is charged up to `last`, in order of first charge. */
export function countedUntil(charges: readonly Charge[], last: Pick<Charge, 'brandRef' | 'at'>): SameCharges[] {
  const end = charges.findIndex(({ brandRef, at }) => brandRef === last.brandRef && at === last.at);
  const counts = new Map<Dzd, number>();
  for (const { price } of charges.slice(0, end + 1)) counts.set(price, (counts.get(price) ?? 0) + 1);
  return [...counts].map(([price, count]) => ({ price, count }));
}
