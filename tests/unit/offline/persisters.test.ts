import { QueryClient, type QueryClientConfig, QueryObserver } from '@tanstack/react-query';
import { unknown } from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { HISTORY } from '#src/api/history-key.ts';
import { createPersisters } from '#src/offline/persisters.ts';
import { contentRecord, contentRecordKey, hashQueryKey, subscriberRecordKey } from '#src/offline/record.ts';
import { createRecordStore } from '#src/offline/store.ts';
import { contentToWarm } from '#src/offline/warm-content.ts';
import { fakeBackend, subscriberRecord } from './fake-backend.ts';

const offline = new ApiError('offline', { correlationId: 'c' });

function device() {
  const fake = fakeBackend();
  const persisters = createPersisters({ store: createRecordStore({ backend: fake.backend }) });
  const queries: NonNullable<QueryClientConfig['defaultOptions']>['queries'] = {
    persister: persisters.persister,
    networkMode: 'offlineFirst',
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
  };
  return { ...fake, ...persisters, newPage: () => new QueryClient({ defaultOptions: { queries } }) };
}

const account = (signInId: string, queryFn: () => Promise<unknown>) => ({
  queryKey: ['line', signInId, 'account'],
  queryFn,
  meta: { persist: 'subscriber' as const, schema: unknown() },
});
const faqs = (queryFn: () => Promise<unknown>, staleTime = 60_000) => ({
  queryKey: ['content', 'faqs', 'fr'],
  queryFn,
  staleTime,
  meta: { persist: 'content' as const, schema: unknown() },
});
const namesIn = (data: Map<string, unknown>) => [...data.keys()].filter((name) => !name.startsWith('setting-')).sort();
const settled = (condition: () => void) => vi.waitFor(condition, { interval: 1 });
const rejections: unknown[] = [];

beforeEach(() => {
  rejections.length = 0;
  const listener = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', listener);
  return () => process.off('unhandledRejection', listener);
});

describe('persisted content', () => {
  it('is available on the next page without a network', async () => {
    const { newPage, data } = device();
    await newPage().query(faqs(async () => ['answer']));
    await settled(() => expect(data.has('content-["content","faqs","fr"]')).toBe(true));
    const network = vi.fn(() => Promise.reject(offline));
    expect(await newPage().query(faqs(network))).toEqual(['answer']);
    expect(network).not.toHaveBeenCalled();
  });

  it('is shown at once and refetched when stale, and a failed refetch stays in the query’s state', async () => {
    const { newPage, data } = device();
    const key = ['content', 'faqs', 'fr'];
    const savedAt = Date.now() - 7_200_000;
    data.set(contentRecordKey(key), contentRecord(key, ['old'], savedAt));
    const page = newPage();
    const network = vi.fn(() => Promise.reject(offline));
    const shown: unknown[] = [];
    new QueryObserver(page, faqs(network, 3_600_000)).subscribe(({ data: value }) => shown.push(value));
    await settled(() => expect(page.getQueryState(key)?.error).toBe(offline));
    expect(shown.find((value) => value !== undefined)).toEqual(['old']);
    expect(page.getQueryData(key)).toEqual(['old']);
    expect(page.getQueryState(key)?.dataUpdatedAt).toBe(savedAt);
    expect(network).toHaveBeenCalledTimes(1);
    expect(rejections).toEqual([]);
  });

  it('is used without a request while it is fresh', async () => {
    const { newPage, data } = device();
    const key = ['content', 'faqs', 'fr'];
    data.set(contentRecordKey(key), contentRecord(key, ['kept'], Date.now() - 1000));
    const network = vi.fn(async () => ['new']);
    expect(await newPage().query(faqs(network, 3_600_000))).toEqual(['kept']);
    expect(network).not.toHaveBeenCalled();
  });

  it('fault 15 and 16: is fetched from the network when the device’s store fails', async () => {
    const { newPage, state } = device();
    state.mode = 'refuses';
    expect(await newPage().query(faqs(async () => ['live']))).toEqual(['live']);
    expect(rejections).toEqual([]);
  });
});

describe('persisted subscriber records', () => {
  const key = 'line-["line","k1","account"]';

  it('are persisted for the signed-in line', async () => {
    const { newPage, data, setCurrentLine } = device();
    setCurrentLine('k1');
    await newPage().query(account('k1', async () => ({ balance: 120 })));
    await settled(() => expect(data.has(key)).toBe(true));
    expect(await newPage().query(account('k1', () => Promise.reject(offline)))).toEqual({ balance: 120 });
  });

  it('are shown and always refetched, because an order in an earlier page may have changed them', async () => {
    const { newPage, data, setCurrentLine } = device();
    data.set(key, subscriberRecord(['line', 'k1', 'account'], { balance: 120 }, Date.now() - 1000));
    setCurrentLine('k1');
    const page = newPage();
    const young = { ...account('k1', async () => ({ balance: 20 })), staleTime: 3_600_000 };
    expect(await page.query(young)).toEqual({ balance: 120 });
    await settled(() => expect(page.getQueryData(young.queryKey)).toEqual({ balance: 20 }));
  });

  it('are not restored for another line or when signed out', async () => {
    const { newPage, data, setCurrentLine } = device();
    data.set(key, subscriberRecord(['line', 'k1', 'account'], { balance: 120 }, Date.now()));
    setCurrentLine('k2');
    await expect(newPage().query(account('k1', () => Promise.reject(offline)))).rejects.toBe(offline);
    setCurrentLine(undefined);
    await expect(newPage().query(account('k1', () => Promise.reject(offline)))).rejects.toBe(offline);
  });

  it('are never written in kiosk mode', async () => {
    const { newPage, data, setCurrentLine, setPersistsSubscriberRecords } = device();
    setCurrentLine('k1');
    setPersistsSubscriberRecords(false);
    const page = newPage();
    await page.query(account('k1', async () => ({ balance: 120 })));
    await page.query(faqs(async () => ['answer']));
    await settled(() => expect(data.size).toBe(1));
    expect([...data.keys()]).toEqual(['content-["content","faqs","fr"]']);
    expect(page.getQueryData(['line', 'k1', 'account'])).toEqual({ balance: 120 });
  });

  it('fault 07: are not written when the answer arrives after the sign-out', async () => {
    const { newPage, data, setCurrentLine, purgeSubscriberRecords } = device();
    setCurrentLine('k1');
    let answer = (_value: unknown) => {};
    const landing = newPage().query(account('k1', () => new Promise((resolve) => (answer = resolve))));
    await settled(() => expect(answer.length).toBe(1));
    await purgeSubscriberRecords();
    setCurrentLine('k2');
    answer({ balance: 120 });
    await landing;
    const page = newPage();
    await page.query(account('k2', async () => ({ balance: 7 })));
    await settled(() => expect(data.has('line-["line","k2","account"]')).toBe(true));
    expect([...data.keys()].filter((name) => name.includes('k1'))).toEqual([]);
  });
});

describe('the purge at sign-out', () => {
  it('removes the records of every line and personal content, and keeps general content', async () => {
    const { data, purgeSubscriberRecords } = device();
    for (const signInId of ['k1', 'k0']) {
      const queryKey = ['line', signInId, 'account'];
      data.set(`line-${hashQueryKey(queryKey)}`, subscriberRecord(queryKey, 1, Date.now()));
    }
    const general = contentToWarm({ locale: 'ar' }).map((source) => contentRecordKey(source.queryKey));
    for (const name of general) data.set(name, 'record');
    data.set(contentRecordKey(['content', 'top-banners', 'ar', 'GOLD-PLAN']), 'record');
    data.set(contentRecordKey(['content', 'prayer-times', '31']), 'record');
    expect(await purgeSubscriberRecords()).toBe(true);
    expect([...data.keys()].sort()).toEqual([...general].sort());
  });

  it('keeps records of a later sign-in, and resolves to false when the device did not confirm', async () => {
    const { data, state, purgeSubscriberRecords, setCurrentLine, newPage } = device();
    state.mode = 'refuses';
    expect(await purgeSubscriberRecords()).toBe(false);
    state.mode = 'works';
    expect(await purgeSubscriberRecords()).toBe(true);
    setCurrentLine('k2');
    await newPage().query(account('k2', async () => 1));
    await settled(() => expect(data.size).toBe(1));
  });
});

it('fault 33, 36: a late purge keeps the records of the next subscriber', async () => {
  const { data, setCurrentLine, purgeSubscriberRecords, newPage } = device();
  data.set('line-["line","k1","account"]', subscriberRecord(['line', 'k1', 'account'], 1, Date.now()));
  const visited = contentRecordKey(['content', 'top-banners', 'ar', 'GOLD-PLAN']);
  data.set(visited, 'record');
  setCurrentLine('k2');
  await newPage().query(account('k2', async () => 1));
  await settled(() => expect(data.has('line-["line","k2","account"]')).toBe(true));
  // The shown banners may belong to the next subscriber or to the previous one. Only the caller knows.
  expect(await purgeSubscriberRecords('k2', true)).toBe(true);
  expect([...data.keys()].sort()).toEqual([visited, 'line-["line","k2","account"]'].sort());
  expect(await purgeSubscriberRecords('k2')).toBe(true);
  expect([...data.keys()]).toEqual(['line-["line","k2","account"]']);
  expect(await newPage().query(account('k2', () => Promise.reject(offline)))).toBe(1);
});

it('the sweep removes records of other lines, records of an old shape and expired records', async () => {
  const { data, setCurrentLine, sweep } = device();
  const day = 24 * 3_600_000;
  const put = (queryKey: readonly unknown[], age: number) =>
    data.set(`line-${hashQueryKey(queryKey)}`, subscriberRecord(queryKey, 1, Date.now() - age));
  put(['line', 'k1', 'account'], day);
  put(['line', 'k1', 'contract'], 15 * day);
  put(['line', 'gone', 'account'], day);
  data.set('content-["content","a"]', { ...contentRecord(['content', 'a'], 1, Date.now()), buster: 'content-0' });
  data.set('content-["content","b"]', contentRecord(['content', 'b'], 1, Date.now() - 29 * day));
  data.set('content-["content","c"]', contentRecord(['content', 'c'], 1, Date.now() - 31 * day));
  setCurrentLine('k1');
  await sweep();
  expect(namesIn(data)).toEqual(['content-["content","b"]', 'line-["line","k1","account"]']);
});

describe('the sweep of past histories', () => {
  const keep = (data: Map<string, unknown>, days: number, ageHours: number) => {
    const queryKey = ['line', 'k1', HISTORY, { type: 'data', days }];
    data.set(subscriberRecordKey(queryKey), subscriberRecord(queryKey, 1, Date.now() - ageHours * 3_600_000));
    return subscriberRecordKey(queryKey);
  };

  it('removes the history records of past days and keeps those of today', async () => {
    const { data, setCurrentLine, sweep } = device();
    setCurrentLine('k1');
    const today = keep(data, 7, 1);
    for (let days = 30; days < 60; days++) keep(data, days, days);
    await sweep();
    expect(namesIn(data)).toEqual([today]);
  });

  it('runs once a day, while records of other lines are removed at every start', async () => {
    const { data, calls, setCurrentLine, sweep } = device();
    setCurrentLine('k1');
    await sweep();
    const old = keep(data, 30, 48);
    data.set('line-["line","gone","account"]', 'record');
    calls.length = 0;
    await sweep();
    expect(calls).not.toContain('entries');
    expect(namesIn(data)).toEqual([old]);
    data.set('setting-swept-at', Date.now() - 25 * 3_600_000);
    await sweep();
    expect(namesIn(data)).toEqual([]);
  });

  it.each([
    ['is in the future', Date.now() + 9e9],
    ['is not a time', { at: 'noon' }],
  ])('runs if the stored time of the last sweep %s', async (_, sweptAt) => {
    const { data, setCurrentLine, sweep } = device();
    setCurrentLine('k1');
    keep(data, 30, 48);
    data.set('setting-swept-at', sweptAt);
    await sweep();
    expect(namesIn(data)).toEqual([]);
  });
});
