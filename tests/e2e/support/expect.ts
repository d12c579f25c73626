/** `expect` with the timeout of the browser tests, also for code outside of them (soak, screenshots). */
import { expect as impatient } from '@playwright/test';

/** A fulfilled expectation ends the wait at once, so a long timeout costs nothing. A busy machine needs it. */
export const PATIENCE_MS = 15_000;

export const expect = impatient.configure({ timeout: PATIENCE_MS });
