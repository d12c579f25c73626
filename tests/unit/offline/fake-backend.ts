import type { RecordBackend } from '#src/offline/indexed-db.ts';
import { hashQueryKey, type OfflineRecord, SUBSCRIBER_BUSTER } from '#src/offline/record.ts';

class QuotaError extends Error {
  override readonly name = 'QuotaExceededError';
}

type Call = 'get' | 'set' | 'remove' | 'removePrefix' | 'keys' | 'entries';

/** An IndexedDB backend in memory that can refuse, hang or be full. */
export function fakeBackend() {
  const data = new Map<string, unknown>();
  const calls: Call[] = [];
  const held: (() => void)[] = [];
  const state = { mode: 'works' as 'works' | 'refuses' | 'hangs', capacity: Number.POSITIVE_INFINITY };

  function run<T>(call: Call, work: () => T): Promise<T> {
    calls.push(call);
    if (state.mode === 'refuses') return Promise.reject(new Error('refused to open'));
    if (state.mode === 'works') return Promise.resolve().then(work);
    return new Promise((resolve) => {
      held.push(() => resolve(work()));
    });
  }

  const backend: RecordBackend = {
    get: (key) => run('get', () => structuredClone(data.get(key))),
    set: (key, value) =>
      run('set', () => {
        if (!data.has(key) && data.size >= state.capacity) throw new QuotaError('full');
        data.set(key, structuredClone(value));
      }),
    remove: (keys) =>
      run('remove', () => {
        for (const key of keys) data.delete(key);
      }),
    removePrefix: (prefix) =>
      run('removePrefix', () => {
        for (const key of data.keys()) if (key.startsWith(prefix)) data.delete(key);
      }),
    keys: (prefix) => run('keys', () => [...data.keys()].filter((key) => key.startsWith(prefix))),
    entries: (prefix) => run('entries', () => [...data].filter(([key]) => key.startsWith(prefix))),
  };

  return {
    backend,
    data,
    calls,
    state,
    /** Answers all pending operations, in order. */
    release() {
      state.mode = 'works';
      for (const answer of held.splice(0)) answer();
    },
  };
}

export function subscriberRecord(queryKey: readonly unknown[], data: unknown, dataUpdatedAt: number): OfflineRecord {
  return {
    buster: SUBSCRIBER_BUSTER,
    queryHash: hashQueryKey(queryKey),
    queryKey,
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    },
  };
}
