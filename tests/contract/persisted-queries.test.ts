import type { GenericSchema } from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { contentRecord, dataOf } from '#src/offline/record.ts';
import { ask, DEMO, signIn } from '../support/operator.ts';
import { allQueries, unlistedQueries } from './queries.ts';

beforeEach(async () => {
  await signIn(DEMO);
});

it('fault 43: every persisted query’s schema accepts its own output unchanged', async () => {
  expect(await unlistedQueries()).toEqual([]);
  for (const { name, query } of await allQueries()) {
    const { persist, schema } = (query.meta ?? {}) as { persist?: string; schema?: GenericSchema };
    expect(schema !== undefined, name).toBe(persist !== undefined);
    if (!schema) continue;
    const answer = structuredClone(await ask(query));
    expect(dataOf(contentRecord(query.queryKey as unknown[], answer, 1), schema), name).toEqual(answer);
  }
});
