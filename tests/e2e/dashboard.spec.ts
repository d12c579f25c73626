import { expect, test } from './fixtures.ts';
import { kept } from './support/device.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { balanceCard, card } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const BALANCE = /1\s240,50/;

test('the balance stands first, with the plan, what is left and when it was read', async ({ page }) => {
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await expect(balanceCard(page)).toContainText(label('fr', 'common_updated_ago', { ago: 'maintenant' }));
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(label('fr', 'dashboard_balance'));
  const left = card(page, label('fr', 'dashboard_left_title'));
  await expect(left.getByRole('meter', { name: label('fr', 'telecom_kind_data') })).toBeVisible();
  await expect(left.getByRole('img', { name: new RegExp(label('fr', 'telecom_unlimited')) })).toBeVisible();
});

test('the last known balance is on screen before the operator has answered', async ({ page, operator }) => {
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await kept(page, 'account');
  operator.faults({ stallBodies: { value: true, match: '/api/sahla-bff' } });
  await page.reload();
  await expect(balanceCard(page)).toContainText(BALANCE, { timeout: 5_000 });
});

test('a figure read anew replaces the saved one in place, and says so', async ({ page, operator }) => {
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await operator.setLine('213550000001', { balance: 77 });
  await page.getByRole('button', { name: label('fr', 'dashboard_refresh') }).click();
  await expect(balanceCard(page)).toContainText('77');
  await expect(page.getByText(label('fr', 'dashboard_refreshed', { amount: '77 DA' }))).toBeAttached();
});

test('one part that fails says so with a reference and takes nothing else with it; Retry mends it', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(500));
  operator.faults({ errorRate: { value: 1, match: '/api/sahla-bff/plan/getPlanAllocation' } });
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  const left = card(page, label('fr', 'dashboard_left_title'));
  await expect(left.getByRole('alert')).toHaveText(label('fr', 'error_server'), { timeout: 20_000 });
  const reference = await left.getByText(label('fr', 'common_reference')).locator('bdi').textContent();
  const failed = operator.requestLog({ path: '/plan/getPlanAllocation/v2' }).map(({ correlationId }) => correlationId);
  expect(failed).toContain(reference);
  expect(failed.length).toBeLessThanOrEqual(3);

  operator.faults({ errorRate: null });
  await left.getByRole('button', { name: label('fr', 'common_retry') }).click();
  await expect(left.getByRole('meter').first()).toBeVisible();
});

test('a new line is told what will stand here and where to begin', async ({ page }) => {
  await signIn(page, 'empty');
  await expect(balanceCard(page)).toContainText(label('fr', 'dashboard_empty_balance'));
  await expect(page.getByText(label('fr', 'dashboard_no_bundles_title'))).toBeVisible();
  await page.goto('/dashboard/History/call');
  await expect(page.getByText(label('fr', 'history_empty_call'))).toBeVisible();
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
