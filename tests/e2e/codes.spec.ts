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

test('a code pasted with its spaces, in Arabic digits, is taken', async ({ page, operator }) => {
  const code = await operator.smsCode(msisdn);
  const arabic = [...code].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join('');
  await page.getByLabel(label('fr', 'auth_code_label')).fill(`${arabic.slice(0, 3)} ${arabic.slice(3)}`);
  await expect(page).toHaveURL(DASHBOARD);
});

test('another code can be asked for only after the wait that the operator set', async ({ page }) => {
  const waiting = page.getByRole('button', {
    name: labelPattern('fr', 'auth_code_resend_in', ['seconds']),
  });
  await expect(waiting).toBeDisabled();
});

test('the number can be changed on the way', async ({ page }) => {
  await page.getByRole('button', { name: label('fr', 'auth_change_number') }).click();
  await expect(page.getByLabel(label('fr', 'auth_phone_label'))).toBeVisible();
});

test('the page that was given up for the messages comes back with the number and takes the code', async ({
  page,
  operator,
}) => {
  // What a phone does that is short of memory: the tab is loaded anew.
  await page.reload();
  await expect(page.getByText('0550 00 00 01')).toBeVisible();
  await page.getByLabel(label('fr', 'auth_code_label')).fill(await operator.smsCode(msisdn));
  await expect(page).toHaveURL(DASHBOARD);
});
