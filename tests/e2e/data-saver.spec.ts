/** The data saver, with the bytes that really cross the connection: of page and worker, with their headers. */
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { ageRecords, kept, setting, warmed, workerReady } from './support/device.ts';
import { label } from './support/labels.ts';
import { type Meter, startMeter } from './support/meter.ts';
import type { Operator } from './support/operator.ts';
import { balanceCard, offer } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const BUDGET_BYTES = 20_000;
const DAY_MS = 86_400_000;
const BALANCE = /1\s240,50/;
const FILMS = '/more/anaflix/movies';

const test = base.extend<{ meter: Meter }>({
  meter: async ({ operator }, use) => {
    const meter = await startMeter(operator.portalUrl);
    await use(meter);
    await meter.close();
  },
  baseURL: async ({ meter }, use) => use(meter.url),
});
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** What the browser says of its network. */
const tellNetwork = (context: BrowserContext, connection: { saveData?: boolean; effectiveType?: string }) =>
  context.addInitScript((said) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: said });
  }, connection);

const saverSwitch = (page: Page) => page.getByRole('switch', { name: label('fr', 'settings_saver_title') });
const saverOffer = (page: Page) => page.getByText(label('fr', 'saver_offer_title'));
const bundle = (page: Page) => page.getByRole('heading', { name: offer('D_1GB_DAY').name });
const film = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Rue des Figuiers' }).first();
/** Paths of the requests for content that no screen of the test needs: labels, banners, the worker's content. */
const unasked = (operator: Operator, since = 0) =>
  operator
    .requestLog()
    .slice(since)
    .map(({ path }) => path)
    .filter((path) => /^\/(cms|uploads)\/|^\/api\/(faqs|sahla-bff\/(prayertimes|weather|noudjoum))/.test(path));
/** For the message of a failure: what the operator answered, and when. */
const answeredSince = (operator: Operator, since: number) =>
  operator
    .requestLog()
    .slice(since)
    .map(({ at, method, path, status }) => `${at} ${method} ${path} ${status}`)
    .join('\n');

/** Opens the installed portal at the dashboard, then the list of bundles, a day after the last visit. */
async function visit(page: Page, meter: Meter): Promise<void> {
  await ageRecords(page, DAY_MS);
  await page.goto('about:blank');
  meter.reset();
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await expect(bundle(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('a visit that opens the dashboard and a list receives less than 20 kB, a day after the last one', async ({
  page,
  operator,
  meter,
}) => {
  await page.goto('/');
  await warmed(page, 'fr');
  await signIn(page, 'demo');
  await kept(page, 'account');
  await visit(page, meter);
  // The control: without the data saver, page and worker fetch the content again. Films are the worker's last.
  await expect.poll(() => operator.requestLog({ path: '/cms/api/series' }).length).toBeGreaterThan(1);
  await expect.poll(() => meter.received()).toBeGreaterThan(100_000);

  await page.goto('/setting/account');
  await saverSwitch(page).check();
  await expect.poll(() => setting(page, 'data-saver')).toBe(true);
  const before = operator.requestLog().length;
  await visit(page, meter);
  expect(unasked(operator, before), answeredSince(operator, before)).toEqual([]);
  await expect(page.locator('main img')).toHaveCount(0);
  expect(meter.received()).toBeGreaterThan(1_000);
  expect(meter.received()).toBeLessThan(BUDGET_BYTES);
});

test('the switch is remembered by the device, also after a sign-out, and off again loads pictures', async ({
  page,
}) => {
  await signIn(page, 'demo', '/setting/account');
  await saverSwitch(page).check();
  await page.goto(FILMS);
  await expect(film(page)).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);

  await page.goto('/more/setting');
  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  await page.getByRole('button', { name: label('fr', 'sign_out_confirm') }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, 'demo', '/setting/account');
  await expect(saverSwitch(page)).toBeChecked();
  await saverSwitch(page).uncheck();
  await page.goto(FILMS);
  await expect(film(page)).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
});

test('settings show what page and worker have received in this visit, the install included', async ({
  page,
  meter,
}) => {
  await signIn(page, 'demo');
  await warmed(page, 'fr');
  await page.getByRole('link', { name: label('fr', 'nav_more'), exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: label('fr', 'nav_account') })
    .click();
  await expect(saverSwitch(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shown = async () => {
    const text = await page.getByText(/^Cette visite\s:/).innerText();
    const [, figure = '', unit] = /([\d\s,]+)\s(Ko|Mo)$/.exec(text) ?? [];
    return Number(figure.replace(/\s/g, '').replace(',', '.')) * (unit === 'Mo' ? 1024 ** 2 : 1024);
  };
  // The browser counts 300 bytes for the headers of each of some 400 answers.
  await expect.poll(async () => (await shown()) / meter.received()).toBeGreaterThan(0.8);
  expect((await shown()) / meter.received()).toBeLessThan(1.1);
});

test('a first visit with a browser that saves data fetches no content that no screen shows', async ({
  page,
  context,
  operator,
}) => {
  await tellNetwork(context, { saveData: true });
  await page.goto('/');
  await workerReady(page);
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await page.waitForLoadState('networkidle');
  expect(unasked(operator)).toEqual([]);
  // Opened on purpose, content loads.
  await page.goto('/support/faq');
  await expect.poll(() => unasked(operator)).toContain('/api/faqs');
});

test('a kiosk never saves data', async ({ page, context, operator }) => {
  await tellNetwork(context, { saveData: true, effectiveType: '2g' });
  await page.goto('/?totem=true');
  await expect.poll(() => unasked(operator)).toContain('/cms/api/ui-labels');
  await expect(saverOffer(page)).toHaveCount(0);
});

test.describe('on a slow network', () => {
  test('the first start offers the data saver without moving the page, until it is declined', async ({
    page,
    context,
  }) => {
    await tellNetwork(context, { effectiveType: '2g' });
    await context.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shiftsOf = () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    await page.goto('/');
    await expect(saverOffer(page)).toBeVisible();
    const shifted = (await shiftsOf()).reduce((sum, value) => sum + value, 0);
    expect(shifted).toBeLessThan(0.01);
    await page.getByRole('button', { name: label('fr', 'saver_offer_decline') }).click();
    await expect(saverOffer(page)).toHaveCount(0);
    await page.reload();
    await workerReady(page);
    await expect(saverOffer(page)).toHaveCount(0);
  });

  test('accepting the offer turns the data saver on', async ({ page, context }) => {
    await tellNetwork(context, { effectiveType: 'slow-2g' });
    await page.goto('/');
    await page.getByRole('button', { name: label('fr', 'saver_offer_accept') }).click();
    await signIn(page, 'demo');
    await expect(saverOffer(page)).toHaveCount(0);
    await page.goto('/setting/account');
    await expect(saverSwitch(page)).toBeChecked();
  });
});
