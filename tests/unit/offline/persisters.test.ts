import { QueryClient, type QueryClientConfig, QueryObserver } from '@tanstack/react-query';
import { unknown } from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { HISTORY } from '#src/api/history-key.ts';
import { createPersisters } from '#src/offline/persisters.ts';
import { contentRecord, contentRecordKey, hashQueryKey, subscriberRecordKey } from '#src/offline/record.ts';
import { createRecordStore } from '#src/offline/store.ts';
import { contentToKeepWarm } from '#src/offline/warm-content.ts';
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

const account = (line: string, queryFn: () => Promise<unknown>) => ({
  queryKey: ['line', line, 'account'],
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

describe('content', () => {
  it('fetched once is there on the next page without a network', async () => {
    const { newPage, data } = device();
    await newPage().query(faqs(async () => ['answer']));
    await settled(() => expect(data.has('content-["content","faqs","fr"]')).toBe(true));
    const network = vi.fn(() => Promise.reject(offline));
    expect(await newPage().query(faqs(network))).toEqual(['answer']);
    expect(network).not.toHaveBeenCalled();
  });

  it('that has become stale is shown at once and fetched anew; a failure of that stays in the query', async () => {
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

  it('that is young enough costs no request', async () => {
    const { newPage, data } = device();
    const key = ['content', 'faqs', 'fr'];
    data.set(contentRecordKey(key), contentRecord(key, ['kept'], Date.now() - 1000));
    const network = vi.fn(async () => ['new']);
    expect(await newPage().query(faqs(network, 3_600_000))).toEqual(['kept']);
    expect(network).not.toHaveBeenCalled();
  });

  it('fault 15 and 16: comes from the network although the device refuses', async () => {
    const { newPage, state } = device();
    state.mode = 'refuses';
    expect(await newPage().query(faqs(async () => ['live']))).toEqual(['live']);
    expect(rejections).toEqual([]);
  });
});

describe('what belongs to a line', () => {
  const key = 'line-["line","k1","account"]';

  it('is kept for the line signed in', async () => {
    const { newPage, data, setCurrentLine } = device();
    setCurrentLine('k1');
    await newPage().query(account('k1', async () => ({ balance: 120 })));
    await settled(() => expect(data.has(key)).toBe(true));
    expect(await newPage().query(account('k1', () => Promise.reject(offline)))).toEqual({ balance: 120 });
  });

  it('is shown and asked anew however young: an order of an earlier page may have changed it', async () => {
    const { newPage, data, setCurrentLine } = device();
    data.set(key, subscriberRecord(['line', 'k1', 'account'], { balance: 120 }, Date.now() - 1000));
    setCurrentLine('k1');
    const page = newPage();
    const young = { ...account('k1', async () => ({ balance: 20 })), staleTime: 3_600_000 };
    expect(await page.query(young)).toEqual({ balance: 120 });
    await settled(() => expect(page.getQueryData(young.queryKey)).toEqual({ balance: 20 }));
  });

  it('is not restored to anybody else, nor when nobody is signed in', async () => {
    const { newPage, data, setCurrentLine } = device();
    data.set(key, subscriberRecord(['line', 'k1', 'account'], { balance: 120 }, Date.now()));
    setCurrentLine('k2');
    await expect(newPage().query(account('k1', () => Promise.reject(offline)))).rejects.toBe(offline);
    setCurrentLine(undefined);
    await expect(newPage().query(account('k1', () => Promise.reject(offline)))).rejects.toBe(offline);
  });

  it('is never written in kiosk mode', async () => {
    const { newPage, data, setCurrentLine, setKeepsSubscriberRecords } = device();
    setCurrentLine('k1');
    setKeepsSubscriberRecords(false);
    const page = newPage();
    await page.query(account('k1', async () => ({ balance: 120 })));
    await page.query(faqs(async () => ['answer']));
    await settled(() => expect(data.size).toBe(1));
    expect([...data.keys()]).toEqual(['content-["content","faqs","fr"]']);
    expect(page.getQueryData(['line', 'k1', 'account'])).toEqual({ balance: 120 });
  });

  it('fault 07: an answer that lands after the sign-out is not written', async () => {
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

describe('the purge', () => {
  it('removes every line\u2019s records and content that tells who was here; what everybody has stays', async () => {
    const { data, purgeSubscriberRecords } = device();
    for (const line of ['k1', 'k0']) {
      const queryKey = ['line', line, 'account'];
      data.set(`line-${hashQueryKey(queryKey)}`, subscriberRecord(queryKey, 1, Date.now()));
    }
    const general = contentToKeepWarm({ locale: 'ar' }).map((source) => contentRecordKey(source.queryKey));
    for (const name of general) data.set(name, 'record');
    data.set(contentRecordKey(['content', 'top-banners', 'ar', 'GOLD-PLAN']), 'record');
    data.set(contentRecordKey(['content', 'prayer-times', '31']), 'record');
    expect(await purgeSubscriberRecords()).toBe(true);
    expect([...data.keys()].sort()).toEqual([...general].sort());
  });

  it('does not delete records that another sign-in makes afterwards, and says when it could not be confirmed', async () => {
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

it('fault 33, 36: a purge that comes late leaves what belongs to the next subscriber', async () => {
  const { data, setCurrentLine, purgeSubscriberRecords, newPage } = device();
  data.set('line-["line","k1","account"]', subscriberRecord(['line', 'k1', 'account'], 1, Date.now()));
  const visited = contentRecordKey(['content', 'top-banners', 'ar', 'GOLD-PLAN']);
  data.set(visited, 'record');
  setCurrentLine('k2');
  await newPage().query(account('k2', async () => 1));
  await settled(() => expect(data.has('line-["line","k2","account"]')).toBe(true));
  // Which banners were shown may tell of the next one by now, or still of the one before: who asks knows.
  expect(await purgeSubscriberRecords('k2', true)).toBe(true);
  expect([...data.keys()].sort()).toEqual([visited, 'line-["line","k2","account"]'].sort());
  expect(await purgeSubscriberRecords('k2')).toBe(true);
  expect([...data.keys()]).toEqual(['line-["line","k2","account"]']);
  expect(await newPage().query(account('k2', () => Promise.reject(offline)))).toBe(1);
});

it('the sweep removes other lines\u2019 records, old shapes and what is past its age', async () => {
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

describe('the history of days past', () => {
  const keep = (data: Map<string, unknown>, days: number, ageHours: number) => {
    const queryKey = ['line', 'k1', HISTORY, { type: 'data', days }];
    data.set(subscriberRecordKey(queryKey), subscriberRecord(queryKey, 1, Date.now() - ageHours * 3_600_000));
    return subscriberRecordKey(queryKey);
  };

  it('does not pile up: a day later its record is swept away, and that of today stays', async () => {
    const { data, setCurrentLine, sweep } = device();
    setCurrentLine('k1');
    const today = keep(data, 7, 1);
    for (let days = 30; days < 60; days++) keep(data, days, days);
    await sweep();
    expect(namesIn(data)).toEqual([today]);
  });

  it('is looked for once a day, and the records of others at every start', async () => {
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
    ['in the future', Date.now() + 9e9],
    ['no time at all', { at: 'noon' }],
  ])('is looked for when the last time was %s', async (_, sweptAt) => {
    const { data, setCurrentLine, sweep } = device();
    setCurrentLine('k1');
    keep(data, 30, 48);
    data.set('setting-swept-at', sweptAt);
    await sweep();
    expect(namesIn(data)).toEqual([]);
  });
});
