/** What `/` shows before the portal's scripts have run: build/first-paint.ts, public/pre-paint.js, public/boot.js. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';

/** The portal's scripts do not arrive until what is returned is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

const early = (page: Page) => page.locator('div[data-first-paint]').filter({ visible: true });

/** Where the words and buttons of the first screen stand. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, main header p, main a[href^="/sign-"]')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
  );

for (const language of ['fr', 'ar'] as const) {
  for (const width of [360, 1280]) {
    test(`the first paint stands where the portal draws the same, in ${language} at ${width} px`, async ({
      page,
      speaks,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await speaks(language);
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(early(page).getByRole('heading')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // Painted, not only parsed: before its style sheet is there, everything stands elsewhere.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const before = await places(page);
      expect(before).toHaveLength(4);
      release();
      await expect(page.locator('div[data-first-paint]')).toHaveCount(0);
      await expect.poll(() => places(page)).toEqual(before);
    });
  }
}

test('its links lead on before any script has run', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(early(page).getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toHaveAttribute(
    'href',
    '/sign-in',
  );
});

test('a kiosk shows nothing to tap before it knows that it is one', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/?totem=true', { waitUntil: 'commit' });
  await expect(page.locator('div[data-first-paint]').first()).toBeAttached();
  await expect(early(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
  await expect(page).toHaveURL('/?totem=true');
});
