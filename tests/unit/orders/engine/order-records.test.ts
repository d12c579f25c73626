import { describe, expect, it, vi } from 'vitest';
import { endOrders, type OrderStorage, openAtSignOut } from '#src/orders/engine/end-of-session.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { createOrderRecords, isOpen, RECORD_LIFE_MS, SEEN_LIFE_MS } from '#src/orders/engine/order-records.ts';
import { memoryOrderStorage } from '#src/orders/engine/order-storage.ts';

const NOW = 1_800_000_000_000;

function record(changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    key: 'k1',
    signInId: 'line-a',
    owner: 'mark-a',
    kind: 'bundle',
    subject: 'D_1GB_DAY',
    terms: { price: 100, isGift: false },
    at: NOW,
    state: 'sent',
    since: NOW,
    missingCountsFrom: NOW + 30_000,
    ...changes,
  };
}

const SIGNED_OUT = { signInId: 'line-a', reason: 'user', isAsked: true } as const;

function stage(storage: OrderStorage = memoryOrderStorage()) {
  const clock = { now: NOW };
  return { storage, clock, store: createOrderRecords(storage, () => clock.now) };
}

/** `late()` runs the work that is scheduled after a session's end. */
function stageWithLate(storage: OrderStorage = memoryOrderStorage()) {
  const works: (() => void)[] = [];
  const store = createOrderRecords(
    storage,
    () => NOW,
    (work) => works.push(work),
  );
  return { storage, store, late: () => works.forEach((work) => void work()) };
}

describe('recorded attempts', () => {
  it('are visible to a page that starts later', () => {
    const { storage, store } = stage();
    expect(store.add(record())).toBe(true);
    expect(stage(storage).store.of('line-a')).toEqual([record()]);
  });

  it('belong to one line', () => {
    const { store } = stage();
    store.add(record());
    store.add(record({ key: 'k2', signInId: 'line-b' }));
    expect(store.of('line-a').map(({ key }) => key)).toEqual(['k1']);
    expect(store.of('line-c')).toEqual([]);
  });

  it('of two tabs do not overwrite each other', () => {
    const { storage, store } = stage();
    const other = stage(storage).store;
    expect(store.of('line-a')).toEqual([]);
    other.add(record({ key: 'k2', at: NOW + 5 }));
    store.add(record());
    store.refresh();
    expect(store.of('line-a').map(({ key }) => key)).toEqual(['k2', 'k1']);
  });

  it('are settled once: a later outcome changes nothing', () => {
    const { store, clock } = stage();
    store.add(record());
    clock.now += 500;
    store.settle('k1', { state: 'succeeded', orderId: 'O-1' });
    store.settle('k1', { state: 'declined', reason: 'declined' });
    expect(store.find('k1')).toMatchObject({ state: 'succeeded', orderId: 'O-1', since: NOW + 500 });
  });

  it('that were removed are not restored by a late answer', () => {
    const { store, storage } = stage();
    store.add(record({ owner: undefined }));
    store.endSession(SIGNED_OUT);
    store.settle('k1', { state: 'succeeded', orderId: 'O-1' });
    store.markSeen('k1');
    expect(store.of('line-a')).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('leave other stored values alone', () => {
    const { store, storage } = stage();
    storage.setItem('portal-session', '{}');
    store.add(record());
    store.endSession(SIGNED_OUT);
    store.sweep();
    expect(storage.getItem('portal-session')).toBe('{}');
  });

  it('are swept when too old, seen a while ago, or unreadable, but not because of another sign-in', () => {
    const { store, storage, clock } = stage();
    store.add(record({ key: 'old', at: NOW - RECORD_LIFE_MS - 1 }));
    store.add(record({ key: 'oldest that counts', at: NOW - RECORD_LIFE_MS }));
    store.add(record({ key: 'seen', state: 'succeeded' }));
    store.add(record({ key: 'news', state: 'succeeded' }));
    store.add(record({ key: 'foreign', signInId: 'line-b' }));
    storage.setItem('portal-order:bad', '{"key":1}');
    store.markSeen('seen');
    store.sweep();
    expect(store.of('line-a').map(({ key }) => key)).toEqual(['seen', 'news', 'oldest that counts']);
    expect(storage.getItem('portal-order:bad')).toBeNull();
    clock.now += SEEN_LIFE_MS;
    store.sweep();
    expect(store.find('seen')).toBeDefined();
    clock.now += 1;
    store.sweep();
    expect(store.of('line-a').map(({ key }) => key)).toEqual(['news']);
    expect(store.of('line-b').map(({ key }) => key)).toEqual(['foreign']);
    expect(storage.length).toBe(2);
  });

  it('are not listed when too old, even before they are swept', () => {
    const { store, clock } = stage();
    store.add(record());
    expect(store.of('line-a')).toHaveLength(1);
    clock.now += RECORD_LIFE_MS + 1;
    store.refresh();
    expect(store.of('line-a')).toEqual([]);
  });

  it('cannot be marked as seen before they have an outcome', () => {
    const { store } = stage();
    store.add(record());
    store.markSeen('k1');
    expect(store.find('k1')?.isSeen).toBeUndefined();
  });

  it('report it when the device stores nothing, and do not throw when it refuses to read', () => {
    const refusing: OrderStorage = {
      get length(): number {
        throw new DOMException('', 'SecurityError');
      },
      key: () => null,
      getItem: () => {
        throw new DOMException('', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    const { store } = stage(refusing);
    expect(store.add(record())).toBe(false);
    expect(store.of('line-a')).toEqual([]);
    expect(store.find('k1')).toBeUndefined();
    store.settle('k1', { state: 'unknown' });
    store.sweep();
    store.endSession(SIGNED_OUT);
  });

  it('notify listeners, and are the same list until something changes', () => {
    const { store } = stage();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.add(record());
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.of('line-a')).toBe(store.of('line-a'));
    store.sweep();
    expect(listener).toHaveBeenCalledTimes(1);
    store.settle('k1', { state: 'declined', reason: 'declined' });
    store.refresh();
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    store.endSession(SIGNED_OUT);
    expect(listener).toHaveBeenCalledTimes(3);
    expect(store.of('line-a')).toEqual([]);
  });

  it('contain when an open one reached its state, and when it left it', () => {
    const { store, clock } = stage();
    store.add(record({ state: 'unknown' }));
    clock.now += 500;
    store.settle('k1', { state: 'unknown', missingCountsFrom: NOW + 7 });
    expect(store.find('k1')).toMatchObject({ since: NOW, missingCountsFrom: NOW + 7 });
    store.settle('k1', { state: 'declined', reason: 'voided' });
    expect(store.find('k1')).toMatchObject({ since: NOW + 500, reason: 'voided' });
    expect(['sent', 'unknown', 'succeeded', 'declined'].map((state) => isOpen(record({ state } as never)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    'null',
    '[]',
    '"text"',
    '{}',
    '{',
    ...['key', 'kind', 'subject', 'terms', 'at', 'since', 'missingCountsFrom', 'state'].map((name) =>
      JSON.stringify({ ...record(), [name]: undefined }),
    ),
    ...['key', 'kind', 'subject', 'terms', 'line', 'owner', 'orderId', 'reason', 'receipt'].map((name) =>
      JSON.stringify({ ...record(), [name]: 7 }),
    ),
    ...['at', 'since', 'missingCountsFrom'].map((name) => JSON.stringify({ ...record(), [name]: '7' })),
    JSON.stringify({ ...record(), state: 'lost' }),
    JSON.stringify({ ...record(), terms: null }),
    JSON.stringify({ ...record(), terms: [] }),
    JSON.stringify({ ...record(), receipt: null }),
  ])('count as absent if invalid: %s', (text) => {
    const { store, storage } = stage();
    storage.setItem('portal-order:k1', text);
    expect(store.find('k1')).toBeUndefined();
    expect(store.of('line-a')).toEqual([]);
  });
});

describe('fault 36: the end of another sign-in', () => {
  it.each(['user', 'idle', 'refused', 'other-tab'] as const)(
    '(%s) changes nothing of this one’s attempts',
    (reason) => {
      const { store, storage } = stage();
      store.add(record());
      store.add(record({ key: 'k2', signInId: undefined }));
      const before = [storage.getItem('portal-order:k1'), storage.getItem('portal-order:k2')];
      for (const isAsked of [true, false]) store.endSession({ signInId: 'line-b', reason, isAsked });
      expect([storage.getItem('portal-order:k1'), storage.getItem('portal-order:k2')]).toEqual(before);
    },
  );
});

describe('fault 37: the end of a session', () => {
  const states = () => [
    record({ key: 'sent' }),
    record({ key: 'unknown', state: 'unknown' }),
    record({ key: 'unseen', state: 'succeeded', orderId: 'O-1' }),
    record({ key: 'seen', state: 'declined', reason: 'declined', isSeen: true }),
    record({ key: 'unmarked', owner: undefined }),
  ];

  const names = (storage: OrderStorage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));

  it('by its subscriber keeps only open attempts, without the sign-in', () => {
    const { store, storage } = stage();
    for (const each of states()) store.add(each);
    storage.setItem('portal-order:bad', '{');
    store.endSession(SIGNED_OUT);
    expect(names(storage)).toEqual(['portal-order:sent', 'portal-order:unknown', 'portal-order:bad']);
    expect(store.of('line-a')).toEqual([]);
    for (const name of ['sent', 'unknown']) expect(storage.getItem(`portal-order:${name}`)).not.toContain('line-a');
  });

  it('by its subscriber keeps the unseen outcome that another tab recorded for an open attempt', () => {
    const { store, storage, late } = stageWithLate();
    store.add(record());
    store.add(record({ key: 'forgotten', state: 'succeeded' }));
    const otherTab = [record({ state: 'succeeded' }), record({ key: 'forgotten', state: 'succeeded' })];
    store.endSession(SIGNED_OUT);
    for (const each of otherTab) store.add(each);
    store.add(record({ key: 'seen there', state: 'succeeded', isSeen: true }));
    late();
    expect(names(storage)).toEqual(['portal-order:k1']);
    expect(store.find('k1')).toMatchObject({ state: 'succeeded', owner: 'mark-a' });
    expect(store.find('k1')?.signInId).toBeUndefined();
  });

  it.each(['user', 'idle', 'refused', 'other-tab'] as const)('in a kiosk keeps nothing (%s)', (reason) => {
    const { store, storage } = stage();
    for (const each of states()) store.add(each);
    store.endSession({ signInId: 'line-a', reason, isAsked: false, isKiosk: true });
    expect(storage.length).toBe(0);
  });

  it.each(['refused', 'user'] as const)(
    'that was not asked for keeps open and unseen attempts, without the sign-in (%s)',
    (reason) => {
      const { store, storage } = stage();
      for (const each of states()) store.add(each);
      store.endSession({ signInId: 'line-a', reason, isAsked: false });
      expect(store.of('line-a')).toEqual([]);
      expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(
        ['sent', 'unknown', 'unseen'].map((key) => `portal-order:${key}`),
      );
      expect(JSON.parse(storage.getItem('portal-order:sent') ?? '')).toEqual({
        key: 'sent',
        owner: 'mark-a',
        kind: 'bundle',
        subject: 'D_1GB_DAY',
        terms: { price: 100, isGift: false },
        at: NOW,
        state: 'sent',
        since: NOW,
        missingCountsFrom: NOW + 30_000,
      });
    },
  );

  it.each([true, false])('in another tab leaves the attempts to that tab (asked: %s)', (isAsked) => {
    const { store } = stage();
    for (const each of states()) store.add(each);
    store.endSession({ signInId: 'line-a', reason: 'other-tab', isAsked });
    expect(store.of('line-a')).toHaveLength(states().length);
  });

  it('lets the next sign-in of the same number adopt its own attempts, and no others', async () => {
    const { store } = stage();
    for (const each of states()) store.add(each);
    store.add(record({ key: 'other', owner: 'mark-b' }));
    store.add(record({ key: 'never told of its end', signInId: 'line-x' }));
    store.endSession({ signInId: 'line-a', reason: 'refused', isAsked: false });
    store.add(record({ key: 'mine', signInId: 'line-c' }));
    const asked: string[] = [];
    await store.adopt('line-c', async (mark) => {
      asked.push(mark);
      return mark === 'mark-a';
    });
    expect(
      store
        .of('line-c')
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['mine', 'never told of its end', 'sent', 'unknown', 'unseen']);
    // Does not ask about attempts of this sign-in, nor about those without a mark.
    expect(asked.sort()).toEqual(['mark-a', 'mark-a', 'mark-a', 'mark-a', 'mark-b']);
    await store.adopt('line-d', async () => false);
    expect(store.of('line-d')).toEqual([]);
  });

  it('lets the next sign-in adopt an attempt in its latest state, and none that was removed', async () => {
    const { store } = stage();
    store.add(record({ signInId: undefined }));
    store.add(record({ key: 'k2', signInId: undefined, at: NOW - RECORD_LIFE_MS - 1 }));
    await store.adopt('line-b', async () => {
      store.settle('k1', { state: 'succeeded', orderId: 'O-1' });
      store.sweep();
      return true;
    });
    expect(store.of('line-b')).toMatchObject([{ key: 'k1', state: 'succeeded', orderId: 'O-1' }]);
    expect(store.find('k2')).toBeUndefined();
  });

  it('does not throw if storage is switched off', () => {
    const off = () => {
      throw new DOMException('', 'SecurityError');
    };
    expect(() => endOrders(off, SIGNED_OUT)).not.toThrow();
  });
});

describe('an open order at a sign-out', () => {
  const LINE_A = 'line-a';

  it('is announced as kept for the next sign-in of the number if it has a mark, otherwise as forgotten', () => {
    const { store, storage } = stage();
    expect(openAtSignOut(storage, LINE_A)).toBeUndefined();
    store.add(record({ state: 'succeeded' }));
    store.add(record({ key: 'k2', signInId: 'line-b' }));
    expect(openAtSignOut(storage, LINE_A)).toBeUndefined();
    for (const state of ['sent', 'unknown'] as const) {
      store.add(record({ key: state, state }));
      expect(openAtSignOut(storage, LINE_A)).toBe('kept');
    }
    store.add(record({ key: 'k3', owner: undefined }));
    expect(openAtSignOut(storage, LINE_A)).toBe('forgotten');
  });

  it('is not announced if storage is switched off', () => {
    const off = {
      get length(): number {
        throw new DOMException('', 'SecurityError');
      },
    } as OrderStorage;
    expect(openAtSignOut(off, LINE_A)).toBeUndefined();
  });
});
