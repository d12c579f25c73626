/**
 * `npm run bench:scroll [-- dist]`: a history of 10,000 records on a phone of a quarter of this machine's speed, scrolled
 * while its pages come, to its end, and back to its top. Tells how long frames took; ends with 1 where the main thread was
 * held up for longer than a frame may take. `dist`: a folder that is built already.
 */
import { join } from 'node:path';
import process from 'node:process';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { PROJECT } from '../../scripts/lib/project.ts';
import { BUILD_SETTINGS, runBuild } from '../e2e/support/builds.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { startOperator } from '../e2e/support/operator.ts';
import { startShopList } from '../e2e/support/shop-list.ts';
import { signIn } from '../e2e/support/sign-in.ts';

const RECORDS = 10_000;
const FRAME_BUDGET_MS = 50;
const SLOWDOWN = 4;
const PHONE = { width: 360, height: 780 };
/** One flick of the thumb, and how fast the page then goes: some thirty screens a second. */
const FLICK_PX = 16_000;
const SPEED_PX_S = 24_000;
/** How long the pages that come are waited for: each is a stop of the thumb. */
const LOADING_MS = 20_000;
const NEAR_PX = 50;
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

/** What the page saw of itself since the last time it was asked. */
interface Seen {
  /** Milliseconds between frames. */
  frames: number[];
  /** Milliseconds that tasks held up the main thread; those under 50 are not told by the browser. */
  tasks: number[];
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen = { frames: [], tasks: [] };
    let last = performance.now();
    const look = (now: number) => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { seen });
  });
}

const take = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    return { frames: seen.frames.splice(0), tasks: seen.tasks.splice(0) };
  });

/** Pixels from the window's foot to the page's. */
const toEnd = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);

/** A finger that flicks on and on, until the end stays where it is. */
async function scroll(client: CDPSession, direction: 1 | -1, isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) {
    await client.send('Input.synthesizeScrollGesture', {
      x: PHONE.width / 2,
      y: PHONE.height / 2,
      yDistance: -direction * FLICK_PX,
      speed: SPEED_PX_S,
      gestureSourceType: 'touch',
    });
  }
}

function tell(name: string, { frames, tasks }: Seen): boolean {
  const sorted = [...frames].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  const late = frames.filter((frame) => frame > FRAME_BUDGET_MS).length;
  const longest = Math.round(Math.max(0, ...tasks));
  console.log(
    `${name.padEnd(28)} ${frames.length} frames, median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, longest ${at(1)} ms, ` +
      `${late} over ${FRAME_BUDGET_MS} ms; ${tasks.length} long tasks, longest ${longest} ms`,
  );
  return late === 0 && tasks.length === 0;
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
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.frames.length > 60);
  await take(page);

  const until = performance.now() + LOADING_MS;
  await scroll(client, 1, async () => performance.now() > until || (await isAllDrawn(page)));
  isWithin = tell('down, as the pages come', await take(page)) && isWithin;

  // Whoever looks for something has all of it loaded.
  const search = page.locator('main input[type=search]');
  await search.fill('0');
  await search.fill('');
  await page.waitForLoadState('networkidle');
  await take(page);
  await scroll(client, 1, () => isAllDrawn(page));
  isWithin = tell('down, all of them', await take(page)) && isWithin;
  await scroll(client, -1, async () => (await page.evaluate(() => scrollY)) < NEAR_PX);
  isWithin = tell('up again', await take(page)) && isWithin;
} finally {
  await browser.close();
  await operator.close();
  await stopShopList();
}
process.exitCode = isWithin ? 0 : 1;

/** The end is in sight, and it is the end of everything. */
async function isAllDrawn(page: Page): Promise<boolean> {
  const rows = await page.locator('table[aria-rowcount]').evaluateAll(([table]) => Number(table?.ariaRowCount ?? 0));
  return rows > RECORDS && (await toEnd(page)) < NEAR_PX;
}
