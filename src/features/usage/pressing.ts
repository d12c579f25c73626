import type { EpochMs } from '#src/lib/units.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import { type Expiry, expiryOf, urgencyOf } from '#src/telecom/allocation/expiry.ts';
import { type Ring, ringsOf } from '#src/telecom/allocation/rings.ts';

/** What needs attention about a bundle. */
export interface Pressing {
  id: string;
  name: string;
  /** Set if it ends by tomorrow. */
  expiry: Expiry | undefined;
  /** The rings that are at least 80 % used. */
  low: Ring[];
}

/** Bundles that end by tomorrow with something left, or are at least 80 % used. Keeps their order. */
export function pressingOf(groups: readonly BundleGroup[], nowMs: EpochMs): Pressing[] {
  return groups
    .filter(({ isUsedUp }) => !isUsedUp)
    .map(({ id, name, expiresAt, parts }) => {
      const expiry = expiryOf(expiresAt, nowMs);
      return {
        id,
        name,
        expiry: urgencyOf(expiry) === 'none' ? undefined : expiry,
        low: ringsOf(parts).filter(({ level }) => level === 'low' || level === 'very-low'),
      };
    })
    .filter(({ expiry, low }) => expiry !== undefined || low.length > 0);
}
