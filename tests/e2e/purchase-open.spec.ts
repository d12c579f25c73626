/** Purchases with an unknown outcome, and the same purchase open in two tabs of one browser. */
import type { Page } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import type { Operator } from './support/operator.ts';
import { NO_NETWORK, refusedWith } from './support/problems.ts';
import { balanceCard, offer, openPurchase, payButton } from './support/screens.ts';
import { signIn, signInByForm } from './support/sign-in.ts';

const PURCHASE = '/bundle/purchase';
const HOUR_MS = 3_600_000;
const day = offer('D_1GB_DAY');
/** The balance of the demo line before, after one and after two purchases, DZD. */
const [BALANCE, AFTER_ONE, AFTER_TWO] = [/1\s240,50/, /1\s140,50/, /1\s040,50/];

const purchases = (operator: Operator) => operator.requestLog({ method: 'POST', path: PURCHASE });
const keys = (operator: Operator) => [...new Set(purchases(operator).map(({ idempotencyKey }) => idempotencyKey))];
/** The status of the order. A second status, below, confirms that a text was copied. */
const status = (page: Page) => page.getByRole('dialog').getByRole('status').first();
const button = (page: Page, name: Parameters<typeof label>[1]) =>
  page.getByRole('dialog').getByRole('button', { name: label('fr', name), exact: true });

/** Advances the time of the page and of the operator until an expectation holds. */
async function passUntil(page: Page, operator: Operator, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await operator.advanceClock(4_000);
    await page.clock.fastForward(4_000);
    await seen();
  }).toPass({ intervals: [50] });
}

/** Opens a page without cached data: its request is rejected, and the first screen opens with a message. */
async function findRefused(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(label('fr', 'error_unauthorized'))).toBeVisible();
  await expect(page).toHaveURL('/');
}

test('fault 41: says that nothing was charged only after the operator has voided the late order', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(NO_NETWORK, refusedWith(404), refusedWith(502));
  await page.clock.install();
  await signIn(page, 'demo');
  operator.faults({ lateMs: { value: 45_000, times: 1 } });
  await openPurchase(page, day.ref);
  await payButton(page, day).click();
  await expect(status(page)).toContainText(label('fr', 'purchase_unknown_title'));
  await passUntil(page, operator, () =>
    expect(status(page)).toContainText(label('fr', 'order_reason_voided'), { timeout: 300 }),
  );
  await expect(status(page)).toContainText(label('fr', 'order_not_charged'));
  expect(operator.requestLog({ method: 'POST', path: '/void' }).map(({ status: of }) => of)).toEqual([200]);
  await operator.advanceClock(60_000);
  await button(page, 'order_try_again').click();
  await expect(page.getByRole('dialog').getByText(BALANCE)).toBeVisible();
  expect(purchases(operator)).toHaveLength(1);

  // An operator without voiding: the portal keeps polling, and later sends the order again with the same key.
  operator.faults({ lateMs: { value: 200_000, times: 1 }, noVoid: 404 });
  await payButton(page, day).click();
  await passUntil(page, operator, () =>
    expect(status(page)).toContainText(label('fr', 'order_left_title'), { timeout: 300 }),
  );
  await expect(status(page)).not.toContainText(label('fr', 'order_not_charged'));
  // What it is about, and what the help desk asks for.
  await expect(page.getByRole('dialog')).toContainText(day.priceText);
  await expect(page.getByRole('dialog')).toContainText(label('fr', 'common_reference'));
  await page.reload();
  await passUntil(page, operator, () => expect(button(page, 'order_send_again')).toBeVisible({ timeout: 300 }));
  expect(keys(operator)).toHaveLength(2);
  await button(page, 'order_send_again').click();
  await expect(status(page)).toContainText(label('fr', 'order_succeeded_title'));
  await operator.advanceClock(200_000);
  expect(purchases(operator)).toHaveLength(3);
  expect(keys(operator)).toHaveLength(2);
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(AFTER_ONE);
});

test('fault 42: reports the purchase of another tab in an open dialog, and buys again only after a confirmation', async ({
  page,
  context,
  operator,
}) => {
  await signIn(page, 'demo');
  await openPurchase(page, day.ref);
  const other = await context.newPage();
  await openPurchase(other, day.ref);
  await expect(other.getByRole('dialog').getByText(BALANCE)).toBeVisible();
  await page.bringToFront();
  await payButton(page, day).click();
  await expect(status(page)).toContainText(label('fr', 'order_succeeded_title'));
  // The result must not depend on what the other tab knows by now.
  await other
    .getByRole('dialog')
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(other.getByText(label('fr', 'purchase_bought_title'))).toBeVisible();
  await expect(other.getByRole('dialog').getByText(AFTER_ONE)).toBeVisible();
  await expect(payButton(other, day)).toBeDisabled();
  expect(purchases(operator)).toHaveLength(1);

  await other.getByLabel(label('fr', 'purchase_bought_again')).check();
  await payButton(other, day).click();
  await expect(status(other)).toContainText(label('fr', 'order_succeeded_title'));
  await expect(other.getByRole('dialog')).toContainText(AFTER_TWO);
  expect(keys(operator)).toHaveLength(2);
});

test('fault 37: reports the outcome of an order left open by an ended session to the same subscriber only, at the next sign-in', async ({
  page,
  operator,
  problems,
}) => {
  problems.allow(NO_NETWORK, refusedWith(400), refusedWith(401), refusedWith(404), refusedWith(502));
  operator.faults({ refreshLifeSeconds: 7_200, noVoid: 404 });
  await signIn(page, 'demo');
  const late = offer('FATE_LATE');
  await openPurchase(page, late.ref);
  await payButton(page, late).click();
  await expect(status(page)).toContainText(label('fr', 'purchase_unknown_title'));
  // Meanwhile the purchase succeeds, and the session can no longer be renewed.
  await page.goto('about:blank');
  await operator.advanceClock(3 * HOUR_MS);
  await findRefused(page, '/dashboard/History/call');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain(late.ref);
  expect(kept).not.toContain(lineOf('demo').msisdn.slice(3));

  const told = page.getByText(label('fr', 'order_notice_succeeded', { name: late.name }));
  await signInByForm(page, 'low-balance', { landing: /\/dashboard\// });
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText('12,50');
  await expect(told).toHaveCount(0);
  await page.goto('about:blank');
  await operator.advanceClock(3 * HOUR_MS);
  await findRefused(page, '/dashboard/History/sms');
  await signInByForm(page, 'demo', { landing: /\/dashboard\// });
  await page.goto('/dashboard/my-sahla');
  await expect(told).toBeVisible();
  expect(purchases(operator)).toHaveLength(1);

  // A warning appears when signing out with an open order; its outcome appears at the next sign-in.
  await page.getByRole('button', { name: label('fr', 'order_notice_seen') }).click();
  await openPurchase(page, late.ref);
  await payButton(page, late).click();
  await expect(status(page)).toContainText(label('fr', 'purchase_unknown_title'));
  await page.goto('/dashboard/my-sahla');
  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  await expect(page.getByRole('dialog')).toContainText(label('fr', 'sign_out_open_order'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: label('fr', 'sign_out_confirm') })
    .click();
  await expect(page.getByText(label('fr', 'logout_success')).first()).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).toContain(late.ref);
  expect(left).not.toContain(lineOf('demo').msisdn.slice(3));
  await operator.advanceClock(HOUR_MS);
  await signInByForm(page, 'demo', { landing: /\/dashboard\// });
  await page.goto('/dashboard/my-sahla');
  await expect(told).toBeVisible();
  expect(keys(operator)).toHaveLength(2);
});
