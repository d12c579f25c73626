/** Controls the page before the portal starts: holds its scripts back and records what happens on the live page. */
import type { Page } from '@playwright/test';

/**
 * How far the page gets. `pre-paint`: no script of the portal has run. `boot`: the page has requested its scripts.
 * `app`: the scripts run and wait for the code of the screen.
 */
export const MOMENTS = ['pre-paint', 'boot', 'app'] as const;
export type Moment = (typeof MOMENTS)[number];

/** The scripts that the page at a path loads after the entry. */
async function lateScripts(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path)).text();
  return new Set([...html.matchAll(/href="([^"]+)"[^>]* data-for=/g)].map(([, href]) => href ?? ''));
}

/** Holds scripts back until the test calls the returned function. */
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

/**
 * Waits for the first paint. Parsing is not enough: without its style sheet the document shows all languages at once.
 */
export const hasPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Waits until the scripts of the entry have loaded, so that the portal begins to run. */
export const hasEntry = (page: Page) =>
  page.waitForFunction(() => {
    const parts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]:not([data-for])')];
    return parts.length > 0 && parts.every(({ href }) => performance.getEntriesByName(href).length > 0);
  });

/** A click on a named control of the live page, and the values of the fields at that moment. */
export interface LiveClick {
  name: string;
  fields: Readonly<Record<string, string>>;
}

/** Records clicks on the live page, including those that leave it. */
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

/** Waits until React has replaced the first paint with the live page. */
export const isLive = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.dataset.firstPaint && document.querySelector('main#content'));
