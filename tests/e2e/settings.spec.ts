import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { signIn } from './support/sign-in.ts';

/** The colours of the browser's bars that override the device's preference. */
const barColours = (page: Page) => page.locator('meta[name=theme-color][media=all]');

test('changes theme and language on the account page, and applies the theme before the first paint', async ({
  page,
}) => {
  await signIn(page, 'demo', '/setting/account');
  await page.getByRole('radio', { name: label('fr', 'settings_theme_dark') }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(barColours(page)).toHaveCount(1);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(barColours(page)).toHaveAttribute('data-of', 'dark');
  await page.getByRole('radio', { name: label('fr', 'settings_theme_light') }).check();
  await expect(barColours(page)).toHaveAttribute('data-of', 'light');
  await page.getByRole('radio', { name: label('fr', 'settings_theme_dark') }).check();
  await expect(page.getByRole('radio', { name: label('fr', 'settings_theme_dark') })).toBeChecked();

  await page.getByRole('radio', { name: 'العربية' }).check();
  await expect(page.getByRole('heading', { level: 1, name: label('ar', 'title_account') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
