/** The screens that are compared with their pictures, and the steps that open each of them. */
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

async function dashboardOffline({ page, language }: Stage): Promise<void> {
  await emulateTouch(page);
  await page.goto('/dashboard/my-sahla');
  await complete(page);
  await cutNetwork(page.context());
  await page.getByText(label(language, 'common_offline_title')).waitFor();
}

async function kioskSignIn({ page, language }: Stage): Promise<void> {
  await page.goto('/?totem=true');
  await page.getByRole('link', { name: label(language, 'kiosk_task_balance') }).click();
  await page.getByLabel(label(language, 'auth_phone_label')).click();
  await page.getByRole('button', { name: '5', exact: true }).waitFor();
}

export const VISITS: readonly Visit[] = [
  {
    shows: 'what a visitor and a kiosk see',
    pictures: [
      { name: 'landing', open: at('/') },
      { name: 'sign-in', language: 'ar', open: at('/sign-in') },
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
    shows: 'money: usage, a bundle from the list to the receipt, a top-up',
    line: 'demo',
    pictures: [
      { name: 'usage-summary', size: 'computer', language: 'ar', open: at('/dashboard/view-usage/summary') },
      { name: 'bundle-list', size: 'computer', open: at('/bundles/data?type=Daily') },
      { name: 'confirmation', isDark: true, open: confirmed('D_3GB_WEEK') },
      { name: 'receipt', open: bought },
      { name: 'top-up', language: 'ar', isDark: true, open: at('/dashboard/online-topup') },
    ],
  },
  {
    shows: 'renewals, shops, the day and entertainment',
    line: 'demo',
    pictures: [
      { name: 'renewals', size: 'tablet', open: at('/dashboard/auto-renewal-on') },
      { name: 'recap', open: at('/recap') },
      // The roads of the map lie between two pixels: their edges differ by when the browser draws them.
      { name: 'shops', size: 'computer', maxDiffPixels: 400, open: at('/support/find-store') },
      { name: 'prayer-times', language: 'ar', open: at('/dashboard/prayer-times') },
      { name: 'films', size: 'computer', isDark: true, open: at('/more/anaflix/movies') },
    ],
  },
];
