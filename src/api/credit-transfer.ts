import * as v from 'valibot';
import type { Agreed } from './client/agreed.ts';
import { type LineKey, lineQuery } from './client/line-query.ts';
import { ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { amount, price } from './client/wire.ts';

/** GET /services/stormili (portal-defined): what may be sent to another line of the operator, DZD. */
export const transferLimits = v.object({
  /** False: the service is switched off on this line. */
  enabled: v.boolean(),
  /** For one transfer. */
  min: price,
  max: price,
  /** On top of what is sent, for each transfer. */
  fee: price,
  /** What may still be sent before midnight in Algiers, fees not counted. */
  leftToday: price,
});
export type TransferLimits = v.InferOutput<typeof transferLimits>;

const TRANSFER_SERVICE_PATH = '/services/stormili';

export const transferLimitsQuery = (line: LineKey) =>
  lineQuery(line, ['services', 'stormili'], TRANSFER_SERVICE_PATH, transferLimits, { optional: true });

/** Says nothing of who received it. */
export const transferResult = v.object({
  orderId: v.string(),
  amount,
  fee: amount,
  balanceAfter: v.nullish(amount),
  ...ORDERED_AT,
});

export type TransferResult = v.InferOutput<typeof transferResult>;

/** POST /services/stormili/transfer, and what becomes of it (portal-defined). */
export const transferCalls = orderCalls(`${TRANSFER_SERVICE_PATH}/transfer`, transferResult);

/**
 * POST /services/stormili/transfer (portal-defined). 422 `insufficient_balance` (the fee counts), `recipient_invalid` (no
 * active line of this operator, or one's own), `amount_out_of_range`, `daily_limit`, `service_off`; 403 `line_barred`;
 * 409 `price_changed`: the fee. `msisdn`: `213` and nine digits.
 */
export const transferCredit = (msisdn: string, agreed: Agreed, idempotencyKey: string) =>
  transferCalls.send({ msisdn }, agreed, idempotencyKey);
