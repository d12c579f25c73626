import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label, labelPattern } from './support/labels.ts';
import { DASHBOARD, tellNumber } from './support/sign-in.ts';

const { msisdn } = lineOf('demo');

test.beforeEach(async ({ page }) => {
  await page.goto('/sign-in');
  await tellNumber(page, msisdn);
  await page.getByRole('button', { name: label('fr', 'auth_use_code') }).click();
  await expect(page.getByLabel(label('fr', 'auth_code_label'))).toBeVisible();
});

test('accepts a code that is pasted with spaces and Arabic digits', async ({ page, operator }) => {
  const code = await operator.smsCode(msisdn);
  const arabic = [...code].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join('');
  await page.getByLabel(label('fr', 'auth_code_label')).fill(`${arabic.slice(0, 3)} ${arabic.slice(3)}`);
  await expect(page).toHaveURL(DASHBOARD);
});

test('allows a new code only after the waiting time that the operator sets', async ({ page }) => {
  const waiting = page.getByRole('button', {
    name: labelPattern('fr', 'auth_code_resend_in', ['seconds']),
  });
  await expect(waiting).toBeDisabled();
});

test('returns to the number field when the subscriber changes the number', async ({ page }) => {
  await page.getByRole('button', { name: label('fr', 'auth_change_number') }).click();
  await expect(page.getByLabel(label('fr', 'auth_phone_label'))).toBeVisible();
});

test('keeps the number and accepts the code after the browser has discarded and reloaded the tab', async ({
  page,
  operator,
}) => {
  // A phone with little memory discards the tab and reloads it.
  await page.reload();
  await expect(page.getByText('0550 00 00 01')).toBeVisible();
  await page.getByLabel(label('fr', 'auth_code_label')).fill(await operator.smsCode(msisdn));
  await expect(page).toHaveURL(DASHBOARD);
});
