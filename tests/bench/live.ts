/**
 * When a page can be used, and which script blocked it longest before.
 *
 * Live: the first render is committed, so that React handles taps. The portal sets the mark `portal:live` in that
 * commit. The bare page sets none: it is live when its root contains an element of React. A mark alone could be set too
 * early, so a real tap follows as soon as it is seen: a finger touches the first link in view. It counts as handled when
 * the portal itself changes the address, without loading a document.
 */
import type { BrowserContext, Page } from '@playwright/test';

const MARK = 'portal:live';
const LONGEST_START_MS = 60_000;

export interface Live {
  /** Milliseconds since the visit began. */
  readonly live: number;
  /** The largest paint until then, as the browser timed it. Milliseconds since the visit began. */
  readonly lcp: number;
  /** Milliseconds from the lifted finger to the new address. NaN on the bare page, which has no control. */
  readonly tap: number;
  readonly blocker: Blocker | undefined;
}

/** The script that ran longest without a break before the page was live. */
interface Blocker {
  /** Its file without the hash, and its function if it has a name. */
  readonly name: string;
  readonly ms: number;
}

interface ScriptTiming extends PerformanceEntry {
  readonly sourceURL: string;
  readonly sourceFunctionName: string;
  readonly invoker: string;
}

interface Seen {
  bareAt?: number;
  lcp?: number;
  scripts: ScriptTiming[];
  liftedAt?: number;
  tapMs?: number;
}

type SeenWindow = Window & { seenLive: Seen };

/** Starts measuring in every document that opens from now on. */
export const watchLive = (target: BrowserContext | Page): Promise<unknown> =>
  target.addInitScript(() => {
    const seen: Seen = { scripts: [] };
    Object.assign(window, { seenLive: seen });
    new MutationObserver((_, observer) => {
      const element = document.querySelector('#root > *');
      if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return;
      seen.bareAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const frame of list.getEntries()) seen.scripts.push(...(frame as unknown as Seen).scripts);
    }).observe({ type: 'long-animation-frame', buffered: true });
    new PerformanceObserver((list) => {
      Object.assign(seen, { lcp: list.getEntries().at(-1)?.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    addEventListener('pointerup', (event) => Object.assign(seen, { liftedAt: event.timeStamp }), true);
    navigation.addEventListener('navigate', (event) => {
      if (seen.liftedAt === undefined || !event.destination.sameDocument) return;
      seen.tapMs ??= performance.now() - seen.liftedAt;
    });
  });

/** The place of the first link in view that leads to another page of the portal. */
const placeOfLink = (page: Page) =>
  page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#root a[href^="/"]')) {
      const { x, y, width, height } = link.getBoundingClientRect();
      const place = { x: x + width / 2, y: y + height / 2 };
      if (link.pathname !== location.pathname && link.contains(document.elementFromPoint(place.x, place.y)))
        return place;
    }
    throw new Error(`No link is in view on ${location.pathname}.`);
  });

/** Waits until the page is live. On the portal, taps a link. @throws if the portal does not handle the tap. */
export async function whenLive(page: Page, isBare: boolean): Promise<Live> {
  const limit = { timeout: LONGEST_START_MS, polling: 20 };
  if (isBare) {
    // The browser reports a paint some frames later.
    await page.waitForFunction(
      () => {
        const { bareAt, lcp } = (window as unknown as SeenWindow).seenLive;
        return bareAt && lcp;
      },
      null,
      limit,
    );
  } else {
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK, limit);
    const { x, y } = await placeOfLink(page);
    await page.touchscreen.tap(x, y);
    await page.waitForFunction(() => (window as unknown as SeenWindow).seenLive.tapMs, null, limit);
  }
  return page.evaluate((mark) => {
    const { seenLive: seen } = window as unknown as SeenWindow;
    const live = performance.getEntriesByName(mark)[0]?.startTime ?? seen.bareAt ?? Number.NaN;
    const longest = seen.scripts.filter(({ startTime }) => startTime < live).sort((a, b) => b.duration - a.duration)[0];
    const file = (longest?.sourceURL || longest?.invoker || '').split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    return {
      live,
      lcp: seen.lcp ?? Number.NaN,
      tap: seen.tapMs ?? Number.NaN,
      blocker: longest && {
        name: `${file.replace(/-[\w-]{8}(?=\.\w+$)/, '')} ${longest.sourceFunctionName}`.trim(),
        ms: longest.duration,
      },
    };
  }, MARK);
}
