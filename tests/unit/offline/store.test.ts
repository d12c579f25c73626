import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentRecord, contentRecordKey } from '#src/offline/record.ts';
import {
  createRecordStore,
  OFFLINE_READ_LIMIT_MS,
  READ_LIMIT_MS,
  type RecordStore,
  WRITE_LIMIT_MS,
} from '#src/offline/store.ts';
import { fakeBackend, subscriberRecord } from './fake-backend.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const keyOf = (name: string) => contentRecordKey(['content', name]);
const recordOf = (name: string, updatedAt = NOW, data: unknown = name) =>
  contentRecord(['content', name], data, updatedAt);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a store that works', () => {
  it('returns a written record, and nothing after its removal', async () => {
    const fake = fakeBackend();
    const store = createRecordStore({ backend: fake.backend });
    await store.setItem(keyOf('a'), recordOf('a'));
    expect((await store.getItem(keyOf('a')))?.state.data).toBe('a');
    expect(await store.entries('content-')).toHaveLength(1);
    await store.removeItem(keyOf('a'));
    expect(await store.getItem(keyOf('a'))).toBeUndefined();
  });

  it('treats a damaged value as missing', async () => {
    const fake = fakeBackend();
    fake.data.set(keyOf('a'), { buster: 'content-1', state: null });
    expect(await createRecordStore({ backend: fake.backend }).getItem(keyOf('a'))).toBeUndefined();
  });

  it('fault 18: returns a record dated in the future as stale', async () => {
    const fake = fakeBackend();
    fake.data.set(keyOf('a'), recordOf('a', NOW + 365 * 24 * 3_600_000));
    const record = await createRecordStore({ backend: fake.backend }).getItem(keyOf('a'));
    expect(record?.state.data).toBe('a');
    expect(record?.state.dataUpdatedAt).toBeLessThan(NOW - 24 * 3_600_000);
  });
});

describe('fault 15: a store that refuses to open', () => {
  it('never rejects, keeps records in memory, and soon stops using the store', async () => {
    const fake = fakeBackend();
    fake.state.mode = 'refuses';
    const store = createRecordStore({ backend: fake.backend });
    await store.setItem(keyOf('a'), recordOf('a'));
    await store.setItem(keyOf('b'), recordOf('b'));
    expect((await store.getItem(keyOf('a')))?.state.data).toBe('a');
    expect(await store.getItem(keyOf('c'))).toBeUndefined();
    const asked = fake.calls.length;
    for (let i = 0; i < 20; i++) await store.getItem(keyOf(`n${i}`));
    expect(fake.calls.length).toBe(asked);
  });

  it('fault 38: tries the store again after the cool-down even if the device’s clock was set back', async () => {
    const fake = fakeBackend();
    fake.state.mode = 'refuses';
    const store = createRecordStore({ backend: fake.backend });
    await store.getItem(keyOf('a'));
    await store.getItem(keyOf('a'));
    fake.state.mode = 'works';
    vi.setSystemTime(NOW - 26 * 3_600_000);
    await vi.advanceTimersByTimeAsync(31_000);
    fake.data.set(keyOf('a'), recordOf('a', Date.now()));
    expect((await store.getItem(keyOf('a')))?.state.data).toBe('a');
  });

  it('lets one caller try the store again after the cool-down', async () => {
    const fake = fakeBackend();
    fake.data.set(keyOf('a'), recordOf('a'));
    fake.state.mode = 'refuses';
    const store = createRecordStore({ backend: fake.backend });
    await store.getItem(keyOf('a'));
    await store.getItem(keyOf('a'));
    const asked = fake.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    fake.state.mode = 'hangs';
    const waiting = [store.getItem(keyOf('a')), store.getItem(keyOf('a')), store.getItem(keyOf('a'))];
    expect(fake.calls.length).toBe(asked + 1);
    fake.release();
    expect((await Promise.all(waiting)).filter(Boolean)).toHaveLength(1);
    expect((await store.getItem(keyOf('a')))?.state.data).toBe('a');
  });
});

describe('fault 16: a store that never answers', () => {
  it('delays a read by 300 ms, and after two failures not at all', async () => {
    const fake = fakeBackend();
    fake.state.mode = 'hangs';
    const store = createRecordStore({ backend: fake.backend });
    const first = Promise.all([store.getItem(keyOf('a')), store.getItem(keyOf('b'))]);
    await vi.advanceTimersByTimeAsync(READ_LIMIT_MS);
    expect(await first).toEqual([undefined, undefined]);
    expect(await store.getItem(keyOf('c'))).toBeUndefined();
    expect(fake.calls).toHaveLength(2);
  });

  it('waits longer without a network, because there is no other source', async () => {
    const fake = fakeBackend();
    fake.data.set(keyOf('a'), recordOf('a'));
    fake.state.mode = 'hangs';
    const store = createRecordStore({ backend: fake.backend, readLimitMs: () => OFFLINE_READ_LIMIT_MS });
    const reading = store.getItem(keyOf('a'));
    await vi.advanceTimersByTimeAsync(OFFLINE_READ_LIMIT_MS - 1);
    fake.release();
    expect((await reading)?.state.data).toBe('a');
  });

  it('uses the store again at once after a late answer', async () => {
    const fake = fakeBackend();
    fake.data.set(keyOf('a'), recordOf('a'));
    fake.state.mode = 'hangs';
    const store = createRecordStore({ backend: fake.backend });
    const first = Promise.all([store.getItem(keyOf('a')), store.getItem(keyOf('b'))]);
    await vi.advanceTimersByTimeAsync(READ_LIMIT_MS);
    await first;
    fake.release();
    await vi.advanceTimersByTimeAsync(0);
    expect((await store.getItem(keyOf('a')))?.state.data).toBe('a');
  });

  describe('after a moment without answers', () => {
    /** A store that is not used for now, because it was late twice. */
    async function paused() {
      const fake = fakeBackend();
      fake.state.mode = 'hangs';
      const store = createRecordStore({ backend: fake.backend });
      const first = Promise.all([store.getItem(keyOf('a')), store.getItem(keyOf('b'))]);
      await vi.advanceTimersByTimeAsync(READ_LIMIT_MS);
      await first;
      return { fake, store };
    }

    it('writes what came meanwhile, and reads it from the device then', async () => {
      const { fake, store } = await paused();
      await store.setItem(keyOf('new'), recordOf('new'));
      expect(fake.data.size).toBe(0);
      fake.release();
      await vi.advanceTimersByTimeAsync(0);
      expect([...fake.data.keys()]).toEqual([keyOf('new')]);
      fake.data.clear();
      expect(await store.getItem(keyOf('new'))).toBeUndefined();
    });

    it('writes what was late itself, with its newest value', async () => {
      const { fake, store } = await paused();
      await store.setItem(keyOf('new'), recordOf('new', NOW, 'old'));
      await store.setItem(keyOf('new'), recordOf('new', NOW, 'newer'));
      fake.release();
      await vi.advanceTimersByTimeAsync(0);
      expect(fake.data.get(keyOf('new'))).toMatchObject({ state: { data: 'newer' } });
    });

    it('does not write again what it refused', async () => {
      const { fake, store } = await paused();
      fake.release();
      await vi.advanceTimersByTimeAsync(0);
      fake.state.mode = 'refuses';
      await store.setItem(keyOf('new'), recordOf('new'));
      fake.state.mode = 'works';
      await store.getItem(keyOf('a'));
      await vi.advanceTimersByTimeAsync(0);
      expect(fake.data.size).toBe(0);
      expect((await store.getItem(keyOf('new')))?.state.data).toBe('new');
    });

    it('does not write what was removed meanwhile', async () => {
      const { fake, store } = await paused();
      await store.setItem('line-x', recordOf('x'));
      await store.setItem(keyOf('new'), recordOf('new'));
      const gone = Promise.all([store.removePrefix('line-'), store.removeItems([keyOf('new')])]);
      fake.release();
      await gone;
      await vi.advanceTimersByTimeAsync(0);
      expect(fake.data.size).toBe(0);
    });
  });

  it('ends a purge as unconfirmed', async () => {
    const fake = fakeBackend();
    fake.state.mode = 'hangs';
    const purge = createRecordStore({ backend: fake.backend }).removePrefix('line-');
    await vi.advanceTimersByTimeAsync(WRITE_LIMIT_MS);
    expect(await purge).toBe(false);
  });
});

describe('fault 17: a full device', () => {
  it('removes the oldest content to make room, but no records of the line', async () => {
    const fake = fakeBackend();
    const store = createRecordStore({ backend: fake.backend });
    const account = ['line', 'k1', 'account'];
    await store.setItem('line-["line","k1","account"]', subscriberRecord(account, 1, NOW - 9_000_000));
    for (let i = 0; i < 4; i++) await store.setItem(keyOf(`c${i}`), recordOf(`c${i}`, NOW - (4 - i) * 1_000));
    fake.state.capacity = 5;
    await store.setItem(keyOf('new'), recordOf('new'));
    expect([...fake.data.keys()]).toEqual([
      'line-["line","k1","account"]',
      keyOf('c1'),
      keyOf('c2'),
      keyOf('c3'),
      keyOf('new'),
    ]);
  });

  it('asks for images to be dropped if that is not enough, then keeps the record in memory', async () => {
    const fake = fakeBackend();
    const onSpaceShort = vi.fn(() => Promise.reject(new Error('no worker')));
    const store = createRecordStore({ backend: fake.backend, onSpaceShort });
    fake.state.capacity = 0;
    await store.setItem(keyOf('a'), recordOf('a'));
    expect(onSpaceShort).toHaveBeenCalled();
    expect(fake.data.size).toBe(0);
    expect((await store.getItem(keyOf('a')))?.state.data).toBe('a');
    fake.state.capacity = 9;
    await store.setItem(keyOf('a'), recordOf('a', NOW, 'newer'));
    expect((await store.getItem(keyOf('a')))?.state.data).toBe('newer');
    expect(fake.data.size).toBe(1);
  });
});

it.each([
  ['all lines', (store: RecordStore) => store.removePrefix('line-')],
  ['the other lines', (store: RecordStore) => store.removePrefix('line-', 'line-["line","k2"')],
  ['this record', (store: RecordStore, key: string) => store.removeItems([key])],
])('does not keep a record in memory whose write was pending while %s were removed', async (_, removeFrom) => {
  const fake = fakeBackend();
  fake.state.mode = 'hangs';
  const store = createRecordStore({ backend: fake.backend });
  const key = 'line-["line","k1","account"]';
  const write = store.setItem(key, subscriberRecord(['line', 'k1', 'account'], 'secret', NOW));
  const purge = removeFrom(store, key);
  await vi.advanceTimersByTimeAsync(2 * WRITE_LIMIT_MS);
  await Promise.all([write, purge]);
  expect(await store.getItem(key)).toBeUndefined();
  expect(await store.entries('line-')).toEqual([]);
});

it('keeps the records of the line that stays when those of the others are removed', async () => {
  const { backend, data } = fakeBackend();
  const store = createRecordStore({ backend });
  const keys = ['k1', 'k2'].map((line) => `line-["line","${line}","account"]`);
  for (const key of keys) await store.setItem(key, subscriberRecord(['line'], 'mine', NOW));
  expect(await store.removePrefix('line-', 'line-["line","k2"')).toBe(true);
  expect([...data.keys()]).toEqual([keys[1]]);
});
