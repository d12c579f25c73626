/**
 * The portal caches a screen when the user leaves. It draws that screen before its scripts run:
 * src/first-paint/cached-screen.ts.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { noteLiveClicks } from './support/early.ts';
import { standing } from './support/every-page.ts';
import { allAnswered } from './support/inner-state.ts';
import { signIn } from './support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

const BALANCE = /1\s240,50/;
const storedText = (page: Page) => page.evaluate(() => localStorage.getItem('portal-screens') ?? '');
/** Only the live page has this id, not the cached screen. */
const portal = (page: Page) => page.locator('main#content');

/** Reloads until a screen is cached: the code that caches it loads after the first screen. */
async function keep(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      await expect(portal(page)).toBeVisible();
      return storedText(page);
    })
    .toMatch(BALANCE);
}

/** Reloads, and holds the scripts back until the returned function is called. */
async function reloadWithoutScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  return release;
}

type Place = readonly number[];

/** Where the headings, figures and tabs in the window are: x, y, width and height in pixels. */
const readPlaces = (): Place[] =>
  [...document.querySelectorAll('#root :is(h2, .figure, nav a)')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight)
    .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));

const places = (page: Page): Promise<Place[]> => page.evaluate(readPlaces);

/** Stores the places at the moment when the page is left: the portal caches its screen then. */
const notePlacesOnLeaving = (page: Page): Promise<void> =>
  page.evaluate(`addEventListener('pagehide', () => {
    sessionStorage.setItem('places', JSON.stringify((${readPlaces.toString()})()));
  })`);

const placesOnLeaving = async (page: Page): Promise<Place[]> =>
  JSON.parse(await page.evaluate(() => sessionStorage.getItem('places') ?? '[]')) as Place[];

test('shows the cached balance before any script arrives, and moves nothing when the portal takes over', async ({
  page,
}) => {
  await signIn(page, 'demo');
  await expect(page.getByText(BALANCE).first()).toBeVisible();
  await standing(page);
  await keep(page);
  await allAnswered(page);
  await notePlacesOnLeaving(page);
  // Checks in every frame that the balance, once visible, never disappears.
  await page.addInitScript(() => {
    const look = () => {
      const isThere = /1\s240,50/.test(document.querySelector('.figure')?.textContent ?? '');
      if (isThere) document.documentElement.dataset.seen ??= 'always';
      else if (document.documentElement.dataset.seen) document.documentElement.dataset.seen = 'lost';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const clicks = await noteLiveClicks(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await reloadWithoutScripts(page);
  await expect(page.getByText(BALANCE).first()).toBeVisible();
  await expect(portal(page)).toHaveCount(0);
  // The document itself names the dashboard's scripts, so no script has to load first to find them.
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/\/assets\/daily-/));
  const left = await placesOnLeaving(page);
  expect(left.length).toBeGreaterThan(5);
  await expect.poll(() => places(page)).toEqual(left);
  // The cached screen shows when a figure was read: its age is unknown before the scripts run.
  await expect(page.getByText(/Actualisé le \d\d\/\d\d/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forfaits' })).toHaveAttribute('href', '/bundles/all?type=Daily');
  // A tap on a button that needs the portal takes effect later.
  await page.locator('[data-carry="dashboard.refresh"]').click();
  release();
  await expect(portal(page)).toBeVisible();
  await expect.poll(() => clicks.map(({ name }) => name)).toEqual(['dashboard.refresh']);
  await allAnswered(page);
  await expect.poll(() => places(page)).toEqual(left);
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'always');
});
