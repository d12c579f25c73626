import { describe, expect, it, vi } from 'vitest';
import {
  ATTEMPT_LIFE_MS,
  createAttemptStore,
  isOpen,
  memoryAttemptStorage,
  type OrderAttempt,
  SEEN_LIFE_MS,
} from '../../../src/orders/attempts.ts';
import { type AttemptStorage, endAttempts } from '../../../src/session/end-attempts.ts';

const NOW = 1_800_000_000_000;

function attempt(changes: Partial<OrderAttempt> = {}): OrderAttempt {
  return {
    key: 'k1',
    line: 'line-a',
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

const SIGNED_OUT = { line: 'line-a', reason: 'user', isAsked: true } as const;

function stage(storage: AttemptStorage = memoryAttemptStorage()) {
  const clock = { now: NOW };
  return { storage, clock, store: createAttemptStore(storage, () => clock.now) };
}

describe('recorded attempts', () => {
  it('are there for a page that starts anew', () => {
    const { storage, store } = stage();
    expect(store.record(attempt())).toBe(true);
    expect(stage(storage).store.of('line-a')).toEqual([attempt()]);
  });

  it('belong to one line', () => {
    const { store } = stage();
    store.record(attempt());
    store.record(attempt({ key: 'k2', line: 'line-b' }));
    expect(store.of('line-a').map(({ key }) => key)).toEqual(['k1']);
    expect(store.of('line-c')).toEqual([]);
  });

  it('of two tabs do not overwrite each other', () => {
    const { storage, store } = stage();
    const other = stage(storage).store;
    expect(store.of('line-a')).toEqual([]);
    other.record(attempt({ key: 'k2', at: NOW + 5 }));
    store.record(attempt());
    store.refresh();
    expect(store.of('line-a').map(({ key }) => key)).toEqual(['k2', 'k1']);
  });

  it('are settled once: a later outcome changes nothing', () => {
    const { store, clock } = stage();
    store.record(attempt());
    clock.now += 500;
    store.settle('k1', { state: 'succeeded', orderId: 'O-1' });
    store.settle('k1', { state: 'declined', reason: 'declined' });
    expect(store.find('k1')).toMatchObject({ state: 'succeeded', orderId: 'O-1', since: NOW + 500 });
  });

  it('that were forgotten stay forgotten when a late answer comes', () => {
    const { store, storage } = stage();
    store.record(attempt());
    store.endSession(SIGNED_OUT);
    store.settle('k1', { state: 'succeeded', orderId: 'O-1' });
    store.markSeen('k1');
    expect(store.of('line-a')).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('leave other things of the device alone', () => {
    const { store, storage } = stage();
    storage.setItem('portal-session', '{}');
    store.record(attempt());
    store.endSession(SIGNED_OUT);
    store.sweep();
    expect(storage.getItem('portal-session')).toBe('{}');
  });

  it('are swept when too old, seen a while ago, or unreadable, and not for belonging to another sign-in', () => {
    const { store, storage, clock } = stage();
    store.record(attempt({ key: 'old', at: NOW - ATTEMPT_LIFE_MS - 1 }));
    store.record(attempt({ key: 'oldest that counts', at: NOW - ATTEMPT_LIFE_MS }));
    store.record(attempt({ key: 'seen', state: 'succeeded' }));
    store.record(attempt({ key: 'news', state: 'succeeded' }));
    store.record(attempt({ key: 'foreign', line: 'line-b' }));
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

  it('too old are not shown, swept or not', () => {
    const { store, clock } = stage();
    store.record(attempt());
    expect(store.of('line-a')).toHaveLength(1);
    clock.now += ATTEMPT_LIFE_MS + 1;
    store.refresh();
    expect(store.of('line-a')).toEqual([]);
  });

  it('can’t be marked as seen before they have ended', () => {
    const { store } = stage();
    store.record(attempt());
    store.markSeen('k1');
    expect(store.find('k1')?.isSeen).toBeUndefined();
  });

  it('say so when the device keeps nothing, and survive its refusal to read', () => {
    const refusing: AttemptStorage = {
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
    expect(store.record(attempt())).toBe(false);
    expect(store.of('line-a')).toEqual([]);
    expect(store.find('k1')).toBeUndefined();
    store.settle('k1', { state: 'unknown' });
    store.sweep();
    store.endSession(SIGNED_OUT);
  });

  it('tell who listens, and give the same list until something changes', () => {
    const { store } = stage();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.record(attempt());
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

  it('keep when an open one came into its state, and when it left it', () => {
    const { store, clock } = stage();
    store.record(attempt({ state: 'unknown' }));
    clock.now += 500;
    store.settle('k1', { state: 'unknown', missingCountsFrom: NOW + 7 });
    expect(store.find('k1')).toMatchObject({ since: NOW, missingCountsFrom: NOW + 7 });
    store.settle('k1', { state: 'declined', reason: 'voided' });
    expect(store.find('k1')).toMatchObject({ since: NOW + 500, reason: 'voided' });
    expect(['sent', 'unknown', 'succeeded', 'declined'].map((state) => isOpen(attempt({ state } as never)))).toEqual([
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
      JSON.stringify({ ...attempt(), [name]: undefined }),
    ),
    ...['key', 'kind', 'subject', 'terms', 'line', 'owner', 'orderId', 'reason', 'receipt'].map((name) =>
      JSON.stringify({ ...attempt(), [name]: 7 }),
    ),
    ...['at', 'since', 'missingCountsFrom'].map((name) => JSON.stringify({ ...attempt(), [name]: '7' })),
    JSON.stringify({ ...attempt(), state: 'lost' }),
    JSON.stringify({ ...attempt(), terms: null }),
    JSON.stringify({ ...attempt(), terms: [] }),
    JSON.stringify({ ...attempt(), receipt: null }),
  ])('%s is none', (text) => {
    const { store, storage } = stage();
    storage.setItem('portal-order:k1', text);
    expect(store.find('k1')).toBeUndefined();
    expect(store.of('line-a')).toEqual([]);
  });
});

describe('fault 36: another sign-in ends', () => {
  it.each(['user', 'idle', 'refused', 'other-tab'] as const)('(%s): nothing of this one is touched', (reason) => {
    const { store, storage } = stage();
    store.record(attempt());
    store.record(attempt({ key: 'k2', line: undefined }));
    const before = [storage.getItem('portal-order:k1'), storage.getItem('portal-order:k2')];
    for (const isAsked of [true, false]) store.endSession({ line: 'line-b', reason, isAsked });
    expect([storage.getItem('portal-order:k1'), storage.getItem('portal-order:k2')]).toEqual(before);
  });
});

describe('fault 37: the session ends', () => {
  const states = () => [
    attempt({ key: 'sent' }),
    attempt({ key: 'unknown', state: 'unknown' }),
    attempt({ key: 'unseen', state: 'succeeded', orderId: 'O-1' }),
    attempt({ key: 'seen', state: 'declined', reason: 'declined', isSeen: true }),
    attempt({ key: 'unmarked', owner: undefined }),
  ];

  it.each([
    { reason: 'user', isAsked: true },
    { reason: 'idle', isAsked: true },
    { reason: 'other-tab', isAsked: true },
  ] as const)('by its subscriber ($reason): nothing stays', (end) => {
    const { store, storage } = stage();
    for (const each of states()) store.record(each);
    storage.setItem('portal-order:bad', '{');
    store.endSession({ line: 'line-a', ...end });
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(['portal-order:bad']);
  });

  it.each(['refused', 'user'] as const)('unasked (%s): what is open or unseen stays, without the sign-in', (reason) => {
    const { store, storage } = stage();
    for (const each of states()) store.record(each);
    store.endSession({ line: 'line-a', reason, isAsked: false });
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
  });

  it('in another tab, unasked: what that one has kept, or has yet to, is left to it', () => {
    const { store } = stage();
    store.record(attempt());
    store.endSession({ line: 'line-a', reason: 'other-tab', isAsked: false });
    expect(store.of('line-a')).toHaveLength(1);
  });

  it('and the next sign-in of its number takes over what is its own, and nothing else', async () => {
    const { store } = stage();
    for (const each of states()) store.record(each);
    store.record(attempt({ key: 'other', owner: 'mark-b' }));
    store.record(attempt({ key: 'never told of its end', line: 'line-x' }));
    store.endSession({ line: 'line-a', reason: 'refused', isAsked: false });
    store.record(attempt({ key: 'mine', line: 'line-c' }));
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
    // Not of what is its own already, nor of what has no mark.
    expect(asked.sort()).toEqual(['mark-a', 'mark-a', 'mark-a', 'mark-a', 'mark-b']);
    await store.adopt('line-d', async () => false);
    expect(store.of('line-d')).toEqual([]);
  });

  it('takes over an attempt as it is by then, and none that has gone', async () => {
    const { store } = stage();
    store.record(attempt({ line: undefined }));
    store.record(attempt({ key: 'k2', line: undefined, at: NOW - ATTEMPT_LIFE_MS - 1 }));
    await store.adopt('line-b', async () => {
      store.settle('k1', { state: 'succeeded', orderId: 'O-1' });
      store.sweep();
      return true;
    });
    expect(store.of('line-b')).toMatchObject([{ key: 'k1', state: 'succeeded', orderId: 'O-1' }]);
    expect(store.find('k2')).toBeUndefined();
  });

  it('where storage is switched off, without a word', () => {
    const off = () => {
      throw new DOMException('', 'SecurityError');
    };
    expect(() => endAttempts(off, SIGNED_OUT)).not.toThrow();
  });
});
