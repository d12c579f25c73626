/** Every call that the portal defines because the specification does not show it, made by the portal's own code. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountInfoQuery } from '#src/api/account.ts';
import { type Conversion, conversionEligibilityQuery, convertBundle } from '#src/api/bundle-conversion.ts';
import { ENTERED_BY_USER } from '#src/api/client/agreed.ts';
import { onMalformedItem } from '#src/api/client/malformed.ts';
import { type Film, filmQuery, filmsQuery } from '#src/api/content/films.ts';
import { pageQuery } from '#src/api/content/pages.ts';
import { promotionsQuery } from '#src/api/content/promotions.ts';
import { topBannersQuery } from '#src/api/content/top-banners.ts';
import { transferCredit, transferLimitsQuery } from '#src/api/credit-transfer.ts';
import { loanBandsQuery, loanBundlesQuery, takeLoan } from '#src/api/loans.ts';
import { noudjoumQuery, redeemReward, rewardQuery, starHistoryQuery } from '#src/api/noudjoum.ts';
import {
  cancelPayment,
  createPaymentOrder,
  type PaymentQuestion,
  paymentCalls,
  paymentQuestionQuery,
  paymentTermsQuery,
} from '#src/api/payments.ts';
import { personalInfoQuery, updatePersonalInfo } from '#src/api/personal-info.ts';
import { purchaseBundle, purchaseCalls } from '#src/api/purchases.ts';
import { quizProfileQuery } from '#src/api/quiz.ts';
import { answerQuiz, quizGameQuery, subscribeToQuiz } from '#src/api/quiz-game.ts';
import { sendReceiptBySms } from '#src/api/receipts.ts';
import { rechargeWithPin } from '#src/api/recharge.ts';
import { invitationsQuery, invite, referralQuery } from '#src/api/referrals.ts';
import { renewalsQuery, switchRenewal } from '#src/api/renewals.ts';
import { type CoreService, coreServicesQuery, switchService } from '#src/api/services.ts';
import { recapQuery, usageSummaryQuery } from '#src/api/usage.ts';
import { changeEmail, changePassword, confirmEmail, type Proof, requestCode, resetPassword } from '#src/api/users.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { updateLine } from '../../sandbox/db/lines.ts';
import { listMessages } from '../../sandbox/db/messages.ts';
import { applyPaymentOutcome } from '../../sandbox/domain/payments.ts';
import { PAGES } from '../../sandbox/seed/pages.ts';
import { QUIZ_QUESTIONS } from '../../sandbox/seed/quiz.ts';
import { TRAILER } from '../../sandbox/seed/trailer.ts';
import { ask, BARRED, DEMO, EMPTY, HADRA, LOW_BALANCE, NOW_MS, refusal, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { advanceClock, balance, DAY_MS, HOUR_MS, history, signInAfter } from './line-helpers.ts';

const malformed: string[] = [];

beforeAll(async () => {
  onMalformedItem(({ list, path }) => malformed.push(`${list} ${path}`));
});
beforeEach(async () => {
  await signIn(DEMO);
});
afterEach(() => expect(malformed).toEqual([]));

const lastCode = (msisdn: string) =>
  operator.sandbox.context.db.get<{ code: string }>(
    'SELECT code FROM messages WHERE msisdn = ? AND code IS NOT NULL ORDER BY id DESC',
    msisdn,
  )?.code ?? '';

describe('content', () => {
  it('GET /cms/api/top-banners returns the plan’s banners, with image and colour', async () => {
    const banners = (await ask(topBannersQuery('fr', 'PLAN_PLUS'))) as {
      promoId: string;
      imagePath: string;
      colour: string;
    }[];
    expect(banners.map(({ promoId }) => promoId)).toEqual([
      'season-60',
      'anaflix-launch',
      'double-week',
      'invite-friends',
    ]);
    for (const { imagePath, colour } of banners) {
      expect(imagePath).toMatch(/^\/uploads\/banners\//);
      expect(colour).toMatch(/^#[0-9a-f]{3,8}$/i);
      const image = await fetch(`${operator.origin}${imagePath}`);
      expect(image.headers.get('content-type')).toContain('image/svg+xml');
      // As on a stock server: the portal must show the image without this header.
      expect(image.headers.has('cross-origin-resource-policy')).toBe(false);
    }
  });

  it('GET /cms/api/promotions, /movies and /series return their entries', async () => {
    const promotions = await ask(promotionsQuery('ar'));
    expect(promotions).toHaveLength(8);
    expect(promotions).toContainEqual(
      expect.objectContaining({ promoId: 'double-week', code: 'DOUBLE7', brandRef: 'E_DOUBLE_WEEK' }),
    );
    expect(((await ask(filmsQuery('en', 'movies'))) as unknown[]).length).toBeGreaterThanOrEqual(18);
    expect(((await ask(filmsQuery('fr', 'series'))) as unknown[]).length).toBeGreaterThanOrEqual(10);
  });

  it('GET of one film and one series returns trailer, captions and episodes', async () => {
    const film = (await ask(filmQuery('ar', 'movies', 'les-sept-puits'))) as Film;
    expect(film.trailer).toMatchObject({ seconds: 16, sources: [{ kbps: 85 }, { kbps: 30 }] });
    expect(film.trailer?.captions?.map(({ language }) => language)).toEqual(['fr', 'en', 'ar']);
    const series = (await ask(filmQuery('fr', 'series', 'immeuble-14'))) as Film;
    expect(new Set(series.episodes?.map(({ season }) => season))).toEqual(new Set([1, 2, 3]));
    expect(((await ask(filmQuery('fr', 'series', 'hors-reseau'))) as Film).episodes).toEqual([]);
    expect(((await ask(filmQuery('fr', 'movies', 'carnet-de-brume'))) as Film).trailer).toBeNull();
  });

  it('serves the trailer whole and in ranges, at the declared bandwidth', async () => {
    const at = (path: string, range?: string) =>
      fetch(`${operator.origin}/uploads/trailers/${path}`, range ? { headers: { range } } : {});
    for (const { url } of [...TRAILER.sources, ...TRAILER.captions]) {
      const answer = await fetch(`${operator.origin}${url}`);
      expect(answer.status, url).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/mpegurl|mp4|vtt/);
      expect(answer.headers.get('accept-ranges')).toBe('bytes');
    }
    for (const name of ['high.mp4', 'plain.mp4']) {
      const { byteLength } = await (await at(name)).arrayBuffer();
      const declaredKbps = TRAILER.sources[name === 'high.mp4' ? 0 : 1]?.kbps ?? 0;
      expect(Math.abs((byteLength * 8) / 1000 / TRAILER.seconds / declaredKbps - 1), name).toBeLessThan(0.05);
    }
    const part = await at('high.mp4', 'bytes=821-1820');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 821-1820/169097']);
    expect((await part.arrayBuffer()).byteLength).toBe(1000);
    expect((await (await at('high.mp4', 'bytes=-100')).arrayBuffer()).byteLength).toBe(100);
    expect((await at('high.mp4', 'bytes=999999-')).status).toBe(416);
    for (const path of ['no.mp4', '..%2f..%2fstores.ts', 'high.ts']) expect((await at(path)).status).toBe(404);
  });

  it('GET /cms/api/pages/{slug} works in each language, and is 404 for an unknown page', async () => {
    for (const { slug } of PAGES) {
      for (const locale of ['fr', 'en', 'ar'] as const) {
        expect(await ask(pageQuery(locale, slug))).toMatchObject({ slug, lang: locale });
      }
    }
    expect(await refusal(ask(pageQuery('fr', 'no-such-page')))).toMatchObject({ kind: 'not-found' });
  });
});

describe('the line', () => {
  it('POST /bundle/purchase and GET /bundle/purchase/{key} return the purchase', async () => {
    const key = randomUUID();
    const bought = await purchaseBundle({ brandRef: 'D_1GB_DAY' }, { price: 100 }, key);
    expect(bought).toMatchObject({ state: 'completed', balanceAfter: 1140.5 });
    expect(await purchaseCalls.find(key)).toEqual(bought);
    expect(await refusal(purchaseCalls.find(randomUUID()))).toMatchObject({ kind: 'not-found' });
  });

  it('POST /bundle/purchase/{key}/void voids the key', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    expect(await purchaseCalls.void(key)).toEqual({ state: 'voided' });
    expect(await refusal(purchaseBundle({ brandRef: 'D_1GB_DAY' }, { price: 100 }, key))).toMatchObject({
      status: 409,
    });
    const bought = await purchaseBundle({ brandRef: 'D_1GB_DAY' }, { price: 100 }, other);
    expect(await purchaseCalls.void(other)).toEqual(bought);
  });

  it('GET /renewal/list and POST /renewal/switch work together', async () => {
    const { renewals } = (await ask(renewalsQuery('line'))) as {
      renewals: { brandRef: string; enabled: boolean; price: number }[];
    };
    expect(renewals.filter(({ enabled }) => enabled)).toHaveLength(2);
    expect(renewals[0]).toMatchObject({ validity: 'Weekly', missedAt: null, retryEveryHours: 24, retryDays: 7 });
    const { price } = renewals.find(({ brandRef }) => brandRef === 'V_120MIN_WEEK') ?? { price: 0 };
    const off = await switchRenewal('V_120MIN_WEEK', false, { price: 0 }, randomUUID());
    expect(off).toMatchObject({ enabled: false, nextChargeAt: null, reference: expect.any(String) });
    const on = await switchRenewal('V_120MIN_WEEK', true, { price }, randomUUID());
    expect(on).toMatchObject({ enabled: true, nextChargeAt: expect.any(String) });
    for (const unknown of ['D_300MB_DAY', 'NO_SUCH']) {
      const refused = await refusal(switchRenewal(unknown, true, { price }, randomUUID()));
      expect(refused).toMatchObject({ status: 422, code: 'not_eligible' });
    }
  });

  it('GET /bundle/getBundleConvertEligibility and POST /bundle/convert work together', async () => {
    const { conversions } = await ask<{ conversions: Conversion[] }>(conversionEligibilityQuery('line'));
    const from = conversions.find(({ name }) => name === 'Smart 2000') ?? conversions[0];
    const [to] = from?.to ?? [];
    expect(from?.lost).toEqual([{ kind: 'data', value: expect.any(Number), unit: 'bytes' }]);
    expect(from?.kept?.map(({ kind }) => kind)).toEqual(expect.any(Array));
    expect(to?.volumes?.length).toBeGreaterThan(0);
    expect(Date.parse(to?.expiresAt ?? '')).toBeGreaterThan(NOW_MS);
    const order = { from: from?.instanceId ?? '', to: to?.brandRef ?? '' };
    const price = to?.price ?? 0;
    const dearer = await refusal(convertBundle(order, { price: price - 1 }, randomUUID()));
    expect(dearer).toMatchObject({ status: 409, code: 'price_changed', body: { price } });
    const done = await convertBundle(order, { price }, randomUUID());
    expect(done).toMatchObject({ state: 'completed', balanceAfter: 1240.5 - price });
    const again = await refusal(convertBundle(order, { price }, randomUUID()));
    expect(again).toMatchObject({ status: 422, code: 'not_eligible' });
  });

  it('GET /users/loan/bundles and POST /users/loan/take work together and report the debt', async () => {
    expect(((await ask(loanBundlesQuery('line'))) as { bundles: unknown[] }).bundles).toHaveLength(3);
    const { loanId } = await takeLoan('SABBAQLI_100', { amount: 100, fee: 10, repayment: 110 }, randomUUID());
    expect(await ask(loanBandsQuery('line'))).toMatchObject({
      eligible: false,
      reason: 'loan_outstanding',
      outstanding: [{ loanId, bandId: 'SABBAQLI_100', amount: 100, due: 110, takenAt: '2026-11-21T12:00:00+01:00' }],
    });
    const second = await refusal(takeLoan('SABBAQLI_100', { amount: 100, fee: 10, repayment: 110 }, randomUUID()));
    expect(second).toMatchObject({ status: 422, code: 'loan_outstanding' });
    const unknown = await refusal(takeLoan('NO_SUCH', { amount: 100, fee: 10, repayment: 110 }, randomUUID()));
    expect(unknown).toMatchObject({ status: 422, code: 'not_eligible' });
  });

  it('POST /recharge/pin tops the line up', async () => {
    const use = (pin: string, msisdn?: Msisdn) => rechargeWithPin({ pin, msisdn }, ENTERED_BY_USER, randomUUID());
    expect(await use('02001234567890')).toMatchObject({ amount: 200, balanceAfter: 1440.5 });
    expect(await use('05001234567890', EMPTY)).toMatchObject({ amount: 500, balanceAfter: 1440.5 });
    expect(await refusal(use('02001234567890'))).toMatchObject({ status: 422, code: 'pin_used' });
    expect(await refusal(use('12345678901234'))).toMatchObject({ status: 422, code: 'pin_wrong' });
    expect(await refusal(use('88881234567890'))).toMatchObject({ status: 422, code: 'pin_expired' });
    expect(await refusal(use('77771234567890'))).toMatchObject({ status: 403, code: 'pin_locked' });
    expect(await refusal(use('02001234567899', '213799999999' as Msisdn))).toMatchObject({
      status: 422,
      code: 'not_eligible',
    });
  });

  it('POST /payment/orders and GET /payment/orders/{id} return the payment', async () => {
    const returnUrl = 'http://localhost:4173/dashboard/payment-gateway';
    const key = randomUUID();
    const pay = (amount: number, url = returnUrl) =>
      createPaymentOrder({ amount, method: 'cib', returnUrl: url }, ENTERED_BY_USER, randomUUID());
    const order = await createPaymentOrder({ amount: 500, method: 'cib', returnUrl }, ENTERED_BY_USER, key);
    expect(order).toMatchObject({
      amount: 500,
      state: 'created',
      paymentUrl: expect.stringMatching(/^http/),
      expiresAt: '2026-11-21T12:15:00+01:00',
      merchant: 'Sahla',
    });
    expect(await paymentCalls.find(order.id)).toEqual(order);
    expect(await paymentCalls.find(key)).toEqual(order);
    await fetch(order.paymentUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
      redirect: 'manual',
    });
    expect(await paymentCalls.find(order.id)).toMatchObject({
      state: 'paid',
      paymentUrl: null,
      authorisation: expect.stringMatching(/^\d{6}$/),
      transactionId: expect.stringMatching(/^\d{20}$/),
      receiptNumber: expect.stringMatching(/^\d{8}$/),
      terminal: expect.any(String),
      paidAt: '2026-11-21T12:00:00+01:00',
      balanceAfter: 1740.5,
    });
    const elsewhere = await refusal(pay(500, 'https://evil.example/'));
    expect(elsewhere).toMatchObject({ status: 400, code: 'return_url_not_allowed' });
    for (const amount of [49, 20_001]) {
      expect(await refusal(pay(amount))).toMatchObject({ status: 422, code: 'amount_out_of_range' });
    }
    await signIn(EMPTY);
    expect(await refusal(paymentCalls.find(order.id))).toMatchObject({ kind: 'not-found' });
  });

  it('POST /payment/orders credits another line, and tells the payer nothing about it', async () => {
    const order = { amount: 500, method: 'cib', returnUrl: 'http://localhost:4173/dashboard/payment-gateway' };
    const send = (msisdn: Msisdn) => createPaymentOrder({ ...order, msisdn }, ENTERED_BY_USER, randomUUID());
    const created = await send(HADRA);
    expect(created).toMatchObject({ amount: 500, state: 'created', msisdn: HADRA });
    applyPaymentOutcome(operator.sandbox.context, created.id, 'paid');
    const paid = await paymentCalls.find(created.id);
    // That line has an advance, of which the payer learns nothing either.
    expect(paid).toMatchObject({ state: 'paid', msisdn: HADRA, balanceAfter: null, withheld: null, loanDue: null });
    expect(await balance()).toBe(1240.5);
    const own = (await history('top-ups')).filter(({ reference }) => reference === created.id);
    expect(own).toEqual([]);
    await signIn(HADRA);
    const theirs = (await history('top-ups')).filter(({ reference }) => reference === created.id);
    expect(theirs.map(({ amount }) => amount).sort()).toEqual([-500, 110]);
    expect(listMessages(operator.sandbox.context.db, HADRA)[0]?.text).toContain('تمت تعبئة خطك بمبلغ 500');
    expect(await refusal(paymentCalls.find(created.id))).toMatchObject({ kind: 'not-found' });
  });

  it('POST /payment/orders refuses a line that is unknown or barred, and takes the own number as the own line', async () => {
    const order = { amount: 500, method: 'cib', returnUrl: 'http://localhost:4173/dashboard/payment-gateway' };
    const send = (msisdn: Msisdn) => createPaymentOrder({ ...order, msisdn }, ENTERED_BY_USER, randomUUID());
    for (const line of ['213799999999' as Msisdn, BARRED]) {
      expect(await refusal(send(line))).toMatchObject({ status: 422, code: 'not_eligible' });
    }
    const { id, msisdn } = await send(DEMO);
    expect(msisdn).toBeUndefined();
    applyPaymentOutcome(operator.sandbox.context, id, 'paid');
    expect(await paymentCalls.find(id)).toMatchObject({ balanceAfter: 1740.5 });
  });

  it('POST /receipts/sms sends the receipt of an own order to the line, and of no other', async () => {
    const { orderId } = await purchaseBundle({ brandRef: 'D_1GB_DAY' }, { price: 100 }, randomUUID());
    expect(await sendReceiptBySms(orderId)).toEqual({ status: 'SENT' });
    const sms = operator.sandbox.context.db.get<{ text: string; recipient: string }>(
      'SELECT text, recipient FROM messages ORDER BY id DESC',
    );
    expect(sms).toEqual({
      recipient: DEMO,
      text: expect.stringContaining(`100 DA. Référence ${orderId}`),
    });
    expect(await refusal(sendReceiptBySms('ord-unknown'))).toMatchObject({ status: 404, code: 'order_not_found' });
    await signIn(EMPTY);
    expect(await refusal(sendReceiptBySms(orderId))).toMatchObject({ status: 404, code: 'order_not_found' });
  });

  it('GET /payment/terms tells the fee, and POST /payment/orders refuses another one', async () => {
    const order = { amount: 500, method: 'cib', returnUrl: 'http://localhost:4173/dashboard/payment-gateway' };
    const pay = (fee: number) => createPaymentOrder({ ...order, fee }, { amount: 500, fee }, randomUUID());
    expect(await ask(paymentTermsQuery('line'))).toEqual({ fee: 0 });
    expect(await pay(0)).toMatchObject({ amount: 500, fee: 0 });
    expect(await refusal(pay(10))).toMatchObject({ status: 409, code: 'price_changed' });
  });

  it('GET /payment/question asks in words, and POST /payment/orders takes each answer once', async () => {
    const order = { amount: 500, method: 'cib', returnUrl: 'http://localhost:4173/dashboard/payment-gateway' };
    const pay = (question?: { id: string; answer: string }) =>
      createPaymentOrder({ ...order, question }, ENTERED_BY_USER, randomUUID());
    operator.sandbox.context.faults.set({ paymentQuestion: true });
    expect(await ask(paymentTermsQuery('line'))).toEqual({ fee: 0, asksQuestion: true });
    const failed = { status: 422, code: 'question_failed' };
    expect(await refusal(pay())).toMatchObject(failed);
    const { id, text } = await ask<PaymentQuestion>(paymentQuestionQuery('line'));
    const words = ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept'];
    const [, one = '', other = ''] = /Combien font (\S+) plus (\S+) \?/.exec(text.replace(/\s/g, ' ')) ?? [];
    const answer = String(words.indexOf(one) + words.indexOf(other) + 4);
    expect(await pay({ id, answer })).toMatchObject({ state: 'created' });
    expect(await refusal(pay({ id, answer }))).toMatchObject(failed);
    const next = await ask<PaymentQuestion>(paymentQuestionQuery('line'));
    expect(await refusal(pay({ id: next.id, answer: '1' }))).toMatchObject(failed);
  });

  it('POST /payment/orders/{key}/cancel closes an open payment, and changes no other', async () => {
    const order = { amount: 500, method: 'cib', returnUrl: 'http://localhost:4173/dashboard/payment-gateway' };
    const key = randomUUID();
    const { paymentUrl } = await createPaymentOrder(order, ENTERED_BY_USER, key);
    expect(await cancelPayment(key)).toMatchObject({ state: 'cancelled', paymentUrl: null });
    expect(await cancelPayment(key)).toMatchObject({ state: 'cancelled' });
    const pay = (url: string | null | undefined) =>
      fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
    // Its page stayed open in another tab: it takes no money any more.
    await pay(paymentUrl);
    expect(await paymentCalls.find(key)).toMatchObject({ state: 'cancelled', balanceAfter: null });
    const other = randomUUID();
    await pay((await createPaymentOrder(order, ENTERED_BY_USER, other)).paymentUrl);
    expect(await cancelPayment(other)).toMatchObject({ state: 'paid', balanceAfter: 1740.5 });
    await signIn(EMPTY);
    expect(await refusal(cancelPayment(other))).toMatchObject({ kind: 'not-found' });
    for (const wrong of ['..', 'a/b']) expect(await refusal(cancelPayment(wrong))).toMatchObject({ kind: 'not-found' });
  });

  it('GET /services and POST /services/{id}/activation work together', async () => {
    const list = async () => (await ask<{ services: CoreService[] }>(coreServicesQuery('line'))).services;
    const find = async (id: string) => (await list()).find((service) => service.id === id);
    expect((await list()).map(({ id }) => id)).toContain('stormili');
    expect(await switchService('stormili', false, { price: 0 }, randomUUID())).toMatchObject({ enabled: false });
    const on = await switchService('hidden-number', true, { price: 50 }, randomUUID());
    const nextChargeAt = '2026-12-21T12:00:00+01:00';
    expect(on).toMatchObject({ enabled: true, pending: false, nextChargeAt, balanceAfter: 1190.5 });
    expect(await refusal(switchService('no-such', true, { price: 0 }, randomUUID()))).toMatchObject({
      kind: 'not-found',
    });
    const key = randomUUID();
    expect(await switchService('roaming', true, { price: 0 }, key)).toMatchObject({ enabled: false, pending: true });
    expect(await find('roaming')).toMatchObject({ enabled: false, pending: true });
    operator.sandbox.context.clock.advance(30_000);
    expect(await find('roaming')).toMatchObject({ enabled: true, pending: false });
    expect(await switchService('roaming', true, { price: 0 }, key)).toMatchObject({ enabled: true, pending: false });
    await signIn(LOW_BALANCE);
    const dear = await refusal(switchService('hidden-number', true, { price: 50 }, randomUUID()));
    expect(dear).toMatchObject({ status: 422, code: 'insufficient_balance' });
  });

  it('charges a periodic service again, and switches it off if the balance does not cover it', async () => {
    await switchService('ringback', true, { price: 5 }, randomUUID());
    await signInAfter(operator, 25 * HOUR_MS);
    expect(await balance()).toBe(1230.5);
    const charged = (await history('purchases')).filter(({ purpose }) => purpose === 'service');
    expect(charged.map(({ origin }) => origin)).toEqual(['renewal', null]);
    operator.sandbox.context.db.run('UPDATE lines SET balance = 3');
    await signInAfter(operator, 24 * HOUR_MS);
    const { services } = await ask<{ services: CoreService[] }>(coreServicesQuery('line'));
    expect(services.find(({ id }) => id === 'ringback')).toMatchObject({ enabled: false, nextChargeAt: null });
  });

  it('GET /services/stormili and POST /services/stormili/transfer work together', async () => {
    const send = (amount: number, msisdn: string = EMPTY) =>
      transferCredit(msisdn as Msisdn, { amount, fee: 10 }, randomUUID());
    const limits = { enabled: true, min: 50, max: 500, fee: 10, leftToday: 1000 };
    expect(await ask(transferLimitsQuery('line'))).toEqual(limits);
    expect(await send(300)).toMatchObject({ amount: 300, fee: 10, balanceAfter: 930.5 });
    expect((await history('purchases'))[0]).toMatchObject({ amount: 310, purpose: 'transfer' });
    expect(await ask(transferLimitsQuery('line'))).toEqual({ ...limits, leftToday: 700 });
    for (const invalidRecipient of [DEMO, BARRED, '213550000102', '213799999999']) {
      expect(await refusal(send(50, invalidRecipient))).toMatchObject({ status: 422, code: 'recipient_invalid' });
    }
    for (const amount of [49, 501]) {
      expect(await refusal(send(amount))).toMatchObject({ status: 422, code: 'amount_out_of_range' });
    }
    await send(400);
    expect(await refusal(send(301))).toMatchObject({ status: 422, code: 'daily_limit' });
    await signIn(EMPTY);
    expect(await balance()).toBe(700);
    expect((await history('top-ups')).map(({ amount }) => amount)).toEqual(expect.arrayContaining([-400, -300]));
    await send(345, DEMO);
    expect(await refusal(send(346, DEMO))).toMatchObject({ status: 422, code: 'insufficient_balance' });
    await switchService('stormili', false, { price: 0 }, randomUUID());
    expect(await refusal(send(50, DEMO))).toMatchObject({ status: 422, code: 'service_off' });
  });

  it('POST /users/mgm/invitations invites each number once', async () => {
    expect(await invite('213661999999' as Msisdn)).toMatchObject({ state: 'sent', msisdn: '0661 •• •• 99' });
    expect(await refusal(invite('213661999999' as Msisdn))).toMatchObject({
      kind: 'conflict',
      code: 'already_invited',
    });
    expect(await refusal(invite(EMPTY))).toMatchObject({ kind: 'conflict', code: 'already_customer' });
    expect(await refusal(invite(DEMO))).toMatchObject({ status: 422, code: 'not_eligible' });
  });

  it('POST /users/mgm/invitations allows ten invitations a month, and repeats an expired one', async () => {
    const left = async () => ((await ask(referralQuery('line'))) as { left: number }).left;
    const before = await left();
    expect(before).toBeGreaterThan(0);
    for (let sent = 0; sent < before; sent++) await invite(`21366199990${sent}` as Msisdn);
    expect(await left()).toBe(0);
    expect(await refusal(invite('213661999911' as Msisdn))).toMatchObject({ status: 422, code: 'invitation_limit' });
    await signInAfter(operator, 40 * DAY_MS);
    expect(await left()).toBe(10);
    expect(await invite('213661999900' as Msisdn)).toMatchObject({ state: 'sent' });
  });

  it('lets an invited number join and rewards the inviter once, as the clock advances', async () => {
    type Listed = { invitations: { msisdn: string; state: string; reward?: string | null }[] };
    const listed = async (masked: string) =>
      ((await ask(invitationsQuery('line', DEMO))) as Listed).invitations.find(({ msisdn }) => msisdn === masked);
    const instances = () =>
      operator.sandbox.context.db.get<{ n: number }>('SELECT count(*) AS n FROM instances')?.n ?? 0;
    const before = instances();
    for (const number of ['213661999991', '213661999992', '213661999993']) await invite(number as Msisdn);
    advanceClock(operator, 60_000);
    expect(await listed('0661 •• •• 91')).toMatchObject({ state: 'joined', reward: null });
    expect(await listed('0661 •• •• 92')).toMatchObject({ state: 'joined', reward: null });
    expect(await listed('0661 •• •• 93')).toMatchObject({ state: 'sent' });
    expect(instances()).toBe(before);
    advanceClock(operator, 60_000);
    advanceClock(operator, 60_000);
    expect(await listed('0661 •• •• 91')).toMatchObject({ state: 'joined' });
    expect(await listed('0661 •• •• 92')).toMatchObject({ state: 'rewarded', reward: '1 Go valable 7 jours' });
    expect(instances()).toBe(before + 1);
  });

  it('POST /quiz/answer and POST /quiz/subscription work together', async () => {
    type Game = { question: { id: string; options: { id: string }[] } | null; remainingToday: number };
    for (let left = 5; left > 0; left--) {
      const game = (await ask(quizGameQuery('line', 'daily'))) as Game;
      expect(game.remainingToday).toBe(left);
      const right = QUIZ_QUESTIONS.find(({ id }) => id === game.question?.id)?.correctOptionId ?? '';
      expect(await answerQuiz('daily', game.question?.id ?? '', right)).toMatchObject({
        isCorrect: true,
        correctOptionId: right,
      });
    }
    expect(await ask(quizGameQuery('line', 'daily'))).toMatchObject({ question: null, remainingToday: 0 });
    expect(await ask(quizProfileQuery('line'))).toMatchObject({
      // Five right answers, each of which overtakes four players.
      profile: { points: 390, rank: 107, next: { rank: 103, points: 10 } },
    });
    // A question accepts one answer, and its result can be read again.
    const { answeredToday } = (await ask(quizGameQuery('line', 'daily'))) as {
      answeredToday: { questionId: string }[];
    };
    expect(answeredToday).toHaveLength(5);
    const again = answerQuiz('daily', answeredToday[0]?.questionId ?? '', 'a');
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'quiz_question_closed' });
    const other = (await ask(quizGameQuery('line', 'other'))) as Game;
    expect(await answerQuiz('other', other.question?.id ?? '', null)).toMatchObject({ isCorrect: false, points: 0 });
    expect(await ask(quizGameQuery('line', 'other'))).toMatchObject({
      remainingToday: 4,
      answeredToday: [{ questionId: other.question?.id, optionId: null, isCorrect: false }],
    });
    expect(await subscribeToQuiz(false)).toEqual({ status: 'INACTIVE' });
    expect(await refusal(ask(quizGameQuery('line', 'daily')))).toMatchObject({ code: 'quiz_not_active' });
  });

  it('GET /noudjoum, GET /noudjoum/{name} and POST /noudjoum/redeem work together', async () => {
    expect(await ask(noudjoumQuery('line'))).toMatchObject({ stars: 1850, nextTierAt: 4000 });
    expect(await ask(rewardQuery('line', 'day-300mb'))).toMatchObject({ stars: 100, isAffordable: true });
    expect(await redeemReward('day-300mb', { points: 100 }, randomUUID())).toMatchObject({
      stars: 100,
      starsAfter: 1750,
    });
    expect(await refusal(ask(rewardQuery('line', 'nothing')))).toMatchObject({ kind: 'not-found' });
  });

  it('GET /noudjoum/history always adds up to the stars of the line', async () => {
    const read = async () => {
      const { stars, expiresAt } = (await ask(noudjoumQuery('line'))) as { stars: number; expiresAt: string | null };
      const { entries } = (await ask(starHistoryQuery('line'))) as {
        entries: { at: string; stars: number; kind: string; reward: string | null; reference: string | null }[];
      };
      expect(entries.reduce((sum, entry) => sum + entry.stars, 0)).toBe(stars);
      expect(entries.map(({ at }) => Date.parse(at))).toEqual(
        entries.map(({ at }) => Date.parse(at)).sort((a, b) => b - a),
      );
      return { stars, expiresAt, newest: entries[0] };
    };
    const first = await read();
    const { reference } = await redeemReward('week-3gb', { points: 900 }, randomUUID());
    expect((await read()).newest).toMatchObject({ stars: -900, kind: 'redeemed', reward: 'week-3gb', reference });
    advanceClock(operator, 60_000);
    await rechargeWithPin({ pin: '20001234567890' }, ENTERED_BY_USER, randomUUID());
    const now = await read();
    expect(now.newest).toMatchObject({ stars: 220, kind: 'earned' });
    expect(now.stars).toBe(first.stars - 900 + 220);
    expect(Date.parse(now.expiresAt ?? '')).toBeGreaterThan(Date.parse(first.expiresAt ?? ''));
    await signInAfter(operator, 181 * DAY_MS);
    const last = await read();
    expect(last).toMatchObject({ stars: 0, expiresAt: null });
    expect(last.newest).toMatchObject({ kind: 'expired', stars: -now.stars });
  });

  it('GET /usage/summary and GET /recap are consistent', async () => {
    type Summary = { days: { dataBytes: number; smsUnits: number }[] };
    const { days } = (await ask(usageSummaryQuery('line'))) as Summary;
    expect(days).toHaveLength(30);
    const recap = (await ask(recapQuery('line'))) as { dataBytes: number; smsUnits: number; spent: number };
    expect(recap.dataBytes).toBe(days.reduce((sum, day) => sum + day.dataBytes, 0));
    expect(recap.smsUnits).toBe(days.reduce((sum, day) => sum + day.smsUnits, 0));
    expect(recap.spent).toBeGreaterThan(0);
  });

  it('GET /usage/summary reports spending out of bundle and abroad as parts of the day’s spending', async () => {
    type Day = { spent: number; spentOutOfBundle: number; spentRoaming: number };
    const { days } = (await ask(usageSummaryQuery('line'))) as { days: Day[] };
    expect(days.filter(({ spentRoaming }) => spentRoaming > 0)).toHaveLength(2);
    expect(days.some(({ spentOutOfBundle }) => spentOutOfBundle > 0)).toBe(true);
    for (const { spent, spentOutOfBundle, spentRoaming } of days) {
      expect(spentOutOfBundle + spentRoaming).toBeLessThanOrEqual(spent);
    }
  });
});

describe('settings', () => {
  it('PATCH /userInfo/personal is visible at the next read', async () => {
    expect(await updatePersonalInfo({ firstName: 'Nour', wilaya: '31' })).toMatchObject({
      firstName: 'Nour',
      lastName: 'Belkacem',
    });
    expect(await ask(personalInfoQuery('line', DEMO))).toMatchObject({ firstName: 'Nour', wilaya: '31' });
  });

  it('POST /users/email/change sends a code to the new address, and POST /users/email/confirm accepts it', async () => {
    const change = (email: string, currentPassword: string) => changeEmail(email, { currentPassword });
    expect(await change('nour@courriel.example', 'Sahla-2026')).toEqual({ expiresIn: 300, resendIn: 60 });
    const code = lastCode(DEMO);
    expect(await refusal(confirmEmail('other@courriel.example', code))).toMatchObject({ code: 'otp_wrong' });
    expect(await confirmEmail('nour@courriel.example', code)).toEqual({ status: 'DONE' });
    expect(await ask(personalInfoQuery('line', DEMO))).toMatchObject({ email: 'nour@courriel.example' });
  });

  it('signs in with the new password after POST /users/password/change', async () => {
    const change = (currentPassword: string) => changePassword('Nouveau-2026', { currentPassword });
    expect(await refusal(change('not this one'))).toMatchObject({ status: 400, code: 'password_wrong' });
    expect(await change('Sahla-2026')).toEqual({ status: 'DONE' });
    expect(await refusal(signIn(DEMO))).toMatchObject({ code: 'invalid_grant' });
    expect(await signIn(DEMO, 'Nouveau-2026')).toMatchObject({ token_type: 'Bearer' });
  });

  it('POST /users/email/change refuses a request without a proof, and with a wrong one', async () => {
    const ask = (proof?: Proof) => refusal(changeEmail('stranger@courriel.example', proof));
    expect(await ask()).toMatchObject({ status: 400, code: 'proof_missing' });
    expect(await ask({ currentPassword: 'not this one' })).toMatchObject({ status: 400, code: 'password_wrong' });
    expect(await ask({ otp: '000000' })).toMatchObject({ status: 400, code: 'otp_wrong' });
    expect(listMessages(operator.sandbox.context.db, DEMO).some(({ channel }) => channel === 'email')).toBe(false);
  });

  it('POST /users/email/change sends another code to the same address without a proof while the first is valid', async () => {
    await requestCode(DEMO, 'step-up');
    await changeEmail('nour@courriel.example', { otp: lastCode(DEMO) });
    advanceClock(operator, 61_000);
    expect(await changeEmail('nour@courriel.example')).toEqual({ expiresIn: 300, resendIn: 60 });
    expect(await refusal(changeEmail('other@courriel.example'))).toMatchObject({ code: 'proof_missing' });
    advanceClock(operator, 300_000);
    expect(await refusal(changeEmail('nour@courriel.example'))).toMatchObject({ code: 'proof_missing' });
  });

  it('locks the password after wrong ones in a change, so that it cannot be guessed with a stolen token', async () => {
    const change = (currentPassword: string) => refusal(changePassword('Nouveau-2026', { currentPassword }));
    for (let tries = 0; tries < 5; tries++)
      expect(await change('not this one')).toMatchObject({ code: 'password_wrong' });
    expect(await change('Sahla-2026')).toMatchObject({ status: 429, code: 'account_locked' });
  });

  it('gives an account without a password one by a code', async () => {
    updateLine(operator.sandbox.context.db, DEMO, { passwordHash: null });
    await requestCode(DEMO, 'step-up');
    expect(await changePassword('Nouveau-2026', { otp: lastCode(DEMO) })).toEqual({ status: 'DONE' });
    expect(await signIn(DEMO, 'Nouveau-2026')).toMatchObject({ token_type: 'Bearer' });
  });

  it('ends existing sign-ins with POST /users/password/reset', async () => {
    await requestCode(DEMO, 'password-reset');
    expect(await resetPassword(DEMO, lastCode(DEMO), 'Nouveau-2026')).toEqual({ status: 'DONE' });
    expect(await refusal(ask(accountInfoQuery('line')))).toMatchObject({ kind: 'unauthorized', code: 'signed_out' });
    expect(await signIn(DEMO, 'Nouveau-2026')).toMatchObject({ token_type: 'Bearer' });
  });

  it('lets a barred line sign in and read, and answers 403 to its purchase', async () => {
    await signIn(BARRED);
    expect(await ask(accountInfoQuery('line'))).toMatchObject({ status: 'barred' });
    const purchase = purchaseBundle({ brandRef: 'D_1GB_DAY' }, { price: 100 }, randomUUID());
    expect(await refusal(purchase)).toMatchObject({ kind: 'forbidden', code: 'line_barred' });
  });
});
