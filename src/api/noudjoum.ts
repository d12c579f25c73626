import * as v from 'valibot';
import { call } from './http.ts';
import { type LineKey, lineQuery } from './line-query.ts';
import { figure, isoTime, tolerantList } from './wire.ts';

export const reward = v.object({
  name: v.string(),
  title: v.string(),
  text: v.string(),
  stars: figure,
  isAffordable: v.boolean(),
});

/** GET /noudjoum, GET /noudjoum/{name}, POST /noudjoum/redeem (portal-defined): loyalty stars and what they buy. */
export const noudjoum = v.object({
  stars: figure,
  tier: v.string(),
  nextTierAt: v.nullish(figure),
  expiresAt: v.nullish(isoTime),
  rewards: tolerantList('rewards', reward),
});
export const redemption = v.object({ reference: v.string(), starsAfter: figure });

export const noudjoumQuery = (line: LineKey) => lineQuery(line, ['noudjoum'], '/noudjoum', noudjoum);
export const rewardQuery = (line: LineKey, name: string) =>
  lineQuery(line, ['noudjoum', name], `/noudjoum/${encodeURIComponent(name)}`, reward);

export const redeemReward = (name: string, idempotencyKey: string) =>
  call('bff', '/noudjoum/redeem', redemption, {
    method: 'POST',
    json: { name },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
