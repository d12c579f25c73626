/** What a single bundle on the line has, and until when. */
import { BUNDLE_PLACES, type BundlePlace } from '#src/api/bundle-places.ts';
import type { BundleInstance } from '#src/api/plan-allocation.ts';

type Ending = Pick<BundleInstance, 'expiresAt'>;

/** Epoch milliseconds; infinite where it never ends. */
export function endMs({ expiresAt }: Partial<Ending>): number {
  return expiresAt == null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
}

/** `nowMs`: on the operator's clock. At its very end a bundle has expired. */
export function hasExpired(instance: Partial<Ending>, nowMs: number): boolean {
  return endMs(instance) <= nowMs;
}

/** What is left, or null without a limit. A limited bundle of which nothing is known promises nothing. */
export function leftOf(instance: BundleInstance): number | null {
  return instance.grantedValue === null ? null : (instance.remainingValue ?? 0);
}

/** A bonus may leave more than was granted: then that is the whole. */
export function wholeOf(instance: BundleInstance): number {
  return Math.max(instance.grantedValue ?? 0, leftOf(instance) ?? 0);
}

const isKnownPlace = (name: string) => BUNDLE_PLACES.some((place) => place === name);

/** A bundle whose `displayOn` names no place of the portal is shown on both: what was bought is never hidden. */
const isShownOn = ({ displayOn }: BundleInstance, place: BundlePlace): boolean =>
  displayOn.includes(place) || !displayOn.some(isKnownPlace);

/** What a screen shows: put there by the operator, not past its end, and not a volume of nothing. */
export function shownInstances(
  instances: readonly BundleInstance[],
  place: BundlePlace,
  nowMs: number,
): BundleInstance[] {
  const brings = (instance: BundleInstance) => leftOf(instance) === null || wholeOf(instance) > 0;
  return instances.filter((instance) => isShownOn(instance, place) && !hasExpired(instance, nowMs) && brings(instance));
}
