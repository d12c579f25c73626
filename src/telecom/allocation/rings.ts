import type { BundleInstance } from '#src/api/plan-allocation.ts';
import { isPartial } from '#src/lib/dropped.ts';
import { BUNDLE_KINDS, type BundleKind, UNIT_OF_KIND } from '#src/telecom/offering/bundle-kinds.ts';
import { type LevelTone, toneOf } from '#src/ui/figures/ring.tsx';
import { endMs, isRestricted, remainingOf, wholeOf } from './bundle-instances.ts';

/** The remainder of one kind over all bundles of the line, in bytes, seconds or units. */
export interface Ring {
  kind: BundleKind;
  /** True if at least one bundle of the kind is unlimited. `remaining` and `granted` cover only the limited ones. */
  isUnlimited: boolean;
  remaining: number;
  granted: number;
  /** The name of the unlimited bundle. Undefined if there are several. */
  unlimitedName: string | undefined;
  /** `none`: the line has no such bundle. */
  level: 'none' | LevelTone;
  /**
   * What expires first among the bundles with a remainder; undefined if none expires. `remaining`: null if unlimited.
   * `name`: undefined if several bundles expire at that moment.
   */
  next: { at: string; remaining: number | null; name: string | undefined } | undefined;
  /** The number of bundles in the sum. */
  count: number;
}

/** The level for the text; it matches the colour of the ring. */
export function levelOf(ring: Pick<Ring, 'isUnlimited' | 'remaining' | 'granted' | 'count'>): Ring['level'] {
  if (ring.count === 0) return 'none';
  if (ring.isUnlimited) return 'normal';
  return toneOf(ring.remaining, ring.granted);
}

function onlyName(instances: readonly BundleInstance[]): string | undefined {
  const names = new Set(instances.map(({ name }) => name));
  return names.size === 1 ? [...names][0] : undefined;
}

function nextOf(instances: readonly BundleInstance[]): Ring['next'] {
  const ending = instances.filter((instance) => remainingOf(instance) !== 0 && instance.expiresAt != null);
  const firstMs = Math.min(...ending.map(endMs));
  const first = ending.filter((instance) => endMs(instance) === firstMs);
  const at = first[0]?.expiresAt;
  if (at == null) return undefined;
  const isUnlimited = first.some((instance) => remainingOf(instance) === null);
  const remaining = first.reduce((sum, instance) => sum + (remainingOf(instance) ?? 0), 0);
  return { at, remaining: isUnlimited ? null : remaining, name: onlyName(first) };
}

/**
 * One ring for each kind, in a fixed order, so that the layout is stable. `instances`: those that the screen shows. A
 * volume for some apps only is in no ring.
 */
export const ringsOf = (instances: readonly BundleInstance[]): Ring[] =>
  ringsOfAll(instances.filter((instance) => !isRestricted(instance)));

/** The same with every volume: for the parts of one bundle, which are used for the same. */
export function ringsOfAll(instances: readonly BundleInstance[]): Ring[] {
  return BUNDLE_KINDS.map((kind) => {
    const own = instances.filter((instance) => instance.kind === kind && instance.unit === UNIT_OF_KIND[kind]);
    const limited = own.filter((instance) => instance.grantedValue !== null);
    const sums = {
      isUnlimited: limited.length < own.length,
      remaining: limited.reduce((sum, instance) => sum + (remainingOf(instance) ?? 0), 0),
      granted: limited.reduce((sum, instance) => sum + wholeOf(instance), 0),
      unlimitedName: onlyName(own.filter((instance) => remainingOf(instance) === null)),
      count: own.length,
    };
    return {
      kind,
      ...sums,
      level: levelOf(sums),
      next: nextOf(own),
    };
  });
}

/**
 * Without the empty rings of an answer that has lost bundles: nobody knows whether the line has any of that kind.
 * `answer`: that the rings are from.
 */
export const knownRings = (rings: readonly Ring[], answer: unknown): readonly Ring[] =>
  isPartial(answer) ? rings.filter(({ count }) => count > 0) : rings;
