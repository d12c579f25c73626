import { expect, test } from './fixtures.ts';
import { workerReady } from './support/device.ts';
import { label } from './support/labels.ts';

test.use({ serviceWorkers: 'allow' });

test('shows every component in both themes and three languages, the device, the sandbox’s switches and every label on the internal pages', async ({
  page,
  operator,
}) => {
  // Before the portal reads its labels, which it then caches for a while.
  await operator.setLabel('fr', 'nav_films', 'Cinéma à la carte');
  await page.goto('/component-list-view');
  await expect(page.getByRole('region', { name: 'orders: order-sums, order-outcome' })).toBeVisible();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const [language, name] of [
    ['en', 'English'],
    ['ar', 'العربية'],
    ['fr', 'Français'],
  ] as const) {
    // The first is the page's own; a component shows the same names.
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect.poll(wide).toBeLessThanOrEqual(1);
  }
  await page.getByRole('button', { name: 'dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await workerReady(page);
  await page.goto('/test');
  await expect(page.getByText('navigator.onLine', { exact: true })).toBeVisible();
  await expect(page.getByText(/^portal-shell-\d/)).toBeVisible();

  await page.goto('/test-2');
  await page.getByRole('button', { name: label('fr', 'internal_set_of', { name: 'noOwnRoutes' }) }).click();
  await expect(page.getByText(label('fr', 'internal_switches_set', { count: 1 }))).toBeVisible();
  const current = await page.request.get(`${operator.sandboxUrl}/__sandbox/faults`);
  const switches = await current.json();
  expect(switches).toMatchObject({ noOwnRoutes: { value: true } });
  await page.getByRole('button', { name: label('fr', 'internal_clear_all') }).click();
  await expect(page.getByText(label('fr', 'internal_switches_set', { count: 0 }))).toBeVisible();

  await page.goto('/test-key');
  await expect(page.getByText(/\d libellés/)).toBeVisible();
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(100);
  await page.getByRole('searchbox').fill('cinema a la');
  const row = page.getByRole('row').filter({ hasText: 'nav_films' });
  await expect(row).toContainText('Cinéma à la carte');
  await expect(row).toContainText(label('fr', 'internal_label_content'));
});
