/** Noudjoum, the loyalty programme: points ("stars" on the wire) for top-ups, and the rewards that they buy. */
import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import type { Agreed } from './client/agreed.ts';
import { call } from './client/http.ts';
import { lineQuery } from './client/line-query.ts';
import { object } from './client/object.ts';
import { ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { amount, count, finiteNumber, isoEnd, isoTime, safeText } from './client/wire.ts';
import type { RedemptionRequest } from './requests/orders.ts';

export const reward = object({
  /** Part of the reward's URL. */
  name: v.string(),
  title: safeText,
  text: safeText,
  /** The price in stars. */
  stars: count,
  /** False if this line cannot redeem it now, for example because it lacks stars. */
  isAffordable: v.boolean(),
  /** `data`, `calls`, `sms`, `credit`, `films`, `gift` (collected in a shop), or a future kind. */
  kind: v.nullish(v.string()),
});
export type Reward = v.InferOutput<typeof reward>;

/** GET /noudjoum (portal-defined). */
export const noudjoum = object({
  stars: count,
  tier: safeText,
  /** Stars at which the tier begins, and at which the next one begins (absent in the top tier). */
  tierFrom: v.nullish(count),
  nextTier: v.nullish(safeText),
  nextTierAt: v.nullish(count),
  /** When the stars expire. */
  expiresAt: v.nullish(isoEnd),
  rewards: tolerantList('rewards', reward),
});
export type Noudjoum = v.InferOutput<typeof noudjoum>;

const starEntry = object({
  id: v.string(),
  at: isoTime,
  /** Positive: gained; negative: spent or expired. */
  stars: finiteNumber,
  label: safeText,
  /** `earned`, `bonus`, `redeemed`, `expired`, or a future kind. */
  kind: v.nullish(v.string()),
  /** For a redemption: the reward's name, and the operator's reference for the redemption. */
  reward: v.nullish(v.string()),
  reference: v.nullish(v.string()),
});
export type StarEntry = v.InferOutput<typeof starEntry>;

/** GET /noudjoum/history (portal-defined): newest first. */
export const starHistory = object({ entries: tolerantList('star-entries', starEntry) });

export const redemption = object(
  {
    reference: v.string(),
    starsAfter: finiteNumber,
    /** The stars spent. */
    stars: v.nullish(finiteNumber),
    /** If the reward is credit. */
    balanceAfter: v.nullish(amount),
    /** The expiry of the reward, if it is a bundle. */
    expiresAt: v.nullish(isoEnd),
    ...ORDERED_AT,
  },
  'orders',
);
export type Redemption = v.InferOutput<typeof redemption>;

const HISTORY_PATH = '/noudjoum/history';

export const noudjoumQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['noudjoum'], '/noudjoum', noudjoum, { optional: true });
export const starHistoryQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['noudjoum', 'history'], HISTORY_PATH, starHistory, { optional: true });

/** GET /noudjoum/{name} (portal-defined). 404 `reward_not_found`. */
export const rewardQuery = (signInId: SignInId, name: string) =>
  lineQuery(signInId, ['noudjoum', 'reward', name], `/noudjoum/${encodeURIComponent(name)}`, reward, {
    optional: true,
  });

/** The history entries with spent stars, to find the outcome of a redemption. Always fetched, never cached. */
export const listRedemptions = async (): Promise<StarEntry[]> =>
  (await call('bff', HISTORY_PATH, starHistory)).entries.filter(({ stars }) => stars < 0);

/** POST /noudjoum/redeem and the calls for its outcome (portal-defined). */
export const redeemCalls = orderCalls('/noudjoum/redeem', redemption);

/**
 * POST /noudjoum/redeem (portal-defined). 403 `line_barred`; 422 `insufficient_stars`, `not_eligible`; 409
 * `price_changed`.
 */
export const redeemReward = (name: string, agreed: Agreed, idempotencyKey: string) =>
  redeemCalls.send({ name } satisfies Partial<RedemptionRequest>, agreed, idempotencyKey);
