/** The ways in which a subscriber signs in. */
import type { Page } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import { DEMO_PASSWORD, lineOf } from '../../../sandbox/seed/lines.ts';
import { expect } from './expect.ts';
import { arrived } from './inner-state.ts';
import { label } from './labels.ts';
import type { Operator } from './operator.ts';
import { requestTokens, sessionFrom } from './session-writes.ts';

/** Key of a line of the sandbox: `demo`, `empty`, `barred`, … */
export type LineKey = string;

interface FormOptions {
  language?: Language;
  /** The address after the sign-in. */
  landing?: RegExp;
}

export const DASHBOARD = /\/dashboard\/my-(sahla|rimal)$/;

/** `213550000001` as people type it: `0550 00 00 01`. */
export function typedNumber(msisdn: string): string {
  return msisdn.replace(/^213(\d{3})(\d{2})(\d{2})(\d{2})$/, '0$1 $2 $3 $4');
}

/** Enters the number of a line on the open page and continues. */
export async function tellNumber(page: Page, msisdn: string, language: Language = 'fr'): Promise<void> {
  await page.getByLabel(label(language, 'auth_phone_label')).fill(typedNumber(msisdn));
  await page.getByRole('button', { name: label(language, 'auth_continue'), exact: true }).click();
}

/**
 * Opens a page of the first brand as a subscriber who is signed in, and waits until it is on screen. Asks the identity
 * service for tokens and stores them before the page's own scripts run. `address` may be on another origin than the
 * tests' portal, if a server there serves the same operator.
 */
export async function signIn(page: Page, key: LineKey, address = '/dashboard/my-sahla'): Promise<void> {
  const answer = await requestTokens(page.request, lineOf(key).msisdn, address);
  const writing = await page.addInitScript(
    ({ cookies, storage, owner }) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
      for (const cookie of cookies) document.cookie = cookie;
      for (const [name, value] of storage) localStorage.setItem(name, value);
      for (const one of [localStorage, sessionStorage]) if (!one.getItem(owner[0])) one.setItem(...owner);
    },
    await sessionFrom(answer, await page.evaluate(() => Date.now())),
  );
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await writing.dispose();
  await arrived(page);
}

/** Opens the sign-in page, then enters the number and the password. For tests of the sign-in itself. */
export async function signInByForm(page: Page, key: LineKey, options: FormOptions = {}): Promise<void> {
  const { language = 'fr', landing = DASHBOARD } = options;
  await page.goto('/sign-in');
  await tellNumber(page, lineOf(key).msisdn, language);
  const password = page.getByLabel(label(language, 'auth_password_label'), { exact: true });
  await password.fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label(language, 'auth_sign_in'), exact: true }).click();
  await expect(page).toHaveURL(landing);
  // The address changes before the screen. A refused sign-in stays where it is.
  if (!new URL(page.url()).pathname.startsWith('/sign-in')) await expect(password).toBeHidden();
}

/** Signs in with the code that the operator sends, for lines without a password. */
export async function signInByCode(
  page: Page,
  operator: Operator,
  key: LineKey,
  options: FormOptions = {},
): Promise<void> {
  const { language = 'fr', landing = DASHBOARD } = options;
  const { msisdn } = lineOf(key);
  await page.goto('/sign-in');
  await tellNumber(page, msisdn, language);
  await page.getByRole('button', { name: label(language, 'auth_use_code') }).click();
  const field = page.getByLabel(label(language, 'auth_code_label'));
  await expect(field).toBeVisible();
  await field.fill(await operator.smsCode(msisdn));
  await expect(page).toHaveURL(landing);
}
