import type { Page } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import { type Outcome, PAYMENT_TEXTS } from '../../sandbox/pages/payment-texts.ts';
import { writtenIn } from '../support/written-in.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { balanceCard, offer, openPurchase, payButton } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const day = offer('D_1GB_DAY');

/** Accepts the terms and opens the bank's page, which is on another origin. */
async function goToBank(page: Page, amount: string, language: Language = 'fr'): Promise<void> {
  await page.getByLabel(label(language, 'payment_terms_accept')).check();
  await page.getByRole('button', { name: label(language, 'payment_pay_amount', { amount }) }).click();
  await expect(page.getByRole('heading', { name: writtenIn(PAYMENT_TEXTS, language).title })).toBeVisible();
}

const atTheBank = (page: Page, outcome: Outcome, language: Language = 'fr') =>
  page.getByRole('button', { name: writtenIn(PAYMENT_TEXTS, language).outcomes[outcome], exact: true });

test('tops up the credit that a purchase lacks, and continues the purchase', async ({ page, operator }) => {
  await signIn(page, 'low-balance');
  const dialog = await openPurchase(page, day.ref);
  await expect(dialog.getByText(label('fr', 'order_insufficient_title', { amount: '87,50 DA' }))).toBeVisible();
  await expect(payButton(page, day)).toHaveCount(0);
  await dialog.getByRole('link', { name: label('fr', 'order_top_up_by', { amount: '90 DA' }) }).click();
  await expect(page.getByRole('radio', { name: '90 DA' })).toBeChecked();
  expect(operator.requestLog({ path: '/bundle/purchase' })).toEqual([]);
  await goToBank(page, '90 DA');
  await atTheBank(page, 'paid').click();
  await expect(page.getByRole('heading', { name: label('fr', 'payment_paid_title') })).toBeVisible();
  await expect(page.getByText(label('fr', 'payment_authorisation'))).toBeVisible();
  await page.getByRole('button', { name: label('fr', 'order_go_on') }).click();
  await payButton(page, day).click();
  await expect(page.getByRole('heading', { name: label('fr', 'order_succeeded_title') })).toBeVisible();
  expect(operator.requestLog({ method: 'POST', path: '/payment/orders' })).toHaveLength(1);
  expect(operator.requestLog({ method: 'POST', path: '/bundle/purchase' })).toHaveLength(1);
});

test('finds and continues an abandoned payment, and explains a declined card', async ({ page }) => {
  await signIn(page, 'low-balance', '/dashboard/online-topup');
  await page.getByRole('button', { name: label('fr', 'payment_pay_amount', { amount: '500 DA' }) }).click();
  await expect(page.getByText(label('fr', 'payment_terms_missing'))).toBeVisible();
  await page.getByLabel(label('fr', 'payment_amount_other')).fill('20');
  await page.getByRole('button', { name: label('fr', 'payment_pay'), exact: true }).click();
  await expect(
    page.getByText(label('fr', 'payment_amount_out_of_range', { min: '50 DA', max: '20 000 DA' })),
  ).toBeVisible();
  await page.getByLabel(label('fr', 'payment_amount_other')).fill('٣٠٠');
  await goToBank(page, '300 DA');
  // Leaves the bank's page: the order stays open, and nothing is charged.
  await page.goto('/dashboard/my-sahla');
  const name = label('fr', 'payment_name_amount', { amount: '300 DA' });
  await expect(page.getByText(label('fr', 'payment_notice_open', { name }))).toBeVisible();
  await page.getByRole('link', { name: label('fr', 'payment_resume') }).click();
  await expect(page.getByRole('heading', { name: label('fr', 'payment_open_title') })).toBeVisible();
  await page.getByRole('link', { name: label('fr', 'payment_go_to_page') }).click();
  await atTheBank(page, 'insufficient_funds').click();
  await expect(page.getByText(label('fr', 'top_up_reason_insufficient_funds'))).toBeVisible();
  await expect(page.getByText(label('fr', 'payment_failed_nothing', { amount: '300 DA' }))).toBeVisible();
  await page.getByRole('link', { name: label('fr', 'order_try_again') }).click();
  await expect(page.getByRole('radio', { name: '300 DA' })).toBeChecked();
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toBeVisible();
  await expect(page.getByText(label('fr', 'payment_notice_open', { name }))).toHaveCount(0);
});

test('shows the choices, the sum and the button of a top-up at once in a desktop window', async ({ page }) => {
  await signIn(page, 'demo', '/dashboard/online-topup');
  const amount = page.getByLabel(label('fr', 'payment_amount_other'));
  const sum = page.getByText(label('fr', 'payment_to_pay'), { exact: true });
  const pay = page.getByRole('button', { name: label('fr', 'payment_pay') });
  for (const part of [amount, page.getByRole('radio', { name: 'CIB' }), sum, pay]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  const [left, right] = [await amount.boundingBox(), await sum.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
});

for (const language of ['fr', 'ar'] as const) {
  test(`shows both cards and the consent above the button that pays on a phone, in ${language}`, async ({
    page,
    speaks,
  }) => {
    await speaks(language);
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page, 'demo', '/dashboard/online-topup');
    const bar = page.locator('[data-bottom-action]');
    await expect(bar.getByText(label(language, 'order_balance_after'))).toBeVisible();
    const top = (await bar.boundingBox())?.y ?? 0;
    for (const method of ['cib', 'edahabia'] as const) {
      const card = page.locator('label', { hasText: label(language, `payment_method_${method}`) });
      const box = await card.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(top);
    }
    const consent = await page.getByText(label(language, 'payment_terms_accept')).boundingBox();
    expect((consent?.y ?? 0) + (consent?.height ?? Number.NaN)).toBeLessThanOrEqual(top);
  });
}

test('scrolls to the consent that is missing, above the button that pays, on a low phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'demo', '/dashboard/online-topup');
  await page.getByRole('button', { name: label('fr', 'payment_pay_amount', { amount: '500 DA' }) }).click();
  const consent = page.getByLabel(label('fr', 'payment_terms_accept'));
  const problem = page.getByText(label('fr', 'payment_terms_missing'));
  await expect(consent).toBeFocused();
  await expect(problem).toBeInViewport({ ratio: 1 });
  const [box, bar] = [await consent.boundingBox(), await page.locator('[data-bottom-action]').boundingBox()];
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  // A tap on it works: nothing covers it.
  await consent.click();
  await expect(problem).toHaveCount(0);
});

test('shows the bank’s page in the language of the portal, and the network’s logo and number on the return', async ({
  page,
  speaks,
}) => {
  await speaks('ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'demo', '/dashboard/online-topup?amount=300&back=/bundles/all');
  await page.getByRole('radio', { name: label('ar', 'payment_method_edahabia') }).check();
  const pay = page.getByRole('button', { name: label('ar', 'payment_pay') });
  await expect(pay.locator('img')).toHaveJSProperty('naturalWidth', 48);
  await goToBank(page, '300 د.ج', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(label('ar', 'payment_method_edahabia'))).toBeVisible();
  await atTheBank(page, 'paid', 'ar').click();
  await expect(page.getByRole('heading', { name: label('ar', 'payment_paid_title') })).toBeInViewport();
  await expect(page.getByText(label('ar', 'payment_new_balance'))).toBeInViewport();
  await expect(page.getByRole('button', { name: label('ar', 'order_go_on') })).toBeInViewport();
  const help = page.getByRole('link', { name: /3020/ });
  await expect(help.getByRole('img', { name: label('ar', 'payment_network') })).toHaveJSProperty('complete', true);
});
