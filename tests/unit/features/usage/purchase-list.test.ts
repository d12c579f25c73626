import { describe, expect, it } from 'vitest';
import type { BundlePurchase } from '#src/api/purchases.ts';
import { latestRenewing, purchasesOf, purchaseTotals } from '#src/features/usage/purchase-list.ts';
import { purchaseSearch } from '#src/features/usage/purchase-search.ts';

const purchase = (purchasedAt: string, changes: Partial<BundlePurchase> = {}): BundlePurchase => ({
  brandRef: 'D_1GB_DAY',
  orderId: purchasedAt,
  name: 'Jour 1 Go',
  category: 'data',
  price: 100,
  state: 'completed',
  purchasedAt,
  autoRenew: false,
  ...changes,
});

describe('the purchases of a period', () => {
  it('are those of its days in Algiers, newest first', () => {
    const before = purchase('2026-10-31T22:59:59Z');
    const first = purchase('2026-10-31T23:00:00Z');
    const last = purchase('2026-11-30T23:59:59+01:00');
    const after = purchase('2026-12-01T00:00:00+01:00');
    expect(purchasesOf([before, first, last, after], { from: '2026-11-01', to: '2026-11-30' })).toEqual([last, first]);
  });

  it('add up to the debits, without failed ones, and with pending ones separate', () => {
    const all = [
      purchase('2026-11-01T10:00:00+01:00'),
      purchase('2026-11-02T10:00:00+01:00', { price: 250, state: 'inProgress' }),
      purchase('2026-11-03T10:00:00+01:00', { price: 999, state: 'failed' }),
    ];
    expect(purchaseTotals(all)).toEqual({ paid: 100, count: 1, pending: 250 });
  });

  it('are renewed by the newest of a bundle only, unless it failed or does not renew', () => {
    const renewing = (day: string, changes: Partial<BundlePurchase> = {}) =>
      purchase(`2026-11-${day}T10:00:00+01:00`, { autoRenew: true, ...changes });
    const newest = renewing('14');
    const all = [
      renewing('07'),
      newest,
      renewing('10'),
      renewing('15', { state: 'failed' }),
      renewing('03', { brandRef: 'D_5GB_WEEK', autoRenew: false }),
    ];
    expect(latestRenewing(all)).toEqual(new Set([newest.orderId]));
  });

  it('are today’s when the address is invalid', () => {
    expect(purchaseSearch({ back: 3 })).toEqual({ back: 3 });
    for (const back of [-1, 0, 1.5, 1e9, '2', null, [1]]) expect(purchaseSearch({ back })).toEqual({});
  });
});
