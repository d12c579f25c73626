/**
 * Fault 53: React replaces a cached screen with the live page. Until the page is complete, each point that a control had
 * belongs to the same control, so that a tap aimed at it before cannot meet another.
 */
import type { Page } from '@playwright/test';
import { toPublicPath } from '#src/brand/slug-paths.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { brandOf } from './support/builds.ts';
import { hasPainted, holdScripts, isLive } from './support/early.ts';
import { allAnswered, type PortalWindow } from './support/inner-state.ts';
import { signIn } from './support/sign-in.ts';

test.use(WITH_MOTION);

/** Pixels that a control may move. */
const MOST_MOVED_PX = 4;

/** Every page whose screen the device caches. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.values((globalThis as unknown as PortalWindow).__TSR_ROUTER__.routesById)
      .filter(({ options }) => options.staticData?.cachesScreen)
      .map(({ fullPath }) => fullPath.replace(/(.)\/$/, '$1')),
  );

async function complete(page: Page): Promise<void> {
  await expect(page.locator('main#content h1')).toBeAttached();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await allAnswered(page);
}

/** The code that caches screens loads after the first screen. */
async function isCached(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('pagehide'));
        const { screens } = JSON.parse(localStorage.getItem('portal-screens') ?? '{"screens":[]}');
        return screens.some(({ path }: { path: string }) => path === location.pathname + location.search);
      }),
    )
    .toBe(true);
}

interface Wrong {
  control: string;
  why: string;
}

/** Looks at each control of the cached screen in every frame, until `found` is asked for. */
async function watchControls(page: Page): Promise<{ controls: number; found: () => Promise<Wrong[]> }> {
  const handle = await page.evaluateHandle((mostMovedPx) => {
    const CONTROLS = 'a, button, input, select, summary, textarea, label, [role=button], [role=link], [role=tab]';
    /** Two controls that do the same have the same text here. */
    const nameOf = (control: Element): string =>
      control.getAttribute('href') ??
      (control as HTMLElement).dataset.carry ??
      `${control.localName} ${control.getAttribute('aria-label') ?? control.textContent?.trim()}`;
    const isSeen = ({ width, height, top, left }: DOMRect) =>
      width > 0 && height > 0 && top < innerHeight && left < innerWidth;
    const seen = () =>
      [...document.querySelectorAll(`#root :is(${CONTROLS})`)].flatMap((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        return isSeen(control.getBoundingClientRect())
          ? [{ name: nameOf(control), x: x + width / 2, y: y + height / 2, control }]
          : [];
      });
    const under = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)?.closest(CONTROLS);
    // Those in front of others, and with their middle in sight.
    const early = seen().filter((one) => under(one) === one.control);
    const wrong = new Map<string, string>();
    let isWatching = true;
    const look = () => {
      for (const one of early) {
        const now = under(one);
        const name = now && nameOf(now);
        if (name && name !== one.name && !wrong.has(one.name)) wrong.set(one.name, `a tap meets ${name}`);
      }
      if (isWatching) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const compare = () => {
      isWatching = false;
      const live = seen();
      for (const { name, x, y } of early) {
        const moves = live.filter((one) => one.name === name).map((one) => Math.hypot(one.x - x, one.y - y));
        const moved = Math.min(...moves);
        if (moved > mostMovedPx && !wrong.has(name))
          wrong.set(name, Number.isFinite(moved) ? `moved ${Math.round(moved)} px` : 'is gone');
      }
      return [...wrong].map(([control, why]) => ({ control, why }));
    };
    return { controls: early.length, compare };
  }, MOST_MOVED_PX);
  return {
    controls: await handle.evaluate(({ controls }) => controls),
    found: () => handle.evaluate((it) => it.compare()),
  };
}

/** How a screen is left, and how the user comes back to it. */
const WAYS = {
  'as it opened': async (page: Page) => {
    const url = page.url();
    await page.goto('about:blank');
    await page.goto(url, { waitUntil: 'commit' });
  },
  'with its rows and menus moved': async (page: Page) => {
    const url = page.url();
    await page.evaluate(() => {
      for (const summary of document.querySelectorAll<HTMLElement>('nav details:not([open]) > summary'))
        summary.click();
      for (const row of document.querySelectorAll<HTMLElement>('#root *')) {
        if (row.scrollWidth > row.clientWidth) row.scrollBy({ left: 150 * (document.dir === 'rtl' ? -1 : 1) });
        if (row.scrollHeight > row.clientHeight && row !== document.scrollingElement) row.scrollBy({ top: 150 });
      }
    });
    await allAnswered(page);
    await page.goto('about:blank');
    await page.goto(url, { waitUntil: 'commit' });
  },
} as const;

/** Both ways for the dashboard, which people open most; for the other pages they alternate. */
const waysBack = (path: string, index: number) =>
  Object.entries(WAYS).filter((_, way) => path.startsWith('/dashboard/my-') || way === index % 2);

// At the width of a computer the menus are the same on all pages: the dashboard and a list are enough.
for (const [width, isOpened] of [
  [390, () => true],
  [1280, (path: string) => ['/dashboard/my-brand', '/bundles/all'].includes(path)],
] as const) {
  test(`fault 53: keeps every control of a cached screen in its place at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'demo');
    await complete(page);
    const all = await cachedPaths(page);
    expect(all.length).toBeGreaterThan(5);
    const paths = all.filter(isOpened);
    expect(paths.length).toBeGreaterThan(1);
    const wrong: Record<string, Wrong[]> = {};
    for (const [index, path] of paths.entries()) {
      await page.goto(toPublicPath(path, brandOf('sahla').slug));
      await complete(page);
      for (const [way, comeBack] of waysBack(path, index)) {
        const step = `${path}, ${way}`;
        await test.step(step, async () => {
          await isCached(page);
          const release = await holdScripts(page);
          await comeBack(page);
          await hasPainted(page);
          await expect(page.locator('html'), step).toHaveAttribute('data-first-paint', 'kept');
          const watched = await watchControls(page);
          expect(watched.controls, step).toBeGreaterThan(5);
          release();
          await isLive(page);
          await complete(page);
          const found = await watched.found();
          if (found.length > 0) wrong[step] = found;
          await page.unrouteAll();
        });
      }
    }
    expect(wrong).toEqual({});
  });
}
