/** The portal's own router and query client: for what no screen shows, such as that all is answered. */
import type { Page } from '@playwright/test';

/** The parts of the query client that tests use. */
interface Client {
  fetchQuery(ask: { queryKey: readonly unknown[]; queryFn: unknown }): Promise<unknown>;
  getQueryCache(): { getAll(): { queryKey: readonly unknown[]; options: { queryFn?: unknown } }[] };
  invalidateQueries(filter: { queryKey: readonly unknown[] }): Promise<void>;
  isFetching(): number;
}
export interface PortalWindow {
  __TSR_ROUTER__: {
    options: { context: { queryClient: Client } };
    /** Where the address says that one is; `state.resolvedLocation`: what the screen shows. */
    latestLocation: { href: string };
    state: { status: string; resolvedLocation?: { href: string } };
  };
}

/** Waits until the screen is that of the page's address: the one before stays while the next is loaded. */
export const arrived = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { latestLocation, state } = (globalThis as unknown as PortalWindow).__TSR_ROUTER__;
    return state.status === 'idle' && state.resolvedLocation?.href === latestLocation.href;
  });
};

/** Everything about the line that is on screen is asked for anew, at once, as on a change of language. */
export const askAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { queryClient } = (globalThis as unknown as PortalWindow).__TSR_ROUTER__.options.context;
    void queryClient.invalidateQueries({ queryKey: ['line'] });
  });

/**
 * Waits until the page has no question under way, what it asks when idle included. A screen can show what the device
 * has kept while it still asks: a token that ends at that moment is renewed at once, and lost if the page is left.
 */
export const allAnswered = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    // What the device has kept is drawn before there is a router.
    const router = () => (globalThis as unknown as Partial<PortalWindow>).__TSR_ROUTER__;
    do await idle();
    while (router()?.options.context.queryClient.isFetching() !== 0);
  });
