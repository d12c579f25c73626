/** Access to the portal's router and query client, for state that no screen shows, such as running requests. */
import type { Page } from '@playwright/test';

/** The parts of the query client that tests use. */
interface Client {
  fetchQuery(ask: { queryKey: readonly unknown[]; queryFn: unknown }): Promise<unknown>;
  getQueryCache(): {
    getAll(): { queryKey: readonly unknown[]; state: { status: string }; options: { queryFn?: unknown } }[];
  };
  invalidateQueries(filter: { queryKey: readonly unknown[] }): Promise<void>;
  isFetching(): number;
}
export interface PortalWindow {
  __TSR_ROUTER__: {
    history: { push(href: string): void };
    routesById: Record<string, { fullPath: string; options: { staticData?: { cachesScreen?: boolean } } }>;
    options: { context: { queryClient: Client } };
    /** The location that the address bar shows; `state.resolvedLocation` is the one that the screen shows. */
    latestLocation: { href: string; publicHref: string };
    state: { status: string; resolvedLocation?: { href: string } };
  };
}

/**
 * Waits until the portal runs and its screen matches the page's address: the previous screen stays while the next one
 * loads.
 */
export const arrived = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    // A document that has just loaded has no router yet, and then one that does not follow the address.
    if (document.querySelector('div[data-first-paint]')) return false;
    const router = (globalThis as unknown as Partial<PortalWindow>).__TSR_ROUTER__;
    return router?.state.status === 'idle' && router.state.resolvedLocation?.href === router.latestLocation.href;
  });
};

/** Opens an address of the portal without loading the document again, as a link does, and waits for its page. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => (globalThis as unknown as PortalWindow).__TSR_ROUTER__.history.push(href), address);
  await page.waitForFunction(() => {
    const { publicHref } = (globalThis as unknown as PortalWindow).__TSR_ROUTER__.latestLocation;
    return publicHref === location.href.slice(location.origin.length);
  });
  await arrived(page);
}

/** Refetches all data of the line that is on screen at once, like a change of language. */
export const askAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { queryClient } = (globalThis as unknown as PortalWindow).__TSR_ROUTER__.options.context;
    void queryClient.invalidateQueries({ queryKey: ['line'] });
  });

/**
 * Waits until the page has no request running, including requests that it starts when idle. A screen can show cached
 * data while it still fetches. If the token expires at that moment, the page renews it at once; leaving the page would
 * lose the new token.
 */
export const allAnswered = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    // The cached screen is rendered before the router exists.
    const router = () => (globalThis as unknown as Partial<PortalWindow>).__TSR_ROUTER__;
    do await idle();
    while (router()?.options.context.queryClient.isFetching() !== 0);
  });

/** Waits until the page has the texts and switches of the content service, which it asks for after its first render. */
export const contentArrived = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { queryClient } = (globalThis as unknown as PortalWindow).__TSR_ROUTER__.options.context;
    const { lang } = document.documentElement;
    const isThere = (key: readonly unknown[]) => key[1] === 'ui-labels' && key[2] === lang;
    const queries = queryClient.getQueryCache().getAll();
    return queries.some(({ queryKey, state }) => isThere(queryKey) && state.status === 'success');
  });
};
