/**
 * The fault switches: each does what it says, on the selected requests and as often as set, and the portal sees the
 * effect.
 */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountInfoQuery } from '#src/api/account.ts';
import { faqsQuery } from '#src/api/content/faqs.ts';
import { uiLabelsQuery } from '#src/api/content/ui-labels.ts';
import { refreshTokens } from '#src/api/identity.ts';
import { purchaseBundle, purchaseCalls } from '#src/api/purchases.ts';
import { getUserStatus } from '#src/api/users.ts';
import { fillLabels } from '../../sandbox/db/fill.ts';
import { ask, DEMO, raw, refusal, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';

beforeEach(async () => {
  await signIn(DEMO);
});

async function set(switches: unknown): Promise<Response> {
  const body = JSON.stringify(switches);
  return fetch(`${operator.origin}/__sandbox/faults`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
}

async function account() {
  return ask(accountInfoQuery('line'));
}

async function faqs() {
  return ask(faqsQuery('fr'));
}

describe('the portal’s error for a switch', () => {
  it.each([
    [{ dropConnections: true }, { kind: 'offline' }],
    [{ loseAnswers: true }, { kind: 'offline' }],
    [{ truncateBodies: true }, { kind: 'malformed' }],
    [{ emptyBodies: true }, { kind: 'malformed' }],
    [{ noContent: true }, { kind: 'malformed' }],
    [{ captivePortal: true }, { kind: 'foreign' }],
    [{ rateLimit: true }, { kind: 'rate-limited' }],
    [{ errorRate: 1 }, { kind: 'server', status: 500 }],
    [
      { errorRate: 1, errorStatus: 503, retryAfter: '3600' },
      { kind: 'server', status: 503, retryAfter: 5 },
    ],
    [{ unauthorizedNext: 1 }, { kind: 'unauthorized' }],
    [{ replaceBody: { value: { planCode: null } } }, { kind: 'malformed' }],
  ])('%j gives %j', async (switches, seen) => {
    expect((await set(switches)).status).toBe(200);
    expect(await refusal(account())).toMatchObject(seen);
  });

  it('stallBodies: the headers arrive and the rest of the body does not', async () => {
    await set({ stallBodies: true });
    const stop = new AbortController();
    const answer = await raw(operator, '/api/faqs', { signal: stop.signal });
    expect(answer.status).toBe(200);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeGreaterThan(100);
    const silence = Symbol('silence');
    const next = reader?.read().catch(() => silence);
    stop.abort();
    expect(await next).toBe(silence);
  });

  it('an outage of the content service does not affect the other services, and vice versa', async () => {
    await set({ contentOutage: true });
    expect(await refusal(faqs())).toMatchObject({ kind: 'server', status: 502 });
    expect(await account()).toMatchObject({ planCode: 'PLAN_PLUS' });
    await set({ contentOutage: null, identityDown: true });
    expect(await faqs()).not.toHaveLength(0);
    expect(await refusal(signIn(DEMO))).toMatchObject({ kind: 'server', status: 503 });
  });

  it('omitCheckpointHeaders: the portal fails without the headers', async () => {
    await set({ omitCheckpointHeaders: true });
    expect(await refusal(signIn(DEMO))).toMatchObject({ kind: 'malformed', code: 'checkpoint-headers' });
  });

  it('loseNextTokenAnswer: the rotation took effect, and reusing the old token ends the sign-in', async () => {
    const { refresh_token } = await signIn(DEMO);
    await set({ loseNextTokenAnswer: true });
    expect(await refusal(refreshTokens(DEMO, refresh_token))).toMatchObject({ kind: 'offline' });
    expect(await refusal(refreshTokens(DEMO, refresh_token))).toMatchObject({ status: 400, code: 'invalid_grant' });
    expect(await signIn(DEMO)).toMatchObject({ token_type: 'Bearer' });
  });

  it('loseAnswers: the purchase takes effect', async () => {
    const key = randomUUID();
    await set({ loseAnswers: { value: true, method: 'POST', times: 1 } });
    expect(await refusal(purchaseBundle({ brandRef: 'D_1GB_DAY' }, { price: 100 }, key))).toMatchObject({
      kind: 'offline',
    });
    expect(await purchaseCalls.find(key)).toMatchObject({ state: 'completed' });
  });

  it('failAfter: the request takes effect', async () => {
    const key = randomUUID();
    await set({ failAfter: { value: 502, method: 'POST', times: 1 } });
    const failed = await refusal(purchaseBundle({ brandRef: 'D_1GB_DAY' }, { price: 100 }, key));
    expect(failed).toMatchObject({ kind: 'server', status: 502 });
    expect(await purchaseCalls.find(key)).toMatchObject({ state: 'completed' });
  });
});

describe('limits of switches', () => {
  it('match limits a switch to paths with a prefix, times to a number of requests', async () => {
    await set({ errorRate: { value: 1, match: '/api/sahla-bff/subscriptions', times: 2 } });
    expect(await faqs()).not.toHaveLength(0);
    await refusal(account());
    await refusal(account());
    expect(await account()).toMatchObject({ planCode: 'PLAN_PLUS' });
    expect(await (await fetch(`${operator.origin}/__sandbox/faults`)).json()).toEqual({});
  });

  it('errorRate fails the same requests each time', async () => {
    const run = async () => {
      await set({ errorRate: 0.5 });
      const outcomes: boolean[] = [];
      for (let count = 0; count < 20; count++)
        outcomes.push(
          await getUserStatus(DEMO).then(
            () => true,
            () => false,
          ),
        );
      return outcomes;
    };
    const first = await run();
    expect(new Set(first).size).toBe(2);
    expect(await run()).toEqual(first);
  });

  it('token lifetimes apply to tokens created afterwards', async () => {
    await set({ tokenLifeSeconds: 5, refreshLifeSeconds: 10 });
    expect(await signIn(DEMO)).toMatchObject({ expires_in: 5, refresh_expires_in: 10 });
    operator.sandbox.context.clock.advance(5000);
    expect(await refusal(account())).toMatchObject({ kind: 'unauthorized', code: 'token_expired' });
  });

  it('no switch blocks the sandbox’s own controls and pages', async () => {
    await set({ captivePortal: true, latencyMs: 60_000, dropConnections: true });
    expect((await fetch(`${operator.origin}/`)).status).toBe(200);
    expect((await fetch(`${operator.origin}/__sandbox/faults/clear`, { method: 'POST' })).status).toBe(200);
    expect(await account()).toMatchObject({ planCode: 'PLAN_PLUS' });
  });

  it.each([[{ noSuchSwitch: true }], [{ errorRate: 2 }], [{ latencyMs: { value: 1, match: 'api' } }], ['nonsense']])(
    'rejects %j and changes nothing',
    async (switches) => {
      const answer = await set(switches);
      expect(answer.status).toBe(400);
      expect(await (await fetch(`${operator.origin}/__sandbox/faults`)).json()).toEqual({});
    },
  );
});

describe('controls', () => {
  it('responses carry the sandbox’s own time, even after its clock was moved', async () => {
    const post = (body: unknown) =>
      fetch(`${operator.origin}/__sandbox/clock`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    await post({ set: '2027-03-01T09:00:00.000Z' });
    const answer = await raw(operator, '/api/faqs');
    expect(Date.parse(answer.headers.get('date') ?? '')).toBe(Date.parse('2027-03-01T09:00:00Z'));
    expect((await post({ set: 'yesterday' })).status).toBe(400);
  });

  it('the portal reads an edited label, and reloading the labels keeps the edit', async () => {
    const body = JSON.stringify({ locale: 'fr', name: 'show_noudjoum', value: 'false' });
    await fetch(`${operator.origin}/__sandbox/labels`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    fillLabels(operator.sandbox.context.db);
    expect(await ask(uiLabelsQuery('fr'))).toMatchObject({ show_noudjoum: 'false' });
    expect(await ask(uiLabelsQuery('en'))).toMatchObject({ show_noudjoum: 'true' });
  });

  it('a reset restores the first day', async () => {
    await set({ errorRate: 1 });
    operator.sandbox.context.clock.advance(1000);
    expect((await fetch(`${operator.origin}/__sandbox/reset`, { method: 'POST' })).status).toBe(200);
    expect(operator.sandbox.context.clock.offsetMs()).toBe(0);
    expect(await refusal(account())).toMatchObject({ kind: 'unauthorized' });
    await signIn(DEMO);
    expect(await account()).toMatchObject({ balance: 1240.5 });
  });
});
