/** Fault 60, for every query: which ones an operator may lack, and that it is asked once for those. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUSAL_MEMORY_MS } from '#src/api/client/refused-queries.ts';
import { ask, BFF, DEMO, NOW_MS, refusal, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { allQueries } from './queries.ts';

/** Without these there is no portal. Every other query is of a capability that an operator may not have. */
const REQUIRED = ['accountInfoQuery', 'planAllocationQuery', 'catalogueQuery', 'offeringsQuery', 'uiLabelsQuery'];

const queries = await allQueries();
const isRequired = (name: string) => REQUIRED.includes(name.split(' ')[0] ?? '');

let nowMs = NOW_MS;
beforeEach(async () => {
  // The hour passes, so that no test sees what another one found.
  nowMs += 2 * REFUSAL_MEMORY_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  await signIn(DEMO);
});

const sent = () => operator.sandbox.context.log.list().length;

describe.each([404, 501])('fault 60: answered with %d and without a body', (status) => {
  it.each(queries.filter(({ name }) => !isRequired(name)))(
    '$name is not offered, and not sent again',
    async ({ name, query }) => {
      // Personal data needs a checkpoint first, which every operator has.
      const match = name.startsWith('personalInfo') ? { match: `${BFF}/userInfo` } : {};
      operator.sandbox.context.faults.set({ missingCalls: { value: status, ...match } });
      expect((await refusal(ask(query as never))).kind).toBe('not-offered');
      const before = sent();
      expect((await refusal(ask(query as never))).kind).toBe('not-offered');
      expect(sent()).toBe(before);
    },
  );

  it.each(queries.filter(({ name }) => isRequired(name)))('$name has failed, and is sent again', async ({ query }) => {
    operator.sandbox.context.faults.set({ missingCalls: { value: status } });
    expect((await refusal(ask(query as never))).kind).not.toBe('not-offered');
    const before = sent();
    await refusal(ask(query as never));
    expect(sent()).toBeGreaterThan(before);
  });
});
