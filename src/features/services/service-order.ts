/** A core service switched on or off, as an order. In progress while the operator is at it. */
import { type ServiceSwitched, serviceCalls, switchService } from '../../api/services.ts';
import { byKey } from '../../orders/by-key.ts';
import { ORDER_REASONS, type OrderKind, type OrderResult } from '../../orders/order-kind.ts';

export interface ServiceOrder {
  /** Of the service. */
  id: string;
  enabled: boolean;
}

/** On and off again are two orders, whatever lies between them. */
export const serviceSubject = ({ id, enabled }: ServiceOrder): string => `${id}:${enabled ? 'on' : 'off'}`;

/** `wanted`: what it was switched to. What it has been switched to since is another order's. */
function resultOf(service: ServiceSwitched, wanted: unknown, key: string): OrderResult {
  const { reference, enabled, pending, price, nextChargeAt, balanceAfter } = service;
  return {
    orderId: reference ?? key,
    state: pending && enabled !== wanted ? 'inProgress' : 'completed',
    balanceAfter,
    receipt: { ...(price != null && wanted === true && { price }), ...(nextChargeAt && { nextChargeAt }) },
  };
}

export const serviceOrder = {
  name: 'service',
  send: async ({ id, enabled }, key) => resultOf(await switchService(id, enabled, key), enabled, key),
  isRepeatable: true,
  ...byKey(
    ({ terms }) => serviceCalls(String(terms.id)),
    (answer, { terms, key }) => resultOf(answer, terms.enabled, key),
  ),
  keep: ({ id, enabled }) => ({ id, enabled }),
  restore: ({ terms: { id, enabled } }) =>
    typeof id === 'string' && typeof enabled === 'boolean' ? { id, enabled } : undefined,
  reasons: { ...ORDER_REASONS, not_eligible: 'services_reason_not_eligible' },
  words: { name: 'services_order_name', nothingDone: 'services_nothing_changed' },
  changes: (line) => [['line', line, 'services']],
} satisfies OrderKind<ServiceOrder>;
