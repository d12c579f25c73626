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

test('signs in with a social account, and the code is nowhere in the history of the tab', async ({
  page,
  operator,
}) => {
  await leaveFor(page, 'Sandbox Facebook');
  await page.getByRole('button', { name: typedNumber(lineOf('demo').msisdn) }).click();
  await expect(page).toHaveURL(DASHBOARD);
  expect(operator.requestLog({ path: EXCHANGE })).toHaveLength(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/code=/);
  expect(operator.requestLog({ path: EXCHANGE })).toHaveLength(1);
});

test('an unknown social account is linked to a line and then signs in', async ({ page, operator, problems }) => {
  problems.allow(refusedWith(404));
  const { msisdn } = lineOf('status-004-not-found');
  await leaveFor(page, 'Sandbox Google');
  await page.getByRole('button', { name: 'Continue as a user unknown to the operator' }).click();
  await expect(page.getByText(label('fr', 'auth_register_social_which'))).toBeVisible();
  await page.getByLabel(label('fr', 'auth_phone_label')).fill(typedNumber(msisdn));
  await page.getByRole('button', { name: label('fr', 'auth_link_account') }).click();
  await page.getByRole('button', { name: typedNumber(msisdn) }).click();
  await expect(page).toHaveURL(DASHBOARD);
  expect(operator.requestLog({ method: 'POST', path: '/social/register' }).map(({ status }) => status)).toEqual([201]);
});

test('a sign-in that was refused at the provider says so and leads home', async ({ page, operator }) => {
  await leaveFor(page, 'Sandbox Facebook');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(label('fr', 'auth_social_cancelled')).first()).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(operator.requestLog({ path: EXCHANGE })).toEqual([]);
});

test("a provider's failure shows the operator's words and leads home", async ({ page, problems }) => {
  problems.allow(/Failed to load resource: .* status of [45]\d\d/);
  await leaveFor(page, 'Sandbox Facebook');
  await page.getByRole('button', { name: 'Let the provider fail' }).click();
  await expect(page.getByRole('heading', { name: label('fr', 'auth_social_failed_title') })).toBeVisible();
  await expect(page).toHaveURL('/');
});

for (const [what, query] of [
  ['no state', 'code=stolen'],
  ['a state that is not its own', 'code=stolen&state=forged'],
] as const) {
  test(`fault 32: a return with ${what} exchanges nothing`, async ({ page, operator }) => {
    await leaveFor(page, 'Sandbox Facebook');
    await page.goto(`/web/redirect/facebook?${query}`);
    await expect(page.getByText(label('fr', 'auth_social_mismatch')).first()).toBeVisible();
    await expect(page).not.toHaveURL(/code=|state=/);
    expect(operator.requestLog({ path: EXCHANGE })).toEqual([]);
  });
}

test('a code that looks like a number is exchanged as it came', async ({ page, problems }) => {
  problems.allow(/Failed to load resource: .* status of 4\d\d/);
  const code = '12345678901234567890';
  await leaveFor(page, 'Sandbox Facebook');
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const exchange = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(EXCHANGE));
  await page.goto(`/web/redirect/facebook?code=${code}&state=${state}`);
  expect(new URL((await exchange).url()).searchParams.get('code')).toBe(code);
});

test('fault 32: a return that is opened a second time exchanges nothing more', async ({ page, operator }) => {
  await leaveFor(page, 'Sandbox Facebook');
  const returned = page.waitForRequest(/\/web\/redirect\/facebook\?.*code=/);
  await page.getByRole('button', { name: typedNumber(lineOf('demo').msisdn) }).click();
  const address = (await returned).url();
  await expect(page).toHaveURL(DASHBOARD);
  await page.goto(address);
  await expect(page.getByText(label('fr', 'auth_social_mismatch')).first()).toBeVisible();
  expect(operator.requestLog({ path: EXCHANGE })).toHaveLength(1);
});
