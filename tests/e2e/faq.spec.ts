/** Questions and answers: searched, opened by address, read offline, and linked from a failed action. */
import type { Page } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import { FAQS } from '../../sandbox/seed/faqs.ts';
import { writtenIn } from '../support/written-in.ts';
import { expect, test } from './fixtures.ts';
import { warmed } from './support/device.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { chooseLanguage } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const faq = (slug: string, language: Language) => {
  const { question = { fr: '' }, answer = { fr: '' } } = FAQS.find((each) => each.slug === slug) ?? {};
  return { question: writtenIn(question, language), answer: writtenIn(answer, language) };
};
const shown = (page: Page, text: string) => page.getByText(text.split('\n\n')[0] ?? '', { exact: true });
const search = (page: Page, language: Language) => page.getByLabel(label(language, 'faq_search'));

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('links a rejected scratch card to its answer, in two languages and offline', async ({
    page,
    goOffline,
    problems,
  }) => {
    problems.allow(refusedWith(422));
    await signIn(page, 'demo', '/dashboard/scratch-card');
    await page.getByLabel(label('fr', 'top_up_pin_label')).fill('30001234567890');
    await page.getByRole('button', { name: label('fr', 'top_up_use_card') }).click();
    const wrong = faq('scratch-card-wrong', 'fr');
    await page.getByText(wrong.question).click();
    await expect(shown(page, wrong.answer)).toBeVisible();
    await page.getByRole('link', { name: label('fr', 'faq_all') }).click();
    await expect(page).toHaveURL('/support/faq?answer=scratch-card-wrong');
    await expect(shown(page, wrong.answer)).toBeInViewport();

    // The same answer appears in the newly chosen language.
    await chooseLanguage(page, 'fr', 'ar');
    await expect(shown(page, faq('scratch-card-wrong', 'ar').answer)).toBeVisible();
    await expect(page).toHaveURL('/support/faq?answer=scratch-card-wrong');
    await search(page, 'ar').fill('كلمه السر');
    await expect(page.locator('main details').first()).toContainText(faq('forgotten-password', 'ar').question);

    await warmed(page, 'ar');
    await goOffline();
    await page.reload();
    await search(page, 'ar').fill('هاتفى');
    await expect(page.locator('main details').first()).toContainText('هاتفي');
    await page.getByText(faq('lost-phone', 'ar').question).click();
    await expect(shown(page, faq('lost-phone', 'ar').answer)).toBeVisible();
  });
});
