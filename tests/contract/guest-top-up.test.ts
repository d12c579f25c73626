/** Top-ups by visitors: the calls without a token, their refusals, and that they tell nothing about a line. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { ENTERED_BY_USER } from '#src/api/client/agreed.ts';
import {
  cancelGuestPayment,
  createGuestPayment,
  guestPaymentCalls,
  guestQuestionQuery,
  guestRechargeCalls,
  guestTermsQuery,
  rechargeAsGuest,
} from '#src/api/guest-top-up.ts';
import { createPaymentOrder, type PaymentQuestion, paymentCalls } from '#src/api/payments.ts';
import { rechargeCalls } from '#src/api/recharge.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { applyPaymentOutcome } from '../../sandbox/domain/payments.ts';
import '../support/with-extras.ts';
import { ask, BARRED, BFF, DEMO, HADRA, raw, refusal, setToken, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { balance, recharge } from './line-helpers.ts';

const { context } = operator.sandbox;
const ORDER = { amount: 500, method: 'cib', returnUrl: 'http://localhost:4173/top-up/payment', msisdn: HADRA };
const UNKNOWN = '213799999999' as Msisdn;
const ABOUT_LINE = ['balanceAfter', 'withheld', 'loanDue'];

const pay = (changes: Partial<typeof ORDER> & object = {}, key = randomUUID()) =>
  createGuestPayment({ ...ORDER, ...changes }, ENTERED_BY_USER, key);
const use = (pin: string, msisdn: Msisdn = HADRA, key = randomUUID()) =>
  rechargeAsGuest({ pin, msisdn }, ENTERED_BY_USER, key);
const saysNothing = (answer: object) =>
  expect(Object.keys(answer).filter((name) => ABOUT_LINE.includes(name))).toEqual([]);

beforeEach(async () => setToken(undefined));

it('a payment credits the line that it names, and every answer names that line and nothing else of it', async () => {
  const key = randomUUID();
  const created = await pay({}, key);
  expect(created).toMatchObject({ amount: 500, fee: 0, state: 'created', msisdn: HADRA });
  expect(await guestPaymentCalls.find(key)).toEqual(created);
  applyPaymentOutcome(context, created.id, 'paid');
  const paid = await guestPaymentCalls.find(key);
  expect(paid).toMatchObject({ state: 'paid', msisdn: HADRA, receiptNumber: expect.any(String) });
  // That line has an advance, of which the payer learns nothing. The schema would drop the fields.
  for (const path of [`/guest/payment/orders/${key}`]) {
    const answer = await raw(operator, BFF + path);
    saysNothing((await answer.json()) as object);
  }
  await signIn(HADRA);
  expect(
    context.db.all('SELECT amount FROM history WHERE msisdn = ? AND reference = ?', HADRA, created.id),
  ).toHaveLength(2);
});

it('a payment is refused for lines that cannot be topped up, for other sums, amounts and addresses', async () => {
  for (const msisdn of [UNKNOWN, BARRED]) {
    expect(await refusal(pay({ msisdn }))).toMatchObject({ status: 422, code: 'not_eligible' });
  }
  expect(await refusal(pay({ amount: 49 }))).toMatchObject({ status: 422, code: 'amount_out_of_range' });
  expect(await refusal(pay({ returnUrl: 'https://evil.example/' }))).toMatchObject({ code: 'return_url_not_allowed' });
  expect(await ask(guestTermsQuery())).toEqual({ fee: 0 });
  const other = createGuestPayment({ ...ORDER, fee: 10 }, { amount: 500, fee: 10 }, randomUUID());
  expect(await refusal(other)).toMatchObject({ status: 409, code: 'price_changed' });
  const { msisdn: _, ...nobody } = ORDER;
  expect(await refusal(createGuestPayment(nobody, ENTERED_BY_USER, randomUUID()))).toMatchObject({ status: 400 });
});

it('a payment asks its question, and can be cancelled by its key', async () => {
  context.faults.set({ paymentQuestion: { value: true } } as never);
  expect(await ask(guestTermsQuery())).toEqual({ fee: 0, asksQuestion: true });
  expect(await refusal(pay())).toMatchObject({ status: 422, code: 'question_failed' });
  expect(await ask<PaymentQuestion>(guestQuestionQuery())).toMatchObject({ text: expect.any(String) });
  context.faults.clear();
  const key = randomUUID();
  const { id } = await pay({}, key);
  expect(await cancelGuestPayment(key)).toMatchObject({ state: 'cancelled', msisdn: HADRA });
  expect(await refusal(cancelGuestPayment(id))).toMatchObject({ kind: 'not-found' });
});

it('the keys and numbers of a line say nothing to a visitor, nor those of visitors to a line', async () => {
  await signIn(DEMO);
  const keys = { payment: randomUUID(), card: randomUUID() };
  const { msisdn: _, ...own } = ORDER;
  const { id } = await createPaymentOrder(own, ENTERED_BY_USER, keys.payment);
  await recharge('02001234567801', keys.card);
  const before = await balance();
  // The token is on, and is not sent with these.
  for (const key of [keys.payment, id]) {
    expect(await refusal(guestPaymentCalls.find(key))).toMatchObject({ kind: 'not-found', code: 'order_not_found' });
    expect(await refusal(cancelGuestPayment(key))).toMatchObject({ kind: 'not-found' });
  }
  expect(await refusal(guestRechargeCalls.find(keys.card))).toMatchObject({ kind: 'not-found' });
  expect(await paymentCalls.find(keys.payment)).toMatchObject({ state: 'created' });
  const theirs = { payment: randomUUID(), card: randomUUID() };
  const guest = await pay({}, theirs.payment);
  await use('02001234567802', HADRA, theirs.card);
  for (const key of [theirs.payment, guest.id]) {
    expect(await refusal(paymentCalls.find(key))).toMatchObject({ kind: 'not-found' });
  }
  expect(await refusal(rechargeCalls.find(theirs.card))).toMatchObject({ kind: 'not-found' });
  // By its number it is not found either: others may have read that.
  expect(await refusal(guestPaymentCalls.find(guest.id))).toMatchObject({ kind: 'not-found' });
  expect(await balance()).toBe(before);
});

it('a scratch card credits the line that it names once, and tells nothing about it', async () => {
  const key = randomUUID();
  const used = await use('20001234567811', HADRA, key);
  expect(used).toMatchObject({ amount: 2000, bonus: 200, msisdn: HADRA, reference: expect.any(String) });
  expect(await guestRechargeCalls.find(key)).toEqual(used);
  saysNothing((await (await raw(operator, `${BFF}/guest/recharge/pin/${key}`)).json()) as object);
  expect(await use('20001234567811', HADRA, key)).toEqual(used);
  expect(await refusal(use('20001234567811'))).toMatchObject({ status: 422, code: 'pin_used' });
  for (const msisdn of [UNKNOWN, BARRED]) {
    expect(await refusal(use('02001234567812', msisdn))).toMatchObject({ status: 422, code: 'not_eligible' });
  }
  expect(await refusal(use('88881234567812'))).toMatchObject({ status: 422, code: 'pin_expired' });
});

it('wrong cards lock the address of the visitor, and no line', async () => {
  const from = (address: string, pin: string) =>
    raw(operator, `${BFF}/guest/recharge/pin`, {
      method: 'POST',
      body: JSON.stringify({ pin, msisdn: DEMO }),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
    });
  for (let tries = 1; tries < 5; tries++) expect((await from('192.0.2.1', '33331234567801')).status).toBe(422);
  const locked = await from('192.0.2.1', '33331234567801');
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([403, '900']);
  expect((await from('192.0.2.1', '02001234567821')).status).toBe(403);
  // Neither another visitor nor the line that was named is locked.
  expect((await from('192.0.2.2', '02001234567821')).status).toBe(200);
  await signIn(DEMO);
  expect(await recharge('02001234567822')).toMatchObject({ amount: 200 });
});

it('a voided key is never carried out', async () => {
  const key = randomUUID();
  expect(await guestRechargeCalls.void(key)).toEqual({ state: 'voided' });
  expect(await refusal(use('02001234567831', HADRA, key))).toMatchObject({ code: 'key_voided' });
});
