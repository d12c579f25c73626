import type { EpochMs } from '#src/lib/units.ts';
import type { BundleGroup } from './bundle-groups.ts';
import { isRestricted } from './bundle-instances.ts';
import { type Expiry, expiryOf, urgencyOf } from './expiry.ts';
import { type Ring, ringsOf, ringsOfAll } from './rings.ts';

/** What needs attention about a bundle. */
export interface Pressing {
  group: BundleGroup;
  /** Set if it ends by tomorrow. */
  expiry: Expiry | undefined;
  /** The rings that are at least 80 % used. */
  low: Ring[];
  /** What other bundles hold of the same kinds, if that is enough: nothing is short, and there is no alarm. */
  cover: Ring[] | undefined;
}

const endsSoon = ({ expiresAt }: BundleGroup, nowMs: EpochMs) => urgencyOf(expiryOf(expiresAt, nowMs)) !== 'none';

/** Bundles that end by tomorrow with something left, or are at least 80 % used. Those without cover come first. */
export function pressingOf(groups: readonly BundleGroup[], nowMs: EpochMs): Pressing[] {
  const lasting = groups.filter((group) => !endsSoon(group, nowMs));
  return groups
    .filter(({ isUsedUp }) => !isUsedUp)
    .map((group) => {
      const rings = ringsOfAll(group.parts);
      const low = rings.filter(({ level }) => level === 'low' || level === 'very-low');
      const isEnding = endsSoon(group, nowMs);
      const others = lasting.filter((each) => each !== group);
      return {
        group,
        expiry: isEnding ? expiryOf(group.expiresAt, nowMs) : undefined,
        low,
        cover: coverOf(isEnding ? rings.filter(({ level }) => level !== 'none' && level !== 'empty') : low, others),
      };
    })
    .filter(({ expiry, low }) => expiry !== undefined || low.length > 0)
    .sort((one, other) => Number(one.cover !== undefined) - Number(other.cover !== undefined));
}

/** Whether every bundle of a kind that ends by tomorrow has cover. */
export const isEndCovered = (pressing: readonly Pressing[], { kind }: Pick<Ring, 'kind'>): boolean =>
  pressing.every(
    ({ group, expiry, cover }) =>
      !expiry || cover || !group.parts.some((part) => part.kind === kind && !isRestricted(part)),
  );

/** The rings of the other bundles, if of each kind they hold plenty, and at least as much as the bundle itself. */
function coverOf(own: readonly Ring[], others: readonly BundleGroup[]): Ring[] | undefined {
  const rings = ringsOf(others.flatMap(({ parts }) => parts));
  const cover = own.flatMap((ring) => rings.filter((other) => other.kind === ring.kind && replaces(other, ring)));
  return cover.length > 0 && cover.length === own.length ? cover : undefined;
}

const replaces = (other: Ring, ring: Ring) =>
  other.isUnlimited || (!ring.isUnlimited && other.level === 'normal' && other.remaining >= ring.remaining);
