/** The purchase of a bundle, for oneself or as a gift, as an order. */
import {
  listPurchases,
  type PurchaseOrder,
  type PurchaseResult,
  purchaseBundle,
  purchaseCalls,
} from '../../api/purchases.ts';
import { byKey } from '../../orders/by-key.ts';
import { ORDER_REASONS, type OrderKind, type OrderResult } from '../../orders/order-kind.ts';

const receiptOf = (expiresAt: string | null | undefined) => (expiresAt ? { receipt: { expiresAt } } : {});

const resultOf = ({ expiresAt, ...result }: PurchaseResult): OrderResult => ({ ...result, ...receiptOf(expiresAt) });

/** `subject` of its attempts is the offering's reference. */
export const bundleOrder = {
  name: 'bundle',
  send: async (order, key) => resultOf(await purchaseBundle(order, key)),
  isRepeatable: true,
  ...byKey(purchaseCalls, resultOf),
  listAlike: async ({ subject, terms }) =>
    (await listPurchases())
      .filter(
        ({ brandRef, price, beneficiary }) =>
          brandRef === subject && price === terms.price && terms.isGift === (typeof beneficiary === 'string'),
      )
      .map(({ orderId, state, purchasedAt, expiresAt }) => ({
        orderId,
        state,
        at: Date.parse(purchasedAt),
        ...receiptOf(expiresAt),
      })),
  // The number that a gift goes to stays off the device.
  keep: ({ price, autoRenew, beneficiary }) => ({ price, autoRenew, isGift: beneficiary !== undefined }),
  restore: ({ subject, terms: { price, isGift, autoRenew } }) =>
    isGift || typeof price !== 'number'
      ? undefined
      : { brandRef: subject, price, autoRenew: typeof autoRenew === 'boolean' ? autoRenew : undefined },
  reasons: {
    ...ORDER_REASONS,
    insufficient_balance: 'purchase_reason_insufficient_balance',
    not_eligible: 'purchase_reason_not_eligible',
    declined: 'purchase_reason_declined',
    invalid: 'purchase_reason_invalid',
  },
  // It may be open to another line, as a gift.
  nextSteps: { not_eligible: 'try-again' },
  words: {
    name: 'purchase_some_bundle',
    sending: 'purchase_sending_title',
    pending: 'purchase_pending_title',
    pendingText: 'purchase_pending_text',
    checking: 'purchase_unknown_title',
    declined: 'purchase_declined_title',
    again: 'purchase_bought_title',
    againText: 'purchase_bought_text',
    againOpen: 'purchase_bought_open_title',
    againOpenText: 'purchase_bought_open_text',
    againAgree: 'purchase_bought_again',
  },
  changes: (line) => [['line', line]],
  pricesFrom: ['content', 'product-offerings'],
} satisfies OrderKind<PurchaseOrder>;
