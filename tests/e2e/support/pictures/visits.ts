/** The forty screens that are compared with their pictures, and the steps that open each of them. */
import { PAYMENT_TEXTS } from '../../../../sandbox/pages/payment-texts.ts';
import { writtenIn } from '../../../support/written-in.ts';
import { cutNetwork } from '../device.ts';
import { type LabelName, label } from '../labels.ts';
import { offer, payButton } from '../screens.ts';
import { complete, emulateTouch, type Stage, type Visit } from './picture.ts';

const at = (path: string) => (stage: Stage) => stage.page.goto(path);

const heading = ({ page, language }: Stage, name: LabelName) =>
  page.getByRole('heading', { name: label(language, name) }).waitFor();

const confirmed = (ref: string) => async (stage: Stage) => {
  await stage.page.goto(`/bundles/all?offer=${ref}&buy=true`);
  await heading(stage, 'purchase_confirm_title');
};

async function bought(stage: Stage): Promise<void> {
  await confirmed('D_1GB_DAY')(stage);
  await payButton(stage.page, offer('D_1GB_DAY'), stage.language).click();
  await heading(stage, 'order_succeeded_title');
}

async function gift(stage: Stage): Promise<void> {
  const { page, language } = stage;
  await confirmed('D_3GB_WEEK')(stage);
  await page.getByRole('radio', { name: label(language, 'purchase_for_gift') }).check();
  await page.getByLabel(label(language, 'purchase_gift_phone')).fill('0550 00 00 03');
}

async function paid(stage: Stage): Promise<void> {
  const { page, language } = stage;
  await page.goto('/dashboard/online-topup');
  await page.getByLabel(label(language, 'payment_terms_accept')).check();
  await page.locator('main button[type=submit]').click();
  await page.getByRole('heading', { name: writtenIn(PAYMENT_TEXTS, language).title }).waitFor();
  await page.getByRole('button', { name: writtenIn(PAYMENT_TEXTS, language).outcomes.paid, exact: true }).click();
  await page.locator('main h2').first().waitFor();
}

async function transfer({ page }: Stage): Promise<void> {
  await page.goto('/more/core-service/stormili');
  await page.locator('main input[type=tel]').fill('0550 00 00 06');
  await page.locator('main input[inputmode=numeric]').fill('200');
}

async function dashboardOffline({ page, language }: Stage): Promise<void> {
  await emulateTouch(page);
  await page.goto('/dashboard/my-sahla');
  await complete(page);
  await cutNetwork(page.context());
  await page.getByText(label(language, 'common_offline_title')).waitFor();
}

/** The question after its answer, because its seconds count down before. */
async function quizAnswer(stage: Stage): Promise<void> {
  const { page, language } = stage;
  await page.goto('/more/quiz/play-question');
  await page.getByRole('button', { name: label(language, 'quiz_begin') }).click();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: label(language, 'quiz_send') }).click();
  await page.getByRole('button', { name: label(language, 'quiz_next') }).waitFor();
}

async function kioskSignIn({ page, language }: Stage): Promise<void> {
  await page.goto('/?totem=true');
  await page.getByRole('link', { name: label(language, 'kiosk_task_balance') }).click();
  await page.getByLabel(label(language, 'auth_phone_label')).click();
  await page.getByRole('button', { name: '5', exact: true }).waitFor();
}

async function searchedFaq({ page }: Stage): Promise<void> {
  await page.goto('/support/faq');
  await page.getByRole('textbox').fill('refused card');
}

export const VISITS: readonly Visit[] = [
  {
    shows: 'what a visitor sees',
    pictures: [
      { name: 'landing', open: at('/') },
      { name: 'sign-in', language: 'ar', open: at('/sign-in') },
      { name: 'sign-up', size: 'tablet', open: at('/sign-up') },
      { name: 'not-found', open: at('/no/such/page') },
    ],
  },
  {
    shows: 'a kiosk before the sign-in',
    pictures: [
      { name: 'kiosk-landscape', size: 'landscapeKiosk', open: at('/?totem=true') },
      { name: 'kiosk-portrait', size: 'portraitKiosk', open: at('/?totem=true') },
      { name: 'kiosk-sign-in', size: 'portraitKiosk', open: kioskSignIn },
    ],
  },
  {
    shows: 'the dashboard with a failed call, with all data, and offline',
    line: 'demo',
    faults: { errorRate: { value: 1, match: '/api/sahla-bff/plan' }, errorStatus: 404 },
    pictures: [
      { name: 'dashboard-failed', isDark: true, open: at('/dashboard/my-sahla') },
      {
        name: 'dashboard',
        size: 'computer',
        open: async ({ page, operator }) => {
          operator.clearFaults();
          await page.goto('/dashboard/my-sahla');
        },
      },
      { name: 'dashboard-offline', language: 'ar', isDark: true, open: dashboardOffline },
    ],
  },
  {
    shows: 'usage and history',
    line: 'demo',
    pictures: [
      { name: 'allocations', open: at('/dashboard/view-usage/allocations') },
      { name: 'purchases', size: 'tablet', open: at('/dashboard/view-usage/purchases/monthly') },
      { name: 'history-calls', open: at('/dashboard/History/call') },
      { name: 'usage-summary', size: 'computer', language: 'ar', open: at('/dashboard/view-usage/summary') },
      { name: 'recap', open: at('/recap') },
    ],
  },
  {
    shows: 'the history of a new line',
    line: 'empty',
    pictures: [{ name: 'history-empty', language: 'ar', isDark: true, open: at('/dashboard/History/call') }],
  },
  {
    shows: 'a bundle from the list to the receipt',
    line: 'demo',
    pictures: [
      { name: 'bundle-list', size: 'computer', open: at('/bundles/data?type=Daily') },
      { name: 'bundle-sheet', open: at('/bundles/data?offer=D_25GB_MONTH') },
      { name: 'gift', language: 'en', open: gift },
      { name: 'confirmation', isDark: true, open: confirmed('D_3GB_WEEK') },
      { name: 'receipt', open: bought },
    ],
  },
  {
    shows: 'top-ups, a transfer and an advance',
    line: 'demo',
    pictures: [
      { name: 'top-up', language: 'ar', isDark: true, open: at('/dashboard/online-topup') },
      { name: 'scratch-card', open: at('/dashboard/scratch-card') },
      { name: 'transfer', size: 'tablet', language: 'ar', open: transfer },
      { name: 'advance', open: at('/services/sabbaqli') },
      { name: 'bank-return', open: paid },
    ],
  },
  {
    shows: 'the services of a line',
    line: 'demo',
    pictures: [
      { name: 'conversion', open: at('/more/bundle-settings/bundle-conversion-eligible') },
      { name: 'renewals', size: 'tablet', open: at('/dashboard/auto-renewal-on') },
      { name: 'core-services', isDark: true, open: at('/more/core-service') },
      { name: 'referrals', open: at('/more/member-get-member') },
      { name: 'rewards', open: at('/noudjoum') },
      { name: 'settings', size: 'tablet', open: at('/setting/account') },
      { name: 'more', language: 'ar', isDark: true, open: at('/more/setting') },
    ],
  },
  {
    shows: 'shops, help, the day and entertainment',
    line: 'demo',
    pictures: [
      { name: 'shops', size: 'computer', open: at('/support/find-store') },
      { name: 'faq', size: 'tablet', language: 'en', open: searchedFaq },
      { name: 'prayer-times', language: 'ar', open: at('/dashboard/prayer-times') },
      { name: 'weather', open: at('/dashboard/weather') },
      { name: 'quiz', open: quizAnswer },
      { name: 'promotion', open: at('/promotion?promoID=double-week') },
      { name: 'films', size: 'computer', isDark: true, open: at('/more/anaflix/movies') },
    ],
  },
];
