/** The actions of a customer at a kiosk. */
import { type Locator, type Page, test } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import { DEMO_PASSWORD, lineOf } from '../../../sandbox/seed/lines.ts';
import { expect, unlessLoading } from './expect.ts';
import { type LabelName, label } from './labels.ts';
import type { LineKey } from './sign-in.ts';

export const LANDSCAPE_SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
] as const;

type Screen = NonNullable<ReturnType<Page['viewportSize']>>;

/** Repeats `look` in the window of each kiosk. The last size stays. */
export async function onEachScreen(
  page: Page,
  look: (screen: Screen) => Promise<void>,
  screens: readonly Screen[] = LANDSCAPE_SCREENS,
): Promise<void> {
  for (const screen of screens) {
    await test.step(`${screen.width} × ${screen.height}`, async () => {
      await page.setViewportSize(screen);
      await look(screen);
    });
  }
}

export const FIRST_SCREEN = /\/\?totem=true$/;
export const KIOSK_DASHBOARD = /\/dashboard\/my-(sahla|rimal)\?totem=true$/;

export const keypad = (page: Page, language: Language = 'fr'): Locator =>
  page.getByRole('region', { name: label(language, 'kiosk_keypad') });

const LETTER = /\p{L}/u;

/** Types on the kiosk's keypad, with the shift key for capital letters. */
export async function typeOnKeys(page: Page, text: string, language: Language = 'fr'): Promise<void> {
  const keys = keypad(page, language);
  const key = (name: string) => keys.getByRole('button', { name, exact: true });
  for (const sign of text) {
    const isUpper = LETTER.test(sign) && sign !== sign.toLocaleLowerCase('fr');
    if (isUpper) await key(label(language, 'kiosk_key_shift')).click();
    await key(sign).click();
  }
}

/** Presses the key that submits the form. It has the name of the form's button. */
export const confirmOnKeys = (page: Page, name: LabelName, language: Language = 'fr'): Promise<void> =>
  keypad(page, language)
    .getByRole('button', { name: label(language, name), exact: true })
    .click();

/** Opens the kiosk's first screen, as its browser does on start. */
export async function openKiosk(page: Page): Promise<void> {
  await page.goto('/?totem=true');
  await expect(page.getByRole('link', { name: label('fr', 'kiosk_task_balance') })).toBeVisible();
}

/** Signs in from the form for the number, by touch only. */
export async function signInFromForm(page: Page, signInId: LineKey, language: Language = 'fr'): Promise<void> {
  await page.getByLabel(label(language, 'auth_phone_label')).click();
  await typeOnKeys(page, `0${lineOf(signInId).msisdn.slice(3)}`, language);
  await confirmOnKeys(page, 'auth_continue', language);
  await page.getByRole('button', { name: label(language, 'auth_use_password') }).click();
  await page.getByLabel(label(language, 'auth_password_label'), { exact: true }).click();
  await typeOnKeys(page, DEMO_PASSWORD, language);
  await confirmOnKeys(page, 'auth_sign_in', language);
}

/** Signs in from the first screen to the dashboard, by touch only. */
export async function signInAtKiosk(page: Page, signInId: LineKey, language: Language = 'fr'): Promise<void> {
  await page.getByRole('link', { name: label(language, 'kiosk_task_balance') }).click();
  await signInFromForm(page, signInId, language);
  await expect(page).toHaveURL(KIOSK_DASHBOARD);
}

/** Opens the kiosk, signs in and opens the top-up, as a customer with a scratch card does. */
export async function openTopUpAtKiosk(page: Page): Promise<void> {
  await openKiosk(page);
  await signInAtKiosk(page, 'demo');
  await page
    .getByRole('link', { name: label('fr', 'nav_top_up'), exact: true })
    .first()
    .click();
}

/** Sets a mark in the page's memory. It disappears when a new document loads. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { isMarked: true });
  });

const isMarkedDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

/** Waits for the new document that replaces the customer's document, and for its first screen. */
export async function freshFirstScreen(page: Page, language: Language = 'fr'): Promise<void> {
  await expect
    .poll(() => unlessLoading(isMarkedDocument(page), true), {
      message: 'the document of the previous customer is replaced',
    })
    .toBe(false);
  await expect(page).toHaveURL(FIRST_SCREEN);
  await expect(page.getByRole('link', { name: label(language, 'kiosk_task_balance') })).toBeVisible();
}

/** The addresses of the window's history, oldest first, and the index of the current entry. */
export const historyOf = (page: Page): Promise<{ addresses: string[]; at: number }> =>
  page.evaluate(() => ({
    addresses: navigation.entries().map(({ url }) => url ?? ''),
    at: navigation.currentEntry?.index ?? -1,
  }));
