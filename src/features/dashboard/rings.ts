import type { BundleInstance } from '../../api/plan-allocation.ts';

export const RING_KINDS = ['data', 'voice', 'sms'] as const;
export type RingKind = (typeof RING_KINDS)[number];

const UNIT_OF: Record<RingKind, BundleInstance['unit']> = { data: 'bytes', voice: 'seconds', sms: 'units' };

/** Where the operator's `displayOn` puts what this screen shows. */
const PLACE = 'dashboard';
/** Under this share what is left counts as nearly gone: the share at which the drawn ring turns red. */
const LOW_SHARE = 0.15;

/** What is left of one kind over all bundles of the line, in bytes, seconds or units. */
export interface Ring {
  kind: RingKind;
  /** At least one bundle of the kind has no limit. `remaining` and `granted` then tell of the limited ones only. */
  isUnlimited: boolean;
  remaining: number;
  granted: number;
  /** `none`: the line has no such bundle. */
  level: 'none' | 'normal' | 'low' | 'empty';
  /** The bundle with something left that ends first, where the kind's bundles have an end. */
  next: { at: string; remaining: number | null } | undefined;
  /** How many bundles it is the sum of. */
  count: number;
}

export function hasExpired(instance: { expiresAt?: string | null | undefined }, nowMs: number): boolean {
  return instance.expiresAt != null && Date.parse(instance.expiresAt) <= nowMs;
}

/** What is shown on the dashboard: put there by the operator, not past its end, and not a volume of nothing. */
export function shownInstances(instances: readonly BundleInstance[], nowMs: number): BundleInstance[] {
  const brings = (instance: BundleInstance) => leftOf(instance) === null || wholeOf(instance) > 0;
  return instances.filter(
    (instance) => instance.displayOn.includes(PLACE) && !hasExpired(instance, nowMs) && brings(instance),
  );
}

/** What is left, or null without a limit. A limited bundle of which nothing is known promises nothing. */
export function leftOf(instance: BundleInstance): number | null {
  return instance.grantedValue === null ? null : (instance.remainingValue ?? 0);
}

/** A bonus may leave more than was granted: then that is the whole. */
export function wholeOf(instance: BundleInstance): number {
  return Math.max(instance.grantedValue ?? 0, leftOf(instance) ?? 0);
}

function byEnd(a: BundleInstance, b: BundleInstance): number {
  return endMs(a) - endMs(b);
}

export function endMs(instance: { expiresAt?: string | null | undefined }): number {
  return instance.expiresAt == null ? Number.POSITIVE_INFINITY : Date.parse(instance.expiresAt);
}

function levelOf(ring: Pick<Ring, 'isUnlimited' | 'remaining' | 'granted' | 'count'>): Ring['level'] {
  if (ring.count === 0) return 'none';
  if (ring.isUnlimited) return 'normal';
  if (ring.remaining <= 0) return 'empty';
  return ring.remaining / ring.granted < LOW_SHARE ? 'low' : 'normal';
}

/** One ring for each kind, in a fixed order, so that the card keeps its shape. `instances`: those shown. */
export function ringsOf(instances: readonly BundleInstance[]): Ring[] {
  return RING_KINDS.map((kind) => {
    const own = instances.filter((instance) => instance.kind === kind && instance.unit === UNIT_OF[kind]);
    const limited = own.filter((instance) => instance.grantedValue !== null);
    const next = own.filter((instance) => leftOf(instance) !== 0 && instance.expiresAt != null).sort(byEnd)[0];
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
