import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { lineQuery } from './client/line-query.ts';
import { decisive, object } from './client/object.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { isoDay, isoTime, price } from './client/wire.ts';

const upcomingCharge = object({
  at: isoTime,
  amount: price,
  /** `addon`: the streaming add-on. */
  kind: v.picklist(['renewal', 'service', 'addon', 'other']),
  /** The `{brand}_ref` of the bundle that renews, or the id of the service. Absent: it cannot be stopped in the portal. */
  ref: decisive(v.nullish(v.string())),
  name: v.string(),
});
export type UpcomingCharge = v.InferOutput<typeof upcomingCharge>;

/** GET /subscriptions/upcomingCharges (portal-defined): what the operator will take from the balance without being asked. */
export const upcomingCharges = object({
  charges: tolerantList('upcoming-charges', upcomingCharge),
  /** Until the end of this day no charge is missing. */
  until: isoDay,
});
export type UpcomingCharges = v.InferOutput<typeof upcomingCharges>;

export const UPCOMING_CHARGES = 'upcoming-charges';

export const upcomingChargesQuery = (signInId: SignInId) =>
  lineQuery(signInId, [UPCOMING_CHARGES], '/subscriptions/upcomingCharges', upcomingCharges, { optional: true });
