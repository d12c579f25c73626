/** Prices that changed since the first day, and the check that the customer agreed to the current ones. */
import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { changeCataloguePrice } from '../db/content.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { setOfferPrice } from '../db/offers.ts';
import { HttpError } from '../http-error.ts';
import { LOAN_BANDS, repaymentRuleOf, type SeedLoanBand } from '../seed/loans.ts';
import { REWARDS, type SeedReward } from '../seed/noudjoum.ts';
import type { SeedService } from '../seed/services.ts';

/** `price`: DZD. For a loan it is the fee, for a reward its points. */
export const priceChange = v.strictObject({
  of: v.picklist(['offering', 'service', 'loan', 'reward']),
  id: v.string(),
  price: v.pipe(v.number(), v.minValue(0)),
});
export type PriceChange = v.InferOutput<typeof priceChange>;

const nameOf = ({ of, id }: Omit<PriceChange, 'price'>) => `price ${of} ${id}`;

/** Changes the price in lists and in orders. */
export function changePrice(context: SandboxContext, change: PriceChange): void {
  if (change.of !== 'offering') {
    writeMeta(context.db, nameOf(change), String(change.price));
    return;
  }
  setOfferPrice(context.db, change.id, change.price);
  changeCataloguePrice(context, change.id, change.price);
}

function changedPrice(context: SandboxContext, of: PriceChange['of'], id: string): number | undefined {
  const price = readMeta(context.db, nameOf({ of, id }));
  return price === undefined ? undefined : Number(price);
}

/** DZD; null: free. For the credit transfer it is the fee. */
export const servicePrice = (context: SandboxContext, { id, price }: SeedService): number | null =>
  changedPrice(context, 'service', id) ?? price;

export function loanBands(context: SandboxContext): SeedLoanBand[] {
  return LOAN_BANDS.map((band) => {
    const fee = changedPrice(context, 'loan', band.bandId);
    if (fee === undefined) return band;
    const repayment = band.amount + fee;
    return { ...band, fee, repayment, repaymentRule: repaymentRuleOf(repayment) };
  });
}

export const rewards = (context: SandboxContext): SeedReward[] =>
  REWARDS.map((reward) => ({ ...reward, stars: changedPrice(context, 'reward', reward.name) ?? reward.stars }));

type Amounts = Readonly<Record<string, number>>;

/**
 * Throws 409 if the customer agreed to other amounts than the operator would charge. Both objects have the same keys.
 */
export function checkAgreed(agreed: Amounts, now: Amounts): void {
  const isAgreed = Object.entries(now).every(([name, sum]) => agreed[name] === sum);
  if (isAgreed) return;
  const terms = Object.entries(now).map(([name, sum]) => `${name} ${sum}`);
  throw new HttpError(409, 'price_changed', `The terms have changed: ${terms.join(', ')}.`, { extra: now });
}
