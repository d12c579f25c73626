/**
 * A release reaches servers and caches one after the other. The page works with any mixture of two versions, and the
 * worker stores files of one version only.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Deployment } from './support/deployment.ts';
import { allPagesStored } from './support/device.ts';
import { unlessLoading } from './support/expect.ts';
import { label } from './support/labels.ts';
import { lookForUpdate, shellVersion } from './support/versions.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 180_000 });

const isDocument = (path: string) => !/\.\w+$/.test(path) || path.endsWith('.html');
const isWorker = (path: string) => path === '/service-worker.js';

/** Whether the portal runs: the first paint and the start error are gone. */
const isLive = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('div[data-first-paint], [data-start-failure], section[role=alert]') === null &&
      document.querySelector('main h1') !== null,
  );

/** Polls, because the page may still reload itself. */
async function expectLive(page: Page) {
  await expect.poll(() => unlessLoading(isLive(page), false)).toBe(true);
}

async function visit(context: BrowserContext, url: string, { emptiesHttpCache = true } = {}) {
  const page = await context.newPage();
  if (emptiesHttpCache) await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(url);
  await expectLive(page);
  // The check fails during some rollouts, or when a new version reloads the page.
  await unlessLoading(lookForUpdate(page), undefined);
  await expectLive(page);
  const version = await shellVersion(page);
  await page.close();
  return version;
}

/** Visits the portal again and again, and expects these versions. */
async function expectVisits(context: BrowserContext, url: string, versions: readonly string[]) {
  for (const version of versions) {
    const seen = await visit(context, url);
    expect(seen).toBe(version);
  }
}

/** Installs the first version and waits until every page is stored. */
async function install(page: Page, { url }: Deployment) {
  await page.goto(url);
  await allPagesStored(page);
  await page.close();
}

/** The version that opens without a server; undefined if the device has none. */
async function versionWithoutServer(context: BrowserContext, { url, front }: Deployment) {
  front.breaks = () => true;
  const page = await context.newPage();
  const hasOpened = await page.goto(`${url}/sign-in`).then(
    () => true,
    (error: Error) => {
      if (/net::ERR_/.test(error.message)) return false;
      throw error;
    },
  );
  if (hasOpened) await expect(page.getByRole('heading', { name: label('fr', 'title_sign_in') })).toBeVisible();
  const version = hasOpened ? await shellVersion(page) : undefined;
  await page.close();
  front.breaks = () => false;
  return version;
}

/** Expects that the new version arrives after some visits, and opens without a server. */
async function expectArrived(context: BrowserContext, deployment: Deployment, version: string) {
  const versions = async () => [await visit(context, deployment.url), await versionWithoutServer(context, deployment)];
  await expect.poll(versions, { timeout: 60_000 }).toEqual([version, version]);
}

/** Counts the requests for each path, the current one included. */
function requestCounter(): (path: string) => number {
  const counts = new Map<string, number>();
  return (path) => {
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    return count;
  };
}

const MIXTURES: readonly { title: string; route: (path: string) => 'first' | 'second' }[] = [
  {
    title: 'a CDN keeps the old documents, the worker is new, and the old scripts are gone',
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
  test(`fault 61: keeps an installed portal working at every visit while ${title}, and updates it afterwards`, async ({
    page,
    context,
    deployment,
    problems,
  }) => {
    problems.allow(/Failed to load resource|unknown error occurred when fetching the script|preload/);
    await install(page, deployment);
    await deployment.prepare('second');
    deployment.serve(route);
    await expectVisits(context, deployment.url, ['first', 'first']);
    deployment.serve('second');
    await expectArrived(context, deployment, 'second');
  });
}

/** The same number for the same path in every run. */
const numberOf = (path: string) => [...path].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

test('fault 61: shows a live page at every visit to servers that have different versions', async ({
  page,
  context,
  deployment,
  problems,
}) => {
  problems.allow(/Failed to load resource|unknown error occurred when fetching the script|MIME type|preload/);
  await install(page, deployment);
  await deployment.prepare('second');
  for (let visits = 0; visits < 3; visits++) {
    // Two of three servers have the new version. Each visit reaches others.
    deployment.serve((path) => ((numberOf(path) + visits) % 3 === 0 ? 'first' : 'second'));
    await visit(context, deployment.url);
  }
  deployment.serve('second');
  await expectArrived(context, deployment, 'second');
});

test('fault 61: keeps the worker when a reload does not help and the servers have all files soon after', async ({
  page,
  context,
  deployment,
  problems,
}) => {
  problems.allow(/Failed to load resource|dynamically imported module|MIME type|preload/);
  await page.goto(deployment.url);
  await allPagesStored(page);
  await deployment.prepare('second');
  let visits = 0;
  let countOf = requestCounter();
  deployment.serve((path) => {
    if (isDocument(path)) {
      if (path === '/') {
        visits++;
        countOf = requestCounter();
      }
      return 'second';
    }
    // The files come from the second visit on, at the fourth request for each.
    return !isWorker(path) && visits > 1 && countOf(path) > 3 ? 'second' : 'first';
  });
  // The worker does so itself if a file of its page is missing. The server answers the next visit.
  await page.evaluate(async () => {
    const cache = await caches.open('portal-shell-1');
    for (const key of await cache.keys()) if (new URL(key.url).pathname === '/index.html') await cache.delete(key);
  });
  await page.close();
  const visitor = await context.newPage();
  await visitor.goto(deployment.url, { waitUntil: 'commit' });
  await expectLive(visitor);
  await expect.poll(() => shellVersion(visitor)).toBe('second');
  expect(visits, 'the page was reloaded twice').toBeGreaterThan(2);
  await visitor.close();
  const stored = await versionWithoutServer(context, deployment);
  expect(stored).toBe('first');
  deployment.serve('second');
  await expectArrived(context, deployment, 'second');
});

test('fault 61: brings the old version back after a rollback during a rollout, and after a rollback that follows it', async ({
  page,
  context,
  deployment,
  problems,
}) => {
  problems.allow(/Failed to load resource|unknown error occurred when fetching the script|preload/);
  await install(page, deployment);
  await deployment.prepare('second');
  deployment.serve((path) => (isDocument(path) ? 'first' : 'second'));
  await expectVisits(context, deployment.url, ['first']);
  deployment.serve('first');
  await expectVisits(context, deployment.url, ['first']);
  deployment.serve('second');
  await expect.poll(() => visit(context, deployment.url), { timeout: 60_000 }).toBe('second');
  deployment.serve('first');
  await expectArrived(context, deployment, 'first');
});

test.describe('a first visit during a rollout', () => {
  test.use({ serviceWorkers: 'block' });
  const words = (page: Page) => page.getByRole('alert').filter({ hasText: label('fr', 'start_failed_title') });

  test('fault 61: opens a first visit with the old document while the server keeps the old scripts', async ({
    page,
    deployment,
  }) => {
    await deployment.prepare('second');
    deployment.serve((path) => (isDocument(path) || deployment.isOfVersion('first', path) ? 'first' : 'second'));
    await page.goto(deployment.url);
    await expectLive(page);
    await expect.poll(() => shellVersion(page)).toBe('first');
  });

  test('fault 61: asks again for scripts that only some servers have, before it reloads a first visit', async ({
    page,
    deployment,
    problems,
  }) => {
    problems.allow(/Failed to load resource|dynamically imported module|MIME type|preload/);
    await deployment.prepare('second');
    const countOf = requestCounter();
    // The first five requests for each file reach a server with the old version.
    deployment.serve((path) => (isDocument(path) || countOf(path) > 5 ? 'second' : 'first'));
    await page.goto(deployment.url, { waitUntil: 'commit' });
    await expectLive(page);
    await expect.poll(() => shellVersion(page)).toBe('second');
  });

  test('fault 61: opens a first visit although documents change their version twice before their scripts', async ({
    page,
    deployment,
    problems,
  }) => {
    problems.allow(/Failed to load resource|dynamically imported module|MIME type|preload/);
    await deployment.prepare('second');
    const versions = ['first', 'second', 'first', 'second'] as const;
    let documents = 0;
    const countOf = requestCounter();
    deployment.serve((path) => {
      if (isDocument(path)) return versions[documents++] ?? 'second';
      // A file is found by its third request.
      return deployment.isOfVersion('first', path) === countOf(path) > 2 ? 'first' : 'second';
    });
    await page.goto(deployment.url, { waitUntil: 'commit' });
    await expectLive(page);
    expect(documents).toBeGreaterThan(2);
  });

  test('fault 61: reloads a first visit once when its scripts are gone, then shows the start error', async ({
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
    await expect.poll(() => shellVersion(page)).toBe('second');
  });
});

/** Replaces entries of the worker's cache with other bytes, as a worker without digests could have done. */
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

test('fault 61: replaces a cached document whose scripts no longer exist, and starts', async ({
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
  const documents = await poison(page, 'index\\.html', older, 'text/html');
  expect(documents).toBeGreaterThan(1);
  await page.close();
  const visitor = await context.newPage();
  await visitor.goto(deployment.url, { waitUntil: 'commit' });
  await expect.poll(() => unlessLoading(shellVersion(visitor), 'loading')).toBe('first');
  await expectLive(visitor);
  await visitor.evaluate(async () => void (await navigator.serviceWorker.ready));
  await visitor.close();
  await expectArrived(context, deployment, 'first');
});

test('fault 61: repairs a cached document or script with wrong bytes', async ({ page, deployment }) => {
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
  await allPagesStored(page);
  const whole = await digests();
  const poisoned = await poison(page, 'sign-up/index\\.html|assets/quiz-', '<!doctype html>', 'text/html');
  expect(poisoned).toBeGreaterThan(1);
  await page.reload();
  await expect.poll(digests).toEqual(whole);
});

test('fault 61: keeps the version when a CDN rewrites documents, and shows the reason on the internal page', async ({
  page,
  context,
  deployment,
}) => {
  await install(page, deployment);
  await deployment.prepare('second');
  deployment.serve('second');
  deployment.front.rewrite = (path, text) => (isDocument(path) ? text.replaceAll(/\n\s*/g, '') : text);
  await expectVisits(context, deployment.url, ['first']);
  const internal = await context.newPage();
  await internal.goto(`${deployment.url}/test`);
  await expect(internal.getByText(/^\/index\.html: bytes-differ, 200 \(/)).toBeVisible();
  await internal.close();
  deployment.front.rewrite = undefined;
  await expectArrived(context, deployment, 'second');
});
