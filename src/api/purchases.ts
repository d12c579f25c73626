import * as v from 'valibot';
import type { Msisdn, SignInId } from '#src/lib/units.ts';
import type { Agreed } from './client/agreed.ts';
import { call } from './client/http.ts';
import { lineQuery } from './client/line-query.ts';
import { decisive, object } from './client/object.ts';
import { ORDER_STATE, ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { amount, BRAND_REF_FIELD, isoEnd, isoTime, price, withBrandRef } from './client/wire.ts';

const bundlePurchase = withBrandRef({
  orderId: v.string(),
  name: v.string(),
  category: v.string(),
  price,
  state: v.picklist(['completed', 'inProgress', 'failed']),
  purchasedAt: isoTime,
  expiresAt: v.nullish(isoEnd),
  autoRenew: decisive(v.nullish(v.boolean(), false)),
  /** The number that received the gift, masked by the operator. */
  beneficiary: decisive(v.nullish(v.string())),
});

/** GET /bundle/purchases/v2 (section 7). */
export const bundlePurchases = object({ purchases: tolerantList('bundle-purchases', bundlePurchase) });

export type BundlePurchase = v.InferOutput<typeof bundlePurchase>;

/** The subscriber bought it for this line. False for declined purchases, gifts and bundles that renew by themselves. */
export const isOwnChoice = ({ state, beneficiary, autoRenew }: BundlePurchase): boolean =>
  state === 'completed' && !beneficiary && !autoRenew;

const PURCHASES_PATH = '/bundle/purchases/v2';

export const bundlePurchasesQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['bundle-purchases'], PURCHASES_PATH, bundlePurchases, { optional: true });

/** The same list, to find the outcome of a purchase. Always fetched, never cached. */
export const listPurchases = async (): Promise<BundlePurchase[]> =>
  (await call('bff', PURCHASES_PATH, bundlePurchases)).purchases;

export const purchaseResult = object(
  {
    orderId: v.string(),
    /** `reason`: `insufficient_balance`, `not_eligible`, `declined`. */
    ...ORDER_STATE,
    /** Charged. */
    price: v.nullish(amount),
    /** Absent while in progress. */
    balanceAfter: v.nullish(amount),
    /** The expiry of the bundle. */
    expiresAt: v.nullish(isoEnd),
    ...ORDERED_AT,
  },
  'orders',
);

export type PurchaseResult = v.InferOutput<typeof purchaseResult>;

export interface PurchaseOrder {
  brandRef: string;
  /** For a gift. */
  beneficiary?: Msisdn | undefined;
  autoRenew?: boolean | undefined;
  /** A code of the purpose `step-up`, for a gift. */
  otp?: string | undefined;
}

/** POST /bundle/purchase and the calls for its outcome (portal-defined). */
export const purchaseCalls = orderCalls('/bundle/purchase', purchaseResult, { isRequired: true });

/**
 * POST /bundle/purchase (portal-defined). 422 `insufficient_balance` or `not_eligible`, 403 `line_barred`, 409
 * `price_changed`. Of the code: 400 `otp_wrong`, `otp_expired`, 429 `otp_locked`.
 */
export const purchaseBundle = (
  { brandRef, beneficiary, autoRenew, otp }: PurchaseOrder,
  agreed: Agreed,
  idempotencyKey: string,
) => purchaseCalls.send({ [BRAND_REF_FIELD]: brandRef, beneficiary, autoRenew, otp }, agreed, idempotencyKey);
