import { describe, expect, it } from 'vitest';
import type { BundlePurchase } from '../../../src/api/purchases.ts';
import { findInHistory } from '../../../src/orders/history.ts';
import { leftOpen, ORDER } from './tabs.ts';

const AT = Date.parse('2026-11-21T12:00:00+01:00');

const order = (changes: Partial<BundlePurchase> = {}): BundlePurchase => ({
  orderId: 'O-1',
  brandRef: ORDER.brandRef,
  name: 'One gigabyte',
  category: 'data',
  price: ORDER.price,
  state: 'completed',
  purchasedAt: '2026-11-21T12:00:45+01:00',
  autoRenew: false,
  ...changes,
});

const find = (orders: readonly BundlePurchase[], changes = {}, taken: readonly string[] = []) =>
  findInHistory(leftOpen(AT, changes), orders, (orderId) => taken.includes(orderId));

describe('fault 41: a purchase in the operator’s list', () => {
  it('is the one of the same bundle at the same price since', () => {
    expect(find([order()])).toEqual({ orderId: 'O-1', state: 'completed' });
    expect(find([order({ state: 'failed' })])).toEqual({ orderId: 'O-1', state: 'failed' });
    expect(find([order({ purchasedAt: '2026-11-21T11:59:55+01:00' })])).toBeDefined();
  });

  it.each([
    { brandRef: 'D_300MB_DAY' },
    { price: 90 },
    { purchasedAt: '2026-11-21T11:59:54+01:00' },
    { beneficiary: '0550 •• •• 02' },
  ])('is none with %j', (changes) => {
    expect(find([order(changes)])).toBeUndefined();
  });

  it('is one that was given where a gift is looked for', () => {
    expect(find([order()], { isGift: true })).toBeUndefined();
    expect(find([order({ beneficiary: null })], { isGift: true })).toBeUndefined();
    expect(find([order({ beneficiary: '0550 •• •• 02' })], { isGift: true })).toBeDefined();
    expect(find([order({ beneficiary: null })])).toBeDefined();
  });

  it('is the oldest that is no other attempt’s', () => {
    const orders = [
      order({ orderId: 'O-3', purchasedAt: '2026-11-21T12:03:00+01:00' }),
      order({ orderId: 'O-1' }),
      order({ orderId: 'O-2', purchasedAt: '2026-11-21T12:02:00+01:00' }),
    ];
    expect(find(orders)?.orderId).toBe('O-1');
    expect(find(orders, {}, ['O-1'])?.orderId).toBe('O-2');
    expect(find(orders, {}, ['O-1', 'O-2', 'O-3'])).toBeUndefined();
  });
});
