import { expect, test } from './fixtures.ts';
import { SHOPS_PORT } from './support/builds.ts';
import { ageRecords, kept, warmed, workerReady } from './support/device.ts';
import { allAnswered } from './support/inner-state.ts';
import { label } from './support/labels.ts';
import { NO_NETWORK, refusedWith } from './support/problems.ts';
import { balanceCard, offer } from './support/screens.ts';
import { DASHBOARD, signIn } from './support/sign-in.ts';

const MINUTE_MS = 60_000;
const BALANCE = /1\s240,50/;

test('bundles can be browsed offline by somebody who never opened them, in the language chosen', async ({
  page,
  speaks,
  operator,
  goOffline,
}) => {
  await speaks('ar');
  await page.goto('/');
  await warmed(page, 'ar');
  await signIn(page, 'demo', { language: 'ar' });
  await kept(page, 'account');
  await goOffline();
  await page.getByRole('link', { name: label('ar', 'dashboard_buy_bundle') }).click();
  const day = offer('D_1GB_DAY', 'ar');
  await page.getByRole('button', { name: day.name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: day.name })).toContainText(day.priceText);
  expect(operator.requestLog({ method: 'GET', path: '/api/product-offerings' }).length).toBeGreaterThan(0);
});

test('the first page opens offline in a tab of its own once it was opened before', async ({
  page,
  context,
  goOffline,
}) => {
  await page.goto('/');
  await workerReady(page);
  await goOffline();
  const tab = await context.newPage();
  await tab.goto('/sign-in');
  await expect(tab.getByRole('heading', { name: label('fr', 'title_sign_in') })).toBeVisible();
  await expect(tab.getByText(label('fr', 'common_offline_title'))).toBeVisible();
});

test('a deep link opens offline, with a balance that says how old it is and a button that says why it is off', async ({
  page,
  goOffline,
}) => {
  await signIn(page, 'demo');
  await warmed(page, 'fr');
  await kept(page, 'account');
  await page.goto('/privacy-policy');
  await ageRecords(page, 42 * MINUTE_MS);
  await goOffline();
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await expect(balanceCard(page)).toContainText(label('fr', 'common_updated_ago', { ago: 'il y a 42 minutes' }));
  await expect(page.getByRole('button', { name: label('fr', 'dashboard_refresh_offline') })).toBeDisabled();
  await expect(balanceCard(page)).toContainText('*200#');
});

test('on coming back the figures freshen by themselves', async ({ page, operator, goOffline, goOnline }) => {
  await signIn(page, 'demo');
  await kept(page, 'account');
  await workerReady(page);
  await page.goto('/privacy-policy');
  await ageRecords(page, 42 * MINUTE_MS);
  await goOffline();
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await operator.setLine('213550000001', { balance: 333 });
  await goOnline();
  await expect(balanceCard(page)).toContainText('333');
  await expect(page.getByText(label('fr', 'common_offline_title'))).toBeHidden();
});

test('two hours later and offline, with a token long past its end, the line is still there to be read', async ({
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
  await expect(balanceCard(page)).toContainText(label('fr', 'common_updated_ago', { ago: 'il y a 2 heures' }));
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await expect(page.getByRole('heading', { name: offer('D_1GB_DAY').name })).toBeVisible();
});

test('fault 11: behind a Wi-Fi that wants a sign-in of its own, saved figures stay and the bar says what is the matter', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(NO_NETWORK);
  await signIn(page, 'demo');
  await kept(page, 'account');
  // A question still under way would find the Wi-Fi out first, and Refresh would be off before it was pressed. The worker
  // asks too when it takes over.
  await warmed(page, 'fr');
  await allAnswered(page);
  // The shop list of the tests is a server of its own: a Wi-Fi that lets nobody through does not let it through either.
  await page.context().route(`http://localhost:${SHOPS_PORT}/**`, (route) => route.abort());
  operator.faults({ captivePortal: true });
  await page.getByRole('button', { name: label('fr', 'dashboard_refresh') }).click();
  await expect(page.getByText(label('fr', 'common_captive_title'))).toBeVisible();
  await expect(balanceCard(page)).toContainText(BALANCE);
  await page.reload();
  await expect(balanceCard(page)).toContainText(BALANCE);
  await expect(page).toHaveURL(DASHBOARD);
});

test('a server that is gone is as good as no network, whatever the phone says', async ({
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
