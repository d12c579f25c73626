/** Renewals, from the dashboard. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import type { Operator } from './support/operator.ts';
import { card } from './support/screens.ts';
import { DASHBOARD, signIn } from './support/sign-in.ts';

const SWITCH = '/api/sahla-bff/renewal/switch';

const switched = (operator: Operator) => operator.requestLog({ method: 'POST', path: SWITCH });
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
  expect(switched(operator)).toEqual([]);

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
  expect(switched(operator)).toHaveLength(1);
});
