import type { EpochMs } from '#src/lib/units.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import { type Expiry, expiryOf, urgencyOf } from '#src/telecom/allocation/expiry.ts';
import { type Ring, ringsOf } from '#src/telecom/allocation/rings.ts';

/** What needs attention about a bundle. */
export interface Pressing {
  group: BundleGroup;
  /** Set if it ends by tomorrow. */
  expiry: Expiry | undefined;
  /** The rings that are at least 80 % used. */
  low: LowRing[];
}

/** The ring of one bundle. */
interface LowRing extends Ring {
  /** The ring of the same kind over all bundles of the line. */
  together: Ring | undefined;
}

/** Bundles that end by tomorrow with something left, or are at least 80 % used. Keeps their order. */
export function pressingOf(groups: readonly BundleGroup[], nowMs: EpochMs): Pressing[] {
  const together = ringsOf(groups.flatMap(({ parts }) => parts));
  return groups
    .filter(({ isUsedUp }) => !isUsedUp)
    .map((group) => {
      const expiry = expiryOf(group.expiresAt, nowMs);
      return {
        group,
        expiry: urgencyOf(expiry) === 'none' ? undefined : expiry,
        low: ringsOf(group.parts)
          .filter(({ level }) => level === 'low' || level === 'very-low')
          .map((ring) => ({ ...ring, together: together.find(({ kind }) => kind === ring.kind) })),
      };
    })
    .filter(({ expiry, low }) => expiry !== undefined || low.length > 0);
}
