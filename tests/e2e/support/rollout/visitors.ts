/** Visits of new, returning and signed-in browsers, each judged as a subscriber would judge it. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createRandom } from '../../../../sandbox/seed/random.ts';
import { workerReady } from '../device.ts';
import { expect } from '../expect.ts';
import { label } from '../labels.ts';
import { balanceCard, offer, openPurchase, payButton } from '../screens.ts';
import { signIn } from '../sign-in.ts';
import { lookForUpdate } from '../versions.ts';

const KINDS = ['new', 'returning', 'signed-in'] as const;
type Kind = (typeof KINDS)[number];

export interface Visit {
  readonly kind: Kind;
  /** Why the page was of no use; undefined if it worked. */
  readonly fault?: string;
  /** Alerts and toasts that a subscriber saw. */
  readonly notices: readonly string[];
  readonly hasBought: boolean;
}

/** A person with a browser and a line of their own. */
export interface Visitor {
  visit(): Promise<Visit>;
  close(): Promise<void>;
}

/** The cheapest bundle. */
const BUNDLE = offer('D_1GB_DAY');
const BUYS_EVERY = 2;

const isLive = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('div[data-first-paint], [data-start-failure], section[role=alert]') === null &&
      document.querySelector('main h1') !== null,
  );
const expectLive = (page: Page) => expect.poll(() => isLive(page).catch(() => false), 'the page is live').toBe(true);

/** Reads again if the page reloads meanwhile: it may apply an update at any moment. */
async function noticesOn(page: Page): Promise<string[]> {
  let notices: string[] | undefined;
  await expect(async () => {
    notices = await page.evaluate(() =>
      [...document.querySelectorAll('[role=alert], [data-sonner-toast]')]
        // A document holds the message of a failed start, unseen, until its first render.
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((element) => element.textContent?.trim() ?? '')
        .filter(Boolean),
    );
  }).toPass({ timeout: 15_000 });
  return notices ?? [];
}

async function buy(page: Page): Promise<void> {
  await openPurchase(page, BUNDLE.ref);
  await payButton(page, BUNDLE).click();
  await expect(page.getByRole('heading', { name: label('fr', 'order_succeeded_title') })).toBeVisible();
}

const WORKERS_LIMIT_MS = 5_000;

/** What the browser says of a context's workers, for a page that did not open. */
async function workersIn(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  try {
    const client = await context.newCDPSession(page);
    const versions = new Promise<string>((resolve) => {
      client.on('ServiceWorker.workerVersionUpdated', ({ versions: all }) =>
        resolve(all.map(({ status, runningStatus }) => `${status} ${runningStatus}`).join(', ') || 'none'),
      );
      AbortSignal.timeout(WORKERS_LIMIT_MS).addEventListener('abort', () => resolve('no answer'));
    });
    await client.send('ServiceWorker.enable');
    return await versions;
  } finally {
    await page.close();
  }
}

/** What a visitor does on a page that has opened. */
const ACTIONS: Readonly<Record<Kind, (page: Page) => Promise<void>>> = {
  async new(page) {
    await page.goto('/');
    await expectLive(page);
    await page
      .getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })
      .first()
      .click();
    await expect(page.getByLabel(label('fr', 'auth_phone_label'))).toBeVisible();
  },
  async returning(page) {
    await page.goto('/sign-in');
    await expectLive(page);
    await lookForUpdate(page).catch(() => undefined);
    await expectLive(page);
  },
  async 'signed-in'(page) {
    await page.goto('/dashboard/my-sahla');
    await expect(balanceCard(page)).toContainText(/\d/);
    await expectLive(page);
  },
};

/** @param seed decides which kind of visit comes next. @param line key of the line that signs in. */
export async function startVisitor(browser: Browser, baseURL: string, line: string, seed: number): Promise<Visitor> {
  const random = createRandom(seed);
  const options = { baseURL, locale: 'fr-DZ', timezoneId: 'Africa/Algiers' };
  const [returning, signedIn] = [await browser.newContext(options), await browser.newContext(options)];
  const first = await returning.newPage();
  await first.goto('/');
  await workerReady(first);
  await first.close();
  const own = await signedIn.newPage();
  await signIn(own, line);
  await own.close();
  let visitsWhileSignedIn = 0;

  async function visitIn(context: BrowserContext, kind: Kind): Promise<Visit> {
    const page = await context.newPage();
    const buys = kind === 'signed-in' && ++visitsWhileSignedIn % BUYS_EVERY === 0;
    try {
      await ACTIONS[kind](page);
      if (buys) await buy(page);
      return { kind, notices: await noticesOn(page), hasBought: buys };
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : error;
      const fault = `${page.url()}: ${reason} (workers: ${await workersIn(context)})`;
      return { kind, fault, notices: await noticesOn(page).catch(() => []), hasBought: buys };
    } finally {
      await page.close();
    }
  }

  return {
    async visit() {
      const kind = random.pick(KINDS);
      if (kind !== 'new') return visitIn(kind === 'returning' ? returning : signedIn, kind);
      const fresh = await browser.newContext(options);
      const visit = await visitIn(fresh, kind);
      await fresh.close();
      return visit;
    },
    async close() {
      await Promise.all([returning.close(), signedIn.close()]);
    },
  };
}
