/** What a document shows before the portal's scripts run: build/prerender/, src/first-paint/. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';

/** Holds files back until the test calls the returned function. */
async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

const holdScripts = (page: Page) => hold(page, '**/assets/*.js');

const early = (page: Page) => page.locator('div[data-first-paint]').filter({ visible: true });

/**
 * Waits for the first paint. Parsing is not enough: without its style sheet the document shows all languages at once.
 */
const hasPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** The positions of the texts, fields and buttons of the screen. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, main :is(p, a, button, input, label), header a, header select')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
  );

for (const { path, language, width } of [
  { path: '/', language: 'fr', width: 360 },
  { path: '/', language: 'ar', width: 1280 },
  { path: '/sign-in', language: 'ar', width: 360 },
  { path: '/sign-up', language: 'fr', width: 1280 },
] as const) {
  test(`draws ${path} before the scripts run exactly where the portal draws it, in ${language} at ${width} px`, async ({
    page,
    speaks,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await speaks(language);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await hasPainted(page);
    await expect(early(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const before = await places(page);
    expect(before.length).toBeGreaterThan(5);
    release();
    await expect(page.locator('div[data-first-paint]')).toHaveCount(0);
    await expect.poll(() => places(page)).toEqual(before);
  });
}

test('keeps text typed before the portal runs, and the keyboard focus', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await hasPainted(page);
  const field = early(page).locator('input').first();
  await field.click();
  await page.keyboard.type('0550 00 00 01');
  release();
  await expect(page.locator('div[data-first-paint]')).toHaveCount(0);
  const own = page.getByLabel(label('fr', 'auth_phone_label'));
  await expect(own).toHaveValue('0550 00 00 01');
  await expect(own).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(label('fr', 'auth_password_label'), { exact: true })).toBeVisible();
});

test('shows the language that was chosen before the portal ran', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await hasPainted(page);
  await early(page).locator('select').selectOption('en');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: label('en', 'auth_sign_in') })).toBeVisible();
});

test('prerenders a text page with placeholders and without an error', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/privacy-policy', { waitUntil: 'commit' });
  await expect(early(page).locator('main .skeleton').first()).toBeVisible();
  await expect(early(page).getByRole('button', { name: label('fr', 'common_retry') })).toHaveCount(0);
});

test('prerenders links that work before any script runs', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await hasPainted(page);
  await expect(early(page).getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toHaveAttribute(
    'href',
    '/sign-in',
  );
});

test('shows nothing to tap at a kiosk before the portal knows that it is one', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/?totem=true', { waitUntil: 'commit' });
  await expect(page.locator('div[data-first-paint]').first()).toBeAttached();
  await expect(early(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: label('fr', 'kiosk_task_balance') })).toBeVisible();
  await expect(page).toHaveURL('/?totem=true');
});

test('keeps the drawn banner until the operator’s picture is there', async ({ page }) => {
  const operators = /\/uploads\/login-banner\./;
  const release = await hold(page, operators);
  const asked = page.waitForRequest(operators);
  await page.goto('/');
  await asked;
  const picture = page.locator('[data-login-banner] img').filter({ visible: true });
  await expect(picture).toHaveAttribute('src', '/login-banner.svg');
  release();
  await expect(picture).toHaveAttribute('src', operators);
});
