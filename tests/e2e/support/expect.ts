/** `expect` with the patience of the browser tests, also for what runs outside of them (soak, screenshots). */
import { expect as impatient } from '@playwright/test';

/** What is awaited ends the wait at once, however long this is; a busy machine needs it. */
export const PATIENCE_MS = 15_000;

export const expect = impatient.configure({ timeout: PATIENCE_MS });
