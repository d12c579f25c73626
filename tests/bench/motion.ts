/**
 * `npm run bench:motion [-- dist]`: frames while things move, on a phone with a quarter of this machine's speed: the
 * balance counts to its new value, and a purchase sheet grows out of its button. A frame counts if something moved when
 * it began. Prints how long frames took. Exits with 1 if more than 5 % of the frames of the balance took longer than
 * 20 ms. `dist`: a folder with an existing build.
 */
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { PROJECT } from '../../scripts/lib/project.ts';
import { BUILD_SETTINGS, runBuild } from '../e2e/support/builds.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { allAnswered } from '../e2e/support/inner-state.ts';
import { startOperator } from '../e2e/support/operator.ts';
import { startShopList } from '../e2e/support/shop-list.ts';
import { signInByForm } from '../e2e/support/sign-in.ts';

const SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const ROUNDS = 10;
/** Sixty frames a second, and 3 ms for the timer's own inaccuracy. */
const FRAME_MS = 20;
const LATE_SHARE = 0.05;

interface Moved {
  /** Milliseconds of each frame that began while something moved. */
  frames: number[];
  /** Animations that ran to their end. */
  ended: number;
}

/** Notes the frames of animations that end. A spinner runs on and does not count. */
const noteMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moved: Moved = { frames: [], ended: 0 };
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // A browser starts its clock with the first frame that shows it, so the time to render that frame cuts nothing short.
    const hasMoved = ({ pending, currentTime }: Animation) => !pending && Number(currentTime) > 0;
    const known = new WeakSet<Animation>();
    let last = performance.now();
    let wasMoving = false;
    const look = (now: number) => {
      if (wasMoving) moved.frames.push(now - last);
      last = now;
      const animations = running();
      wasMoving = animations.some(hasMoved);
      for (const animation of animations) {
        if (known.has(animation)) continue;
        known.add(animation);
        animation.finished.then(() => (moved.ended += 1)).catch(() => undefined);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { moved });
  });

const endedIn = (page: Page) => page.evaluate(() => (window as unknown as { moved: Moved }).moved.ended);

/** Does something that moves parts of the page, and waits until all have arrived. */
async function move(page: Page, start: () => Promise<void>): Promise<void> {
  const before = await endedIn(page);
  await start();
  await page.waitForFunction(
    (ended) =>
      (window as unknown as { moved: Moved }).moved.ended > ended &&
      document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
    before,
  );
}

async function tell(page: Page, name: string): Promise<boolean> {
  const frames = await page.evaluate(() => (window as unknown as { moved: Moved }).moved.frames.splice(0));
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
  const late = frames.filter((frame) => frame > FRAME_MS).length;
  console.log(
    `${name.padEnd(28)} ${frames.length} frames, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms, ` +
      `${late} over ${FRAME_MS} ms (${((100 * late) / frames.length).toFixed(1)} %)`,
  );
  return late <= frames.length * LATE_SHARE;
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
let isWithin = false;
try {
  const context = await browser.newContext({ baseURL: portal.url, viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInByForm(page, 'demo');
  await allAnswered(page);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await noteMotion(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    await operator.setLine(lineOf('demo').msisdn, { balance: 1_000 + round * 123.5 });
    await move(page, () => page.locator('[data-carry="dashboard.refresh"]').click());
    await allAnswered(page);
  }
  isWithin = await tell(page, 'the balance counts');

  await page.goto('/bundles/all');
  await allAnswered(page);
  await noteMotion(page);
  const buy = page.locator('main').getByRole('button', { name: /^Acheter/ });
  for (let round = 0; round < ROUNDS; round += 1) {
    await move(page, () => buy.nth(round % 3).click());
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  // The compositor moves a sheet, so a late frame of the main thread shows only in what the sheet contains.
  await tell(page, 'a sheet grows');
} finally {
  await browser.close();
  await operator.close();
  await stopShopList();
}
process.exitCode = isWithin ? 0 : 1;
