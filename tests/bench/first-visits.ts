/**
 * When the first visit of a phone can be used: an empty profile, a quarter of this machine's speed, slow 4G (150 ms,
 * 1.6 Mbit/s). The pages and the bare page are visited in turn.
 */
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { CHROMIUM_FLAGS } from '../e2e/support/chromium.ts';
import { type Live, watchLive, whenLive } from './live.ts';

const SLOWDOWN = 4;
const BYTES_PER_KILOBIT = 125;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * BYTES_PER_KILOBIT,
  uploadThroughput: 750 * BYTES_PER_KILOBIT,
} as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'fr-DZ',
  timezoneId: 'Africa/Algiers',
} as const;

const LIVE_PAGES = ['/', '/sign-in', '/sign-up', '/privacy-policy', '/map-window'] as const;
export type LivePage = (typeof LIVE_PAGES)[number];

async function firstVisit(browser: Browser, url: string, isBare: boolean): Promise<Live> {
  const context = await browser.newContext(PHONE);
  try {
    await watchLive(context);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit' });
    return await whenLive(page, isBare);
  } finally {
    await context.close();
  }
}

/** Makes `rounds` first visits to each page, in turn. */
export async function firstLiveVisits(
  urls: { readonly portal: string; readonly bare: string },
  rounds: number,
): Promise<ReadonlyMap<'bare' | LivePage, readonly Live[]>> {
  const executablePath = process.env.CHROMIUM_PATH || ensureBrowser().path;
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS], chromiumSandbox: false });
  try {
    const visits = new Map<'bare' | LivePage, Live[]>();
    for (let round = 1; round <= rounds; round++) {
      for (const name of ['bare', ...LIVE_PAGES] as const) {
        const isBare = name === 'bare';
        const seen = await firstVisit(browser, isBare ? urls.bare : urls.portal + name, isBare);
        visits.set(name, [...(visits.get(name) ?? []), seen]);
      }
    }
    return visits;
  } finally {
    await browser.close();
  }
}
