import * as v from 'valibot';
import { call } from './http.ts';
import { amount } from './wire.ts';

export const rechargeResult = v.object({
  reference: v.string(),
  amount,
  bonus: v.nullish(amount),
  balanceAfter: amount,
});

/**
 * POST /recharge/pin (portal-defined): never replayed, never retried (section 4). 422 with `pin_wrong`, `pin_used`,
 * `pin_expired`; 403 `pin_locked` after too many wrong ones.
 */
export const rechargeWithPin = (pin: string, msisdn?: string) =>
  call('bff', '/recharge/pin', rechargeResult, { method: 'POST', json: { pin, msisdn }, replay: false });
