/**
 * Expired and rejected tokens. The token expires while no tab shows the portal: a page with cached data may still
 * fetch, would renew the token at that moment, and would lose it when the test leaves the page.
 */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { kept, workerReady } from './support/device.ts';
import { allAnswered } from './support/inner-state.ts';
import { label } from './support/labels.ts';
import type { Operator } from './support/operator.ts';
import { NO_NETWORK, refusedWith } from './support/problems.ts';
import { balanceCard } from './support/screens.ts';
import { DASHBOARD, signIn, signInByForm } from './support/sign-in.ts';

const HOUR_MS = 3_600_000;
const accessToken = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'auth-token')?.value;
/** Longer than the lifetime of an access token (section 9). */
const PAST_TOKEN_MS = HOUR_MS + 60_000;

const refreshes = (operator: Operator) =>
  operator.requestLog({ path: '/identity/token' }).filter(({ grantType }) => grantType === 'refresh_token');

test('fault 01: renews a token that expires during a session once, for all concurrent calls', async ({
  page,
  context,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(401));
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(/1\s240,50/);
  await page.goto('about:blank');
  const ended = await accessToken(context);
  await operator.advanceClock(PAST_TOKEN_MS);
  await page.goto('/dashboard/my-sahla');
  await page.getByRole('button', { name: label('fr', 'dashboard_refresh') }).click();
  // Leaving the page before the answer arrives would lose the token, which is another case.
  await expect.poll(() => accessToken(context)).not.toBe(ended);
  await page.goto('/dashboard/History/purchases');
  await expect(page.getByRole('table', { name: label('fr', 'history_tab_purchases') })).toBeVisible();
  const presented = refreshes(operator);
  expect(presented).toHaveLength(1);
  expect(presented.map(({ status }) => status)).toEqual([200]);
  const replayed = operator
    .requestLog({ path: '/subscriptions/getAccountInfo' })
    .map(({ correlationId }) => correlationId);
  expect(Math.max(...replayed.map((id) => replayed.filter((other) => other === id).length))).toBeLessThanOrEqual(2);
});

test('fault 02: shares one renewal between two tabs with an expired token, and keeps both signed in', async ({
  page,
  context,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(401));
  await signIn(page, 'demo');
  const other = await context.newPage();
  await other.goto('/dashboard/my-sahla');
  await expect(balanceCard(other)).toContainText(/1\s240,50/);
  const ended = await accessToken(context);
  for (const tab of [page, other]) await tab.goto('about:blank');
  await operator.advanceClock(PAST_TOKEN_MS);
  await Promise.all([page, other].map((tab) => tab.goto('/dashboard/my-sahla')));
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: label('fr', 'dashboard_refresh') }).click();
  }
  await expect.poll(() => accessToken(context)).not.toBe(ended);
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/History/call');
    await expect(tab.getByRole('table').first()).toBeVisible();
    await expect(tab).toHaveURL(/History\/call/);
  }
  const presented = refreshes(operator).map(({ refreshToken }) => refreshToken);
  expect(new Set(presented).size).toBe(presented.length);
  expect(refreshes(operator).every(({ status }) => status === 200)).toBe(true);
});

test('fault 04: keeps the session while the identity service is down', async ({ page, operator, problems }) => {
  problems.allow(refusedWith(401), refusedWith(503));
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(/1\s240,50/);
  await kept(page, 'account');
  await page.goto('about:blank');
  await operator.advanceClock(PAST_TOKEN_MS);
  operator.faults({ identityDown: true });
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(/1\s240,50/);
  await expect(page).toHaveURL(DASHBOARD);

  // Leaves the portal first: a call that reaches the restored service while the page is left would lose the new token.
  await allAnswered(page);
  await page.goto('about:blank');
  operator.faults({ identityDown: null });
  await page.goto('/dashboard/my-sahla');
  await page.getByRole('button', { name: label('fr', 'dashboard_refresh') }).click();
  await expect.poll(() => refreshes(operator).some(({ status }) => status === 200)).toBe(true);
  await expect(page).toHaveURL(DASHBOARD);
});

test('fault 05: signs out at once, with a message, when the operator has ended the session, and returns after a new sign-in', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(401), refusedWith(400));
  await signIn(page, 'demo');
  await page.goto('about:blank');
  await operator.advanceClock(15 * 24 * HOUR_MS);
  await page.goto('/dashboard/History/purchases');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(label('fr', 'error_unauthorized'))).toBeVisible();
  await signInByForm(page, 'demo', { landing: /\/dashboard\/History\/purchases/ });
});

test('fault 08: keeps the session when a 403 concerns only the line', async ({ page, operator, problems }) => {
  problems.allow(refusedWith(403));
  await signIn(page, 'demo');
  operator.faults({ errorRate: { value: 1, match: '/api/sahla-bff/renewal' }, errorStatus: 403 });
  await page.reload();
  await expect(balanceCard(page)).toContainText(/1\s240,50/);
  await expect(page).toHaveURL(DASHBOARD);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('fault 91: a sign-out without a network is revoked when the network is back, also after a reload', async ({
    page,
    operator,
    problems,
    goOffline,
    goOnline,
  }) => {
    problems.allow(NO_NETWORK);
    await signIn(page, 'demo');
    await expect(balanceCard(page)).toContainText(/1\s240,50/);
    await workerReady(page);
    await goOffline();
    await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: label('fr', 'sign_out_confirm') })
      .click();
    await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
    const revoked = () => operator.requestLog({ path: '/identity/revoke' }).map(({ status }) => status);
    expect(revoked()).toEqual([]);
    await goOnline();
    await expect.poll(revoked).toEqual([200]);
  });
});
