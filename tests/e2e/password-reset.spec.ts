import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { DASHBOARD, typedNumber } from './support/sign-in.ts';

test('replaces a forgotten password with a code, and signs in with the new one', async ({ page, operator }) => {
  const { msisdn } = lineOf('demo');
  await page.goto('/forgot-password');
  await page.getByLabel(label('fr', 'auth_phone_label')).fill(typedNumber(msisdn));
  await page.getByRole('button', { name: label('fr', 'auth_send_code') }).click();
  await expect(page).toHaveURL('/create-new-password');
  await page.getByLabel(label('fr', 'auth_code_label')).fill(await operator.smsCode(msisdn));
  await page.getByLabel(label('fr', 'auth_new_password_label')).fill('Une-Autre-Phrase-9');
  await page.getByRole('button', { name: label('fr', 'auth_save_password') }).click();
  await expect(page).toHaveURL(DASHBOARD);
});
