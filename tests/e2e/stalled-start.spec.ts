/**
 * A file that stalls after its headers, at a first visit and while the worker installs. For each kind of file, the page
 * works within 20 s, or shows the start error with a Retry that works.
 */
import type { Page } from '@playwright/test';
import { LANGUAGE_CODES } from '#src/lib/languages.ts';
import { expect, test } from './fixtures.ts';
import type { Deployment } from './support/deployment.ts';
import { workerReady } from './support/device.ts';
import { unlessLoading } from './support/expect.ts';
import { label } from './support/labels.ts';

test.use({ serviceWorkers: 'allow' });

const LIMIT_MS = 20_000;

const words = (page: Page) => page.getByRole('alert').filter({ hasText: label('fr', 'start_failed_title') });
const early = (page: Page) => page.locator('div[data-first-paint]');

/** Whether the portal has rendered the page, not only the document. */
const isLive = async (page: Page, heading: string) =>
  (await early(page).count()) === 0 && (await page.getByRole('heading', { level: 1, name: heading }).isVisible());

async function expectWordsOrLife(page: Page, heading: string): Promise<'words' | 'life'> {
  // Nothing can be tapped before the first paint, although the document already contains it.
  const canRetry = () =>
    words(page)
      .getByRole('link')
      .click({ trial: true, timeout: 500 })
      .then(
        () => true,
        () => false,
      );
  const look = async () => {
    if (await isLive(page, heading)) return 'life';
    return (await canRetry()) ? 'words' : 'nothing';
  };
  await expect.poll(() => unlessLoading(look(), 'nothing'), { timeout: LIMIT_MS }).not.toBe('nothing');
  return (await look()) === 'life' ? 'life' : 'words';
}

const OVER = 'limit-is-over';

/** Shortens the long timers of the start until the test sets the mark. */
const bringLimitForward = (page: Page) =>
  page.addInitScript((name) => {
    const start = window.setTimeout.bind(window);
    const early = (work: TimerHandler, ms = 0) =>
      start(work, ms > 10_000 && !sessionStorage.getItem(name) ? 1_000 : ms);
    window.setTimeout = early as typeof window.setTimeout;
  }, OVER);

test.describe('a first visit', () => {
  test.use({ serviceWorkers: 'block' });

  // `isReal`: the test waits for the real limit, or for a page that works without the file. `isNeeded`: no page works
  // without the file, so the words and their Retry must come.
  const KINDS: readonly { title: string; file: RegExp; isReal?: true; isNeeded?: true }[] = [
    { title: 'the style sheet', file: /\/assets\/index-[^/]*\.css$/, isReal: true },
    { title: 'the script before the first paint', file: /\/pre-paint[^/]*\.js$/, isReal: true },
    { title: 'the script that draws the cached screen', file: /\/draw-cached-screen[^/]*\.js$/ },
    { title: 'the script that starts the portal', file: /\/boot[^/]*\.js$/ },
    { title: 'the guard of the start', file: /\/start-guard\.js$/ },
    { title: 'the entry', file: /\/assets\/index-[^/]*\.js$/, isNeeded: true },
    { title: 'the file of the libraries', file: /\/assets\/libraries-[^/]*\.js$/, isNeeded: true },
    { title: 'the chunk of the page', file: /\/assets\/sign-in-[^/]*\.js$/ },
    { title: 'a file of labels', file: /\/assets\/(?:fr|en|ar)-[^/]*\.js$/ },
    { title: 'the picture of the page', file: /\/login-banner\.svg$/, isReal: true },
  ];

  for (const { title, file, isReal = false, isNeeded = false } of KINDS) {
    test(`fault 64: works, or offers a working Retry, within 20 s when ${title} stalls after its headers`, async ({
      page,
      deployment,
      problems,
    }) => {
      problems.allow(/Failed to load resource|could not be loaded|dynamically imported module|preload/);
      const heading = label('fr', 'auth_sign_in');
      deployment.front.stalls = (path) => file.test(path);
      if (!isReal) await bringLimitForward(page);
      await page.goto(`${deployment.url}/sign-in`, { waitUntil: 'commit' });
      const isAskedFor = () => deployment.front.requests.some((path) => file.test(path));
      await expect.poll(isAskedFor).toBe(true);
      const outcome = await expectWordsOrLife(page, heading);
      expect(
        deployment.front.requests.some((path) => file.test(path)),
        'the page requested the file',
      ).toBe(true);
      expect(isNeeded && outcome === 'life', 'a page that works without a file that it needs').toBe(false);
      if (outcome === 'life') return;
      // On a slow machine the page may begin to work after the error has appeared.
      const works = () => unlessLoading(isLive(page, heading), false);
      const saysSo = async () => {
        const titles = LANGUAGE_CODES.map((code) =>
          words(page).locator(`div[lang=${code}]`).getByText(label(code, 'start_failed_title')),
        );
        return (await Promise.all(titles.map((title) => title.isVisible()))).every(Boolean);
      };
      await expect.poll(async () => (await works()) || (await saysSo())).toBe(true);
      if (!isNeeded && (await works())) return;
      deployment.front.stalls = () => false;
      await page.evaluate((name) => sessionStorage.setItem(name, 'yes'), OVER);
      // Its tap was tried above. A page whose style sheet stalls draws too few frames for a second trial.
      await words(page).getByRole('link').click({ force: true });
      await expect.poll(() => unlessLoading(isLive(page, heading), false)).toBe(true);
      await expect(words(page)).toHaveCount(0);
    });
  }
});

const hasRegistration = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

/** Expects that every page still opens without a server. */
async function expectOffline(page: Page, deployment: Deployment) {
  deployment.front.stalls = () => false;
  deployment.front.breaks = () => true;
  await page.goto(`${deployment.url}/sign-in`);
  await expect.poll(() => isLive(page, label('fr', 'auth_sign_in'))).toBe(true);
}

async function visit(page: Page, { url }: Deployment) {
  await page.goto(`${url}/sign-in`);
  await expect.poll(() => isLive(page, label('fr', 'auth_sign_in'))).toBe(true);
}

test('fault 59: resumes a half-finished install at the next visit, after which the portal works offline', async ({
  page,
  deployment,
  problems,
}) => {
  problems.allow(/Failed to load resource|unknown error occurred when fetching the script/);
  const { front } = deployment;
  const half = /\/assets\/[a-r][^/]*$/;
  // The install fetches it, the sign-in page does not.
  const stored = /\/assets\/toast-surface-[^/]*\.js$/;
  const requestsForStored = () => front.requests.filter((path) => stored.test(path));
  let cuts = 0;
  // The page's own requests get answers.
  front.breaks = (path, isFetch) => {
    const isCut = isFetch && half.test(path);
    if (isCut) cuts += 1;
    return isCut;
  };
  for (let visits = 0; visits < 2; visits++) {
    cuts = 0;
    await visit(page, deployment);
    await expect.poll(() => cuts).toBeGreaterThanOrEqual(1);
    await expect.poll(() => hasRegistration(page)).toBe(false);
  }
  front.breaks = () => false;
  expect(requestsForStored()).toHaveLength(1);
  await visit(page, deployment);
  await workerReady(page);
  expect(requestsForStored(), 'files stored before are not fetched again').toHaveLength(1);
  await expectOffline(page, deployment);
});

test('fault 59: opens every visit while one file stalls, and works offline one visit after the file answers', async ({
  page,
  deployment,
  problems,
}) => {
  problems.allow(/Failed to load resource|unknown error occurred when fetching the script/);
  const { front } = deployment;
  // The install fetches it, the sign-in page does not.
  const silent = /\/assets\/daily-[^/]*\.js$/;
  front.stalls = (path) => silent.test(path);
  for (let visits = 0; visits < 3; visits++) {
    await visit(page, deployment);
    await expect.poll(() => front.requests.some((path) => silent.test(path)), { timeout: 60_000 }).toBe(true);
  }
  front.stalls = () => false;
  await visit(page, deployment);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
  await expectOffline(page, deployment);
});
