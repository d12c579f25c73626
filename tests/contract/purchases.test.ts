/** Buying: what it changes, that it happens once, and the offerings that are named for what goes wrong. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { listMessages } from '../../sandbox/db/messages.ts';
import { OFFERINGS } from '../../sandbox/seed/product-offerings.ts';
import { balance, buy, findPurchase, goForward, hasBundle, history, recharge } from './line-helpers.ts';
import { ask, DEMO, HADRA, LOW_BALANCE, openStage, refusal, type Stage, signIn } from './stage.ts';

/** Long enough for a second request to come in between on a busy machine. */
const SLOW_MS = 1500;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ slowMs: SLOW_MS });
});
beforeEach(async () => {
  stage.reset();
  await signIn(DEMO);
});
afterAll(() => stage.close());

async function cancel(key: string) {
  const { purchaseCalls } = await import('#src/api/purchases.ts');
  return purchaseCalls.void(key);
}

const lastSms = (msisdn: string) => listMessages(stage.sandbox.box.db, msisdn)[0];

describe('a purchase', () => {
  it('lowers the balance, adds the bundle, writes history and an SMS in the language of the line', async () => {
    const { orderId } = await buy('D_1GB_DAY', 100);
    expect(await balance()).toBe(1140.5);
    expect(await hasBundle('D_1GB_DAY')).toBe(true);
    expect((await history('purchases'))[0]).toMatchObject({ amount: 100, reference: orderId });
    expect(lastSms(DEMO)).toMatchObject({ language: 'fr', text: expect.stringContaining('1140.5 DA') });
  });

  it('made twice with one key is charged once', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([buy('D_1GB_DAY', 100, { key }), buy('D_1GB_DAY', 100, { key })]);
    expect(second).toEqual(first);
    expect(await buy('D_1GB_DAY', 100, { key })).toEqual(first);
    expect(await balance()).toBe(1140.5);
    expect(await history('purchases')).toHaveLength(1);
  });

  it('is refused when its key was used for something else', async () => {
    const key = randomUUID();
    await buy('D_1GB_DAY', 100, { key });
    expect(await refusal(buy('D_300MB_DAY', 30, { key }))).toMatchObject({
      kind: 'conflict',
      code: 'idempotency_mismatch',
    });
    expect(await balance()).toBe(1140.5);
  });

  it('belongs to the line: the same key of another line is another purchase', async () => {
    const key = randomUUID();
    await buy('D_1GB_DAY', 100, { key });
    await signIn(HADRA);
    expect(await refusal(findPurchase(key))).toMatchObject({ kind: 'not-found' });
    expect(await buy('D_300MB_DAY', 30, { key })).toMatchObject({ balanceAfter: 35 });
  });

  it('is refused without enough balance, and nothing is charged; after a top-up the same key goes through', async () => {
    await signIn(LOW_BALANCE);
    const key = randomUUID();
    expect(await refusal(buy('D_1GB_DAY', 100, { key }))).toMatchObject({ status: 422, code: 'insufficient_balance' });
    expect(await balance()).toBe(12.5);
    await recharge('02000000000001');
    expect(await buy('D_1GB_DAY', 100, { key })).toMatchObject({ state: 'completed' });
  });

  it('at another price than today’s is refused, and told today’s', async () => {
    expect(await refusal(buy('D_1GB_DAY', 90))).toMatchObject({
      status: 409,
      code: 'price_changed',
      body: { price: 100 },
    });
    expect(await balance()).toBe(1240.5);
  });

  it('of what is not there, or not for this line, is refused', async () => {
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

  it('that renews is on the list of renewals, charged as it expires', async () => {
    const { renewalsQuery } = await import('#src/api/renewals.ts');
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
          missedAt: null,
          retryEveryHours: 24,
          retryDays: 7,
        },
      ]),
    });
  });

  it('for somebody else puts the bundle on their line, tells both, and shows their number masked', async () => {
    const { bundlePurchasesQuery } = await import('#src/api/purchases.ts');
    await buy('D_1GB_DAY', 100, { beneficiary: LOW_BALANCE });
    expect(await balance()).toBe(1140.5);
    expect(await hasBundle('D_1GB_DAY')).toBe(false);
    expect(lastSms(LOW_BALANCE)?.text).toContain('0550 00 00 01');
    expect(await ask(bundlePurchasesQuery('line'))).toMatchObject({
      purchases: expect.arrayContaining([expect.objectContaining({ beneficiary: '0550 •• •• 02' })]),
    });
    await signIn(LOW_BALANCE);
    expect(await hasBundle('D_1GB_DAY')).toBe(true);
  });

  it('for nobody, or for oneself, is refused', async () => {
    for (const beneficiary of ['213799999999', DEMO, '213550000004', '213550000102']) {
      expect(await refusal(buy('D_300MB_DAY', 30, { beneficiary }))).toMatchObject({
        status: 422,
        code: 'not_eligible',
      });
    }
    expect(await balance()).toBe(1240.5);
  });
});

describe('a key that is voided', () => {
  it('is never charged: a request that comes later gets 409, as often as it comes', async () => {
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

  it('too late is answered with the purchase, which stands', async () => {
    const key = randomUUID();
    const bought = await buy('D_1GB_DAY', 100, { key });
    expect(await cancel(key)).toEqual(bought);
    expect(await findPurchase(key)).toEqual(bought);
    expect(await balance()).toBe(1140.5);
    const pending = randomUUID();
    await buy('FATE_PENDING', 50, { key: pending });
    expect(await cancel(pending)).toMatchObject({ state: 'inProgress' });
    goForward(stage, 20_000);
    expect(await cancel(pending)).toMatchObject({ state: 'completed', balanceAfter: 1090.5 });
  });

  it('is that of one line: another one’s purchase with it goes through', async () => {
    const key = randomUUID();
    await cancel(key);
    await signIn(HADRA);
    expect(await buy('D_300MB_DAY', 30, { key })).toMatchObject({ state: 'completed' });
  });

  it.each([404, 405])('stays chargeable where the operator has no such call (%d)', async (status) => {
    const key = randomUUID();
    stage.sandbox.box.faults.set({ noVoid: status });
    expect(await refusal(cancel(key))).toMatchObject({ status });
    expect(await buy('D_1GB_DAY', 100, { key })).toMatchObject({ state: 'completed' });
  });
});

describe('an operator that is late', () => {
  it('cuts the connection, knows nothing for 45 seconds, and then carries it out', async () => {
    const key = randomUUID();
    expect(await refusal(buy('FATE_LATE', 50, { key }))).toMatchObject({ kind: 'offline' });
    goForward(stage, 44_000);
    expect(await refusal(findPurchase(key))).toMatchObject({ kind: 'not-found' });
    expect(await balance()).toBe(1240.5);
    goForward(stage, 1000);
    expect(await findPurchase(key)).toMatchObject({ state: 'completed', balanceAfter: 1190.5 });
    expect(await history('purchases')).toHaveLength(1);
  });

  it('is as late as it is told to be, with any offering, also with what it refuses then', async () => {
    const [key, tooDear] = [randomUUID(), randomUUID()];
    stage.sandbox.box.faults.set({ lateMs: { value: 90_000, times: 2 } });
    await refusal(buy('D_1GB_DAY', 100, { key }));
    await refusal(buy('D_1GB_DAY', 90, { key: tooDear }));
    goForward(stage, 89_000);
    expect(await balance()).toBe(1240.5);
    goForward(stage, 1000);
    expect(await balance()).toBe(1140.5);
    expect(await refusal(findPurchase(tooDear))).toMatchObject({ kind: 'not-found' });
    expect(await buy('D_1GB_DAY', 100)).toMatchObject({ balanceAfter: 1040.5 });
  });

  it('charges one key once, whether the same request comes late twice or overtakes itself', async () => {
    const key = randomUUID();
    stage.sandbox.box.faults.set({ lateMs: { value: 60_000, times: 2 } });
    for (let count = 0; count < 2; count++) await refusal(buy('D_1GB_DAY', 100, { key }));
    expect(await buy('D_1GB_DAY', 100, { key })).toMatchObject({ state: 'completed' });
    goForward(stage, 60_000);
    expect(await balance()).toBe(1140.5);
    expect(await history('purchases')).toHaveLength(1);
  });

  it('does not charge a key that was voided before it came to it', async () => {
    const key = randomUUID();
    await refusal(buy('FATE_LATE', 50, { key }));
    expect(await cancel(key)).toEqual({ state: 'voided' });
    goForward(stage, 60_000);
    expect(await balance()).toBe(1240.5);
  });
});

describe('offerings named for their fate', () => {
  it('declined: failed, nothing charged', async () => {
    expect(await buy('FATE_DECLINED', 50)).toMatchObject({ state: 'failed', reason: 'declined', balanceAfter: 1240.5 });
    expect(await balance()).toBe(1240.5);
  });

  it('answer lost: the connection breaks, the purchase stands, and asking by key tells so', async () => {
    const key = randomUUID();
    expect(await refusal(buy('FATE_LOST', 50, { key }))).toMatchObject({ kind: 'offline' });
    expect(await findPurchase(key)).toMatchObject({ state: 'completed', balanceAfter: 1190.5 });
    expect(await buy('FATE_LOST', 50, { key })).toMatchObject({ state: 'completed' });
    expect(await balance()).toBe(1190.5);
  });

  it('server error: 500, and the purchase never was', async () => {
    const key = randomUUID();
    expect(await refusal(buy('FATE_500', 50, { key }))).toMatchObject({ kind: 'server', status: 500 });
    expect(await refusal(findPurchase(key))).toMatchObject({ kind: 'not-found' });
    expect(await balance()).toBe(1240.5);
  });

  it('pending: in progress for twenty seconds of the clock, then completed', async () => {
    const key = randomUUID();
    expect(await buy('FATE_PENDING', 50, { key })).toMatchObject({ state: 'inProgress' });
    goForward(stage, 19_000);
    expect(await findPurchase(key)).toMatchObject({ state: 'inProgress' });
    expect(await balance()).toBe(1240.5);
    goForward(stage, 1000);
    expect(await findPurchase(key)).toMatchObject({ state: 'completed', balanceAfter: 1190.5 });
  });

  it('slow: a second attempt with the same key is told that it is being carried out', async () => {
    const key = randomUUID();
    const first = buy('FATE_SLOW', 50, { key });
    const sql = 'SELECT 1 FROM orders WHERE idempotency_key = ?';
    await expect.poll(() => stage.sandbox.box.db.get(sql, key), { interval: 1 }).toBeDefined();
    expect(await refusal(buy('FATE_SLOW', 50, { key }))).toMatchObject({ kind: 'conflict', code: 'in_progress' });
    expect(await first).toMatchObject({ state: 'completed', balanceAfter: 1190.5 });
  });

  it('price changed: told once, then the catalogue has the new price and it can be bought', async () => {
    const { catalogueQuery } = await import('#src/api/content/product-offerings.ts');
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
