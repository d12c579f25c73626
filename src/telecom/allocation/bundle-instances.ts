/** Volume and expiry of a single bundle on the line. */
import { BUNDLE_PLACES, type BundlePlace } from '#src/api/bundle-places.ts';
import type { BundleInstance } from '#src/api/plan-allocation.ts';
import type { EpochMs } from '#src/lib/units.ts';

type Ending = Pick<BundleInstance, 'expiresAt'>;

/** Infinity if it never ends. */
export function endMs({ expiresAt }: Partial<Ending>): EpochMs {
  return expiresAt == null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
}

/** `nowMs`: on the operator's clock. At the exact moment of its end a bundle has expired. */
export function hasExpired(instance: Partial<Ending>, nowMs: EpochMs): boolean {
  return endMs(instance) <= nowMs;
}

/** The remaining volume; null if unlimited. A limited bundle with an unknown remainder counts as empty. */
export function remainingOf(instance: BundleInstance): number | null {
  return instance.grantedValue === null ? null : (instance.remainingValue ?? 0);
}

/** For some apps or services only. Such a volume never counts as one that can be used for everything. */
export const isRestricted = ({ restrictedTo }: Pick<BundleInstance, 'restrictedTo'>): boolean => restrictedTo != null;

/** The full volume. A bonus may leave more than was granted; then the remainder is the full volume. */
export function wholeOf(instance: BundleInstance): number {
  return Math.max(instance.grantedValue ?? 0, remainingOf(instance) ?? 0);
}

const isKnownPlace = (name: string) => BUNDLE_PLACES.some((place) => place === name);

/** A bundle whose `displayOn` names no known place is shown on both screens: a purchase is never hidden. */
const isShownOn = ({ displayOn }: BundleInstance, place: BundlePlace): boolean =>
  displayOn.includes(place) || !displayOn.some(isKnownPlace);

/** The instances that a screen shows: assigned to it by the operator, not expired, and with a volume above zero. */
export function shownInstances(
  instances: readonly BundleInstance[],
  place: BundlePlace,
  nowMs: EpochMs,
): BundleInstance[] {
  const brings = (instance: BundleInstance) => remainingOf(instance) === null || wholeOf(instance) > 0;
  return instances.filter((instance) => isShownOn(instance, place) && !hasExpired(instance, nowMs) && brings(instance));
}
