/** Faults 01 to 08: failures during a session. The four basic cases are in session.spec.ts. */
import type { Page, Route } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { kept } from './support/device.ts';
import { allAnswered, askAgain, type PortalWindow } from './support/inner-state.ts';
import { label } from './support/labels.ts';
import type { Operator } from './support/operator.ts';
import { NO_NETWORK, refusedWith } from './support/problems.ts';
import { balanceCard } from './support/screens.ts';
import { everythingOn, expectNone, found, secret, secretsOf, tokensOn } from './support/secrets.ts';
import { DASHBOARD, signIn, signInByForm } from './support/sign-in.ts';

const demo = lineOf('demo');
const BALANCE = /1\s240,50/;
const HOUR_MS = 3_600_000;
/** Longer than the lifetime of an access token (section 9). */
const PAST_TOKEN_MS = HOUR_MS + 60_000;
const ACCOUNT = '/subscriptions/getAccountInfo';
const TOKEN = '/identity/token';

const refreshes = (operator: Operator) =>
  operator.requestLog({ path: TOKEN }).filter(({ grantType }) => grantType === 'refresh_token');

/** The highest number of times that any one token was sent. */
function mostPresented(operator: Operator): number {
  const counts = new Map<string, number>();
  for (const { refreshToken = '' } of refreshes(operator)) {
    counts.set(refreshToken, (counts.get(refreshToken) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/**
 * Holds an answer on this path: the first one after `holdNext`, until `release`. The operator has already handled the
 * request. Call it before the page is opened, because a request may escape an interception that starts at that moment.
 */
async function interceptAnswers(page: Page, path: string) {
  let state: 'passing' | 'holding-next' | 'held' | 'settled' = 'passing';
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route: Route) => {
    if (state !== 'holding-next') return route.continue();
    state = 'passing';
    const response = await route.fetch();
    state = 'held';
    await released;
    // The page may have stopped waiting.
    await route.fulfill({ response }).catch(() => undefined);
    state = 'settled';
  });
  const until = (wanted: typeof state) => () => expect.poll(() => state, `answer of ${path}`).toBe(wanted);
  return {
    holdNext: () => {
      state = 'holding-next';
    },
    isHeld: until('held'),
    release,
    isSettled: until('settled'),
  };
}

async function signedInAt(page: Page): Promise<void> {
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await allAnswered(page);
}

const showsSignIn = (page: Page) =>
  expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();

test('fault 01: makes one renewal for fifty concurrent calls with an expired token, and repeats each call once', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(401));
  await signedInAt(page);
  await operator.advanceClock(PAST_TOKEN_MS);
  const before = operator.requestLog({ path: ACCOUNT }).length;
  const answers = await page.evaluate(async () => {
    // Runs the portal's account query under fifty keys, as if many screens requested it at the same moment.
    const { queryClient } = (globalThis as unknown as PortalWindow).__TSR_ROUTER__.options.context;
    const account = queryClient
      .getQueryCache()
      .getAll()
      .find(({ queryKey }) => queryKey.includes('account'));
    const { queryFn } = account?.options ?? {};
    const asks = Array.from({ length: 50 }, (_, index) =>
      queryClient.fetchQuery({ queryKey: ['fifty', index], queryFn }).then(
        () => 'answered',
        (error: unknown) => String(error),
      ),
    );
    return Promise.all(asks);
  });
  expect(answers).toEqual(Array.from({ length: 50 }, () => 'answered'));
  expect(refreshes(operator).map(({ status }) => status)).toEqual([200]);
  const calls = operator.requestLog({ path: ACCOUNT }).slice(before);
  const ids = calls.map(({ correlationId }) => correlationId);
  expect(new Set(ids).size).toBeGreaterThanOrEqual(50);
  for (const id of new Set(ids)) expect(ids.filter((other) => other === id).length).toBeLessThanOrEqual(2);
  await expect(page).toHaveURL(DASHBOARD);
});

test('fault 03: repeats a call with the new token when its rejection arrives after the renewal', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(401));
  const account = await interceptAnswers(page, ACCOUNT);
  await signedInAt(page);
  await operator.advanceClock(PAST_TOKEN_MS);
  await operator.setLine(demo.msisdn, { balance: 77 });
  account.holdNext();
  await askAgain(page);
  await account.isHeld();
  // The other calls of the screen were rejected too, and have already renewed the token.
  await expect.poll(() => refreshes(operator).map(({ status }) => status)).toEqual([200]);
  account.release();
  await expect(balanceCard(page)).toContainText('77');
  expect(refreshes(operator)).toHaveLength(1);
});

const TOKEN_FAULTS = [
  ['the service answers 503', { identityDown: true }],
  ['the service answers 429', { rateLimit: { value: true, match: TOKEN } }],
  ['the connection breaks off', { dropConnections: { value: true, match: TOKEN } }],
  ['the service does not answer in time', { latencyMs: { value: 60_000, match: TOKEN } }],
  ['a page of HTML replaces the answer', { captivePortal: { value: true, match: TOKEN } }],
] as const;

for (const [what, fault] of TOKEN_FAULTS) {
  test(`fault 04: keeps the subscriber signed in and recovers when tokens cannot be renewed because ${what}`, async ({
    page,
    operator,
    problems,
  }) => {
    problems.allow(NO_NETWORK, refusedWith(401), refusedWith(429), refusedWith(502), refusedWith(503));
    const isTimeout = what === 'the service does not answer in time';
    if (isTimeout) await page.clock.install();
    await signedInAt(page);
    await kept(page, 'account');
    const other = await page.context().newPage();
    await operator.advanceClock(PAST_TOKEN_MS);
    await operator.setLine(demo.msisdn, { balance: 77 });
    operator.faults(fault);
    const asked = page.waitForRequest((request) => request.url().endsWith(TOKEN));
    await askAgain(page);
    await asked;
    if (isTimeout) await page.clock.fastForward(11_000);
    await expect(balanceCard(page)).toContainText(BALANCE);
    await expect(page).toHaveURL(DASHBOARD);

    operator.faults(Object.fromEntries(Object.keys(fault).map((name) => [name, null])));
    if (isTimeout) await page.clock.fastForward(11_000);
    await expect(balanceCard(page)).toContainText('77', { timeout: 30_000 });
    expect(refreshes(operator).at(-1)?.status).toBe(200);
    await expect(page).toHaveURL(DASHBOARD);
    // A page opened in another tab works as well.
    await other.goto('/dashboard/my-sahla');
    await expect(balanceCard(other)).toContainText('77');
  });
}

test('fault 04: keeps the subscriber signed in and recovers when tokens cannot be renewed without a network', async ({
  page,
  context,
  operator,
  problems,
}) => {
  problems.allow(NO_NETWORK, refusedWith(401));
  await signedInAt(page);
  await kept(page, 'account');
  await operator.advanceClock(PAST_TOKEN_MS);
  await operator.setLine(demo.msisdn, { balance: 77 });
  await context.setOffline(true);
  await askAgain(page);
  await expect(page.getByText(label('fr', 'common_offline_title')).first()).toBeVisible();
  await expect(balanceCard(page)).toContainText(BALANCE);
  expect(refreshes(operator)).toEqual([]);
  await context.setOffline(false);
  await expect(balanceCard(page)).toContainText('77');
  expect(refreshes(operator).map(({ status }) => status)).toEqual([200]);
  await expect(page).toHaveURL(DASHBOARD);
});

test('fault 05: ends a rejected session once, in all tabs, with one message in each', async ({
  page,
  context,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(401), refusedWith(400));
  await signedInAt(page);
  const other = await context.newPage();
  await other.goto('/dashboard/History/call');
  await expect(other.getByRole('table').first()).toBeVisible();
  await allAnswered(other);
  await page.goto('about:blank');
  await operator.advanceClock(15 * 24 * HOUR_MS);
  await page.bringToFront();
  await page.goto('/dashboard/History/purchases?days=7');
  for (const tab of [page, other]) {
    await showsSignIn(tab);
    await expect(tab.getByText(label('fr', 'error_unauthorized'))).toBeVisible();
  }
  expect(refreshes(operator).map(({ status }) => status)).toEqual([400]);
  await signInByForm(page, 'demo', { landing: /\/dashboard\/History\/purchases\?days=7$/ });
});

test('fault 06: sends a token at most once more, without a loop, when a proxy replaces the answer to a renewal with 502', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(NO_NETWORK, refusedWith(400), refusedWith(401), refusedWith(502));
  await signedInAt(page);
  await operator.advanceClock(PAST_TOKEN_MS);
  operator.faults({ loseNextTokenAnswer: true });
  await askAgain(page);
  // The operator revokes the session when it sees a token twice, so the second attempt ends it with a message.
  await showsSignIn(page);
  await expect(page.getByText(label('fr', 'error_unauthorized'))).toBeVisible();
  await page.reload();
  await showsSignIn(page);
  expect(mostPresented(operator)).toBe(2);
  await signInByForm(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
});

for (const [what, path] of [
  ['a renewal', TOKEN],
  ['a call', ACCOUNT],
] as const) {
  test(`fault 07: keeps nothing that arrives after a sign-out during ${what}`, async ({ page, operator, problems }) => {
    problems.allow(refusedWith(401), refusedWith(400), NO_NETWORK);
    const answers = await interceptAnswers(page, path);
    await page.clock.install();
    await signedInAt(page);
    await kept(page, 'account');
    const secrets = [...secretsOf('demo'), ...(await tokensOn(page)).map(secret), BALANCE];
    if (path === TOKEN) await operator.advanceClock(PAST_TOKEN_MS);
    answers.holdNext();
    await page.getByRole('button', { name: label('fr', 'dashboard_refresh') }).click();
    await answers.isHeld();
    await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: label('fr', 'sign_out_confirm') })
      .click();
    await showsSignIn(page);
    answers.release();
    await answers.isSettled();
    await expectNone(page, secrets);
    // All late writes are due by then.
    await page.clock.runFor(5_000);
    const late = found(await everythingOn(page), secrets);
    expect(late).toEqual([]);
    const tokens = await tokensOn(page);
    expect(tokens).toEqual([]);
  });
}

test('fault 08: repeats a call once, without signing out, when the operator answers 401 even after a renewal', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(401));
  await signedInAt(page);
  operator.faults({ errorRate: { value: 1, match: '/api/sahla-bff/subscriptions' }, errorStatus: 401 });
  const before = operator.requestLog({ path: ACCOUNT }).length;
  await page.getByRole('button', { name: label('fr', 'dashboard_refresh') }).click();
  await expect.poll(() => operator.requestLog({ path: ACCOUNT }).length).toBe(before + 2);
  await allAnswered(page);
  await expect(balanceCard(page)).toContainText(BALANCE);
  await page.goto('/dashboard/History/call');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page).toHaveURL(/History\/call/);
  const ids = operator.requestLog({ path: ACCOUNT }).map(({ correlationId }) => correlationId);
  for (const id of new Set(ids)) expect(ids.filter((other) => other === id).length).toBeLessThanOrEqual(2);
  expect(refreshes(operator).every(({ status }) => status === 200)).toBe(true);
});
