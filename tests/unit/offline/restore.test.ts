import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueSource } from '#src/api/content/product-offerings.ts';
import { uiLabelsSource } from '#src/api/content/ui-labels.ts';
import { HISTORY } from '#src/api/history-key.ts';
import { contentRecord, contentRecordKey, subscriberRecordKey } from '#src/offline/record.ts';
import { RESTORE_LIMIT_MS, restoreCachedQueries } from '#src/offline/restore.ts';
import { createRecordStore } from '#src/offline/store.ts';
import { fakeBackend, subscriberRecord } from './fake-backend.ts';

const ACCOUNT = {
  planCode: 'GOLD',
  planName: 'Gold',
  hadraEligible: true,
  lineType: 'prepaid',
  status: 'active',
  balance: 120,
  loanDue: 0,
  asOf: '2026-11-20T08:58:00+01:00',
};
const ALLOCATION = { planCode: 'GOLD', hadraEligible: true, bundleInstances: [], asOf: ACCOUNT.asOf };
const SAVED = { 'ui-labels': { nav_home: 'saved' }, 'product-offerings': [] };

const NOW = Date.UTC(2026, 10, 20, 9);
const labels = uiLabelsSource('ar').queryKey;
const catalogue = catalogueSource('ar').queryKey;
const account = ['line', 'k1', 'account'];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function device() {
  const fake = fakeBackend();
  for (const queryKey of [labels, catalogue, uiLabelsSource('fr').queryKey]) {
    fake.data.set(
      contentRecordKey(queryKey),
      contentRecord(queryKey, SAVED[queryKey[1] as keyof typeof SAVED], NOW - 60_000),
    );
  }
  for (const signInId of ['k1', 'k2']) {
    for (const [name, data] of Object.entries({
      account: { ...ACCOUNT, planName: signInId },
      contract: {},
      history: {},
    })) {
      const queryKey = ['line', signInId, name];
      fake.data.set(subscriberRecordKey(queryKey), subscriberRecord(queryKey, data, NOW - 120_000));
    }
    const queryKey = ['line', signInId, 'plan-allocation', 'GOLD'];
    fake.data.set(subscriberRecordKey(queryKey), subscriberRecord(queryKey, ALLOCATION, NOW - 120_000));
  }
  return { ...fake, client: new QueryClient(), store: createRecordStore({ backend: fake.backend }) };
}

describe('restoring before the first screen', () => {
  it('restores the line’s figures and the labels and catalogue of the language, with their age', async () => {
    const { client, store } = device();
    await restoreCachedQueries(client, store, { locale: 'ar', signInId: 'k1' });
    expect(client.getQueryData(account)).toEqual({ ...ACCOUNT, planName: 'k1' });
    expect(client.getQueryData(['line', 'k1', 'plan-allocation', 'GOLD'])).toEqual(ALLOCATION);
    expect(client.getQueryState(account)?.dataUpdatedAt).toBe(NOW - 120_000);
    expect(client.getQueryData(labels)).toEqual(SAVED['ui-labels']);
    expect(client.getQueryData(catalogue)).toEqual(SAVED['product-offerings']);
  });

  it('refetches records of the line even if they are fresh, but not fresh content', async () => {
    const { client, store } = device();
    await restoreCachedQueries(client, store, { locale: 'ar', signInId: 'k1' });
    const isOutdated = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;
    expect([account, labels, catalogue].map(isOutdated)).toEqual([true, false, false]);
  });

  it('fault 33: ignores records of a subscriber who has signed out while they were read', async () => {
    const { client, store } = device();
    let signInId: string | undefined = 'k1';
    const restored = restoreCachedQueries(client, store, { locale: 'ar', signInId: 'k1', currentLine: () => signInId });
    signInId = 'k2';
    client.clear();
    await restored;
    expect(client.getQueryCache().findAll({ queryKey: ['line'] })).toEqual([]);
    expect(client.getQueryData(labels)).toEqual(SAVED['ui-labels']);
  });

  it('reads no records of another line or language', async () => {
    const { client, store } = device();
    await restoreCachedQueries(client, store, { locale: 'ar' });
    expect(
      client
        .getQueryCache()
        .getAll()
        .map((query) => query.queryKey),
    ).toEqual([labels, catalogue]);
  });

  it('restores the catalogue in another language if the current one has none', async () => {
    const { client, store } = device();
    await restoreCachedQueries(client, store, { locale: 'en' });
    expect(client.getQueryData(catalogue)).toEqual(SAVED['product-offerings']);
    expect(client.getQueryData(catalogueSource('en').queryKey)).toBeUndefined();
  });

  it('reads only the records of the first screen from a line with many records', async () => {
    const { client, store, data, calls } = device();
    for (let day = 10; day < 30; day++) {
      const queryKey = ['line', 'k1', HISTORY, { type: 'data', from: '2026-10-20', to: `2026-11-${day}`, page: 1 }];
      data.set(subscriberRecordKey(queryKey), subscriberRecord(queryKey, {}, NOW - 120_000));
    }
    await restoreCachedQueries(client, store, { locale: 'ar', signInId: 'k1' });
    expect(new Set(calls)).toEqual(new Set(['get']));
    expect(calls.length).toBeLessThan(10);
  });

  it('ignores records that are too old or have an old shape', async () => {
    const { client, store, data } = device();
    data.set(contentRecordKey(labels), { ...contentRecord(labels, 1, NOW), buster: 'content-0' });
    data.set(contentRecordKey(catalogue), contentRecord(catalogue, 1, NOW - 31 * 24 * 3_600_000));
    await restoreCachedQueries(client, store, { locale: 'ar' });
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});

describe('restoring from a slow device', () => {
  it('delays the first screen by 300 ms, and uses later records unless newer data has arrived', async () => {
    const { client, store, state, release } = device();
    state.mode = 'hangs';
    const restoring = restoreCachedQueries(client, store, { locale: 'ar', signInId: 'k1' });
    let isDone = false;
    restoring.then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(RESTORE_LIMIT_MS - 1);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
    expect(client.getQueryCache().getAll()).toEqual([]);
    client.setQueryData(labels, 'from the network');
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryData(account)).toMatchObject({ planName: 'k1' });
    expect(client.getQueryData(labels)).toBe('from the network');
  });

  it('does not delay the first screen if the store refuses', async () => {
    const { client, store, state } = device();
    state.mode = 'refuses';
    await restoreCachedQueries(client, store, { locale: 'ar', signInId: 'k1' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
