import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { signIn } from './support/sign-in.ts';

for (const language of ['fr', 'en', 'ar'] as const) {
  test(`fits all figures of a day beside each other on a phone (${language})`, async ({ page, speaks }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await speaks(language);
    await signIn(page, 'demo', '/dashboard/view-usage/summary-old');
    const table = page.getByRole('region', { name: label(language, 'usage_by_day') });
    await expect(table.getByRole('row')).toHaveCount(32);
    await expect.poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

for (const language of ['fr', 'en', 'ar'] as const) {
  test(`shows the total of the days and the pager of the purchases in no rows of their own on a phone (${language})`, async ({
    page,
    speaks,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await speaks(language);
    await signIn(page, 'demo', '/dashboard/view-usage/summary');
    const total = page.locator('main h2 + .figure');
    await expect(total).toBeVisible();
    const totalBox = await total.boundingBox();
    for (const view of ['usage_view_chart', 'usage_view_table'] as const) {
      const chip = await page.getByRole('link', { name: label(language, view), exact: true }).boundingBox();
      expect(Math.min(chip?.width ?? 0, chip?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(totalBox?.y).toBeLessThan((chip?.y ?? 0) + (chip?.height ?? 0));
    }
    await page.goto('/dashboard/view-usage/purchases/monthly');
    const before = await page.getByRole('link', { name: label(language, 'usage_before') }).boundingBox();
    const month = await page.locator('main h2').first().boundingBox();
    expect(before?.y).toBeLessThan((month?.y ?? 0) + (month?.height ?? 0));
    expect((before?.y ?? 0) + (before?.height ?? 0)).toBeGreaterThan(month?.y ?? Number.POSITIVE_INFINITY);
  });
}
