import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { kept, warmed } from './support/device.ts';
import { label, readAt } from './support/labels.ts';
import { balanceCard, card, chooseLanguage, offer, payButton } from './support/screens.ts';
import { DASHBOARD, tellNumber } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const { msisdn } = lineOf('demo');
const day = offer('D_1GB_DAY');
const dayInArabic = offer('D_1GB_DAY', 'ar');

test('lets a subscriber sign in by SMS code, buy, switch to Arabic, restart and browse offline, and come back online', async ({
  device,
  operator,
}) => {
  test.slow();
  const { page } = await device.start();

  await test.step('signs in with the code from the SMS inbox', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true }).click();
    await tellNumber(page, msisdn);
    await page.getByRole('button', { name: label('fr', 'auth_use_code') }).click();
    const field = page.getByLabel(label('fr', 'auth_code_label'));
    await expect(field).toBeVisible();
    const inbox = await page.context().newPage();
    await inbox.goto(`${operator.sandboxUrl}/sms`);
    const code = /\b\d{6}\b/.exec((await inbox.locator('body').textContent()) ?? '')?.[0] ?? '';
    await inbox.close();
    await field.fill(code);
    await expect(page).toHaveURL(DASHBOARD);
  });

  await test.step('shows the balance', async () => {
    await expect(balanceCard(page)).toContainText(/1\s240,50/);
  });

  await test.step('buys a bundle, which changes the balance and the history', async () => {
    await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
    await page.getByRole('button', { name: label('fr', 'bundles_buy_named', { name: day.name }) }).click();
    await payButton(page, day).click();
    await expect(page.getByRole('heading', { name: label('fr', 'order_succeeded_title') })).toBeVisible();
    await page.getByRole('link', { name: label('fr', 'purchase_see_left') }).click();
    await expect(card(page, label('fr', 'usage_left_each'))).toContainText(day.name);
    await page.getByRole('link', { name: label('fr', 'nav_home'), exact: true }).click();
    await expect(balanceCard(page)).toContainText(/1\s140,50/);
    const toHistory = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(label('fr', 'dashboard_quick_history')) });
    await toHistory.hover();
    // The portal prefetches the history before the click.
    await expect.poll(() => operator.requestLog({ method: 'POST', path: '/history' }).length).toBe(1);
    await expect(page).toHaveURL(DASHBOARD);
    await toHistory.click();
    await page.getByRole('button', { name: label('fr', 'history_tab_call'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: label('fr', 'history_tab_purchases'), exact: true })
      .click();
    await expect(page.getByRole('row').filter({ hasText: day.name }).first()).toContainText('100');
  });

  await test.step('switches to Arabic and caches the content that can be browsed offline', async () => {
    await chooseLanguage(page, 'fr', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await warmed(page, 'ar');
    await kept(page, 'account');
  });

  const offline = await device.start({ isOffline: true });
  await test.step('restarts without a network and still shows the balance', async () => {
    await offline.page.goto('/');
    await expect(offline.page).toHaveURL(DASHBOARD);
    await expect(offline.page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(balanceCard(offline.page, 'ar')).toContainText('1.140,50');
    await expect(offline.page.getByText(label('ar', 'common_offline_title'))).toBeVisible();
  });

  await test.step('shows bundles with their age, and says that buying needs a network', async () => {
    await offline.page.getByRole('link', { name: label('ar', 'dashboard_buy_bundle') }).click();
    await expect(offline.page.getByRole('heading', { name: dayInArabic.name })).toBeVisible();
    await expect(offline.page.getByText(readAt('ar')).first()).toBeVisible();
    const buy = offline.page.getByRole('button', {
      name: label('ar', 'bundles_buy_named', { name: dayInArabic.name }),
    });
    await expect(buy).toHaveAttribute('aria-disabled', 'true');
    await expect(buy).toHaveAccessibleDescription(label('ar', 'bundles_offline_reason'));
    await offline.page
      .locator('summary')
      .filter({ hasText: label('ar', 'bundles_offline_reason') })
      .click();
    await expect(offline.page.getByText('*210#').first()).toBeVisible();
  });

  await test.step('comes back online and can buy again', async () => {
    await operator.setLine(msisdn, { balance: 900 });
    await offline.context.setOffline(false);
    await expect(offline.page.getByText(label('ar', 'common_offline_title'))).toBeHidden();
    await expect(
      offline.page.getByRole('button', { name: label('ar', 'bundles_buy_named', { name: dayInArabic.name }) }),
    ).toBeEnabled();
    await offline.page.goto('/dashboard/my-sahla');
    await expect(balanceCard(offline.page, 'ar')).toContainText('900');
  });
  expect(operator.requestLog({ method: 'POST', path: '/bundle/purchase' })).toHaveLength(1);
});
