/** Checks the frame for users of a keyboard, a screen reader or large thumbs: focus, names, sizes of controls. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { standing, visit } from './support/every-page.ts';
import { label } from './support/labels.ts';
import { balanceCard, offer } from './support/screens.ts';
import { DASHBOARD, signIn } from './support/sign-in.ts';

/** One page of each kind: a list, a form, a menu, tabs, cards that act as one button. */
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

test('reaches the balance with three key presses, and moves the focus to the heading of each new page', async ({
  page,
}) => {
  await signIn(page, 'demo', '/dashboard/my-sahla');
  await standing(page);

  await test.step('the skip link is the first stop, and is visible', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: label('fr', 'common_skip_to_content') });
    await expect(skip).toBeFocused();
    await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('Tab');
    const within = (card: Element) => card.contains(document.activeElement);
    await expect.poll(() => balanceCard(page).evaluate(within), 'three presses').toBe(true);
  });

  await test.step('a link in the menu leads to the heading of its page and is marked as current', async () => {
    const menu = page.getByRole('navigation', { name: label('fr', 'nav_main') });
    const usage = menu.getByRole('link', { name: label('fr', 'nav_usage') });
    await usage.press('Enter');
    await expect(page).toHaveURL('/dashboard/view-usage/summary');
    await expect(heading(page)).toBeFocused();
    await expect(usage).toHaveAttribute('aria-current', 'page');
    await expect(menu.locator('[aria-current=page]')).toHaveCount(1);
  });

  await test.step('Back leads to the heading as well', async () => {
    await page.goBack();
    await expect(page).toHaveURL(DASHBOARD);
    await expect(heading(page)).toBeFocused();
  });
});

test('opens a purchase from a button, and returns the focus to it on Escape', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'demo', '/bundles/data?type=Daily');
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

/** Controls that are smaller than a thumb, and landmarks that a screen reader cannot distinguish. */
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
      // A link in a sentence is only as high as its line. Maps and picture sliders bring their own controls.
      const isInText = getComputedStyle(each).display === 'inline' && each.closest('p, li, td') !== null;
      // A card that acts as one button: its button covers it with a pseudo-element.
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

test('shows controls as large as a thumb on a phone, and gives each landmark of a page a unique name', async ({
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
