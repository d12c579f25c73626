import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { offer } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

/** The button that closes the filters, whatever it counts. */
const SHOW = /^Voir \d+ forfaits?$/;

/** Where an element ends on the screen, in pixels. */
const endOf = (element: Element) => Math.round(element.getBoundingClientRect().right);

test.beforeEach(async ({ page }) => signIn(page, 'demo'));

test('finds bundles by text and budget, and shows all bundles again when the search is cleared', async ({ page }) => {
  await page.goto('/bundles/all');
  const cards = page.getByRole('article');
  await expect(cards.nth(12)).toBeVisible();
  await page.getByRole('button', { name: label('fr', 'bundles_find') }).click();
  const field = page.getByRole('searchbox', { name: label('fr', 'bundles_find') });
  await expect(field).toBeFocused();
  await field.fill('semaine go');
  await page.getByRole('button', { name: label('fr', 'bundles_filter') }).click();
  await page.getByRole('radio', { name: /^500/ }).check();
  await page.getByRole('button', { name: SHOW }).click();
  await expect(cards.nth(12)).toBeHidden();
  // The search text survives a reload but is not part of the address: otherwise a link could put any text on the page.
  await page.reload();
  await expect(page.getByRole('searchbox', { name: label('fr', 'bundles_find') })).toHaveValue('semaine go');
  await expect(page).not.toHaveURL(/semaine/);
  await expect(cards.first()).toBeVisible();
  // A bundle of the weekend is sold by the week.
  for (const heading of await cards.getByRole('heading').allTextContents()) expect(heading).toMatch(/semaine|week/i);
  await page.getByRole('searchbox').fill('semaine introuvable');
  await page.getByRole('link', { name: label('fr', 'bundles_find_clear') }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(cards.nth(12)).toBeVisible();
});

test('opens the details of a bundle by address, lists what goes with it, and closes them on Back', async ({ page }) => {
  const month = offer('D_25GB_MONTH');
  await page.goto('/bundles/data?type=Monthly');
  await page.getByRole('button', { name: month.name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: month.name });
  await expect(dialog).toContainText(label('fr', 'bundles_relation_associated'));
  await expect(page).toHaveURL(/offer=D_25GB_MONTH/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/bundles/data?type=Monthly');

  await page.goto('/bundles/all?offer=D_25GB_MONTH');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('reports an offering that is no longer sold as unavailable', async ({ page }) => {
  await page.goto('/bundles/all?offer=D_NO_SUCH');
  await expect(page.getByRole('dialog', { name: label('fr', 'bundles_gone_title') })).toBeVisible();
});

test('shows the first purchase in the first screen of a phone, and keeps the filters in sight while it scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bundles/all');
  await expect(page.getByRole('article').nth(12)).toBeVisible();
  const buy = page.getByRole('button', { name: /^Acheter / });
  expect((await buy.nth(2).boundingBox())?.y).toBeLessThan(700);
  const row = page.getByRole('article').first();
  const ends = await row.locator('.figure', { hasText: 'DA' }).evaluate(endOf);
  await expect.poll(() => buy.first().evaluate(endOf)).toBe(ends);
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(78);
  await page.getByRole('article').nth(12).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('button', { name: label('fr', 'bundles_filter') })).toBeInViewport();
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThan(8);
});

test('returns to the same place of the list on Back, from a sheet and from another screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bundles/all');
  const row = page.getByRole('article').nth(12);
  await row.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(scrollY));
  const before = (await place()) + 600;
  await page.mouse.wheel(0, 600);
  await expect.poll(place).toBe(before);
  const name = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('article')].find((each) => each.getBoundingClientRect().top > 200);
    return shown?.querySelector('h2, h3')?.textContent ?? '';
  });
  const bundle = page.getByRole('heading', { name, exact: true }).getByRole('button');
  await bundle.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(place).toBe(before);

  await page
    .getByRole('link', { name: label('fr', 'nav_home'), exact: true })
    .first()
    .click();
  await expect(page).not.toHaveURL(/bundles/);
  await page.goBack();
  await expect(bundle).toBeInViewport();
  await expect.poll(place).toBeGreaterThan(before - 5);
  await expect.poll(place).toBeLessThan(before + 5);
});

test('closes the filters on Back without a change', async ({ page }) => {
  await page.goto('/bundles/data');
  await page.getByRole('button', { name: label('fr', 'bundles_filter') }).click();
  await page.getByRole('radio', { name: label('fr', 'bundles_sort_price') }).check();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/bundles/data');
});
