/**
 * `npm run bench:scale [-- dist]`: screens with far more content than usual, on a phone with a quarter of this
 * machine's speed: 1,500 offerings, 6,300 purchases in a month, 2,000 questions, a history of 50,000 entries. Prints
 * the time from a key press to its paint, the number of elements and the longest task. Exits with 1 if a limit is
 * exceeded. `dist`: a folder with an existing build.
 */
import { join } from 'node:path';
import process from 'node:process';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { PROJECT } from '../../scripts/lib/project.ts';
import { BUILD_SETTINGS, runBuild } from '../e2e/support/builds.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { startOperator } from '../e2e/support/operator.ts';
import { startShopList } from '../e2e/support/shop-list.ts';
import { signInByForm } from '../e2e/support/sign-in.ts';
import { multiplyContent, multiplyHistory, multiplyPurchases } from './large-answers.ts';

const SLOWDOWN = 4;
const PHONE = { width: 360, height: 780 };
const OFFERINGS = 1_500;
const PURCHASES = 6_300;
const QUESTIONS = 2_000;
const HISTORY = 50_000;
const LIMIT_MS = 180_000;
/** Limits, in milliseconds and elements. */
const PAINT_LIMIT_MS = 200;
const TASK_LIMIT_MS = 200;
const ELEMENTS_LIMIT = 5_000;

interface Seen {
  tasks: number[];
  keys: number[];
}

/** Measures long tasks and the time from a key press to its paint, from the start of each document. */
const watch = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen: Seen = { tasks: [], keys: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.keys.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { seen });
  });

/** Returns the measurements since the last call, after the page has finished its work. */
async function take(page: Page): Promise<Seen & { elements: number }> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Two idle periods in a row: deferred work is done.
        const look = (left: number) => (left === 0 ? resolve() : requestIdleCallback(() => look(left - 1)));
        look(2);
      }),
  );
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    return {
      tasks: seen.tasks.splice(0),
      keys: seen.keys.splice(0),
      elements: document.querySelectorAll('*').length,
    };
  });
}

let isWithin = true;

async function tell(page: Page, name: string, { isJudged = true } = {}): Promise<void> {
  const { tasks, keys, elements } = await take(page);
  const longest = Math.round(Math.max(0, ...tasks));
  const key = Math.round(Math.max(0, ...keys));
  if (isJudged && (key > PAINT_LIMIT_MS || elements > ELEMENTS_LIMIT || longest > TASK_LIMIT_MS)) isWithin = false;
  console.log(
    `${name.padEnd(34)} ${keys.length > 0 ? `key to paint ${key} ms, ` : ''}${elements} elements, ` +
      `${tasks.length} long tasks, longest ${longest} ms`,
  );
}

const count = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

/** Waits until the status line shows a number that fits. */
async function counted(page: Page, fits: (shown: number) => boolean): Promise<void> {
  const line = page.locator('main [role=status]');
  const until = Date.now() + LIMIT_MS;
  while (Date.now() < until) {
    const shown = (await line.allTextContents()).map(count);
    if (shown.some((each) => each > 0 && fits(each))) return;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error('The page did not show the expected number of entries.');
}

/** Types into the search field. Each key waits until the page has handled the previous one. */
async function type(page: Page, text: string): Promise<void> {
  const field = page.locator('main search input, main input[type=search]').first();
  await field.focus();
  await take(page);
  for (const key of text) await field.press(key);
}

/** Scrolls to the end of the page until no more content is added. */
async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(
    (limit) =>
      new Promise<void>((resolve) => {
        const until = performance.now() + limit;
        let still = 0;
        let last = -1;
        const go = () => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still > 20 || performance.now() > until) resolve();
          else requestAnimationFrame(go);
        };
        go();
      }),
    LIMIT_MS,
  );
}

const [given] = process.argv.slice(2);
const dist = given ?? join(PROJECT, 'dist-screenshots');
if (given === undefined) await runBuild(['--outDir', dist], BUILD_SETTINGS);
const stopShopList = await startShopList();
const operator = await startOperator('sahla');
const portal = await operator.servePortal(dist);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || ensureBrowser().path,
  args: [...CHROMIUM_FLAGS],
});
/** A slow, signed-in phone with a separate profile. */
async function openPhone(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(LIMIT_MS);
  const page = await context.newPage();
  await signInByForm(page, 'demo');
  await watch(context);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

try {
  // The same steps with the sandbox's own catalogue, to distinguish a slow machine from a slow screen.
  const usual = await openPhone();
  await usual.goto('/bundles/all');
  await counted(usual, (shown) => shown > 10);
  await tell(usual, 'for comparison: usual catalogue', { isJudged: false });
  await type(usual, '10 g');
  await counted(usual, (shown) => shown > 0);
  await tell(usual, 'four keys typed into its search', { isJudged: false });
  await usual.goto('/dashboard/view-usage/purchases/monthly');
  await usual.locator('main h3, main .figure').first().waitFor();
  await tell(usual, 'usual purchases, opened', { isJudged: false });
  await usual.goto('/support/faq');
  await usual.locator('main details').first().waitFor();
  await tell(usual, 'usual questions, opened', { isJudged: false });
  await usual.context().close();

  const page = await openPhone();
  await multiplyContent(page, '/api/product-offerings', OFFERINGS);
  await multiplyContent(page, '/api/faqs', QUESTIONS);
  await multiplyPurchases(page, PURCHASES);
  const pagesAsked = await multiplyHistory(page, HISTORY, 89);

  await page.goto('/bundles/all');
  await counted(page, (shown) => shown > 1_000);
  await tell(page, `${OFFERINGS} offerings, opened`);
  await type(page, '10 g');
  await counted(page, (shown) => shown < 1_000);
  await tell(page, 'four keys typed into their search');
  await page.locator('main input[type=search]').first().fill('');
  await counted(page, (shown) => shown > 1_000);
  await toTheEnd(page);
  await tell(page, 'scrolled to the last');
  await type(page, '5');
  await counted(page, (shown) => shown < 1_500);
  await tell(page, 'a key typed there');

  await page.goto('/dashboard/view-usage/purchases/monthly');
  await page.getByText('Forfait 0', { exact: true }).waitFor();
  await tell(page, `${PURCHASES} purchases, opened`);
  await toTheEnd(page);
  await page.getByText(`Forfait ${PURCHASES - 1}`, { exact: true }).waitFor();
  await tell(page, 'scrolled to the last');

  await page.goto('/support/faq');
  await page.locator('main details').first().waitFor();
  await tell(page, `${QUESTIONS} questions, opened`);
  await type(page, 'code');
  await counted(page, (shown) => shown > 0);
  await tell(page, 'four keys typed into their search');
  await page.goto('/support/faq');
  await page.locator('main details').first().waitFor();
  await toTheEnd(page);
  await tell(page, 'scrolled to the last');

  await page.goto('/dashboard/History/call?days=90');
  await page.locator('table tbody tr').nth(10).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await tell(page, `${HISTORY} history entries, opened`);
  console.log(`  ${pagesAsked()} pages requested`);
} finally {
  await browser.close();
  await operator.close();
  await stopShopList();
}
process.exitCode = isWithin ? 0 : 1;
