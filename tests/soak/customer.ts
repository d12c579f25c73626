/** One customer of a kiosk, from the first screen to the next customer's first screen. */
import type { Page } from '@playwright/test';
import { ASK_AFTER_MS, END_AFTER_MS } from '#src/kiosk/idle-clock.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { DEMO_PASSWORD, LINES, type lineOf } from '../../sandbox/seed/lines.ts';
import { expect } from '../e2e/support/expect.ts';
import { freshFirstScreen, KIOSK_DASHBOARD, markDocument, signInAtKiosk } from '../e2e/support/kiosk.ts';
import { label } from '../e2e/support/labels.ts';
import { tellNumber } from '../e2e/support/sign-in.ts';

type Line = ReturnType<typeof lineOf>;

/** All lines that can sign in with a password. The soak test uses them in turn. */
export const CUSTOMERS: readonly Line[] = LINES.filter(
  ({ password, status, statusCode }) => password === DEMO_PASSWORD && status === 'active' && statusCode === '004',
);

/** One of this many customers types on the kiosk's keypad. The others' texts are filled in at once, to save time. */
const KEYPAD_EVERY = 10;
/** One of this many customers signs out. The others walk away. */
const SIGN_OUT_EVERY = 5;
const BEYOND_MS = 500;

async function signIn(page: Page, line: Line, cycle: number): Promise<void> {
  if (cycle % KEYPAD_EVERY === 0) {
    await signInAtKiosk(page, line.key);
    return;
  }
  await page.getByRole('link', { name: label('fr', 'kiosk_task_balance') }).click();
  await tellNumber(page, line.msisdn);
  await page.getByRole('button', { name: label('fr', 'auth_use_password') }).click();
  await page.getByLabel(label('fr', 'auth_password_label'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await expect(page).toHaveURL(KIOSK_DASHBOARD);
}

/**
 * Advances the page's clock, as after a sleep, and wakes the page. Does not use the test framework's clock, which
 * replays its whole history in every new document.
 */
async function sleep(page: Page, ms: number): Promise<void> {
  await page.evaluate((later) => {
    const { now } = Date;
    Date.now = () => now() + later;
    window.dispatchEvent(new Event('focus'));
  }, ms);
}

async function walkAway(page: Page): Promise<void> {
  await sleep(page, ASK_AFTER_MS + BEYOND_MS);
  await page.getByRole('alertdialog', { name: label('fr', 'kiosk_still_there') }).waitFor();
  await sleep(page, END_AFTER_MS - ASK_AFTER_MS);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  await page.getByRole('button', { name: label('fr', 'sign_out_confirm') }).click();
}

/** Signs in, reads the balance, opens the bundles, and leaves. @throws when a step fails. */
export async function serve(page: Page, line: Line, cycle: number): Promise<void> {
  // The first screen is visible, as static HTML, before its document has settled.
  await expect(() => markDocument(page)).toPass();
  await signIn(page, line, cycle);
  // The number on the balance card proves that the customer sees their own line.
  await expect(page.getByText(formatPhone(line.msisdn)).first()).toBeVisible();
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await (cycle % SIGN_OUT_EVERY === 0 ? signOut(page) : walkAway(page));
  await freshFirstScreen(page);
}
