import { READ_LIMIT_MS } from '#src/offline/store.ts';
import { DEMO_PASSWORD, lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { clearRecords, kept, workerReady } from './support/device.ts';
import { label } from './support/labels.ts';
import { NO_NETWORK } from './support/problems.ts';
import { balanceCard, offer } from './support/screens.ts';
import { signIn, signInByForm, tellNumber } from './support/sign-in.ts';

const FRENCH_LABELS = '**/assets/fr-*.js';
const BALANCE = /1\s240,50/;
/** Records of the dashboard. */
const FIGURES = ['account', 'plan-allocation', 'renewal-status'];

test('fault 15: works online when IndexedDB fails to open', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await signInByForm(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await expect(page.getByRole('heading', { name: offer('D_1GB_DAY').name })).toBeVisible();
});

test('fault 16: works without delay when IndexedDB never answers', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await signInByForm(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await page.reload();
  await expect(balanceCard(page)).toContainText(BALANCE);
});

test('fault 81: gives a database without its store the store, and keeps the figures in it', async ({ page }) => {
  // A file of the portal's origin that runs no script.
  await page.goto('/version.json');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('portal');
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
        request.onerror = () => reject(request.error);
      }),
  );
  await signIn(page, 'demo');
  for (const name of FIGURES) await kept(page, name);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('fault 16: stores what was fetched while IndexedDB was slow, so that it is there offline', async ({
    page,
    problems,
    goOffline,
  }) => {
    problems.allow(NO_NETWORK);
    // Longer than a read may take online, and shorter than one offline.
    await page.addInitScript((delayMs) => {
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (...wanted) {
        // The portal is the first to open it. What this test reads later need not wait.
        IDBFactory.prototype.open = open;
        const request = open.apply(this, wanted);
        Object.defineProperty(request, 'onsuccess', {
          set: (told: (event: Event) => void) =>
            request.addEventListener('success', (event) => setTimeout(() => told.call(request, event), delayMs)),
        });
        return request;
      };
    }, 5 * READ_LIMIT_MS);
    await signIn(page, 'demo');
    await workerReady(page);
    for (const name of FIGURES) await kept(page, name);
    await clearRecords(page);
    // The answers come while the database still opens.
    await page.reload();
    await expect(balanceCard(page)).toContainText(BALANCE);
    for (const name of FIGURES) await kept(page, name);
    await goOffline();
    await page.reload();
    await expect(balanceCard(page)).toContainText(BALANCE);
  });
});

test('fault 17: shows fetched data without an error when the device is full', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await signInByForm(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await expect(page.getByRole('heading', { name: offer('D_1GB_DAY').name })).toBeVisible();
});

test('fault 18: refetches figures with a timestamp in the future', async ({ page, context, operator }) => {
  await context.clock.install({ time: Date.now() + 48 * 3_600_000 });
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await operator.setLine(lineOf('demo').msisdn, { balance: 55 });
  await context.clock.setSystemTime(Date.now());
  await page.reload();
  await expect(balanceCard(page)).toContainText('55');
});

test('fault 19: loads with cookies and storage switched off, and asks for storage at the sign-in', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('off', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await page.goto('/sign-in');
  await tellNumber(page, lineOf('demo').msisdn);
  await page.getByLabel(label('fr', 'auth_password_label'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await expect(page.getByText(label('fr', 'auth_storage_needed'))).toBeVisible();
});

test.describe('a browser without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('fault 15: works online when the code of the device’s storage fails to load', async ({ page, problems }) => {
    problems.allow(NO_NETWORK);
    await signIn(page, 'demo');
    await page.route('**/assets/device-*.js', (route) => route.abort());
    await page.reload();
    await expect(balanceCard(page)).toContainText(BALANCE);
    // The code after the first render needs that part too, and must not fail with it.
    await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
    await expect(page.getByRole('heading', { name: offer('D_1GB_DAY').name })).toBeVisible();
  });

  test('shows an error with a retry button when the labels of a language fail to load', async ({ page, problems }) => {
    problems.allow(NO_NETWORK, /A part of the portal could not be loaded/);
    await signIn(page, 'demo');
    await page.route(FRENCH_LABELS, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();
    await page.unroute(FRENCH_LABELS);
    await page.getByRole('button', { name: label('fr', 'common_retry') }).click();
    await expect(balanceCard(page)).toContainText(BALANCE);
  });
});
