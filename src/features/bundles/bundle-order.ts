/** The order to buy a bundle, for the line itself or as a gift. */
import {
  listPurchases,
  type PurchaseOrder,
  type PurchaseResult,
  purchaseBundle,
  purchaseCalls,
} from '#src/api/purchases.ts';
import type { Dzd } from '#src/lib/units.ts';
import { byKey } from '#src/orders/engine/find-by-key.ts';
import { figureOf, ORDER_REASONS, type OrderKind, textOf } from '#src/orders/engine/order-kind.ts';
import type { KindResult } from '#src/orders/engine/order-record.ts';
import { restrictionText } from '#src/telecom/offering/restriction.ts';
import { validityText } from '#src/telecom/offering/validity.ts';

export interface BundleOrder extends PurchaseOrder {
  price: Dzd;
  /** For the receipt. */
  name?: string | undefined;
  validityHours?: number | undefined;
  /** Its volume is for some apps only: their names, with commas. Empty without names. Absent: for everything. */
  restrictedTo?: string | undefined;
}

const receiptOf = (price: Dzd | null | undefined, expiresAt: string | null | undefined) => ({
  receipt: { ...(price != null && { price }), ...(expiresAt && { expiresAt }) },
});

const resultOf = ({ price, expiresAt, at, ...result }: PurchaseResult): KindResult => ({
  ...result,
  at: at ? Date.parse(at) : undefined,
  ...receiptOf(price, expiresAt),
});

/** The `subject` of its records is the offering's reference. */
export const bundleOrder = {
  name: 'bundle',
  agreed: ({ price }) => ({ price }),
  send: async (order, key, agreed) => resultOf(await purchaseBundle(order, agreed, key)),
  isRepeatable: true,
  ...byKey(purchaseCalls, resultOf),
  listAlike: async ({ subject, terms }) =>
    (await listPurchases())
      .filter(
        ({ brandRef, price, beneficiary }) =>
          brandRef === subject && price === terms.price && terms.isGift === (typeof beneficiary === 'string'),
      )
      .map(({ orderId, state, price, purchasedAt, expiresAt }) => ({
        orderId,
        state,
        at: Date.parse(purchasedAt),
        ...receiptOf(price, expiresAt),
      })),
  // The recipient's number of a gift is not stored on the device.
  recordTerms: ({ autoRenew, beneficiary, name, validityHours, restrictedTo }) => ({
    autoRenew,
    isGift: beneficiary !== undefined,
    name,
    validityHours,
    ...(restrictedTo !== undefined && { restrictedTo }),
  }),
  restore: ({ subject, terms: { price, isGift, autoRenew } }) =>
    isGift || typeof price !== 'number'
      ? undefined
      : { brandRef: subject, price, autoRenew: typeof autoRenew === 'boolean' ? autoRenew : undefined },
  success: (done, { t, language }) => {
    const { terms } = done;
    const name = textOf(done, 'name') ?? t('purchase_some_bundle');
    const [price, hours] = [figureOf(done, 'price'), figureOf(done, 'validityHours')];
    const until = textOf(done, 'expiresAt');
    const restrictedTo = terms.restrictedTo;
    return {
      text: t(terms.isGift === true ? 'purchase_succeeded_gift' : 'purchase_succeeded_text', { name }),
      facts: [
        ...(price === undefined ? [] : [{ label: 'order_price', amount: price } as const]),
        // If the operator sends no end date, show the validity.
        ...(until !== undefined || hours === undefined
          ? []
          : [{ label: 'order_validity', text: validityText(hours, language, t) } as const]),
        ...(typeof restrictedTo === 'string'
          ? [{ label: 'telecom_use', text: restrictionText(restrictedTo.split(', ').filter(Boolean), t) } as const]
          : []),
      ],
      until,
    };
  },
  recipient: ({ beneficiary }) => beneficiary,
  hasCode: ({ otp }) => otp !== undefined,
  reasons: {
    ...ORDER_REASONS,
    insufficient_balance: 'purchase_reason_insufficient_balance',
    not_eligible: 'purchase_reason_not_eligible',
    declined: 'purchase_reason_declined',
    invalid: 'purchase_reason_invalid',
  },
  // Another line may be eligible for it, as a gift.
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
  changes: (signInId) => [['line', signInId]],
  pricesFrom: () => [['content', 'product-offerings']],
} satisfies OrderKind<BundleOrder>;
