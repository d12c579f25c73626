/** The limits and proposed amounts of online payments, in whole DZD. Pure. */
import { brand } from '#src/brand/brand.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd } from '#src/lib/units.ts';

export const MIN_DZD: Dzd = brand.cardPayments.minAmount;
export const MAX_DZD: Dzd = brand.cardPayments.maxAmount;
export const PROPOSED_DZD: readonly Dzd[] = [200, 500, 1000, 2000].filter(
  (amount) => amount >= MIN_DZD && amount <= MAX_DZD,
);

const STEP_DZD = 10;

/**
 * The top-up amount that covers `missing`, rounded up to a valid amount. Undefined if nothing is missing, or if one
 * payment cannot cover it.
 */
export function amountFor(missing: Dzd | undefined): Dzd | undefined {
  if (missing === undefined || !(missing > 0) || missing > MAX_DZD) return undefined;
  return Math.min(MAX_DZD, Math.max(MIN_DZD, Math.ceil(missing / STEP_DZD) * STEP_DZD));
}

/** Suggested amounts, which fill whole rows: the wanted one takes the place of the least useful of the others. */
export function proposedAmounts(wanted: Dzd | undefined): readonly Dzd[] {
  if (wanted === undefined || PROPOSED_DZD.includes(wanted)) return PROPOSED_DZD;
  const isFirstTooLittle = wanted > (PROPOSED_DZD[0] ?? 0);
  return [wanted, ...(isFirstTooLittle ? PROPOSED_DZD.slice(1) : PROPOSED_DZD.slice(0, -1))];
}

/** What a top-up of `amountFor(missing)` leaves once the purchase is paid. Undefined if nothing is left. */
export function restAfterTopUp(missing: Dzd | undefined): Dzd | undefined {
  const amount = amountFor(missing);
  if (missing === undefined || amount === undefined) return undefined;
  const left = sumDzd(amount, -missing);
  return left > 0 ? left : undefined;
}
