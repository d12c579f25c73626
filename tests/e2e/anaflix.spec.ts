import type { Page } from '@playwright/test';
import { formatAmount } from '#src/i18n/formats.ts';
import type { Language } from '#src/lib/languages.ts';
import { expect, test } from './fixtures.ts';
import { contentKept, kept, workerReady } from './support/device.ts';
import { label, labelPattern, readAt } from './support/labels.ts';
import { signIn } from './support/sign-in.ts';

const WORDS = {
  fr: { typed: 'seance', title: 'Séance de minuit', genre: 'Comédie' },
  ar: { typed: 'عرض منتصف الليل', title: 'عرض منتصف الليل', genre: 'كوميديا' },
} as const satisfies Partial<Record<Language, object>>;

/** The playback position of the trailer, in seconds. */
const played = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const play = (page: Page, language: Language, title: string) =>
  page.getByRole('button', { name: label(language, 'films_play_trailer_of', { title }) }).click();

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const language of ['fr', 'ar'] as const) {
    test(`Anaflix in ${language}: finds a film, plays its trailer, subscribes, links to the film and shows the film offline`, async ({
      page,
      operator,
      speaks,
      goOffline,
    }) => {
      const { typed, title, genre } = WORDS[language];
      await speaks(language);
      await signIn(page, 'demo', '/more/anaflix/movies');
      await expect(page.getByRole('heading', { name: genre, exact: true })).toBeVisible();

      // Moves along the shelf by keyboard: the focused film must be in view.
      const shelf = page.getByRole('region', { name: label(language, 'films_shelf_new') });
      await shelf.getByRole('link').first().focus();
      for (let step = 1; step < 8; step++) await page.keyboard.press('Tab');
      await expect(shelf.getByRole('link').nth(7)).toBeFocused();
      await expect(shelf.getByRole('link').nth(7)).toBeInViewport({ ratio: 0.9 });

      await page.getByRole('searchbox').fill(typed);
      // The search results replace the shelves, several of which contain the film.
      await expect(page.getByRole('link', { name: title })).toHaveCount(1);
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('searchbox')).toHaveValue(typed);
      await page.goForward();

      expect(operator.requestLog().filter(({ path }) => path.startsWith('/uploads/trailers'))).toEqual([]);
      await play(page, language, title);
      await expect.poll(() => played(page)).toBeGreaterThan(0.5);
      await expect(page.locator(`video track[default]`)).toHaveAttribute('srclang', language);
      const cues = () =>
        page.locator('video').evaluate((video: HTMLVideoElement) => {
          const shown = [...video.textTracks].find(({ mode }) => mode === 'showing');
          return shown?.cues?.length ?? 0;
        });
      await expect.poll(cues).toBe(3);

      const subscribe = labelPattern(language, 'services_subscribe_for_each', ['amount', 'period']);
      await page.getByRole('button', { name: subscribe }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { level: 2 })).toContainText(/Anaflix|أنافليكس/);
      await expect(dialog).toContainText(formatAmount(300, language));
      // The film stays behind the sheet, and is there again when the sheet is left.
      await expect(page).toHaveURL(/\/movies\/seance-de-minuit\?/);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: subscribe }).click();
      await dialog.getByRole('button', { name: subscribe }).dblclick();
      await dialog
        .getByRole('button', { name: label(language, 'common_close') })
        .last()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const watch = page.getByRole('link', { name: label(language, 'films_watch') });
      await expect(watch).toHaveAttribute('href', 'https://anaflix.example/watch/seance-de-minuit');
      expect(operator.requestLog({ method: 'POST', path: '/services/anaflix/activation' })).toHaveLength(1);

      await contentKept(page, 'seance-de-minuit');
      await kept(page, 'services');
      await workerReady(page);
      await goOffline();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(label(language, 'films_watch_offline'))).toBeVisible();
      await expect(watch).toHaveCount(0);
      await expect(
        page.getByRole('button', { name: label(language, 'films_play_trailer_of', { title }) }),
      ).toBeDisabled();
      await expect(page.getByText(readAt(language)).first()).toBeVisible();
    });
  }
});

test('plays trailers through the bundled player, within the content security policy, when the browser cannot play HLS', async ({
  page,
  operator,
}) => {
  await page.addInitScript(() => {
    const canPlay = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes('mpegurl') ? '' : canPlay.call(this, type);
    };
  });
  await signIn(page, 'demo', '/more/anaflix/movies/les-sept-puits');
  await play(page, 'fr', 'Les Sept Puits');
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  await expect.poll(() => page.locator('video').getAttribute('src')).toMatch(/^blob:/);
  const pieces = operator.requestLog({ path: '.mp4' });
  expect(pieces.length).toBeGreaterThan(0);
  expect(new Set(pieces.map(({ status }) => status))).toEqual(new Set([206]));
  // The worker caches no part of the trailer.
  const keptPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(keptPaths.filter((path) => path.startsWith('/uploads/trailers'))).toEqual([]);
});
