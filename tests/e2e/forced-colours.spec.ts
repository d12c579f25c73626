/** WCAG 2.2, 1.4.11 and 2.4.7 with forced colours: whatever the page distinguishes by colour stays visible. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { OPEN_PATHS, openSheet, SHEETS, SIGNED_IN_PATHS, visit } from './support/every-page.ts';
import { installSeenShapes } from './support/seen-shapes.ts';
import { signIn } from './support/sign-in.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, reducedMotion: 'reduce' });

/** Remembers the shapes in the page's own colours, then checks them in forced colours. */
async function looksAt(page: Page, name: string): Promise<void> {
  const shapes = await page.evaluate(() => window.seenShapes.remember());
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate(() => window.seenShapes.unseen());
  // A key press, so that the focus that follows counts as keyboard focus.
  await page.keyboard.press('Tab');
  const unmarked = await page.evaluate(() => window.seenShapes.unmarked());
  await page.emulateMedia({ forcedColors: 'none' });
  expect.soft([...new Set([...unseen, ...unmarked])], `${name}, of ${shapes} shapes`).toEqual([]);
}

async function goThrough(page: Page, paths: readonly string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(5);
  // A row under the pointer has a colour of its own.
  await page.mouse.move(0, 0);
  for (const path of paths) {
    await test.step(path, async () => {
      if (await visit(page, path)) await looksAt(page, path);
    });
  }
}

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.addInitScript(installSeenShapes);
});

test('keeps everything visible on the public pages when colours are forced', ({ page }) => goThrough(page, OPEN_PATHS));

// Two halves, so that they run in parallel.
for (const half of [0, 1]) {
  test(`keeps everything visible on the pages of a line when colours are forced (${half + 1} of 2)`, async ({
    page,
  }) => {
    await signIn(page, 'demo');
    await goThrough(
      page,
      SIGNED_IN_PATHS.filter((_, index) => index % 2 === half),
    );
  });
}

test('keeps everything visible in every sheet and menu when colours are forced', async ({ page }) => {
  await signIn(page, 'demo');
  for (const sheet of SHEETS) {
    await test.step(sheet.name, async () => {
      await openSheet(page, sheet, 'fr');
      await looksAt(page, sheet.name);
    });
  }
});
