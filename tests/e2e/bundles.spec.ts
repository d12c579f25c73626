import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { signIn } from './support/sign-in.ts';

/** Where an element ends on the screen, in pixels. */
const endOf = (element: Element) => Math.round(element.getBoundingClientRect().right);

test.beforeEach(async ({ page }) => signIn(page, 'demo'));

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

test('keeps the text of a search, which is not part of the address, after a reload', async ({ page }) => {
  await page.goto('/bundles/all');
  await page.getByRole('button', { name: label('fr', 'bundles_find') }).click();
  const field = page.getByRole('searchbox', { name: label('fr', 'bundles_find') });
  await field.fill('semaine go');
  // The portal stores it when the typing has paused.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('semaine go');
  await page.reload();
  await expect(field).toHaveValue('semaine go');
  // Otherwise a link could put any text on the page.
  await expect(page).not.toHaveURL(/semaine/);
});
