import type { Page } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
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

test('exchanges a code that looks like a number without changing it', async ({ page, problems }) => {
  problems.allow(/Failed to load resource: .* status of 4\d\d/);
  const code = '12345678901234567890';
  await leaveFor(page, 'Facebook');
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const exchange = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(EXCHANGE));
  await page.goto(`/web/redirect/facebook?code=${code}&state=${state}`);
  expect(new URL((await exchange).url()).searchParams.get('code')).toBe(code);
});
