/**
 * Fault 06 without any answer (for a proxy's 502 see faults-session.spec.ts). The operator rotates refresh tokens
 * strictly: a token whose answer was lost is used up, but the page does not know it.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { kept } from './support/device.ts';
import { allAnswered } from './support/inner-state.ts';
import { label } from './support/labels.ts';
import type { Operator } from './support/operator.ts';
import { NO_NETWORK, refusedWith } from './support/problems.ts';
import { balanceCard, said } from './support/screens.ts';
import { DASHBOARD, signIn } from './support/sign-in.ts';
import { startSilentProxy } from './support/silent-proxy.ts';

const BALANCE = /1\s240,50/;
const TOKEN = '/identity/token';
/** Longer than the lifetime of an access token (section 9). */
const PAST_TOKEN_MS = 3_660_000;

test.use({
  baseURL: async ({ operator }, use) => {
    const proxy = await startSilentProxy(operator.portalUrl);
    await use(proxy.url);
    await proxy.close();
  },
});

/** Each renewal request with its outcome; status 0: the operator renewed, but the answer was lost. */
const presented = (operator: Operator) =>
  operator
    .requestLog({ path: TOKEN })
    .filter(({ grantType }) => grantType === 'refresh_token')
    .map(({ status, refreshToken }) => ({ status, refreshToken }));

async function refresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: label('fr', 'dashboard_refresh') }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: label('fr', 'sign_out_confirm') })
    .click();
  await showsSignIn(page);
}

const showsSignIn = (page: Page) =>
  expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();

/** Lets an unanswered call time out and the pause after it pass. */
async function waitInVain(page: Page): Promise<void> {
  for (const ms of [11_000, 5_000]) await page.clock.fastForward(ms);
}

for (const [what, fault] of [
  ['is lost with its connection', { loseNextTokenAnswer: true }],
  ['stops half-way', { stallBodies: { value: true, match: TOKEN, times: 1 } }],
] as const) {
  test(`fault 06: sends the token once more when one answer ${what}, and ends the session once, in all tabs, when it is rejected`, async ({
    page,
    context,
    operator,
    problems,
  }) => {
    problems.allow(NO_NETWORK, refusedWith(400), refusedWith(401));
    await context.clock.install();
    await signIn(page, 'demo');
    await expect(balanceCard(page)).toContainText(BALANCE);
    const other = await context.newPage();
    await other.goto('/dashboard/my-sahla');
    await expect(balanceCard(other)).toContainText(BALANCE);
    // The dashboards finish their requests with the valid token.
    for (const tab of [page, other]) await allAnswered(tab);
    await page.bringToFront();
    await operator.advanceClock(PAST_TOKEN_MS);
    operator.faults(fault);
    await refresh(page);
    await expect.poll(() => presented(operator).length).toBe(1);
    // The operator has not rejected anything yet, so the subscriber stays signed in.
    await expect(page).toHaveURL(DASHBOARD);
    await waitInVain(page);

    // Either tab may have sent the token again. Both say why they left the dashboard.
    for (const tab of [page, other]) {
      await showsSignIn(tab);
      await expect(tab.getByText(label('fr', 'error_unauthorized'))).toBeVisible();
    }
    for (const tab of [page, other]) {
      await waitInVain(tab);
      await tab.reload();
      await showsSignIn(tab);
    }
    const [first, second, ...more] = presented(operator);
    expect(second).toEqual({ status: 400, refreshToken: first?.refreshToken });
    expect(more).toEqual([]);
    await signIn(page, 'demo');
    await expect(balanceCard(page)).toContainText(BALANCE);
  });
}

test('fault 06: sends the token at most twice, across all tabs, and keeps the subscriber signed in when no answer arrives', async ({
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
  operator.faults({ loseAnswers: { value: true, match: TOKEN } });
  await refresh(page);
  await expect.poll(() => presented(operator).length).toBe(1);
  await waitInVain(page);
  await expect.poll(() => presented(operator).length).toBe(2);
  await expect(said(page, 'dashboard_refresh_failed')).toBeVisible();

  // The operator answers again, but no tab sends that token a third time.
  operator.clearFaults();
  await page.clock.fastForward(11 * 60_000);
  await page.reload();
  await expect(balanceCard(page)).toContainText(BALANCE);
  const other = await context.newPage();
  await other.goto('/dashboard/History/purchases');
  await expect(other.getByText(label('fr', 'error_unauthorized'))).toBeVisible();
  await expect(other).toHaveURL(/\/History\/purchases$/);
  await waitInVain(other);
  await refresh(page);
  await waitInVain(page);
  await expect(page).toHaveURL(DASHBOARD);
  const tokens = presented(operator).map(({ refreshToken }) => refreshToken);
  expect(tokens).toHaveLength(2);
  expect(new Set(tokens).size).toBe(1);

  // A new sign-in also works in the other tab.
  await signOut(page);
  await signIn(page, 'demo');
  await other.goto('/dashboard/History/purchases');
  await expect(other.getByRole('table').first()).toBeVisible();
});
