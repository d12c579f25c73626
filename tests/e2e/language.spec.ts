import { expect, test } from './fixtures.ts';
import { allPagesStored, storeLabels } from './support/device.ts';
import { label, labelPattern } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { balanceCard, chooseLanguage } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const ARABIC_LABELS = '**/assets/ar-*.js';
const DAY_S = 86_400;
const READ_TODAY = labelPattern('ar', 'common_updated_at_time', ['time']);
/** In any of its forms. */
const AGE = new RegExp(`^${label('ar', 'common_updated_at_time', { time: '' }).split(' ').slice(0, 2).join(' ')}`);

test('switches to right-to-left at once when Arabic is chosen, and remembers it for seven days', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await chooseLanguage(page, 'fr', 'ar');
  await expect(page.getByRole('link', { name: label('ar', 'auth_sign_in'), exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const cookie = (await context.cookies()).find(({ name }) => name === 'current-language');
  expect(cookie?.value).toBe('ar');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.99 * DAY_S);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(7 * DAY_S);

  await page.reload();
  await expect(page.getByRole('link', { name: label('ar', 'auth_sign_in'), exact: true })).toBeVisible();
});

test('sets the chosen language and direction of the document before the first paint', async ({ page, speaks }) => {
  await speaks('ar');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]))
    .toEqual(['ar', 'rtl']);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.ar.webmanifest');
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps the content on screen when the language changes without a network, and shows no false ages', async ({
    page,
    goOffline,
    goOnline,
  }) => {
    await signIn(page, 'demo');
    // The language is chosen in Plus.
    await allPagesStored(page);
    await storeLabels(page, 'ar');
    await page.goto('/bundles/all');
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    // The list renders only the cards in view, and their number depends on the language.
    const total = page.locator('main p[role=status]').filter({ hasText: /\d/ });
    const count = ((await total.textContent()) ?? '').replaceAll(/\D/g, '');
    expect(Number(count)).toBeGreaterThan(0);
    const ages: string[] = [];
    const noteAges = async () => ages.push(...(await page.getByText(AGE).allTextContents()));
    await goOffline();
    await chooseLanguage(page, 'fr', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('ar', 'title_bundles_all'));
    await expect(total).toContainText(count);
    await expect(cards.first().locator('[lang=fr]').first()).toBeVisible();
    await noteAges();

    // The cached first screen shows the time of the data, not its age.
    const isLive = () => expect(page.locator('html')).not.toHaveAttribute('data-first-paint');
    await page.reload();
    await isLive();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(total).toContainText(count);
    await noteAges();
    await page.goto('/dashboard/my-sahla');
    await isLive();
    await expect(balanceCard(page, 'ar')).toContainText('1.240,50');
    await noteAges();
    expect(ages.length).toBeGreaterThan(2);
    // A false age would be of another day.
    expect(ages.filter((age) => !READ_TODAY.test(age))).toEqual([]);

    await goOnline();
    await page.goto('/bundles/all');
    await expect(cards.first().locator('[lang=fr]')).toHaveCount(0);
    await expect(total).toContainText(count);
  });
});

test.describe('a language whose texts fail to load', () => {
  // The worker has all texts cached.
  test.use({ serviceWorkers: 'block' });

  test('keeps the old language and reports the failure; reloads the page on the second choice, in French until the texts load', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_FAILED|dynamically imported module/);
    const isMissing = page.getByText(label('fr', 'common_language_missing')).first();
    await page.goto('/');
    await page.route(ARABIC_LABELS, (route) => route.abort());
    await chooseLanguage(page, 'fr', 'ar');
    await expect(isMissing).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByLabel(label('fr', 'common_language'), { exact: true })).toHaveValue('fr');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('current-language');

    const reloaded = page.waitForEvent('load');
    await chooseLanguage(page, 'fr', 'ar');
    await reloaded;
    await expect(isMissing).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();

    await page.unroute(ARABIC_LABELS);
    await page.reload();
    await expect(page.getByRole('link', { name: label('ar', 'auth_sign_in'), exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

test('fault 31: shows labels that the content service changes, with values, as text and never as markup, and the bundled text for a malformed one', async ({
  page,
  operator,
}) => {
  await operator.setLabel('fr', 'auth_sign_in', 'Entrer chez moi');
  await operator.setLabel('fr', 'landing_title', 'Bienvenue sur {brand}');
  await operator.setLabel('fr', 'landing_text', '<img src=x onerror="document.title=\'owned\'"> bonjour');
  await operator.setLabel('fr', 'auth_sign_up', 'Entrer {brand, plural, one {');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Entrer chez moi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bienvenue sur Sahla' })).toBeVisible();
  await expect(page.getByRole('link', { name: label('fr', 'auth_sign_up'), exact: true })).toBeVisible();
  await expect(page.getByText('<img src=x onerror=')).toBeVisible();
  await expect(page).not.toHaveTitle('owned');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

for (const [what, faults, status] of [
  ['down', { contentOutage: true }, 502],
  ['replaced by a maintenance page', { captivePortal: { value: true, match: '/cms' } }, 200],
  ['cut off in the middle of an answer', { truncateBodies: { value: true, match: '/cms' } }, 200],
] as const) {
  test(`shows every text while the content service is ${what}`, async ({ page, operator, problems }) => {
    problems.allow(refusedWith(status));
    operator.faults({ ...faults });
    await page.goto('/sign-in');
    await expect(page.getByRole('heading', { name: label('fr', 'title_sign_in') })).toBeVisible();
    await expect(page.getByLabel(label('fr', 'auth_phone_label'))).toBeVisible();
    await chooseLanguage(page, 'fr', 'en');
    await expect(page.getByRole('heading', { name: label('en', 'title_sign_in') })).toBeVisible();
  });
}

test('shows all texts in French while the labels are still loading, also when the language cookie has an unknown value', async ({
  page,
  context,
  operator,
}) => {
  await context.addCookies([{ name: 'current-language', value: 'de"><b>', url: operator.portalUrl }]);
  operator.faults({ stallBodies: { value: true, match: '/cms/api/ui-labels' } });
  await page.goto('/');
  await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible({
    timeout: 3_000,
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  for (const element of await page.getByRole('link').or(page.getByRole('button')).or(page.getByRole('heading')).all()) {
    await expect(element).toHaveAccessibleName(/\S/);
  }
});
