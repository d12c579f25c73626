/** The purchase of a bundle, for oneself or as a gift, as an order. */
import { getPurchase, listPurchases, type PurchaseOrder, purchaseBundle, voidPurchase } from '../../api/purchases.ts';
import { ORDER_REASONS, type OrderKind } from '../../orders/order-kind.ts';

/** `subject` of its attempts is the offering's reference. */
export const bundleOrder = {
  name: 'bundle',
  send: purchaseBundle,
  isRepeatable: true,
  find: ({ key }) => getPurchase(key),
  void: ({ key }) => voidPurchase(key),
  listAlike: async ({ subject, terms }) =>
    (await listPurchases())
      .filter(
        ({ brandRef, price, beneficiary }) =>
          brandRef === subject && price === terms.price && terms.isGift === (typeof beneficiary === 'string'),
      )
      .map(({ orderId, state, purchasedAt }) => ({ orderId, state, at: Date.parse(purchasedAt) })),
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
