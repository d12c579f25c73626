import { expect, test } from './fixtures.ts';
import { SHOPS_PORT } from './support/builds.ts';
import { ageRecords, kept, warmed, workerReady } from './support/device.ts';
import { standing } from './support/every-page.ts';
import { allAnswered } from './support/inner-state.ts';
import { label, readAt } from './support/labels.ts';
import { NO_NETWORK, refusedWith } from './support/problems.ts';
import { balanceCard, offer } from './support/screens.ts';
import { DASHBOARD, signIn } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const MINUTE_MS = 60_000;
const BALANCE = /1\s240,50/;

test('shows bundles offline, in the chosen language, to a subscriber who never opened them before', async ({
  page,
  speaks,
  operator,
  goOffline,
}) => {
  await speaks('ar');
  await page.goto('/');
  await warmed(page, 'ar');
  await signIn(page, 'demo');
  await kept(page, 'account');
  await goOffline();
  await page.getByRole('link', { name: label('ar', 'dashboard_buy_bundle') }).click();
  const day = offer('D_1GB_DAY', 'ar');
  await page.getByRole('button', { name: day.name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: day.name })).toContainText(day.priceText);
  expect(operator.requestLog({ method: 'GET', path: '/api/product-offerings' }).length).toBeGreaterThan(0);
});

test('opens a public page offline in a new tab after an earlier visit', async ({ page, context, goOffline }) => {
  await page.goto('/');
  await workerReady(page);
  await goOffline();
  const tab = await context.newPage();
  await tab.goto('/sign-in');
  await expect(tab.getByRole('heading', { name: label('fr', 'title_sign_in') })).toBeVisible();
  await expect(tab.getByText(label('fr', 'common_offline_title'))).toBeVisible();
});

test('opens a deep link offline, with the balance’s age and the USSD code instead of a refresh', async ({
  page,
  goOffline,
}) => {
  await signIn(page, 'demo');
  await warmed(page, 'fr');
  await kept(page, 'account');
  await page.goto('/privacy-policy');
  // Without a network its script would be missing: the worker may not have it yet.
  await standing(page);
  await ageRecords(page, 42 * MINUTE_MS);
  await goOffline();
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await expect(balanceCard(page)).toContainText(readAt('fr', Date.now() - 42 * MINUTE_MS));
  await expect(page.getByRole('button', { name: label('fr', 'dashboard_refresh') })).toHaveCount(0);
  await expect(balanceCard(page)).toContainText('*200#');
});

test('refreshes the figures when the network is back', async ({ page, operator, goOffline, goOnline }) => {
  await signIn(page, 'demo');
  await kept(page, 'account');
  await workerReady(page);
  await page.goto('/privacy-policy');
  // Without a network its script would be missing: the worker may not have it yet.
  await standing(page);
  await ageRecords(page, 42 * MINUTE_MS);
  await goOffline();
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await operator.setLine('213550000001', { balance: 333 });
  await goOnline();
  await expect(balanceCard(page)).toContainText('333');
  await expect(page.getByText(label('fr', 'common_offline_title'))).toBeHidden();
});

test('asks for the balance again when its first call was lost while the phone changed networks', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(NO_NETWORK);
  await signIn(page, 'demo');
  await kept(page, 'account');
  await ageRecords(page, 42 * MINUTE_MS);
  await operator.setLine('213550000001', { balance: 333 });
  await page.route('**/subscriptions/getAccountInfo', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.reload();
  await expect(balanceCard(page)).toContainText('333');
});

test('shows the line’s cached data two hours later, offline and with an expired token', async ({
  page,
  context,
  goOffline,
}) => {
  await signIn(page, 'demo');
  await warmed(page, 'fr');
  await kept(page, 'account');
  await goOffline();
  await context.clock.install({ time: Date.now() + 120 * MINUTE_MS });
  await page.goto('/dashboard/my-sahla');
  await expect(page).toHaveURL(DASHBOARD);
  await expect(balanceCard(page)).toContainText(readAt('fr', Date.now()));
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await expect(page.getByRole('heading', { name: offer('D_1GB_DAY').name })).toBeVisible();
});

test('fault 11: keeps the cached figures behind a captive Wi-Fi, and names the cause in the bar', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(NO_NETWORK);
  await signIn(page, 'demo');
  await kept(page, 'account');
  // A running request would detect the Wi-Fi first and disable Refresh before the test presses it. The worker also
  // sends requests when it takes over.
  await warmed(page, 'fr');
  await allAnswered(page);
  // The shop list of the tests is a separate server: a captive Wi-Fi blocks it as well.
  await page.context().route(`http://localhost:${SHOPS_PORT}/**`, (route) => route.abort());
  operator.faults({ captivePortal: true });
  await page.getByRole('button', { name: label('fr', 'dashboard_refresh') }).click();
  await expect(page.getByText(label('fr', 'common_captive_title'))).toBeVisible();
  await expect(balanceCard(page)).toContainText(BALANCE);
  await page.reload();
  await expect(balanceCard(page)).toContainText(BALANCE);
  await expect(page).toHaveURL(DASHBOARD);
});

test('opens from the cache when the server is down, although the phone reports a network', async ({
  page,
  deployment,
  problems,
}) => {
  problems.allow(NO_NETWORK, refusedWith(502), refusedWith(504));
  await page.goto(`${deployment.url}/sign-in`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await workerReady(page);
  await deployment.stop();
  await page.goto(`${deployment.url}/`);
  await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
});
