/** Reads a page's version and makes the browser check for a newer worker. */
import type { Page } from '@playwright/test';

/**
 * The mark that `deployment.prepare` set; `first` without a mark. Waits through a reload: a page may apply an update at any
 * moment.
 */
export async function shellVersion(page: Page): Promise<string> {
  const version = await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      (document.querySelector('meta[name=shell-version]')?.getAttribute('content') ?? 'first'),
  );
  return String(await version.jsonValue());
}

/** Checks for a new worker, as the browser does from time to time, and waits until its install ends. */
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
