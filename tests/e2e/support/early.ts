/** The page before the portal runs: its scripts are held back, and what then happens on the live page is noted. */
import type { Page } from '@playwright/test';

/**
 * Up to where the page gets. `pre-paint`: nothing of the portal has run. `boot`: its scripts are asked for. `app`: they
 * run, and wait for the code of the screen.
 */
export const MOMENTS = ['pre-paint', 'boot', 'app'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Scripts of the page at a path that come after the entry. */
async function lateScripts(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path)).text();
  return new Set([...html.matchAll(/href="([^"]+)"[^>]* data-for=/g)].map(([, href]) => href ?? ''));
}

/** Holds scripts back until what is returned is called. */
export async function holdScripts(page: Page, moment: Moment = 'boot', path = '/'): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = moment === 'app' ? await lateScripts(page, path) : undefined;
  const isHeld = ({ pathname }: URL) =>
    late
      ? late.has(pathname)
      : /^\/assets\/[^/]+\.js$/.test(pathname) || (moment === 'pre-paint' && /\/first-paint\/boot-/.test(pathname));
  await page.route(isHeld, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

/** Painted, not only parsed: before its style sheet is there, the page stands there in every language. */
export const hasPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** The scripts of the entry are there, so that the portal begins to run. */
export const hasEntry = (page: Page) =>
  page.waitForFunction(() => {
    const parts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]:not([data-for])')];
    return parts.length > 0 && parts.every(({ href }) => performance.getEntriesByName(href).length > 0);
  });

/** A click on the live page, on a control that has a name, and what stood in the fields then. */
export interface LiveClick {
  name: string;
  fields: Readonly<Record<string, string>>;
}

/** Notes clicks on the live page, also when they lead away from it. */
export async function noteLiveClicks(page: Page): Promise<LiveClick[]> {
  const clicks: LiveClick[] = [];
  await page.exposeBinding('noteLiveClick', (_, click: LiveClick) => void clicks.push(click));
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ target }) => {
        const name = (target as Element).closest<HTMLElement>('[data-carry]')?.dataset.carry;
        if (!name || document.documentElement.dataset.firstPaint) return;
        const fields = [...document.querySelectorAll<HTMLInputElement>(':is(input, select)[data-carry]')];
        const values = fields.map((field) => [field.dataset.carry, field.value]);
        (window as never as { noteLiveClick: (click: unknown) => void }).noteLiveClick({
          name,
          fields: Object.fromEntries(values),
        });
      },
      true,
    );
  });
  return clicks;
}

/** React has put the live page in the place of the first paint. */
export const isLive = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.dataset.firstPaint && document.querySelector('main#content'));
