/** WCAG 2.2, 1.4.4 and 1.4.10: text of twice the size on a small phone, and nothing leaves the page or is cut. */
import type { Page } from '@playwright/test';
import { toPublicPath } from '../../src/brand/slug-paths.ts';
import { exampleOf, readOfflineTable } from '../support/offline-table.ts';
import { expect, test } from './fixtures.ts';
import { brandOf } from './support/builds.ts';
import { signIn } from './support/sign-in.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Pages about the line. Those of other families are still to be brought to this. */
const FAMILIES =
  /^\/(dashboard\/(?!my-brand)|map-window|more\/(anaflix|bundle-settings|core-service|member-get-member|setting)|noudjoum|promotion|recap|services|setting\/prayer-time|support\/find)/;
const PATHS = readOfflineTable()
  .map(({ path }) => toPublicPath(exampleOf(path).replace(/\/\{-\$\w+\}$/, '/sabbaqli'), brandOf('sahla').slug))
  .filter((path) => FAMILIES.test(path));

/** Words and boxes that reach out of the page sideways, for the message of a failure. */
const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return element.childElementCount === 0 && (right > document.documentElement.clientWidth + 1 || left < -1);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 3),
  );

for (const language of ['fr', 'ar'] as const) {
  test(`at 200 % text no page about the line is wider than the phone (${language})`, async ({ page, speaks }) => {
    test.slow();
    expect(PATHS.length).toBeGreaterThan(10);
    await speaks(language);
    await signIn(page, 'demo', { language });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    for (const path of PATHS) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.locator('main .skeleton, main [aria-busy="true"]')).toHaveCount(0);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        // A pixel is a width that was rounded.
        expect.soft(wide, `${path}: ${await outside(page)}`).toBeLessThanOrEqual(1);
      });
    }
  });
}
