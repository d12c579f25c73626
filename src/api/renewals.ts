import * as v from 'valibot';
import type { Agreed } from './client/agreed.ts';
import { type LineKey, lineQuery } from './client/line-query.ts';
import { ORDER_STATE, ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { BRAND_REF_FIELD, count, isoTime, price, withBrandRef } from './client/wire.ts';
import { VALIDITIES } from './content/offering-kinds.ts';

/** GET /renewal/getAutoRenewalStatus (section 7). */
export const renewalStatus = v.object({ enabled: v.boolean(), count });

const RENEWAL = {
  name: v.string(),
  /** DZD, at each renewal. */
  price,
  /** When it is next charged, or tried again. */
  nextChargeAt: v.nullish(isoTime),
  enabled: v.boolean(),
  /** How long each renewal holds. */
  validity: v.nullish(v.picklist(VALIDITIES)),
  /** Since when it could not be charged for want of credit; absent while all is well. */
  missedAt: v.nullish(isoTime),
  /** How often it is tried again when credit is missing, hours. */
  retryEveryHours: v.nullish(count),
  /** How long that is tried before it is switched off, days. */
  retryDays: v.nullish(count),
} as const;

export const renewal = withBrandRef(RENEWAL);
export type Renewal = v.InferOutput<typeof renewal>;

/** GET /renewal/list (portal-defined). */
export const renewals = v.object({ renewals: tolerantList('renewals', renewal) });

export const renewalStatusQuery = (line: LineKey) =>
  lineQuery(line, ['renewal-status'], '/renewal/getAutoRenewalStatus', renewalStatus, { optional: true });
export const renewalsQuery = (line: LineKey) =>
  lineQuery(line, ['renewals'], '/renewal/list', renewals, { optional: true });

/** The renewal as it is then; `reference`: the operator's name of the switch. */
export const renewalSwitched = withBrandRef({
  ...RENEWAL,
  ...ORDERED_AT,
  reference: v.nullish(v.string()),
  /** It is being switched to the other state, which takes the operator a while. */
  pending: v.nullish(v.boolean(), false),
  /** Of the order. Absent where the operator tells only how the renewal is. */
  state: v.nullish(ORDER_STATE.state),
  reason: ORDER_STATE.reason,
});

export type RenewalSwitched = v.InferOutput<typeof renewalSwitched>;

/** POST /renewal/switch, and what becomes of it (portal-defined). */
export const renewalCalls = orderCalls('/renewal/switch', renewalSwitched);

/**
 * POST /renewal/switch (portal-defined). 422 `not_eligible`: not on the line, or it does not renew; 403 `line_barred`;
 * 409 `price_changed`.
 */
export const switchRenewal = (brandRef: string, enabled: boolean, agreed: Agreed, idempotencyKey: string) =>
  renewalCalls.send({ [BRAND_REF_FIELD]: brandRef, enabled }, agreed, idempotencyKey);
