import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { DASHBOARD, tellNumber } from './support/sign-in.ts';

test('fault 08: reports a wrong activation code, then activates with the right one, which also signs in', async ({
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
  await expect(page.getByText(label('fr', 'user_activated_successfully')).first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: label('fr', 'auth_continue_with', { provider: 'Facebook' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: label('fr', 'auth_activated_go_on') }).click();
  await expect(page).toHaveURL(DASHBOARD);
  expect(
    operator
      .requestLog({ path: '/users/activate' })
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 403].sort());
});
