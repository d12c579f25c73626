/**
 * One walk through all screens on a small phone for each language, in French with light colours and in Arabic with dark ones,
 * which looks at everything that fits one visit:
 * - WCAG 2.2, 1.4.4 and 1.4.10: with text of twice the size, nothing leaves the page or is cut off.
 * - 1.4.11 and 2.4.7 with forced colours, in French: whatever the page distinguishes by colour stays visible.
 * - What axe finds.
 */
import type { Page } from '@playwright/test';
import { DAY_TIMES, TIME_LABELS } from '#src/wilaya/prayers.ts';
import { expect, test } from './fixtures.ts';
import { expectNoViolations } from './support/axe.ts';
import { brokenWords } from './support/broken-words.ts';
import { OPEN_PATHS, openSheet, SHEETS, SIGNED_IN_SCREENS, standing, visit } from './support/every-page.ts';
import { label } from './support/labels.ts';
import { installSeenShapes } from './support/seen-shapes.ts';
import { signIn } from './support/sign-in.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, reducedMotion: 'reduce' });

/** Boxes that make the page wider than the phone, and text that a box cuts off without scrolling. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
    const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
    /** Whether only screen readers see the element. */
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath.startsWith('inset') || isClipped(element.parentElement));
    const isHidden = (element: Element) =>
      !element.checkVisibility({ checkOpacity: true }) || element.closest('[inert]') !== null || isClipped(element);
    /** The nearest box around the element that cuts off or scrolls wide content. */
    const boundOf = (element: Element | null): Element | undefined => {
      for (let box = element; box && box !== document.body; box = box.parentElement) {
        if (overflowOf(box) !== 'visible') return box;
      }
      return undefined;
    };
    const elements = [...document.querySelectorAll('body *')].filter((element) => !isHidden(element));
    const wide = elements.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > clientWidth + 1 || left < -1) && !boundOf(element.parentElement);
    });
    const cut = elements.filter((element) => {
      const box = boundOf(element);
      if (!box || !['hidden', 'clip'].includes(overflowOf(box))) return false;
      // A map goes on beyond its edge, and so do the names on it.
      if (element.closest('.leaflet-container')) return false;
      // A dot between two facts is cut off on purpose where a fact begins a line.
      if (element.matches('[data-fact-dot]')) return false;
      const bounds = box.getBoundingClientRect();
      return [...element.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        // The text of a banner is on a picture with a fixed height.
        const isOnBanner = element.closest('.swiper') !== null;
        return [...range.getClientRects()].some(
          ({ left, right, bottom }) =>
            left < bounds.left - 1 || right > bounds.right + 1 || (isOnBanner && bottom > bounds.bottom + 1),
        );
      });
    });
    // Ignores one pixel: widths are rounded.
    const wider = scrollWidth - clientWidth <= 1 ? [] : wide.slice(0, 4);
    return [
      ...wider.map((element) => `wider by ${scrollWidth - clientWidth}: ${nameOf(element)}`),
      ...cut.map((element) => `cut: ${nameOf(element)}`),
    ];
  });

/** Remembers the shapes in the page's own colours, then checks them in forced colours. */
async function forcesColours(page: Page, name: string): Promise<void> {
  const shapes = await page.evaluate(() => window.seenShapes.remember());
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate(() => window.seenShapes.unseen());
  // A key press, so that the focus that follows counts as keyboard focus.
  await page.keyboard.press('Tab');
  const unmarked = await page.evaluate(() => window.seenShapes.unmarked());
  await page.emulateMedia({ forcedColors: 'none' });
  expect.soft([...new Set([...unseen, ...unmarked])], `${name}, of ${shapes} shapes`).toEqual([]);
}

async function looksAt(page: Page, name: string): Promise<void> {
  expect.soft([...new Set(await outside(page))], name).toEqual([]);
  await expectNoViolations(page, name);
  const isFrench = await page.evaluate(() => document.documentElement.lang === 'fr');
  if (isFrench) await forcesColours(page, name);
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

/**
 * Expects that vertical scrolling brings every button and link of the sheet into full view, and that it can be pressed.
 */
async function canReachEverything(page: Page, name: string): Promise<void> {
  const controls = page.locator('dialog:modal :is(button, a[href]):visible');
  await expect.poll(() => controls.count(), name).toBeGreaterThan(0);
  for (const control of await controls.all()) {
    if (await control.evaluate((each) => each.closest('[inert]') !== null)) continue;
    await control.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    const lost = await control.evaluate((each) => {
      const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
      const isAcross = left >= -1 && right <= innerWidth + 1;
      // A card that acts as one button may be higher than the sheet.
      const isIn = isAcross && (height > innerHeight / 3 || (top >= -1 && bottom <= innerHeight + 1));
      const atItsMiddle = document.elementFromPoint(left + width / 2, top + height / 2);
      return isIn && each.contains(atItsMiddle) ? '' : `${each.ariaLabel ?? each.textContent}`;
    });
    expect.soft(lost, `${name}: out of reach`).toBe('');
  }
}

for (const language of ['fr', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ colorScheme: language === 'ar' ? 'dark' : 'light' });
    test.beforeEach(async ({ page, speaks }) => {
      test.slow();
      await speaks(language);
      await page.addInitScript(installSeenShapes);
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%';
        });
      });
    });

    test(`fits every public page on a small phone, without cut text or lost colours, at 200 % text size (${language})`, ({
      page,
    }) => goThrough(page, OPEN_PATHS));

    test(`keeps the words of titles and buttons whole where a line is small, at 200 % text size (${language})`, async ({
      page,
    }) => {
      await page.goto('/sign-in');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => brokenWords(page)).toEqual([]);
      await signIn(page, 'demo', '/more/quiz/play-question');
      await expect(page.getByRole('button', { name: label(language, 'quiz_begin') })).toBeVisible();
      await expect.poll(() => brokenWords(page)).toEqual([]);
    });

    // Two halves, so that they run in parallel.
    for (const half of [0, 1]) {
      test(`fits every screen of a line on a small phone, without cut text or lost colours, at 200 % text size, ${half + 1} of 2 (${language})`, async ({
        page,
      }) => {
        await signIn(page, 'demo');
        await goThrough(
          page,
          SIGNED_IN_SCREENS.filter((_, index) => index % 2 === half),
        );
      });
    }

    test(`fits the card of each next prayer on a small phone at 200 % text size (${language})`, async ({ page }) => {
      await signIn(page, 'demo');
      const path = '/dashboard/prayer-times';
      await visit(page, path);
      const today = await page.evaluate(() => new Date().toDateString());
      const clocks = page.getByRole('definition');
      await expect(clocks).toHaveText(DAY_TIMES.map(() => /^\d\d:\d\d$/));
      for (const [index, clock] of (await clocks.allTextContents()).entries()) {
        const time = DAY_TIMES[index];
        if (time === undefined || time === 'sunrise') continue;
        const name = label(language, TIME_LABELS[time]);
        await page.clock.setFixedTime(new Date(`${today} ${clock} GMT+0100`).getTime() - 5 * 60_000);
        await page.reload();
        await standing(page);
        await expect(page.locator('section').filter({ has: page.getByRole('timer') })).toContainText(name);
        await looksAt(page, name);
      }
    });

    test(`keeps every button and link of every sheet within reach at 200 % text size (${language})`, async ({
      page,
    }) => {
      await signIn(page, 'demo');
      for (const sheet of SHEETS) {
        await test.step(sheet.name, async () => {
          await openSheet(page, sheet, language);
          await canReachEverything(page, sheet.name);
          await looksAt(page, sheet.name);
        });
      }
    });
  });
}
