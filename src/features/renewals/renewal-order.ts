/** A renewal switched on or off, as an order. */
import { type RenewalSwitched, renewalCalls, switchRenewal } from '../../api/renewals.ts';
import { byKey } from '../../orders/by-key.ts';
import { ORDER_REASONS, type OrderKind, type OrderResult } from '../../orders/order-kind.ts';

export interface RenewalOrder {
  brandRef: string;
  enabled: boolean;
}

/** On and off again are two orders, whatever lies between them. */
export const renewalSubject = ({ brandRef, enabled }: RenewalOrder): string => `${brandRef}:${enabled ? 'on' : 'off'}`;

function resultOf({ reference, price, nextChargeAt }: RenewalSwitched, key: string): OrderResult {
  return { orderId: reference ?? key, state: 'completed', receipt: { price, ...(nextChargeAt && { nextChargeAt }) } };
}

export const renewalOrder = {
  name: 'renewal',
  send: async ({ brandRef, enabled }, key) => resultOf(await switchRenewal(brandRef, enabled, key), key),
  isRepeatable: true,
  ...byKey(renewalCalls, (answer, { key }) => resultOf(answer, key)),
  keep: ({ brandRef, enabled }) => ({ brandRef, enabled }),
  restore: ({ terms: { brandRef, enabled } }) =>
    typeof brandRef === 'string' && typeof enabled === 'boolean' ? { brandRef, enabled } : undefined,
  reasons: { ...ORDER_REASONS, not_eligible: 'renewals_reason_not_eligible' },
  words: { name: 'renewals_order_name', nothingDone: 'renewals_nothing_changed' },
  changes: (line) => [
    ['line', line, 'renewals'],
    ['line', line, 'renewal-status'],
    ['line', line, 'bundle-purchases'],
  ],
} satisfies OrderKind<RenewalOrder>;
