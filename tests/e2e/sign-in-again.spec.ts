/** The answers to two renewals are lost: the subscriber stays signed in, and the portal offers a new sign-in. */
import { DEMO_PASSWORD, lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { kept } from './support/device.ts';
import { label } from './support/labels.ts';
import { NO_NETWORK, refusedWith } from './support/problems.ts';
import { balanceCard } from './support/screens.ts';
import { signIn, tellNumber } from './support/sign-in.ts';
import { startSilentProxy } from './support/silent-proxy.ts';

const BALANCE = /1\s240,50/;
const PAST_TOKEN_MS = 3_660_000;

test.use({
  baseURL: async ({ operator }, use) => {
    const proxy = await startSilentProxy(operator.portalUrl);
    await use(proxy.url);
    await proxy.close();
  },
});

test('fault 06: offers a new sign-in when the session cannot be renewed, and returns to the page', async ({
  page,
  context,
  operator,
  problems,
}) => {
  problems.allow(NO_NETWORK, refusedWith(400), refusedWith(401));
  await context.clock.install();
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await kept(page, 'account');
  await operator.advanceClock(PAST_TOKEN_MS);
  operator.faults({ loseAnswers: { value: true, match: '/identity/token' } });
  await page.getByRole('button', { name: label('fr', 'dashboard_refresh') }).click();
  const again = page.getByRole('button', { name: label('fr', 'auth_sign_in_again') });
  await expect(async () => {
    await page.clock.fastForward(11_000);
    await expect(again).toBeVisible({ timeout: 500 });
  }).toPass();
  operator.clearFaults();

  // The subscriber is still signed in: cached data stays readable, also on another page and after a reload.
  await expect(balanceCard(page)).toContainText(BALANCE);
  await page.goto('/dashboard/History/purchases?days=7');
  await again.click();
  await expect(page).toHaveURL('/sign-in');
  await tellNumber(page, lineOf('demo').msisdn);
  await page.getByLabel(label('fr', 'auth_password_label'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await expect(page).toHaveURL('/dashboard/History/purchases?days=7');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(again).toHaveCount(0);
});
