/**
 * A release reaches servers and caches one after the other. Whatever mixture of two versions a visit meets, the page works,
 * and the worker stores files of one version only.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Deployment } from './support/deployment.ts';
import { label } from './support/labels.ts';
import { lookForUpdate, shellVersion } from './support/versions.ts';

const isDocument = (path: string) => !/\.\w+$/.test(path) || path.endsWith('.html');
const isWorker = (path: string) => path === '/service-worker.js';

/** The portal runs: what stands in the document before it does is gone, and so are the words of a failed start. */
const isLive = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('div[data-first-paint], [data-start-failure], section[role=alert]') === null &&
      document.querySelector('main h1') !== null,
  );

/** Asked at one moment: a page may still reload itself. */
async function expectLive(page: Page) {
  await expect.poll(() => isLive(page).catch(() => false)).toBe(true);
}

async function visit(context: BrowserContext, url: string, { emptiesHttpCache = true } = {}) {
  const page = await context.newPage();
  if (emptiesHttpCache) await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(url);
  await expectLive(page);
  // A rollout may fail it, or a new version may reload the page.
  await lookForUpdate(page).catch(() => undefined);
  await expectLive(page);
  const version = await shellVersion(page);
  await page.close();
  return version;
}

/** Installs the first version and waits until it answers. */
async function install(page: Page, { url }: Deployment) {
  await page.goto(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.close();
}

/** After some visits the new version is there, and opens without a server. */
async function expectArrived(context: BrowserContext, { url, front }: Deployment, version: string) {
  await expect.poll(() => visit(context, url), { timeout: 60_000 }).toBe(version);
  front.breaks = () => true;
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await expect(page.getByRole('heading', { name: label('fr', 'title_sign_in') })).toBeVisible();
  expect(await shellVersion(page)).toBe(version);
}

const MIXTURES: readonly { title: string; route: (path: string) => 'first' | 'second' }[] = [
  {
    title: 'the worker is new, the documents are old, and the old scripts are gone',
    route: (path) => (isDocument(path) ? 'first' : 'second'),
  },
  {
    title: 'only the worker is new',
    route: (path) => (isWorker(path) ? 'second' : 'first'),
  },
  {
    title: 'the documents are new and the worker is old',
    route: (path) => (isWorker(path) ? 'first' : 'second'),
  },
];

for (const { title, route } of MIXTURES) {
  test(`fault 61: an installed portal works at every visit while ${title}, and updates afterwards`, async ({
    page,
    context,
    deployment,
    problems,
  }) => {
    problems.allow(/Failed to load resource|unknown error occurred when fetching the script|preload/);
    await install(page, deployment);
    await deployment.prepare('second');
    deployment.serve(route);
    for (let visits = 0; visits < 3; visits++) expect(await visit(context, deployment.url)).toBe('first');
    deployment.serve('second');
    await expectArrived(context, deployment, 'second');
  });
}

test('fault 61: ten visits to servers of two versions, which answer in turn, all have a live page', async ({
  page,
  context,
  deployment,
  problems,
}) => {
  problems.allow(/Failed to load resource|unknown error occurred when fetching the script|preload/);
  await install(page, deployment);
  await deployment.prepare('second');
  let requests = 0;
  // Two of three servers have the new version.
  deployment.serve(() => (requests++ % 3 === 0 ? 'first' : 'second'));
  for (let visits = 0; visits < 10; visits++) await visit(context, deployment.url);
  deployment.serve('second');
  await expectArrived(context, deployment, 'second');
});

test('fault 61: a CDN that serves old documents for a while breaks nothing, neither then nor after it has healed', async ({
  page,
  context,
  deployment,
  problems,
}) => {
  problems.allow(/Failed to load resource|unknown error occurred when fetching the script|preload/);
  await install(page, deployment);
  await deployment.prepare('second');
  deployment.serve((path) => (isDocument(path) ? 'first' : 'second'));
  for (let visits = 0; visits < 2; visits++) expect(await visit(context, deployment.url)).toBe('first');
  deployment.serve('second');
  for (let visits = 0; visits < 5; visits++) await visit(context, deployment.url);
  await expectArrived(context, deployment, 'second');
});

test('fault 61: a rollback in the middle of a rollout and one after it bring the old version back', async ({
  page,
  context,
  deployment,
  problems,
}) => {
  problems.allow(/Failed to load resource|unknown error occurred when fetching the script|preload/);
  await install(page, deployment);
  await deployment.prepare('second');
  deployment.serve((path) => (isDocument(path) ? 'first' : 'second'));
  expect(await visit(context, deployment.url)).toBe('first');
  deployment.serve('first');
  expect(await visit(context, deployment.url)).toBe('first');
  deployment.serve('second');
  await expect.poll(() => visit(context, deployment.url), { timeout: 60_000 }).toBe('second');
  deployment.serve('first');
  await expectArrived(context, deployment, 'first');
});

test.describe('a first visit', () => {
  test.use({ serviceWorkers: 'block' });
  const words = (page: Page) => page.getByRole('alert').filter({ hasText: label('fr', 'start_failed_title') });

  test('fault 61: a first visit with the old document works while the server keeps the old scripts', async ({
    page,
    deployment,
  }) => {
    await deployment.prepare('second');
    deployment.serve((path) => (isDocument(path) || deployment.isOfVersion('first', path) ? 'first' : 'second'));
    await page.goto(deployment.url);
    await expectLive(page);
    expect(await shellVersion(page)).toBe('first');
  });

  test('fault 61: a first visit whose scripts are gone reloads once, then says in words that it could not start', async ({
    page,
    deployment,
    problems,
  }) => {
    problems.allow(/Failed to load resource|dynamically imported module|MIME type|preload/);
    await deployment.prepare('second');
    deployment.serve((path) => (isDocument(path) ? 'first' : 'second'));
    await page.goto(deployment.url, { waitUntil: 'commit' });
    const documents = () => deployment.front.requests.filter((path) => path === '/').length;
    await expect.poll(documents).toBe(2);
    await expect(words(page)).toBeVisible();
    await expect(page.locator('div[data-first-paint]')).toHaveCount(0);
    expect(documents()).toBe(2);
    deployment.serve('second');
    await words(page).getByRole('link').click();
    await expectLive(page);
    expect(await shellVersion(page)).toBe('second');
  });
});

/** Puts other bytes under a key of the worker's cache, as a worker without digests did. */
const poison = (page: Page, pattern: string, body: string, type: string) =>
  page.evaluate(
    async ([expression, text, contentType]) => {
      const cache = await caches.open('portal-shell-1');
      const keys = (await cache.keys()).filter(({ url }) => new RegExp(expression).test(url));
      for (const key of keys) await cache.put(key, new Response(text, { headers: { 'content-type': contentType } }));
      return keys.length;
    },
    [pattern, body, type] as const,
  );

test('fault 61: a cached document whose scripts no longer exist is replaced, worker and caches once, and lives', async ({
  page,
  context,
  deployment,
  problems,
}) => {
  problems.allow(/Failed to load resource|dynamically imported module|MIME type|preload/);
  await deployment.prepare('older');
  const older = await (await fetch(`${deployment.urlOf('older')}/`)).text();
  await page.goto(deployment.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await poison(page, 'index\\.html', older, 'text/html')).toBeGreaterThan(1);
  await page.close();
  const visitor = await context.newPage();
  await visitor.goto(deployment.url, { waitUntil: 'commit' });
  await expect.poll(() => shellVersion(visitor).catch(() => 'loading')).toBe('first');
  await expectLive(visitor);
  await visitor.evaluate(async () => void (await navigator.serviceWorker.ready));
  await visitor.close();
  await expectArrived(context, deployment, 'first');
});

test('fault 61: a worker’s repair fetches a file again whose bytes are wrong, document or script', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const digests = () =>
    page.evaluate(async () => {
      const cache = await caches.open('portal-shell-1');
      const all = await Promise.all(
        (await cache.keys()).map(async (key) => [key.url, (await (await cache.match(key))?.text())?.length] as const),
      );
      return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b)));
    });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const whole = await digests();
  expect(await poison(page, 'sign-up/index\\.html|assets/quiz-', '<!doctype html>', 'text/html')).toBeGreaterThan(1);
  await page.reload();
  await expect.poll(digests).toEqual(whole);
});

test('fault 61: a CDN that rewrites documents leaves the version in place, and the reason is on the internal page', async ({
  page,
  context,
  deployment,
}) => {
  await install(page, deployment);
  await deployment.prepare('second');
  deployment.serve('second');
  deployment.front.rewrite = (path, text) => (isDocument(path) ? text.replaceAll(/\n\s*/g, '') : text);
  expect(await visit(context, deployment.url)).toBe('first');
  const internal = await context.newPage();
  await internal.goto(`${deployment.url}/test`);
  await expect(internal.getByText(/^\/index\.html: bytes-differ, 200 \(/)).toBeVisible();
  await internal.close();
  deployment.front.rewrite = undefined;
  await expectArrived(context, deployment, 'second');
});
