import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { distOf } from './support/builds.ts';
import { workerReady } from './support/device.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { started } from './support/screens.ts';
import { tellNumber } from './support/sign-in.ts';
import { lookForUpdate, shellVersion } from './support/versions.ts';

const prompt = (page: Page) => page.getByText(label('fr', 'update_title'));

/** Opens a page and does something on it: from then on no version may change under the subscriber. */
async function openAndTouch(page: Page, url: string) {
  await page.goto(url);
  await workerReady(page);
  await page.getByLabel(label('fr', 'auth_phone_label')).pressSequentially('0550');
}

test('a new version is offered and applied when accepted, in one reload', async ({ page, deployment }) => {
  await openAndTouch(page, `${deployment.url}/sign-in`);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await deployment.deploy('second');
  await lookForUpdate(page);
  await expect(prompt(page)).toBeVisible();
  expect(await shellVersion(page)).toBe('first');
  expect(loads).toBe(0);
  await page.getByRole('button', { name: label('fr', 'update_apply') }).click();
  await expect.poll(() => shellVersion(page).catch(() => 'loading')).toBe('second');
  await expect(prompt(page)).toBeHidden();
  expect(loads).toBe(1);
});

test('"later" leaves the page as it is, with what was typed', async ({ page, deployment }) => {
  await openAndTouch(page, `${deployment.url}/sign-in`);
  await deployment.deploy('second');
  await lookForUpdate(page);
  await page.getByRole('button', { name: label('fr', 'update_later') }).click();
  await expect(prompt(page)).toBeHidden();
  expect(await shellVersion(page)).toBe('first');
  await expect(page.getByLabel(label('fr', 'auth_phone_label'))).toHaveValue('0550');
});

test('a version that came while the portal was closed is there at the next start without a question', async ({
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
  await expect.poll(() => shellVersion(next).catch(() => 'loading')).toBe('second');
  await expect(next.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
});

test('fault 22: nothing is replaced while a code is being typed', async ({ page, deployment }) => {
  await page.goto(`${deployment.url}/sign-up`);
  await workerReady(page);
  await tellNumber(page, lineOf('status-001').msisdn);
  await expect(page.getByLabel(label('fr', 'auth_code_label'))).toBeVisible();
  await deployment.deploy('second');
  await lookForUpdate(page);
  await page.getByLabel(label('fr', 'auth_code_label')).pressSequentially('123');
  await expect(prompt(page)).toHaveCount(0);
  expect(await shellVersion(page)).toBe('first');
  await expect(page.getByLabel(label('fr', 'auth_code_label'))).toHaveValue('123');
  await page.getByRole('button', { name: label('fr', 'auth_change_number') }).click();
  await expect(prompt(page)).toBeVisible();
});

test('fault 23: the kill switch takes worker and caches away, and the portal runs without', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.url);
  await workerReady(page);
  const killSwitch = await readFile(join(distOf('sahla'), 'kill-switch.js'), 'utf8');
  await deployment.replaceFile('service-worker.js', killSwitch);
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(() =>
      page.evaluate(async () => [navigator.serviceWorker.controller, (await caches.keys()).length]).catch(() => []),
    )
    .toEqual([null, 0]);
  await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
});

test.describe('a deploy under an open page without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  const entry = (page: Page) => page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true });

  test('fault 20: a next screen that is gone is looked for by one reload, not by reload after reload', async ({
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

  test('fault 21: the same without a network reloads nothing, and works once it is back', async ({
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
    await expect(page.getByRole('heading', { name: label('fr', 'error_page_title') })).toBeVisible();
    expect(loads).toBe(0);
    await goOnline();
    await page.getByRole('button', { name: label('fr', 'common_retry') }).click();
    await expect(page.getByRole('heading', { name: label('fr', 'title_sign_in') })).toBeVisible();
  });

  test('fault 39: a part that could not be fetched once is there on Retry, and so is the next, seconds later', async ({
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
