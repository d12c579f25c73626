import * as v from 'valibot';
import { call } from './http.ts';
import { type LineKey, lineQuery } from './line-query.ts';
import { amount, BRAND_REF_FIELD, isoTime, tolerantList, withBrandRef } from './wire.ts';

export const bundlePurchase = withBrandRef({
  orderId: v.string(),
  name: v.string(),
  category: v.string(),
  /** DZD. */
  price: amount,
  state: v.picklist(['completed', 'inProgress', 'failed']),
  purchasedAt: isoTime,
  expiresAt: v.nullish(isoTime),
  autoRenew: v.nullish(v.boolean(), false),
  /** The number it was given to, masked by the operator. */
  beneficiary: v.nullish(v.string()),
});

/** GET /bundle/purchases/v2 (section 7). */
export const bundlePurchases = v.object({ purchases: tolerantList('bundle-purchases', bundlePurchase) });

export type BundlePurchase = v.InferOutput<typeof bundlePurchase>;

const PURCHASES_PATH = '/bundle/purchases/v2';

export const bundlePurchasesQuery = (line: LineKey) =>
  lineQuery(line, ['bundle-purchases'], PURCHASES_PATH, bundlePurchases);

/** The same list, for a purchase whose outcome is looked for: asked for now, kept nowhere. */
export const listPurchases = async (): Promise<BundlePurchase[]> =>
  (await call('bff', PURCHASES_PATH, bundlePurchases)).purchases;

export const purchaseResult = v.object({
  orderId: v.string(),
  state: v.picklist(['completed', 'inProgress', 'failed']),
  /** DZD; absent while in progress. */
  balanceAfter: v.nullish(amount),
  /** Why it failed: `insufficient_balance`, `not_eligible`, `declined`. */
  reason: v.nullish(v.string()),
});

export type PurchaseResult = v.InferOutput<typeof purchaseResult>;

export interface PurchaseOrder {
  brandRef: string;
  /** The price that was confirmed, DZD: the operator answers 409 `price_changed` where its own differs. */
  price: number;
  /** `213` and nine digits, for a gift. */
  beneficiary?: string | undefined;
  autoRenew?: boolean | undefined;
}

/**
 * POST /bundle/purchase (portal-defined). The same key always stands for the same purchase: a repeated call answers
 * the first one's result. 422 with `insufficient_balance` or `not_eligible`, 409 with `price_changed` or `in_progress`,
 * and for a key that was voided.
 */
export const purchaseBundle = (order: PurchaseOrder, idempotencyKey: string) =>
  call('bff', '/bundle/purchase', purchaseResult, {
    method: 'POST',
    json: {
      [BRAND_REF_FIELD]: order.brandRef,
      price: order.price,
      beneficiary: order.beneficiary,
      autoRenew: order.autoRenew,
    },
    headers: { 'Idempotency-Key': idempotencyKey },
  });

/** GET /bundle/purchase/{idempotencyKey} (portal-defined): what became of it. `not-found`: it never arrived. */
export const getPurchase = (idempotencyKey: string, signal?: AbortSignal) =>
  call('bff', `/bundle/purchase/${encodeURIComponent(idempotencyKey)}`, purchaseResult, { signal });

/** The operator's promise that a key will never be charged. */
const voided = v.object({ state: v.literal('voided') });

export type VoidAnswer = PurchaseResult | v.InferOutput<typeof voided>;

/**
 * POST /bundle/purchase/{idempotencyKey}/void (portal-defined): "never charge this key". Answers `{ state: voided }`, or
 * the purchase where it was made already. A request that comes later with a voided key gets 409. 404 or 405: the operator
 * has no such call, and whether it will be charged stays open. May be repeated.
 */
export const voidPurchase = (idempotencyKey: string): Promise<VoidAnswer> =>
  call('bff', `/bundle/purchase/${encodeURIComponent(idempotencyKey)}/void`, v.union([voided, purchaseResult]), {
    method: 'POST',
  });
