import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { warmed, workerReady } from './support/device.ts';
import { label } from './support/labels.ts';
import { balanceCard, offer } from './support/screens.ts';
import { DASHBOARD, signIn, signInByForm, typedNumber } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

test('fault 25: never answers calls with the shell, online or offline', async ({ page, goOffline, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.goto('/');
  await workerReady(page);
  const ask = (path: string) =>
    page.evaluate(
      (address) =>
        fetch(address, { headers: { accept: 'text/html' } }).then(
          (answer) => answer.headers.get('content-type') ?? 'none',
          () => 'no answer',
        ),
      path,
    );
  const paths = ['/api/sahla-bff/none', '/cms/api/none', '/identity/none', '/assets/none.js'];
  const expectNoPage = async () => {
    for (const path of paths) await expect.poll(() => ask(path), path).not.toContain('text/html');
  };
  await expectNoPage();
  await goOffline();
  await expectNoPage();
});

test('fault 25: caches no data of a line, and no address with a code or a number', async ({ page }) => {
  await page.goto('/');
  await workerReady(page);
  await page.getByRole('button', { name: label('fr', 'auth_continue_with', { provider: 'Facebook' }) }).click();
  await page.getByRole('button', { name: typedNumber(lineOf('demo').msisdn) }).click();
  await expect(page).toHaveURL(DASHBOARD);
  await expect(balanceCard(page)).toContainText(/1\s240,50/);
  await warmed(page, 'fr');
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => url);
  });
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => /\/(api|cms|identity)\/|code=|msisdn|otp=|state=|213550/.test(address))).toEqual(
    [],
  );
});

test('lets the worker control a page that was opened without it, before the next visit', async ({ page, context }) => {
  await page.goto('/');
  await workerReady(page);
  await page.addInitScript(() => {
    sessionStorage.setItem('opened-with', navigator.serviceWorker.controller ? 'a worker' : 'no worker');
  });
  // Chromium does the same to a page that is being opened while the worker becomes active.
  const cdp = await context.newCDPSession(page);
  await Promise.all([page.waitForEvent('load'), cdp.send('Page.reload', { ignoreCache: true })]);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('opened-with'))).toBe('no worker');
  await workerReady(page);
});

test('serves the third-party notices, and the worker never caches them', async ({ page }) => {
  await page.goto('/');
  await workerReady(page);
  const answer = await page.request.get('/third-party-notices.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const notices = await answer.text();
  expect(notices).toMatch(/^react-dom \d+\.\d+\.\d+$/m);
  await expect
    .poll(() => page.evaluate(() => caches.match('/third-party-notices.txt', { ignoreSearch: true })))
    .toBeUndefined();
  const worker = await page.request.get('/service-worker.js');
  const script = await worker.text();
  expect(script).not.toContain('third-party-notices');
});

test.describe('fault 24: without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('works online in a browser without a service worker', async ({ page }) => {
    await signInByForm(page, 'demo');
    await expect(balanceCard(page)).toContainText(/1\s240,50/);
    await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
    await expect(page.getByRole('heading', { name: offer('D_1GB_DAY').name })).toBeVisible();
  });

  for (const part of ['after-start', 'top-banner', 'device']) {
    test(`keeps everything else working when a part of the code (${part}) fails to load`, async ({
      page,
      problems,
    }) => {
      problems.allow(/Failed to load resource/, /could not be loaded|dynamically imported module/);
      let refused = 0;
      await page.route(new RegExp(`/assets/-?${part}-[\\w-]{8}\\.js`), (route) => {
        refused += 1;
        return route.abort();
      });
      await signIn(page, 'demo');
      await expect(balanceCard(page)).toContainText(/1\s240,50/);
      await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
      await expect(page.getByRole('heading', { name: offer('D_1GB_DAY').name })).toBeVisible();
      expect(refused).toBeGreaterThan(0);
    });
  }
});
