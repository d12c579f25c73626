import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { type LabelName, label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { DASHBOARD, tellNumber } from './support/sign-in.ts';

const { msisdn } = lineOf('demo');

const REFUSALS: readonly [code: string, what: string, name: LabelName][] = [
  ['000000', 'wrong', 'you_entered_incorrect_otp'],
  ['111111', 'expired', 'auth_code_expired'],
  ['222222', 'locked', 'auth_code_locked'],
];

test.beforeEach(async ({ page }) => {
  await page.goto('/sign-in');
  await tellNumber(page, msisdn);
  await page.getByRole('button', { name: label('fr', 'auth_use_code') }).click();
  await expect(page.getByLabel(label('fr', 'auth_code_label'))).toBeVisible();
});

for (const [code, what, name] of REFUSALS) {
  test(`a code that is ${what} is said to be ${what}`, async ({ page, problems }) => {
    problems.allow(refusedWith(400), refusedWith(403), refusedWith(429));
    const field = page.getByLabel(label('fr', 'auth_code_label'));
    await field.fill(code);
    await expect(field).toHaveAccessibleDescription(new RegExp(label('fr', name)));
    await expect(page).toHaveURL('/sign-in');
  });
}

test('a code pasted with its spaces, in Arabic digits, is taken', async ({ page, operator }) => {
  const code = await operator.smsCode(msisdn);
  const arabic = [...code].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join('');
  await page.getByLabel(label('fr', 'auth_code_label')).fill(`${arabic.slice(0, 3)} ${arabic.slice(3)}`);
  await expect(page).toHaveURL(DASHBOARD);
});

test('another code can be asked for only after the wait that the operator set', async ({ page }) => {
  const waiting = page.getByRole('button', {
    name: new RegExp(label('fr', 'auth_code_resend_in', { seconds: '§' }).replace('§', '\\d+')),
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
