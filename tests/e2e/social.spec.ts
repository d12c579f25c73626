import type { Page } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { DASHBOARD, typedNumber } from './support/sign-in.ts';

const EXCHANGE = '/social/login';

/** Leaves for a provider from the first page. */
async function leaveFor(page: Page, provider: string) {
  await page.goto('/');
  await page.getByRole('button', { name: label('fr', 'auth_continue_with', { provider }) }).click();
  await expect(page.getByRole('heading', { name: provider })).toBeVisible();
}

test('signs in with a social account, and keeps the code out of the tab’s history', async ({ page, operator }) => {
  await leaveFor(page, 'Facebook');
  await page.getByRole('button', { name: typedNumber(lineOf('demo').msisdn) }).click();
  await expect(page).toHaveURL(DASHBOARD);
  expect(operator.requestLog({ path: EXCHANGE })).toHaveLength(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/code=/);
  expect(operator.requestLog({ path: EXCHANGE })).toHaveLength(1);
});

test('fault 68: links an unknown social account to a line with a code sent to it, and signs in', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(404));
  const { msisdn } = lineOf('status-004-not-found');
  await leaveFor(page, 'Google');
  await page.getByRole('button', { name: 'Continue as a user unknown to the operator' }).click();
  await expect(page.getByText(label('fr', 'auth_register_social_which'))).toBeVisible();
  await page.getByLabel(label('fr', 'auth_phone_label')).fill(typedNumber(msisdn));
  await page.getByRole('button', { name: label('fr', 'auth_send_code') }).click();
  await expect(page.getByLabel(label('fr', 'auth_code_label'))).toBeFocused();
  expect(operator.requestLog({ method: 'POST', path: '/social/register' })).toEqual([]);
  await page.getByLabel(label('fr', 'auth_code_label')).fill(await operator.smsCode(msisdn));
  await page.getByRole('button', { name: typedNumber(msisdn) }).click();
  await expect(page).toHaveURL(DASHBOARD);
  expect(operator.requestLog({ method: 'POST', path: '/social/register' }).map(({ status }) => status)).toEqual([201]);
});

test('reports a sign-in that the user refused at the provider, and opens the first screen', async ({
  page,
  operator,
}) => {
  await leaveFor(page, 'Facebook');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(label('fr', 'auth_social_cancelled')).first()).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(operator.requestLog({ path: EXCHANGE })).toEqual([]);
});

test('shows the operator’s message after a failure of the provider, and opens the first screen', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource: .* status of [45]\d\d/);
  await leaveFor(page, 'Facebook');
  await page.getByRole('button', { name: 'Let the provider fail' }).click();
  await expect(page.getByRole('heading', { name: label('fr', 'auth_social_failed_title') })).toBeVisible();
  await expect(page).toHaveURL('/');
});

for (const [what, query] of [
  ['no state', 'code=stolen'],
  ['a foreign state', 'code=stolen&state=forged'],
] as const) {
  test(`fault 32: exchanges nothing after a return with ${what}`, async ({ page, operator }) => {
    await leaveFor(page, 'Facebook');
    await page.goto(`/web/redirect/facebook?${query}`);
    await expect(page.getByText(label('fr', 'auth_social_mismatch')).first()).toBeVisible();
    await expect(page).not.toHaveURL(/code=|state=/);
    expect(operator.requestLog({ path: EXCHANGE })).toEqual([]);
  });
}

test('exchanges a code that looks like a number without changing it', async ({ page, problems }) => {
  problems.allow(/Failed to load resource: .* status of 4\d\d/);
  const code = '12345678901234567890';
  await leaveFor(page, 'Facebook');
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const exchange = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(EXCHANGE));
  await page.goto(`/web/redirect/facebook?code=${code}&state=${state}`);
  expect(new URL((await exchange).url()).searchParams.get('code')).toBe(code);
});

test('fault 32: exchanges nothing when a return address is opened a second time', async ({ page, operator }) => {
  await leaveFor(page, 'Facebook');
  const returned = page.waitForRequest(/\/web\/redirect\/facebook\?.*code=/);
  await page.getByRole('button', { name: typedNumber(lineOf('demo').msisdn) }).click();
  const address = (await returned).url();
  await expect(page).toHaveURL(DASHBOARD);
  await page.goto(address);
  await expect(page.getByText(label('fr', 'auth_social_mismatch')).first()).toBeVisible();
  expect(operator.requestLog({ path: EXCHANGE })).toHaveLength(1);
});
