/** A portal that cannot start normally: its first scripts do not load, or the browser evicted its cached files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { LANGUAGES } from '#src/lib/languages.ts';
import { expect, test } from './fixtures.ts';
import { distOf } from './support/builds.ts';
import { allPagesStored, workerReady } from './support/device.ts';
import { label } from './support/labels.ts';
import { balanceCard } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const BALANCE = /1\s240,50/;
const ENTRY = '**/assets/*.js';
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: label('fr', 'start_failed_title') });
const retry = (page: Page) => failure(page).getByRole('link');

/**
 * Expects the error and the retry link in the three languages, each in its direction. `isShort`: the page shows other
 * content as well, so the long text is hidden.
 */
async function expectWords(page: Page, { isShort = false } = {}) {
  for (const { code, direction } of LANGUAGES) {
    const words = failure(page).locator(`div[lang=${code}]`);
    await expect(words.getByText(label(code, 'start_failed_title'))).toBeVisible();
    await expect(words.getByText(label(code, 'start_failed_text'))).toBeVisible({ visible: !isShort });
    await expect(words).toHaveCSS('direction', direction);
    await expect(retry(page)).toContainText(label(code, 'common_retry'));
  }
  await expect(retry(page)).toBeInViewport({ ratio: 1 });
}

interface Answer {
  what: string;
  path: string;
  answer: (route: Route) => Promise<void>;
  /** The network gives no answer at all: a reload would only show the browser's error page. */
  isSilence?: true;
}

const ANSWERS: readonly Answer[] = [
  {
    what: 'a page',
    path: '/non-sahla',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
  },
  { what: 'not found', path: '/', answer: (route) => route.fulfill({ status: 404, body: 'Not Found' }) },
  { what: 'an empty script', path: '/non-sahla', answer: (route) => route.fulfill({ contentType: 'text/javascript' }) },
  { what: 'nothing', path: '/dashboard/my-sahla', answer: (route) => route.abort(), isSilence: true },
];

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('fault 44: shows an error and a retry link, never a blank page, when the first script fails twice', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load (resource|module script)|dynamically imported module|integrity/);
    await page.setViewportSize({ width: 360, height: 640 });
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    for (const { what, path, answer, isSilence = false } of ANSWERS) {
      await test.step(what, async () => {
        documents = 0;
        await page.route(ENTRY, answer);
        // The page may reload itself before its load event.
        await page.goto(path, { waitUntil: 'commit' });
        await expectWords(page, { isShort: path === '/' });
        expect(documents, 'one load, and one reload if a server answers').toBe(isSilence ? 1 : 2);
        const answered = isSilence ? page.waitForEvent('requestfailed') : page.waitForEvent('load');
        await retry(page).click();
        await answered;
        await expectWords(page, { isShort: path === '/' });
        expect(documents, 'at most one more load on Retry, and no reload by itself').toBe(isSilence ? 1 : 3);
        await page.unroute(ENTRY);
        await retry(page).click();
        await expect(failure(page)).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Fault 38: the clock was set back, so the last reload appears to be in the future. It must not prevent a
        // reload today.
        await page.evaluate(() => sessionStorage.setItem('portal-reloaded-at', String(Date.now() + 93_600_000)));
        // Stops this page's remaining requests before the next step.
        await page.goto('about:blank');
      });
    }
  });

  test('fault 44: keeps the last known balance in view above the start error', async ({ page, problems }) => {
    problems.allow(/Failed to load (resource|module script)|dynamically imported module/);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'demo');
    const isKept = () => page.evaluate(() => localStorage.getItem('portal-screens')?.includes('240,50') ?? false);
    await expect
      .poll(async () => {
        await page.reload();
        await expect(balanceCard(page)).toContainText(BALANCE);
        return isKept();
      })
      .toBe(true);
    await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
    await page.reload();
    await expectWords(page, { isShort: true });
    const balance = page.getByText(BALANCE).first();
    await expect(balance).toBeInViewport();
    const [words, figure] = [await failure(page).boundingBox(), await balance.boundingBox()];
    expect((figure?.y ?? 0) + (figure?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
  });

  test('fault 44: shows the start error after a while when no script loads at all', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/sign-in');
    await expect(failure(page)).toHaveCount(0);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expectWords(page);
    await page.unroute(/\.js$/);
    await retry(page).click();
    await expect(page.getByRole('heading', { name: label('fr', 'title_sign_in') })).toBeVisible();
  });
});

const SHELL_CACHE = 'portal-shell-1';

const kept = (page: Page) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url).sort(), SHELL_CACHE);

/**
 * Evicts these addresses from the cache, like the browser does. Returns how many existed: the worker may repair the
 * cache at any moment.
 */
const evict = (page: Page, urls: readonly string[]) =>
  page.evaluate(
    async ([name, addresses]) => {
      const cache = await caches.open(name);
      const wereThere = await Promise.all(addresses.map((address) => cache.delete(address)));
      return wereThere.filter(Boolean).length;
    },
    [SHELL_CACHE, urls] as const,
  );

test('fault 45: restores evicted parts of the shell during one visit with a network', async ({
  page,
  goOffline,
  goOnline,
}) => {
  await page.goto('/');
  await allPagesStored(page);
  const whole = await kept(page);
  const evictions = {
    'the page': whole.filter((url) => url.includes('/index.html')),
    half: whole.filter((_url, index) => index % 2 === 0),
    all: whole,
  };
  for (const [what, urls] of Object.entries(evictions)) {
    await test.step(what, async () => {
      expect(urls.length).toBeGreaterThan(0);
      const evicted = await evict(page, urls);
      expect(evicted).toBe(urls.length);
      await page.goto('/');
      await expect.poll(() => kept(page), { timeout: 30_000 }).toEqual(whole);
      await goOffline();
      await page.goto('/sign-in');
      await expect(page.getByRole('heading', { name: label('fr', 'title_sign_in') })).toBeVisible();
      await goOnline();
    });
  }
});

test('fault 45: shows the server’s newer version after one reload when the evicted file no longer exists', async ({
  page,
  context,
  deployment,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.goto(deployment.url);
  await workerReady(page);
  const address = await page.locator('link[data-entry]').getAttribute('href');
  const entry = (address ?? '').slice(1);
  const shell = await readFile(join(distOf('sahla'), 'index.html'), 'utf8');
  await deployment.replaceFile(entry, undefined);
  await deployment.replaceFile('assets/second.js', 'document.getElementById("root").textContent = "second version";');
  await deployment.replaceFile(
    'index.html',
    shell.replace(/<link [^>]*data-entry[^>]*>/, '<link rel="modulepreload" href="/assets/second.js" data-entry>'),
  );
  await evict(page, [`${deployment.url}/${entry}`]);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(deployment.url);
  await expect(page.getByText('second version')).toBeVisible();
});
