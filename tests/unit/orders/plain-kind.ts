/** A kind of order with calls that a test defines, for tests that need no real kind. */
import type { OrderKind } from '#src/orders/engine/order-kind.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';

export const NOW = 1_800_000_000_000;

export const plainKind = (calls: Partial<OrderKind<string>> = {}): OrderKind<string> => ({
  name: 'plain',
  agreed: () => ({ price: 10 }),
  success: ({ terms }) => ({
    text: 'Ten more than before',
    facts: [{ label: 'order_price', amount: Number(terms.price ?? 10) }],
  }),
  send: async () => ({ orderId: 'O-1', state: 'completed' }),
  isRepeatable: true,
  recordTerms: (order) => ({ order }),
  restore: ({ terms }) => String(terms.order),
  reasons: {
    insufficient_balance: 'purchase_reason_insufficient_balance',
    declined: 'purchase_reason_declined',
    voided: 'order_reason_voided',
    rate_limited: 'order_reason_rate_limited',
    signed_out: 'order_reason_signed_out',
    invalid: 'purchase_reason_invalid',
  },
  changes: (signInId) => [['line', signInId]],
  ...calls,
});

export const plainAttempt = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  key: 'k1',
  kind: 'plain',
  subject: 'it',
  terms: { order: 'one', price: 10 },
  signInId: 'line-a',
  at: NOW,
  since: NOW,
  state: 'unknown',
  missingCountsFrom: NOW,
  ...changes,
});
