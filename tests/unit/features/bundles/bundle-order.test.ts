import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BundleOrder } from '#src/features/bundles/bundle-order.ts';
import { termsOf } from '#src/orders/engine/order-kind.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { DEMO, HADRA, signIn, startTestOperator, type TestOperator } from '../../../support/operator.ts';

let operator: TestOperator;
let bundleOrder: typeof import('#src/features/bundles/bundle-order.ts')['bundleOrder'];

beforeAll(async () => {
  operator = await startTestOperator();
  ({ bundleOrder } = await import('#src/features/bundles/bundle-order.ts'));
});
beforeEach(async () => {
  operator.reset();
  await signIn(DEMO);
});
afterAll(() => operator.close());

const ORDER: BundleOrder = { brandRef: 'D_1GB_DAY', price: 100 };
const attemptOf = (order: BundleOrder): OrderRecord => ({
  key: 'k1',
  kind: bundleOrder.name,
  subject: order.brandRef,
  terms: JSON.parse(JSON.stringify(termsOf(bundleOrder, order))),
  at: 0,
  since: 0,
  state: 'unknown',
  missingCountsFrom: 0,
});

describe('the record of a purchase', () => {
  it('contains the whole order when it is for the own line', () => {
    for (const order of [ORDER, { ...ORDER, autoRenew: true }, { ...ORDER, autoRenew: false }]) {
      expect(bundleOrder.restore(attemptOf(order))).toEqual({ autoRenew: undefined, ...order });
    }
  });

  it('does not contain the recipient of a gift, so that it is never sent again from the record', () => {
    const gift = attemptOf({ ...ORDER, beneficiary: HADRA });
    expect(JSON.stringify(gift)).not.toContain(HADRA);
    expect(bundleOrder.restore(gift)).toBeUndefined();
  });

  it('is not restored without a price', () => {
    expect(bundleOrder.restore({ ...attemptOf(ORDER), terms: { price: '100', isGift: false } })).toBeUndefined();
  });
});

describe('fault 41: matching the operator’s list of purchases', () => {
  const alike = async (order: BundleOrder) =>
    (await bundleOrder.listAlike(attemptOf(order))).map(({ orderId }) => orderId);

  it('matches the same bundle at the same price, and a gift only with a gift', async () => {
    const gift = { ...ORDER, beneficiary: HADRA };
    const before = await alike(ORDER);
    const mine = await bundleOrder.send(ORDER, 'key-of-mine', { price: 100 });
    const given = await bundleOrder.send(gift, 'key-of-a-gift', { price: 100 });
    expect(await alike(ORDER)).toEqual(expect.arrayContaining([mine.orderId]));
    expect(await alike(ORDER)).toHaveLength(before.length + 1);
    expect(await alike(gift)).toEqual(expect.arrayContaining([given.orderId]));
    expect(await alike(gift)).not.toContain(mine.orderId);
    expect(await alike({ ...ORDER, price: 90 })).not.toContain(mine.orderId);
    expect(await alike({ ...ORDER, brandRef: 'D_300MB_DAY' })).not.toContain(mine.orderId);
  });

  it('returns the state, the date and the end of each purchase', async () => {
    const { orderId } = await bundleOrder.send(ORDER, 'key-of-mine', { price: 100 });
    const found = (await bundleOrder.listAlike(attemptOf(ORDER))).find((past) => past.orderId === orderId);
    const receipt = { price: 100, expiresAt: expect.any(String) };
    expect(found).toEqual({ orderId, state: 'completed', at: expect.any(Number), receipt });
    expect(Math.abs((found?.at ?? 0) - operator.sandbox.context.clock.now())).toBeLessThan(1_000);
  });
});
