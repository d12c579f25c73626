/** Backend-for-frontend, content service and images on separate origins, one of which may be down. */
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { APART_PORTS } from './support/builds.ts';
import { ageRecords, cutNetwork, kept, records, workerReady } from './support/device.ts';
import { label } from './support/labels.ts';
import { NO_NETWORK, refusedWith } from './support/problems.ts';
import { balanceCard, offer, openPurchase, payButton, said } from './support/screens.ts';
import { DASHBOARD, signInByForm } from './support/sign-in.ts';
import { type SplitOrigins, startSplitOrigins } from './support/split-origins.ts';

const test = base.extend<{ origins: SplitOrigins }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  origins: async ({}, use) => {
    const origins = await startSplitOrigins();
    await use(origins);
    await origins.close();
  },
  baseURL: async ({ origins }, use) => use(origins.portalUrl),
});

// The ports are part of the build, so these tests must not run in parallel.
test.describe.configure({ mode: 'default' });

/** The content service rejects a parameter that it does not know, once for each kind of query. */
const REFUSED = refusedWith(400);
const DAY_MS = 24 * 3_600_000;
const BALANCE = /1\s240,50/;
const BALANCE_AFTER_DAY = /1\s140,50/;

test('fault 40: keeps the line live and sells bundles while the content service is down; only missing content is marked', async ({
  page,
  origins,
  problems,
}) => {
  problems.allow(NO_NETWORK, REFUSED);
  const day = offer('D_1GB_DAY');
  await signInByForm(page, 'demo');
  await kept(page, 'account');
  await page.goto('/bundles/all');
  await page.getByRole('button', { name: day.name, exact: true }).waitFor();
  const hasCatalogue = async () => (await records(page)).some(({ key }) => key.includes('product-offerings'));
  await expect.poll(hasCatalogue, { message: 'the device keeps the catalogue' }).toBe(true);

  await origins.shut('content');
  await ageRecords(page, 2 * DAY_MS);
  await page.goto('/dashboard/my-sahla');
  await expect(page).toHaveURL(DASHBOARD);
  await expect(said(page, 'common_unreachable_content')).toBeVisible();
  await expect(said(page, 'common_offline_title')).toBeHidden();
  await expect(balanceCard(page)).toContainText(BALANCE);
  await expect(page.getByRole('button', { name: label('fr', 'dashboard_refresh'), exact: true })).toBeEnabled();

  await openPurchase(page, day.ref);
  await payButton(page, day).click();
  await expect(page.getByRole('heading', { name: label('fr', 'order_succeeded_title') })).toBeVisible();
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(BALANCE_AFTER_DAY);

  await page.goto('/terms-of-use');
  await expect(said(page, 'error_unreachable')).toBeVisible();
  await expect(said(page, 'common_unreachable_content')).toBeVisible();
  await expect(said(page, 'common_offline_title')).toBeHidden();
  await origins.open('content');
  // The portal retries without a tap.
  await expect(said(page, 'common_unreachable_content')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(said(page, 'error_unreachable')).toBeHidden();
});

test('fault 40: keeps the catalogue live while the line’s host is down and names the missing part in the bar', async ({
  page,
  origins,
  problems,
}) => {
  problems.allow(NO_NETWORK, REFUSED);
  await signInByForm(page, 'demo');
  await kept(page, 'account');
  await origins.shut('bff');
  await ageRecords(page, DAY_MS / 2);
  await page.goto('/dashboard/my-sahla');
  await expect(said(page, 'common_unreachable_bff')).toBeVisible();
  await expect(said(page, 'common_offline_title')).toBeHidden();
  await expect(balanceCard(page)).toContainText(BALANCE);
  await expect(balanceCard(page)).toContainText(label('fr', 'common_updated_ago', { ago: 'il y a 12 heures' }));
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await expect(page.getByRole('button', { name: offer('D_1GB_DAY').name, exact: true })).toBeVisible();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('sends no cookie with content calls or with images that the worker fetches', async ({
    page,
    origins,
    problems,
  }) => {
    problems.allow(NO_NETWORK, REFUSED);
    await signInByForm(page, 'demo');
    await workerReady(page);
    // Browsers send cookies to every port of a host: if the calls carried cookies, these would show up here.
    expect((await page.context().cookies(`http://localhost:${APART_PORTS.bff}`)).length).toBeGreaterThan(0);
    const before = origins.received('images').length;
    const images = () =>
      origins
        .received('images')
        .slice(before)
        .filter(({ path }) => path.startsWith('/uploads/'));
    await page.reload();
    await expect.poll(() => images().length, { message: 'images that were asked for' }).toBeGreaterThan(0);
    const calls = origins.received('content');
    expect(calls.length).toBeGreaterThan(0);
    const withCookie = [...calls, ...images()].filter(({ headers }) => headers.has('cookie'));
    expect(withCookie.map(({ path }) => path)).toEqual([]);
  });

  const imagesOn = (page: Page) => page.locator(`img[src^="http://localhost:${APART_PORTS.images}/"]`);

  /** Waits until the first image of another origin is drawn. */
  async function isDrawn(image: Locator): Promise<void> {
    const width = () =>
      image.first().evaluate((element: HTMLImageElement) => (element.complete ? element.naturalWidth : 0));
    await expect.poll(width, { message: 'an image of another origin is drawn' }).toBeGreaterThan(0);
  }

  /** The addresses of the images in the worker's cache. */
  const keptImages = (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('media'));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    });

  async function readsEverything(page: Page): Promise<void> {
    await page.goto('/');
    await isDrawn(imagesOn(page));
    await signInByForm(page, 'demo');
    const banners = page.locator('a[href^="/promotion?promoID="]');
    await isDrawn(banners.locator(imagesOn(page)));
    const promotions = await banners.evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).search),
    );
    // A lax content server also returns promotions for other plans. The page must show only those of this plan.
    expect(promotions).toContain('?promoID=double-week');
    expect(promotions).not.toContain('?promoID=match-day');
    await page.goto('/bundles/all');
    await page.getByRole('button', { name: offer('D_1GB_DAY').name, exact: true }).waitFor();
    await page.goto('/more/anaflix/movies');
    await isDrawn(imagesOn(page));
    await page.goto('/terms-of-use');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }

  test('shows images of other origins with a strict content server, online and offline', async ({
    page,
    context,
    origins: _,
    problems,
  }) => {
    problems.allow(REFUSED, NO_NETWORK);
    const document = await page.goto('/');
    expect(document?.headers()['cross-origin-embedder-policy']).toBe('credentialless');
    await readsEverything(page);
    await workerReady(page);
    await page.goto('/dashboard/my-sahla');
    await isDrawn(imagesOn(page));
    await expect.poll(() => keptImages(page), { message: 'images on the device' }).not.toEqual([]);
    await cutNetwork(context);
    await page.reload();
    await isDrawn(imagesOn(page));
  });

  test('shows images without CORS headers, with a content server that ignores unknown parameters', async ({
    page,
    origins,
    problems,
  }) => {
    problems.allow(/blocked by CORS policy/, NO_NETWORK);
    origins.setContentServer('strapi-4.26');
    origins.setImageCors(false);
    await readsEverything(page);
    await workerReady(page);
    await page.goto('/more/anaflix/movies');
    await isDrawn(imagesOn(page));
    await expect.poll(() => keptImages(page)).toEqual([]);
  });
});
