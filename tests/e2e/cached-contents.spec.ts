/**
 * Fault 43 for the whole page: cached records have a valid form and damaged contents.
 * tests/faults/cached-contents.test.ts covers every query and every kind of damage without a browser.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { changeRecords, contentKept, kept, warmed } from './support/device.ts';
import { label } from './support/labels.ts';
import { balanceCard } from './support/screens.ts';
import { DASHBOARD, signIn } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const BALANCE = /1\s240,50/;
const UNDRAWABLE = 987_654.32;

const DAMAGE: Readonly<Record<string, unknown>> = {
  'an empty object': {},
  'an empty list': [],
  'a text': 'text',
  'a number': 7,
  nothing: null,
  'a list of nothing': [null],
};

const failure = (page: Page) => page.getByText(label('fr', 'error_page_title'));

/** Expects a usable page: the balance, the sign-out button and no error. */
async function stands(page: Page): Promise<void> {
  await expect(balanceCard(page)).toContainText(BALANCE);
  await expect(page.getByRole('button', { name: label('fr', 'nav_sign_out') })).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
}

test('fault 43: loads the page from the network, and can sign out, when all cached records are damaged', async ({
  page,
}) => {
  await signIn(page, 'demo');
  await warmed(page, 'fr');
  for (const name of ['account', 'plan-allocation', 'quiz-profile', 'renewal-status']) await kept(page, name);
  for (const [what, data] of Object.entries(DAMAGE)) {
    await test.step(`every record is ${what}`, async () => {
      await changeRecords(page, { all: data });
      await page.reload();
      await stands(page);
    });
  }
  await test.step('half of every record is missing', async () => {
    await changeRecords(page, { half: true });
    await page.reload();
    await stands(page);
  });
  await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: label('fr', 'sign_out_confirm') });
  await sure.click();
  await expect(page).toHaveURL('/');
});

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('fault 43: refetches after a cached value crashed the page, and does not crash again after a reload', async ({
    page,
    problems,
  }) => {
    problems.allow(/cannot be drawn/);
    await page.addInitScript((figure) => {
      const drawn = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')?.get;
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get() {
          const format: (value: number) => string = drawn?.call(this);
          return (value: number) => {
            if (value === figure) throw new TypeError('cannot be drawn');
            return format(value);
          };
        },
      });
    }, UNDRAWABLE);
    await signIn(page, 'demo');
    await kept(page, 'account');
    await changeRecords(page, { balance: UNDRAWABLE });
    await page.reload();
    await stands(page);
    await page.reload();
    await stands(page);
  });

  test('fault 43: keeps every way to sign in open when the portal’s entries in the browser’s storage are damaged', async ({
    page,
  }) => {
    const names = ['pending', 'social', 'code-email', 'code-step-up', 'wanted', 'signed-out', 'reloaded-at', 'theme'];
    for (const text of ['{', 'null', '{"msisdn":7,"flow":{}}', '[{}]', '/%', '1e999']) {
      await page.goto('/sign-in');
      await page.evaluate(
        ([keys, value]) => {
          for (const key of keys) {
            sessionStorage.setItem(`portal-${key}`, value);
            localStorage.setItem(`portal-${key}`, value);
          }
        },
        [names, text] as const,
      );
      for (const path of [
        '/',
        '/sign-in',
        '/register-otp',
        '/create-new-password',
        '/web/redirect/google?code=c&state=s',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(failure(page)).toHaveCount(0);
      }
    }
    await signIn(page, 'demo');
    await expect(page).toHaveURL(DASHBOARD);
    await stands(page);
  });
});

const someMissing = (page: Page) => page.getByText(label('fr', 'common_some_missing'));

test('fault 57: a cached list of the line still says that entries are missing, after a reload without a network', async ({
  page,
  operator,
  goOffline,
}) => {
  const service = { id: 'fine', name: 'Renvoi d’appel', description: 'Vos appels ailleurs.', enabled: false };
  const services = [service, { ...service, id: 'without-a-name', name: undefined }];
  await signIn(page, 'demo');
  operator.faults({ replaceBody: { value: { services }, match: '/api/sahla-bff/services' } });
  await page.goto('/more/core-service');
  await expect(page.getByText(service.name)).toBeVisible();
  await expect(someMissing(page)).toBeVisible();
  await kept(page, '"services"');
  await warmed(page, 'fr');
  await goOffline();
  await page.reload();
  await expect(page.getByText(service.name)).toBeVisible();
  await expect(someMissing(page)).toBeVisible();
});

test('fault 57: content that the worker cached says so too, though no page has read the answer', async ({
  page,
  operator,
  goOffline,
}) => {
  const faq = { id: 10, slug: 'fine', question: 'Comment recharger ?', answer: 'Avec une carte.' };
  const data = [faq, { ...faq, id: 11, slug: 'without-an-answer', answer: 7 }];
  operator.faults({ replaceBody: { value: { data }, match: '/api/faqs' } });
  await signIn(page, 'demo');
  await warmed(page, 'fr');
  await contentKept(page, '"faqs","fr"');
  await goOffline();
  await page.goto('/support/faq');
  await expect(page.getByText(faq.question)).toBeVisible();
  await expect(someMissing(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(faq.question)).toBeVisible();
  await expect(someMissing(page)).toBeVisible();
});
