/**
 * Fault 32: return addresses without the `state` that this browser sent. The codes are valid at the provider, so an
 * exchange would succeed. Runs on the second operator's portal, which has analytics.
 */
import type { Page } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { distOf } from './support/builds.ts';
import { collectedFrom, eventsOf } from './support/collector.ts';
import { label } from './support/labels.ts';
import type { Operator } from './support/operator.ts';
import { balanceCard } from './support/screens.ts';
import { everythingOn, found, secret } from './support/secrets.ts';
import { DASHBOARD, typedNumber } from './support/sign-in.ts';

test.use({
  brand: 'rimal',
  // A unique origin for each test, so that the collector can separate their events.
  baseURL: async ({ operator }, use) => {
    const portal = await operator.servePortal(distOf('rimal'));
    await use(portal.url);
    await portal.close();
  },
});

const demo = lineOf('demo');
const DEPARTURE = 'portal-social-';
const PROVIDER = 'Facebook';
const RETURN = '/web/redirect/facebook';

const exchanges = (operator: Operator) => operator.requestLog({ path: '/social/login' });

async function leaveForProvider(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: label('fr', 'auth_continue_with', { provider: PROVIDER }) }).click();
  await expect(page.getByRole('heading', { name: PROVIDER })).toBeVisible();
}

const consent = (page: Page) => page.getByRole('button', { name: typedNumber(demo.msisdn) }).click();

/** Reads the state from the provider's address, because its page cannot read the portal's storage. */
const stateThatLeft = (page: Page): string => new URL(page.url()).searchParams.get('state') ?? '';

/** A code that the provider issued to another person without a challenge, so that anyone may exchange it. */
async function codeOfAnother(page: Page): Promise<string> {
  const authorize = '/social/facebook/authorize';
  const form = {
    provider: 'facebook',
    client_id: 'rimal-portal',
    redirect_uri: new URL(RETURN, page.url()).href,
    state: 'of-another',
    choice: 'user:known-demo',
  };
  const answer = await page.request.post(authorize, { form, maxRedirects: 0 });
  return new URL(answer.headers().location ?? '', page.url()).searchParams.get('code') ?? '';
}

/** Expects that the portal rejects the return and shows a message. */
async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByText(label('fr', 'auth_social_mismatch')).first()).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** Expects no sign-in, no exchange and no trace of the code; also after Back, Forward and a reload. */
async function expectNothing(page: Page, operator: Operator, code: string, before = 0): Promise<void> {
  const look = async () => {
    await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/code=|state=/);
    const addresses = await page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''));
    expect(found([...addresses, await everythingOn(page)].join('\n'), [secret(code)])).toEqual([]);
    expect(exchanges(operator)).toHaveLength(before);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('auth-token');
  };
  await look();
  await page.reload();
  await look();
  await page.goBack();
  await page.goForward();
  await look();
}

const ALTERED: readonly [what: string, come: (page: Page, code: string) => Promise<unknown>][] = [
  ['without a state', (page, code) => page.goto(`${RETURN}?code=${code}`)],
  ['with the state of another', (page, code) => page.goto(`${RETURN}?code=${code}&state=of-another`)],
  [
    'with the right state twice',
    async (page, code) => {
      const state = stateThatLeft(page);
      await page.goto(`${RETURN}?code=${code}&state=${state}&state=${state}`);
    },
  ],
  [
    'with the right state, from a provider that the page never left for',
    async (page, code) => page.goto(`/web/redirect/google?code=${code}&state=${stateThatLeft(page)}`),
  ],
  [
    'with the right state, after the saved state was overwritten',
    async (page, code) => {
      const state = stateThatLeft(page);
      await page.goto('/privacy-policy');
      await page.evaluate((key) => localStorage.setItem(key, '{"verifier":""}'), `${DEPARTURE}${state}`);
      await page.goto(`${RETURN}?code=${code}&state=${state}`);
    },
  ],
];

for (const [what, come] of ALTERED) {
  test(`fault 32: rejects a valid code ${what}, also on Back and on a reload`, async ({ page, operator }) => {
    await leaveForProvider(page);
    const code = await codeOfAnother(page);
    expect(code).toMatch(/.{16}/);
    await come(page, code);
    await expectRefused(page);
    await expectNothing(page, operator, code);
  });
}

test('fault 32: rejects the code when the provider returns a wrong state', async ({ page, operator }) => {
  await leaveForProvider(page);
  await page.locator('input[name=state]').evaluate((field: HTMLInputElement) => {
    field.value = 'another';
  });
  const returned = page.waitForRequest(/\/web\/redirect\/facebook\?.*code=/);
  await consent(page);
  const code = new URL((await returned).url()).searchParams.get('code') ?? '';
  await expectRefused(page);
  await expectNothing(page, operator, code);
});

test('fault 80: signs in in the tab that the provider opens, once, and refuses the same return in the first tab', async ({
  page,
  context,
  operator,
}) => {
  await leaveForProvider(page);
  // The provider's app opens the return address in a tab of its own.
  await page.route(`**${RETURN}?**`, (route) => route.abort());
  const returned = page.waitForRequest(/\/web\/redirect\/facebook\?.*code=/);
  await consent(page);
  const address = (await returned).url();
  await page.unroute(`**${RETURN}?**`);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other).toHaveURL(DASHBOARD);
  expect(exchanges(operator).map(({ status }) => status)).toEqual([200]);
  await page.goto(address);
  await expect(page).not.toHaveURL(/code=|state=/);
  expect(exchanges(operator)).toHaveLength(1);
});

test('fault 32: exchanges a code with its state once, despite reload, Back and Forward, and never accepts the state again', async ({
  page,
  operator,
}) => {
  await leaveForProvider(page);
  const state = stateThatLeft(page);
  await consent(page);
  await expect(page).toHaveURL(DASHBOARD);
  await expect(balanceCard(page)).toBeVisible();
  await page.reload();
  await expect(balanceCard(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: PROVIDER })).toBeVisible();
  await page.goForward();
  await expect(balanceCard(page)).toBeVisible();
  expect(exchanges(operator).map(({ status }) => status)).toEqual([200]);

  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: label('fr', 'sign_out_confirm') })
    .click();
  await expect(page).toHaveURL('/');
  const code = await codeOfAnother(page);
  await page.goto(`${RETURN}?code=${code}&state=${state}`);
  await expectRefused(page);
  await expectNothing(page, operator, code, 1);
});

test('fault 32: makes no second exchange when the page reloads during the exchange', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(/net::ERR_ABORTED/);
  await leaveForProvider(page);
  operator.faults({ latencyMs: { value: 3_000, match: '/api/rimal-bff/social/login' } });
  const asked = page.waitForRequest(/\/social\/login/);
  await consent(page);
  const code = new URL((await asked).url()).searchParams.get('code') ?? '';
  await page.reload();
  // Checks the message before the exchange answers: both may happen at the same time.
  await expectRefused(page);
  await expect.poll(() => exchanges(operator).length).toBe(1);
  await expectNothing(page, operator, code, 1);
});

/** The resources that loaded while the address contained a code, and the time when the code was removed. */
interface Arrival {
  readonly leftAt: number;
  readonly loaded: readonly { readonly name: string; readonly startTime: number }[];
}

test('fault 32: removes the code from the address before any request to the operator and before the tracker loads', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    if (!new URL(location.href).searchParams.has('code')) return;
    const { replaceState } = history;
    history.replaceState = function (this: History, ...args) {
      replaceState.apply(this, args);
      const arrival = window as unknown as { codeLeftAt?: number };
      if (!location.href.includes('code=')) arrival.codeLeftAt ??= performance.now();
    };
  });
  const carriers: string[] = [];
  let code = '';
  page.on('request', (request) => {
    const { url, headers, body } = { url: request.url(), headers: request.headers(), body: request.postData() };
    code ||= new URL(url).searchParams.get('code') ?? '';
    if (code && [url, body, ...Object.values(headers)].some((text) => text?.includes(code))) {
      carriers.push(new URL(url).pathname);
    }
  });
  await leaveForProvider(page);
  const state = stateThatLeft(page);
  await consent(page);
  await expect(page).toHaveURL(DASHBOARD);
  await expect(balanceCard(page)).toBeVisible();
  const { leftAt, loaded }: Arrival = await page.evaluate(() => ({
    leftAt: (window as unknown as { codeLeftAt?: number }).codeLeftAt ?? Number.NaN,
    loaded: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(leftAt).toBeGreaterThan(0);
  const early = loaded.filter(({ startTime }) => startTime <= leftAt).map(({ name }) => new URL(name).pathname);
  // Only the portal's own files, without the one that sends analytics.
  expect(early.filter((path) => !/\.(js|css|woff2|webmanifest|svg|png)$/.test(path) || /analytics/.test(path))).toEqual(
    [],
  );
  expect(
    loaded.some(({ name }) => /analytics/.test(name)),
    'the tracker loaded later',
  ).toBe(true);
  expect(carriers).toEqual([RETURN, '/api/rimal-bff/social/login']);

  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const told = async () => eventsOf(await collectedFrom(origin)).map(({ name }) => name);
  await expect.poll(told).toContain('sign_in');
  expect(found(JSON.stringify(await collectedFrom(origin)), [secret(code), secret(state)])).toEqual([]);
});
