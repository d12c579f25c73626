import * as v from 'valibot';
import type { Msisdn, SignInId } from '#src/lib/units.ts';
import type { Agreed } from './client/agreed.ts';
import { lineQuery } from './client/line-query.ts';
import { object } from './client/object.ts';
import { ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { amount, price } from './client/wire.ts';
import type { TransferRequest } from './requests/orders.ts';

/** GET /services/stormili (portal-defined): the limits for sending credit to another line of the operator. */
export const transferLimits = object({
  /** False if the service is switched off on this line. */
  enabled: v.boolean(),
  /** The least amount of one transfer. */
  min: price,
  max: price,
  /** Charged for each transfer, on top of its amount. */
  fee: price,
  /** The amount that may still be sent before midnight in Algiers, without fees. */
  leftToday: price,
});
export type TransferLimits = v.InferOutput<typeof transferLimits>;

const TRANSFER_SERVICE_PATH = '/services/stormili';

export const transferLimitsQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['services', 'stormili'], TRANSFER_SERVICE_PATH, transferLimits, { optional: true });

/** Does not contain the recipient. */
export const transferResult = object(
  {
    orderId: v.string(),
    amount,
    fee: amount,
    balanceAfter: v.nullish(amount),
    ...ORDERED_AT,
  },
  'orders',
);

export type TransferResult = v.InferOutput<typeof transferResult>;

/** POST /services/stormili/transfer and the calls for its outcome (portal-defined). */
export const transferCalls = orderCalls(`${TRANSFER_SERVICE_PATH}/transfer`, transferResult);

/**
 * POST /services/stormili/transfer (portal-defined). 422 `insufficient_balance` (fee included), `recipient_invalid`
 * (not an active line of this operator, or the sender's own line), `amount_out_of_range`, `daily_limit`, `service_off`;
 * 403 `line_barred`; 409 `price_changed` (the fee). `otp`: a code of the purpose `step-up`; 400 `otp_wrong`,
 * `otp_expired`, 429 `otp_locked`.
 */
export const transferCredit = (msisdn: Msisdn, agreed: Agreed, idempotencyKey: string, otp?: string) =>
  transferCalls.send({ msisdn, otp } satisfies Partial<TransferRequest>, agreed, idempotencyKey);
