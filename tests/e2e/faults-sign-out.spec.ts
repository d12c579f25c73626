/**
 * Fault 33 in full: the operator does not learn of the sign-out, other tabs are open, a user presses Back, and another
 * subscriber signs in. Runs on the second operator's portal, which has analytics.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { distOf } from './support/builds.ts';
import { collectedFrom, eventsOf } from './support/collector.ts';
import { kept, warmed } from './support/device.ts';
import { label } from './support/labels.ts';
import type { Operator } from './support/operator.ts';
import { balanceCard, said } from './support/screens.ts';
import { everythingOn, expectNone, found, secret, secretsOf, tokensOn } from './support/secrets.ts';
import { signInByForm } from './support/sign-in.ts';
import { recordText } from './support/text-recorder.ts';

test.use({
  serviceWorkers: 'allow',
  brand: 'rimal',
  // A unique origin for each test, so that the collector can separate their events.
  baseURL: async ({ operator }, use) => {
    const portal = await operator.servePortal(distOf('rimal'));
    await use(portal.url);
    await portal.close();
  },
});

const LOGOUT = '/identity/logout';
const BALANCE = /1[\s.,]240[.,]50/;
const GUARDED = ['/dashboard/my-rimal', '/dashboard/History/call', '/setting/view-profile'] as const;

interface Hands {
  operator: Operator;
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
}

interface Case {
  what: string;
  /** The pages of the other tabs. How tabs learn of it does not depend on the fault, so one case has many. */
  others: readonly string[];
  begin: (hands: Hands) => unknown;
  end: (hands: Hands) => unknown;
}

const CASES: readonly Case[] = [
  {
    what: 'without a network',
    others: GUARDED,
    begin: ({ goOffline }) => goOffline(),
    end: ({ goOnline }) => goOnline(),
  },
  {
    what: 'while the operator does not answer',
    others: GUARDED.slice(-1),
    begin: ({ operator }) => operator.faults({ latencyMs: { value: 60_000, match: LOGOUT } }),
    end: ({ operator }) => operator.clearFaults(),
  },
];

const firstScreen = (page: Page) => page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: label('fr', 'sign_out_confirm') })
    .click();
}

for (const { what, others, begin, end } of CASES) {
  test(`fault 33: clears every tab, also on Back, and shows the next subscriber nothing of the previous one, after signing out ${what}`, async ({
    page,
    context,
    operator,
    goOffline,
    goOnline,
  }) => {
    test.slow();
    const hands = { operator, goOffline, goOnline };
    const personal = [...secretsOf('demo'), BALANCE];
    const recorder = await recordText(context, personal);

    await signInByForm(page, 'demo');
    await expect(balanceCard(page)).toContainText(BALANCE);
    await warmed(page, 'fr');
    await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    const tabs = [page];
    for (const path of others) {
      const tab = await context.newPage();
      // Two documents of the first subscriber, so that Back leads to one of them.
      await tab.goto('/dashboard/view-usage/summary');
      await tab.goto(path);
      await expect(tab.getByRole('heading', { level: 1 })).toBeAttached();
      tabs.push(tab);
    }
    await kept(page, 'account');
    await kept(page, 'personal');
    const secrets = [...personal, ...(await tokensOn(page)).map(secret)];
    expect(recorder.seen, 'the recorder works').not.toEqual([]);
    expect(found(await everythingOn(page), secrets).length, 'the device stores data of the subscriber').toBeGreaterThan(
      3,
    );

    await page.bringToFront();
    await begin(hands);
    await signOut(page);
    await expect(page).toHaveURL('/');
    await expect(said(page, 'something_went_wrong_try_again_later_new').first()).toBeVisible();
    for (const tab of tabs) {
      await expect(tab).toHaveURL('/');
      await expect(firstScreen(tab)).toBeVisible();
      await expectNone(tab, secrets);
    }
    await recorder.forget();

    for (const tab of tabs) {
      await tab.bringToFront();
      await tab.goBack();
      await expect(firstScreen(tab)).toBeVisible();
      await expect(tab).toHaveURL('/');
    }
    await end(hands);
    const [first, second = page] = tabs;
    await second.bringToFront();
    await signInByForm(second, 'low-balance');
    await expect(balanceCard(second)).toContainText('12,50');
    for (const path of others) {
      await second.goto(path);
      await expect(second.getByRole('heading', { level: 1 })).toBeAttached();
    }
    await expect(second.getByText('Yacine').first()).toBeVisible();
    await first?.reload();
    for (const tab of tabs) await expectNone(tab, secrets);
    await signOut(second);
    await expect(said(second, 'logout_success').first()).toBeVisible();
    for (const tab of tabs) await expect(firstScreen(tab)).toBeVisible();

    expect(recorder.seen, 'texts of the first subscriber that were ever visible').toEqual([]);
    const { origin } = new URL(page.url());
    const ends = async () =>
      eventsOf(await collectedFrom(origin))
        .filter(({ name }) => name === 'sign_out' || name === 'web_logout')
        .map(({ properties }) => Object.values(properties).join());
    await Promise.all(tabs.map((tab) => tab.goto('about:blank')));
    await expect.poll(async () => (await ends()).sort()).toEqual(['failure', 'success', 'user', 'user']);
    expect(found(JSON.stringify(await collectedFrom(origin)), [...secrets, ...secretsOf('low-balance')])).toEqual([]);
  });
}
