import type { BundleInstance } from '#src/api/plan-allocation.ts';
import { BUNDLE_KINDS } from '#src/telecom/offering/bundle-kinds.ts';
import { endMs, leftOf } from './bundle-instances.ts';

/** One bundle as it was bought: its data, voice and SMS together. */
export interface BundleGroup {
  id: string;
  name: string;
  expiresAt: string | undefined;
  parts: BundleInstance[];
  /** Nothing is left of any part. */
  isUsedUp: boolean;
}

/**
 * Instances as the bundles they came from. The same bundle bought twice stays two: they end at different moments.
 * First what ends first, what is used up last.
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
      isUsedUp: parts.every((part) => leftOf(part) === 0),
    }))
    .sort((a, b) => Number(a.isUsedUp) - Number(b.isUsedUp) || compare(endMs(a), endMs(b)) || compare(a.id, b.id));
}

/** Two bundles without an end have infinite ends, whose difference is not a number. */
function compare<T extends number | string>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
