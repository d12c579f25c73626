/** Prices that the operator has changed since the first day, and what a customer agreed to compared with them. */
import * as v from 'valibot';
import type { Box } from '../box.ts';
import { changeCataloguePrice } from '../db/content.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { setOfferPrice } from '../db/offers.ts';
import { Refusal } from '../refusal.ts';
import { LOAN_BANDS, repaymentRuleOf } from '../seed/loans.ts';
import { REWARDS } from '../seed/noudjoum.ts';
import type { SeedLoanBand, SeedReward, SeedService } from '../seed/types.ts';

/** `price`: DZD; of a loan its fee, of a reward its points. */
export const priceChange = v.strictObject({
  of: v.picklist(['offering', 'service', 'loan', 'reward']),
  id: v.string(),
  price: v.pipe(v.number(), v.minValue(0)),
});
export type PriceChange = v.InferOutput<typeof priceChange>;

const nameOf = ({ of, id }: Omit<PriceChange, 'price'>) => `price ${of} ${id}`;

/** From now on it costs that much, in lists as well as in orders. */
export function changePrice(box: Box, change: PriceChange): void {
  if (change.of !== 'offering') {
    writeMeta(box.db, nameOf(change), String(change.price));
    return;
  }
  setOfferPrice(box.db, change.id, change.price);
  changeCataloguePrice(box, change.id, change.price);
}

function changed(box: Box, of: PriceChange['of'], id: string): number | undefined {
  const price = readMeta(box.db, nameOf({ of, id }));
  return price === undefined ? undefined : Number(price);
}

/** DZD; null: free. Of the credit transfer: its fee. */
export const servicePrice = (box: Box, { id, price }: SeedService): number | null =>
  changed(box, 'service', id) ?? price;

export function loanBands(box: Box): SeedLoanBand[] {
  return LOAN_BANDS.map((band) => {
    const fee = changed(box, 'loan', band.bandId);
    if (fee === undefined) return band;
    const repayment = band.amount + fee;
    return { ...band, fee, repayment, repaymentRule: repaymentRuleOf(repayment) };
  });
}

export const rewards = (box: Box): SeedReward[] =>
  REWARDS.map((reward) => ({ ...reward, stars: changed(box, 'reward', reward.name) ?? reward.stars }));

type Sums = Readonly<Record<string, number>>;

/** Throws 409 where the customer agreed to other sums than the operator would take. Both have the same names. */
export function checkAgreed(agreed: Sums, now: Sums): void {
  const isAgreed = Object.entries(now).every(([name, sum]) => agreed[name] === sum);
  if (isAgreed) return;
  const said = Object.entries(now).map(([name, sum]) => `${name} ${sum}`);
  throw new Refusal(409, 'price_changed', `The terms are other ones now: ${said.join(', ')}.`, { extra: now });
}
