/**
 * Faults 52 and 53: input on the first paint, before the portal runs. The random series use fixed seeds: `SEED=17` runs
 * one seed, `EARLY_INPUTS=1000` runs 1000 seeds instead of one for each page.
 */
import process from 'node:process';
import type { Locator, Page } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { hasEntry, hasPainted, holdScripts, isLive, type LiveClick, MOMENTS, noteLiveClicks } from './support/early.ts';
import type { PortalWindow } from './support/inner-state.ts';
import { label } from './support/labels.ts';
import { signIn, typedNumber } from './support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

const NUMBER = typedNumber(lineOf('demo').msisdn);
const named = (page: Page, name: string): Locator => page.locator(`[data-carry="${name}"]`).filter({ visible: true });

/** What each page shows after the number was sent. */
const SENT = {
  '/sign-in': (page: Page) =>
    expect(page.getByLabel(label('fr', 'auth_password_label'), { exact: true })).toBeVisible(),
  '/forgot-password': (page: Page) => expect(page).toHaveURL('/create-new-password'),
} as const;

async function slowDown(page: Page, kilobits: number, latency: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const bytes = (kilobits * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes / 2,
  });
}

for (const [path, how, when] of [
  ['/sign-in', 'Enter', 'early'],
  ['/forgot-password', 'tap', 'late'],
] as const) {
  test(`fault 52: sends the number on ${path} once, after ${how} ${when} during the start on a slow network`, async ({
    page,
  }) => {
    await slowDown(page, when === 'early' ? 400 : 1600, 300);
    const clicks = await noteLiveClicks(page);
    // Early: as soon as a field is visible. Late: the portal already runs and waits for the code of its screen.
    const release = when === 'late' ? await holdScripts(page, 'app', path) : undefined;
    await page.goto(path, { waitUntil: 'commit' });
    await hasPainted(page);
    if (when === 'late') await hasEntry(page);
    await named(page, 'auth.phone').pressSequentially(NUMBER);
    if (how === 'Enter') await page.keyboard.press('Enter');
    else await named(page, 'auth.continue').click();
    if (release) {
      await expect(page.locator('html')).toHaveAttribute('data-first-paint', 'fr');
      await expect(named(page, 'auth.continue')).toHaveAttribute('aria-busy', 'true');
      await expect(page).toHaveURL(path);
      release();
    }
    await SENT[path](page);
    expect(clicks).toEqual([
      { name: 'auth.continue', fields: expect.objectContaining({ 'auth.phone': NUMBER }) as Record<string, string> },
    ]);
  });
}

test('fault 52: marks a tapped button as busy, and reports that the portal cannot start when its scripts are missing', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource|Failed to fetch/);
  let fail: () => void = () => undefined;
  const isTapped = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await isTapped;
    await route.abort();
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await hasPainted(page);
  const button = named(page, 'auth.continue');
  await named(page, 'auth.phone').fill(NUMBER);
  await button.click();
  const dots = await button.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(dots).toBe('"…"');
  fail();
  await expect(page.locator('[data-start-failure="shown"]')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(named(page, 'auth.phone')).toHaveValue(NUMBER);
});

const PUBLIC_PAGES = ['/', '/sign-in', '/sign-up', '/forgot-password', '/privacy-policy'];
const SIGNED_IN_PAGES = ['/dashboard/my-sahla', '/bundles/all', '/more/core-service', '/noudjoum'];
const PAGES = [...PUBLIC_PAGES, ...SIGNED_IN_PAGES];
const { SEED, EARLY_INPUTS = PAGES.length } = process.env;
const SEEDS = SEED === undefined ? [...Array(Number(EARLY_INPUTS)).keys()] : [Number(SEED)];

/** A generator of random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Control {
  name: string;
  kind: 'text' | 'list' | 'repeated' | 'focused';
  /** The values of a list that are not selected. */
  options: string[];
}

/** The named controls of the first paint that a finger can reach. */
const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-carry]:enabled, [data-carry]:not(button, input, select)')]
      .filter((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return (
          width > 0 && document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-carry]') === element
        );
      })
      .map((element) => {
        const kind =
          element instanceof HTMLInputElement
            ? 'text'
            : element instanceof HTMLSelectElement
              ? 'list'
              : 'carryTap' in element.dataset
                ? 'repeated'
                : 'focused';
        const options =
          element instanceof HTMLSelectElement
            ? [...element.options].filter(({ selected }) => !selected).map(({ value }) => value)
            : [];
        return { name: element.dataset.carry ?? '', kind, options };
      }),
  );

interface Done {
  fields: Record<string, string>;
  tapped?: Control;
}

/**
 * Fills fields first, then taps: one to three actions. Always taps where there is no field. Filters of the bundle list are not combined with a tap on it.
 */
async function act(page: Page, random: () => number): Promise<Done> {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const controls = await controlsOf(page);
  const isField = ({ kind }: Control) => kind === 'text' || kind === 'list';
  const done: Done = { fields: {} };
  const isTapping = random() < 0.65 || !controls.some(isField);
  const tapped = isTapping ? pick(controls.filter((control) => !isField(control))) : undefined;
  const canFill = !tapped?.name.startsWith('bundles.');
  for (const field of controls.filter(isField)) {
    if (!canFill || (random() < 0.4 && (tapped || Object.keys(done.fields).length > 0))) continue;
    const value = field.kind === 'list' ? pick(field.options) : String(Math.floor(550_000_000 + random() * 1e8));
    if (value === undefined) continue;
    if (field.kind === 'list') await named(page, field.name).selectOption(value);
    else await named(page, field.name).pressSequentially(value);
    done.fields[field.name] = value;
  }
  if (!tapped) return done;
  if (tapped.name === 'auth.continue' && random() < 0.5) await named(page, 'auth.phone').press('Enter');
  else await named(page, tapped.name).click();
  return { ...done, tapped };
}

/** What a field shows for `typed`: a field for phone numbers shows it in groups, in the local form. */
const shown = (typed: string): RegExp => new RegExp(`^0?${[...typed].join(String.raw`\s?`)}$`);

/** Checks that every action takes effect exactly once, and that nothing else happens. */
async function check(page: Page, { fields, tapped }: Done, clicks: readonly LiveClick[], why: string): Promise<void> {
  if (tapped?.kind === 'repeated') {
    await expect.poll(() => clicks.map(({ name }) => name), why).toEqual([tapped.name]);
    const { 'layout.language': _, ...others } = fields;
    for (const [name, value] of Object.entries(others)) expect(clicks[0]?.fields[name], why).toMatch(shown(value));
  } else {
    for (const [name, value] of Object.entries(fields)) {
      if (name !== 'layout.language') await expect(named(page, name), why).toHaveValue(shown(value));
    }
    if (tapped) await expect(named(page, tapped.name), why).toBeFocused();
    expect(clicks, why).toEqual([]);
  }
  const language = fields['layout.language'];
  // A tap on a provider's button leaves the portal.
  if (tapped?.name.startsWith('auth.social')) await page.waitForURL(/\/social\//);
  else if (language) await expect(page.locator('html'), why).toHaveAttribute('lang', language);
}

/** Opens a page and waits until the device has cached it in French. */
async function cache(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main#content h1')).toBeAttached();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('pagehide'));
        return localStorage.getItem('portal-screens');
      }),
    )
    .toContain(`"path":"${path}","language":"fr"`);
}

for (const [index, path] of PAGES.entries()) {
  const seeds = SEEDS.filter((seed) => seed % PAGES.length === index);
  if (seeds.length === 0) continue;
  const isSignedIn = SIGNED_IN_PAGES.includes(path);
  const fault = isSignedIn ? 'fault 53' : 'fault 52';
  test(`${fault}: keeps every action on ${path} before the portal runs, and does nothing else (seeds: ${seeds.length})`, async ({
    page,
    operator,
    problems,
    speaks,
  }) => {
    test.setTimeout(60_000 + seeds.length * 15_000);
    // The numbers are unknown and the sandbox plays the providers, so requests fail.
    problems.allow(/Failed to load resource/);
    if (isSignedIn) await signIn(page, 'demo');
    const clicks = await noteLiveClicks(page);
    for (const seed of seeds) {
      // Leaves the previous page, so that its remaining requests do not disturb this seed.
      await page.goto('about:blank');
      await speaks('fr');
      if (isSignedIn) await cache(page, path);
      const random = randomOf(seed);
      // The code of the landing page is part of the entry, so the portal never waits for it.
      const moments = path === '/' ? MOMENTS.filter((moment) => moment !== 'app') : MOMENTS;
      const moment = moments[Math.floor(random() * moments.length)] ?? 'boot';
      const orders = () =>
        operator.requestLog({ method: 'POST' }).filter((sent) => !/token|user/.test(sent.path)).length;
      const before = orders();
      clicks.length = 0;
      const release = await holdScripts(page, moment, path);
      await page.goto(path, { waitUntil: 'commit' });
      await hasPainted(page);
      await expect(page.locator('html')).toHaveAttribute('data-first-paint', isSignedIn ? 'kept' : 'fr');
      const done = await act(page, random);
      release();
      const why = `SEED=${seed}, ${moment}: ${JSON.stringify(done)}`;
      console.log(`${path} ${why}`);
      if (!done.tapped?.name.startsWith('auth.')) await isLive(page);
      await check(page, done, clicks, why);
      if (isSignedIn) expect(orders(), why).toBe(before);
    }
  });
}

test('opens the page before after Back while the portal starts', async ({ page }) => {
  await page.goto('/');
  await isLive(page);
  await page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await expect(page.getByLabel(label('fr', 'auth_phone_label'))).toBeVisible();
  // The earliest moment at which the portal has its page ready, but does not render it yet.
  await page.addInitScript(() => {
    const look = () => {
      const router = (globalThis as unknown as Partial<PortalWindow>).__TSR_ROUTER__;
      if (!router?.state.resolvedLocation) return setTimeout(look);
      if (performance.getEntriesByName('portal:live').length > 0) return;
      document.documentElement.dataset.wentBack = 'early';
      history.back();
    };
    look();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-went-back', 'early');
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel(label('fr', 'auth_phone_label'))).toHaveCount(0);
  await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('fault 53: asks about signing out after a tap on the cached screen, and signs out only when confirmed', async ({
    page,
    operator,
  }) => {
    await signIn(page, 'demo');
    await cache(page, '/dashboard/my-sahla');
    const release = await holdScripts(page);
    await page.goto('/dashboard/my-sahla', { waitUntil: 'commit' });
    await hasPainted(page);
    await expect(page.locator('html')).toHaveAttribute('data-first-paint', 'kept');
    await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
    release();
    await expect(page.getByRole('button', { name: label('fr', 'sign_out_confirm') })).toBeVisible();
    for (const path of ['/identity/revoke', '/identity/logout']) expect(operator.requestLog({ path })).toEqual([]);
  });
});
