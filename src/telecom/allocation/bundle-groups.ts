import type { BundleInstance } from '#src/api/plan-allocation.ts';
import { BUNDLE_KINDS } from '#src/telecom/offering/bundle-kinds.ts';
import { endMs, remainingOf } from './bundle-instances.ts';

/** One purchased bundle: its data, voice and SMS together. */
export interface BundleGroup {
  id: string;
  name: string;
  expiresAt: string | undefined;
  parts: BundleInstance[];
  /** True if nothing is left of any part. */
  isUsedUp: boolean;
}

/**
 * Groups instances by the bundle that they belong to. A bundle bought twice stays two groups, because they expire at
 * different times. Sorted by expiry; used-up bundles come last.
 */
export function groupBundles(instances: readonly BundleInstance[]): BundleGroup[] {
  const groups = new Map<string, BundleInstance[]>();
  for (const instance of instances) {
    const key = [instance.brandRef, instance.activatedAt, instance.expiresAt ?? ''].join('|');
    groups.set(key, [...(groups.get(key) ?? []), instance]);
  }
  return [...groups]
    .map(([id, parts]) => ({
      id,
      name: parts[0]?.name ?? '',
      expiresAt: parts[0]?.expiresAt ?? undefined,
      parts: parts.sort((a, b) => BUNDLE_KINDS.indexOf(a.kind) - BUNDLE_KINDS.indexOf(b.kind)),
      isUsedUp: parts.every((part) => remainingOf(part) === 0),
    }))
    .sort((a, b) => Number(a.isUsedUp) - Number(b.isUsedUp) || compare(endMs(a), endMs(b)) || compare(a.id, b.id));
}

/** Not a subtraction: bundles that never expire have an infinite end, and Infinity minus Infinity is NaN. */
function compare<T extends number | string>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
