import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { offer, openPurchase, payButton } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const day = offer('D_1GB_DAY');

test('informs a barred line that it cannot buy', async ({ page }) => {
  await signIn(page, 'barred');
  await expect(page.getByText(label('fr', 'telecom_line_barred'))).toBeVisible();
  await openPurchase(page, day.ref);
  await expect(page.getByRole('dialog').getByText(label('fr', 'telecom_line_blocked_text'))).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(2);
  await expect(payButton(page, day)).toHaveCount(0);
});
