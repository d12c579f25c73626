import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { offer, openPurchase, payButton } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const day = offer('D_1GB_DAY');

test('too small a balance is said before paying, with what is missing and the way to top up', async ({
  page,
  operator,
}) => {
  await signIn(page, 'low-balance');
  const dialog = await openPurchase(page, day.ref);
  await expect(dialog.getByText(label('fr', 'order_insufficient_title', { amount: '87,50 DA' }))).toBeVisible();
  await expect(payButton(page, day)).toBeDisabled();
  await dialog.getByRole('link', { name: label('fr', 'order_top_up') }).click();
  await expect(page).toHaveURL('/dashboard/online-topup');
  expect(operator.requestLog({ path: '/bundle/purchase' })).toEqual([]);
});

test('a barred line is told that it cannot buy', async ({ page }) => {
  await signIn(page, 'barred');
  await expect(page.getByText(label('fr', 'dashboard_barred_title'))).toBeVisible();
  await openPurchase(page, day.ref);
  await expect(payButton(page, day)).toBeDisabled();
});
