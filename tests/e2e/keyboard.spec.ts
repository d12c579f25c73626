/** The frame for those who press keys, listen, or have large thumbs: where a page begins, what is named, what is hit. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { standing, visit } from './support/every-page.ts';
import { label } from './support/labels.ts';
import { balanceCard, offer } from './support/screens.ts';
import { DASHBOARD, signIn } from './support/sign-in.ts';

/** One of each kind of page: a list, a form, a menu, tabs, cards that are pressed as a whole. */
const PATHS = [
  '/dashboard/my-sahla',
  '/bundles/all',
  '/dashboard/History/call',
  '/dashboard/online-topup',
  '/dashboard/view-usage/summary',
  '/more/setting',
  '/support/find-store',
  '/setting/view-profile',
] as const;

const PHONE = { width: 360, height: 780 };
const heading = (page: Page) => page.locator('main h1');

test('in a few presses the keyboard is at the balance, and a page that is gone to begins at its heading', async ({
  page,
}) => {
  await signIn(page, 'demo');
  await page.goto('/dashboard/my-sahla');
  await standing(page);

  await test.step('the way past the menus is the first press, and can be seen', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: label('fr', 'common_skip_to_content') });
    await expect(skip).toBeFocused();
    await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('Tab');
    const within = (card: Element) => card.contains(document.activeElement);
    expect(await balanceCard(page).evaluate(within), 'three presses').toBe(true);
  });

  await test.step('a link of the menu leads to the heading of its page, which is marked there', async () => {
    const menu = page.getByRole('navigation', { name: label('fr', 'nav_main') });
    const history = menu.getByRole('link', { name: label('fr', 'nav_history') });
    await history.press('Enter');
    await expect(page).toHaveURL('/dashboard/History/call');
    await expect(heading(page)).toBeFocused();
    await expect(history).toHaveAttribute('aria-current', 'page');
    await expect(menu.locator('[aria-current=page]')).toHaveCount(1);
  });

  await test.step('and so does the way back', async () => {
    await page.goBack();
    await expect(page).toHaveURL(DASHBOARD);
    await expect(heading(page)).toBeFocused();
  });
});

test('a purchase is opened by a button, and leaving it leads back there', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'demo');
  await page.goto('/bundles/data?type=Daily');
  const buy = page.getByRole('button', {
    name: label('fr', 'bundles_buy_named', { name: offer('D_1GB_DAY').name }),
  });
  await buy.press('Enter');
  const dialog = page.getByRole('dialog', { name: label('fr', 'purchase_confirm_title') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(buy).toBeFocused();
});

/** What is pressed often and is smaller than a thumb, and parts of the page that a reader cannot tell apart. */
const problems = (page: Page) =>
  page.evaluate(() => {
    const THUMB = 48;
    const nameOf = (each: Element) => `${each.tagName} ${each.ariaLabel ?? each.textContent?.trim().slice(0, 40)}`;
    const isShown = (each: Element) =>
      each.checkVisibility({ visibilityProperty: true }) && each.closest('[inert], .visually-hidden') === null;
    const pressed = [
      ...document.querySelectorAll('button, summary, select, a[href], label:has(input:not([type=text]))'),
    ];
    const small = pressed.filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      // A word in a sentence is as high as its line; maps and pictures bring controls of their own.
      const isInText = getComputedStyle(each).display === 'inline' && each.closest('p, li, td') !== null;
      // A card that is pressed as a whole is covered by what its button draws over it.
      const isCard = getComputedStyle(each, '::after').position === 'absolute';
      const isOwn = each.closest('[aria-roledescription=carousel], .leaflet-container') !== null;
      return isShown(each) && !isInText && !isCard && !isOwn && (height < THUMB - 0.5 || width < 24);
    });
    const LANDMARKS =
      'main, nav, header:not(main header), footer:not(main footer), search, section[aria-label], section[aria-labelledby]';
    const names = [...document.querySelectorAll(LANDMARKS)].filter(isShown).map((each) => {
      const by = each.getAttribute('aria-labelledby');
      const name = by ? document.getElementById(by)?.textContent : each.getAttribute('aria-label');
      return `${each.tagName === 'SECTION' ? 'region' : each.tagName} ${name ?? ''}`;
    });
    const words = names.map((name) => name.replace(/^\S+ /, '')).filter(Boolean);
    return [
      ...small.map((each) => `small: ${nameOf(each)} ${Math.round(each.getBoundingClientRect().height)}`),
      ...new Set(names.filter((name, index) => names.indexOf(name) !== index).map((name) => `twice: ${name}`)),
      ...new Set(words.filter((name, index) => words.indexOf(name) !== index).map((name) => `named alike: ${name}`)),
    ];
  });

test('on a phone what is pressed often is as large as a thumb, and each part of a page has a name of its own', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'demo');
  for (const path of PATHS) {
    await test.step(path, async () => {
      if (await visit(page, path)) expect.soft(await problems(page), path).toEqual([]);
    });
  }
});
