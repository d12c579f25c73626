import { describe, expect, it } from 'vitest';
import { bundleOrder } from '#src/features/bundles/bundle-order.ts';
import { memoryAttemptStorage } from '#src/orders/engine/attempt-storage.ts';
import { createAttemptStore } from '#src/orders/engine/attempts.ts';
import { type AttemptStorage, endAttempts } from '#src/orders/engine/end-attempts.ts';
import { migrateAttempts } from '#src/orders/engine/migrate-attempts.ts';

const NOW = 1_800_000_000_000;

/** As the first version of the portal wrote it. */
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

function device(...records: unknown[]): AttemptStorage {
  const storage = memoryAttemptStorage();
  records.forEach((record, index) => {
    storage.setItem(`portal-purchase:k${index + 1}`, typeof record === 'string' ? record : JSON.stringify(record));
  });
  return storage;
}

const names = (storage: AttemptStorage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));
const storeOf = (storage: AttemptStorage) => createAttemptStore(storage, () => NOW);

describe('an attempt that an earlier version recorded', () => {
  it('is not lost: it is asked about, and may be sent again, as one of today', () => {
    const storage = device(former());
    migrateAttempts(storage);
    expect(names(storage)).toEqual(['portal-order:k1']);
    const [attempt] = storeOf(storage).of('line-a');
    expect(attempt).toEqual({
      key: 'k1',
      kind: 'bundle',
      subject: 'D_1GB_DAY',
      terms: { price: 100, isGift: false, autoRenew: true },
      line: 'line-a',
      owner: 'mark-a',
      at: NOW,
      since: NOW + 5,
      state: 'unknown',
      missingCountsFrom: NOW + 30_000,
      otherOrders: ['O-0'],
    });
    expect(attempt && bundleOrder.restore(attempt)).toEqual({ brandRef: 'D_1GB_DAY', price: 100, autoRenew: true });
  });

  it('keeps how it ended, and that a gift’s number is not known', () => {
    const storage = device(former({ isGift: true, state: 'succeeded', orderId: 'O-1', isSeen: true }));
    migrateAttempts(storage);
    const [attempt] = storeOf(storage).of('line-a');
    expect(attempt).toMatchObject({ state: 'succeeded', orderId: 'O-1', isSeen: true });
    expect(attempt && bundleOrder.restore(attempt)).toBeUndefined();
  });

  it('past its sign-in is still under its mark', async () => {
    const storage = device(former({ line: undefined }));
    migrateAttempts(storage);
    const store = storeOf(storage);
    await store.adopt('line-b', async (mark) => mark === 'mark-a');
    expect(store.of('line-b')).toHaveLength(1);
  });

  it('goes by the same rules when a session ends before it is carried over', () => {
    const storage = device(former(), former({ key: 'k2', owner: undefined }), former({ key: 'k3', line: 'line-b' }));
    endAttempts(
      () => storage,
      { line: 'line-a', reason: 'refused', isAsked: false },
      () => undefined,
    );
    expect(names(storage)).toEqual(['portal-purchase:k1', 'portal-purchase:k3']);
    expect(storage.getItem('portal-purchase:k1')).not.toContain('line-a');
  });

  it('that can’t be read goes, and takes nothing with it', () => {
    const storage = device('{', 'null', former({ key: 'k3' }));
    storage.setItem('portal-session', '{}');
    migrateAttempts(storage);
    expect(names(storage).sort()).toEqual(['portal-order:k3', 'portal-session']);
  });
});

describe('a tab of an earlier version beside this one', () => {
  const withOurs = (state: string, then: Record<string, unknown>) => {
    const storage = device(former());
    migrateAttempts(storage);
    if (state !== 'unknown') storeOf(storage).settle('k1', { state: 'succeeded', orderId: 'O-1' });
    storage.setItem('portal-purchase:k1', JSON.stringify(former(then)));
    migrateAttempts(storage);
    return storeOf(storage).find('k1');
  };

  it('tells how it ended', () => {
    expect(withOurs('unknown', { state: 'declined', reason: 'voided' })).toMatchObject({ state: 'declined' });
  });

  it('does not open again what has ended here', () => {
    expect(withOurs('succeeded', { state: 'unknown' })).toMatchObject({ state: 'succeeded', orderId: 'O-1' });
  });
});

describe('a device', () => {
  it('that is full keeps the attempt as it is, for the next time', () => {
    const storage = device(former());
    const setItem = storage.setItem;
    storage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    migrateAttempts(storage);
    expect(names(storage)).toEqual(['portal-purchase:k1']);
    storage.setItem = setItem;
    migrateAttempts(storage);
    expect(names(storage)).toEqual(['portal-order:k1']);
  });

  it('that keeps nothing has nothing to carry over', () => {
    const off = {
      get length(): number {
        throw new DOMException('', 'SecurityError');
      },
    } as AttemptStorage;
    expect(() => migrateAttempts(off)).not.toThrow();
  });
});
