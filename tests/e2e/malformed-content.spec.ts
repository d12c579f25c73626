/** Case 13: texts of the content service with 5,000 characters without a space, after a right-to-left override. */
import { expect, test } from './fixtures.ts';
import { signIn } from './support/sign-in.ts';

const PHONE = { width: 360, height: 740 };

const ADDRESSES = [
  '/dashboard/my-sahla',
  '/bundles/all?type=Monthly',
  '/dashboard/History/Data',
  '/recap',
  '/setting/account',
  '/privacy-policy',
];

for (const language of ['fr', 'ar'] as const) {
  test(`keeps every page within the phone’s width when the content service sends very long texts, in ${language}`, async ({
    page,
    operator,
    browser,
    problems,
  }) => {
    await signIn(page, 'demo');
    const storageState = await page.context().storageState();
    await page.close();
    // A new context imitates a device with the session, which has cached none of the texts.
    operator.faults({ longTexts: true });
    const context = await browser.newContext({ baseURL: operator.portalUrl, viewport: PHONE, storageState });
    problems.watch(context);
    await context.addCookies([{ name: 'current-language', value: language, url: operator.portalUrl }]);
    const phone = await context.newPage();
    for (const address of ADDRESSES) {
      await phone.goto(address);
      // The labels are 11 MB in all.
      await expect(phone.getByText(/(?:W{10}\u200b){100}/).first()).toBeAttached({ timeout: 90_000 });
      await expect(phone.locator('main#content')).toBeVisible();
      expect(new URL(phone.url()).pathname).toBe(new URL(address, operator.portalUrl).pathname);
      const widest = await phone.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, address).toBeLessThanOrEqual(PHONE.width);
    }
    await context.close();
  });
}
