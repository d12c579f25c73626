import type { Locator } from '@playwright/test';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { label } from './support/labels.ts';
import type { Operator } from './support/operator.ts';
import { refusedWith } from './support/problems.ts';
import { balanceCard, card, offer, openPurchase, payButton } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

test.use(WITH_MOTION);

const PURCHASE = '/bundle/purchase';
const day = offer('D_1GB_DAY');
/** The balance of the demo line before, after the bundle of a day, and after the lost one, DZD. */
const BALANCE = /1\s240,50/;
const BALANCE_AFTER_DAY = /1\s140,50/;
const BALANCE_AFTER_FATE = /1\s190,50/;

const purchases = (operator: Operator) => operator.requestLog({ method: 'POST', path: PURCHASE });

test.beforeEach(async ({ page }) => signIn(page, 'demo'));

test('buys a bundle with one confirmation and one result, and updates balance and history', async ({
  page,
  operator,
}) => {
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await page.getByRole('button', { name: label('fr', 'bundles_buy_named', { name: day.name }) }).click();
  const dialog = page.getByRole('dialog', { name: label('fr', 'purchase_confirm_title') });
  await expect(dialog).toContainText(day.name);
  await expect(dialog.getByText(BALANCE)).toBeVisible();
  await expect(dialog.getByText(BALANCE_AFTER_DAY)).toBeVisible();
  await payButton(page, day).click();

  const result = page.getByRole('dialog', { name: day.name });
  await expect(result.getByRole('heading', { name: label('fr', 'order_succeeded_title') })).toBeVisible();
  await expect(result.getByText(BALANCE_AFTER_DAY)).toBeVisible();
  await expect(result.getByText(label('fr', 'order_reference'), { exact: true })).toBeVisible();
  await result.getByRole('link', { name: label('fr', 'purchase_see_left') }).click();

  await expect(card(page, label('fr', 'usage_left_each'))).toContainText(day.name);
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(BALANCE_AFTER_DAY);
  await page.goto('/dashboard/History/purchases');
  await expect(page.getByRole('row').filter({ hasText: day.name }).first()).toContainText('100');
  expect(purchases(operator)).toHaveLength(1);
});

test('fault 28: settles a purchase at the next start, without a second one, when the tab reloads before the answer', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(502), refusedWith(404), /net::ERR_/);
  const lost = offer('FATE_LOST');
  operator.faults({ latencyMs: { value: 1500, match: '/api/sahla-bff/bundle/purchase', method: 'POST' } });
  await openPurchase(page, lost.ref);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(PURCHASE));
  await payButton(page, lost).click();
  await sent;
  await page.goto('/dashboard/my-sahla');
  await expect(page.getByText(label('fr', 'order_notice_succeeded', { name: lost.name }))).toBeVisible({
    timeout: 20_000,
  });
  await expect(balanceCard(page)).toContainText(BALANCE_AFTER_FATE);
  expect(purchases(operator)).toHaveLength(1);
});

test('fault 69: orders nothing by double taps or by Enter that is still held when a confirmation appears', async ({
  page,
  operator,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  /** Presses Enter on the button, and holds it until the button that confirms can be pressed, and longer. */
  const holdEnter = async (from: Locator, confirm: Locator) => {
    await from.focus();
    for (let count = 0; count < 5; count++) await page.keyboard.down('Enter');
    await expect(confirm).toBeEnabled();
    await confirm.focus();
    for (let count = 0; count < 5; count++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  const buttonOf = (name: string | RegExp) => page.getByRole('button', { name });

  await page.goto(`/bundles/data?type=Daily&offer=${day.ref}`);
  const buy = page.getByRole('dialog').getByRole('button', { name: /^Acheter/ });
  await holdEnter(buy, payButton(page, day));
  await page.getByText(label('fr', 'purchase_for_gift'), { exact: true }).click();
  const goOn = buttonOf(label('fr', 'purchase_gift_continue'));
  for (const number of ['0550 00 00 03', '0550 00 00 06']) {
    await page.getByLabel(label('fr', 'purchase_gift_phone')).fill(number);
    await goOn.dblclick();
    await buttonOf(label('fr', 'purchase_gift_change')).click();
    await holdEnter(goOn, buttonOf(/^Offrir au/));
    await buttonOf(label('fr', 'purchase_gift_change')).click();
  }

  await page.goto('/dashboard/scratch-card');
  await page.getByText(label('fr', 'top_up_for_other'), { exact: true }).click();
  await page.getByLabel(label('fr', 'top_up_pin_label')).fill('20001234567890');
  const phone = page.getByLabel(label('fr', 'top_up_other_label'));
  const [ask, use] = [buttonOf(label('fr', 'top_up_continue')), buttonOf(label('fr', 'top_up_other_confirm'))];
  await phone.fill('0550 00 00 03');
  await ask.dblclick();
  await expect(use).toBeEnabled();
  await phone.fill('0550 00 00 06');
  await holdEnter(ask, use);

  const orders = operator.requestLog({ method: 'POST' }).filter(({ path }) => /\/purchase$|\/pin$/.test(path));
  expect(orders).toEqual([]);
});
