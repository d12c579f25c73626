import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { kept, records, workerReady } from './support/device.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { balanceCard, said } from './support/screens.ts';
import { DASHBOARD, signIn, signInByForm } from './support/sign-in.ts';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  const dialog = page.getByRole('dialog', { name: label('fr', 'sign_out_title') });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function signOut(page: Page) {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: label('fr', 'sign_out_confirm') }).click();
  await expect(page).toHaveURL('/');
}

/** The names of all entries on the device that could identify a subscriber. */
async function traces(page: Page): Promise<string[]> {
  const storage = await page.evaluate(() => [
    ...Object.keys(localStorage).filter((name) => /session|purchase|line/.test(name)),
    ...Object.keys(sessionStorage).filter((name) => /pending|social/.test(name)),
  ]);
  const cookies = (await page.context().cookies()).filter(({ value }) => value !== '').map(({ name }) => name);
  const lines = (await records(page)).map(({ key }) => key).filter((key) => key.startsWith('line-'));
  return [...storage, ...cookies.filter((name) => name === 'msisdn' || name === 'auth-token'), ...lines];
}

test('asks in a dialog of at most 800 px before signing out, and changes nothing on cancel', async ({
  page,
  operator,
}) => {
  await signIn(page, 'demo');
  const dialog = await openDialog(page);
  await expect(dialog.getByText(label('fr', 'sign_out_text'))).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(800);
  await dialog.getByRole('button', { name: label('fr', 'sign_out_cancel') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(DASHBOARD);
  expect(operator.requestLog({ path: '/identity/logout' })).toEqual([]);
});

test('calls the operator on sign-out, confirms it, and leaves no data of the subscriber on the device', async ({
  page,
  operator,
}) => {
  await signIn(page, 'demo');
  await kept(page, 'account');
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await signOut(page);
  await expect(said(page, 'logout_success').first()).toBeVisible();
  expect(operator.requestLog({ path: '/identity/logout' }).map(({ status }) => status)).toEqual([204]);
  await expect.poll(() => traces(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
  await expect(page.getByText(/1\s240,50/)).toHaveCount(0);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('fault 33: removes all data on sign-out without a network, and reports that the operator was not reached', async ({
    page,
    goOffline,
  }) => {
    await signIn(page, 'demo');
    await kept(page, 'account');
    await workerReady(page);
    await goOffline();
    await signOut(page);
    await expect(said(page, 'something_went_wrong_try_again_later_new').first()).toBeVisible();
    await expect.poll(() => traces(page)).toEqual([]);
  });
});

test('fault 33: removes all data on sign-out while the operator answers 500, and reports it', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(500));
  await signIn(page, 'demo');
  await kept(page, 'account');
  operator.faults({ errorRate: { value: 1, match: '/identity/logout' }, errorStatus: 500 });
  await signOut(page);
  await expect(said(page, 'something_went_wrong_try_again_later_new').first()).toBeVisible();
  await expect.poll(() => traces(page)).toEqual([]);
});

test('fault 33: signs out every tab, and shows the next subscriber nothing of the previous one', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo');
  const other = await context.newPage();
  await other.goto('/dashboard/my-sahla');
  await expect(balanceCard(other)).toContainText(/1\s240,50/);
  await signOut(page);
  await expect(other).toHaveURL('/', { timeout: 2_000 });
  await expect(other.getByText(/1\s240,50/)).toHaveCount(0);

  await signInByForm(page, 'low-balance');
  await expect(balanceCard(page)).toContainText('12,50');
  await expect(page.getByText(/1\s240,50/)).toHaveCount(0);
});

test.describe('a browser without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('fault 33: signs out without loading anything from the network', async ({ page, goOffline }) => {
    await signIn(page, 'demo');
    await kept(page, 'account');
    await expect(page.getByRole('button', { name: label('fr', 'nav_sign_out') })).toBeVisible();
    await goOffline();
    await signOut(page);
    await expect.poll(() => traces(page)).toEqual([]);
  });
});
