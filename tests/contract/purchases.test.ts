/** Purchases: what they change, that they happen once, and the offerings with a known failure. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { bundlePurchasesQuery, purchaseCalls } from '#src/api/purchases.ts';
import { renewalsQuery } from '#src/api/renewals.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { listMessages } from '../../sandbox/db/messages.ts';
import { OFFERINGS } from '../../sandbox/seed/product-offerings.ts';
import { ask, DEMO, HADRA, LOW_BALANCE, refusal, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { advanceClock, balance, buy, findPurchase, hasBundle, history, recharge } from './line-helpers.ts';

/** Long enough for a second request to arrive in between, even on a busy machine. */
const SLOW_MS = 1500;

beforeAll(() => {
  operator.sandbox.context.slowMs = SLOW_MS;
});
beforeEach(async () => {
  await signIn(DEMO);
});

async function cancel(key: string) {
  return purchaseCalls.void(key);
}

const lastSms = (msisdn: string) => listMessages(operator.sandbox.context.db, msisdn)[0];

describe('a purchase', () => {
  it('lowers the balance, adds the bundle, writes history and an SMS in the language of the line', async () => {
    const { orderId } = await buy('D_1GB_DAY', 100);
    expect(await balance()).toBe(1140.5);
    expect(await hasBundle('D_1GB_DAY')).toBe(true);
    expect((await history('purchases'))[0]).toMatchObject({ amount: 100, reference: orderId });
    expect(lastSms(DEMO)).toMatchObject({ language: 'fr', text: expect.stringContaining('1140.5 DA') });
  });

  it('charges once if it is sent twice with one key', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([buy('D_1GB_DAY', 100, { key }), buy('D_1GB_DAY', 100, { key })]);
    expect(second).toEqual(first);
    expect(await buy('D_1GB_DAY', 100, { key })).toEqual(first);
    expect(await balance()).toBe(1140.5);
    expect(await history('purchases')).toHaveLength(1);
  });

  it('rejects a key that was used for another request', async () => {
    const key = randomUUID();
    await buy('D_1GB_DAY', 100, { key });
    expect(await refusal(buy('D_300MB_DAY', 30, { key }))).toMatchObject({
      kind: 'conflict',
      code: 'idempotency_mismatch',
    });
    expect(await balance()).toBe(1140.5);
  });

  it('belongs to its line: the same key of another line is another purchase', async () => {
    const key = randomUUID();
    await buy('D_1GB_DAY', 100, { key });
    await signIn(HADRA);
    expect(await refusal(findPurchase(key))).toMatchObject({ kind: 'not-found' });
    expect(await buy('D_300MB_DAY', 30, { key })).toMatchObject({ balanceAfter: 35 });
  });

  it('is rejected without enough balance and charges nothing; the same key succeeds after a top-up', async () => {
    await signIn(LOW_BALANCE);
    const key = randomUUID();
    expect(await refusal(buy('D_1GB_DAY', 100, { key }))).toMatchObject({ status: 422, code: 'insufficient_balance' });
    expect(await balance()).toBe(12.5);
    await recharge('02000000000001');
    expect(await buy('D_1GB_DAY', 100, { key })).toMatchObject({ state: 'completed' });
  });

  it('is rejected at a price other than the current one, and the response contains the current one', async () => {
    expect(await refusal(buy('D_1GB_DAY', 90))).toMatchObject({
      status: 409,
      code: 'price_changed',
      body: { price: 100 },
    });
    expect(await balance()).toBe(1240.5);
  });

  it('is rejected for an unknown offering, or one that is not for this line', async () => {
    const hadra = OFFERINGS.find(({ terms }) => terms.isHadra);
    const once = OFFERINGS.find(({ terms }) => !terms.isRenewable && terms.price <= 100);
    expect(await refusal(buy('NO_SUCH', 1))).toMatchObject({ kind: 'not-found' });
    const renewing = buy(once?.ref ?? '', once?.terms.price ?? 0, { autoRenew: true });
    expect(await refusal(renewing)).toMatchObject({ status: 422, code: 'not_eligible' });
    await signIn(LOW_BALANCE);
    expect(await refusal(buy(hadra?.ref ?? '', hadra?.terms.price ?? 0))).toMatchObject({
      status: 422,
      code: 'not_eligible',
    });
  });

  it('with renewal appears in the list of renewals and is charged at its expiry', async () => {
    const weekly = OFFERINGS.find(({ ref }) => ref === 'D_10GB_WEEK');
    await buy('D_10GB_WEEK', weekly?.terms.price ?? 0, { autoRenew: true });
    expect(await ask(renewalsQuery('line'))).toMatchObject({
      renewals: expect.arrayContaining([
        {
          brandRef: 'D_10GB_WEEK',
          name: weekly?.name.fr,
          price: weekly?.terms.price,
          enabled: true,
          nextChargeAt: '2026-11-28T12:00:00+01:00',
          validity: 'Weekly',
          validityHours: 168,
          missedAt: null,
          retryEveryHours: 24,
          retryDays: 7,
          failed: null,
        },
      ]),
    });
  });

  it('for another line delivers the bundle there, notifies both lines, and masks the number', async () => {
    await buy('D_1GB_DAY', 100, { beneficiary: LOW_BALANCE });
    expect(await balance()).toBe(1140.5);
    expect(await hasBundle('D_1GB_DAY')).toBe(false);
    expect(lastSms(LOW_BALANCE)?.text).toContain('0550 00 00 01');
    expect((await history('purchases'))[0]).toMatchObject({ purpose: 'gift', beneficiary: '0550 •• •• 02' });
    expect(await ask(bundlePurchasesQuery('line'))).toMatchObject({
      purchases: expect.arrayContaining([expect.objectContaining({ beneficiary: '0550 •• •• 02' })]),
    });
    await signIn(LOW_BALANCE);
    expect(await hasBundle('D_1GB_DAY')).toBe(true);
  });

  it('is rejected for an unknown line and for the line itself', async () => {
    for (const beneficiary of ['213799999999', DEMO, '213550000004', '213550000102']) {
      expect(await refusal(buy('D_300MB_DAY', 30, { beneficiary: beneficiary as Msisdn }))).toMatchObject({
        status: 422,
        code: 'not_eligible',
      });
    }
    expect(await balance()).toBe(1240.5);
  });
});

describe('a voided key', () => {
  it('is never charged: every later request with it gets 409', async () => {
    const key = randomUUID();
    expect(await cancel(key)).toEqual({ state: 'voided' });
    expect(await cancel(key)).toEqual({ state: 'voided' });
    for (let count = 0; count < 2; count++) {
      expect(await refusal(buy('D_1GB_DAY', 100, { key }))).toMatchObject({ kind: 'conflict', code: 'key_voided' });
    }
    expect(await refusal(findPurchase(key))).toMatchObject({ kind: 'not-found' });
    expect(await balance()).toBe(1240.5);
    expect(await buy('D_1GB_DAY', 100)).toMatchObject({ state: 'completed' });
  });

  it('cannot void a completed purchase: the response contains the purchase', async () => {
    const key = randomUUID();
    const bought = await buy('D_1GB_DAY', 100, { key });
    expect(await cancel(key)).toEqual(bought);
    expect(await findPurchase(key)).toEqual(bought);
    expect(await balance()).toBe(1140.5);
    const pending = randomUUID();
    await buy('FATE_PENDING', 50, { key: pending });
    expect(await cancel(pending)).toMatchObject({ state: 'inProgress' });
    advanceClock(operator, 20_000);
    expect(await cancel(pending)).toMatchObject({ state: 'completed', balanceAfter: 1090.5 });
  });

  it('belongs to one line: another line’s purchase with the same key succeeds', async () => {
    const key = randomUUID();
    await cancel(key);
    await signIn(HADRA);
    expect(await buy('D_300MB_DAY', 30, { key })).toMatchObject({ state: 'completed' });
  });

  it.each([404, 405])('stays chargeable if the operator has no call to void it (%d)', async (status) => {
    const key = randomUUID();
    operator.sandbox.context.faults.set({ noVoid: status });
    expect(await refusal(cancel(key))).toMatchObject({ status });
    expect(await buy('D_1GB_DAY', 100, { key })).toMatchObject({ state: 'completed' });
  });
});

describe('a delayed operator', () => {
  it('cuts the connection, does not know the order for 45 seconds, and then executes it', async () => {
    const key = randomUUID();
    expect(await refusal(buy('FATE_LATE', 50, { key }))).toMatchObject({ kind: 'offline' });
    advanceClock(operator, 44_000);
    expect(await refusal(findPurchase(key))).toMatchObject({ kind: 'not-found' });
    expect(await balance()).toBe(1240.5);
    advanceClock(operator, 1000);
    expect(await findPurchase(key)).toMatchObject({ state: 'completed', balanceAfter: 1190.5 });
    expect(await history('purchases')).toHaveLength(1);
  });

  it('delays any offering by the configured time, including rejected ones', async () => {
    const [key, tooDear] = [randomUUID(), randomUUID()];
    operator.sandbox.context.faults.set({ lateMs: { value: 90_000, times: 2 } });
    await refusal(buy('D_1GB_DAY', 100, { key }));
    await refusal(buy('D_1GB_DAY', 90, { key: tooDear }));
    advanceClock(operator, 89_000);
    expect(await balance()).toBe(1240.5);
    advanceClock(operator, 1000);
    expect(await balance()).toBe(1140.5);
    expect(await refusal(findPurchase(tooDear))).toMatchObject({ kind: 'not-found' });
    expect(await buy('D_1GB_DAY', 100)).toMatchObject({ balanceAfter: 1040.5 });
  });

  it('charges one key once, also if a delayed request arrives twice or after its retry', async () => {
    const key = randomUUID();
    operator.sandbox.context.faults.set({ lateMs: { value: 60_000, times: 2 } });
    for (let count = 0; count < 2; count++) await refusal(buy('D_1GB_DAY', 100, { key }));
    expect(await buy('D_1GB_DAY', 100, { key })).toMatchObject({ state: 'completed' });
    advanceClock(operator, 60_000);
    expect(await balance()).toBe(1140.5);
    expect(await history('purchases')).toHaveLength(1);
  });

  it('does not charge a key that was voided before the request arrived', async () => {
    const key = randomUUID();
    await refusal(buy('FATE_LATE', 50, { key }));
    expect(await cancel(key)).toEqual({ state: 'voided' });
    advanceClock(operator, 60_000);
    expect(await balance()).toBe(1240.5);
  });
});

describe('offerings with a known outcome', () => {
  it('declined: the purchase fails, and nothing is charged', async () => {
    expect(await buy('FATE_DECLINED', 50)).toMatchObject({ state: 'failed', reason: 'declined', balanceAfter: 1240.5 });
    expect(await balance()).toBe(1240.5);
  });

  it('answer lost: the connection breaks, but the purchase succeeds and is found by its key', async () => {
    const key = randomUUID();
    expect(await refusal(buy('FATE_LOST', 50, { key }))).toMatchObject({ kind: 'offline' });
    expect(await findPurchase(key)).toMatchObject({ state: 'completed', balanceAfter: 1190.5 });
    expect(await buy('FATE_LOST', 50, { key })).toMatchObject({ state: 'completed' });
    expect(await balance()).toBe(1190.5);
  });

  it('server error: 500, and no purchase exists', async () => {
    const key = randomUUID();
    expect(await refusal(buy('FATE_500', 50, { key }))).toMatchObject({ kind: 'server', status: 500 });
    expect(await refusal(findPurchase(key))).toMatchObject({ kind: 'not-found' });
    expect(await balance()).toBe(1240.5);
  });

  it('pending: in progress for twenty seconds of the clock, then completed', async () => {
    const key = randomUUID();
    expect(await buy('FATE_PENDING', 50, { key })).toMatchObject({ state: 'inProgress' });
    advanceClock(operator, 19_000);
    expect(await findPurchase(key)).toMatchObject({ state: 'inProgress' });
    expect(await balance()).toBe(1240.5);
    advanceClock(operator, 1000);
    expect(await findPurchase(key)).toMatchObject({ state: 'completed', balanceAfter: 1190.5 });
  });

  it('slow: a second request with the same key gets the response that it is in progress', async () => {
    const key = randomUUID();
    const first = buy('FATE_SLOW', 50, { key });
    const sql = 'SELECT 1 FROM orders WHERE idempotency_key = ?';
    await expect.poll(() => operator.sandbox.context.db.get(sql, key), { interval: 1 }).toBeDefined();
    expect(await refusal(buy('FATE_SLOW', 50, { key }))).toMatchObject({ kind: 'conflict', code: 'in_progress' });
    expect(await first).toMatchObject({ state: 'completed', balanceAfter: 1190.5 });
  });

  it('price changed: rejected once, then the catalogue has the new price and the purchase succeeds', async () => {
    const shown = async () => {
      const catalogue: ProductOffering[] = await ask(catalogueQuery('ar'));
      return catalogue.find(({ brandRef }) => brandRef === 'FATE_PRICE')?.price;
    };
    for (const [before, after] of [
      [50, 60],
      [60, 50],
    ] as const) {
      expect(await shown()).toBe(before);
      expect(await refusal(buy('FATE_PRICE', before))).toMatchObject({
        status: 409,
        code: 'price_changed',
        body: { price: after },
      });
      expect(await shown()).toBe(after);
      expect(await buy('FATE_PRICE', after)).toMatchObject({ state: 'completed' });
    }
    expect(await balance()).toBe(1240.5 - 110);
  });
});
