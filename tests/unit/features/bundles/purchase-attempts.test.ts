import { describe, expect, it, vi } from 'vitest';
import {
  ATTEMPT_LIFE_MS,
  type AttemptStorage,
  createAttemptStore,
  memoryAttemptStorage,
  type PurchaseAttempt,
} from '../../../../src/features/bundles/purchase-attempts.ts';

const NOW = 1_800_000_000_000;

function attempt(changes: Partial<PurchaseAttempt> = {}): PurchaseAttempt {
  return {
    key: 'k1',
    line: 'line-a',
    brandRef: 'D_1GB_DAY',
    price: 100,
    isGift: false,
    at: NOW,
    state: 'sent',
    since: NOW,
    missingCountsFrom: NOW + 30_000,
    ...changes,
  };
}

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
    store.forgetAll();
    store.settle('k1', { state: 'succeeded', orderId: 'O-1' });
    expect(store.of('line-a')).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('leave other things of the device alone', () => {
    const { store, storage } = stage();
    storage.setItem('portal-session', '{}');
    store.record(attempt());
    store.forgetAll();
    store.sweep('line-a');
    expect(storage.getItem('portal-session')).toBe('{}');
  });

  it('are swept when too old, seen a while ago, unreadable, or of another line', () => {
    const { store, storage, clock } = stage();
    store.record(attempt({ key: 'old', at: NOW - ATTEMPT_LIFE_MS - 1 }));
    store.record(attempt({ key: 'seen', state: 'succeeded' }));
    store.record(attempt({ key: 'news', state: 'succeeded' }));
    store.record(attempt({ key: 'foreign', line: 'line-b' }));
    storage.setItem('portal-purchase:bad', '{"key":1}');
    store.markSeen('seen');
    store.sweep('line-a');
    expect(store.of('line-a').map(({ key }) => key)).toEqual(['seen', 'news']);
    clock.now += 6 * 60_000;
    store.sweep('line-a');
    expect(store.of('line-a').map(({ key }) => key)).toEqual(['news']);
    expect(storage.length).toBe(1);
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
    store.forgetAll();
  });

  it('tell who listens, and give the same list until something changes', () => {
    const { store } = stage();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.record(attempt());
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.of('line-a')).toBe(store.of('line-a'));
    stop();
    store.forget('k1');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('hold no number of whom a gift goes to', () => {
    const { store, storage } = stage();
    store.record(attempt({ isGift: true }));
    expect(storage.getItem('portal-purchase:k1')).not.toMatch(/213\d{9}/);
  });
});
