/** Fault 19 with the browser's setting "block all cookies", which also blocks storage. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD, lineOf } from '../../sandbox/seed/lines.ts';
import { test as base, expect } from './fixtures.ts';
import { wholeBrowser } from './support/chromium.ts';
import { label } from './support/labels.ts';
import { chooseLanguage } from './support/screens.ts';
import { tellNumber } from './support/sign-in.ts';

const demo = lineOf('demo');
/** The value in Chromium's content settings. */
const BLOCK = 2;

const test = base.extend<{ strictPage: Page }>({
  strictPage: async ({ problems, baseURL, launchOptions, locale, viewport }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'portal-strict-'));
    await mkdir(join(profile, 'Default'));
    const settings = { profile: { default_content_setting_values: { cookies: BLOCK } } };
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
    const context: BrowserContext = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...wholeBrowser(),
      viewport,
      ...(baseURL ? { baseURL } : {}),
      ...(locale ? { locale } : {}),
    });
    problems.watch(context);
    await use(context.pages()[0] ?? (await context.newPage()));
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

const needed = (page: Page) => page.getByText(label('fr', 'auth_storage_needed'));

test('fault 19: loads every public page, also in another language, when the browser blocks cookies', async ({
  strictPage: page,
}) => {
  await page.goto('/');
  const isBlocked = await page.evaluate(() => {
    try {
      return localStorage.length < 0;
    } catch {
      // biome-ignore lint/suspicious/noDocumentCookie: whether the browser blocks them is what is asked
      document.cookie = 'a=b';
      return document.cookie === '';
    }
  });
  expect(isBlocked, 'the browser blocks cookies and storage').toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('fr', 'landing_title', { brand: 'Sahla' }));
  for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/privacy-policy', '/terms-of-use', '/non-sahla']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Without a sign-in, guarded pages redirect to the first screen.
  await page.goto('/dashboard/my-sahla');
  await expect(page).toHaveURL('/');
  await chooseLanguage(page, 'fr', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('ar', 'landing_title', { brand: 'سهلة' }));
});

test('fault 19: asks for storage at the sign-in with a password when cookies are blocked', async ({
  strictPage: page,
}) => {
  await page.goto('/sign-in');
  await tellNumber(page, demo.msisdn);
  await page.getByLabel(label('fr', 'auth_password_label'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await expect(needed(page)).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
});

test('fault 19: asks for storage at the sign-in with a code when cookies are blocked', async ({
  strictPage: page,
  operator,
}) => {
  await page.goto('/sign-in');
  await tellNumber(page, demo.msisdn);
  await page.getByRole('button', { name: label('fr', 'auth_use_code') }).click();
  const field = page.getByLabel(label('fr', 'auth_code_label'));
  await expect(field).toBeVisible();
  await field.fill(await operator.smsCode(demo.msisdn));
  await expect(needed(page)).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
});

test('fault 19: asks for storage before a social sign-in leaves the portal when cookies are blocked', async ({
  strictPage: page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: label('fr', 'auth_continue_with', { provider: 'Facebook' }) }).click();
  await expect(needed(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});
