/** Reads a page's version and makes the browser check for a newer worker. */
import type { Page } from '@playwright/test';
import { expect, unlessLoading } from './expect.ts';
import { label } from './labels.ts';

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

/**
 * Takes an update as a visitor does. A page takes it over by itself only at its start, and asks later; on a busy machine
 * the new version may be ready only then. The page is not opened again meanwhile: Chromium can drop a request of a page
 * that loads while one worker replaces another.
 */
export async function takeUpdate(page: Page, version: string): Promise<void> {
  // Fails if the page reloads itself at this moment.
  await unlessLoading(lookForUpdate(page), undefined);
  const accept = page.getByRole('button', { name: label('fr', 'update_apply') });
  await expect(async () => {
    if (await accept.isVisible()) await accept.click({ timeout: 5_000 });
    const current = await shellVersion(page);
    expect(current).toBe(version);
  }).toPass({ timeout: 60_000 });
}
