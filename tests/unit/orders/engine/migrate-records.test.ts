import { describe, expect, it } from 'vitest';
import { bundleOrder } from '#src/features/bundles/bundle-order.ts';
import { endOrders, type OrderStorage } from '#src/orders/engine/end-of-session.ts';
import { migrateRecords } from '#src/orders/engine/migrate-records.ts';
import { createOrderRecords } from '#src/orders/engine/order-records.ts';
import { memoryOrderStorage } from '#src/orders/engine/order-storage.ts';

const NOW = 1_800_000_000_000;

/** The format of the portal's first version. */
const former = (changes: Record<string, unknown> = {}) => ({
  key: 'k1',
  line: 'line-a',
  owner: 'mark-a',
  at: NOW,
  otherOrders: ['O-0'],
  brandRef: 'D_1GB_DAY',
  price: 100,
  autoRenew: true,
  isGift: false,
  since: NOW + 5,
  state: 'unknown',
  missingCountsFrom: NOW + 30_000,
  ...changes,
});

function device(...records: unknown[]): OrderStorage {
  const storage = memoryOrderStorage();
  records.forEach((record, index) => {
    storage.setItem(`portal-purchase:k${index + 1}`, typeof record === 'string' ? record : JSON.stringify(record));
  });
  return storage;
}

const names = (storage: OrderStorage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));
const shopOf = (storage: OrderStorage) => createOrderRecords(storage, () => NOW);

describe('an attempt that an earlier version recorded', () => {
  it('is converted, so that it can be polled and sent again', () => {
    const storage = device(former());
    migrateRecords(storage);
    expect(names(storage)).toEqual(['portal-order:k1']);
    const [record] = shopOf(storage).of('line-a');
    expect(record).toEqual({
      key: 'k1',
      kind: 'bundle',
      subject: 'D_1GB_DAY',
      terms: { price: 100, isGift: false, autoRenew: true },
      signInId: 'line-a',
      owner: 'mark-a',
      at: NOW,
      since: NOW + 5,
      state: 'unknown',
      missingCountsFrom: NOW + 30_000,
      otherOrders: ['O-0'],
    });
    expect(record && bundleOrder.restore(record)).toEqual({ brandRef: 'D_1GB_DAY', price: 100, autoRenew: true });
  });

  it('keeps its outcome, and that a gift’s recipient is unknown', () => {
    const storage = device(former({ isGift: true, state: 'succeeded', orderId: 'O-1', isSeen: true }));
    migrateRecords(storage);
    const [record] = shopOf(storage).of('line-a');
    expect(record).toMatchObject({ state: 'succeeded', orderId: 'O-1', isSeen: true });
    expect(record && bundleOrder.restore(record)).toBeUndefined();
  });

  it('keeps its mark if its sign-in has ended', async () => {
    const storage = device(former({ line: undefined }));
    migrateRecords(storage);
    const store = shopOf(storage);
    await store.adopt('line-b', async (mark) => mark === 'mark-a');
    expect(store.of('line-b')).toHaveLength(1);
  });

  it('follows the same rules when a session ends before the migration', () => {
    const storage = device(former(), former({ key: 'k2', owner: undefined }), former({ key: 'k3', line: 'line-b' }));
    endOrders(
      () => storage,
      { signInId: 'line-a', reason: 'refused', isAsked: false },
      () => undefined,
    );
    expect(names(storage)).toEqual(['portal-purchase:k1', 'portal-purchase:k3']);
    expect(storage.getItem('portal-purchase:k1')).not.toContain('line-a');
  });

  it('is removed if it cannot be parsed, and does not affect others', () => {
    const storage = device('{', 'null', former({ key: 'k3' }));
    storage.setItem('portal-session', '{}');
    migrateRecords(storage);
    expect(names(storage).sort()).toEqual(['portal-order:k3', 'portal-session']);
  });
});

describe('a tab of an earlier version beside this one', () => {
  const withOurs = (state: string, then: Record<string, unknown>) => {
    const storage = device(former());
    migrateRecords(storage);
    if (state !== 'unknown') shopOf(storage).settle('k1', { state: 'succeeded', orderId: 'O-1' });
    storage.setItem('portal-purchase:k1', JSON.stringify(former(then)));
    migrateRecords(storage);
    return shopOf(storage).find('k1');
  };

  it('can record the outcome of an order that is open here', () => {
    expect(withOurs('unknown', { state: 'declined', reason: 'voided' })).toMatchObject({ state: 'declined' });
  });

  it('cannot reopen an order that has an outcome here', () => {
    expect(withOurs('succeeded', { state: 'unknown' })).toMatchObject({ state: 'succeeded', orderId: 'O-1' });
  });
});

describe('the migration of attempts', () => {
  it('leaves an attempt unchanged on a full device, for the next time', () => {
    const storage = device(former());
    const setItem = storage.setItem;
    storage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    migrateRecords(storage);
    expect(names(storage)).toEqual(['portal-purchase:k1']);
    storage.setItem = setItem;
    migrateRecords(storage);
    expect(names(storage)).toEqual(['portal-order:k1']);
  });

  it('does nothing if storage is switched off', () => {
    const off = {
      get length(): number {
        throw new DOMException('', 'SecurityError');
      },
    } as OrderStorage;
    expect(() => migrateRecords(off)).not.toThrow();
  });
});
