import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { workerReady } from './support/device.ts';
import { unlessLoading } from './support/expect.ts';
import {
  confirmOnKeys,
  FIRST_SCREEN,
  freshFirstScreen,
  historyOf,
  KIOSK_DASHBOARD,
  keypad,
  markDocument,
  openKiosk,
  signInAtKiosk,
  signInFromForm,
  typeOnKeys,
} from './support/kiosk.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { balanceCard, chooseLanguage, offer, payButton, said } from './support/screens.ts';
import { expectNone, secret, secretsOf } from './support/secrets.ts';
import { signIn } from './support/sign-in.ts';

const BALANCE = /1\s240,50/;
const demo = lineOf('demo');
const ring = (page: Page) => page.locator('[data-kiosk-ring]');
const panel = (page: Page) => page.getByRole('alertdialog', { name: label('fr', 'kiosk_still_there') });
const loggedOut = '/identity/logout';

/** Collects every token that the operator issues while the page is open. */
function watchTokens(page: Page): string[] {
  const tokens: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/identity/token')) return;
    const answer: Record<string, unknown> = await response.json().catch(() => ({}));
    for (const name of ['access_token', 'refresh_token']) if (answer[name]) tokens.push(String(answer[name]));
  });
  return tokens;
}

/** Stops the page's clock, then touches an empty spot. From then on only the test advances the time. */
async function touchAndStopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.mouse.click(5, 5);
}

/** Expects no data of the line on the device or in the document. */
async function expectCleanDevice(page: Page, tokens: readonly string[] = []): Promise<void> {
  // A street in the public shop list has the line's family name.
  const personal = secretsOf('demo').filter(({ source }) => source !== demo.lastName);
  const secrets = [...personal, secret(DEMO_PASSWORD), ...tokens.map(secret), BALANCE];
  await expectNone(page, secrets);
  const names = (await page.context().cookies()).filter(({ value }) => value !== '').map(({ name }) => name);
  expect(names.filter((name) => name !== 'isQuickAccess')).toEqual([]);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((name) => !['portal-totem', 'portal-reloaded-at', 'portal-signed-out'].includes(name))).toEqual(
    [],
  );
}

/** Also expects none in the window's history: at most one entry to go back to, and none ahead. */
async function expectNoTrace(page: Page, tokens: readonly string[] = []): Promise<void> {
  await expectCleanDevice(page, tokens);
  const { addresses, at } = await historyOf(page);
  expect(addresses.length).toBeLessThanOrEqual(2);
  expect(at).toBe(addresses.length - 1);
  for (const address of addresses) expect(new URL(address).pathname + new URL(address).search).toBe('/?totem=true');
  await page.goBack({ timeout: 2_000 }).catch(() => null);
  await expect(page.getByText(BALANCE)).toHaveCount(0);
}

test.describe('the kiosk flag', () => {
  test('keeps the kiosk flag on every route, after a reload and on Back, without a redirect loop', async ({ page }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
    await openKiosk(page);
    await signInAtKiosk(page, 'demo');
    await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
    await expect(page).toHaveURL(/\/bundles\/all\?.*totem=true/);
    expect(new URL(page.url()).searchParams.get('type')).toBe('Daily');
    await page.goBack();
    await expect(page).toHaveURL(KIOSK_DASHBOARD);
    await page.goForward();
    await expect(page).toHaveURL(/\/bundles\/all\?.*totem=true/);
    await page.goBack();
    await expect(page).toHaveURL(KIOSK_DASHBOARD);
    expect(addresses.length).toBeLessThan(15);
    await page.reload();
    await expect(page).toHaveURL(FIRST_SCREEN);
  });

  test('leaves kiosk mode completely when staff open ?totem=false', async ({ page }) => {
    await openKiosk(page);
    await page.goto('/?totem=false');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: label('fr', 'footer_play_store') })).toBeVisible();
    await page.goto('/terms-of-use');
    await expect(page).toHaveURL('/terms-of-use');
  });
});

test.describe('the screens of a kiosk', () => {
  test.use(WITH_MOTION);

  test('loads the sign-out before a customer signs in, so that it is there if the network fails', async ({ page }) => {
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(request.url()));
    await openKiosk(page);
    await expect.poll(() => loaded.some((url) => url.includes('/kiosk-controls-'))).toBe(true);
  });

  test('shows QR codes instead of the store links, and no link that leaves the kiosk', async ({ page }) => {
    await openKiosk(page);
    const away = page.locator('a[target=_blank]:visible, a[href^="tel:"]:visible, a[download]:visible');
    await expect(page.getByRole('img', { name: label('fr', 'kiosk_qr_android') })).toBeVisible();
    await expect(page.getByRole('img', { name: label('fr', 'kiosk_qr_iphone') })).toBeVisible();
    await expect(page.getByRole('link', { name: label('fr', 'footer_play_store') })).toHaveCount(0);
    await expect(page.getByText(label('fr', 'auth_or_with'), { exact: true })).toHaveCount(0);
    await expect(away).toHaveCount(0);
    await signInAtKiosk(page, 'demo');
    await expect(balanceCard(page)).toContainText(BALANCE);
    await expect(away).toHaveCount(0);
    await expect(page.getByRole('button', { name: label('fr', 'nav_open_menu') })).toBeHidden();
    const menu = page.getByRole('navigation', { name: label('fr', 'nav_main') });
    await expect(menu.getByText(label('fr', 'nav_home'))).toBeVisible();
    for (const name of ['banner_previous', 'banner_next', 'banner_pause'] as const) {
      const box = await page.getByRole('button', { name: label('fr', name) }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(64);
    }
    for (const name of ['nav_settings', 'nav_more', 'nav_support', 'nav_about'] as const)
      await expect(menu.getByText(label('fr', name), { exact: true })).toHaveCount(0);
  });

  test('opens what the customer chose on the first screen, and nothing of it for the next customer', async ({
    page,
  }) => {
    await openKiosk(page);
    await page.getByRole('link', { name: label('fr', 'kiosk_task_card') }).click();
    await page.goBack();
    await page.getByRole('link', { name: label('fr', 'kiosk_task_bundles') }).click();
    await signInFromForm(page, 'demo');
    await expect(page).toHaveURL('/bundles/all?totem=true');
    await markDocument(page);
    await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
    await page.getByRole('button', { name: label('fr', 'sign_out_confirm') }).click();
    await freshFirstScreen(page);
    await signInAtKiosk(page, 'demo');
  });

  test('sends the receipt by SMS, and shows neither its reference nor the number', async ({ page, operator }) => {
    const day = offer('D_1GB_DAY');
    await openKiosk(page);
    await signInAtKiosk(page, 'demo');
    await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
    await page.getByRole('button', { name: label('fr', 'bundles_buy_named', { name: day.name }) }).click();
    await payButton(page, day).click();
    const receipt = page.getByRole('dialog');
    await expect(receipt.getByRole('heading', { name: label('fr', 'order_succeeded_title') })).toBeVisible();
    const bySms = receipt.getByRole('button', { name: label('fr', 'order_receipt_by_sms') });
    await expect(bySms).toBeInViewport();
    await expect(receipt).not.toContainText(label('fr', 'order_reference'));
    await bySms.click();
    await expect(receipt.getByText(/^Reçu envoyé au .*0550\s••\s••\s01/)).toBeInViewport();
    await expect(receipt).not.toContainText(/0550\s00\s00\s01/);
    expect(operator.requestLog({ method: 'POST', path: '/receipts/sms' })).toHaveLength(1);
  });

  test('loads no kiosk code on a phone', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/');
    await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
    expect(scripts.filter((url) => /kiosk/.test(url))).toEqual([]);
  });
});

test.describe('the keypad of a kiosk', () => {
  test('shows digits for a number and letters for a password, and suppresses the device’s keyboard', async ({
    page,
  }) => {
    await openKiosk(page);
    await page.getByRole('link', { name: label('fr', 'kiosk_task_balance') }).click();
    await expect(keypad(page)).toHaveCount(0);
    const number = page.getByLabel(label('fr', 'auth_phone_label'));
    await number.click();
    await expect(number).toHaveAttribute('inputmode', 'none');
    await expect(keypad(page).getByRole('button', { name: 'a', exact: true })).toHaveCount(0);
    await typeOnKeys(page, '05500000019');
    await keypad(page)
      .getByRole('button', { name: label('fr', 'kiosk_key_backspace') })
      .click();
    await expect(number).toHaveValue('0550 00 00 01');
    await expect(number).toBeFocused();
    const box = await keypad(page).getByRole('button', { name: '5', exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
    await confirmOnKeys(page, 'auth_continue');
    // Others can watch a password being typed.
    await expect(page.getByRole('button', { name: label('fr', 'auth_use_code') })).toBeVisible();
    const password = page.getByLabel(label('fr', 'auth_password_label'), { exact: true });
    await expect(password).toHaveCount(0);
    await page.getByRole('button', { name: label('fr', 'auth_use_password') }).click();
    await expect(keypad(page)).toHaveCount(0);
    await password.click();
    await typeOnKeys(page, DEMO_PASSWORD);
    await expect(password).toHaveValue(DEMO_PASSWORD);
  });

  test('enters a code, and stays above a dialog for the field inside it', async ({ page, operator }) => {
    await openKiosk(page);
    await page.getByRole('link', { name: label('fr', 'kiosk_task_balance') }).click();
    await page.getByLabel(label('fr', 'auth_phone_label')).click();
    await typeOnKeys(page, '0550000001');
    await confirmOnKeys(page, 'auth_continue');
    await page.getByRole('button', { name: label('fr', 'auth_use_code') }).click();
    await page.getByLabel(label('fr', 'auth_code_label')).click();
    await typeOnKeys(page, await operator.smsCode(demo.msisdn));
    await expect(page).toHaveURL(KIOSK_DASHBOARD);

    await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
    await page
      .getByRole('button', { name: label('fr', 'bundles_buy_named', { name: offer('D_1GB_DAY').name }) })
      .click();
    await page.getByText(label('fr', 'purchase_for_gift'), { exact: true }).click();
    const gift = page.getByLabel(label('fr', 'purchase_gift_phone'));
    await gift.click();
    await typeOnKeys(page, '0550000002');
    await expect(gift).toHaveValue(/^0?550000002$|0550\s00\s00\s02/);
    await expect(gift).toBeInViewport();
    // The dialog's own button gives way to the key of the same name.
    await expect(page.getByRole('button', { name: label('fr', 'purchase_gift_continue'), exact: true })).toHaveCount(1);
  });

  test('signs in with the keypad in Arabic, and stays in Arabic afterwards', async ({ page, context }) => {
    await openKiosk(page);
    await chooseLanguage(page, 'fr', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await signInAtKiosk(page, 'demo', 'ar');
    await page.getByRole('link', { name: label('ar', 'dashboard_buy_bundle') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect
      .poll(() => context.cookies())
      .toContainEqual(expect.objectContaining({ name: 'current-language', value: 'ar' }));
  });
});

test.describe('an idle kiosk', () => {
  test.describe('with the worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('fault 34: asks after 10 s, continues after a touch, and signs out within 31 s without leaving data', async ({
      page,
      operator,
    }) => {
      await page.clock.install();
      const tokens = watchTokens(page);
      await openKiosk(page);
      await workerReady(page);
      await chooseLanguage(page, 'fr', 'ar');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      await chooseLanguage(page, 'ar', 'en');
      await chooseLanguage(page, 'en', 'fr');
      await signInAtKiosk(page, 'demo');
      await expect(balanceCard(page)).toContainText(BALANCE);
      await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await markDocument(page);

      await touchAndStopTime(page);
      await page.clock.runFor(9_900);
      await expect(ring(page)).toHaveCount(0);
      await page.clock.runFor(200);
      await expect(ring(page).getByRole('status')).toHaveText(label('fr', 'kiosk_idle_text', { seconds: 20 }));
      await page.clock.runFor(5_000);
      await expect(ring(page)).toBeVisible();
      // A customer who reads scrolls.
      await page.mouse.wheel(0, 50);
      await expect(ring(page)).toHaveCount(0);

      await page.clock.runFor(19_900);
      await expect(panel(page)).toHaveCount(0);
      await page.clock.runFor(200);
      await expect(panel(page)).toBeVisible();
      await expect(ring(page)).toHaveCount(0);
      await expect(panel(page)).toHaveAccessibleDescription(/10/);
      await page.clock.runFor(5_000);
      await expect(panel(page).getByRole('status')).toHaveText(label('fr', 'kiosk_idle_left', { seconds: 5 }));
      await page.mouse.click(5, 5);
      await expect(panel(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/bundles\/all/);

      await page.clock.runFor(29_900);
      await expect(panel(page)).toBeVisible();
      expect(operator.requestLog({ path: loggedOut })).toEqual([]);
      await page.clock.runFor(1_100);
      await page.clock.resume();
      await freshFirstScreen(page);
      expect(operator.requestLog({ path: loggedOut }).map(({ status }) => status)).toEqual([204]);
      expect(tokens).toHaveLength(2);
      await expectNoTrace(page, tokens);
    });
  });

  test('fault 34: signs out when the kiosk wakes from sleep, even if a touch wakes it', async ({
    page,
    operator,
    problems,
  }) => {
    // The renewal of the token that has run out may be answered late. Its tokens are then revoked, and if that is faster
    // than the sign-out, nothing is left for it to end.
    problems.allow(/400 \(Bad Request\) \(\S+\/identity\/logout\)/);
    await page.clock.install();
    await openKiosk(page);
    await signInAtKiosk(page, 'demo');
    await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
    await expect(page.getByRole('dialog', { name: label('fr', 'sign_out_title') })).toBeVisible();
    await markDocument(page);
    await page.clock.setSystemTime(new Date(await page.evaluate(() => Date.now() + 3_600_000)));
    await page.getByRole('button', { name: label('fr', 'sign_out_cancel') }).click();
    await freshFirstScreen(page);
    const ended = [...operator.requestLog({ path: loggedOut }), ...operator.requestLog({ path: '/identity/revoke' })];
    expect(ended.map(({ status }) => status).some((status) => status === 204 || status === 200)).toBe(true);
    await expectNoTrace(page);
  });

  test('fault 34: signs out a hidden page with throttled timers as soon as it becomes visible', async ({
    page,
    operator,
  }) => {
    await page.clock.install();
    const tokens = watchTokens(page);
    await openKiosk(page);
    await signInAtKiosk(page, 'demo');
    await expect(balanceCard(page)).toContainText(BALANCE);
    await markDocument(page);
    // Playwright keeps every page visible, so the test imitates the state and event of a hidden page.
    const become = (visibility: DocumentVisibilityState) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibility);
    await become('hidden');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 31_000));
    expect(operator.requestLog({ path: loggedOut })).toEqual([]);
    await become('visible');
    await page.clock.resume();
    await freshFirstScreen(page);
    expect(operator.requestLog({ path: loggedOut }).map(({ status }) => status)).toEqual([204]);
    await expectNoTrace(page, tokens);
  });

  test('fault 34: shows the panel above an open dialog, and removes what was typed into it', async ({
    page,
    operator,
  }) => {
    await page.clock.install();
    await openKiosk(page);
    await signInAtKiosk(page, 'demo');
    await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
    await page
      .getByRole('button', { name: label('fr', 'bundles_buy_named', { name: offer('D_1GB_DAY').name }) })
      .click();
    await page.getByText(label('fr', 'purchase_for_gift'), { exact: true }).click();
    await page.getByLabel(label('fr', 'purchase_gift_phone')).click();
    await typeOnKeys(page, '0550000001');
    await markDocument(page);
    await page.clock.fastForward(20_500);
    await expect(panel(page)).toBeVisible();
    const isOnTop = await panel(page).evaluate((shown) => {
      const { x, y, width, height } = shown.getBoundingClientRect();
      return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    await page.clock.fastForward(10_500);
    await freshFirstScreen(page);
    expect(operator.requestLog({ path: loggedOut }).map(({ status }) => status)).toEqual([204]);
    expect(operator.requestLog({ method: 'POST', path: '/bundle/purchase' })).toEqual([]);
    await expectNoTrace(page);
  });

  test('fault 34: signs out during a purchase, and keeps nothing of it on the device', async ({
    page,
    operator,
    problems,
  }) => {
    // The portal polls the order on the same clock, before the operator has received it.
    problems.allow(refusedWith(404));
    await page.clock.install();
    await openKiosk(page);
    await signInAtKiosk(page, 'demo');
    await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
    await page
      .getByRole('button', { name: label('fr', 'bundles_buy_named', { name: offer('D_1GB_DAY').name }) })
      .click();
    await expect(payButton(page, offer('D_1GB_DAY'))).toBeVisible();
    await markDocument(page);
    operator.faults({ latencyMs: 60_000 });
    await payButton(page, offer('D_1GB_DAY')).click();
    await page.clock.fastForward(20_500);
    await expect(panel(page)).toBeVisible();
    operator.faults({ latencyMs: null });
    await page.clock.fastForward(10_500);
    await freshFirstScreen(page);
    await expectNoTrace(page);
    expect(operator.requestLog({ method: 'POST', path: '/bundle/purchase' }).length).toBeLessThanOrEqual(1);
  });

  test('fault 34: removes a number that was typed and abandoned', async ({ page }) => {
    await page.clock.install();
    await openKiosk(page);
    await markDocument(page);
    await page.getByRole('link', { name: label('fr', 'kiosk_task_balance') }).click();
    await page.getByLabel(label('fr', 'auth_phone_label')).click();
    await typeOnKeys(page, '0550000001');
    await confirmOnKeys(page, 'auth_continue');
    await expect(page.getByRole('button', { name: label('fr', 'auth_use_code') })).toBeVisible();
    await page.clock.fastForward(20_500);
    await expect(panel(page)).toBeVisible();
    await page.clock.fastForward(10_500);
    await freshFirstScreen(page);
    await expectNoTrace(page);
  });

  test.describe('with the worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('fault 34: removes the customer’s data without a network', async ({ page, goOffline }) => {
      await page.clock.install();
      await openKiosk(page);
      await workerReady(page);
      await signInAtKiosk(page, 'demo');
      await expect(page.getByRole('button', { name: label('fr', 'nav_sign_out') })).toBeVisible();
      await markDocument(page);
      await goOffline();
      // The idle time begins here: a slow machine may need more than 10 s for the steps above.
      await page.mouse.click(5, 5);
      await page.clock.fastForward(20_500);
      await expect(panel(page)).toBeVisible();
      await page.clock.fastForward(10_500);
      // The time limit for the operator's sign-out call runs on the same clock.
      await page.clock.runFor(6_000);
      await freshFirstScreen(page);
      await expectNoTrace(page);
    });
  });

  test('returns the first screen to French after idle time, without a question', async ({ page }) => {
    await page.clock.install();
    await openKiosk(page);
    await markDocument(page);
    await chooseLanguage(page, 'fr', 'ar');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await touchAndStopTime(page);
    await page.clock.runFor(29_900);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.clock.runFor(1_100);
    await page.clock.resume();
    await freshFirstScreen(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test('removes the customer’s data on sign-out at a kiosk, calls the operator, and shows the next customer only their own line', async ({
  page,
  operator,
}) => {
  await page.clock.install();
  const tokens = watchTokens(page);
  await openKiosk(page);
  await signInAtKiosk(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await markDocument(page);
  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  await page.getByRole('button', { name: label('fr', 'sign_out_confirm') }).click();
  await expect(said(page, 'kiosk_goodbye')).toBeVisible();
  await page.clock.runFor(3_500);
  await freshFirstScreen(page);
  expect(operator.requestLog({ path: loggedOut }).map(({ status }) => status)).toEqual([204]);
  await expectNoTrace(page, tokens);
  await openKiosk(page);
  await signInAtKiosk(page, 'low-balance');
  await expect(balanceCard(page)).toContainText('12,50');
  await expect(page.getByText(BALANCE)).toHaveCount(0);
});

test.describe('a kiosk with a portrait screen', () => {
  test.use({ viewport: { width: 1080, height: 1920 } });

  test('keeps the sign-out button in view on every page without room for the menu', async ({ page }) => {
    await openKiosk(page);
    await signInAtKiosk(page, 'demo');
    await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    const exit = page.getByRole('button', { name: label('fr', 'nav_sign_out') });
    await expect(exit).toBeInViewport();
    await exit.click();
    await expect(page.getByRole('dialog', { name: label('fr', 'sign_out_title') })).toBeVisible();
  });
});

test('returns a kiosk to its first screen when the operator rejects the session, and shows the reason until idle time ends', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(401), refusedWith(400));
  await page.clock.install();
  const tokens = watchTokens(page);
  const reason = page.getByRole('alert').filter({ hasText: /./ });
  await openKiosk(page);
  await chooseLanguage(page, 'fr', 'ar');
  await signInAtKiosk(page, 'demo', 'ar');
  await expect(balanceCard(page, 'ar')).toContainText(/1.240,50/);
  await markDocument(page);
  await operator.advanceClock(15 * 24 * 3_600_000);
  // The page may have sent a request by itself, so the button, or the whole page, may be gone.
  const refresh = page.getByRole('button', { name: label('ar', 'dashboard_refresh') });
  const press = refresh.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await unlessLoading(press, undefined);
  await freshFirstScreen(page, 'ar');
  await expect(reason).toHaveText(label('ar', 'error_unauthorized'));
  await expect(page.getByText(label('ar', 'kiosk_goodbye'))).toHaveCount(0);
  await expectNone(page, tokens.map(secret));

  await markDocument(page);
  await page.clock.fastForward(31_000);
  await freshFirstScreen(page);
  await expect(reason).toHaveCount(0);
  await expectNoTrace(page, tokens);
});

test('neither uses nor keeps the session of an ordinary window after kiosk mode starts', async ({ page }) => {
  await signIn(page, 'demo');
  await page.goto('/?totem=true');
  await page.getByRole('button', { name: label('fr', 'kiosk_question_start') }).click();
  await expect(page).toHaveURL(FIRST_SCREEN);
  await expectCleanDevice(page);
});
