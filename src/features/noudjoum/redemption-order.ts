/** A reward for points (Noudjoum) as an order. */
import { listRedemptions, type Redemption, redeemCalls, redeemReward } from '../../api/noudjoum.ts';
import { byKey } from '../../orders/by-key.ts';
import { ORDER_REASONS, type OrderKind, type OrderResult } from '../../orders/order-kind.ts';

export interface RedemptionOrder {
  /** Of the reward. */
  name: string;
}

/** Two redemptions of one reward may be the same order twice. */
export const redemptionSubject = ({ name }: RedemptionOrder): string => name;

const resultOf = ({ reference, stars, starsAfter, balanceAfter, expiresAt }: Redemption): OrderResult => ({
  orderId: reference,
  state: 'completed',
  balanceAfter,
  receipt: { starsAfter, ...(stars != null && { stars }), ...(expiresAt && { expiresAt }) },
});

export const redemptionOrder = {
  name: 'redemption',
  send: async ({ name }, key) => resultOf(await redeemReward(name, key)),
  isRepeatable: true,
  ...byKey(redeemCalls, resultOf),
  listAlike: async ({ terms }) =>
    (await listRedemptions())
      .filter(({ reward, reference }) => reward === terms.name && reference != null)
      .map(({ reference, at, stars }) => ({
        orderId: reference ?? '',
        state: 'completed',
        at: Date.parse(at),
        receipt: { stars: -stars },
      })),
  keep: ({ name }) => ({ name }),
  restore: ({ terms: { name } }) => (typeof name === 'string' ? { name } : undefined),
  reasons: {
    ...ORDER_REASONS,
    insufficient_stars: 'noudjoum_reason_points',
    not_eligible: 'noudjoum_reason_not_eligible',
  },
  nextSteps: { insufficient_stars: 'leave' },
  words: { name: 'noudjoum_order_name', nothingDone: 'noudjoum_nothing_taken' },
  changes: (line) => [['line', line]],
} satisfies OrderKind<RedemptionOrder>;
