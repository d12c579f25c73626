import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import type { Agreed } from './client/agreed.ts';
import { lineQuery } from './client/line-query.ts';
import { decisive, object } from './client/object.ts';
import { ORDER_STATE, ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { BRAND_REF_FIELD, count, isoTime, price, withBrandRef } from './client/wire.ts';
import { VALIDITIES } from './content/offering-kinds.ts';

/** GET /renewal/getAutoRenewalStatus (section 7). */
export const renewalStatus = object({ enabled: v.boolean(), count });

const failedRenewal = object({
  /** When the operator gave up. */
  at: isoTime,
  /** `unavailable`: the bundle is no longer sold. */
  reason: v.picklist(['credit', 'unavailable']),
  /** What the balance lacked at the last attempt. */
  missing: decisive(v.nullish(price)),
});
export type FailedRenewal = v.InferOutput<typeof failedRenewal>;

const RENEWAL = {
  name: v.string(),
  /** At each renewal. */
  price,
  /** The time of the next charge, or of the next retry. */
  nextChargeAt: decisive(v.nullish(isoTime)),
  enabled: v.boolean(),
  /** The validity of each renewal. */
  validity: v.nullish(v.picklist(VALIDITIES)),
  /** How many hours each renewal lasts, if that is not what its validity says. */
  validityHours: v.nullish(count),
  /** Since when the charge has failed for lack of credit; absent if it has not failed. */
  missedAt: v.nullish(isoTime),
  /** Hours between retries when credit is missing. */
  retryEveryHours: v.nullish(count),
  /** Days of retries before the renewal is switched off. */
  retryDays: v.nullish(count),
  /** Why the operator itself switched the renewal off. Absent if it did not, and once the bundle is bought again. */
  failed: v.nullish(failedRenewal),
} as const;

const renewal = withBrandRef(RENEWAL);
export type Renewal = v.InferOutput<typeof renewal>;

/** GET /renewal/list (portal-defined). */
export const renewals = object({ renewals: tolerantList('renewals', renewal) });

export const renewalStatusQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['renewal-status'], '/renewal/getAutoRenewalStatus', renewalStatus, { optional: true });
export const renewalsQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['renewals'], '/renewal/list', renewals, { optional: true });

/** The renewal after the switch. `reference`: the operator's reference for the switch. */
export const renewalSwitched = withBrandRef({
  ...RENEWAL,
  ...ORDERED_AT,
  reference: v.nullish(v.string()),
  /** True while the operator is switching it to the other state. */
  pending: decisive(v.nullish(v.boolean(), false)),
  /** The state of the order. Absent if the operator sends only the state of the renewal. */
  state: decisive(v.nullish(ORDER_STATE.state)),
  reason: ORDER_STATE.reason,
});

export type RenewalSwitched = v.InferOutput<typeof renewalSwitched>;

/** POST /renewal/switch and the calls for its outcome (portal-defined). */
export const renewalCalls = orderCalls('/renewal/switch', renewalSwitched);

/**
 * POST /renewal/switch (portal-defined). 422 `not_eligible` (the bundle is not on the line, or cannot renew); 403
 * `line_barred`; 409 `price_changed`.
 */
export const switchRenewal = (brandRef: string, enabled: boolean, agreed: Agreed, idempotencyKey: string) =>
  renewalCalls.send({ [BRAND_REF_FIELD]: brandRef, enabled }, agreed, idempotencyKey);
