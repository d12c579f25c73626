import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAYMENT_TEXTS } from '../../sandbox/pages/payment-texts.ts';
import { writtenIn } from '../support/written-in.ts';
import { expect, test } from './fixtures.ts';
import { distOf } from './support/builds.ts';
import { label } from './support/labels.ts';
import { balanceCard, chooseLanguage } from './support/screens.ts';
import { signInByForm } from './support/sign-in.ts';

test.use({ brand: 'rimal' });

test('uses the second operator’s name in texts and addresses, and its own API paths and manifest', async ({
  page,
  operator,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/My Rimal/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('fr', 'landing_title', { brand: 'Rimal' }));
  await expect(page.getByText('Sahla')).toHaveCount(0);
  const manifest = await (await page.request.get('/manifest.fr.webmanifest')).json();
  expect(JSON.stringify(manifest)).toContain('Rimal');
  expect(JSON.stringify(manifest)).not.toContain('Sahla');

  await signInByForm(page, 'demo', { landing: /\/dashboard\/my-rimal$/ });
  await expect(balanceCard(page)).toContainText(/1\s240,50/);
  expect(operator.requestLog({ path: '/api/rimal-bff/subscriptions/getAccountInfo' }).length).toBeGreaterThan(0);
  await chooseLanguage(page, 'fr', 'ar');
  await expect(page.getByText('رمال').filter({ visible: true }).first()).toBeVisible();
});

test('tops up a number without an account, at the bank’s page and back, and knows the payment after a reload', async ({
  page,
  operator,
}) => {
  const bank = writtenIn(PAYMENT_TEXTS, 'fr');
  await page.goto('/');
  await page.getByRole('link', { name: label('fr', 'landing_top_up') }).click();
  await page.getByLabel(label('fr', 'top_up_other_label')).fill('0550000006');
  await page.getByLabel(label('fr', 'payment_terms_accept')).check();
  await page.getByRole('button', { name: label('fr', 'top_up_continue') }).click();
  await page.getByRole('button', { name: /^Payer 500/ }).click();
  await expect(page.getByRole('heading', { name: bank.title })).toBeVisible();
  // Leaves the bank: the page of visitors offers the payment again.
  await page.goto('/top-up');
  await page.getByRole('link', { name: label('fr', 'payment_resume') }).click();
  await page.getByRole('link', { name: label('fr', 'payment_go_to_page') }).click();
  await page.getByRole('button', { name: bank.outcomes.paid, exact: true }).click();
  await expect(page.getByRole('heading', { name: label('fr', 'payment_paid_title') })).toBeVisible();
  await expect(page.getByText('0550 00 00 06').first()).toBeVisible();
  expect(page.url()).not.toContain('550000006');
  await page.reload();
  await expect(page.getByRole('heading', { name: label('fr', 'payment_paid_title') })).toBeVisible();
  await page.getByRole('link', { name: label('fr', 'top_up_again') }).click();
  await expect(page.getByLabel(label('fr', 'top_up_other_label'))).toHaveValue('');
  expect(operator.requestLog({ method: 'POST', path: '/guest/payment/orders' })).toHaveLength(1);
});

test('answers internal pages with “not found” in a production build', async ({ page }) => {
  for (const path of ['/test', '/test-2', '/test-key', '/component-list-view']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: label('fr', 'not_found_title') })).toBeVisible();
  }
});

test('contains no code and no texts of internal pages in a production build', async () => {
  const marks = ['/__sandbox/switches', 'internal_faults_about'];
  const scriptsWith = async (build: 'rimal' | 'sahla', mark: string) => {
    const found: string[] = [];
    for await (const path of glob('assets/**/*.js', { cwd: distOf(build) }))
      if ((await readFile(join(distOf(build), path), 'utf8')).includes(mark)) found.push(path);
    return found;
  };
  for (const mark of marks) {
    const wrong = await scriptsWith('rimal', mark);
    expect(wrong, mark).toEqual([]);
    // The test build contains them.
    const right = await scriptsWith('sahla', mark);
    expect(right, mark).not.toEqual([]);
  }
});

test('contains nothing of the first operator: no name, no picture, no colour', async () => {
  const found: string[] = [];
  for await (const path of glob('**/*.{html,js,css,svg,json,webmanifest,txt,png}', { cwd: distOf('rimal') })) {
    const text = `${path}\n${await readFile(join(distOf('rimal'), path), 'utf8')}`;
    if (/sahla|سهلتي|#ffc163|#ffe3b8/i.test(text)) found.push(path);
  }
  expect(found).toEqual([]);
});
