/**
 * The portal stores on the device what a schema made of the operator's response. Every query names that schema, so that
 * a malformed record can be distinguished from a valid one.
 */
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contentRecord, dataOf } from '#src/offline/record.ts';
import { ask, DEMO, signIn, startTestOperator, type TestOperator } from '../support/operator.ts';
import { allQueries, unlistedQueries } from './queries.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startTestOperator();
});
beforeEach(async () => {
  operator.reset();
  await signIn(DEMO);
});
afterAll(() => operator.close());

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
