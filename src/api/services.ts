import * as v from 'valibot';
import type { Agreed } from './client/agreed.ts';
import { type LineKey, lineQuery } from './client/line-query.ts';
import { ORDER_STATE, ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { amount, isoTime, price } from './client/wire.ts';

/** The streaming add-on: films and series of the operator (portal-defined). */
export const STREAMING_SERVICE = 'anaflix';

const SERVICE = {
  id: v.string(),
  name: v.string(),
  description: v.string(),
  enabled: v.boolean(),
  /** It is being switched to the other state, which takes the operator a while. */
  pending: v.nullish(v.boolean(), false),
  /** DZD. */
  price: v.nullish(price),
  /** In words: "per month". */
  period: v.nullish(v.string()),
  /** When it is next charged, for one that is on and charged by time. */
  nextChargeAt: v.nullish(isoTime),
} as const;

export const coreService = v.object(SERVICE);
export type CoreService = v.InferOutput<typeof coreService>;

/** GET /services (portal-defined). */
export const coreServices = v.object({ services: tolerantList('services', coreService) });
export const coreServicesQuery = (line: LineKey) =>
  lineQuery(line, ['services'], '/services', coreServices, { optional: true });

/** The service as it is then; `reference`: the operator's name of the switch. */
export const serviceSwitched = v.object({
  ...SERVICE,
  ...ORDERED_AT,
  reference: v.nullish(v.string()),
  /** Of the order. Absent where the operator tells only how the service is. */
  state: v.nullish(ORDER_STATE.state),
  reason: ORDER_STATE.reason,
  /** DZD. */
  balanceAfter: v.nullish(amount),
});

export type ServiceSwitched = v.InferOutput<typeof serviceSwitched>;

/** POST /services/{id}/activation, and what becomes of it (portal-defined). */
export const serviceCalls = (id: string) =>
  orderCalls(`/services/${encodeURIComponent(id)}/activation`, serviceSwitched);

/**
 * POST /services/{id}/activation (portal-defined). 404; 403 `line_barred`; 422 `insufficient_balance`; 409
 * `price_changed`.
 */
export const switchService = (id: string, enabled: boolean, agreed: Agreed, idempotencyKey: string) =>
  serviceCalls(id).send({ enabled }, agreed, idempotencyKey);
