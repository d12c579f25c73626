/** Signing in at a kiosk: one large form between the picture and the keys, one button to confirm, and a way back. */
import type { Locator, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#src/lib/languages.ts';
import { expect, test } from './fixtures.ts';
import { brokenWords } from './support/broken-words.ts';
import {
  confirmOnKeys,
  FIRST_SCREEN,
  keypad,
  LANDSCAPE_SCREENS,
  onEachScreen,
  openKiosk,
  typeOnKeys,
} from './support/kiosk.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';

const languageButtons = (page: Page) =>
  LANGUAGES.map(({ nativeName }) => page.getByRole('button', { name: nativeName, exact: true }));

async function expectAboveKeys(page: Page, language: Language, shown: readonly Locator[]): Promise<void> {
  for (const each of shown) await expect(each).toBeInViewport({ ratio: 1 });
  const keys = await keypad(page, language).boundingBox();
  if (!keys) throw new Error('the keys are missing');
  for (const each of shown) {
    const place = await each.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0), String(each)).toBeLessThanOrEqual(keys.y);
  }
}

const [PORTRAIT, ...LANDSCAPES] = [{ width: 1080, height: 1920 }, ...LANDSCAPE_SCREENS];

/** The longest words on every screen, the highest lines on two of them. */
const SCREENS: Record<Language, readonly { width: number; height: number }[]> = {
  fr: [PORTRAIT, ...LANDSCAPES],
  ar: [PORTRAIT, ...LANDSCAPES.slice(0, 1)],
  en: [PORTRAIT],
};

for (const { code: language } of LANGUAGES) {
  test(`fills the room between the picture and the keys of a kiosk in ${language}`, async ({ page, speaks }) => {
    await speaks(language);
    const look = async ({ height }: { height: number }) => {
      await page.goto('/?totem=true');
      await page.getByRole('link', { name: label(language, 'kiosk_task_balance') }).click();
      const field = page.getByLabel(label(language, 'auth_phone_label'));
      await field.click();
      const keys = await keypad(page, language).boundingBox();
      const card = page.locator('main section').first();
      const box = await card.boundingBox();
      const picture = await page.locator('[data-login-banner]').boundingBox();
      if (!keys || !box || !picture) throw new Error('the keys, the form or the picture is missing');
      expect(box.y).toBeLessThan(picture.y + picture.height);
      expect(keys.y - box.y - box.height).toBeGreaterThanOrEqual(0);
      expect(keys.y - box.y - box.height).toBeLessThan(height / 20);
      expect((await field.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(88);

      const shown = [
        page.getByRole('heading', { level: 1 }),
        field,
        page.getByRole('link', { name: label(language, 'common_cancel'), exact: true }),
        page.getByRole('link', { name: label(language, 'auth_sign_up') }),
        ...languageButtons(page),
      ];
      await expectAboveKeys(page, language, shown);
      await expect(page.getByRole('combobox')).toBeHidden();
      await expect.poll(() => brokenWords(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    };
    await onEachScreen(page, look, SCREENS[language]);
  });

  test(`keeps the form in view above the keys of a kiosk when it is refused in ${language}`, async ({
    page,
    speaks,
    problems,
  }) => {
    problems.allow(refusedWith(400));
    await speaks(language);
    const look = async () => {
      await page.goto('/?totem=true');
      await page.getByRole('link', { name: label(language, 'kiosk_task_balance') }).click();
      await page.getByLabel(label(language, 'auth_phone_label')).click();
      await typeOnKeys(page, '0551', language);
      await confirmOnKeys(page, 'auth_continue', language);
      await expectAboveKeys(page, language, [
        page.getByText(label(language, 'auth_phone_invalid')),
        page.locator('main details'),
        page.getByRole('link', { name: label(language, 'common_cancel'), exact: true }),
        page.getByRole('link', { name: label(language, 'auth_sign_up') }),
        ...languageButtons(page),
      ]);

      await keypad(page, language)
        .getByRole('button', { name: label(language, 'kiosk_key_clear') })
        .click();
      await typeOnKeys(page, '0550000001', language);
      await confirmOnKeys(page, 'auth_continue', language);
      await page.getByRole('button', { name: label(language, 'auth_use_password') }).click();
      await page.getByLabel(label(language, 'auth_password_label'), { exact: true }).click();
      await typeOnKeys(page, 'az', language);
      await confirmOnKeys(page, 'auth_sign_in', language);
      await expectAboveKeys(page, language, [
        page.getByText(label(language, 'auth_password_wrong')),
        page.getByRole('link', { name: label(language, 'auth_forgot_password') }),
        page.getByRole('link', { name: label(language, 'common_cancel'), exact: true }),
        page.getByRole('button', { name: label(language, 'auth_use_code') }),
        page.getByRole('button', { name: label(language, 'auth_change_number') }),
        ...languageButtons(page),
      ]);
    };
    await onEachScreen(page, look, SCREENS[language]);
  });
}

test('moves nothing under the finger when another button is pressed while the keypad is open', async ({ page }) => {
  await openKiosk(page);
  await page.getByRole('link', { name: label('fr', 'kiosk_task_balance') }).click();
  await page.getByLabel(label('fr', 'auth_phone_label')).click();
  await typeOnKeys(page, '0550000001');
  await confirmOnKeys(page, 'auth_continue');
  await page.getByRole('button', { name: label('fr', 'auth_use_code') }).click();
  await page.getByLabel(label('fr', 'auth_code_label')).click();
  await expect(keypad(page)).toBeVisible();
  await page.getByRole('button', { name: label('fr', 'auth_use_password') }).click();
  await expect(keypad(page)).toBeHidden();
  await page.getByRole('button', { name: label('fr', 'auth_use_password') }).click();
  await expect(page.getByLabel(label('fr', 'auth_password_label'), { exact: true })).toBeVisible();
});

test('has one button to confirm: the form’s, and while the keypad is open a key of the same name', async ({ page }) => {
  await openKiosk(page);
  await page.getByRole('link', { name: label('fr', 'kiosk_task_balance') }).click();
  const confirm = page.getByRole('button', { name: label('fr', 'auth_continue'), exact: true });
  await expect(confirm).toHaveCount(1);
  await page.getByLabel(label('fr', 'auth_phone_label')).click();
  await expect(keypad(page)).toBeVisible();
  await expect(confirm).toHaveCount(1);
  await expect(keypad(page).getByRole('button', { name: label('fr', 'kiosk_key_done') })).toHaveCount(0);
  await confirmOnKeys(page, 'auth_continue');
  await expect(page.getByText(label('fr', 'auth_phone_missing'))).toBeInViewport();
});

test('changes the language at the form, keeps the typed number, and goes back without it', async ({ page }) => {
  await openKiosk(page);
  await page.getByRole('link', { name: label('fr', 'kiosk_task_balance') }).click();
  await page.getByLabel(label('fr', 'auth_phone_label')).click();
  await typeOnKeys(page, '0550');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel(label('ar', 'auth_phone_label'))).toHaveValue('0550');
  await page.getByRole('link', { name: label('ar', 'common_cancel'), exact: true }).click();
  await expect(page).toHaveURL(FIRST_SCREEN);
  await page.getByRole('link', { name: label('ar', 'kiosk_task_balance') }).click();
  await expect(page.getByLabel(label('ar', 'auth_phone_label'))).toHaveValue('');
});
