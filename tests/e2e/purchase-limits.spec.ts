import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { offer, openPurchase, payButton } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const day = offer('D_1GB_DAY');

test('a barred line is told that it cannot buy', async ({ page }) => {
  await signIn(page, 'barred');
  await expect(page.getByText(label('fr', 'dashboard_barred_title'))).toBeVisible();
  await openPurchase(page, day.ref);
  await expect(payButton(page, day)).toBeDisabled();
});
