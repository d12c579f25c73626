/** A kiosk with a landscape screen: words must not break, also in Arabic, whose letters join. */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#src/lib/languages.ts';
import { expect, test } from './fixtures.ts';
import { brokenWords } from './support/broken-words.ts';
import {
  confirmOnKeys,
  FIRST_SCREEN,
  onEachScreen,
  openTopUpAtKiosk,
  signInAtKiosk,
  typeOnKeys,
} from './support/kiosk.ts';
import { label } from './support/labels.ts';

const hasUnbrokenWords = (page: Page) => expect.poll(() => brokenWords(page)).toEqual([]);

test('shows the receipt of a scratch card with all its buttons, without scrolling', async ({ page }) => {
  await openTopUpAtKiosk(page);
  await page.getByLabel(label('fr', 'top_up_pin_label')).click();
  await typeOnKeys(page, '20001234567890');
  await confirmOnKeys(page, 'top_up_use_card');
  await onEachScreen(page, async () => {
    await expect(page.getByRole('heading', { name: label('fr', 'order_succeeded_title') })).toBeInViewport();
    for (const name of ['payment_see_balance', 'top_up_another_card', 'order_receipt_by_sms'] as const) {
      await expect(page.getByRole('button', { name: label('fr', name) })).toBeInViewport({ ratio: 1 });
    }
  });
});

for (const { code: language } of LANGUAGES) {
  test(`shows the whole first screen of a kiosk without scrolling in ${language}`, async ({ page, speaks }) => {
    await speaks(language);
    await page.goto('/?totem=true');
    await expect(page.getByRole('link', { name: label(language, 'kiosk_task_balance') })).toBeVisible();
    const picture = page.locator('[data-login-banner]');
    const phone = page.locator('[data-kiosk-start] > svg');
    const seen = [
      picture,
      ...LANGUAGES.map(({ nativeName }) => page.getByRole('button', { name: nativeName, exact: true })),
      page.getByRole('link', { name: label(language, 'kiosk_task_card') }),
      page.getByRole('link', { name: label(language, 'auth_sign_up') }),
      page.getByRole('img', { name: label(language, 'kiosk_qr_android') }),
      page.getByRole('img', { name: label(language, 'kiosk_qr_iphone') }),
      page.getByRole('link', { name: label(language, 'footer_terms') }),
    ];
    await onEachScreen(page, async ({ height }) => {
      for (const each of seen) await expect(each).toBeInViewport({ ratio: 1 });
      // The whole phone stands before the picture, and is large enough to be one.
      await expect(async () => {
        const [around, inside] = [await picture.boundingBox(), await phone.boundingBox()];
        if (!around || !inside) throw new Error('the picture or the phone is missing');
        expect(inside.y).toBeGreaterThanOrEqual(around.y);
        expect(inside.y + inside.height).toBeLessThan(around.y + around.height);
        expect(inside.height).toBeGreaterThanOrEqual(height * 0.13);
      }).toPass();
    });
  });

  test(`shows unbroken words on the first screen, the dashboard and the bundles of a kiosk in ${language}`, async ({
    page,
    speaks,
  }) => {
    await speaks(language);
    await page.goto('/?totem=true');
    await expect(page).toHaveURL(FIRST_SCREEN);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await onEachScreen(page, async ({ height }) => {
      await expect(page.getByRole('link', { name: label(language, 'kiosk_task_bundles') })).toBeInViewport();
      await hasUnbrokenWords(page);
      // A title of nine words that breaks after each syllable is 543 px high.
      await expect.poll(async () => (await title.boundingBox())?.height ?? Infinity).toBeLessThan(height / 4);
    });
    await signInAtKiosk(page, 'demo', language);
    await expect(page.getByText(label(language, 'dashboard_balance'), { exact: true })).toBeVisible();
    await onEachScreen(page, () => hasUnbrokenWords(page));
    await page.getByRole('link', { name: label(language, 'dashboard_buy_bundle') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await onEachScreen(page, async () => {
      await hasUnbrokenWords(page);
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(wider).toBeLessThanOrEqual(0);
    });
  });
}
