import { expect, test } from './fixtures.ts';
import { workerReady } from './support/device.ts';

test.use({ serviceWorkers: 'allow' });

test('shows every component in both themes and three languages within the window, and the worker of the device, on the internal pages', async ({
  page,
}) => {
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
});
