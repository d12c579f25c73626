/**
 * Events that reach an operator's analytics service: on the second operator's portal, with a collector on another
 * origin.
 */
import type { Page } from '@playwright/test';
import { END_AFTER_MS } from '#src/kiosk/idle-clock.ts';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { distOf } from './support/builds.ts';
import { type CollectedEvent, collectedFrom, eventsOf } from './support/collector.ts';
import { kept, setting, warmed, workerReady } from './support/device.ts';
import { freshFirstScreen, markDocument, openKiosk, signInAtKiosk } from './support/kiosk.ts';
import { label } from './support/labels.ts';
import { balanceCard, chooseLanguage, offer, payButton } from './support/screens.ts';
import { found, secret, secretsOf, tokensOn } from './support/secrets.ts';
import { signInByCode } from './support/sign-in.ts';

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

const demo = lineOf('demo');
const day = offer('D_1GB_DAY', 'en');
const AFTER_PURCHASE = '1,140.50';
/** The PIN of a scratch card. */
const PIN = '73918264550173';

const collected = (baseURL: string | undefined) => collectedFrom(new URL(baseURL ?? '').origin);

/** `page_view route=/sign-in`. */
const written = ({ name, properties }: CollectedEvent): string =>
  [name, ...Object.entries(properties).map(([key, value]) => `${key}=${value}`)].join(' ');

async function told(baseURL: string | undefined): Promise<string[]> {
  return eventsOf(await collected(baseURL)).map(written);
}

/** Events that the device stores until the network is back. */
const waiting = async (page: Page): Promise<string[]> =>
  (((await setting(page, 'analytics-beacon')) as CollectedEvent[] | undefined) ?? []).map(written);

const screen = (route: string) => `page_view route=${route}`;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: label('en', 'nav_sign_out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: label('en', 'sign_out_confirm') })
    .click();
  await expect(page).toHaveURL('/');
}

test('sends every event from sign-in to sign-out once, including events from offline use, and never identifies the subscriber', async ({
  page,
  context,
  operator,
  baseURL,
  goOffline,
  goOnline,
}) => {
  const secrets = [...secretsOf('demo'), secret(PIN)];
  await signInByCode(page, operator, 'demo');
  secrets.push(secret(await operator.smsCode(demo.msisdn)), ...(await tokensOn(page)).map(secret));
  await expect(balanceCard(page)).toContainText(/1\s240,50/);
  await chooseLanguage(page, 'fr', 'en');
  await expect(balanceCard(page, 'en')).toContainText('1,240.50');
  await warmed(page, 'en');

  await page.getByRole('link', { name: label('en', 'dashboard_buy_bundle') }).click();
  await page.getByRole('button', { name: label('en', 'bundles_buy_named', { name: day.name }) }).click();
  await payButton(page, day, 'en').click();
  await expect(page.getByRole('heading', { name: label('en', 'order_succeeded_title') })).toBeVisible();
  await page.getByRole('link', { name: label('en', 'purchase_see_left') }).click();
  await page.getByRole('link', { name: label('en', 'nav_home'), exact: true }).click();
  await expect(balanceCard(page, 'en')).toContainText(AFTER_PURCHASE);
  await kept(page, 'account');

  // This address contains personal data.
  await page.goto(`/dashboard/History/call?msisdn=${demo.msisdn}&pin=${PIN}&email=${demo.email}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await chooseLanguage(page, 'en', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await goOffline();
  await expect(page.getByText(label('ar', 'common_offline_title'))).toBeVisible();
  await chooseLanguage(page, 'ar', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.getByRole('link', { name: label('en', 'nav_home'), exact: true }).click();
  await expect(balanceCard(page, 'en')).toContainText(AFTER_PURCHASE);
  // Events that had not been sent when the network failed are also stored on the device: this page closes before the
  // network is back.
  const offline = [
    'language_change from=en to=ar',
    screen('/more/setting'),
    'offline_browse route=/more/setting',
    'language_change from=ar to=en',
    screen('/dashboard/History/call'),
    'offline_browse route=/dashboard/History/call',
    screen('/dashboard/my-brand'),
    'offline_browse route=/dashboard/my-brand',
  ];
  await expect.poll(() => waiting(page)).toEqual(expect.arrayContaining(offline));
  expect((await told(baseURL)).filter((event) => event.startsWith('offline_browse'))).toEqual([]);
  await page.close();
  await goOnline();
  const next = await context.newPage();
  await next.goto('/dashboard/my-rimal');
  await expect(balanceCard(next, 'en')).toContainText(AFTER_PURCHASE);
  await expect.poll(() => told(baseURL)).toEqual(expect.arrayContaining(offline));

  await signOut(next);
  await next.goto('about:blank');
  await expect.poll(() => told(baseURL)).toContain('web_logout outcome=success');
  const requests = await collected(baseURL);
  const events = eventsOf(requests);
  // Calls that fail while the network goes also cause events. Their number is random.
  const isChance = (event: string) => event === 'error kind=offline status=0';
  const expected = [
    screen('/sign-in'),
    'sign_in method=otp',
    screen('/dashboard/my-brand'),
    screen('/more/setting'),
    'language_change from=fr to=en',
    screen('/dashboard/my-brand'),
    screen('/bundles/all'),
    ...['draft', 'confirming', 'sent', 'succeeded'].map((state) => `purchase category=data state=${state}`),
    screen('/dashboard/allocation'),
    screen('/dashboard/my-brand'),
    screen('/dashboard/History/call'),
    screen('/more/setting'),
    screen('/dashboard/History/call'),
    ...offline,
    screen('/dashboard/my-brand'),
    'sign_out reason=user',
    'web_logout outcome=success',
    screen('/'),
  ];
  expect(
    events
      .map(written)
      .filter((event) => !isChance(event))
      .sort(),
  ).toEqual(expected.sort());
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const version = await (await fetch(new URL('/version.json', baseURL))).json();
  expect(new Set(events.map(({ build }) => build)), 'every event names the build').toEqual(new Set([version.build]));
  const visitOf = (event: string) => events.findLast((other) => written(other) === event)?.visit;
  expect(visitOf(screen('/')), 'events after a sign-out belong to a new visit').not.toBe(
    visitOf('sign_out reason=user'),
  );
  expect(found(JSON.stringify(requests), secrets)).toEqual([]);
  for (const { headers } of requests) {
    for (const name of ['cookie', 'authorization', 'referer']) expect(headers).not.toHaveProperty(name);
  }
});

test('sends events that happen just before the page is left while the worker controls the page', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await workerReady(page);
  const choices = async () => (await told(baseURL)).filter((event) => event.startsWith('language_change ')).length;
  for (let visit = 1; visit <= 6; visit++) {
    const [from, to] = visit % 2 === 1 ? (['fr', 'en'] as const) : (['en', 'fr'] as const);
    const tracker = page.waitForRequest(/\/assets\/analytics-/);
    await page.goto('/');
    await tracker;
    await chooseLanguage(page, from, to);
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    if (visit > 3) await page.reload();
    else await page.goto('about:blank');
    await expect.poll(choices).toBe(visit);
  }
});

test('reports from a kiosk that a customer left without signing out, and the outcome of the sign-out, without identifying the customer', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await openKiosk(page);
  await signInAtKiosk(page, 'demo');
  await expect(balanceCard(page)).toBeVisible();
  await markDocument(page);
  await page.clock.fastForward(END_AFTER_MS + 1_000);
  await freshFirstScreen(page);
  await expect
    .poll(() => told(baseURL))
    .toEqual(expect.arrayContaining(['sign_in method=password', 'sign_out reason=idle', 'web_logout outcome=success']));
  expect(found(JSON.stringify(await collected(baseURL)), secretsOf('demo'))).toEqual([]);
});

test('reports a dropped content item by its list and field, also when the worker fetched the list', async ({
  page,
  operator,
  baseURL,
}) => {
  const faq = { id: 9, slug: 'whose', question: `Is 0550 00 00 01 Amina’s?`, answer: 7 };
  const fine = { ...faq, id: 10, slug: 'fine', answer: 'Nobody’s.' };
  operator.faults({ replaceBody: { value: { data: [faq, fine] }, match: '/api/faqs' } });
  await page.goto('/');
  await warmed(page, 'fr');
  await page.goto('about:blank');
  await expect.poll(() => told(baseURL)).toContain('malformed_item list=faqs field=answer');
});

test('fault 57: reports an answer without a required field by its call and the path of the field, and no value of it', async ({
  page,
  operator,
  baseURL,
}) => {
  const secrets = [...secretsOf('demo'), secret(PIN), secret('Amina-0550')];
  const without = (path: string, value: object) =>
    operator.faults({ replaceBody: { value, match: `/api/rimal-bff${path}` } });
  without('/quiz/profile', { profile: { nickname: 'Amina-0550', pin: PIN }, msisdn: demo.msisdn });
  await signInByCode(page, operator, 'demo');
  // The rest of the page is not affected.
  await expect(balanceCard(page)).toContainText(/1\s240,50/);
  await expect
    .poll(() => told(baseURL))
    .toContain('malformed_answer call=/quiz/profile field=profile part=status expected=field found=missing');
  without('/recap', { from: '2026-11-01', spent: 73.5, msisdn: demo.msisdn, owner: 'Amina-0550', pin: PIN });
  // Events of a page that is left before it has loaded the tracker are lost.
  const tracker = page.waitForRequest(/\/assets\/analytics-/);
  await page.goto('/recap');
  await tracker;
  await expect(page.getByText(label('fr', 'error_malformed')).first()).toBeVisible();
  await page.goto('about:blank');
  await expect
    .poll(() => told(baseURL))
    .toContain('malformed_answer call=/recap field=to part=to expected=field found=missing');
  const requests = await collected(baseURL);
  expect(found(JSON.stringify(requests), secrets)).toEqual([]);
  const names = eventsOf(requests).filter(({ name }) => name === 'malformed_answer');
  expect(names, 'each fault is reported once a page').toHaveLength(new Set(names.map(written)).size);
});
