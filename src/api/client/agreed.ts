/** What a user agrees to when they confirm an order. */

/**
 * What the user agreed to, by its names in the request: DZD, of `points` points. The operator answers 409
 * `price_changed` if it would take anything else.
 */
export type Sums =
  | Readonly<{ price: number }>
  | Readonly<{ amount: number; fee: number }>
  | Readonly<{ amount: number; fee: number; repayment: number }>
  | Readonly<{ points: number }>;

/** Of an order whose sum the user enters: the operator has no price that could change. */
export const ENTERED_BY_USER = 'entered-by-user';

export type Agreed = Sums | typeof ENTERED_BY_USER;
