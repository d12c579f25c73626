/**
 * The portal stores on the device what a schema made of the operator's response. Every query names that schema, so that
 * a malformed record can be distinguished from a valid one.
 */
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contentRecord, dataOf } from '#src/offline/record.ts';
import { allQueries, unlistedQueries } from './queries.ts';
import { ask, DEMO, openStage, type Stage, signIn } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  stage.reset();
  await signIn(DEMO);
});
afterAll(() => stage.close());

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
