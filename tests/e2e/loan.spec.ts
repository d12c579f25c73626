import { formatAmount } from '#src/i18n/formats.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { balanceCard, card } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const TAKE = '/users/loan/take';
const language = 'ar';

test('Sabbaqli in Arabic: takes a credit from the menu, and shows the debt on every screen', async ({
  page,
  operator,
  speaks,
}) => {
  const dinars = (amount: number) => formatAmount(amount, language);
  await speaks(language);
  await signIn(page, 'demo', '/services');
  await page
    .getByRole('main')
    .getByRole('link', { name: label(language, 'nav_sabbaqli') })
    .click();
  await expect(page).toHaveURL('/services/sabbaqli');
  const band = card(page, label(language, 'loan_credit_title')).getByRole('button', {
    name: label(language, 'loan_to_repay', { amount: dinars(110) }),
  });
  const dialog = page.getByRole('dialog');
  await band.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await band.click();
  await expect(dialog).toContainText(label(language, 'loan_confirm_title'));
  for (const amount of [100, 10, 110, 1340.5])
    await expect(dialog.getByText(dinars(amount), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: label(language, 'loan_confirm', { what: dinars(100) }) }).dblclick();
  await expect(dialog.getByRole('status').first()).toContainText(
    label(language, 'loan_succeeded', { amount: dinars(100) }),
  );
  await dialog
    .getByRole('button', { name: label(language, 'common_close') })
    .last()
    .click();

  const owed = card(page, label(language, 'loan_outstanding_title'));
  await expect(owed.getByText(dinars(110), { exact: true })).toBeVisible();
  await expect(card(page, label(language, 'loan_credit_title'))).toHaveCount(0);
  expect(operator.requestLog({ method: 'POST', path: TAKE })).toHaveLength(1);
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page, language)).toContainText(dinars(1340.5));
  await expect(balanceCard(page, language)).toContainText(
    label(language, 'dashboard_loan_due', { amount: dinars(110) }),
  );
});
