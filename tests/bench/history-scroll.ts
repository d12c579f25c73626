/**
 * `npm run bench:scroll [-- dist]`: a history of 10,000 records on a phone of a quarter of this machine's speed, scrolled
 * while its pages come, to its end, and back to its top. Tells how long frames took; ends with 1 where the main thread was
 * held up for longer than a frame may take. `dist`: a folder that is built already.
 */
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { PROJECT } from '../../scripts/lib/project.ts';
import { BUILD_SETTINGS, runBuild } from '../e2e/support/builds.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { startOperator } from '../e2e/support/operator.ts';
import { startShopList } from '../e2e/support/shop-list.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { take, tell, watch } from './frames.ts';

const RECORDS = 10_000;
const SLOWDOWN = 4;
const PHONE = { width: 360, height: 780 };
/** As fast as Android lets a list be thrown: ten screens a second. */
const PX_PER_MS = 8;
/** How long the pages that come are scrolled into: each is a stop. */
const LOADING_MS = 20_000;
const LIMIT_MS = 120_000;
const PATH = '/dashboard/History/call?days=90';

interface Filter {
  page: number;
  pageSize: number;
}

/** Some hundred calls a day, newest first. */
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
 * Scrolls at an even speed, each frame by the time that has gone by, until the end of everything, or the top, stays where it is. Answers false where the
 * time was up before.
 */
const scroll = (page: Page, pxPerMs: number, limitMs: number): Promise<boolean> =>
  page.evaluate(
    ([speed, limit, records]) =>
      new Promise<boolean>((resolve) => {
        const until = performance.now() + limit;
        let still = 0;
        let last = performance.now();
        const go = (now: number) => {
          const before = scrollY;
          scrollBy(0, speed * (now - last));
          last = now;
          const rows = Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount'));
          still = scrollY === before && (speed < 0 || rows > records) ? still + 1 : 0;
          if (still > 30) resolve(true);
          else if (now > until) resolve(false);
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
  await signIn(page, 'demo');
  const now = Date.now();
  await page.route('**/history', async (route) => route.fulfill({ json: pageOf(route.request().postDataJSON(), now) }));
  await page.goto(PATH);
  await page.locator('table tbody tr').nth(30).waitFor({ state: 'attached' });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await watch(page);

  await scroll(page, PX_PER_MS, LOADING_MS);
  isWithin = tell('down, as the pages come', await take(page)) && isWithin;

  // Whoever looks for something has all of it loaded.
  const search = page.locator('main input[type=search]');
  await search.fill('0');
  await search.fill('');
  await page.waitForLoadState('networkidle');
  await take(page);
  for (const [name, step] of [
    ['down, all of them', PX_PER_MS],
    ['up again', -PX_PER_MS],
  ] as const) {
    const isThrough = await scroll(page, step, LIMIT_MS);
    if (!isThrough) console.log(`${name}: not through after ${LIMIT_MS / 1000} s`);
    isWithin = tell(name, await take(page)) && isThrough && isWithin;
  }
} finally {
  await browser.close();
  await operator.close();
  await stopShopList();
}
process.exitCode = isWithin ? 0 : 1;
