/**
 * Nothing jumps: the layout shift of every screen on a phone. Each opens on an empty device with a slow operator. One
 * in four loses its network and gets it back: the bar that says so is the same on all of them. Pages that show a copy of
 * their last screen are opened again.
 */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '#src/lib/languages.ts';
import { expect, test, WITH_MOTION } from './fixtures.ts';
import { clearRecords, cutNetwork, joinNetwork } from './support/device.ts';
import { OPEN_PATHS, SIGNED_IN_SCREENS, standing } from './support/every-page.ts';
import { allAnswered } from './support/inner-state.ts';
import { label } from './support/labels.ts';
import { watchShifts } from './support/layout-shift.ts';
import { signIn } from './support/sign-in.ts';

test.use(WITH_MOTION);

const LIMIT = 0.02;
/** So slow that every skeleton is painted before its content arrives. */
const LATENCY_MS = 250;
/** Pages that are open at the same time. */
const AT_ONCE = 2;
/** Most pages are visited in French, the language with the longest words; one in ten in each of the others. */
const languageOf = (index: number): Language => (index % 10 === 3 ? 'ar' : index % 10 === 7 ? 'en' : 'fr');
const HAS_CACHED_SCREEN = /^\/(?:dashboard\/my-|bundles\/(?:all|data)$)/;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

interface Visit {
  path: string;
  language: Language;
  losesNetwork: boolean;
}

async function settled(page: Page): Promise<void> {
  await standing(page);
  await allAnswered(page);
}

/** Visits a page as described above. Returns a text for each part of the visit that shifts it too much. */
async function shiftsOf(
  page: Page,
  shifts: Awaited<ReturnType<typeof watchShifts>>,
  { path, language, losesNetwork }: Visit,
): Promise<string[]> {
  const found: string[] = [];
  const check = async (moment: string) => {
    const { total, moved } = await shifts.take();
    if (total > LIMIT) found.push(`${path}, ${language}, ${moment}: ${total.toFixed(3)}\n  ${moved.join('\n  ')}`);
  };
  await page.goto(path);
  await settled(page);
  await check('first visit');

  if (HAS_CACHED_SCREEN.test(path)) {
    await page.reload();
    await settled(page);
    await check('second visit');
  }

  if (!losesNetwork) return found;
  const bar = page.getByText(label(language, 'common_offline_title'));
  await cutNetwork(page.context());
  await expect(bar).toBeVisible();
  await joinNetwork(page.context());
  await expect(bar).toBeHidden();
  await settled(page);
  await check('offline and online again');
  return found;
}

const visitsTo = (paths: readonly string[]): Visit[] =>
  paths.map((path, index) => ({ path, language: languageOf(index), losesNetwork: index % 4 === 0 }));

/** The labels of the content service have twenty pages, and no screen waits for them: once for each language is enough. */
const LABELS = 'content-["content","ui-labels"';

/** Removes what earlier visits stored, except what the browser began with. From a document without a script. */
async function emptyDevice(page: Page, first: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/version.json');
  await clearRecords(page, LABELS);
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, first);
}

/** Returns the paths of all files that the pages have fetched. */
async function visitAll(browser: Browser, url: string, visits: readonly Visit[], options: BrowserContextOptions = {}) {
  const left = [...visits];
  const fetched = new Set<string>();
  const lane = async () => {
    const context = await browser.newContext({ ...options, ...PHONE });
    const page = await context.newPage();
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    const shifts = await watchShifts(page);
    await page.goto('/version.json');
    const first = await page.evaluate(() => ({ ...localStorage }));
    for (let next = left.shift(); next; next = left.shift()) {
      await context.addCookies([{ name: 'current-language', value: next.language, url }]);
      await emptyDevice(page, first);
      const found = await shiftsOf(page, shifts, next);
      expect.soft(found.join('\n'), `layout shift of ${next.path}`).toBe('');
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return fetched;
}

/** The files of the screens that only a subscriber sees (`build/chunks.ts`). The catalogue shares `daily` with the dashboard. */
const OF_A_LINE = /^\/assets\/(?:home-parts|line|orders|[a-z]+-pages)-/;
/** The pages of these are open to visitors. */
const OPEN_FILES = /^\/assets\/(?:faq|shop|text)-pages-/;

test('shifts no page by more than 0.02 for a visitor, and fetches nothing that is only for a subscriber', async ({
  browser,
  operator,
}) => {
  test.slow();
  operator.faults({ latencyMs: LATENCY_MS });
  const fetched = [...(await visitAll(browser, operator.portalUrl, visitsTo(OPEN_PATHS)))];
  expect(fetched.some((path) => OPEN_FILES.test(path))).toBe(true);
  expect(fetched.filter((path) => OF_A_LINE.test(path) && !OPEN_FILES.test(path))).toEqual([]);
});

test('shifts no page by more than 0.02 for a subscriber', async ({ page, browser, operator }) => {
  test.slow();
  await signIn(page, 'demo');
  const storageState = await page.context().storageState();
  await page.close();
  operator.faults({ latencyMs: LATENCY_MS });
  // The first screen in Arabic as well: its lines have other heights there.
  const visits: Visit[] = [
    ...visitsTo(SIGNED_IN_SCREENS),
    { path: '/dashboard/my-sahla', language: 'ar', losesNetwork: true },
  ];
  await visitAll(browser, operator.portalUrl, visits, { storageState });
});
