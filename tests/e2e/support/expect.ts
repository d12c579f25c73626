/** `expect` with the timeout of the browser tests, also for code outside of them (soak, screenshots). */
import { expect as impatient } from '@playwright/test';

/** A fulfilled expectation ends the wait at once, so a long timeout costs nothing. A busy machine needs it. */
export const PATIENCE_MS = 15_000;

export const expect = impatient.configure({ timeout: PATIENCE_MS });

/** What Playwright and Chromium say of a page that loads another document while it is looked at, or a worker during it. */
const LOADING = /context was destroyed|because of a navigation|frame was detached|Failed to update a ServiceWorker/;

/** The value, or `otherwise` while the page loads another document. Every other error is an error of the test. */
export async function unlessLoading<Value, Otherwise>(
  reading: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await reading;
  } catch (error) {
    if (LOADING.test(String(error))) return otherwise;
    throw error;
  }
}
