import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import type { Agreed } from './client/agreed.ts';
import { lineQuery } from './client/line-query.ts';
import { decisive, object } from './client/object.ts';
import { ORDER_STATE, ORDERED_AT, orderCalls } from './client/order-calls.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { amount, count, isoEnd, isoTime, price } from './client/wire.ts';
import type { ServiceRequest } from './requests/orders.ts';

/** The streaming add-on: films and series of the operator (portal-defined). */
export const STREAMING_SERVICE = 'anaflix';

const SERVICE = {
  id: v.string(),
  name: v.string(),
  description: v.string(),
  enabled: v.boolean(),
  /** True while the operator is switching it to the other state. */
  pending: decisive(v.nullish(v.boolean(), false)),
  price: decisive(v.nullish(price)),
  /** A text such as "per month". */
  period: v.nullish(v.string()),
  /** Days between two charges. Absent: nobody knows when it is charged after the next charge. */
  periodDays: v.nullish(count),
  /** The time of the next charge, if the service is on and has a period. */
  nextChargeAt: decisive(v.nullish(isoTime)),
  /** Until when it is paid. Also of a service that was stopped and still runs. */
  paidUntil: v.nullish(isoEnd),
  /** True: stopping it ends it at once. False: it runs on until `paidUntil`. Absent: the operator does not say. */
  endsAtOnce: v.nullish(v.boolean()),
} as const;

const coreService = object(SERVICE);
export type CoreService = v.InferOutput<typeof coreService>;

/** GET /services (portal-defined). */
export const coreServices = object({ services: tolerantList('services', coreService) });
export const coreServicesQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['services'], '/services', coreServices, { optional: true });

/** The service after the switch. `reference`: the operator's reference for the switch. */
export const serviceSwitched = object(
  {
    ...SERVICE,
    ...ORDERED_AT,
    reference: v.nullish(v.string()),
    /** The state of the order. Absent if the operator sends only the state of the service. */
    state: decisive(v.nullish(ORDER_STATE.state)),
    reason: ORDER_STATE.reason,
    balanceAfter: v.nullish(amount),
  },
  'orders',
);

export type ServiceSwitched = v.InferOutput<typeof serviceSwitched>;

/** POST /services/{id}/activation and the calls for its outcome (portal-defined). */
export const serviceCalls = (id: string) =>
  orderCalls(`/services/${encodeURIComponent(id)}/activation`, serviceSwitched);

/**
 * POST /services/{id}/activation (portal-defined). 404; 403 `line_barred`; 422 `insufficient_balance`; 409
 * `price_changed`.
 */
export const switchService = (id: string, enabled: boolean, agreed: Agreed, idempotencyKey: string) =>
  serviceCalls(id).send({ enabled } satisfies Partial<ServiceRequest>, agreed, idempotencyKey);
