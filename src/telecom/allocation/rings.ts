import type { BundleInstance } from '#src/api/plan-allocation.ts';
import { BUNDLE_KINDS, type BundleKind, UNIT_OF_KIND } from '#src/telecom/offering/bundle-kinds.ts';
import { type LevelTone, toneOf } from '#src/ui/figures/ring.tsx';
import { endMs, leftOf, wholeOf } from './bundle-instances.ts';

/** What is left of one kind over all bundles of the line, in bytes, seconds or units. */
export interface Ring {
  kind: BundleKind;
  /** At least one bundle of the kind has no limit. `remaining` and `granted` then tell of the limited ones only. */
  isUnlimited: boolean;
  remaining: number;
  granted: number;
  /** `none`: the line has no such bundle. */
  level: 'none' | LevelTone;
  /** The bundle with something left that ends first, where the kind's bundles have an end. */
  next: { at: string; remaining: number | null } | undefined;
  /** How many bundles it is the sum of. */
  count: number;
}

/** The words for it say the same as the colour of the drawn ring. */
export function levelOf(ring: Pick<Ring, 'isUnlimited' | 'remaining' | 'granted' | 'count'>): Ring['level'] {
  if (ring.count === 0) return 'none';
  if (ring.isUnlimited) return 'normal';
  return toneOf(ring.remaining, ring.granted);
}

/** One ring for each kind, in a fixed order, so that the card keeps its shape. `instances`: those shown. */
export function ringsOf(instances: readonly BundleInstance[]): Ring[] {
  return BUNDLE_KINDS.map((kind) => {
    const own = instances.filter((instance) => instance.kind === kind && instance.unit === UNIT_OF_KIND[kind]);
    const limited = own.filter((instance) => instance.grantedValue !== null);
    const [next] = own
      .filter((instance) => leftOf(instance) !== 0 && instance.expiresAt != null)
      .sort((a, b) => endMs(a) - endMs(b));
    const sums = {
      isUnlimited: limited.length < own.length,
      remaining: limited.reduce((sum, instance) => sum + (leftOf(instance) ?? 0), 0),
      granted: limited.reduce((sum, instance) => sum + wholeOf(instance), 0),
      count: own.length,
    };
    return {
      kind,
      ...sums,
      level: levelOf(sums),
      next: next?.expiresAt == null ? undefined : { at: next.expiresAt, remaining: leftOf(next) },
    };
  });
}
