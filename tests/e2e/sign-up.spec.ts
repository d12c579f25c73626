import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { said } from './support/screens.ts';
import { tellNumber } from './support/sign-in.ts';

test('a number of another network leads to the page for those who are no customers', async ({ page }) => {
  await page.goto('/sign-in');
  await tellNumber(page, lineOf('status-002').msisdn);
  await expect(page).toHaveURL('/non-sahla');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sahla');
});

test('a customer without an account is led to link a social account', async ({ page, problems }) => {
  problems.allow(refusedWith(404));
  await page.goto('/sign-in');
  await tellNumber(page, lineOf('status-004-not-found').msisdn);
  await expect(page).toHaveURL('/sign-up?step=social');
  await expect(page.getByRole('heading', { name: label('fr', 'auth_register_social_title') })).toBeVisible();
});

test('somebody who has an account is told so when signing up', async ({ page }) => {
  await page.goto('/sign-up');
  await tellNumber(page, lineOf('status-004-found').msisdn);
  await expect(said(page, 'user_already_exists').first()).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
});

test('a status that nobody knows shows the general message and leaves the form as it was', async ({ page }) => {
  await page.goto('/sign-in');
  await tellNumber(page, lineOf('status-other').msisdn);
  await expect(said(page, 'something_went_wrong_try_again_later_new').first()).toBeVisible();
  await expect(page.getByLabel(label('fr', 'auth_phone_label'))).toHaveValue('0550 00 01 06');
});

for (const key of ['status-001', 'status-003', 'status-005']) {
  test(`a line of the older account (${key}) gets a code by SMS and goes to activation`, async ({ page, operator }) => {
    const { msisdn } = lineOf(key);
    await page.goto('/sign-up');
    await tellNumber(page, msisdn);
    await expect(page).toHaveURL('/register-otp');
    await expect(page.getByLabel(label('fr', 'auth_code_label'))).toBeVisible();
    expect(await operator.smsCode(msisdn)).toMatch(/^\d{6}$/);
  });
}

test('fault 08: activation: a wrong code is told, the right one activates and goes on to the social sign-in', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(400), refusedWith(403));
  const { msisdn } = lineOf('status-001');
  await page.goto('/sign-up');
  await tellNumber(page, msisdn);
  const field = page.getByLabel(label('fr', 'auth_code_label'));
  await field.fill('000000');
  await expect(field).toHaveAccessibleDescription(new RegExp(label('fr', 'you_entered_incorrect_otp')));
  await expect(field).toHaveValue('');

  await field.fill(await operator.smsCode(msisdn));
  await expect(page.getByRole('heading', { name: label('fr', 'user_activated_successfully') })).toBeVisible();
  await expect(page).toHaveURL(/\/social\/facebook\/authorize\?/);
  expect(
    operator
      .requestLog({ path: '/users/activate' })
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 403].sort());
});
