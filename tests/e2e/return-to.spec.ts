/** The page that a visitor wanted before signing in must not open for the next visitor. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { DASHBOARD, signInByForm, tellNumber } from './support/sign-in.ts';

const HISTORY = '/dashboard/History/purchases';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  const dialog = page.getByRole('dialog', { name: label('fr', 'sign_out_title') });
  await dialog.getByRole('button', { name: label('fr', 'sign_out_confirm') }).click();
  await expect(page).toHaveURL('/');
}

/** Signs in from the first screen, without loading a page. */
async function signInHere(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await tellNumber(page, lineOf('demo').msisdn);
  await page.getByLabel(label('fr', 'auth_password_label'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true }).click();
}

test('opens the dashboard for the next subscriber after Back within the page', async ({ page }) => {
  await signInByForm(page, 'demo');
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await expect(page).toHaveURL(/\/bundles\//);
  await page
    .getByRole('link', { name: label('fr', 'nav_home') })
    .first()
    .click();
  await expect(page).toHaveURL(DASHBOARD);
  await signOut(page);
  await page.goBack();
  await signInHere(page);
  await expect(page).toHaveURL(DASHBOARD);
});

test('opens the dashboard for the next subscriber after Back across page loads, but opens an address entered after sign-out', async ({
  page,
}) => {
  await signInByForm(page, 'demo');
  await page.goto(HISTORY);
  await page.goto('/setting/view-profile');
  await signOut(page);
  await page.goBack();
  await signInHere(page);
  await expect(page).toHaveURL(DASHBOARD);

  await signOut(page);
  await page.goto(HISTORY);
  await signInHere(page);
  await expect(page).toHaveURL(HISTORY);
});
