/**
 * Fault 06 where no answer arrives at all (with a proxy's 502 in its place: faults-session.spec.ts). The
 * operator rotates strictly, so a token whose answer was lost has been used up without anybody knowing.
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
import { startWordlessProxy } from './support/wordless-proxy.ts';

const BALANCE = /1\s240,50/;
const TOKEN = '/identity/token';
/** Past the life of an access token (section 9). */
const PAST_TOKEN_MS = 3_660_000;

test.use({
  baseURL: async ({ operator }, use) => {
    const proxy = await startWordlessProxy(operator.portalUrl);
    await use(proxy.url);
    await proxy.close();
  },
});

/** What became of each token that was presented; status 0: done, and the answer lost. */
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

/** Gives up on a call that is not answered, and lets the pause after it pass. */
async function waitInVain(page: Page): Promise<void> {
  for (const ms of [11_000, 5_000]) await page.clock.fastForward(ms);
}

for (const [what, fault] of [
  ['is lost with its connection', { loseNextTokenAnswer: true }],
  ['stops half-way', { stallBodies: { value: true, match: TOKEN, times: 1 } }],
] as const) {
  test(`fault 06: one answer ${what}: the token is sent once more, and its refusal is the one end, in all tabs`, async ({
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
    // What a dashboard still asks for once it stands is asked with the token that is good.
    for (const tab of [page, other]) await allAnswered(tab);
    await page.bringToFront();
    await operator.advanceClock(PAST_TOKEN_MS);
    operator.faults(fault);
    await refresh(page);
    await expect.poll(() => presented(operator).length).toBe(1);
    // Nobody has refused anything yet, so nobody is signed out.
    await expect(page).toHaveURL(DASHBOARD);
    await waitInVain(page);

    for (const tab of [page, other]) await showsSignIn(tab);
    await expect(page.getByText(label('fr', 'error_unauthorized'))).toBeVisible();
    await expect(other.getByText(label('fr', 'error_unauthorized'))).toHaveCount(0);
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

test('fault 06: no answer ever arrives: the token is sent twice and never again, in no tab, and nobody is signed out', async ({
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

  // The operator answers again, but nobody asks it with that token.
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

  // Whoever signs in again is in, in the other tab as well.
  await signOut(page);
  await signIn(page, 'demo');
  await other.goto('/dashboard/History/purchases');
  await expect(other.getByRole('table').first()).toBeVisible();
});
