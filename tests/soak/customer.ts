/** One customer of the kiosk, from the first screen to the first screen of the next. */
import type { Page } from '@playwright/test';
import { formatPhone } from '#src/i18n/formats.ts';
import { END_AFTER_MS, WARN_AFTER_MS } from '#src/kiosk/idle-clock.ts';
import { DEMO_PASSWORD, LINES, type lineOf } from '../../sandbox/seed/lines.ts';
import { expect } from '../e2e/support/expect.ts';
import { freshFirstScreen, KIOSK_DASHBOARD, markDocument, signInAtKiosk } from '../e2e/support/kiosk.ts';
import { label } from '../e2e/support/labels.ts';
import { tellNumber } from '../e2e/support/sign-in.ts';

type Line = ReturnType<typeof lineOf>;

/** Everybody who can sign in with a password, in turn. */
export const CUSTOMERS: readonly Line[] = LINES.filter(
  ({ password, status, statusCode }) => password === DEMO_PASSWORD && status === 'active' && statusCode === '004',
);

/** Every so many customers type on the kiosk's own keys; the others' words come at once, to save time. */
const KEYPAD_EVERY = 10;
/** Every so many sign out by themselves; the others walk away. */
const SIGN_OUT_EVERY = 5;
const BEYOND_MS = 500;

async function signIn(page: Page, line: Line, cycle: number): Promise<void> {
  if (cycle % KEYPAD_EVERY === 0) {
    await signInAtKiosk(page, line.key);
    return;
  }
  await page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await tellNumber(page, line.msisdn);
  await page.getByLabel(label('fr', 'auth_password_label'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await expect(page).toHaveURL(KIOSK_DASHBOARD);
}

/**
 * The page's clocks from now on, both of them, that much later, as after a sleep. By hand and not by the test
 * framework's clock, which plays all that ever happened to it to every new document.
 */
async function sleep(page: Page, ms: number): Promise<void> {
  await page.evaluate((later) => {
    const { now } = Date;
    Date.now = () => now() + later;
    window.dispatchEvent(new Event('focus'));
  }, ms);
}

async function walkAway(page: Page): Promise<void> {
  await sleep(page, WARN_AFTER_MS + BEYOND_MS);
  await page.getByRole('alertdialog', { name: label('fr', 'kiosk_still_there') }).waitFor();
  await sleep(page, END_AFTER_MS - WARN_AFTER_MS);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  await page.getByRole('button', { name: label('fr', 'sign_out_confirm') }).click();
}

/** Signs in, reads the balance, looks at the bundles, and goes. @throws when any of it is not as it should be. */
export async function serve(page: Page, line: Line, cycle: number): Promise<void> {
  // The first screen is there, as plain HTML, before its document has settled.
  await expect(() => markDocument(page)).toPass();
  await signIn(page, line, cycle);
  // The number on the card of the balance: nobody sees a line that is not theirs.
  await expect(page.getByText(formatPhone(line.msisdn)).first()).toBeVisible();
  await page.getByRole('link', { name: label('fr', 'dashboard_buy_bundle') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await (cycle % SIGN_OUT_EVERY === 0 ? signOut(page) : walkAway(page));
  await freshFirstScreen(page);
}
