/** Visits of a returning user at a quarter of this machine's speed, alternating with visits to the bare page. */
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { cutNetwork, joinNetwork, workerReady } from '../e2e/support/device.ts';
import { signInByForm } from '../e2e/support/sign-in.ts';
import { PHONE } from './first-visits.ts';
import { type Live, watchLive, whenLive } from './live.ts';

const SLOWDOWN = 4;
/** The content that a returning visitor came to see, in the screen's own part of the page. */
const BALANCE = 'main .figure';
const OFFERS = 'main ul li :is(h2,h3)';

interface Place {
  readonly path: string;
  /** Selects an element that appears with the cached content. */
  readonly content: string;
  readonly isSignedIn?: boolean;
  readonly isOffline?: boolean;
}

const PLACES = {
  landing: { path: '/', content: 'main a' },
  dashboard: { path: '/dashboard/my-sahla', content: BALANCE, isSignedIn: true },
  'dashboard, offline': { path: '/dashboard/my-sahla', content: BALANCE, isSignedIn: true, isOffline: true },
  bundles: { path: '/bundles/data?type=Daily', content: OFFERS, isSignedIn: true },
  'bundles, offline': { path: '/bundles/data?type=Daily', content: OFFERS, isSignedIn: true, isOffline: true },
} as const satisfies Record<string, Place>;
export type PlaceName = keyof typeof PLACES;

/** Milliseconds since the visit began. */
export interface Return extends Live {
  /** First contentful paint. */
  readonly paint: number;
  /** When the cached content is painted: two frames after it is in the document. */
  readonly content: number;
}

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
  readonly url: string;
  readonly content: string;
  readonly isBare: boolean;
  readonly isOffline: boolean;
}

declare global {
  var contentPaintedAt: number | undefined;
}

async function open(context: BrowserContext, url: string, place: Place): Promise<Opened> {
  const page = await context.newPage();
  if (place.isSignedIn) await signInByForm(page, 'demo');
  // Twice: at the second visit the worker answers, and everything cacheable is cached.
  for (let visits = 0; visits < 2; visits++) {
    await page.goto(url);
    await page.locator(place.content).first().waitFor();
    if (place !== BARE) await workerReady(page);
    await page.waitForLoadState('networkidle');
  }
  await watchLive(page);
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) requestAnimationFrame(look);
      else
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            globalThis.contentPaintedAt ??= performance.now();
          }),
        );
    };
    requestAnimationFrame(look);
  }, place.content);
  const cdp = await context.newCDPSession(page);
  const { content, isOffline = false } = place;
  return { page, context, url, content, cdp, isBare: place === BARE, isOffline };
}

async function comeBack({ page, context, cdp, url, content, isBare, isOffline }: Opened): Promise<Return> {
  await page.bringToFront();
  await page.goto('about:blank');
  if (isOffline) await cutNetwork(context);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => globalThis.contentPaintedAt && performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    content: globalThis.contentPaintedAt ?? Number.NaN,
  }));
  const live = await whenLive(page, isBare);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  if (isOffline) await joinNetwork(context);
  if (!isBare) {
    // The tap has opened another page: the portal caches the screen that it shows when it is left.
    await page.goBack();
    await page.locator(content).first().waitFor();
  }
  await page.waitForLoadState('networkidle');
  return { ...seen, ...live };
}

const BARE: Place = { path: '/', content: '#root *' };

/** Makes `rounds` visits to each place, in turn. */
export async function returningVisits(
  urls: { readonly portal: string; readonly bare: string },
  rounds: number,
): Promise<ReadonlyMap<'bare' | PlaceName, readonly Return[]>> {
  const executablePath = process.env.CHROMIUM_PATH || ensureBrowser().path;
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS], chromiumSandbox: false });
  try {
    const opened = new Map<'bare' | PlaceName, Opened>();
    const bare = await browser.newContext(PHONE);
    opened.set('bare', await open(bare, urls.bare, BARE));
    for (const [name, place] of Object.entries(PLACES) as [PlaceName, Place][]) {
      const context = await browser.newContext({ ...PHONE, baseURL: urls.portal });
      opened.set(name, await open(context, urls.portal + place.path, place));
    }
    const visits = new Map<'bare' | PlaceName, Return[]>();
    for (let round = 1; round <= rounds; round++) {
      for (const [name, one] of opened) visits.set(name, [...(visits.get(name) ?? []), await comeBack(one)]);
    }
    return visits;
  } finally {
    await browser.close();
  }
}

/** Navigation steps by links of the page, with the data on the device. */
const STEPS = [
  { link: '/bundles/all?type=Daily', content: OFFERS },
  { link: '/dashboard/my-sahla', content: BALANCE },
] as const;

/** Milliseconds from a tap to the content of the next screen, one value for each step. */
export async function routeToRoute(portal: string, rounds: number): Promise<readonly number[]> {
  const executablePath = process.env.CHROMIUM_PATH || ensureBrowser().path;
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS], chromiumSandbox: false });
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: portal });
    const page = await context.newPage();
    await signInByForm(page, 'demo');
    const cdp = await context.newCDPSession(page);
    const took: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      if (round === 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      for (const { link, content } of STEPS) {
        const anchor = page.locator(`nav a[href="${link}"]`).filter({ visible: true }).first();
        await anchor.waitFor();
        const ms = await anchor.evaluate(async (element: HTMLElement, selector) => {
          const before = document.querySelector(selector);
          const from = performance.now();
          element.click();
          for (;;) {
            await new Promise(requestAnimationFrame);
            const now = document.querySelector(selector);
            if (now && now !== before) break;
          }
          await new Promise(requestAnimationFrame);
          return performance.now() - from;
        }, content);
        // The first round loads the code of the routes.
        if (round > 0) took.push(ms);
        await page.waitForLoadState('networkidle');
      }
    }
    return took;
  } finally {
    await browser.close();
  }
}
