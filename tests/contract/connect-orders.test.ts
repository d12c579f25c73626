/** `npm run connect -- --orders` against the sandbox: every kind of order, and the fault switches of orders. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brand } from '#src/brand/brand.ts';
import { CALLS } from '../../contract/calls.ts';
import { TRIALS } from '../../contract/trials.ts';
import { exitCode, type Report } from '../../scripts/connect/report.ts';
import { type ConnectOperator, startConnectOperator, troubled } from './connect-operator.ts';

let operator: ConnectOperator;
beforeAll(async () => {
  operator = await startConnectOperator();
});
beforeEach(() => operator.reset());
afterAll(() => operator.close());

const BFF = '/api/sahla-bff';
const PORTAL = 'http://localhost:4173';
const GIVEN = {
  hasOrders: true,
  card: '02001234567890',
  guestCard: '02001234567880',
  receiver: '213550000003',
  portalOrigin: PORTAL,
};

/** Verdict and sentence of each check of a kind of order, by its name. */
const checksOf = ({ checks }: Report, orderId: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    checks
      .filter(({ name }) => name.startsWith(`Orders, ${orderId}: `))
      .map(({ name, verdict, what }) => [name.slice(`Orders, ${orderId}: `.length), `${verdict}: ${what}`]),
  );

const ORDERS = CALLS.filter(({ id, orderId }) => id === orderId).map(({ id }) => id);

describe('orders of the sandbox', () => {
  it('tries every kind of order of the table', () => {
    expect(['purchase', ...TRIALS.map(({ orderId }) => orderId)].sort()).toEqual([...ORDERS].sort());
  });

  it('finds that every kind of order works', async () => {
    const report = await operator.run(GIVEN);
    expect(troubled(report)).toEqual({});
    const found = report.checks.filter(({ name }) => name.startsWith('Orders'));
    expect(found.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    for (const orderId of ORDERS) {
      expect(checksOf(report, orderId), orderId).toMatchObject({
        'the same key twice': expect.stringMatching(/^passed/),
        'the same key with another body': expect.stringMatching(/^passed/),
        'a lost answer': expect.stringMatching(/^passed/),
        'a request after its key was voided': expect.stringMatching(/^passed/),
        'two requests with one key at once': expect.stringMatching(/^passed/),
      });
    }
    expect(checksOf(report, 'payment')['an order for another line']).toMatch(/^passed/);
    for (const orderId of ['guest-payment', 'guest-recharge']) {
      expect(checksOf(report, orderId), orderId).toMatchObject({
        'an order for another line': expect.stringMatching(/^passed/),
        'what it tells about the line': 'passed: nothing',
      });
    }
    const withPrice = ORDERS.filter((id) => checksOf(report, id)['another price than agreed']?.startsWith('passed'));
    expect(withPrice).toEqual(ORDERS.filter((id) => !id.endsWith('recharge')));
    const works = report.calls.filter(({ verdict }) => verdict === 'works').map(({ id }) => id);
    const ofOrders = CALLS.filter(({ orderId }) => orderId !== undefined).map(({ id }) => id);
    expect(works).toEqual(expect.arrayContaining([...ofOrders, 'payment-cancel', 'guest-payment-cancel']));
  });

  it('puts the switches of the line back', async () => {
    const { db } = operator.sandbox.context;
    const renewals = () => db.all('SELECT ref, is_enabled FROM renewals ORDER BY ref');
    const before = renewals();
    const report = await operator.run({ ...GIVEN, only: ['renewal-switch', 'service-switch'] });
    expect(checksOf(report, 'service-switch')).not.toHaveProperty('switching it back');
    expect(renewals()).toEqual(before);
  });

  it('places only the orders that --only names, and says what an order needs', async () => {
    const report = await operator.run({ hasOrders: true, only: ['transfer', 'recharge'] });
    expect(checksOf(report, 'transfer')).toEqual({ 'an order': 'skipped: give another line of yours with --to' });
    expect(checksOf(report, 'recharge')).toEqual({ 'an order': 'skipped: give a scratch card with --card' });
    expect(operator.sandbox.context.db.get<{ n: number }>('SELECT count(*) AS n FROM answers')?.n).toBe(0);
    expect(exitCode(report)).toBe(0);
  });

  it('fails if the answer to a payment for another line does not name that line', async () => {
    operator.spoiler = async (request, answer) => {
      if (!request.url.includes('/payment/orders') || !answer.ok) return answer;
      const { msisdn: _, ...rest } = (await answer.json()) as Record<string, unknown>;
      return Response.json(rest);
    };
    const report = await operator.run({ ...GIVEN, only: ['payment'] });
    expect(checksOf(report, 'payment')['an order for another line']).toMatch(/^failed: .*`msisdn`/);
    expect(exitCode(report)).toBe(1);
  });

  it('fails if a visitor learns the balance of a line', async () => {
    operator.spoiler = async (request, answer) => {
      if (!request.url.includes('/guest/recharge/pin') || !answer.ok) return answer;
      return Response.json({ ...((await answer.json()) as object), balanceAfter: 1440.5 });
    };
    const report = await operator.run({ ...GIVEN, only: ['guest-recharge'] });
    expect(checksOf(report, 'guest-recharge')['what it tells about the line']).toMatch(/^failed: .*`balanceAfter`/);
    expect(exitCode(report)).toBe(1);
  });

  it('tries nothing of a visitor where the brand does not have it', async () => {
    brand.capabilities.topUpWithoutAccount = false;
    const report = await operator.run({ ...GIVEN, only: ['guest-payment', 'guest-recharge'] }).finally(() => {
      brand.capabilities.topUpWithoutAccount = true;
    });
    expect([checksOf(report, 'guest-payment'), checksOf(report, 'guest-recharge')]).toEqual([{}, {}]);
    expect(operator.sandbox.context.db.get<{ n: number }>('SELECT count(*) AS n FROM answers')?.n).toBe(0);
  });

  it('pays for the own line if there is no other one, or if the brand does not have it', async () => {
    const { receiver: _, ...alone } = GIVEN;
    const receivers = () => operator.sandbox.context.db.all('SELECT DISTINCT receiver FROM payments');
    const report = await operator.run({ ...alone, only: ['payment'] });
    expect(checksOf(report, 'payment')).not.toHaveProperty('an order for another line');
    expect(receivers()).toEqual([{ receiver: null }]);
    brand.capabilities.topUpForOthers = false;
    await operator.run({ ...GIVEN, only: ['payment'] }).finally(() => {
      brand.capabilities.topUpForOthers = true;
    });
    expect(receivers()).toEqual([{ receiver: null }]);
  });

  it('opens no payment if the operator asks a question first', async () => {
    operator.sandbox.context.faults.set({ paymentQuestion: true });
    const report = await operator.run({ ...GIVEN, only: ['payment'] });
    expect(checksOf(report, 'payment')).toEqual({
      'an order': 'skipped: the operator asks a question that a program cannot answer',
    });
  });

  it('takes an order that answers 404 for one that is not offered', async () => {
    operator.sandbox.context.faults.set({ missingCalls: { value: 404, match: `${BFF}/users/loan/take` } });
    const report = await operator.run({ ...GIVEN, only: ['loan'] });
    expect(checksOf(report, 'loan')).toEqual({ 'an order': 'skipped: not offered' });
    expect(troubled(report)).toMatchObject({ loan: { verdict: 'not offered' } });
    expect(exitCode(report)).toBe(0);
  });

  it('names the field of an answer to an order that is wrong', async () => {
    operator.spoiler = async (request, answer) => {
      if (!request.url.endsWith('/services/stormili/transfer') || !answer.ok) return answer;
      return Response.json({ ...((await answer.json()) as object), amount: '50' });
    };
    const report = await operator.run({ ...GIVEN, only: ['transfer'] });
    expect(troubled(report).transfer?.findings.map(({ path, found }) => [path, found])).toEqual([['amount', 'string']]);
  });
});

describe('a transfer that needs a code', () => {
  afterEach(() => {
    brand.session = { ...brand.session, stepUp: [] };
  });

  it('is refused without one, and nothing else of it is tried', async () => {
    brand.session = { ...brand.session, stepUp: ['transfer'] };
    operator.sandbox.context.faults.set({ stepUp: true });
    const report = await operator.run({ ...GIVEN, only: ['transfer'] });
    expect(checksOf(report, 'transfer')).toEqual({
      'an order without a code': 'passed: is refused with status 400 proof_missing, nothing charged',
      'an order': expect.stringMatching(/^skipped: needs a code/),
    });
    expect(exitCode(report)).toBe(0);
  });

  it('fails if it is accepted without one', async () => {
    brand.session = { ...brand.session, stepUp: ['transfer'] };
    const report = await operator.run({ ...GIVEN, only: ['transfer'] });
    expect(checksOf(report, 'transfer')['an order without a code']).toMatch(/^failed: is accepted/);
    expect(exitCode(report)).toBe(1);
  });

  it('fails if the brand file does not say so', async () => {
    operator.sandbox.context.faults.set({ stepUp: true });
    const report = await operator.run({ ...GIVEN, only: ['transfer'] });
    expect(checksOf(report, 'transfer')['an order']).toMatch(/^failed: a code is demanded: .*session\.stepUp/);
  });
});

describe('an operator with a mistake', () => {
  /** Answers every request of an order as if its key were new. */
  function forgetKeys(orderId: string): void {
    const path = CALLS.find(({ id }) => id === orderId)?.path ?? '';
    const { fetch } = operator.sandbox.api;
    operator.spoiler = async (request, answer) => {
      if (request.method !== 'POST' || !request.url.endsWith(path)) return answer;
      const headers = new Headers(request.headers);
      headers.set('idempotency-key', crypto.randomUUID());
      return fetch(new Request(request.url, { method: 'POST', headers, body: sent.get(request) ?? '' }));
    };
  }
  const sent = new WeakMap<Request, string>();

  it.each(['transfer', 'redemption'])('learns that it carries out one key more than once (%s)', async (orderId) => {
    operator.onRequest = async (request) => {
      if (request.method === 'POST') sent.set(request, await request.clone().text());
    };
    forgetKeys(orderId);
    const report = await operator.run({ ...GIVEN, only: [orderId] });
    expect(checksOf(report, orderId)).toMatchObject({
      'the same key twice': expect.stringMatching(/^failed/),
      'two requests with one key at once': expect.stringMatching(/^failed/),
      'a request after its key was voided': expect.stringMatching(/^failed/),
      'the same key with another body': expect.stringMatching(/^failed/),
    });
    expect(exitCode(report)).toBe(1);
    expect(troubled(report)[orderId]?.findings.at(-1)?.what).toMatch(/^see the checks above: .*the same key twice/);
  });

  it('learns that a scratch card is used up while its key is refused', async () => {
    operator.onRequest = async (request) => {
      if (request.method === 'POST') sent.set(request, await request.clone().text());
    };
    forgetKeys('recharge');
    operator.sandbox.context.faults.set({ noVoid: 404 });
    const report = await operator.run({ ...GIVEN, only: ['recharge'] });
    expect(checksOf(report, 'recharge')['two requests with one key at once']).toMatch(
      /^failed: one is carried out, the other refused with status 4\d\d/,
    );
    expect(exitCode(report)).toBe(1);
  });

  it('says that the credit is too low for the purchases, and not that there is no bundle', async () => {
    operator.sandbox.context.db.run('UPDATE lines SET balance = 20 WHERE msisdn = ?', '213550000001');
    const report = await operator.run({ ...GIVEN, only: ['purchase'] });
    expect(checksOf(report, 'purchase')['a bundle to buy']).toMatch(/^failed: the credit of the line is too low/);
    // 2 would mean that nothing answers.
    expect(exitCode(report)).toBe(1);
  });
});

it('names a purchase that stays in progress', async () => {
  operator.spoiler = async ({ method, url }, answer) => {
    if (method !== 'GET' || !url.includes('/bundle/purchase/')) return undefined;
    return Response.json({ ...((await answer.json()) as object), state: 'inProgress' });
  };
  const report = await operator.run({ ...GIVEN, only: ['purchase'] });
  const found = checksOf(report, 'purchase');
  expect(found['a lost answer']).toMatch(/^passed/);
  expect(found['the state of the order']).toMatch(/^warning: inProgress for 5 s/);
});

describe('a purchase that is carried out', () => {
  const answerWith = (changes: object) => {
    operator.spoiler = async ({ method, url }, answer) => {
      if (method === 'HEAD' || !url.includes('/bundle/purchase') || url.includes('/purchases') || !answer.ok)
        return answer;
      return Response.json({ ...((await answer.json()) as object), ...changes });
    };
  };

  it.each([
    [{ state: 'failed', reason: 'declined' }, 'the state of the order', /says that nothing was charged/],
    [{ state: 'DONE' }, 'the state of the order', /no `state` that the portal knows/],
    [{ price: 5 }, 'the price on the receipt', /not the price that was agreed/],
    [{ balanceAfter: 9_000 }, 'the balance on the receipt', /not the balance afterwards/],
  ])('and answers %j is named', async (changes, name, what) => {
    answerWith(changes);
    const report = await operator.run({ ...GIVEN, only: ['purchase'] });
    expect(checksOf(report, 'purchase')[name]).toMatch(/^failed/);
    expect(checksOf(report, 'purchase')[name]).toMatch(what);
    expect(exitCode(report)).toBe(1);
  });
});

/** Longer than the sandbox needs to switch a service. */
const A_SLOW_SWITCH_MS = 60_000;

describe('with a fault switch of orders', () => {
  it.each([
    ['noVoid', { noVoid: 404 }, 'transfer', 'a request after its key was voided', /^warning: no void/],
    [
      'lateMs',
      { lateMs: { value: 60_000, match: `${BFF}/bundle/purchase`, times: 1 } },
      'purchase',
      'the same key twice',
      /^failed/,
    ],
    ['givesUp', { givesUp: true }, 'renewal-switch', 'the state of the order', /^warning: failed \(declined\)/],
    ['givesUp', { givesUp: true }, 'service-switch', 'the state of the order', /^warning: failed \(declined\)/],
    ['noOrderState', { noOrderState: true }, 'renewal-switch', 'the state of the order', /^warning: no `state`/],
    ['noOrderState', { noOrderState: true }, 'service-switch', 'the state of the order', /^warning: no `state`/],
    [
      'givesUp without a state',
      { givesUp: true, noOrderState: true },
      'renewal-switch',
      'the state of the order',
      /`enabled` is not what was ordered/,
    ],
  ] as const)('names what %s breaks', async (_, changes, orderId, name, what) => {
    const { clock, faults } = operator.sandbox.context;
    faults.set(changes);
    operator.onRequest = async ({ method, url }) => {
      if (method === 'GET' && url.includes('/activation/')) clock.advance(A_SLOW_SWITCH_MS);
    };
    const report = await operator.run({ ...GIVEN, only: [orderId] });
    clock.reset();
    expect(checksOf(report, orderId)[name]).toMatch(what);
    // No other kind of order, and no other check of this kind.
    const others = report.checks.filter(({ verdict }) => verdict === 'failed' || verdict === 'warning');
    expect(others.every((check) => check.name.startsWith(`Orders, ${orderId}: `))).toBe(true);
  });
});
