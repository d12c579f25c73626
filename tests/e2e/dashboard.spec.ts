import { expect, test } from './fixtures.ts';
import { kept } from './support/device.ts';
import { label } from './support/labels.ts';
import { balanceCard } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const BALANCE = /1\s240,50/;

test('the last known balance is on screen before the operator has answered', async ({ page, operator }) => {
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await kept(page, 'account');
  operator.faults({ stallBodies: { value: true, match: '/api/sahla-bff' } });
  await page.reload();
  await expect(balanceCard(page)).toContainText(BALANCE, { timeout: 5_000 });
});

test('an account that is not found in the history of a period says so, and a longer one is a tap away', async ({
  page,
}) => {
  await signIn(page, 'demo');
  await page.goto('/dashboard/History/purchases?days=7');
  await expect(page.getByRole('table').first()).toBeVisible();
  const few = await page.getByRole('row').count();
  await page.getByRole('link', { name: label('fr', 'history_days', { days: 90 }) }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(few);
});
