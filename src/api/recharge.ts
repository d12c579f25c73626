import * as v from 'valibot';
import type { Msisdn } from '#src/lib/units.ts';
import type { Agreed } from './client/agreed.ts';
import { object } from './client/object.ts';
import { ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { amount } from './client/wire.ts';
import type { RechargeRequest } from './requests/orders.ts';

/** What a scratch card has added, and nothing of a line. Does not contain the PIN. */
export const RECHARGE = {
  reference: v.string(),
  amount,
  bonus: v.nullish(amount),
  ...ORDERED_AT,
} as const;

export const rechargeResult = object(
  {
    ...RECHARGE,
    balanceAfter: amount,
    /** The part that the operator withheld to repay an advance; absent if it does not say, as for another line. */
    withheld: v.nullish(amount),
    /** The part of the advance that is still owed afterwards. */
    loanDue: v.nullish(amount),
  },
  'orders',
);

export type RechargeResult = v.InferOutput<typeof rechargeResult>;

/** POST /recharge/pin and the calls for its outcome (portal-defined). The PIN is never replayed (section 4). */
export const rechargeCalls = orderCalls('/recharge/pin', rechargeResult, { replay: false, isRequired: true });

export interface ScratchCard {
  /** 12 to 16 digits. */
  pin: string;
  /** If another line is topped up. */
  msisdn?: Msisdn | undefined;
}

/**
 * POST /recharge/pin (portal-defined): never replayed, never retried (section 4). The key is only for finding the
 * outcome and for voiding. 422 `pin_wrong`, `pin_used`, `pin_expired`, `not_eligible` (the other line); 403
 * `pin_locked` after too many wrong PINs, with the duration in `opensAfterS`.
 */
export const rechargeWithPin = ({ pin, msisdn }: ScratchCard, agreed: Agreed, idempotencyKey: string) =>
  rechargeCalls.send({ pin, msisdn } satisfies RechargeRequest, agreed, idempotencyKey);
