/** The quiz by keyboard, with a lost connection and a reload: each question is answered once. */
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import { expect, test } from './fixtures.ts';
import { warmed } from './support/device.ts';
import { label } from './support/labels.ts';
import { signIn } from './support/sign-in.ts';

const ANSWER = '/quiz/answer';
const press = (page: Page, language: Language, name: Parameters<typeof label>[1]) =>
  page.getByRole('main').getByRole('button', { name: label(language, name), exact: true });
const options = (page: Page) => page.getByRole('group').getByRole('radio');

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('plays the quiz by keyboard to the end of the day, despite a lost network and a reload', async ({
    page,
    operator,
    goOffline,
    goOnline,
  }) => {
    await signIn(page, 'low-balance');
    await warmed(page, 'fr');
    await page.goto('/more/quiz/brand-quiz');
    await expect(page).toHaveURL(/sahla-quiz$/);
    await press(page, 'fr', 'quiz_join').click();
    await page
      .getByRole('main')
      .getByRole('link', { name: label('fr', 'quiz_play') })
      .click();

    await page.getByRole('radio', { name: label('fr', 'quiz_time_none') }).check();
    await press(page, 'fr', 'quiz_begin').press('Enter');
    await expect(page.getByText(label('fr', 'quiz_question_of', { number: 1, count: 5 }))).toBeVisible();
    await options(page).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toBeChecked();
    const place = await page.getByRole('group').locator('label').nth(1).boundingBox();
    await page.keyboard.press('Enter');
    await expect(press(page, 'fr', 'quiz_next')).toBeVisible();
    // The result moves no option.
    const own = page.getByRole('listitem').filter({ hasText: label('fr', 'quiz_option_own') });
    await expect.poll(() => own.boundingBox()).toEqual(place);

    // The second question is answered without a network, and the page reloads before the network is back.
    await press(page, 'fr', 'quiz_next').click();
    await options(page).nth(2).check();
    await goOffline();
    await press(page, 'fr', 'quiz_send').click();
    await expect(page.getByText(label('fr', 'quiz_unsent_title'))).toBeVisible();
    await expect(options(page).nth(2)).toBeChecked();
    await expect(options(page).nth(2)).toBeDisabled();
    expect(operator.requestLog({ path: ANSWER })).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(label('fr', 'quiz_offline_play'))).toBeVisible();
    await goOnline();
    await expect(press(page, 'fr', 'quiz_next')).toBeVisible();

    for (const number of [3, 4, 5]) {
      await press(page, 'fr', 'quiz_next').click();
      await expect(page.getByText(label('fr', 'quiz_question_of', { number, count: 5 }))).toBeVisible();
      await options(page).last().check();
      await press(page, 'fr', 'quiz_send').click();
    }
    await press(page, 'fr', 'quiz_next').click();
    // Each day has other questions, so it may be that no answer was right.
    const [done, doneWithNone] = [label('fr', 'quiz_done_title'), label('fr', 'quiz_done_none_title')];
    await expect(page.getByText(done).or(page.getByText(doneWithNone))).toBeVisible();
    expect(operator.requestLog({ path: ANSWER }).filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

/** Presses Tab until the target has the focus, like a keyboard user. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 15_000 });
}

test('plays the quiz in Arabic by keyboard alone, with a timer that continues after a reload', async ({
  page,
  speaks,
}) => {
  const enter = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  await speaks('ar');
  await signIn(page, 'demo', '/more/quiz/subscription');
  await enter(page.getByRole('main').getByRole('link', { name: label('ar', 'quiz_play') }));
  await enter(press(page, 'ar', 'quiz_begin'));
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(heading).toBeFocused();
  await tabTo(page, options(page).first());
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toBeChecked();
  await page.reload();
  await enter(press(page, 'ar', 'quiz_resume'));
  await expect(heading).toBeFocused();
  await expect(options(page).nth(1)).toBeChecked();
  await enter(options(page).nth(1));
  const told = page
    .getByRole('heading', { name: label('ar', 'quiz_right') })
    .or(page.getByRole('heading', { name: label('ar', 'quiz_wrong') }));
  await expect(told).toBeFocused();
  await enter(press(page, 'ar', 'quiz_next'));
  await expect(options(page).nth(1)).not.toBeChecked();
  await expect(heading).toBeFocused();
});
