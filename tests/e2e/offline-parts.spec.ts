/** The main pages are stored at install, the others later. No interruption leaves a page that opens in part. */
import type { Page } from '@playwright/test';
import { RELOADED_AT_KEY } from '#src/lib/reload-budget.ts';
import { readOfflineTable } from '../support/offline-table.ts';
import { expect, test } from './fixtures.ts';
import { allPagesStored, contentKept, kept, storedPages, warmed, workerReady } from './support/device.ts';
import { unlessLoading } from './support/expect.ts';
import { label, labelPattern } from './support/labels.ts';
import { NO_NETWORK } from './support/problems.ts';
import { balanceCard, offer } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';
import { lookForUpdate, shellVersion, takeUpdate } from './support/versions.ts';

test.use({ serviceWorkers: 'allow' });

const MISSING_PART = /could not be loaded|dynamically imported module|Failed to load resource|MIME type|preload/;

const saveData = (page: Page) => page.addInitScript(() => localStorage.setItem('portal-data-saver', 'on'));
const notStored = (page: Page) => page.getByRole('heading', { name: label('fr', 'error_not_stored_title') });
const pagesSwitch = (page: Page) => page.getByLabel(label('fr', 'settings_pages_switch'));

/** Whether the page works, or says that it is not on the phone: never an empty page, nor one that failed to start. */
const outcome = (page: Page) =>
  page.evaluate(
    (title) => {
      if (document.querySelector('div[data-first-paint], [data-start-failure]')) return 'starting';
      const heading = document.querySelector('main h1')?.textContent ?? '';
      if (heading === title) return 'not stored';
      return heading && !document.querySelector('section[role=alert]') ? 'live' : 'failed';
    },
    label('fr', 'error_not_stored_title'),
  );

test('opens the main pages offline while data is saved, and says of another page that it is not on the phone', async ({
  page,
  problems,
  goOffline,
  goOnline,
}) => {
  problems.allow(MISSING_PART);
  await saveData(page);
  await signIn(page, 'demo');
  await workerReady(page);
  await kept(page, 'account');
  // Visitors who save data have the content that they have opened.
  await page.goto('/bundles/data');
  await expect(page.getByRole('heading', { name: offer('D_1GB_DAY').name })).toBeVisible();
  await contentKept(page, 'product-offerings');
  expect((await storedPages(page))?.hasAll).toBe(false);
  await goOffline();
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(/1\s240,50/);
  await page.goto('/bundles/data');
  await expect(page.getByRole('heading', { name: offer('D_1GB_DAY').name })).toBeVisible();
  await page.goto('/noudjoum');
  await expect(notStored(page)).toBeVisible();
  await goOnline();
  await page.getByRole('button', { name: label('fr', 'common_retry') }).click();
  await expect(page.getByRole('heading', { name: label('fr', 'title_noudjoum'), level: 1 })).toBeVisible();
  await goOffline();
  await page.reload();
  await expect(page.getByRole('heading', { name: label('fr', 'title_noudjoum'), level: 1 })).toBeVisible();
});

test('loads no file of a main page from the server after the install', async ({ page, context, deployment }) => {
  await saveData(page);
  await page.goto(deployment.url);
  await workerReady(page);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  deployment.front.requests.length = 0;
  for (const path of ['/', '/sign-in', '/sign-up', '/forgot-password']) {
    await page.goto(deployment.url + path);
    await expect.poll(() => unlessLoading(outcome(page), 'loading')).toBe('live');
    // The page asks for this after everything else that it loads at its start.
    await expect.poll(() => deployment.front.requests.includes('/service-worker.js')).toBe(true);
  }
  expect(deployment.front.requests.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});

test('stores all pages on tap in the settings, keeps them at the next visit, and removes them again', async ({
  page,
}) => {
  await saveData(page);
  await signIn(page, 'demo');
  await workerReady(page);
  await page.goto('/setting/account');
  await expect(page.getByText(label('fr', 'settings_pages_main'))).toBeVisible();
  await expect(pagesSwitch(page)).not.toBeChecked();
  await page.getByRole('button', { name: labelPattern('fr', 'settings_pages_fetch', ['volume']) }).click();
  await expect(page.getByText(label('fr', 'settings_pages_all'))).toBeVisible({ timeout: 30_000 });
  await expect(pagesSwitch(page)).toBeChecked();
  await page.reload();
  await expect(page.getByText(label('fr', 'settings_pages_all'))).toBeVisible();
  await pagesSwitch(page).uncheck();
  await expect(page.getByText(label('fr', 'settings_pages_main'))).toBeVisible();
  expect((await storedPages(page))?.hasAll).toBe(false);
});

test('fetches the files of a newly chosen language, of every page if every page is stored', async ({
  page,
  speaks,
  goOffline,
}) => {
  await page.goto('/sign-in');
  await warmed(page, 'fr');
  await speaks('ar');
  await page.reload();
  await warmed(page, 'ar');
  await goOffline();
  await page.goto('/map-window');
  await expect(page.getByRole('heading', { level: 1, name: label('ar', 'title_map_window') })).toBeAttached();
});

test('an update stores every page again if the version before had every page, although data is saved now', async ({
  page,
  context,
  deployment,
}) => {
  await page.goto(deployment.url);
  await allPagesStored(page);
  await page.evaluate(() => localStorage.setItem('portal-data-saver', 'on'));
  await page.close();
  await deployment.prepare('second');
  deployment.serve('second');
  const visitor = await context.newPage();
  await visitor.goto(deployment.url);
  await takeUpdate(visitor, 'second');
  await workerReady(visitor);
  expect((await storedPages(visitor))?.hasAll).toBe(true);
});

test('fault 59: keeps the old version with all its pages while an update is cut in the middle', async ({
  page,
  deployment,
  problems,
}) => {
  problems.allow(NO_NETWORK, MISSING_PART);
  await page.goto(deployment.url);
  await allPagesStored(page);
  await deployment.prepare('second');
  deployment.serve('second');
  let answers = 0;
  deployment.front.breaks = (path, isFetch) => isFetch && path.startsWith('/assets/') && answers++ > 100;
  await unlessLoading(lookForUpdate(page), undefined);
  expect(answers).toBeGreaterThan(100);
  deployment.front.breaks = () => true;
  await page.goto(`${deployment.url}/migration`);
  await expect.poll(() => unlessLoading(outcome(page), 'loading')).toBe('live');
  await expect.poll(() => shellVersion(page)).toBe('first');
});

test('fault 59: opens every public page, or says that it is not on the phone, after a cut at half of the precache', async ({
  page,
  deployment,
  problems,
}) => {
  test.slow();
  problems.allow(NO_NETWORK, MISSING_PART);
  const { front } = deployment;
  await saveData(page);
  await page.goto(deployment.url);
  await workerReady(page);
  let answers = 0;
  front.breaks = (path, isFetch) => isFetch && path.startsWith('/assets/') && answers++ > 60;
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'PAGES', keep: 'all' }));
  await expect.poll(() => answers, { timeout: 60_000 }).toBeGreaterThan(60);
  front.breaks = () => true;
  const outcomes = new Map<string, string>();
  for (const { path } of readOfflineTable().filter(({ isSignedIn, path }) => !isSignedIn && !path.includes('{'))) {
    await page.goto(deployment.url + path);
    await expect.poll(() => unlessLoading(outcome(page), 'loading'), path).toMatch(/live|not stored/);
    outcomes.set(path, await outcome(page));
  }
  expect([outcomes.get('/'), outcomes.get('/sign-in')]).toEqual(['live', 'live']);
  front.breaks = () => false;
  await page.goto(deployment.url);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'PAGES', keep: 'all' }));
  await allPagesStored(page);
});

test('fault 61: keeps the main pages while a CDN serves old documents and the old scripts are gone, then updates', async ({
  page,
  context,
  deployment,
  problems,
}) => {
  problems.allow(NO_NETWORK, MISSING_PART, /unknown error occurred when fetching the script/);
  const { front, url } = deployment;
  await saveData(page);
  await page.goto(url);
  await workerReady(page);
  await deployment.prepare('second');
  deployment.serve((path) => (!/\.\w+$/.test(path) || path.endsWith('.html') ? 'first' : 'second'));
  // Not stored, and gone from the server.
  await page.goto(`${url}/map-window`);
  // The page reloads once by itself. A navigation during that reload would be interrupted.
  await page.waitForFunction((key) => sessionStorage.getItem(key), RELOADED_AT_KEY);
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload');
  await expect.poll(() => unlessLoading(outcome(page), 'loading')).toBe('failed');
  for (const path of ['/', '/sign-in']) {
    await page.goto(url + path);
    await expect.poll(() => unlessLoading(outcome(page), 'loading'), path).toBe('live');
  }
  front.breaks = () => true;
  await page.goto(`${url}/sign-in`);
  await expect.poll(() => unlessLoading(outcome(page), 'loading')).toBe('live');
  await page.close();
  front.breaks = () => false;
  deployment.serve('second');
  const visitor = await context.newPage();
  await visitor.goto(url);
  await expect.poll(() => unlessLoading(shellVersion(visitor), 'loading'), { timeout: 60_000 }).toBe('second');
});
