/** The order of a reward for points (Noudjoum). */
import { listRedemptions, type Redemption, type Reward, redeemCalls, redeemReward } from '#src/api/noudjoum.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { byKey } from '#src/orders/engine/find-by-key.ts';
import { figureOf, ORDER_REASONS, type OrderKind, textOf } from '#src/orders/engine/order-kind.ts';
import type { KindResult } from '#src/orders/engine/order-record.ts';

export interface RedemptionOrder {
  /** The reward's name. */
  name: string;
  points: number;
  /** For the receipt. */
  title?: string | undefined;
  /** The kind of reward: `gift`, `credit`, … */
  rewardKind?: string | undefined;
}

export const redemptionOf = ({ name, stars, title, kind }: Reward): RedemptionOrder => ({
  name,
  points: stars,
  title,
  rewardKind: kind ?? undefined,
});

/** Two redemptions of one reward may be duplicate orders. */
export const redemptionSubject = ({ name }: Pick<RedemptionOrder, 'name'>): string => name;

const resultOf = ({ reference, stars, starsAfter, balanceAfter, expiresAt, at }: Redemption): KindResult => ({
  orderId: reference,
  state: 'completed',
  balanceAfter,
  at: at ? Date.parse(at) : undefined,
  receipt: { starsAfter, ...(stars != null && { points: stars }), ...(expiresAt && { expiresAt }) },
});

const NOTES = { gift: 'noudjoum_next_gift', credit: 'noudjoum_next_credit' } as Readonly<
  Record<string, 'noudjoum_next_gift' | 'noudjoum_next_credit'>
>;

export const redemptionOrder = {
  name: 'redemption',
  agreed: ({ points }) => ({ points }),
  send: async ({ name }, key, agreed) => resultOf(await redeemReward(name, agreed, key)),
  isRepeatable: true,
  ...byKey(redeemCalls, resultOf),
  listAlike: async ({ terms }) =>
    (await listRedemptions())
      .filter(({ reward, reference }) => reward === terms.name && reference != null)
      .map(({ reference, at, stars }) => ({
        orderId: reference ?? '',
        state: 'completed',
        at: Date.parse(at),
        receipt: { points: -stars },
      })),
  recordTerms: ({ name, title, rewardKind }) => ({ name, title, rewardKind }),
  restore: ({ terms: { name, points } }) =>
    typeof name === 'string' && typeof points === 'number' ? { name, points } : undefined,
  success: (done, { t, language }) => {
    const points = (count: number) => t('noudjoum_points', { count, points: formatNumber(count, language) });
    const [cost, left] = [figureOf(done, 'points'), figureOf(done, 'starsAfter')];
    return {
      text: t('noudjoum_redeemed', { title: textOf(done, 'title') ?? t('noudjoum_order_name') }),
      note: t(NOTES[textOf(done, 'rewardKind') ?? ''] ?? 'noudjoum_next_active'),
      facts: [
        ...(cost === undefined ? [] : [{ label: 'noudjoum_cost', text: points(cost) } as const]),
        ...(left === undefined ? [] : [{ label: 'noudjoum_left', text: points(left) } as const]),
      ],
      until: textOf(done, 'expiresAt'),
    };
  },
  reasons: {
    ...ORDER_REASONS,
    insufficient_stars: 'noudjoum_reason_points',
    not_eligible: 'noudjoum_reason_not_eligible',
  },
  nextSteps: { insufficient_stars: 'leave' },
  words: { name: 'noudjoum_order_name', nothingDone: 'noudjoum_nothing_taken' },
  changes: (signInId) => [['line', signInId]],
} satisfies OrderKind<RedemptionOrder>;
