/** Which version a page is of, and the browser's look for a newer worker. */
import type { Page } from '@playwright/test';

/** As `deployment.prepare` marked it; `first` without a mark. */
export const shellVersion = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('meta[name=shell-version]')?.getAttribute('content') ?? 'first');

/** What the browser does by itself now and then: looks whether there is a new worker, and waits until its install ends. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const updated = await registration?.update();
    const worker = updated?.installing;
    if (!worker) return;
    await new Promise<void>((resolve) =>
      worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve()),
    );
  });
