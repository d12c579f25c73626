import { DEMO_PASSWORD, lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { DASHBOARD, signIn, signInByCode, tellNumber } from './support/sign-in.ts';

const demo = lineOf('demo');

test('signs in with the code from the SMS inbox, and opens the dashboard', async ({ page, operator }) => {
  await signInByCode(page, operator, 'demo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('signs in with the password when the number has spaces, dashes and a country code', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel(label('fr', 'auth_phone_label')).fill(' +213 (0) 550-00-00-01 ');
  await page.getByRole('button', { name: label('fr', 'auth_continue'), exact: true }).click();
  await page.getByLabel(label('fr', 'auth_password_label'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await expect(page).toHaveURL(DASHBOARD);
});

test('reports a wrong password at the field, and accepts the right one afterwards', async ({ page, problems }) => {
  problems.allow(refusedWith(400), refusedWith(401));
  await page.goto('/sign-in');
  await tellNumber(page, demo.msisdn);
  const field = page.getByLabel(label('fr', 'auth_password_label'), { exact: true });
  const submit = page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true });
  await field.fill('Not-the-password-1');
  await submit.click();
  await expect(field).toHaveAccessibleDescription(new RegExp(label('fr', 'auth_password_wrong')));
  await field.fill(DEMO_PASSWORD);
  await submit.click();
  await expect(page).toHaveURL(DASHBOARD);
});

test('opens the wanted page after the sign-in', async ({ page }) => {
  await page.goto('/dashboard/History/purchases?days=7');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await tellNumber(page, demo.msisdn);
  await page.getByLabel(label('fr', 'auth_password_label'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await expect(page).toHaveURL('/dashboard/History/purchases?days=7');
});

test('keeps the session after the browser was closed', async ({ device }) => {
  const first = await device.start();
  await signIn(first.page, 'demo');
  const second = await device.start();
  await second.page.goto('/');
  await expect(second.page).toHaveURL(DASHBOARD);
});

test('reports a failed sign-in by toast and in the form when the checkpoint’s ids are missing', async ({
  page,
  operator,
}) => {
  await page.goto('/sign-in');
  await tellNumber(page, demo.msisdn);
  await page.getByRole('button', { name: label('fr', 'auth_use_code') }).click();
  const field = page.getByLabel(label('fr', 'auth_code_label'));
  await expect(field).toBeVisible();
  operator.faults({ omitCheckpointHeaders: true });
  await field.fill(await operator.smsCode(demo.msisdn));
  const words = label('fr', 'something_went_wrong_try_again_later_new');
  await expect(page.locator('form').getByRole('alert')).toContainText(words);
  await expect(page.locator('[data-sonner-toast]').getByText(words)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('portal-pending'))).toBeNull();

  operator.clearFaults();
  await field.fill(await operator.smsCode(demo.msisdn));
  await expect(page).toHaveURL(DASHBOARD);
});

/** A token in the operator's format, with the claims of the test. */
const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('reports a general failure when the token names no number, and stores nothing', async ({ page, operator }) => {
  await page.goto('/sign-in');
  await tellNumber(page, demo.msisdn);
  const value = {
    access_token: tokenOf({ sub: 'somebody' }),
    refresh_token: 'r',
    expires_in: 3600,
    token_type: 'Bearer',
  };
  operator.faults({ replaceBody: { value, match: '/identity/token' } });
  const field = page.getByLabel(label('fr', 'auth_password_label'), { exact: true });
  await field.fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  const words = label('fr', 'something_went_wrong_try_again_later_new');
  await expect(page.locator('form').getByRole('alert')).toContainText(words);
  await page.goto('/dashboard/my-sahla');
  await expect(page).toHaveURL('/');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('msisdn');
});
