import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { distOf } from './support/builds.ts';
import type { Deployment } from './support/deployment.ts';
import { allPagesStored, workerReady } from './support/device.ts';
import { unlessLoading } from './support/expect.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { balanceCard, offer, payButton, started } from './support/screens.ts';
import { DASHBOARD, signIn, tellNumber } from './support/sign-in.ts';
import { lookForUpdate, shellVersion } from './support/versions.ts';

test.use({ serviceWorkers: 'allow' });

const day = offer('D_1GB_DAY');
/** The balance of the demo line, DZD. */
const BALANCE = /1\s240,50/;

const prompt = (page: Page) => page.getByText(label('fr', 'update_title'));

/** Opens a page and types into it. From then on the version must not change without a question. */
async function openAndTouch(page: Page, url: string) {
  await page.goto(url);
  await workerReady(page);
  await page.getByLabel(label('fr', 'auth_phone_label')).pressSequentially('0550');
}

test('offers a new version, and applies it with one reload when accepted', async ({ page, deployment }) => {
  await openAndTouch(page, `${deployment.url}/sign-in`);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await deployment.deploy('second');
  await lookForUpdate(page);
  await expect(prompt(page)).toBeVisible();
  await expect.poll(() => shellVersion(page)).toBe('first');
  expect(loads).toBe(0);
  await page.getByRole('button', { name: label('fr', 'update_apply') }).click();
  await expect.poll(() => unlessLoading(shellVersion(page), 'loading')).toBe('second');
  await expect(prompt(page)).toBeHidden();
  expect(loads).toBe(1);
});

test('fetches only the script that has changed and the main document, and opens the new version offline', async ({
  page,
  deployment,
  goOffline,
}) => {
  await page.goto(deployment.url);
  await allPagesStored(page);
  const before = deployment.front.requests.length;
  await deployment.deploy('second', { changed: /\/content-/ });
  await lookForUpdate(page);
  const fetched = deployment.front.requests.slice(before).filter((path) => /\.(?:js|css|html)$/.test(path));
  expect(fetched).toEqual([
    '/service-worker.js',
    expect.stringMatching(/^\/assets\/content-[\w-]{8}\.js$/),
    '/index.html',
  ]);
  await page.reload();
  await goOffline();
  for (const path of ['/sign-in', '/catalogue']) {
    await page.goto(deployment.url + path);
    await started(page);
    await expect(page.locator('meta[name=portal-build]')).toHaveAttribute('content', 'second');
  }
});

test('keeps the page and the typed text after "later"', async ({ page, deployment }) => {
  await openAndTouch(page, `${deployment.url}/sign-in`);
  await deployment.deploy('second');
  await lookForUpdate(page);
  await page.getByRole('button', { name: label('fr', 'update_later') }).click();
  await expect(prompt(page)).toBeHidden();
  await expect.poll(() => shellVersion(page)).toBe('first');
  await expect(page.getByLabel(label('fr', 'auth_phone_label'))).toHaveValue('0550');
});

test('applies a version released while the portal was closed at the next start, without a question', async ({
  page,
  context,
  deployment,
}) => {
  await page.goto(deployment.url);
  await workerReady(page);
  await page.close();
  await deployment.deploy('second');
  const next = await context.newPage();
  await next.goto(deployment.url);
  await expect.poll(() => unlessLoading(shellVersion(next), 'loading')).toBe('second');
  await expect(next.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
});

test('fault 22: replaces nothing while the user types a code', async ({ page, deployment }) => {
  await page.goto(`${deployment.url}/sign-up`);
  await workerReady(page);
  await tellNumber(page, lineOf('status-001').msisdn);
  await expect(page.getByLabel(label('fr', 'auth_code_label'))).toBeVisible();
  await deployment.deploy('second');
  await lookForUpdate(page);
  await page.getByLabel(label('fr', 'auth_code_label')).pressSequentially('123');
  await expect(prompt(page)).toHaveCount(0);
  await expect.poll(() => shellVersion(page)).toBe('first');
  await expect(page.getByLabel(label('fr', 'auth_code_label'))).toHaveValue('123');
  await page.getByRole('button', { name: label('fr', 'auth_change_number') }).click();
  await expect(prompt(page)).toBeVisible();
});

/** Serves the kill switch in place of the worker. */
async function useKillSwitch(deployment: Deployment) {
  const killSwitch = await readFile(join(distOf('sahla'), 'kill-switch.js'), 'utf8');
  await deployment.replaceFile('service-worker.js', killSwitch);
}

const device = (page: Page) =>
  page.evaluate(async () => ({
    isControlled: navigator.serviceWorker.controller !== null,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }));

/** Looks for an update each time: a browser that is just looking for one joins both, and may have the old answer. */
const expectNoWorker = (page: Page) =>
  expect
    .poll(async () => {
      await unlessLoading(lookForUpdate(page), undefined);
      return unlessLoading(device(page), 'loading');
    })
    .toEqual({ isControlled: false, workers: 0, caches: 0 });

test('fault 23: removes worker and caches with the kill switch, and still runs', async ({ page, deployment }) => {
  await page.goto(deployment.url);
  await workerReady(page);
  await useKillSwitch(deployment);
  await expectNoWorker(page);
  await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
});

test('fault 23: removes the worker while it still waits for files, without a question', async ({
  page,
  deployment,
}) => {
  deployment.front.stalls = (path) => /\/assets\/quiz-[\w-]+\.js$/.test(path);
  await openAndTouch(page, `${deployment.url}/sign-in`);
  await expect.poll(() => deployment.front.requests.some(deployment.front.stalls)).toBe(true);
  await useKillSwitch(deployment);
  await expectNoWorker(page);
});

test('fault 23: keeps a subscriber signed in through the kill switch and the release after it', async ({
  page,
  deployment,
}) => {
  await signIn(page, 'demo', `${deployment.url}/dashboard/my-sahla`);
  await workerReady(page);
  await expect.poll(() => device(page)).toMatchObject({ isControlled: true, workers: 1 });

  await useKillSwitch(deployment);
  await expectNoWorker(page);
  await expect(page).toHaveURL(DASHBOARD);
  await expect(balanceCard(page)).toContainText(BALANCE);
  await expect(prompt(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The next visit registers the kill switch again, and it removes itself without a reload.
  await page.goto(`${deployment.url}/bundles/data`);
  await page.getByRole('button', { name: label('fr', 'bundles_buy_named', { name: day.name }) }).click();
  await payButton(page, day).click();
  await expect(page.getByRole('heading', { name: label('fr', 'order_succeeded_title') })).toBeVisible();
  await expectNoWorker(page);

  await deployment.deploy('second');
  await page.goto(deployment.url + new URL(page.url()).pathname);
  await workerReady(page);
  await expect.poll(() => shellVersion(page)).toBe('second');
  await expect(page.getByRole('heading', { name: day.name })).toBeVisible();
});

test.describe('a release during a visit without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  const entry = (page: Page) => page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true });

  test('fault 20: reloads once, without a loop, when the code of the next screen is gone', async ({
    page,
    deployment,
    problems,
  }) => {
    problems.allow(refusedWith(404), /could not be loaded|dynamically imported module/);
    await page.goto(deployment.url);
    await started(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    for (const file of await readdir(join(distOf('sahla'), 'assets'))) {
      if (/^(sign-in|phone-form)[\w-]*\.js$/.test(file)) await deployment.replaceFile(`assets/${file}`, undefined);
    }
    await entry(page).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('heading', { name: label('fr', 'error_page_title') })).toBeVisible();
    await page.getByRole('button', { name: label('fr', 'common_retry') }).click();
    await expect(page.getByRole('heading', { name: label('fr', 'error_page_title') })).toBeVisible();
    expect(loads).toBe(1);
  });

  test('fault 21: does not reload when the next screen fails without a network, and opens it when the network is back', async ({
    page,
    deployment,
    problems,
    goOffline,
    goOnline,
  }) => {
    problems.allow(/could not be loaded|dynamically imported module/);
    await page.goto(deployment.url);
    await started(page);
    await goOffline();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await entry(page).click();
    await expect(page.getByRole('heading', { name: label('fr', 'error_not_stored_title') })).toBeVisible();
    expect(loads).toBe(0);
    await goOnline();
    await page.getByRole('button', { name: label('fr', 'common_retry') }).click();
    await expect(page.getByRole('heading', { name: label('fr', 'title_sign_in') })).toBeVisible();
  });

  test('fault 39: loads a failed part of the code on Retry, and the next failed part seconds later', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource|could not be loaded|dynamically imported module/);
    for (const [name, title] of [
      ['auth_sign_in', 'title_sign_in'],
      ['auth_sign_up', 'title_sign_up'],
    ] as const) {
      await page.goto('/');
      await started(page);
      const parts = /\/assets\/sign-(?:in|up)-[\w-]+\.js$/;
      await page.route(parts, (route) => route.abort());
      await page.getByRole('link', { name: label('fr', name), exact: true }).click();
      await expect(page.getByRole('heading', { name: label('fr', 'error_page_title') })).toBeVisible();
      await page.unroute(parts);
      await page.getByRole('button', { name: label('fr', 'common_retry') }).click();
      await expect(page.getByRole('heading', { name: label('fr', title) })).toBeVisible();
    }
  });
});
