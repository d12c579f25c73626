/** Every action in the sandbox takes effect exactly once and is visible in all related calls. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ENTERED_BY_USER } from '#src/api/client/agreed.ts';
import { transferCredit } from '#src/api/credit-transfer.ts';
import { HISTORY_TYPES, type HistoryItem, historyQuery } from '#src/api/history.ts';
import { takeLoan } from '#src/api/loans.ts';
import { createPaymentOrder, paymentCalls } from '#src/api/payments.ts';
import { invitationsQuery } from '#src/api/referrals.ts';
import { type Renewal, renewalsQuery, switchRenewal } from '#src/api/renewals.ts';
import { switchService } from '#src/api/services.ts';
import { type UsageSummary, usageSummaryQuery } from '#src/api/usage.ts';
import { changeEmail, changePassword, userDetailsQuery } from '#src/api/users.ts';
import { debitKindOf, debitsSince } from '#src/features/history/debit-kinds.ts';
import { chargedByDay } from '#src/features/history/history-days.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { updateLine } from '../../sandbox/db/lines.ts';
import { listMessages } from '../../sandbox/db/messages.ts';
import { saveRenewal } from '../../sandbox/db/renewals.ts';
import { ask, DEMO, LOW_BALANCE, NOW_MS, QUICK_ACCESS, refusal, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import {
  account,
  advanceClock,
  balance,
  bundles,
  buy,
  DAY_MS,
  HOUR_MS,
  hasBundle,
  history,
  recharge,
  signInAfter,
} from './line-helpers.ts';

beforeEach(async () => {
  await signIn(DEMO);
});

async function renewal(ref: string): Promise<Renewal | undefined> {
  const { renewals } = await ask<{ renewals: Renewal[] }>(renewalsQuery('line'));
  return renewals.find(({ brandRef }) => brandRef === ref);
}

const lastSms = (msisdn: string) => listMessages(operator.sandbox.context.db, msisdn)[0]?.text;

describe('as the clock advances', () => {
  it('charges a renewal once, sends an SMS, and sets the next charge a week later', async () => {
    const before = await balance();
    await signInAfter(operator, 47 * HOUR_MS);
    const [renewed, ...others] = await history('purchases');
    expect(others).toEqual([]);
    expect(renewed?.origin).toBe('renewal');
    expect(await balance()).toBe(before - (renewed?.amount ?? 0));
    expect(lastSms(DEMO)).toContain('renouvelé');
    const next = (await renewal('V_120MIN_WEEK'))?.nextChargeAt ?? '';
    expect(Date.parse(next)).toBe(NOW_MS + 46 * HOUR_MS + 7 * DAY_MS);
  });

  it('does not charge a renewal that the balance does not cover, and retries it the next day', async () => {
    operator.sandbox.context.db.run('UPDATE lines SET balance = 5');
    await signInAfter(operator, 47 * HOUR_MS);
    expect(lastSms(DEMO)).toContain('solde insuffisant');
    const missed = { enabled: true, missedAt: '2026-11-23T10:00:00+01:00', nextChargeAt: '2026-11-24T10:00:00+01:00' };
    expect(await renewal('V_120MIN_WEEK')).toMatchObject(missed);
    await recharge('20000000000001');
    await signInAfter(operator, DAY_MS);
    expect(await balance()).toBeLessThan(2205);
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ enabled: true, missedAt: null });
  });

  it('switches a renewal off and sends an SMS after seven days without sufficient balance', async () => {
    operator.sandbox.context.db.run('UPDATE lines SET balance = 5');
    await signInAfter(operator, 9 * DAY_MS);
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ enabled: false, nextChargeAt: null, missedAt: null });
    expect(lastSms(DEMO)).toContain("n'est plus renouvelé");
    expect(await balance()).toBe(5);
  });

  it('says for seven days why it switched a renewal off', async () => {
    operator.sandbox.context.db.run('UPDATE lines SET balance = 5');
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ failed: null });
    await signInAfter(operator, 8 * DAY_MS);
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ enabled: true, failed: null });
    await signInAfter(operator, DAY_MS);
    const failed = { at: '2026-11-30T10:00:00+01:00', reason: 'credit', missing: 195 };
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ enabled: false, failed });
    await signInAfter(operator, 7 * DAY_MS - 3 * HOUR_MS);
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ enabled: false, failed });
    await signInAfter(operator, HOUR_MS);
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ enabled: false, failed: null });
  });

  it('forgets why it switched a renewal off once the bundle is bought again, but not for a gift', async () => {
    const { db } = operator.sandbox.context;
    db.run('UPDATE lines SET balance = 5');
    await signInAfter(operator, 9 * DAY_MS);
    db.run('UPDATE lines SET balance = 900');
    await buy('V_120MIN_WEEK', 200, { beneficiary: LOW_BALANCE });
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ failed: { reason: 'credit' } });
    await buy('V_120MIN_WEEK', 200);
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ enabled: false, failed: null });
    await switchRenewal('V_120MIN_WEEK', true, { price: 200 }, randomUUID());
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ enabled: true, failed: null });
  });

  it('says that a bundle is no longer sold, and does not blame the credit on a barred line', async () => {
    const { db } = operator.sandbox.context;
    const due = { msisdn: DEMO, isEnabled: true, nextChargeAt: NOW_MS + HOUR_MS, missedAt: null };
    saveRenewal(db, { ...due, ref: 'WITHDRAWN' });
    await signInAfter(operator, 2 * HOUR_MS);
    const failed = { at: '2026-11-21T13:00:00+01:00', reason: 'unavailable', missing: null };
    expect(await renewal('WITHDRAWN')).toMatchObject({ enabled: false, failed });
    updateLine(db, DEMO, { status: 'barred' });
    await signInAfter(operator, 9 * DAY_MS);
    expect(await renewal('V_120MIN_WEEK')).toMatchObject({ enabled: false, failed: null });
  });

  it('uses bundles up gradually and deterministically, and adds the usage to the history', async () => {
    const left = async () => (await bundles()).map(({ id, remainingValue }) => [id, remainingValue]);
    const before = await left();
    expect(await left()).toEqual(before);
    await signInAfter(operator, 6 * HOUR_MS);
    const after = await left();
    expect(after).not.toEqual(before);
    const used = await ask<{ items: { volume: number }[] }>(
      historyQuery('line', { type: 'data', from: '2026-11-21', to: '2026-11-21', page: 1, pageSize: 100 }),
    );
    expect(used.items.length).toBeGreaterThan(0);
    operator.reset();
    await signIn(DEMO);
    await signInAfter(operator, 6 * HOUR_MS);
    expect(await left()).toEqual(after);
  });

  it('removes an expired bundle from the line', async () => {
    await buy('D_1GB_DAY', 100);
    await signInAfter(operator, 23 * HOUR_MS);
    expect(await hasBundle('D_1GB_DAY')).toBe(true);
    await signInAfter(operator, HOUR_MS);
    expect(await hasBundle('D_1GB_DAY')).toBe(false);
  });
});

/** The entries of all histories, as the list of debits reads them. */
async function everyEntry(from: string, to: string): Promise<HistoryItem[]> {
  const entries: HistoryItem[] = [];
  for (const type of HISTORY_TYPES) {
    for (let number = 1; ; number++) {
      const filter = { type, from, to, page: number, pageSize: 100 };
      const page: { items: HistoryItem[] } = await ask(historyQuery('line', filter));
      entries.push(...page.items);
      if (page.items.length < filter.pageSize) break;
    }
  }
  return entries;
}

describe('money in', () => {
  it('repays a loan with the next top-up', async () => {
    await signIn(LOW_BALANCE);
    const key = randomUUID();
    const taken = await takeLoan('SABBAQLI_100', { amount: 100, fee: 10, repayment: 110 }, key);
    expect(await takeLoan('SABBAQLI_100', { amount: 100, fee: 10, repayment: 110 }, key)).toEqual(taken);
    expect(await account()).toMatchObject({ balance: 112.5, loanDue: 110 });
    expect(await recharge('02001111111111')).toMatchObject({ amount: 200, balanceAfter: 202.5 });
    expect(await account()).toMatchObject({ balance: 202.5, loanDue: 0 });
    const moved = (await history('top-ups')).map(({ amount }) => amount ?? 0);
    expect(moved.toSorted((a, b) => a - b)).toEqual([-200, -100, 110]);
  });

  it('counts every charge in exactly one history, so that their sum is what the usage summary says', async () => {
    await recharge('10000000000001');
    await buy('D_1GB_DAY', 100, { beneficiary: LOW_BALANCE });
    await transferCredit(LOW_BALANCE, { amount: 300, fee: 10 }, randomUUID());
    await switchService('hidden-number', true, { price: 50 }, randomUUID());
    await takeLoan('SABBAQLI_100', { amount: 100, fee: 10, repayment: 110 }, randomUUID());
    await recharge('02000000000009');
    const { from, to, days }: UsageSummary = await ask(usageSummaryQuery('line'));
    const debits = debitsSince(await everyEntry(from, to), Number.NEGATIVE_INFINITY);
    const today = debits.filter(({ at }) => at.startsWith(to));
    const kinds = today.map((item) => debitKindOf(item, item.type));
    expect(kinds).toEqual(expect.arrayContaining(['gift', 'transfer', 'service', 'repaid']));
    const charged = chargedByDay(debits);
    for (const { date, spent } of days) expect(charged.get(date) ?? 0, date).toBeCloseTo(spent, 2);
  });

  it('delivers a borrowed bundle and adds it to the debt', async () => {
    await takeLoan('SABBAQLI_D_1GB', { amount: 100, fee: 10, repayment: 110 }, randomUUID());
    expect(await account()).toMatchObject({ balance: 1240.5, loanDue: 110 });
    expect(await hasBundle('D_1GB_DAY')).toBe(true);
  });

  it('accepts a card once, even if its PIN is sent twice at the same time', async () => {
    const results = await Promise.allSettled([recharge('10000000000001'), recharge('10000000000001')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await balance()).toBe(2240.5);
  });

  it('locks the recharge for a quarter of an hour after five wrong PINs', async () => {
    for (let count = 0; count < 4; count++) {
      expect(await refusal(recharge('55555555555555'))).toMatchObject({ code: 'pin_wrong' });
    }
    const locked = { status: 403, code: 'pin_locked' };
    expect(await refusal(recharge('55555555555555'))).toMatchObject({ ...locked, opensAfterS: 15 * 60 });
    advanceClock(operator, 10 * 60_000);
    expect(await refusal(recharge('02000000000009'))).toMatchObject({ ...locked, opensAfterS: 5 * 60 });
    advanceClock(operator, 5 * 60_000);
    expect(await recharge('02000000000009')).toMatchObject({ amount: 200 });
  });

  it.each([
    ['paid', 'paid', 1740.5],
    ['card_declined', 'declined', 1240.5],
    ['insufficient_funds', 'declined', 1240.5],
    ['cancelled', 'cancelled', 1240.5],
    ['expired', 'expired', 1240.5],
  ])('an online payment that ends with %s is %s and leaves a balance of %d, once', async (outcome, state, wanted) => {
    const returnUrl = 'http://localhost:4173/dashboard/payment-gateway?totem=true';
    const order = await createPaymentOrder({ amount: 500, method: 'card', returnUrl }, ENTERED_BY_USER, randomUUID());
    const page = await (await fetch(order.paymentUrl ?? '')).text();
    expect(page).toContain('500 DA');
    const decide = () =>
      fetch(order.paymentUrl ?? '', { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
    const back = await decide();
    expect(back.headers.get('location')).toBe(`${returnUrl}&order=${order.id}`);
    await decide();
    expect(await paymentCalls.find(order.id)).toMatchObject({
      state,
      failureCode: state === 'declined' ? outcome : null,
    });
    expect(await balance()).toBe(wanted);
  });

  it('expires a payment that nobody completes', async () => {
    const request = { amount: 500, method: 'card', returnUrl: 'http://localhost:4173/' };
    const order = await createPaymentOrder(request, ENTERED_BY_USER, randomUUID());
    advanceClock(operator, 15 * 60_000);
    expect(await paymentCalls.find(order.id)).toMatchObject({ state: 'expired', paymentUrl: null });
  });
});

describe('permissions', () => {
  it('rejects e-mail and password changes of a quick-access line, whatever the portal shows', async () => {
    await signIn(QUICK_ACCESS, 'code');
    expect(await ask(userDetailsQuery('line', QUICK_ACCESS))).toMatchObject({ isQuickAccess: true });
    const quick = { kind: 'forbidden', code: 'quick_access' };
    expect(await refusal(changeEmail('a@courriel.example', { otp: '123456' }))).toMatchObject(quick);
    expect(await refusal(changePassword('Nouveau-2026', { otp: '123456' }))).toMatchObject(quick);
  });

  it('rejects a token for another line', async () => {
    expect(await refusal(ask(userDetailsQuery('line', LOW_BALANCE)))).toMatchObject({
      status: 403,
      code: 'other_line',
    });
    expect(await refusal(ask(invitationsQuery('line', LOW_BALANCE)))).toMatchObject({
      status: 403,
      code: 'other_line',
    });
  });
});

describe('the database', () => {
  it('keeps data and clock across a restart, and is reseeded by a reset or for another brand', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const dbFile = join(folder, 'sandbox.db');
    const demoBalance = 'SELECT balance FROM lines WHERE msisdn = ?';
    const first = createSandbox({ dbFile });
    first.context.db.run('UPDATE lines SET balance = 7 WHERE msisdn = ?', DEMO);
    first.context.clock.advance(DAY_MS);
    first.close();
    const second = createSandbox({ dbFile });
    expect(second.context.db.get(demoBalance, DEMO)).toMatchObject({ balance: 7 });
    expect(second.context.clock.offsetMs()).toBe(DAY_MS);
    second.reset();
    expect(second.context.db.get(demoBalance, DEMO)).toMatchObject({ balance: 1240.5 });
    second.context.db.run('UPDATE lines SET balance = 7 WHERE msisdn = ?', DEMO);
    second.close();
    const otherBrand = createSandbox({ dbFile, brand: 'rimal' });
    expect(otherBrand.context.db.get(demoBalance, DEMO)).toMatchObject({ balance: 1240.5 });
    otherBrand.close();
    await rm(folder, { recursive: true });
  });
});
