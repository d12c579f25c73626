/** A code by SMS to the own line with an order to another one: a transfer, a gift. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { transferCalls, transferCredit } from '#src/api/credit-transfer.ts';
import { purchaseBundle, purchaseCalls } from '#src/api/purchases.ts';
import { requestCode } from '#src/api/users.ts';
import { DEMO, EMPTY, refusal, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { account } from './line-helpers.ts';

const { context } = operator.sandbox;

const give = (otp?: string, key: string = randomUUID(), price = 100) =>
  purchaseBundle({ brandRef: 'D_1GB_DAY', beneficiary: EMPTY, otp }, { price }, key);
const transfer = (otp?: string, key: string = randomUUID(), fee = 10) =>
  transferCredit(EMPTY, { amount: 300, fee }, key, otp);

const lastCode = () =>
  context.db.get<{ code: string }>('SELECT code FROM messages WHERE msisdn = ? ORDER BY id DESC', DEMO)?.code ?? '';
const wrong = () => (lastCode() === '999999' ? '999998' : '999999');

async function sentCode(): Promise<string> {
  await requestCode(DEMO, 'step-up');
  return lastCode();
}

beforeEach(async () => {
  await signIn(DEMO);
  context.faults.set({ stepUp: true });
});

const ORDERS = [
  ['POST /bundle/purchase with a beneficiary', give, 100, purchaseCalls],
  ['POST /services/stormili/transfer', transfer, 310, transferCalls],
] as const;

describe.each(ORDERS)('%s, where a code is demanded', (_, order, charged, calls) => {
  it('is carried out with the right code, which works for one order', async () => {
    const { balance } = await account();
    const [code, key] = [await sentCode(), randomUUID()];
    const first = await order(code, key);
    expect((await account()).balance).toBe(balance - charged);
    expect(await order(code, key)).toEqual(first);
    expect(await refusal(order(code))).toMatchObject({ status: 400, code: 'otp_wrong' });
    expect((await account()).balance).toBe(balance - charged);
  });

  it('is refused without a code and with a wrong or expired one, and nothing is charged', async () => {
    const [before, key] = [await account(), randomUUID()];
    expect(await refusal(order(undefined, key))).toMatchObject({ status: 400, code: 'proof_missing' });
    expect(await refusal(order('000000', key))).toMatchObject({ status: 400, code: 'otp_wrong' });
    expect(await refusal(order('111111', key))).toMatchObject({ status: 400, code: 'otp_expired' });
    expect(await account()).toEqual(before);
    expect(await refusal(calls.find(key))).toMatchObject({ code: 'order_not_found' });
  });

  it('locks codes after three wrong ones, also for the right code', async () => {
    const [before, code] = [await account(), await sentCode()];
    expect(await refusal(order(wrong()))).toMatchObject({ code: 'otp_wrong' });
    expect(await refusal(order(wrong()))).toMatchObject({ code: 'otp_wrong' });
    expect(await refusal(order(wrong()))).toMatchObject({ status: 429, code: 'otp_locked', opensAfterS: 900 });
    expect(await refusal(order(code))).toMatchObject({ status: 429, code: 'otp_locked' });
    expect(await account()).toEqual(before);
  });

  it('keeps the code for another try if it is refused for another reason', async () => {
    const code = await sentCode();
    expect(await refusal(order(code, randomUUID(), 77))).toMatchObject({ code: 'price_changed' });
    expect(await order(code)).toMatchObject({ orderId: expect.any(String) });
  });

  it('takes no code that was sent for another purpose', async () => {
    await requestCode(DEMO, 'sign-in');
    expect(await refusal(order(lastCode()))).toMatchObject({ code: 'otp_wrong' });
  });
});

describe.each(ORDERS)('%s, where no code is demanded', (_, order) => {
  beforeEach(() => context.faults.set({ stepUp: null }));

  it('is carried out without a code and with the right one, and refused with a wrong one', async () => {
    expect(await order()).toMatchObject({ orderId: expect.any(String) });
    expect(await order(await sentCode())).toMatchObject({ orderId: expect.any(String) });
    expect(await refusal(order('000000'))).toMatchObject({ code: 'otp_wrong' });
  });
});

it('a bundle for the own line needs no code', async () => {
  const own = purchaseBundle({ brandRef: 'D_1GB_DAY' }, { price: 100 }, randomUUID());
  expect(await own).toMatchObject({ state: 'completed' });
});
