/**
 * `npm run bench:scroll [-- dist]`: throws a history of 10,000 records up and down, 3 px each millisecond, on a phone
 * with a quarter of this machine's speed: while its pages load, and once all are there. Prints how long frames took.
 * Exits with 1 if more than 1 % of them took longer than 50 ms. `dist`: a folder with an existing build.
 */
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { PROJECT } from '../../scripts/lib/project.ts';
import { BUILD_SETTINGS, runBuild } from '../e2e/support/builds.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { label } from '../e2e/support/labels.ts';
import { startOperator } from '../e2e/support/operator.ts';
import { startShopList } from '../e2e/support/shop-list.ts';
import { signInByForm } from '../e2e/support/sign-in.ts';
import { take, tell, watch } from './frames.ts';

const RECORDS = 10_000;
const SLOWDOWN = 4;
const PHONE = { width: 360, height: 780 };
/** A strong throw of the thumb: four screens a second. */
const PX_PER_MS = 3;
const LATE_SHARE = 0.01;
/** How long to scroll while pages load. Each load stops the scrolling. */
const LOADING_MS = 20_000;
/** How long to scroll in each direction once all are there: about 2,500 records. */
const THROW_MS = 60_000;
/** How long the records may take to arrive. */
const ALL_PAGES_MS = 240_000;
const PATH = '/dashboard/History/call?days=90';

interface Filter {
  page: number;
  pageSize: number;
}

/** About a hundred calls a day, newest first. */
function pageOf({ page, pageSize }: Filter, nowMs: number) {
  const perDay = RECORDS / 85;
  const items = Array.from({ length: pageSize }, (_, index) => {
    const place = (page - 1) * pageSize + index;
    return {
      id: `record-${place}`,
      type: 'call',
      at: new Date(nowMs - (place / perDay) * 86_400_000).toISOString(),
      label: `0551 •• •• ${String(place % 100).padStart(2, '0')}`,
      amount: place % 3 === 0 ? null : 12.5,
      volume: 40 + (place % 900),
      unit: 'seconds',
      direction: place % 2 === 0 ? 'in' : 'out',
      reference: place % 5 === 0 ? `REF-${place}` : null,
    };
  });
  return { items, page, pageSize, total: RECORDS };
}

/**
 * Scrolls at a constant speed, frame by frame, until the time is over or the position stays at the end of all records or
 * at the top.
 */
const scroll = (page: Page, pxPerMs: number, limitMs: number): Promise<void> =>
  page.evaluate(
    ([speed, limit, records]) =>
      new Promise<void>((resolve) => {
        const until = performance.now() + limit;
        let still = 0;
        let last = performance.now();
        const go = (now: number) => {
          const before = scrollY;
          scrollBy(0, speed * (now - last));
          last = now;
          const rows = Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount'));
          still = scrollY === before && (speed < 0 || rows > records) ? still + 1 : 0;
          if (still > 30 || now > until) resolve();
          else requestAnimationFrame(go);
        };
        requestAnimationFrame(go);
      }),
    [pxPerMs, limitMs, RECORDS] as const,
  );

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
let isWithin = true;
try {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signInByForm(page, 'demo');
  const now = Date.now();
  await page.route('**/history', async (route) => route.fulfill({ json: pageOf(route.request().postDataJSON(), now) }));
  await page.goto(PATH);
  await page.locator('table tbody tr').nth(30).waitFor({ state: 'attached' });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await watch(page);

  await scroll(page, PX_PER_MS, LOADING_MS);
  isWithin = tell('down, as the pages come', await take(page), LATE_SHARE) && isWithin;

  // A search loads all records, and this one finds all of them.
  await page.getByRole('button', { name: label('fr', 'history_search'), exact: true }).click();
  const search = page.locator('main input[type=search]');
  await search.fill('0');
  await page.waitForFunction(
    (records) => Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount')) > records,
    RECORDS,
    { timeout: ALL_PAGES_MS },
  );
  await search.fill('');
  await take(page);
  for (const [name, step] of [
    ['down, all of them', PX_PER_MS],
    ['up again', -PX_PER_MS],
  ] as const) {
    await scroll(page, step, THROW_MS);
    isWithin = tell(name, await take(page), LATE_SHARE) && isWithin;
  }
} finally {
  await browser.close();
  await operator.close();
  await stopShopList();
}
process.exitCode = isWithin ? 0 : 1;
