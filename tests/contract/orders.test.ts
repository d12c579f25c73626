import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreedOf, termsOf } from '#src/orders/engine/order-kind.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { BFF, DEMO, QUICK_ACCESS, raw, refusal, signIn } from '../support/operator.ts';
import { loadOrderCases, type OrderCase } from '../support/order-cases.ts';
import { operator } from '../support/started-operator.ts';
import { account, advanceClock } from './line-helpers.ts';

const { context } = operator.sandbox;
const cases = await loadOrderCases();
let bearer: string;

beforeAll(() => context.faults.clear());
beforeEach(async () => {
  bearer = (await signIn(DEMO)).access_token;
});

/** The calls of a kind of order for one key. */
function callsOf({ kind, order }: OrderCase) {
  const attempt = (key: string) => ({ key, terms: termsOf(kind, order) }) as OrderRecord;
  return {
    send: (key: string) => kind.send(order, key, agreedOf(kind, order)),
    find: async (key: string) => kind.find?.(attempt(key)),
    cancel: async (key: string) => kind.void?.(attempt(key)),
  };
}

const late = (lateMs: number) => ({ lateMs: { value: lateMs, method: 'POST', times: 1 } });

describe.each(cases.map((found) => [found.path, found] as const))('POST %s', (path, found) => {
  const { send, find, cancel } = callsOf(found);
  const count = () => found.count(context);

  it('runs once for each key and repeats its response, also when it is queried or voided too late', async () => {
    const key = randomUUID();
    const before = count();
    const [first, second] = await Promise.all([send(key), send(key)]);
    expect(second).toEqual(first);
    expect(await send(key)).toEqual(first);
    expect(await find(key)).toEqual(first);
    expect(await cancel(key)).toEqual(first);
    expect(count() - before).toBe(1);
  });

  it('requires a key', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
    const body = JSON.stringify(found.body);
    const answer = await raw(operator, BFF + path, { method: 'POST', body, headers });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Idempotency-Key');
    const again = (other: object) =>
      raw(operator, BFF + path, { method: 'POST', body: JSON.stringify(other), headers: { ...headers, ...key } });
    const key = { 'idempotency-key': randomUUID() };
    expect((await again(found.body)).status).toBe(200);
    expect((await again(found.body)).status).toBe(200);
    const other = await again({ ...found.body, ...found.otherBody });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'idempotency_mismatch' });
  });

  if (!found.isGuest)
    it('is unknown under a key that was never sent, and to another line', async () => {
      const key = randomUUID();
      expect(await refusal(find(key))).toMatchObject({ kind: 'not-found', code: 'order_not_found' });
      await send(key);
      await signIn(QUICK_ACCESS, 'code');
      expect(await refusal(find(key))).toMatchObject({ kind: 'not-found' });
      expect(await cancel(key)).toEqual({ state: 'voided' });
    });

  it('never runs after its key was voided', async () => {
    const key = randomUUID();
    const before = [count(), await account()];
    expect(await cancel(key)).toEqual({ state: 'voided' });
    expect(await cancel(key)).toEqual({ state: 'voided' });
    expect(await refusal(send(key))).toMatchObject({ kind: 'conflict', code: 'key_voided' });
    expect(await refusal(find(key))).toMatchObject({ kind: 'not-found' });
    expect([count(), await account()]).toEqual(before);
  });

  it.each([404, 405])('stays active if the operator has no call to void it (%d)', async (status) => {
    context.faults.set({ noVoid: status });
    const key = randomUUID();
    expect(await refusal(cancel(key))).toMatchObject({ status });
    await send(key);
    expect(await find(key)).toMatchObject({ orderId: expect.any(String) });
  });

  it('can arrive late, once, and never runs if its key was voided in the meantime', async () => {
    const [key, voided] = [randomUUID(), randomUUID()];
    const before = count();
    context.faults.set(late(60_000));
    expect(await refusal(send(key))).toMatchObject({ kind: 'offline' });
    expect(await refusal(find(key))).toMatchObject({ kind: 'not-found' });
    advanceClock(operator, 60_000);
    expect(count() - before).toBe(1);
    const done = await find(key);
    expect(await send(key)).toEqual(done);

    operator.reset();
    await signIn(DEMO);
    context.faults.set(late(60_000));
    await refusal(send(voided));
    expect(await cancel(voided)).toEqual({ state: 'voided' });
    advanceClock(operator, 60_000);
    expect(count() - before).toBe(0);
  });

  it.each(found.refused)(
    'is rejected with $reason, and nothing changes',
    async ({ sql, order = found.order, reason }) => {
      if (sql) context.db.run(sql);
      const before = [count(), await account()];
      const { code, status } = await refusal(found.kind.send(order, randomUUID(), agreedOf(found.kind, order)));
      expect({ code, status }).toEqual({
        code: reason,
        status: expect.toSatisfy((given) => given === 422 || given === 403),
      });
      expect([count(), await account()]).toEqual(before);
    },
  );
});
