/** Prayer times and weather of one place, from the dashboard's shortcuts to a phone without a network. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import { expect, test } from './fixtures.ts';
import { records, workerReady } from './support/device.ts';
import { label, labelPattern, readAt } from './support/labels.ts';
import { signIn } from './support/sign-in.ts';

const WEATHER = '/api/sahla-bff/weather/getWeatherCondition';

const wilaya = (page: Page, language: Language) => page.getByLabel(label(language, 'wilaya_label'), { exact: true });
const next = (page: Page) => page.getByRole('timer');
const isKept = async (page: Page, name: string) => (await records(page)).some(({ key }) => key.includes(name));

test.use({ serviceWorkers: 'allow' });

test('shows prayer and weather on the shortcuts, shares the chosen wilaya, and works without a network', async ({
  page,
  goOffline,
}) => {
  await signIn(page, 'demo');
  const tile = (name: Parameters<typeof label>[1], said: RegExp) =>
    page.getByRole('main').getByRole('link', { name: new RegExp(`^${label('fr', name)} ${said.source}`) });
  await expect(tile('nav_weather', labelPattern('fr', 'sky_tile_weather', ['temperature', 'condition']))).toBeVisible();
  await expect(tile('nav_noudjoum', /[\d\s]+points?/)).toBeVisible();
  await tile('nav_prayer_times', labelPattern('fr', 'sky_tile_prayer', ['prayer', 'time'])).click();

  await expect(next(page)).toBeVisible();
  await wilaya(page, 'fr').selectOption('31');
  const table = page.getByRole('table', { name: /Oran/ });
  // Today's row is visible in its scroll box on any day of the month.
  const isInSight = () =>
    table.locator('tr[aria-current=date]').evaluate((row) => {
      const [today, box] = [row, row.closest('section')].map((each) => each?.getBoundingClientRect());
      return today && box ? today.top >= box.top && today.bottom <= box.bottom + 1 : false;
    });
  await expect.poll(isInSight).toBe(true);
  // The rows are higher on a wider screen.
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(isInSight).toBe(true);
  await page.setViewportSize(wide);
  await expect.poll(isInSight).toBe(true);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: label('fr', 'prayer_save_calendar') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n').filter((line) => line === 'BEGIN:VEVENT').length).toBeGreaterThanOrEqual(140);
  expect(file).toContain('LOCATION:Oran\r\n');
  await expect(page.getByText(label('fr', 'prayer_calendar_saved'))).toBeVisible();
  await expect.poll(() => isKept(page, '"prayer-times","31"')).toBe(true);

  await page.getByRole('link', { name: label('fr', 'prayer_see_weather') }).click();
  await expect(page.getByRole('heading', { name: 'Oran' })).toBeVisible();
  await expect(page.getByText(label('fr', 'weather_hours_title'))).toBeVisible();
  // Oran's; the dashboard has stored that of the line's wilaya.
  await expect.poll(() => isKept(page, '"weather","fr",35.7,-0.6')).toBe(true);

  await workerReady(page);
  await goOffline();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Oran' })).toBeVisible();
  await expect(page.getByText(readAt('fr')).first()).toBeVisible();
  await page.getByRole('link', { name: label('fr', 'weather_see_prayers') }).click();
  await expect(next(page)).toBeVisible();
  await expect(page.getByText(readAt('fr')).first()).toBeVisible();
  // The operator has not published this month: the portal computes the times and marks them.
  await page.getByRole('button', { name: label('fr', 'prayer_month_after') }).click();
  await page.getByRole('button', { name: label('fr', 'prayer_month_after') }).click();
  await expect(page.getByText(label('fr', 'prayer_computed_legend', { minutes: 1 }))).toBeVisible();
  // The portal computes all times of a wilaya that was never opened.
  await wilaya(page, 'fr').selectOption('11');
  await expect(page.getByText(label('fr', 'prayer_computed'), { exact: true })).toBeVisible();
  await expect(next(page)).toBeVisible();
});

test('shows the weather at the subscriber’s approximate position on a tap, in Arabic, and stores no position', async ({
  page,
  context,
  operator,
  speaks,
}) => {
  await speaks('ar');
  await signIn(page, 'demo', '/dashboard/weather');
  await expect(page.getByRole('heading', { name: 'الجزائر' })).toBeVisible();
  const tap = page.getByRole('button', { name: label('ar', 'wilaya_use_position') });
  await tap.click();
  await expect(page.getByRole('alert').getByText(label('ar', 'wilaya_position_denied'))).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 36.364519, longitude: 6.608263 });
  await tap.click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`${label('ar', 'weather_here')}\\s· قسنطينة`) }),
  ).toBeVisible();
  const asked = JSON.stringify(operator.requestLog({ path: WEATHER }));
  expect(asked).not.toMatch(/36\.364|6\.608/);
  await expect.poll(() => isKept(page, '36.36')).toBe(false);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toContain('36.36');

  await page.getByRole('button', { name: label('ar', 'weather_of_wilaya', { place: 'الجزائر' }) }).click();
  await expect(page.getByRole('heading', { name: 'الجزائر' })).toBeVisible();
  await page.getByRole('link', { name: label('ar', 'weather_see_prayers') }).click();
  await expect(next(page)).toBeVisible();
});
