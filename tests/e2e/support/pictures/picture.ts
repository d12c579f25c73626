/** What a picture is, and how it is taken: same time, same letters, nothing that moves, everything loaded. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import { standing } from '../every-page.ts';
import { allAnswered, contentArrived } from '../inner-state.ts';
import type { Operator } from '../operator.ts';
import type { LineKey } from '../sign-in.ts';
import { addFonts } from './fonts.ts';

/**
 * The time of the operator and of the device, in the middle of a day and of a week. Durations are counted in minutes, so
 * the page has 55 seconds for each picture.
 */
export const PICTURE_TIME = Date.parse('2026-10-14T10:00:05+01:00');

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  computer: { width: 1280, height: 800 },
  landscapeKiosk: { width: 1920, height: 1080 },
  portraitKiosk: { width: 1080, height: 1920 },
} as const;

export interface Stage {
  page: Page;
  operator: Operator;
  language: Language;
}

export interface Picture {
  /** Also the name of its file. */
  name: string;
  /** A phone if missing. */
  size?: keyof typeof SIZES;
  /** French if missing. */
  language?: Language;
  isDark?: true;
  /** How many pixels may differ clearly, if more than in other pictures. */
  maxDiffPixels?: number;
  /** Opens the screen. */
  open: (stage: Stage) => Promise<unknown>;
}

/** Pictures of one visit, in their order. */
export interface Visit {
  /** Says in the title of the test what the pictures show. */
  shows: string;
  /** Signed out if missing. */
  line?: LineKey;
  /** Switches of the sandbox from the sign-in on. */
  faults?: Record<string, unknown>;
  pictures: readonly Picture[];
}

/** Phones have a share sheet, which the browser of the tests lacks. */
function addShareSheet(): void {
  if (!('share' in navigator)) {
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve(), configurable: true });
  }
}

/** Starts the device's clock at the time of the pictures. The clock runs, because the portal measures durations. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(addShareSheet);
  await context.clock.install({ time: PICTURE_TIME });
  await addFonts(context);
}

/** Images in the window are decoded, and fonts are loaded. */
const isDrawn = () =>
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return !isSeen || (image.complete && image.naturalWidth > 0);
  });

/**
 * The sandbox's ids are random. Receipts show the beginning of a UUID, or the
 * numbers of a payment (`pay-…`, and 20 digits of the bank).
 */
function fixReferences(): void {
  for (const short of document.querySelectorAll('dl .select-all')) short.textContent = '0123ABCD';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const fixed =
      text.nodeValue
        ?.replace(/\bpay-[0-9a-f]{10}\b/g, 'pay-0123456789')
        .replace(/\b\d{20}\b/g, '01234567890123456789') ?? '';
    if (fixed !== text.nodeValue) text.nodeValue = fixed;
  }
}

/** Waits until nothing on the screen changes any more. */
export async function complete(page: Page): Promise<void> {
  await standing(page);
  await contentArrived(page);
  await page.waitForLoadState('networkidle');
  await allAnswered(page);
  await expect(page.locator('.skeleton:visible, [aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(isDrawn);
  await page.evaluate(fixReferences);
  // No button is drawn as under the pointer after it was clicked.
  await page.mouse.move(0, 0);
}

/** From the next address on, the page is on a screen that is touched: a phone's. */
export async function emulateTouch(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

/** Compares the screen with its picture. A difference does not end the test, so that a run reports all of them. */
export async function compare(picture: Picture, page: Page, operator: Operator): Promise<void> {
  const { name, size = 'phone', language = 'fr', isDark = false, maxDiffPixels, open } = picture;
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.context().addCookies([{ name: 'current-language', value: language, url: operator.portalUrl }]);
  await page.clock.setSystemTime(PICTURE_TIME);
  await open({ page, operator, language });
  await complete(page);
  await expect.soft(page).toHaveScreenshot(`${name}.png`, maxDiffPixels === undefined ? {} : { maxDiffPixels });
}
