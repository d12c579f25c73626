import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import type { Agreed } from './client/agreed.ts';
import { lineQuery } from './client/line-query.ts';
import { decisive, object } from './client/object.ts';
import { ORDER_STATE, ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { amount, isoEnd, isPossible, price, volume, volumeUnit, withBrandRef } from './client/wire.ts';
import { VALIDITIES } from './content/offering-kinds.ts';
import type { ConversionRequest } from './requests/orders.ts';

/** A part of a bundle. `value` null: unlimited. */
const volumePart = v.pipe(
  object({ kind: v.picklist(['data', 'voice', 'sms']), value: v.nullable(volume), unit: volumeUnit }),
  v.forward(
    v.check(({ value, unit }) => isPossible(value, unit), 'too large'),
    ['value'],
  ),
);
export type VolumePart = v.InferOutput<typeof volumePart>;

/** `price`: the price of the conversion. `volumes` and `expiresAt`: the bundle after the conversion. */
const target = withBrandRef({
  name: v.string(),
  price,
  validity: v.nullish(v.picklist(VALIDITIES)),
  volumes: v.nullish(v.array(volumePart)),
  expiresAt: v.nullish(isoEnd),
});

/**
 * `lost`: the remaining volumes that the conversion removes; `kept`: those that stay. Both are absent if the operator
 * does not send them, and empty if there are none.
 */
const conversion = object({
  instanceId: v.string(),
  name: v.string(),
  expiresAt: v.nullish(isoEnd),
  lost: decisive(v.nullish(v.array(volumePart))),
  kept: decisive(v.nullish(v.array(volumePart))),
  to: v.array(target),
});

/** GET /bundle/getBundleConvertEligibility (section 7). `reason` if nothing can be converted: `line_barred`. */
export const conversionEligibility = object({
  eligible: v.boolean(),
  reason: v.nullish(v.string()),
  conversions: tolerantList('conversions', conversion),
});

export type Conversion = v.InferOutput<typeof conversion>;
export type ConversionTarget = v.InferOutput<typeof target>;

export const conversionEligibilityQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['conversion-eligibility'], '/bundle/getBundleConvertEligibility', conversionEligibility, {
    optional: true,
  });

export const conversionResult = object(
  {
    orderId: v.string(),
    ...ORDER_STATE,
    /** Charged. */
    price: v.nullish(amount),
    balanceAfter: v.nullish(amount),
    /** The expiry of the new bundle. */
    expiresAt: v.nullish(isoEnd),
    ...ORDERED_AT,
  },
  'orders',
);

export type ConversionResult = v.InferOutput<typeof conversionResult>;

/** POST /bundle/convert and the calls for its outcome (portal-defined). */
export const conversionCalls = orderCalls('/bundle/convert', conversionResult);

export interface BundleConversion {
  /** The id of a bundle instance. */
  from: string;
  /** An offering's reference. */
  to: string;
}

/**
 * POST /bundle/convert (portal-defined). 422 `not_eligible`, `insufficient_balance`; 403 `line_barred`; 409
 * `price_changed`.
 */
export const convertBundle = ({ from, to }: BundleConversion, agreed: Agreed, idempotencyKey: string) =>
  conversionCalls.send({ from, to } satisfies Partial<ConversionRequest>, agreed, idempotencyKey);
