import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { lineQuery } from './client/line-query.ts';
import { decisive, object } from './client/object.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { isoEnd, isoTime, isPossible, volume, volumeUnit, withBrandRef } from './client/wire.ts';

/** A bundle on the line. `grantedValue` null: unlimited. Values are in `unit`. */
const instance = withBrandRef({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(['data', 'voice', 'sms']),
  unit: volumeUnit,
  grantedValue: v.nullable(volume),
  remainingValue: v.nullable(volume),
  /** Where the operator wants it shown: one or more names of `BUNDLE_PLACES`. Without a known name: everywhere. */
  displayOn: v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (typeof value === 'string' ? value.split(/[,\s]+/).filter(Boolean) : value)),
  ),
  /**
   * The names of the apps or services that the volume is for. An empty list if they have no names. Absent: for everything.
   */
  restrictedTo: decisive(v.nullish(v.array(v.string()))),
  activatedAt: isoTime,
  expiresAt: v.nullish(isoEnd),
});

export const bundleInstance = v.pipe(
  instance,
  v.forward(
    v.check(({ grantedValue, unit }) => isPossible(grantedValue, unit), 'too large'),
    ['grantedValue'],
  ),
  // A remainder above the granted value is a fault: its ring would show over 100 %.
  v.forward(
    v.check(({ remainingValue, grantedValue }) => (remainingValue ?? 0) <= (grantedValue ?? Infinity), 'over granted'),
    ['remainingValue'],
  ),
);

/** GET /plan/getPlanAllocation/v2?planCode&hadraEligible (sections 3 and 7). */
export const planAllocation = object({
  planCode: v.string(),
  hadraEligible: v.boolean(),
  bundleInstances: tolerantList('bundle-instances', bundleInstance),
  asOf: isoTime,
});

export type BundleInstance = v.InferOutput<typeof bundleInstance>;
export type PlanAllocation = v.InferOutput<typeof planAllocation>;

export const planAllocationQuery = (signInId: SignInId, plan: { planCode: string; hadraEligible: boolean }) =>
  lineQuery(signInId, ['plan-allocation', plan.planCode], '/plan/getPlanAllocation/v2', planAllocation, {
    query: { planCode: plan.planCode, hadraEligible: plan.hadraEligible },
    staleMs: 15_000,
  });
