/** Shops, found by wilaya, name and position, in a list and on a map that needs no network. */
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import { SHOPS, shopsIn } from '../../sandbox/seed/shops.ts';
import { wilayaOf } from '../support/seed-wilaya.ts';
import { writtenIn } from '../support/written-in.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { warmed } from './support/device.ts';
import { label, labelPattern, readAt } from './support/labels.ts';
import { addFonts } from './support/pictures/fonts.ts';
import { signIn } from './support/sign-in.ts';

test.use({ viewport: { width: 360, height: 780 }, geolocation: { latitude: 35.6976, longitude: -0.6337 } });

const ofWilaya = (code: string) => SHOPS.filter(({ wilaya }) => wilaya === code);
const FLAGSHIP = SHOPS.find(({ code }) => code === 'SH31001');

const rows = (page: Page, language: Language) =>
  page.getByRole('list', { name: label(language, 'stores_list') }).getByRole('listitem');
const wilaya = (page: Page, language: Language) => page.getByLabel(label(language, 'stores_wilaya'), { exact: true });
const map = (page: Page, language: Language) => page.getByRole('region', { name: label(language, 'stores_map') });
/** Marks for several shops. Their label has different forms for two, few and many. */
const several = (within: Locator, language: Language) => {
  const forms = [2, 3, 20].map((count) => labelPattern(language, 'stores_map_several', ['n'], { count }).source);
  return within.getByRole('button', { name: new RegExp(forms.join('|')) });
};
const counted = (language: Language, code: string) =>
  label(language, 'stores_found_in', {
    found: label(language, 'stores_found', { count: ofWilaya(code).length }),
    place: writtenIn(wilayaOf(code), language),
  });

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const language of ['fr', 'ar'] satisfies Language[]) {
    test(`shops in ${language}: finds them by wilaya, name and position, and shows list and map by keyboard without a network`, async ({
      page,
      context,
      operator,
      speaks,
      goOffline,
    }) => {
      await speaks(language);
      await signIn(page, 'demo', '/support/find-store');
      await wilaya(page, language).selectOption('31');
      await expect(page.getByRole('heading', { name: counted(language, '31') })).toBeVisible();

      await page.getByLabel(label(language, 'stores_search')).fill('بجايه');
      await expect(rows(page, language)).toHaveCount(ofWilaya('06').length);
      await page.getByLabel(label(language, 'stores_search')).fill('');

      expect(operator.requestLog({ path: '/cms/api/stores/nearby' })).toEqual([]);
      await context.grantPermissions(['geolocation']);
      await page.getByRole('button', { name: label(language, 'stores_near') }).click();
      const nearest = rows(page, language).first();
      await expect(nearest).toContainText(wilayaOf('31')[language]);
      const name = (await nearest.getByRole('heading').textContent()) ?? '';
      await nearest.getByRole('heading').getByRole('button').click();
      const sheet = page.getByRole('dialog', { name });
      await expect(sheet.getByRole('table').getByRole('row')).toHaveCount(7);
      await expect(sheet.getByRole('link', { name: label(language, 'stores_call_named', { name }) })).toHaveAttribute(
        'href',
        /^tel:0000/,
      );
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await expect(rows(page, language)).toHaveCount(20);

      await warmed(page, language);
      const region = map(page, language);
      const cluster = several(region, language).first();
      // The map's script is stored when the map is first opened.
      await page.goto('/support/find-store?view=map&wilaya=all');
      await expect(cluster).toBeVisible();
      await goOffline();
      await page.reload();
      await cluster.focus();
      const key = await cluster.getAttribute('data-mark');
      await page.keyboard.press('Enter');
      await expect(region.locator(`[data-mark="${key}"]`)).toHaveCount(0);
      // The focus stays within the map after a mark was opened by keyboard.
      await expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await wilaya(page, language).selectOption('37');
      const tindouf = shopsIn(language).filter((each) => each.wilaya === '37');
      const shop = region.getByRole('button', { name: new RegExp(tindouf.map(({ name }) => name).join('|')) }).first();
      await shop.press('Enter');
      await expect(shop).toHaveAttribute('aria-pressed', 'true');
      const card = region.getByRole('status');
      await expect(card).toContainText(wilayaOf('37')[language]);
      // The navigation at the bottom does not cover the card.
      const navigation = page.getByRole('navigation', { name: label(language, 'nav_places') });
      const [cardBox, navigationBox] = await Promise.all([card.boundingBox(), navigation.boundingBox()]);
      expect((cardBox?.y ?? 0) + (cardBox?.height ?? 0)).toBeLessThanOrEqual(navigationBox?.y ?? 0);
      await page.getByRole('link', { name: label(language, 'stores_view_list') }).click();
      await expect(rows(page, language)).toHaveCount(ofWilaya('37').length);
      await expect(page.getByText(readAt(language)).first()).toBeVisible();
    });
  }
});

test('cuts off no filter of the shops on a small phone, in any language', async ({ page, speaks }) => {
  await signIn(page, 'demo');
  for (const language of ['fr', 'en', 'ar'] satisfies Language[]) {
    await speaks(language);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto('/support/find-store?wilaya=all');
      const filters = page.getByRole('search', { name: label(language, 'stores_filters') });
      await expect(filters.getByRole('button', { name: label(language, 'stores_open_now') })).toBeVisible();
      for (const chip of await filters.locator('button, a').all()) {
        await expect(chip, `${language}, ${width} px`).toBeInViewport({ ratio: 1 });
      }
      const room = await wilaya(page, language).evaluate((select: HTMLSelectElement) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
        const text = document.body.appendChild(document.createElement('span'));
        Object.assign(text.style, { font, position: 'absolute', whiteSpace: 'nowrap' });
        text.textContent = select.selectedOptions[0]?.textContent ?? '';
        const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
        return select.clientWidth - padding - text.getBoundingClientRect().width;
      });
      expect(room, `room beside the wilaya, ${language}, ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('shows the marks of the first view where they stay', async ({ page }) => {
  await signIn(page, 'demo');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.leaflet-zoom-anim')) return;
      document.documentElement.dataset.zoomed = '';
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  });
  for (const address of ['/support/find-store?view=map&wilaya=all', '/map-window?shop=SH31001']) {
    await page.goto(address);
    await expect(map(page, 'fr').locator('[data-mark]').first()).toBeVisible();
    // Leaflet starts a zoom in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.locator('html'), address).not.toHaveAttribute('data-zoomed');
  }
});

test.describe('a map that moves', () => {
  test.use(WITH_MOTION);

  test('leaves the map while it zooms, and zooms again after the return', async ({ page }) => {
    await signIn(page, 'demo', '/support/find-store?view=map&wilaya=all');
    const region = map(page, 'fr');
    const pane = region.locator('.leaflet-map-pane');
    const zoomIn = region.getByRole('button', { name: label('fr', 'stores_map_zoom_in') });
    const list = page.getByRole('link', { name: label('fr', 'stores_view_list') });
    await expect(several(region, 'fr').first()).toBeVisible();
    const link = await list.elementHandle();
    const left = pane.evaluate(
      (element, toList) =>
        new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!element.classList.contains('leaflet-zoom-anim')) return;
            observer.disconnect();
            (toList as HTMLElement).click();
            resolve();
          }).observe(element, { attributeFilter: ['class'] });
        }),
      link,
    );
    await zoomIn.click();
    await left;
    await expect(rows(page, 'fr')).toHaveCount(20);
    await page.getByRole('link', { name: label('fr', 'stores_view_map') }).click();
    await expect(several(region, 'fr').first()).toBeVisible();
    // This zoom ends after the one that the page left. An uncaught error of either fails the test.
    const marks = () =>
      region.locator('[data-mark]').evaluateAll((all) => all.map((mark) => mark.getAttribute('data-mark')).join());
    const before = await marks();
    await zoomIn.click();
    await expect.poll(marks).not.toBe(before);
  });
});

for (const language of ['fr', 'ar'] satisfies Language[]) {
  test(`keeps the marks of the map clear of its buttons, and the card of a shop low, on a phone (${language})`, async ({
    page,
    context,
    speaks,
  }) => {
    await addFonts(context);
    await speaks(language);
    await page.goto('/map-window?shop=SH31001');
    const region = map(page, language);
    const marks = region.locator('[data-mark]');
    const zoomIn = region.getByRole('button', { name: label(language, 'stores_map_zoom_in') });
    const buttons = zoomIn.locator('..');
    const underButtons = async () => {
      const frame = await buttons.boundingBox();
      if (!frame) throw new Error('The map has no buttons.');
      const boxes = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().toJSON()));
      return boxes.filter(
        ({ left, right, top, bottom }) =>
          right > frame.x && left < frame.x + frame.width && bottom > frame.y && top < frame.y + frame.height,
      );
    };
    const card = region.getByRole('status').filter({ has: page.getByRole('heading') });
    await expect(marks.first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(150);
    await expect.poll(underButtons).toEqual([]);
    await card.getByRole('button', { name: label(language, 'common_close') }).click();
    for (const code of ['06', '16', '25', '31']) {
      await wilaya(page, language).selectOption(code);
      await expect(region.getByRole('heading', { name: counted(language, code) })).toBeVisible();
      await expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0);
      await expect.poll(underButtons, code).toEqual([]);
    }
  });
}

test('opens a link to a shop without a sign-in, and shows no outgoing links at a kiosk', async ({ page }) => {
  if (!FLAGSHIP) throw new Error('The seed has no flagship shop.');
  const { name } = FLAGSHIP;
  await page.goto('/map-window?shop=SH31001');
  const region = map(page, 'fr');
  await expect(region.getByRole('button', { name, exact: true }).first()).toBeVisible();
  const directions = region.getByRole('link', { name: label('fr', 'stores_directions_named', { name }) });
  await expect(directions).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/directions\?to=35\.\d+%2C-0\.\d+$/,
  );
  // The chosen mark is larger than the others, and covers no name either.
  const chosen = await region.locator('.map-mark[aria-pressed="true"]').boundingBox();
  if (!chosen) throw new Error('No mark is chosen.');
  await expect(region.locator('.map-name', { hasText: 'Oran' }).first()).toBeVisible();
  await expect(region.locator('.map-name', { hasText: /^Centre-ville$/ })).toBeVisible();
  for (const written of await region.locator('.map-name').all()) {
    const box = await written.boundingBox();
    if (!box) continue;
    const isApart =
      Math.abs(box.x + box.width / 2 - chosen.x - chosen.width / 2) > (box.width + chosen.width) / 2 - 1 ||
      Math.abs(box.y + box.height / 2 - chosen.y - chosen.height / 2) > (box.height + chosen.height) / 2 - 1;
    expect(isApart, (await written.textContent()) ?? '').toBe(true);
  }
  await region.getByRole('heading', { name }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByRole('table')).toBeVisible();
  await sheet.getByRole('button', { name: label('fr', 'common_close') }).click();
  await region.getByRole('button', { name: label('fr', 'stores_map_whole') }).click();
  await expect(several(region, 'fr').first()).toBeVisible();

  await expect(region.locator('.map-scale')).toHaveText(/^\d+\s(m|km)$/);
  // A search closes the card of the chosen shop, which would keep the map where it is.
  await page.getByLabel(label('fr', 'stores_search')).fill('bejaia');
  const found = label('fr', 'stores_found', { count: ofWilaya('06').length });
  await expect(region.getByRole('heading', { name: found })).toBeVisible();
  await expect(region.getByRole('heading', { name })).toHaveCount(0);

  await page.goto('/map-window?shop=SH31001&totem=true');
  await expect(region.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('main a[href^="tel:"], main a[href^="http"], main a[href^="geo:"]')).toHaveCount(0);
});
