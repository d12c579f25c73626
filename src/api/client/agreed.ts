/** The sums that a user agrees to when confirming an order. */
import type { Dzd } from '#src/lib/units.ts';

/**
 * The agreed sums under their names in the request. The operator answers 409 `price_changed` if it would charge
 * anything else.
 */
export type Sums =
  | Readonly<{ price: Dzd }>
  | Readonly<{ amount: Dzd; fee: Dzd }>
  | Readonly<{ amount: Dzd; fee: Dzd; repayment: Dzd }>
  | Readonly<{ points: number }>;

/** For an order whose sum the user enters: the operator has no price that could change. */
export const ENTERED_BY_USER = 'entered-by-user';

export type Agreed = Sums | typeof ENTERED_BY_USER;
