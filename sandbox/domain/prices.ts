/** Prices that changed since the first day, and the check that the customer agreed to the current ones. */
import * as v from 'valibot';
import type { Box } from '../box.ts';
import { changeCataloguePrice } from '../db/content.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { setOfferPrice } from '../db/offers.ts';
import { Refusal } from '../refusal.ts';
import { LOAN_BANDS, repaymentRuleOf } from '../seed/loans.ts';
import { REWARDS } from '../seed/noudjoum.ts';
import type { SeedLoanBand, SeedReward, SeedService } from '../seed/types.ts';

/** `price`: DZD. For a loan it is the fee, for a reward its points. */
export const priceChange = v.strictObject({
  of: v.picklist(['offering', 'service', 'loan', 'reward']),
  id: v.string(),
  price: v.pipe(v.number(), v.minValue(0)),
});
export type PriceChange = v.InferOutput<typeof priceChange>;

const nameOf = ({ of, id }: Omit<PriceChange, 'price'>) => `price ${of} ${id}`;

/** Changes the price in lists and in orders. */
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

/** DZD; null: free. For the credit transfer it is the fee. */
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

/**
 * Throws 409 if the customer agreed to other amounts than the operator would charge. Both objects have the same keys.
 */
export function checkAgreed(agreed: Sums, now: Sums): void {
  const isAgreed = Object.entries(now).every(([name, sum]) => agreed[name] === sum);
  if (isAgreed) return;
  const said = Object.entries(now).map(([name, sum]) => `${name} ${sum}`);
  throw new Refusal(409, 'price_changed', `The terms have changed: ${said.join(', ')}.`, { extra: now });
}
