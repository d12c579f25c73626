/** Every call that the portal defines because the specification does not show it, made by the portal's own code. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, BARRED, DEMO, EMPTY, openStage, refusal, type Stage, signIn } from './stage.ts';

let stage: Stage;
const malformed: string[] = [];

beforeAll(async () => {
  stage = await openStage();
  const { onMalformedItem } = await import('../../src/api/malformed.ts');
  onMalformedItem(({ list, path }) => malformed.push(`${list} ${path}`));
});
beforeEach(async () => {
  stage.reset();
  await signIn(DEMO);
});
afterEach(() => expect(malformed).toEqual([]));
afterAll(() => stage.close());

const lastCode = (msisdn: string) =>
  stage.sandbox.box.db.get<{ code: string }>(
    'SELECT code FROM messages WHERE msisdn = ? AND code IS NOT NULL ORDER BY id DESC',
    msisdn,
  )?.code ?? '';

describe('content', () => {
  it('GET /cms/api/top-banners: those of the plan, with image and colour', async () => {
    const { topBannersQuery } = await import('../../src/api/top-banners.ts');
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
      const image = await fetch(`${stage.origin}${imagePath}`);
      expect(image.headers.get('content-type')).toContain('image/svg+xml');
      // As a stock server: the portal has to show it without that header's help.
      expect(image.headers.has('cross-origin-resource-policy')).toBe(false);
    }
  });

  it('GET /cms/api/promotions, /movies and /series', async () => {
    const { promotionsQuery } = await import('../../src/api/promotions.ts');
    const { filmsQuery } = await import('../../src/api/films.ts');
    expect(await ask(promotionsQuery('ar'))).toHaveLength(6);
    expect(((await ask(filmsQuery('en', 'movies'))) as unknown[]).length).toBeGreaterThanOrEqual(18);
    expect(((await ask(filmsQuery('fr', 'series'))) as unknown[]).length).toBeGreaterThanOrEqual(10);
  });

  it('GET /cms/api/pages/{slug} in each language, and 404 for a page that is not there', async () => {
    const { pageQuery } = await import('../../src/api/pages.ts');
    const { PAGES } = await import('../../sandbox/seed/pages.ts');
    for (const { slug } of PAGES) {
      for (const locale of ['fr', 'en', 'ar'] as const) {
        expect(await ask(pageQuery(locale, slug))).toMatchObject({ slug, lang: locale });
      }
    }
    expect(await refusal(ask(pageQuery('fr', 'no-such-page')))).toMatchObject({ kind: 'not-found' });
  });
});

describe('the line', () => {
  it('POST /bundle/purchase and GET /bundle/purchase/{key}', async () => {
    const { getPurchase, purchaseBundle } = await import('../../src/api/purchases.ts');
    const key = randomUUID();
    const bought = await purchaseBundle({ brandRef: 'D_1GB_DAY', price: 100 }, key);
    expect(bought).toMatchObject({ state: 'completed', balanceAfter: 1140.5 });
    expect(await getPurchase(key)).toEqual(bought);
    expect(await refusal(getPurchase(randomUUID()))).toMatchObject({ kind: 'not-found' });
  });

  it('POST /bundle/purchase/{key}/void', async () => {
    const { purchaseBundle, voidPurchase } = await import('../../src/api/purchases.ts');
    const [key, other] = [randomUUID(), randomUUID()];
    expect(await voidPurchase(key)).toEqual({ state: 'voided' });
    expect(await refusal(purchaseBundle({ brandRef: 'D_1GB_DAY', price: 100 }, key))).toMatchObject({ status: 409 });
    const bought = await purchaseBundle({ brandRef: 'D_1GB_DAY', price: 100 }, other);
    expect(await voidPurchase(other)).toEqual(bought);
  });

  it('GET /renewal/list and POST /renewal/switch', async () => {
    const { renewalsQuery, switchRenewal } = await import('../../src/api/renewals.ts');
    const { renewals } = (await ask(renewalsQuery('line'))) as { renewals: { brandRef: string; enabled: boolean }[] };
    expect(renewals.filter(({ enabled }) => enabled)).toHaveLength(2);
    expect(await switchRenewal('V_120MIN_WEEK', false)).toMatchObject({ enabled: false, nextChargeAt: null });
    expect(await switchRenewal('V_120MIN_WEEK', true)).toMatchObject({
      enabled: true,
      nextChargeAt: expect.any(String),
    });
    expect(await refusal(switchRenewal('D_300MB_DAY', true))).toMatchObject({ status: 422, code: 'not_eligible' });
  });

  it('POST /bundle/convert', async () => {
    const { conversionEligibilityQuery, convertBundle } = await import('../../src/api/bundle-conversion.ts');
    type Eligibility = { conversions: { instanceId: string; to: { brandRef: string; price: number }[] }[] };
    const { conversions } = (await ask(conversionEligibilityQuery('line'))) as Eligibility;
    const [from] = conversions;
    const [to] = from?.to ?? [];
    const done = await convertBundle(from?.instanceId ?? '', to?.brandRef ?? '');
    expect(done).toMatchObject({ state: 'completed', balanceAfter: 1240.5 - (to?.price ?? 0) });
    expect(await refusal(convertBundle('nothing', 'D_1GB_DAY'))).toMatchObject({ code: 'not_eligible' });
  });

  it('GET /users/loan/bundles and POST /users/loan/take', async () => {
    const { loanBundlesQuery, takeLoan } = await import('../../src/api/loans.ts');
    expect(((await ask(loanBundlesQuery('line'))) as { bundles: unknown[] }).bundles).toHaveLength(3);
    expect(await takeLoan('SABBAQLI_100', randomUUID())).toMatchObject({
      amount: 100,
      repayment: 110,
      balanceAfter: 1340.5,
    });
    expect(await refusal(takeLoan('SABBAQLI_100', randomUUID()))).toMatchObject({ status: 422, code: 'not_eligible' });
  });

  it('POST /recharge/pin', async () => {
    const { rechargeWithPin } = await import('../../src/api/recharge.ts');
    expect(await rechargeWithPin('02001234567890')).toMatchObject({ amount: 200, balanceAfter: 1440.5 });
    expect(await rechargeWithPin('05001234567890', EMPTY)).toMatchObject({ amount: 500, balanceAfter: 1440.5 });
    expect(await refusal(rechargeWithPin('02001234567890'))).toMatchObject({ status: 422, code: 'pin_used' });
    expect(await refusal(rechargeWithPin('12345678901234'))).toMatchObject({ status: 422, code: 'pin_wrong' });
    expect(await refusal(rechargeWithPin('88881234567890'))).toMatchObject({ status: 422, code: 'pin_expired' });
    expect(await refusal(rechargeWithPin('77771234567890'))).toMatchObject({ status: 403, code: 'pin_locked' });
  });

  it('POST /payment/orders and GET /payment/orders/{id}', async () => {
    const { createPaymentOrder, getPaymentOrder } = await import('../../src/api/payments.ts');
    const returnUrl = 'http://localhost:4173/dashboard/payment-gateway';
    const order = await createPaymentOrder({ amount: 500, method: 'card', returnUrl }, randomUUID());
    expect(order).toMatchObject({ amount: 500, state: 'created', paymentUrl: expect.stringMatching(/^http/) });
    expect(await getPaymentOrder(order.id)).toEqual(order);
    const elsewhere = createPaymentOrder(
      { amount: 500, method: 'card', returnUrl: 'https://evil.example/' },
      randomUUID(),
    );
    expect(await refusal(elsewhere)).toMatchObject({ status: 400, code: 'return_url_not_allowed' });
  });

  it('GET /services and POST /services/{id}/activation', async () => {
    const { coreServicesQuery, switchService } = await import('../../src/api/services.ts');
    const { services } = (await ask(coreServicesQuery('line'))) as { services: { id: string; enabled: boolean }[] };
    expect(services.map(({ id }) => id)).toContain('stormili');
    const other = services.find(({ enabled }) => !enabled)?.id ?? '';
    expect(await switchService(other, true)).toMatchObject({ id: other, enabled: true });
    expect(await switchService('stormili', false)).toMatchObject({ enabled: false });
  });

  it('POST /users/mgm/invitations, once for each number', async () => {
    const { invite } = await import('../../src/api/referrals.ts');
    expect(await invite('213661999999')).toMatchObject({ state: 'sent', msisdn: '0661 •• •• 99' });
    expect(await refusal(invite('213661999999'))).toMatchObject({ kind: 'conflict', code: 'already_invited' });
  });

  it('POST /quiz/answer and POST /quiz/subscription', async () => {
    const { answerQuiz, quizGameQuery, quizProfileQuery, subscribeToQuiz } = await import('../../src/api/quiz.ts');
    const { QUIZ_QUESTIONS } = await import('../../sandbox/seed/quiz.ts');
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
    expect(await ask(quizProfileQuery('line'))).toMatchObject({ profile: { points: 390 } });
    expect(await subscribeToQuiz(false)).toEqual({ status: 'INACTIVE' });
    expect(await refusal(ask(quizGameQuery('line', 'daily')))).toMatchObject({ code: 'quiz_not_active' });
  });

  it('GET /noudjoum, GET /noudjoum/{name} and POST /noudjoum/redeem', async () => {
    const { noudjoumQuery, redeemReward, rewardQuery } = await import('../../src/api/noudjoum.ts');
    expect(await ask(noudjoumQuery('line'))).toMatchObject({ stars: 1850, nextTierAt: 4000 });
    expect(await ask(rewardQuery('line', 'day-300mb'))).toMatchObject({ stars: 100, isAffordable: true });
    expect(await redeemReward('day-300mb', randomUUID())).toMatchObject({ starsAfter: 1750 });
    expect(await refusal(ask(rewardQuery('line', 'nothing')))).toMatchObject({ kind: 'not-found' });
  });

  it('GET /usage/summary and GET /recap agree', async () => {
    const { recapQuery, usageSummaryQuery } = await import('../../src/api/usage.ts');
    type Summary = { days: { dataBytes: number; smsUnits: number }[] };
    const { days } = (await ask(usageSummaryQuery('line'))) as Summary;
    expect(days).toHaveLength(30);
    const recap = (await ask(recapQuery('line'))) as { dataBytes: number; smsUnits: number; spent: number };
    expect(recap.dataBytes).toBe(days.reduce((sum, day) => sum + day.dataBytes, 0));
    expect(recap.smsUnits).toBe(days.reduce((sum, day) => sum + day.smsUnits, 0));
    expect(recap.spent).toBeGreaterThan(0);
  });
});

describe('settings', () => {
  it('PATCH /userInfo/personal is there at the next read', async () => {
    const { personalInfoQuery, updatePersonalInfo } = await import('../../src/api/personal-info.ts');
    expect(await updatePersonalInfo({ firstName: 'Nour', wilaya: '31' })).toMatchObject({
      firstName: 'Nour',
      lastName: 'Belkacem',
    });
    expect(await ask(personalInfoQuery('line', DEMO))).toMatchObject({ firstName: 'Nour', wilaya: '31' });
  });

  it('POST /users/email/change sends a code to the new address, POST /users/email/confirm takes it', async () => {
    const { changeEmail, confirmEmail } = await import('../../src/api/users.ts');
    const { personalInfoQuery } = await import('../../src/api/personal-info.ts');
    expect(await changeEmail('nour@courriel.example')).toEqual({ expiresIn: 300, resendIn: 60 });
    const code = lastCode(DEMO);
    expect(await refusal(confirmEmail('other@courriel.example', code))).toMatchObject({ code: 'otp_wrong' });
    expect(await confirmEmail('nour@courriel.example', code)).toEqual({ status: 'DONE' });
    expect(await ask(personalInfoQuery('line', DEMO))).toMatchObject({ email: 'nour@courriel.example' });
  });

  it('POST /users/password/change, and the new one signs in', async () => {
    const { changePassword, requestCode } = await import('../../src/api/users.ts');
    await requestCode(DEMO, 'step-up');
    const change = (current: string) => changePassword(current, 'Nouveau-2026', lastCode(DEMO));
    expect(await refusal(change('not this one'))).toMatchObject({ status: 400, code: 'password_wrong' });
    expect(await change('Sahla-2026')).toEqual({ status: 'DONE' });
    expect(await refusal(signIn(DEMO))).toMatchObject({ code: 'invalid_grant' });
    expect(await signIn(DEMO, 'Nouveau-2026')).toMatchObject({ token_type: 'Bearer' });
  });

  it('POST /users/password/reset ends what was signed in', async () => {
    const { requestCode, resetPassword } = await import('../../src/api/users.ts');
    const { accountInfoQuery } = await import('../../src/api/account.ts');
    await requestCode(DEMO, 'password-reset');
    expect(await resetPassword(DEMO, lastCode(DEMO), 'Nouveau-2026')).toEqual({ status: 'DONE' });
    expect(await refusal(ask(accountInfoQuery('line')))).toMatchObject({ kind: 'unauthorized', code: 'signed_out' });
    expect(await signIn(DEMO, 'Nouveau-2026')).toMatchObject({ token_type: 'Bearer' });
  });

  it('a barred line can sign in and look, and is told 403 when it buys', async () => {
    const { purchaseBundle } = await import('../../src/api/purchases.ts');
    const { accountInfoQuery } = await import('../../src/api/account.ts');
    await signIn(BARRED);
    expect(await ask(accountInfoQuery('line'))).toMatchObject({ status: 'barred' });
    const purchase = purchaseBundle({ brandRef: 'D_1GB_DAY', price: 100 }, randomUUID());
    expect(await refusal(purchase)).toMatchObject({ kind: 'forbidden', code: 'line_barred' });
  });
});
