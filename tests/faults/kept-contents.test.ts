/**
 * Fault 43, the breadth of it: every query that is kept, with everything that may stand in a record of the right form but
 * the right contents. The whole page in a browser: tests/e2e/kept-contents.spec.ts.
 */
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT_BUSTER, contentRecord, hashQueryKey, SUBSCRIBER_BUSTER } from '#src/offline/record.ts';
import { allQueries, LINE, type NamedQuery } from '../contract/queries.ts';
import { ask, DEMO, openStage, type Stage, signIn } from '../contract/stage.ts';
import { fakeBackend } from '../unit/offline/fake-backend.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything wrong that can stand where this answer stood: other types, halves, single fields and single items. */
function damaged(answer: unknown): unknown[] {
  const wrong: unknown[] = [{}, [], 'text', '', 7, Number.NaN, null, true, [null], [[]], [{}], { data: answer }];
  if (Array.isArray(answer)) {
    const [first, ...rest] = answer;
    for (const item of damagedFields(first)) wrong.push([item, ...rest]);
  }
  // Nothing at all of the right kind is an answer too: the operator may have no shops, or no labels of its own.
  const nothing = Array.isArray(answer) ? ['[]'] : isEveryValueText(answer) ? ['{}', '[]'] : [];
  const isNothing = (value: unknown) => nothing.includes(JSON.stringify(value) ?? '');
  return [...wrong, ...damagedFields(answer)].filter((value) => !isNothing(value));
}

/** Fields that only decorate: a wrong one counts as absent, and the rest of the record is shown. */
const DECORATIONS = ['humidity', 'windSpeed'];

const isOnlyWrong = (name: string, wrong: unknown, answer: unknown): boolean =>
  isObject(wrong) &&
  isObject(answer) &&
  name in answer &&
  JSON.stringify({ ...wrong, [name]: 0 }) === JSON.stringify({ ...answer, [name]: 0 });

const isEveryValueText = (answer: unknown) =>
  isObject(answer) && Object.values(answer).every((value) => typeof value === 'string');

function damagedFields(answer: unknown): unknown[] {
  if (!isObject(answer)) return [];
  return Object.entries(answer).flatMap(([name, value]) => [
    { ...answer, [name]: { unexpected: true } },
    ...(Array.isArray(value) && value.length > 0 ? [{ ...answer, [name]: [{ id: 'half' }, ...value.slice(1)] }] : []),
  ]);
}

/** Loaded once the portal's calls have somewhere to go. */
const loadOffline = async () => ({
  ...(await import('#src/offline/persisters.ts')),
  ...(await import('#src/offline/restore.ts')),
  ...(await import('#src/offline/store.ts')),
});

let stage: Stage;
let offline: Awaited<ReturnType<typeof loadOffline>>;
let queries: { named: NamedQuery; answer: unknown; key: string; kind: string }[];

beforeAll(async () => {
  stage = await openStage();
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
afterAll(() => stage.close());

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

describe('fault 43: a record with the right wrapper', () => {
  it('and what the operator answered is shown without asking', async () => {
    for (const { named, answer, key, kind } of queries) {
      device.data.set(key, recordOf(named.query.queryKey as unknown[], kind, answer));
      const refused = () => Promise.reject(new Error('asked'));
      expect(await page().client.query({ ...named.query, queryFn: refused }), named.name).toEqual(answer);
    }
  });

  it('and anything else is asked for anew, and replaced by what the network has', async () => {
    for (const { named, answer, key, kind } of queries) {
      for (const wrong of damaged(answer)) {
        if (DECORATIONS.some((name) => isOnlyWrong(name, wrong, answer))) continue;
        device.data.set(key, recordOf(named.query.queryKey as unknown[], kind, wrong));
        const shown = await page().client.query({ ...named.query, queryFn: () => Promise.resolve(answer) });
        expect(shown, `${named.name} kept as ${JSON.stringify(wrong)?.slice(0, 200)}`).toEqual(answer);
      }
    }
  });

  it('and anything else is not brought back at the start either', async () => {
    for (const { named, answer, key, kind } of queries) {
      for (const wrong of damaged(answer)) {
        if (DECORATIONS.some((name) => isOnlyWrong(name, wrong, answer))) continue;
        device.data.set(key, recordOf(named.query.queryKey as unknown[], kind, wrong));
        const { store, client } = page();
        await offline.restoreKeptQueries(client, store, { locale: 'ar', line: LINE });
        const data = client.getQueryData(named.query.queryKey as unknown[]);
        expect(data, `${named.name} kept as ${JSON.stringify(wrong)?.slice(0, 200)}`).toBeUndefined();
      }
    }
  });

  it.each([
    ['no date', Number.NaN],
    ['a date past all dates', Number.POSITIVE_INFINITY],
    ['a date before all dates', Number.NEGATIVE_INFINITY],
    ['the date 0', 0],
  ])('and %s is shown as old at most', async (_, at) => {
    for (const { named, answer, key, kind } of queries) {
      device.data.set(key, recordOf(named.query.queryKey as unknown[], kind, answer, at));
      const { client, store } = page();
      await offline.restoreKeptQueries(client, store, { locale: 'ar', line: LINE });
      const state = client.getQueryState(named.query.queryKey as unknown[]);
      expect(state?.dataUpdatedAt ?? 0, named.name).toBeLessThan(Date.now() - 24 * 3_600_000);
    }
  });
});
