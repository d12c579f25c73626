/**
 * The browser tests: the built portal, served as in production, with the sandbox operator.
 * Run them with `npm test -- browser`, or `npx playwright test --config tests/playwright.config.ts`.
 */
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import type { BrandOptions } from './e2e/fixtures.ts';
import { CHROMIUM_FLAGS } from './e2e/support/chromium.ts';
import { PATIENCE_MS } from './e2e/support/expect.ts';

// The global setup finds or installs the browser, and the workers read its path from their environment. Tools that only
// read this file, for example knip, install nothing.
const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;
const executablePath = HEADLESS_SHELL_PATH || CHROMIUM_PATH;

export default defineConfig<object, BrandOptions>({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  // For a browser that crashes. A test that passes only on a retry fails the run otherwise: see scripts/stages/reports.ts.
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Three times what the longest of most tests takes on a quiet machine. Long ones say so.
  timeout: 90_000,
  expect: {
    timeout: PATIENCE_MS,
    // Repeated runs differ in no pixel. Another release of Chromium may draw some edges differently; the smallest icon
    // with its word has over 100 pixels.
    toHaveScreenshot: { maxDiffPixels: 60, threshold: 0.2, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A run writes no pictures, and a missing one fails, unless the command line has `--update-snapshots`.
  updateSnapshots: 'none',
  // Other systems draw the same letters differently.
  testIgnore: process.platform === 'linux' ? [] : ['pictures.spec.ts'],
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...CHROMIUM_FLAGS],
      chromiumSandbox: false,
    },
    // Installing the worker takes longer than most tests. Those that need it allow it.
    serviceWorkers: 'block',
    // What moves takes a third of the time of a page. Tests that are about it, or about the main journeys, allow it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    locale: 'fr-DZ',
    timezoneId: 'Africa/Algiers',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Calls and actions only: recording pictures and copies of every page takes a third of the whole run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'chromium' }],
});
