/** The screens for the pictures, and the steps that open each of them. */
import type { Page } from '@playwright/test';
import { ASK_AFTER_MS } from '#src/kiosk/idle-clock.ts';
import type { Language } from '#src/lib/languages.ts';
import { ORDER_PREFIX } from '#src/lib/stored-names.ts';
import { type Outcome, PAYMENT_TEXTS } from '../../sandbox/pages/payment-texts.ts';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { ageRecords, clearRecords, kept, warmed } from '../e2e/support/device.ts';
import { label } from '../e2e/support/labels.ts';
import type { Operator } from '../e2e/support/operator.ts';
import { offer, payButton } from '../e2e/support/screens.ts';
import { tellNumber } from '../e2e/support/sign-in.ts';
import { exclusiveBundles } from '../support/exclusive-bundles.ts';
import { manyBundles } from '../support/many-bundles.ts';
import { writtenIn } from '../support/written-in.ts';

interface Stage {
  page: Page;
  operator: Operator;
  language: Language;
}

export interface Screen {
  name: string;
  /** Key of the signed-in line; signed out if missing. */
  line?: 'demo' | 'empty' | 'low-balance' | 'barred';
  /** Takes the whole page, not only the part in the window. */
  isWhole?: boolean;
  /** Opens the screen and waits until it is ready. The caller resets switches and network afterwards. */
  open: (stage: Stage) => Promise<void>;
}

/** The age of the line's data in pictures without a network. */
const AWAY_MS = 42 * 60_000;

/** The first paint has a heading too. Only elements that React has rendered carry its keys. */
const isRendered = () => Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__react'));

async function opened({ page }: Stage, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isRendered);
}

/** Waits until the page has finished loading, as far as a subscriber can see. */
async function settled({ page }: Stage): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skeleton'));
}

const plain = (path: string) => async (stage: Stage) => {
  await opened(stage, path);
  await settled(stage);
};

const SEARCHED = { fr: 'recharge refusee', en: 'refused card', ar: 'رمز التعبئه' };

async function searched(stage: Stage, words: string): Promise<void> {
  await plain('/support/faq')(stage);
  await stage.page.getByRole('textbox').fill(words);
}

/** Opens a question of the quiz. `fate`: its answer was lost, or has a result. */
async function quiz(stage: Stage, fate?: 'lost' | 'told'): Promise<void> {
  const { page, language } = stage;
  await plain('/more/quiz/play-question')(stage);
  await page.getByRole('button', { name: label(language, 'quiz_begin') }).click();
  await page.getByRole('radio').nth(1).check();
  if (!fate) return;
  if (fate === 'lost') await page.context().setOffline(true);
  await page.getByRole('button', { name: label(language, 'quiz_send') }).click();
  if (fate === 'lost') await page.getByText(label(language, 'quiz_unsent_title')).waitFor();
  else await page.getByRole('button', { name: label(language, 'quiz_next') }).waitFor();
}

const heading = ({ page, language }: Stage, name: Parameters<typeof label>[1]) =>
  page.getByRole('heading', { name: label(language, name) }).waitFor();

async function codeStep(stage: Stage): Promise<void> {
  const { page, language, operator } = stage;
  operator.faults({ resendSeconds: 0 });
  await page.goto('/sign-in');
  await tellNumber(page, lineOf('demo').msisdn, language);
  await page.getByRole('button', { name: label(language, 'auth_use_code') }).click();
  await page.getByLabel(label(language, 'auth_code_label')).fill('123');
}

/** Starts a payment of 500 DA. `outcome`: the button on the bank's page that ends it. */
async function payment(stage: Stage, outcome?: Outcome): Promise<void> {
  const { page, language } = stage;
  await opened(stage, '/dashboard/online-topup');
  await page.getByLabel(label(language, 'payment_terms_accept')).check();
  await page.locator('main button[type=submit]').click();
  await page.getByRole('heading', { name: writtenIn(PAYMENT_TEXTS, language).title }).waitFor();
  if (outcome) {
    await page.getByRole('button', { name: writtenIn(PAYMENT_TEXTS, language).outcomes[outcome], exact: true }).click();
  } else await opened(stage, '/dashboard/payment-gateway');
  await page.locator('main h2').first().waitFor();
  await settled(stage);
}

async function passwordStep(stage: Stage): Promise<void> {
  await stage.page.goto('/sign-in');
  await tellNumber(stage.page, lineOf('demo').msisdn, stage.language);
  await stage.page.getByLabel(label(stage.language, 'auth_password_label'), { exact: true }).waitFor();
}

async function phoneError(stage: Stage): Promise<void> {
  await stage.page.goto('/sign-in');
  await stage.page.getByLabel(label(stage.language, 'auth_phone_label')).fill('12');
  await stage.page.getByRole('button', { name: label(stage.language, 'auth_continue'), exact: true }).click();
}

async function registerCode(stage: Stage): Promise<void> {
  const { page, language, operator } = stage;
  operator.faults({ resendSeconds: 0 });
  await page.goto('/sign-up');
  await tellNumber(page, lineOf('status-001').msisdn, language);
  const field = page.getByLabel(label(language, 'auth_code_label'));
  await field.fill('000000');
  await page.getByText(label(language, 'you_entered_incorrect_otp')).first().waitFor();
  // The question that helps appears after the rejection.
  await page.locator('main details').waitFor();
}

async function purchase(stage: Stage, ref: string): Promise<void> {
  await stage.page.goto(`/bundles/all?offer=${ref}&buy=true`);
  await heading(stage, 'purchase_confirm_title');
}

async function bought(stage: Stage): Promise<void> {
  await purchase(stage, 'D_1GB_DAY');
  await payButton(stage.page, offer('D_1GB_DAY'), stage.language).click();
  await heading(stage, 'order_succeeded_title');
}

async function declined(stage: Stage): Promise<void> {
  await purchase(stage, 'FATE_DECLINED');
  await payButton(stage.page, offer('FATE_DECLINED'), stage.language).click();
  await heading(stage, 'purchase_declined_title');
}

/** Every POST request fails before the service does anything. */
const SERVER_FAILS = { errorRate: { value: 1, method: 'POST' }, errorStatus: 500 };

/** The operator accepts the purchase, and carries it out later. */
async function pendingPurchase(stage: Stage): Promise<void> {
  await purchase(stage, 'FATE_PENDING');
  await confirm(stage);
  await heading(stage, 'purchase_pending_title');
}

/** The service is already on: opens its sheet by the address once more. */
async function addOnHad(stage: Stage): Promise<void> {
  const { page, language } = stage;
  const path = '/more/core-service?service=anaflix&switch=on';
  await withoutOrders(stage);
  await plain(path)(stage);
  if (!(await page.getByText(label(language, 'services_is_on')).isVisible())) {
    await confirm(stage);
    await heading(stage, 'order_succeeded_title');
    await plain(path)(stage);
  }
  await page.getByText(label(language, 'services_is_on')).waitFor();
}

/** Another tab buys the bundle while this tab shows the purchase. */
async function boughtElsewhere(stage: Stage): Promise<void> {
  await purchase(stage, 'D_1GB_DAY');
  const page = await stage.page.context().newPage();
  await bought({ ...stage, page });
  await page.close();
  await stage.page.getByText(label(stage.language, 'purchase_bought_title')).waitFor();
  await settled(stage);
}

async function filmsFound(stage: Stage): Promise<void> {
  await plain('/more/anaflix/movies')(stage);
  await stage.page.getByRole('searchbox').fill('com');
}

async function wrongCard(stage: Stage): Promise<void> {
  await plain('/dashboard/scratch-card')(stage);
  await stage.page.getByLabel(label(stage.language, 'top_up_pin_label')).fill('3333 1234 5678 90');
  await stage.page.getByRole('button', { name: label(stage.language, 'top_up_use_card') }).click();
  await heading(stage, 'top_up_declined_title');
}

/** Opens an order that the button of its form confirms. */
type Order = (stage: Stage) => Promise<void>;

/** Removes the records of earlier orders, so that the portal does not poll them. */
async function withoutOrders({ page }: Stage): Promise<void> {
  await page.goto('/privacy-policy');
  await page.evaluate((prefix) => {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  }, ORDER_PREFIX);
}

const bundle: Order = async (stage) => {
  await withoutOrders(stage);
  await purchase(stage, 'D_1GB_DAY');
};
/** The subscription to films. */
const addOn: Order = async (stage) => {
  await withoutOrders(stage);
  await plain('/more/core-service?service=anaflix&switch=on')(stage);
  await stage.page.locator('dialog button[type=submit]').waitFor();
};

const confirm = ({ page }: Stage) => page.locator('dialog button[type=submit]').click();

/** Changes the line while the sheet is open, so that the operator rejects the order. */
const refusedFor = (order: Order, changes: Record<string, unknown>) => async (stage: Stage) => {
  const { page, operator } = stage;
  const { msisdn } = lineOf('demo');
  await operator.setLine(msisdn, { balance: 1240.5 });
  await order(stage);
  await operator.setLine(msisdn, changes);
  await confirm(stage);
  await page.locator('dialog .text-danger').waitFor();
  await settled(stage);
  await operator.setLine(msisdn, { status: 'active', balance: 1240.5 });
};

/** Keeps the order on its way, or its answer lost, while the picture is taken. */
const underway = (order: Order, faults: Record<string, unknown>, said: Parameters<typeof label>[1]) => {
  return async (stage: Stage) => {
    await order(stage);
    stage.operator.faults(faults);
    await confirm(stage);
    await heading(stage, said);
  };
};

/** Each turn takes four seconds. */
const LATE_TURNS = 60;

/** Orders from a late operator, and waits for the text that appears after some time. */
async function late(
  stage: Stage,
  faults: Record<string, unknown>,
  said: Parameters<typeof label>[1],
  // Keeps the records of earlier purchases. Without them the portal would take one in the operator's list for this
  // order.
  order: Order = (here) => purchase(here, 'D_1GB_DAY'),
): Promise<void> {
  const { page, operator, language } = stage;
  operator.faults({ lateMs: 600_000, ...faults });
  await page.clock.install();
  await order(stage);
  await confirm(stage);
  await page.locator('dialog form').waitFor({ state: 'detached' });
  const text = page.getByText(label(language, said));
  for (let turn = 0; turn < LATE_TURNS && !(await text.isVisible()); turn++) {
    await operator.advanceClock(4_000);
    await page.clock.fastForward(4_000);
    await page.waitForLoadState('networkidle');
  }
  await text.waitFor();
}

async function offline(stage: Stage, path: string): Promise<void> {
  const { page, language } = stage;
  await plain('/dashboard/my-sahla')(stage);
  await warmed(page, language);
  await kept(page, 'account');
  // Opens a page that writes no records meanwhile.
  await page.goto('/privacy-policy');
  await ageRecords(page, AWAY_MS);
  await page.context().setOffline(true);
  await page.goto(path);
  await page.getByText(label(language, 'common_offline_title')).waitFor();
  await settled(stage);
}

async function kioskSignIn({ page, language }: Stage): Promise<void> {
  await page.goto('/?totem=true');
  await page.getByRole('link', { name: label(language, 'kiosk_task_balance') }).click();
  await page.getByLabel(label(language, 'auth_phone_label')).click();
  await page.getByRole('button', { name: '5', exact: true }).waitFor();
}

async function kioskIdle({ page, language }: Stage): Promise<void> {
  await page.clock.install();
  await page.goto('/?totem=true');
  await page.getByRole('link', { name: label(language, 'kiosk_task_balance') }).click();
  await page.getByLabel(label(language, 'auth_phone_label')).waitFor();
  await page.clock.fastForward(ASK_AFTER_MS + 500);
  await page.getByRole('alertdialog', { name: label(language, 'kiosk_still_there') }).waitFor();
}

async function loading(stage: Stage): Promise<void> {
  const { page, operator } = stage;
  await asAFirstVisit(stage);
  operator.faults({ latencyMs: { value: 30_000, match: '/api' } });
  await page.goto('/dashboard/my-sahla');
  await page.locator('.skeleton').first().waitFor();
}

async function failedCard(stage: Stage): Promise<void> {
  const { page, operator, language } = stage;
  await asAFirstVisit(stage);
  operator.faults({ errorRate: { value: 1, match: '/api/sahla-bff/plan' }, errorStatus: 404 });
  await page.goto('/dashboard/my-sahla');
  await page
    .getByRole('button', { name: label(language, 'common_retry') })
    .first()
    .waitFor();
}

async function signingOut(stage: Stage): Promise<void> {
  await plain('/more/setting')(stage);
  const { page, language } = stage;
  await page
    .getByRole('main')
    .getByRole('button', { name: label(language, 'nav_sign_out') })
    .click();
  await heading(stage, 'sign_out_title');
}

async function redeemed(stage: Stage): Promise<void> {
  await plain('/noudjoum/week-3gb?redeem=true')(stage);
  await stage.page.getByRole('dialog').locator('button[type=submit]').click();
  await heading(stage, 'order_succeeded_title');
}

async function historyRange(stage: Stage): Promise<void> {
  await plain('/dashboard/History/call?from=2026-10-01&to=2026-10-31')(stage);
  await stage.page.getByTitle(label(stage.language, 'history_period')).click();
}

async function historyEntry(stage: Stage): Promise<void> {
  const { page, language } = stage;
  await plain('/dashboard/History/purchases')(stage);
  await page.getByRole('rowheader').getByRole('button').first().click();
  await heading(stage, 'history_contest');
  await page.getByRole('button', { name: label(language, 'history_copy') }).waitFor();
}

/** Deletes all cached data, so that the next page is a first visit. */
async function asAFirstVisit({ page }: Stage): Promise<void> {
  await page.goto('/privacy-policy');
  await clearRecords(page);
}

/** A page about the line while its calls get no answer. */
const unanswered = (path: string) => async (stage: Stage) => {
  await asAFirstVisit(stage);
  stage.operator.faults({ latencyMs: { value: 30_000, match: '/api' } });
  await opened(stage, path);
  await stage.page.locator('main .skeleton').first().waitFor();
};

/** A page about the line whose calls are all rejected. */
const refused = (path: string) => async (stage: Stage) => {
  await asAFirstVisit(stage);
  stage.operator.faults({ errorRate: { value: 1, match: '/api/sahla-bff' }, errorStatus: 404 });
  await plain(path)(stage);
};

/** A page about the line without a network: with older cached data, or at a first visit. */
const cutOff = (path: string, isFirstVisit: boolean) => async (stage: Stage) => {
  const { page, language } = stage;
  if (!isFirstVisit) return offlineAfter(stage, path);
  await asAFirstVisit(stage);
  await page.context().setOffline(true);
  await page.goto(path);
  await page.getByText(label(language, 'common_offline_title')).waitFor();
  await settled(stage);
};

async function offlineAfter(stage: Stage, path: string): Promise<void> {
  await plain(path)(stage);
  await offline(stage, path);
}

/** Pages about the line. The pictures show each of them in every possible state. */
const LINE_PAGES: Readonly<Record<string, string>> = {
  'usage-left': '/dashboard/view-usage/allocations',
  'usage-summary': '/dashboard/view-usage/summary',
  'usage-table': '/dashboard/view-usage/summary-old',
  'usage-purchases': '/dashboard/view-usage/purchases/monthly',
  allocation: '/dashboard/allocation',
  'bundle-settings': '/more/bundle-settings',
  conversion: '/more/bundle-settings/bundle-conversion-eligible',
  exclusive: '/dashboard/exclusive-bundel-setting',
  'renewals-on': '/dashboard/auto-renewal-on',
  'core-service': '/more/core-service',
  stormili: '/more/core-service/stormili',
  loan: '/services/sabbaqli',
  recap: '/recap',
  history: '/dashboard/History/data',
};

/** Pages that render before any call is answered. */
const FORM_PAGES: Readonly<Record<string, string>> = {
  'top-up': '/dashboard/online-topup',
  payment: '/dashboard/payment-gateway',
  'scratch-card': '/dashboard/scratch-card',
};

const statesOf = (name: string, path: string): Screen[] => [
  { name: `${name}-refused`, line: 'demo', isWhole: true, open: refused(path) },
  { name: `${name}-cut-off`, line: 'demo', isWhole: true, open: cutOff(path, false) },
  { name: `${name}-cut-off-first`, line: 'demo', isWhole: true, open: cutOff(path, true) },
  { name: `${name}-barred`, line: 'barred', isWhole: true, open: plain(path) },
  { name: `${name}-new-line`, line: 'empty', isWhole: true, open: plain(path) },
];

/** The allocation of a line has these bundles. */
const withBundles =
  (path: string, bundles: (language: Language) => Record<string, unknown>) => async (stage: Stage) => {
    await asAFirstVisit(stage);
    stage.operator.faults({
      replaceBody: { value: bundles(stage.language), match: '/api/sahla-bff/plan/getPlanAllocation' },
    });
    await plain(path)(stage);
  };

const withManyBundles = (path: string) => withBundles(path, (language) => manyBundles(40, language));
/** No line of the sandbox has an exclusive bundle. */
const withExclusive = withBundles(LINE_PAGES.exclusive ?? '', exclusiveBundles);

const withBalance = (path: string, balance: number) => async (stage: Stage) => {
  await asAFirstVisit(stage);
  await stage.operator.setLine(lineOf('demo').msisdn, { balance });
  await plain(path)(stage);
};

/** A recap with the largest figures and names that are likely. */
async function richRecap(stage: Stage): Promise<void> {
  await asAFirstVisit(stage);
  const value = {
    from: '2026-10-29',
    to: '2026-11-27',
    spent: 1_234_567.89,
    toppedUp: 1_240_000,
    dataBytes: 1_987e9,
    voiceSeconds: 719_940,
    smsUnits: 12_345,
    favouriteBundle: 'Internet et appels illimités vers tous les réseaux',
  };
  stage.operator.faults({ replaceBody: { value, match: '/api/sahla-bff/recap' } });
  await plain('/recap')(stage);
}

async function transferConfirmed(stage: Stage): Promise<void> {
  const { page, language } = stage;
  await plain('/more/core-service/stormili')(stage);
  await page.locator('main input[type=tel]').fill('0550 00 00 06');
  await page.locator('main input[inputmode=numeric]').fill('200');
  await page.locator('main button[type=submit]').click();
  await heading(stage, 'services_transfer_confirm_title');
  await page.locator('dialog .skeleton').first().waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByText(label(language, 'order_balance_after')).waitFor();
}

async function transferSent(stage: Stage): Promise<void> {
  await transferConfirmed(stage);
  await stage.page.locator('dialog button[type=submit]').click();
  await heading(stage, 'order_succeeded_title');
}

async function cardLocked(stage: Stage): Promise<void> {
  await plain('/dashboard/scratch-card')(stage);
  await stage.page.getByLabel(label(stage.language, 'top_up_pin_label')).fill('7777 1234 5678 90');
  await stage.page.getByRole('button', { name: label(stage.language, 'top_up_use_card') }).click();
  await heading(stage, 'top_up_declined_title');
}

async function cardUsed(stage: Stage): Promise<void> {
  const pin = String(Math.floor(Math.random() * 1e10)).padStart(10, '0');
  await plain('/dashboard/scratch-card')(stage);
  await stage.page.getByLabel(label(stage.language, 'top_up_pin_label')).fill(`2000${pin}`);
  await stage.page.getByRole('button', { name: label(stage.language, 'top_up_use_card') }).click();
  await heading(stage, 'order_succeeded_title');
}

/** Opens the sheet over its page by pressing an entry of the list. */
const pressed = (path: string, selector: string) => async (stage: Stage) => {
  await plain(path)(stage);
  await stage.page.locator(selector).first().click();
  await stage.page.locator('dialog:modal').waitFor();
  await settled(stage);
};

export const SCREENS: readonly Screen[] = [
  { name: 'landing', isWhole: true, open: plain('/') },
  { name: 'sign-in', isWhole: true, open: plain('/sign-in') },
  { name: 'sign-in-error', open: phoneError },
  { name: 'sign-in-password', isWhole: true, open: passwordStep },
  { name: 'sign-in-code', isWhole: true, open: codeStep },
  { name: 'sign-up', isWhole: true, open: plain('/sign-up') },
  { name: 'register-otp', isWhole: true, open: registerCode },
  { name: 'forgot-password', open: plain('/forgot-password') },
  { name: 'non-customer', open: plain('/non-sahla') },
  { name: 'kiosk-landing', isWhole: true, open: plain('/?totem=true') },
  { name: 'kiosk-sign-in', open: kioskSignIn },
  { name: 'kiosk-idle', open: kioskIdle },
  { name: 'terms', open: plain('/terms-of-use') },
  { name: 'not-found', open: plain('/no/such/page') },
  { name: 'dashboard', line: 'demo', isWhole: true, open: plain('/dashboard/my-sahla') },
  { name: 'dashboard-empty', line: 'empty', isWhole: true, open: plain('/dashboard/my-sahla') },
  { name: 'dashboard-barred', line: 'barred', open: plain('/dashboard/my-sahla') },
  { name: 'dashboard-low', line: 'low-balance', open: plain('/dashboard/my-sahla') },
  { name: 'dashboard-offline', line: 'demo', isWhole: true, open: (stage) => offline(stage, '/dashboard/my-sahla') },
  { name: 'dashboard-loading', line: 'demo', isWhole: true, open: loading },
  { name: 'dashboard-failed', line: 'demo', isWhole: true, open: failedCard },
  { name: 'sign-out', line: 'demo', open: signingOut },
  { name: 'history-range', line: 'demo', open: historyRange },
  { name: 'history-entry', line: 'demo', open: historyEntry },
  { name: 'usage-summary', line: 'demo', isWhole: true, open: plain('/dashboard/view-usage/summary') },
  { name: 'usage-spending', line: 'demo', isWhole: true, open: plain('/dashboard/view-usage/summary?show=spending') },
  { name: 'usage-table', line: 'demo', isWhole: true, open: plain('/dashboard/view-usage/summary-old') },
  { name: 'usage-left', line: 'demo', isWhole: true, open: plain('/dashboard/view-usage/allocations') },
  { name: 'usage-purchases', line: 'demo', isWhole: true, open: plain('/dashboard/view-usage/purchases/monthly') },
  { name: 'recap', line: 'demo', isWhole: true, open: plain('/recap') },
  { name: 'allocation', line: 'demo', isWhole: true, open: plain('/dashboard/allocation') },
  { name: 'bundle-settings', line: 'demo', isWhole: true, open: plain('/more/bundle-settings') },
  { name: 'conversion', line: 'demo', isWhole: true, open: plain(LINE_PAGES.conversion ?? '') },
  { name: 'conversion-confirm', line: 'demo', open: pressed(LINE_PAGES.conversion ?? '', 'main li button') },
  { name: 'exclusive', line: 'demo', isWhole: true, open: withExclusive },
  { name: 'exclusive-had-barred', line: 'barred', isWhole: true, open: withExclusive },
  { name: 'renewals-on', line: 'demo', isWhole: true, open: plain('/dashboard/auto-renewal-on') },
  { name: 'renewals-off', line: 'demo', isWhole: true, open: plain('/dashboard/auto-renewal-off') },
  { name: 'renewals-calendar', line: 'demo', isWhole: true, open: plain('/dashboard/auto-renewal-off?view=calendar') },
  { name: 'renewal-confirm', line: 'demo', open: pressed('/dashboard/auto-renewal-on', 'main li button') },
  { name: 'core-service', line: 'demo', isWhole: true, open: plain('/more/core-service') },
  { name: 'service-confirm', line: 'demo', open: plain('/more/core-service?service=hidden-number&switch=on') },
  { name: 'stormili', line: 'demo', isWhole: true, open: plain('/more/core-service/stormili') },
  { name: 'transfer-confirm', line: 'demo', open: transferConfirmed },
  { name: 'transfer-done', line: 'demo', open: transferSent },
  { name: 'loan-confirm', line: 'demo', open: pressed('/services/sabbaqli', 'main li button') },
  { name: 'scratch-card-locked', line: 'demo', isWhole: true, open: cardLocked },
  { name: 'scratch-card-done', line: 'demo', isWhole: true, open: cardUsed },
  { name: 'dashboard-many', line: 'demo', isWhole: true, open: withManyBundles('/dashboard/my-sahla') },
  { name: 'usage-left-many', line: 'demo', isWhole: true, open: withManyBundles('/dashboard/view-usage/allocations') },
  { name: 'dashboard-rich', line: 'demo', open: withBalance('/dashboard/my-sahla', 1_234_567.89) },
  { name: 'recap-rich', line: 'demo', isWhole: true, open: richRecap },
  ...Object.entries(LINE_PAGES).map(
    ([name, path]): Screen => ({ name: `${name}-unanswered`, line: 'demo', open: unanswered(path) }),
  ),
  ...Object.entries({ ...LINE_PAGES, ...FORM_PAGES }).flatMap(([name, path]) => statesOf(name, path)),
  { name: 'renewals-many', line: 'demo', isWhole: true, open: withManyBundles('/more/bundle-settings') },
  { name: 'bundles-all', line: 'demo', open: plain('/bundles/all') },
  { name: 'bundles-data', line: 'demo', isWhole: true, open: plain('/bundles/data?type=Daily') },
  { name: 'bundles-offline', line: 'demo', open: (stage) => offline(stage, '/bundles/data?type=Daily') },
  { name: 'bundle-details', line: 'demo', open: plain('/bundles/data?offer=D_25GB_MONTH') },
  { name: 'purchase', line: 'demo', open: (stage) => purchase(stage, 'D_3GB_WEEK') },
  { name: 'purchase-short', line: 'low-balance', open: (stage) => purchase(stage, 'D_1GB_DAY') },
  { name: 'purchase-done', line: 'demo', open: bought },
  { name: 'purchase-declined', line: 'demo', open: declined },
  { name: 'purchase-bought', line: 'demo', open: boughtElsewhere },
  { name: 'purchase-voided', line: 'demo', open: (stage) => late(stage, {}, 'order_reason_voided') },
  { name: 'purchase-left', line: 'demo', open: (stage) => late(stage, { noVoid: 404 }, 'order_left_title') },
  { name: 'purchase-no-credit', line: 'demo', open: refusedFor(bundle, { balance: 20 }) },
  { name: 'purchase-barred', line: 'demo', open: refusedFor(bundle, { status: 'barred' }) },
  { name: 'purchase-sending', line: 'demo', open: underway(bundle, { latencyMs: 30_000 }, 'purchase_sending_title') },
  { name: 'purchase-checking', line: 'demo', open: underway(bundle, SERVER_FAILS, 'purchase_unknown_title') },
  { name: 'purchase-pending', line: 'demo', open: pendingPurchase },
  { name: 'add-on', line: 'demo', open: addOn },
  { name: 'add-on-short', line: 'low-balance', open: plain('/more/core-service?service=anaflix&switch=on') },
  { name: 'add-on-blocked', line: 'barred', open: plain('/more/core-service?service=anaflix&switch=on') },
  { name: 'add-on-no-credit', line: 'demo', open: refusedFor(addOn, { balance: 20 }) },
  { name: 'add-on-barred', line: 'demo', open: refusedFor(addOn, { status: 'barred' }) },
  { name: 'add-on-checking', line: 'demo', open: underway(addOn, SERVER_FAILS, 'order_checking_title') },
  { name: 'add-on-voided', line: 'demo', open: (stage) => late(stage, {}, 'order_reason_voided', addOn) },
  { name: 'add-on-left', line: 'demo', open: (stage) => late(stage, { noVoid: 404 }, 'order_left_title', addOn) },
  { name: 'add-on-has', line: 'demo', open: addOnHad },
  { name: 'film-short', line: 'low-balance', isWhole: true, open: plain('/more/anaflix/movies/les-sept-puits') },
  { name: 'film-barred', line: 'barred', isWhole: true, open: plain('/more/anaflix/movies/les-sept-puits') },
  { name: 'bundles-best', line: 'demo', open: plain('/bundles/all?best=true') },
  { name: 'top-up', line: 'demo', isWhole: true, open: plain('/dashboard/online-topup') },
  { name: 'top-up-wanted', line: 'low-balance', isWhole: true, open: plain('/dashboard/online-topup?amount=87.5') },
  { name: 'top-up-offline', line: 'demo', open: (stage) => offline(stage, '/dashboard/online-topup') },
  { name: 'payment-none', line: 'demo', open: plain('/dashboard/payment-gateway') },
  { name: 'payment-open', line: 'demo', open: (stage) => payment(stage) },
  { name: 'payment-paid', line: 'demo', isWhole: true, open: (stage) => payment(stage, 'paid') },
  { name: 'payment-failed', line: 'demo', open: (stage) => payment(stage, 'card_declined') },
  { name: 'films', line: 'demo', open: plain('/more/anaflix/movies') },
  { name: 'films-found', line: 'demo', open: filmsFound },
  { name: 'film', line: 'demo', isWhole: true, open: plain('/more/anaflix/movies/les-sept-puits') },
  { name: 'series', line: 'demo', isWhole: true, open: plain('/more/anaflix/series/immeuble-14') },
  { name: 'film-offline', line: 'demo', isWhole: true, open: (stage) => offline(stage, '/more/anaflix/movies') },
  { name: 'loan', line: 'demo', isWhole: true, open: plain('/services/sabbaqli') },
  { name: 'loan-barred', line: 'barred', open: plain('/services/sabbaqli') },
  { name: 'scratch-card', line: 'demo', isWhole: true, open: plain('/dashboard/scratch-card') },
  { name: 'scratch-card-wrong', line: 'demo', isWhole: true, open: wrongCard },
  { name: 'history-purchases', line: 'demo', isWhole: true, open: plain('/dashboard/History/purchases') },
  { name: 'history-debits', line: 'demo', isWhole: true, open: plain('/dashboard/History/debits') },
  { name: 'history-data', line: 'demo', open: plain('/dashboard/History/data?days=7') },
  { name: 'history-empty', line: 'empty', open: plain('/dashboard/History/call') },
  { name: 'account', line: 'demo', isWhole: true, open: plain('/setting/account') },
  { name: 'view-profile', line: 'demo', isWhole: true, open: plain('/setting/view-profile') },
  { name: 'change-email', line: 'demo', open: plain('/setting/change-email') },
  { name: 'change-password', line: 'demo', isWhole: true, open: plain('/setting/change-password') },
  { name: 'faq', line: 'demo', open: plain('/support/faq') },
  { name: 'faq-answer', line: 'demo', open: plain('/support/faq?answer=scratch-card-wrong') },
  { name: 'faq-search', line: 'demo', open: (stage) => searched(stage, writtenIn(SEARCHED, stage.language)) },
  { name: 'faq-nothing', line: 'demo', open: (stage) => searched(stage, 'zzzzzz') },
  { name: 'quiz-intro', line: 'low-balance', isWhole: true, open: plain('/more/quiz/brand-quiz') },
  { name: 'quiz-subscription', line: 'demo', isWhole: true, open: plain('/more/quiz/subscription') },
  { name: 'quiz-terms', line: 'demo', open: plain('/more/quiz/general-term') },
  { name: 'quiz-start', line: 'demo', isWhole: true, open: plain('/more/quiz/play-question') },
  { name: 'quiz-question', line: 'demo', isWhole: true, open: (stage) => quiz(stage) },
  { name: 'quiz-unsent', line: 'demo', isWhole: true, open: (stage) => quiz(stage, 'lost') },
  { name: 'quiz-told', line: 'demo', isWhole: true, open: (stage) => quiz(stage, 'told') },
  { name: 'stores', line: 'demo', open: plain('/support/find-store') },
  { name: 'stores-everywhere', line: 'demo', open: plain('/support/find-store?wilaya=all') },
  { name: 'stores-map', line: 'demo', open: plain('/support/find-store?view=map') },
  { name: 'stores-sheet', line: 'demo', open: plain('/support/find-store?shop=SH16001') },
  { name: 'stores-offline', line: 'demo', open: (stage) => offline(stage, '/support/find-store') },
  { name: 'catalogue-visitor', open: plain('/catalogue') },
  { name: 'catalogue-visitor-sheet', open: plain('/catalogue?offer=D_300MB_DAY') },
  { name: 'help-visitor', open: plain('/help') },
  { name: 'shops-visitor', open: plain('/shops') },
  { name: 'map-window', open: plain('/map-window') },
  { name: 'map-window-shop', open: plain('/map-window?shop=SH31001') },
  { name: 'prayer-times', line: 'demo', isWhole: true, open: plain('/dashboard/prayer-times') },
  { name: 'prayer-setting', line: 'demo', isWhole: true, open: plain('/setting/prayer-time') },
  { name: 'weather', line: 'demo', isWhole: true, open: plain('/dashboard/weather') },
  { name: 'more', line: 'demo', isWhole: true, open: plain('/more/setting') },
  { name: 'referrals', line: 'demo', isWhole: true, open: plain('/more/member-get-member') },
  { name: 'referrals-empty', line: 'empty', isWhole: true, open: plain('/more/member-get-member') },
  {
    name: 'referrals-offline',
    line: 'demo',
    isWhole: true,
    open: (stage) => offline(stage, '/more/member-get-member'),
  },
  { name: 'noudjoum', line: 'demo', isWhole: true, open: plain('/noudjoum') },
  { name: 'noudjoum-empty', line: 'empty', isWhole: true, open: plain('/noudjoum') },
  { name: 'noudjoum-offline', line: 'demo', isWhole: true, open: (stage) => offline(stage, '/noudjoum') },
  { name: 'reward', line: 'demo', open: plain('/noudjoum/week-3gb') },
  { name: 'reward-far', line: 'demo', open: plain('/noudjoum/earphones') },
  { name: 'reward-redeem', line: 'demo', open: plain('/noudjoum/week-3gb?redeem=true') },
  { name: 'reward-redeemed', line: 'demo', open: redeemed },
  { name: 'promotions', line: 'demo', isWhole: true, open: plain('/promotion') },
  { name: 'promotion', line: 'demo', isWhole: true, open: plain('/promotion?promoID=double-week') },
  { name: 'promotion-over', line: 'demo', isWhole: true, open: plain('/promotion?promoID=back-to-school') },
  { name: 'promotion-unknown', line: 'demo', open: plain('/promotion?promoID=nothing') },
];
