import type { Locator, Page } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { card, said } from './support/screens.ts';
import { signIn, signInByCode } from './support/sign-in.ts';

const { msisdn } = lineOf('demo');
const NEW_EMAIL = 'amina@nouveau.example';

const field = (page: Page, name: Parameters<typeof label>[1]): Locator =>
  page.getByLabel(label('fr', name), { exact: true });
const button = (page: Page, name: Parameters<typeof label>[1]): Locator =>
  page.getByRole('button', { name: label('fr', name), exact: true });
const personal = (page: Page) => card(page, label('fr', 'settings_personal_title'));

test.describe('a new e-mail address', () => {
  const code = (page: Page) => field(page, 'settings_email_code_label');
  const ask = async (page: Page, address: string) => {
    await signIn(page, 'demo', '/setting/change-email');
    await field(page, 'settings_email_new').fill(address);
    await field(page, 'settings_password_current').fill('Sahla-2026');
    await button(page, 'auth_send_code').click();
  };

  test('confirms a new e-mail address with the code sent to it, also after a reload', async ({ page, operator }) => {
    await ask(page, NEW_EMAIL);
    await expect(code(page)).toBeFocused();
    await page.reload();
    await expect(page.getByText(NEW_EMAIL)).toBeVisible();
    await code(page).fill(await operator.smsCode(msisdn));
    await expect(said(page, 'settings_email_changed').first()).toBeVisible();
    await page.getByRole('link', { name: label('fr', 'settings_back_to_account') }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: label('fr', 'nav_profile') })
      .click();
    await expect(personal(page)).toContainText(NEW_EMAIL);
  });
});

test('disables the changes of e-mail and password in a quick-access session, and explains on their pages what to do', async ({
  page,
  operator,
}) => {
  await signInByCode(page, operator, 'quick-access');
  // The portal receives the flag shortly after the sign-in.
  const flag = async () => (await page.context().cookies()).find(({ name }) => name === 'isQuickAccess')?.value;
  await expect.poll(flag).toBe('true');
  await page.goto('/setting/account');
  const links = card(page, label('fr', 'settings_links_title'));
  for (const name of ['nav_change_email', 'nav_change_password'] as const) {
    const greyed = links.getByRole('link', { name: new RegExp(label('fr', name)) });
    await expect(greyed).toHaveAttribute('aria-disabled', 'true');
    await expect(greyed).toHaveAccessibleDescription(label('fr', 'nav_not_in_quick_access'));
    const inMenu = page.getByRole('navigation').getByRole('link', { name: new RegExp(label('fr', name)) });
    await expect(inMenu).toHaveAttribute('aria-disabled', 'true');
    await expect(inMenu).toHaveAccessibleDescription(label('fr', 'nav_not_in_quick_access'));
  }
  for (const path of ['/setting/change-email', '/setting/change-password']) {
    await page.goto(path);
    await expect(page.getByText(label('fr', 'settings_quick_title'), { exact: true })).toBeVisible();
    await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  }
});

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

test('shows the install button only while the browser can install the portal', async ({ page }) => {
  await signIn(page, 'demo', '/setting/account');
  await expect(card(page, label('fr', 'settings_display_title'))).toBeVisible();
  await expect(button(page, 'settings_install_button')).toHaveCount(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void dispatchEvent(new Event('appinstalled')),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    dispatchEvent(offer);
  });
  await button(page, 'settings_install_button').click();
  await expect(page.getByText(label('fr', 'settings_install_done', { app: 'My Sahla' }))).toBeVisible();
  await expect(button(page, 'settings_install_button')).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('explains the installation step by step on an iPhone, which has no install prompt', async ({ page }) => {
    await signIn(page, 'demo', '/setting/account');
    const steps = card(page, label('fr', 'settings_install_title')).getByRole('listitem');
    await expect(steps).toHaveText([
      label('fr', 'settings_install_step_share'),
      label('fr', 'settings_install_step_add'),
      label('fr', 'settings_install_step_confirm'),
    ]);
  });
});
