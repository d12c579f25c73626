/** Lists every page of the product and every dialog, for the tests that visit all of them. */
import type { Page } from '@playwright/test';
import { toPublicPath } from '#src/brand/slug-paths.ts';
import type { Language } from '#src/lib/languages.ts';
import { exampleOf, readOfflineTable } from '../../support/offline-table.ts';
import { brandOf } from './builds.ts';
import { expect } from './expect.ts';
import { goWithin } from './inner-state.ts';
import { label } from './labels.ts';

/** The values for an optional part of an address: the page differs when the part is missing. */
const OPTIONAL_PARTS: Readonly<Record<string, readonly string[]>> = { id: ['', '/sabbaqli'], provider: [''] };

const publicPaths = (path: string): string[] => {
  const [whole = '', name = ''] = /\/\{-\$(\w+)\}$/.exec(path) ?? [];
  const parts = name === '' ? [''] : (OPTIONAL_PARTS[name] ?? ['']);
  return parts.map((part) => toPublicPath(path.slice(0, path.length - whole.length) + part, brandOf('sahla').slug));
};

const pathsOf = (wantsSignedIn: boolean): readonly string[] =>
  readOfflineTable()
    .filter(({ isSignedIn }) => isSignedIn === wantsSignedIn)
    .flatMap(({ path }) => publicPaths(exampleOf(path)));

/** A test compares the table in `docs/routes.md` with the routes, so new pages are visited without being listed here. */
export const OPEN_PATHS = pathsOf(false);
const SIGNED_IN_PATHS = pathsOf(true);

/** Pages that show the screen of the page before them with other data: the layout of one is that of all. */
const SAME_SCREEN: Readonly<Record<string, readonly string[]>> = {
  '/about-sahla/about-sahla-algeria': ['/about-sahla/terms-of-use', '/more/privacy-policy', '/more/terms-conditions'],
  '/bundles/data': ['/bundles/smart', '/bundles/voice'],
  '/dashboard/History/call': ['/dashboard/History/sms'],
  '/dashboard/allocation': ['/dashboard/view-usage/allocations'],
  '/dashboard/bundle-conversion-eligible': ['/more/bundle-settings/bundle-conversion-eligible'],
  '/dashboard/exclusive-bundel-setting': ['/more/bundle-settings'],
  '/dashboard/purches/monthly': [
    '/dashboard/purches/daily',
    '/dashboard/purches/weekly',
    '/dashboard/view-usage/purchases/daily',
    '/dashboard/view-usage/purchases/weekly',
  ],
  '/dashboard/view-usage/summary': ['/dashboard/view-usage/summary-old'],
  '/more/anaflix/movies': ['/more/anaflix/series'],
  [exampleOf('/more/anaflix/movies/$name')]: [exampleOf('/more/anaflix/series/$name')],
};

function withoutSameScreens(paths: readonly string[]): readonly string[] {
  const others = Object.values(SAME_SCREEN).flat();
  const missing = [...Object.keys(SAME_SCREEN), ...others].filter((path) => !paths.includes(path));
  if (missing.length > 0) throw new Error(`no page of the portal: ${missing.join(', ')}`);
  return paths.filter((path) => !others.includes(path));
}

/** One page for each screen of a subscriber, for tests of the layout. */
export const SIGNED_IN_SCREENS = withoutSameScreens(SIGNED_IN_PATHS);

/** Waits until the page has finished loading, as far as a subscriber can see. */
export async function standing(page: Page): Promise<void> {
  await expect(page.locator('div[data-first-paint]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('main .skeleton, main [aria-busy="true"]')).toHaveCount(0);
}

/**
 * Opens a page and waits until it has finished loading. Loads the document only for the first page of a test: a walk
 * through all pages then takes half of the time. For a path with a name (`/films/$name`), opens the first page that the
 * list before it links to. Returns false if there is no such link.
 */
export async function visit(page: Page, path: string): Promise<boolean> {
  const open = (address: string) => (page.url() === 'about:blank' ? page.goto(address) : goWithin(page, address));
  const [list, name] = path.split('/$');
  await open(list ?? path);
  await standing(page);
  if (name === undefined) return true;
  const first = page.locator(`main a[href^="${list}/"]`).first();
  const address = (await first.count()) > 0 ? await first.getAttribute('href') : null;
  if (address === null) return false;
  await open(address);
  await standing(page);
  return true;
}

export interface Sheet {
  name: string;
  path: string;
  /** Opens the sheet if its address alone does not. */
  open?: (page: Page, language: Language) => Promise<void>;
}

/** Everything that opens over a page: sheets, confirmations, menus. */
export const SHEETS: readonly Sheet[] = [
  { name: 'details of a bundle', path: '/bundles/data?offer=D_25GB_MONTH' },
  { name: 'purchase', path: '/bundles/all?offer=D_3GB_WEEK&buy=true' },
  { name: 'best bundles', path: '/bundles/all?best=true' },
  { name: 'renewal', path: '/dashboard/auto-renewal-on', open: (page) => pressFirst(page, 'main li button') },
  { name: 'service', path: '/more/core-service?service=voicemail&switch=off' },
  {
    name: 'conversion',
    path: '/more/bundle-settings/bundle-conversion-eligible',
    open: (page) => pressFirst(page, 'main li button'),
  },
  { name: 'loan', path: '/services/sabbaqli', open: (page) => pressFirst(page, 'main li button') },
  {
    name: 'credit transfer',
    path: '/more/core-service/stormili',
    open: async (page) => {
      await page.locator('main input[type=tel]').fill('0550 00 00 09');
      await page.locator('main input[inputmode=numeric]').fill('200');
      await pressFirst(page, 'main button[type=submit]');
    },
  },
  {
    name: 'entry of the history',
    path: '/dashboard/History/purchases',
    open: async (page) => page.getByRole('rowheader').getByRole('button').first().click(),
  },
  {
    name: 'signing out',
    path: '/more/setting',
    open: async (page, language) =>
      page
        .getByRole('main')
        .getByRole('button', { name: label(language, 'nav_sign_out') })
        .click(),
  },
];

async function pressFirst(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().click();
}

/** Opens the sheet and waits until it has finished loading. */
export async function openSheet(page: Page, { path, open }: Sheet, language: Language): Promise<void> {
  await page.goto(path);
  await standing(page);
  await open?.(page, language);
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await expect(page.locator('dialog:modal .skeleton')).toHaveCount(0);
}
