/** The limits and proposed amounts of online payments, in whole DZD. Pure. */
import type { Dzd } from '#src/lib/units.ts';

export const MIN_DZD: Dzd = 50;
export const MAX_DZD: Dzd = 20_000;
export const PROPOSED_DZD: readonly Dzd[] = [200, 500, 1000, 2000];

const STEP_DZD = 10;

/**
 * The top-up amount that covers `missing`, rounded up to a valid amount. Undefined if nothing is missing, or if one
 * payment cannot cover it.
 */
export function amountFor(missing: Dzd | undefined): Dzd | undefined {
  if (missing === undefined || !(missing > 0) || missing > MAX_DZD) return undefined;
  return Math.max(MIN_DZD, Math.ceil(missing / STEP_DZD) * STEP_DZD);
}
