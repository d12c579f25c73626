/** Renewals and credit transfers. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import type { Operator } from './support/operator.ts';
import { card } from './support/screens.ts';
import { DASHBOARD, signIn } from './support/sign-in.ts';

const SWITCH = '/api/sahla-bff/renewal/switch';
const TRANSFER = '/api/sahla-bff/services/stormili/transfer';

const posted = (operator: Operator, path: string) => operator.requestLog({ method: 'POST', path });
const done = (page: Page) =>
  page.getByRole('dialog').getByRole('status').getByText(label('fr', 'order_succeeded_title'));

test('shows what stopping a renewal means after one tap on the dashboard, and returns there', async ({
  page,
  operator,
}) => {
  await signIn(page, 'demo');
  const renewal = page.getByRole('link', { name: label('fr', 'renewals_switch_of', { name: 'Smart 2000' }) });
  await renewal.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Les 2\s000\sDA ne seront pas débités le \d+\s\S+/)).toBeVisible();
  // Back returns to the dashboard, and the page has sent nothing.
  await page.goBack();
  await expect(page).toHaveURL(DASHBOARD);
  expect(posted(operator, SWITCH)).toEqual([]);

  await renewal.click();
  await dialog.getByRole('button', { name: label('fr', 'renewals_turn_off') }).click();
  await expect(done(page)).toBeVisible();
  await dialog
    .getByRole('button', { name: label('fr', 'common_close') })
    .last()
    .click();
  await expect(page).toHaveURL(DASHBOARD);
  await expect(renewal).toHaveCount(0);
  await expect(card(page, label('fr', 'renewals_coming_title'))).toContainText('Smart 2000');
  expect(posted(operator, SWITCH)).toHaveLength(1);
});

test('confirms a credit transfer in two steps, and offers the saved number for a gift', async ({ page, operator }) => {
  await signIn(page, 'demo', '/more/core-service/stormili');
  await page.getByLabel(label('fr', 'services_recipient')).fill('0550000002');
  await page.getByLabel(label('fr', 'services_amount')).fill('200');
  await page.getByRole('button', { name: label('fr', 'services_continue') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('0550 00 00 02')).toBeVisible();
  await expect(dialog.getByText(/1\s?030,50/)).toBeVisible();
  expect(posted(operator, TRANSFER)).toEqual([]);
  await dialog.getByRole('button', { name: /^Envoyer 200/ }).click();
  await expect(done(page)).toBeVisible();
  expect(posted(operator, TRANSFER)).toHaveLength(1);
  expect(page.url()).not.toContain('550000002');
  await dialog.getByRole('button', { name: label('fr', 'order_recipient_keep') }).click();
  await dialog
    .getByRole('button', { name: label('fr', 'common_close') })
    .last()
    .click();

  await page.goto('/bundles/all?offer=D_1GB_DAY&buy=true');
  await dialog.getByRole('radio', { name: label('fr', 'purchase_for_gift') }).check();
  await dialog.getByRole('button', { name: '0550 00 00 02' }).click();
  await expect(dialog.getByLabel(label('fr', 'purchase_gift_phone'))).toHaveValue(/^0550\s00\s00\s02$/);
});
