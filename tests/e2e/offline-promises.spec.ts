import type { Page } from '@playwright/test';
import { toPublicPath } from '#src/brand/slug-paths.ts';
import { pageCapabilities } from '../../build/route-files.ts';
import { exampleOf, type OfflineRow, readOfflineTable } from '../support/offline-table.ts';
import { expect, test } from './fixtures.ts';
import { brandOf } from './support/builds.ts';
import { contentKept, kept, records, warmed } from './support/device.ts';
import { arrived } from './support/inner-state.ts';
import { label, readAt } from './support/labels.ts';
import { signIn } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const { capabilities, slug } = brandOf('sahla');
const belongsTo = pageCapabilities();
/** The pages that the brand has. */
const rows = readOfflineTable().filter(({ path }) => {
  const capability = belongsTo.get(path);
  return capability === undefined || capabilities[capability];
});
const pathOf = ({ path }: OfflineRow) => toPublicPath(exampleOf(path).replace(/\/\{-\$\w+\}$/, ''), slug);

/** Navigates inside the open page, as its links do. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await expect(page).toHaveURL(path);
  await arrived(page);
  await expect(page.locator('main .skeleton, main [aria-busy="true"]')).toHaveCount(0);
}

const keptPages = async (page: Page) => (await records(page)).filter(({ key }) => key.includes('"page"')).length;

/** Checks the promise that `docs/routes.md` makes for the page. */
async function keepsPromise(page: Page, row: OfflineRow): Promise<void> {
  const path = pathOf(row);
  await test.step(`${path} ${row.promise}`, async () => {
    await page.goto(path);
    await expect(page.getByText(label('fr', 'common_offline_title'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByText(label('fr', 'error_page_title'))).toHaveCount(0);
    if (row.promise === 'reads') {
      await expect(page.locator('main').getByText(readAt('fr')).first()).toBeVisible();
      await expect(page.locator('main [role="alert"]:not(:empty)')).toHaveCount(0);
    }
    if (row.promise === 'explains') {
      const blocked = page.locator('main button:disabled[aria-describedby]').first();
      // Expects a sentence, not a single word.
      await expect(blocked).toHaveAccessibleDescription(/(\p{L}+\P{L}+){4}/u);
    }
  });
}

/**
 * Sets `navigator.onLine` of the documents that open from now on. With the network cut, some versions of Chromium say
 * true in a document that the worker serves, and a page without a call cannot find out otherwise.
 */
const reportsNetwork = (page: Page, isOnline: boolean) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => value });
  }, isOnline);

test('every page keeps its offline promise of docs/routes.md', async ({ page, goOffline, goOnline }) => {
  test.slow();
  const signedOut = rows.filter(({ isSignedIn }) => !isSignedIn);
  const signedIn = rows.filter(({ isSignedIn }) => isSignedIn);
  expect(signedOut.length).toBeGreaterThan(0);
  expect(signedIn.length).toBeGreaterThan(signedOut.length);

  await page.goto('/');
  await warmed(page, 'fr');
  for (const row of signedOut.filter(({ promise }) => promise === 'reads')) await goOn(page, pathOf(row));
  await expect.poll(() => keptPages(page)).toBe(2);
  await goOffline();
  await reportsNetwork(page, false);
  for (const row of signedOut) await keepsPromise(page, row);

  await goOnline();
  await reportsNetwork(page, true);
  await signIn(page, 'demo');
  for (const row of signedIn.filter(({ promise }) => promise === 'reads')) await goOn(page, pathOf(row));
  for (const name of [
    'account',
    'plan-allocation',
    'contract',
    'user-details',
    'personal-info',
    'top-ups',
    'usage-summary',
    'recap',
  ])
    await kept(page, name);
  for (const name of ['les-sept-puits', 'immeuble-14']) await contentKept(page, name);
  await goOffline();
  await reportsNetwork(page, false);
  for (const row of signedIn) await keepsPromise(page, row);
});
