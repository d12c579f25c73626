/** WCAG 2.2, 1.4.11 and 2.4.7 where colours are forced: whatever a colour of the page's own told is still to be seen. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { OPEN_PATHS, openSheet, SHEETS, SIGNED_IN_PATHS, visit } from './support/every-page.ts';
import { installSeenShapes } from './support/seen-shapes.ts';
import { signIn } from './support/sign-in.ts';

test.use({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });

/** What is on screen, first in the page's own colours and then in forced ones. */
async function looksAt(page: Page, name: string): Promise<void> {
  const shapes = await page.evaluate(() => window.seenShapes.remember());
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate(() => window.seenShapes.unseen());
  // So that what comes next counts as having been reached by the keyboard.
  await page.keyboard.press('Tab');
  const unmarked = await page.evaluate(() => window.seenShapes.unmarked());
  await page.emulateMedia({ forcedColors: 'none' });
  expect.soft([...new Set([...unseen, ...unmarked])], `${name}, of ${shapes} shapes`).toEqual([]);
}

async function goThrough(page: Page, paths: readonly string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(5);
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

test('everything is told apart in forced colours on the pages that are open to everybody', ({ page }) =>
  goThrough(page, OPEN_PATHS));

// Two halves, so that neither holds up the other's machine.
for (const half of [0, 1]) {
  test(`and on those of a line (${half + 1} of 2)`, async ({ page }) => {
    await signIn(page, 'demo');
    await goThrough(
      page,
      SIGNED_IN_PATHS.filter((_, index) => index % 2 === half),
    );
  });
}

test('and in every sheet and menu', async ({ page }) => {
  await signIn(page, 'demo');
  for (const sheet of SHEETS) {
    await test.step(sheet.name, async () => {
      await openSheet(page, sheet, 'fr');
      await looksAt(page, sheet.name);
    });
  }
});
