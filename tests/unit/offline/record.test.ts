import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { catalogueSource, offeringsQuery } from '#src/api/content/product-offerings.ts';
import {
  CONTENT_BUSTER,
  CONTENT_PREFIX,
  contentRecord,
  contentRecordKey,
  hashQueryKey,
  isOfflineRecord,
  isUsable,
  signInPrefix,
  withHonestDate,
} from '#src/offline/record.ts';
import { contentToWarm, readContentScope } from '#src/offline/warm-content.ts';

const NOW = Date.UTC(2026, 10, 20, 9);

describe('record names', () => {
  const keys: readonly (readonly unknown[])[] = [
    ...contentToWarm({ locale: 'ar', wilaya: '31' }).map((source) => source.queryKey),
    offeringsQuery('fr', { validity: 'Daily', category: 'data', custom: { non_promo: true, hadra: false } }, true)
      .queryKey,
    ['line', 'a-"quoted"-line', 'history', { to: 2, from: 1, nested: { z: undefined, a: null } }],
    ['content', new Date(NOW), [Number.NaN, { b: 1, a: [{ d: 1, c: 2 }] }], Object.create(null)],
  ];

  it.each(keys.map((key) => [JSON.stringify(key), key] as const))('equal TanStack Query’s hash of %s', (_name, key) => {
    expect(hashQueryKey(key)).toBe(hashKey(key));
    expect(contentRecordKey(key)).toBe(`content-${hashKey(key)}`);
  });

  it('start with the prefix of their line, and not with that of a line whose key is a prefix of theirs', () => {
    expect(`line-${hashKey(['line', 'ab', 'account'])}`.startsWith(signInPrefix('ab'))).toBe(true);
    expect(`line-${hashKey(['line', 'abc', 'account'])}`.startsWith(signInPrefix('ab'))).toBe(false);
  });
});

describe('a record written by the worker', () => {
  it('is restored by the page’s persister with its data and date', async () => {
    const { queryKey } = catalogueSource('fr');
    const stored = new Map<string, PersistedQuery>([
      [contentRecordKey(queryKey), contentRecord(queryKey, ['offer'], Date.now() - 5_000)],
    ]);
    const { restoreQueries } = experimental_createQueryPersister<PersistedQuery>({
      storage: {
        getItem: (key) => stored.get(key),
        setItem: () => undefined,
        removeItem: () => undefined,
        entries: () => [...stored],
      },
      serialize: (query) => query,
      deserialize: (query) => query,
      buster: CONTENT_BUSTER,
      prefix: CONTENT_PREFIX,
    });
    const client = new QueryClient();
    await restoreQueries(client);
    expect(client.getQueryData(queryKey)).toEqual(['offer']);
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(
      stored.get(contentRecordKey(queryKey))?.state.dataUpdatedAt,
    );
  });
});

describe('the age of a record', () => {
  const record = contentRecord(['content', 'x'], 1, NOW);

  it('makes it unusable past the limit, and so does another shape or a missing date', () => {
    expect(isUsable(record, CONTENT_BUSTER, 1_000, NOW + 1_000)).toBe(true);
    expect(isUsable(record, CONTENT_BUSTER, 1_000, NOW + 1_001)).toBe(false);
    expect(isUsable(record, 'content-0', 1_000, NOW)).toBe(false);
    expect(isUsable(contentRecord(['content', 'x'], 1, 0), CONTENT_BUSTER, 1_000, NOW)).toBe(false);
  });

  it('is stale but not too old if its date is in the future', () => {
    const hour = 3_600_000;
    const honest = withHonestDate(record, NOW - 400 * 24 * hour);
    const age = NOW - 400 * 24 * hour - honest.state.dataUpdatedAt;
    const longest = Math.max(...contentToWarm({ locale: 'fr' }).map((source) => source.staleMs));
    expect(age).toBeGreaterThan(longest);
    expect(isUsable(honest, CONTENT_BUSTER, 14 * 24 * hour, NOW - 400 * 24 * hour)).toBe(true);
    expect(withHonestDate(record, NOW)).toBe(record);
  });
});

describe('a value read from the device', () => {
  it.each([
    null,
    'text',
    7,
    {},
    { buster: 'a', queryHash: 'b', queryKey: 'c', state: {} },
    { ...contentRecord(['content'], undefined, 1) },
  ])('is rejected if it does not have the form of a record: %j', (value) => {
    expect(isOfflineRecord(value)).toBe(false);
  });

  it('selects the content to keep warm from the stored setting, and falls back to French if it is invalid', async () => {
    const read = (language: unknown, wilaya: unknown) => {
      const settings: Record<string, unknown> = { 'wanted-content': language, 'wanted-wilaya': wilaya };
      return readContentScope({ getSetting: async (name) => settings[name], setSetting: async () => undefined });
    };
    expect(await read({ locale: 'ar' }, '31')).toEqual({ locale: 'ar', wilaya: '31' });
    expect(await read({ locale: 'xx' }, '../31')).toEqual({ locale: 'fr' });
    expect(await read('ar', { code: '31' })).toEqual({ locale: 'fr' });
    expect(await read(undefined, undefined)).toEqual({ locale: 'fr' });
  });
});
