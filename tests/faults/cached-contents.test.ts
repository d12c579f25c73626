import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT_BUSTER, contentRecord, hashQueryKey, SUBSCRIBER_BUSTER } from '#src/offline/record.ts';
import { allQueries, LINE, type NamedQuery } from '../contract/queries.ts';
import { ask, DEMO, signIn } from '../support/operator.ts';
import { fakeBackend } from '../unit/offline/fake-backend.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All damaged forms of an answer: other types, partial values, single wrong fields and single wrong items. */
function damaged(answer: unknown): unknown[] {
  const wrong: unknown[] = [{}, [], 'text', '', 7, Number.NaN, null, true, [null], [[]], [{}], { data: answer }];
  if (Array.isArray(answer)) {
    const [first, ...rest] = answer;
    for (const item of damagedFields(first)) wrong.push([item, ...rest]);
  }
  // An empty answer of the right type is valid: the operator may have no shops, or no labels of its own.
  const nothing = Array.isArray(answer) ? ['[]'] : isEveryValueText(answer) ? ['{}', '[]'] : [];
  const isNothing = (value: unknown) => nothing.includes(JSON.stringify(value) ?? '');
  return [...wrong, ...damagedFields(answer)].filter((value) => !isNothing(value));
}

/** Decorative fields: a wrong one counts as missing, and the rest of the record is shown. */
const DECORATIONS = ['humidity', 'windSpeed'];

const isOnlyWrong = (name: string, wrong: unknown, answer: unknown): boolean =>
  isObject(wrong) &&
  isObject(answer) &&
  name in answer &&
  JSON.stringify({ ...wrong, [name]: 0 }) === JSON.stringify({ ...answer, [name]: 0 });

const isEveryValueText = (answer: unknown) =>
  isObject(answer) && Object.values(answer).every((value) => typeof value === 'string');

/** The first fields of thousands that are all of one kind: the labels. */
const SOME = 5;

function damagedFields(answer: unknown): unknown[] {
  if (!isObject(answer)) return [];
  const fields = Object.entries(answer);
  return (isEveryValueText(answer) ? fields.slice(0, SOME) : fields).flatMap(([name, value]) => [
    { ...answer, [name]: { unexpected: true } },
    ...(Array.isArray(value) && value.length > 0 ? [{ ...answer, [name]: [{ id: 'half' }, ...value.slice(1)] }] : []),
  ]);
}

/** Loads the modules after the portal's calls have a server. */
const loadOffline = async () => ({
  ...(await import('#src/offline/persisters.ts')),
  ...(await import('#src/offline/restore.ts')),
  ...(await import('#src/offline/store.ts')),
});

let offline: Awaited<ReturnType<typeof loadOffline>>;
let queries: { named: NamedQuery; answer: unknown; key: string; kind: string }[];

beforeAll(async () => {
  offline = await loadOffline();
  await signIn(DEMO);
  const kept = (await allQueries()).filter(({ query }) => query.meta?.persist);
  queries = await Promise.all(
    kept.map(async (named) => ({
      named,
      answer: await ask(named.query),
      kind: String(named.query.meta?.persist),
      key: `${String(named.query.queryKey[0])}-${hashQueryKey(named.query.queryKey as unknown[])}`,
    })),
  );
});

let device: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  device = fakeBackend();
});

const recordOf = (queryKey: readonly unknown[], kind: string, data: unknown, at = Date.now()) => ({
  ...contentRecord(queryKey, data, at),
  buster: kind === 'content' ? CONTENT_BUSTER : SUBSCRIBER_BUSTER,
});

function page() {
  const store = offline.createRecordStore({ backend: device.backend });
  const persisters = offline.createPersisters({ store });
  persisters.setCurrentLine(LINE);
  const client = new QueryClient({
    defaultOptions: { queries: { persister: persisters.persister, networkMode: 'offlineFirst', retry: false } },
  });
  return { store, client };
}

describe('fault 43: a cached record with a valid wrapper', () => {
  it('shows a valid answer without a request', async () => {
    for (const { named, answer, key, kind } of queries) {
      device.data.set(key, recordOf(named.query.queryKey as unknown[], kind, answer));
      const refused = () => Promise.reject(new Error('requested'));
      expect(await page().client.query({ ...named.query, queryFn: refused }), named.name).toEqual(answer);
    }
  });

  it('refetches damaged contents, and replaces them with the answer of the network', async () => {
    for (const { named, answer, key, kind } of queries) {
      for (const wrong of damaged(answer)) {
        if (DECORATIONS.some((name) => isOnlyWrong(name, wrong, answer))) continue;
        device.data.set(key, recordOf(named.query.queryKey as unknown[], kind, wrong));
        const shown = await page().client.query({ ...named.query, queryFn: () => Promise.resolve(answer) });
        expect(shown, `${named.name} stored as ${JSON.stringify(wrong)?.slice(0, 200)}`).toEqual(answer);
      }
    }
  });

  it('does not restore damaged contents at the start', async () => {
    for (const { named, answer, key, kind } of queries) {
      for (const wrong of damaged(answer)) {
        if (DECORATIONS.some((name) => isOnlyWrong(name, wrong, answer))) continue;
        device.data.set(key, recordOf(named.query.queryKey as unknown[], kind, wrong));
        const { store, client } = page();
        await offline.restoreCachedQueries(client, store, { locale: 'ar', signInId: LINE });
        const data = client.getQueryData(named.query.queryKey as unknown[]);
        expect(data, `${named.name} stored as ${JSON.stringify(wrong)?.slice(0, 200)}`).toBeUndefined();
      }
    }
  });

  it.each([
    ['no valid date', Number.NaN],
    ['an infinitely late date', Number.POSITIVE_INFINITY],
    ['an infinitely early date', Number.NEGATIVE_INFINITY],
    ['the date 0', 0],
  ])('restores contents with %s only as outdated', async (_, at) => {
    for (const { named, answer, key, kind } of queries) {
      device.data.set(key, recordOf(named.query.queryKey as unknown[], kind, answer, at));
      const { client, store } = page();
      await offline.restoreCachedQueries(client, store, { locale: 'ar', signInId: LINE });
      const state = client.getQueryState(named.query.queryKey as unknown[]);
      expect(state?.dataUpdatedAt ?? 0, named.name).toBeLessThan(Date.now() - 24 * 3_600_000);
    }
  });
});
