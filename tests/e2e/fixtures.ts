/**
 * Fixtures for every browser test: a separate operator, browsers that are watched for errors, a device that can
 * restart.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import type { BrandSlug } from './support/builds.ts';
import { type Deployment, startDeployment } from './support/deployment.ts';
import { cutNetwork, joinNetwork, steadyNetwork } from './support/device.ts';
import { type Operator, startOperator } from './support/operator.ts';
import { createProblemWatch, NO_NETWORK, type ProblemWatch } from './support/problems.ts';

export { expect };

export interface BrandOptions {
  /** The operator that the portal is built for and the sandbox is seeded for. */
  brand: BrandSlug;
  /** A fixed time for the operator's clock, in epoch milliseconds; otherwise it shows the machine's time. */
  operatorTime: number | undefined;
}

interface WorkerFixtures extends BrandOptions {
  runningOperator: Operator;
}

/** A phone or computer with its own browser profile, which survives a restart of the browser. */
interface Device {
  /** Starts the browser, or restarts it with everything that the device stores. `isOffline`: without a network. */
  start(options?: { isOffline?: boolean }): Promise<{ context: BrowserContext; page: Page }>;
}

interface TestFixtures {
  operator: Operator;
  problems: ProblemWatch;
  device: Device;
  /** The portal on a separate server, where the test can deploy new versions. */
  deployment: Deployment;
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
  /** Sets the language before the portal opens, as an earlier visit would have done. */
  speaks: (language: Language) => Promise<void>;
}

/** For tests of what moves, and of what a subscriber does most: the other tests ask for less motion, which is faster. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  brand: ['sahla', { option: true, scope: 'worker' }],
  operatorTime: [undefined, { option: true, scope: 'worker' }],
  runningOperator: [
    async ({ brand, operatorTime }, use) => {
      const operator = await startOperator(brand, operatorTime);
      await use(operator);
      await operator.close();
    },
    { scope: 'worker' },
  ],
  operator: [
    async ({ runningOperator }, use) => {
      runningOperator.reset();
      await use(runningOperator);
      expect(runningOperator.undescribedRequests(), 'requests that contract/ does not describe').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ operator }, use) => use(operator.portalUrl),
  problems: [
    async ({ operator: _ }, use) => {
      const problems = createProblemWatch();
      await use(problems);
      expect(problems.unexpected(), 'unexpected errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, problems }, use) => {
    problems.watch(context);
    await steadyNetwork(context);
    await use(context);
  },
  device: async ({ problems, baseURL, launchOptions, locale, serviceWorkers, timezoneId, viewport }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'portal-device-'));
    let running: BrowserContext | undefined;
    await use({
      start: async ({ isOffline = false } = {}) => {
        await running?.close();
        const context = await chromium.launchPersistentContext(profile, {
          ...launchOptions,
          serviceWorkers,
          viewport,
          ...(baseURL ? { baseURL } : {}),
          ...(locale ? { locale } : {}),
          ...(timezoneId ? { timezoneId } : {}),
        });
        running = context;
        problems.watch(context);
        await steadyNetwork(context);
        if (isOffline) {
          problems.allow(NO_NETWORK);
          await cutNetwork(context);
        }
        return { context, page: context.pages()[0] ?? (await context.newPage()) };
      },
    });
    await running?.close();
    await rm(profile, { recursive: true, force: true });
  },
  deployment: async ({ operator, context }, use) => {
    const deployment = await startDeployment(operator);
    await use(deployment);
    // Closes the pages before the server stops, so that their late requests cause no errors.
    await Promise.all(context.pages().map((page) => page.close()));
    await deployment.close();
  },
  goOffline: async ({ context, problems }, use) =>
    use(async () => {
      problems.allow(NO_NETWORK);
      await cutNetwork(context);
    }),
  goOnline: async ({ context }, use) => use(() => joinNetwork(context)),
  speaks: async ({ context, operator }, use) =>
    use((language) => context.addCookies([{ name: 'current-language', value: language, url: operator.portalUrl }])),
});
