import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { signIn } from './support/sign-in.ts';

const language = 'ar';

test('limits a history to some days, searches it, exports it, and offers to contest a charge, in Arabic', async ({
  page,
  speaks,
}) => {
  await speaks(language);
  await signIn(page, 'demo', '/dashboard/History/purchases');
  const rows = page.getByRole('rowheader').getByRole('button');
  await expect(rows.first()).toBeVisible();

  await page.getByRole('button', { name: label(language, 'history_days', { days: 30 }) }).click();
  const to = page.getByLabel(label(language, 'history_to'), { exact: true });
  const today = await to.inputValue();
  const from = new Date(Date.parse(today) - 59 * 86_400_000).toISOString().slice(0, 10);
  // Enters the dates in the wrong order, as users do.
  await to.fill(from);
  await page.getByLabel(label(language, 'history_from'), { exact: true }).fill(today);
  await page.getByRole('button', { name: label(language, 'history_range_show'), exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/History/purchases?from=${from}&to=${today}`);
  await expect(page.getByText(label(language, 'history_total_range'))).toBeVisible();
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: label(language, 'history_tools') }).click();
  await page.getByRole('button', { name: label(language, 'history_export'), exact: true }).click();
  const file = await (await download).path();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(all + 1);
  expect(lines[0]).toContain(label(language, 'history_file_charged'));

  const name = (await rows.first().textContent()) ?? '';
  await page.getByRole('button', { name: label(language, 'history_search'), exact: true }).click();
  await page.getByRole('searchbox', { name: label(language, 'history_search') }).fill(name);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await rows.first().click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByRole('heading', { name: label(language, 'history_contest') })).toBeVisible();
  await expect(sheet.getByRole('link', { name: /3020/ })).toHaveAttribute('href', 'tel:3020');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(rows.first()).toBeFocused();
});

test('shows the first entry in the first screen of a small phone, below total and chart in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'demo', '/dashboard/History/call');
  const first = page.getByRole('rowheader').getByRole('button').first();
  await expect(first).toBeVisible();
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY);
  };
  const bar = page.getByRole('navigation', { name: label('fr', 'nav_places') });
  await expect.poll(() => bottomOf(first)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  const summary = page.locator('section', { has: page.getByRole('heading', { name: /^Total/ }) });
  expect((await summary.boundingBox())?.height).toBeLessThanOrEqual(90);
  await page.getByRole('button', { name: label('fr', 'history_by_day'), exact: true }).click();
  await expect(page.getByRole('slider', { name: label('fr', 'history_by_day') })).toBeVisible();
});
