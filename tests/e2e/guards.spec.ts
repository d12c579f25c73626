import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { DASHBOARD, signIn } from './support/sign-in.ts';

const GUARDED = [
  '/dashboard/my-sahla',
  '/dashboard/History/call',
  '/dashboard/view-usage/summary',
  '/about-sahla/about-my-sahla',
  '/bundles/all?type=Daily',
  '/more/member-get-member',
  '/noudjoum',
  '/services/sabbaqli',
  '/setting/view-profile',
  '/support/faq',
  '/promotion?promoID=1',
];
const FOR_ANONYMOUS = ['/', '/sign-up', '/sign-in', '/register-otp', '/forgot-password', '/create-new-password'];
const OPEN = ['/catalogue', '/help', '/migration', '/non-sahla', '/privacy-policy', '/shops', '/terms-of-use'];

test('redirects an anonymous visitor from every guarded page to the first screen', async ({ page }) => {
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true })).toBeVisible();
  }
});

test('redirects a signed-in subscriber from every page for anonymous visitors to the dashboard', async ({ page }) => {
  await signIn(page, 'demo');
  for (const path of FOR_ANONYMOUS) {
    await page.goto(path);
    await expect(page, path).toHaveURL(DASHBOARD);
    await expect(page.getByRole('heading', { name: label('fr', 'dashboard_balance') })).toBeVisible();
  }
});

test('opens the public pages without a sign-in', async ({ page }) => {
  for (const path of OPEN) {
    await page.goto(path);
    await expect(page, path).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('shows 404 and a link to the first screen at an unknown address', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: label('fr', 'not_found_title') })).toBeVisible();
  await expect(page.getByText(label('fr', 'not_found_text'))).toBeVisible();
  await page.getByRole('link', { name: label('fr', 'error_home_link') }).click();
  await expect(page).toHaveURL('/');
});

test('keeps the operator’s name in addresses, and opens the old spelling of All', async ({ page }) => {
  await signIn(page, 'demo', '/bundles/All');
  await expect(page.getByRole('heading', { level: 1, name: label('fr', 'title_bundles_all') })).toBeVisible();
  await page.goto('/about-sahla/about-sahla-algeria');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/about-sahla/about-sahla-algeria');
});
