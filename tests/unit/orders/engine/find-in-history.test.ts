import { describe, expect, it } from 'vitest';
import { findInHistory } from '#src/orders/engine/find-in-history.ts';
import type { PastOrder } from '#src/orders/engine/order-kind.ts';
import { leftOpen } from '../tabs.ts';

const AT = Date.parse('2026-11-21T12:00:00+01:00');

const past = (orderId: string, afterMs: number, changes: Partial<PastOrder> = {}): PastOrder => ({
  orderId,
  state: 'completed',
  at: AT + afterMs,
  ...changes,
});

const find = (alike: readonly PastOrder[], changes = {}, taken: readonly string[] = []) =>
  findInHistory(leftOpen(AT, changes), alike, (orderId) => taken.includes(orderId));

describe('fault 41: an order in the operator’s history', () => {
  it('is the one made since the attempt, with the operator’s data', () => {
    expect(find([past('O-1', 45_000)])).toEqual(past('O-1', 45_000));
    expect(find([past('O-1', 45_000, { state: 'failed' })])).toMatchObject({ orderId: 'O-1', state: 'failed' });
    expect(find([past('O-1', 0, { receipt: { amount: 5 } })])).toMatchObject({ receipt: { amount: 5 } });
    expect(find([])).toBeUndefined();
  });

  it('may have a date a little earlier, because of another clock', () => {
    expect(find([past('O-1', -5_000)])).toBeDefined();
    expect(find([past('O-1', -5_001)])).toBeUndefined();
  });

  it('is the oldest one that belongs to no other attempt', () => {
    const orders = [past('O-3', 180_000), past('O-1', 45_000), past('O-2', 120_000)];
    expect(find(orders)?.orderId).toBe('O-1');
    expect(find(orders, {}, ['O-1'])?.orderId).toBe('O-2');
    expect(find(orders, { otherOrders: ['O-1', 'O-2'] })?.orderId).toBe('O-3');
    expect(find(orders, {}, ['O-1', 'O-2', 'O-3'])).toBeUndefined();
  });
});
