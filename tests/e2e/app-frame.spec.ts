/** The frame of signed-in pages: one navigation for each width, Back, and the order of focus. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { standing } from './support/every-page.ts';
import { goWithin } from './support/inner-state.ts';
import { label } from './support/labels.ts';
import { openMore } from './support/screens.ts';
import { signIn, signInByForm } from './support/sign-in.ts';

const places = (page: Page) => page.getByRole('navigation', { name: label('fr', 'nav_places') });
const sidebar = (page: Page) => page.getByRole('navigation', { name: label('fr', 'nav_main') });
const back = (page: Page) => page.getByRole('link', { name: label('fr', 'common_back'), exact: true });
const heading = (page: Page) => page.locator('main h1');

const LAST_OF_PLUS = '/more/anaflix/movies';
/** A page of each group of the sidebar. */
const GROUP_PAGES = ['/bundles/data', '/more/core-service', '/support/faq', LAST_OF_PLUS, '/setting/account'];

test('shows a bar under 600 px, a rail up to 1024 px, the sidebar above, and no footer', async ({ page }) => {
  await signIn(page, 'demo', '/setting/change-email');
  await standing(page);
  for (const [width, isBar, isRail] of [
    [599, true, false],
    [600, false, true],
    [1024, false, true],
    [1025, false, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(places(page)).toBeVisible({ visible: isBar || isRail });
    await expect(sidebar(page)).toBeVisible({ visible: !isBar && !isRail });
    const box = await (isBar || isRail ? places(page) : sidebar(page)).boundingBox();
    expect(box?.width === width, `${width} px`).toBe(isBar);
    // The content begins beside the navigation.
    if (box && !isBar) expect((await heading(page).boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(box.x + box.width);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
});

test('begins forms at the same edge as lists on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'demo', '/bundles/all');
  await standing(page);
  const edge = (await heading(page).boundingBox())?.x;
  for (const path of ['/dashboard/online-topup', '/dashboard/scratch-card', '/setting/change-email']) {
    await page.goto(path);
    await standing(page);
    expect((await heading(page).boundingBox())?.x, path).toBe(edge);
  }
});

test('goes back in the history to the page above, at its place, and shows the title once it is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'demo');
  await openMore(page, 'fr');
  const title = page.getByRole('banner').getByText(label('fr', 'title_more'), { exact: true });
  await expect(title).toHaveCount(0);
  const email = page.getByRole('main').getByRole('link', { name: label('fr', 'nav_change_email') });
  await email.scrollIntoViewIfNeeded();
  await expect(title).toBeVisible();
  const scrolled = await page.evaluate(() => scrollY);
  const length = await page.evaluate(() => history.length);
  await email.click();
  await expect(page).toHaveURL('/setting/change-email');
  await back(page).click();
  await expect(page).toHaveURL('/more/setting');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await expect.poll(() => page.evaluate(() => history.length)).toBe(length + 1);
});

test('reaches the content before the menu with a keyboard, and the menu’s last entry scrolls nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'demo', '/more/core-service');
  await standing(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: label('fr', 'common_skip_to_content') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(back(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  const exit = sidebar(page).getByRole('button', { name: label('fr', 'nav_sign_out') });
  await exit.focus();
  await expect(exit).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const language of ['fr', 'en', 'ar'] as const) {
  test(`shows the whole sidebar in a window of 860 px with any one group open, in ${language}`, async ({
    page,
    speaks,
  }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await speaks(language);
    await signInByForm(page, 'demo', { language });
    const menu = page.getByRole('navigation', { name: label(language, 'nav_main') });
    const home = menu.getByRole('link', { name: label(language, 'nav_home'), exact: true });
    const current = (path: string) => menu.locator(`details[open] [href^="${path}"][aria-current=page]`);
    for (const path of GROUP_PAGES) {
      await goWithin(page, path);
      await expect(current(path)).toBeInViewport({ ratio: 1 });
      await expect(menu.locator('details[open]'), path).toHaveCount(1);
      await expect(home, path).toBeInViewport({ ratio: 1 });
      const beyond = (list: Element) => list.scrollHeight - list.clientHeight;
      await expect.poll(() => menu.locator('ul').first().evaluate(beyond), path).toBe(0);
    }
    // In a lower window the longest group still leaves its current page and the first entry in view.
    await page.setViewportSize({ width: 1366, height: 768 });
    await goWithin(page, LAST_OF_PLUS);
    await expect(current(LAST_OF_PLUS)).toBeInViewport({ ratio: 1 });
    await expect(home).toBeInViewport({ ratio: 1 });
  });
}

for (const width of [360, 768, 1280]) {
  test(`covers and moves nothing of a page with the connection bar, ${width} px wide`, async ({ page, goOffline }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'demo', '/setting/change-email');
    await standing(page);
    const before = await heading(page).boundingBox();
    await goOffline();
    const line = page.getByRole('status').filter({ hasText: label('fr', 'common_offline_title') });
    await expect(line).toBeVisible();
    const [bar, after] = [await line.boundingBox(), await heading(page).boundingBox()];
    expect(after?.y).toBe(before?.y);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(after?.y ?? 0);
  });
}
