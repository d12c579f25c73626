import type { Page } from '@playwright/test';
import { PATTERNS_KEY } from '#src/lib/stored-names.ts';
import { DEMO_PASSWORD, lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { kept, records } from './support/device.ts';
import { label } from './support/labels.ts';
import { DASHBOARD, signIn, signInByCode, signInByForm, tellNumber } from './support/sign-in.ts';

const demo = lineOf('demo');

test('signs in with the code from the SMS inbox, and opens the dashboard', async ({ page, operator }) => {
  await signInByCode(page, operator, 'demo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('keeps the number and accepts the code after the browser has discarded and reloaded the tab', async ({
  page,
  operator,
}) => {
  await page.goto('/sign-in');
  await tellNumber(page, demo.msisdn);
  await page.getByRole('button', { name: label('fr', 'auth_use_code') }).click();
  const field = page.getByLabel(label('fr', 'auth_code_label'));
  await expect(field).toBeVisible();
  // A phone with little memory discards the tab and reloads it.
  await page.reload();
  await expect(page.getByText('0550 00 00 01')).toBeVisible();
  await field.fill(await operator.smsCode(demo.msisdn));
  await expect(page).toHaveURL(DASHBOARD);
});

test('opens the wanted page after the sign-in', async ({ page }) => {
  await page.goto('/dashboard/History/purchases?days=7');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await tellNumber(page, demo.msisdn);
  await page.getByLabel(label('fr', 'auth_password_label'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: label('fr', 'auth_sign_in'), exact: true }).click();
  await expect(page).toHaveURL('/dashboard/History/purchases?days=7');
});

test('keeps the session after the browser was closed', async ({ device }) => {
  const first = await device.start();
  await signInByForm(first.page, 'demo');
  const second = await device.start();
  await second.page.goto('/');
  await expect(second.page).toHaveURL(DASHBOARD);
});

const HOUR_MS = 3_600_000;

/** The form of a stored value: ids and tokens without their random characters, times in hours from now. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'number') {
    // Tokens count seconds.
    const ms = value > 1e12 ? value : value * 1000;
    if (ms > 1e12) return `in ${Math.round((ms - Date.now()) / HOUR_MS)} h`;
    return Math.abs(value) <= 2_000 ? 'about 0' : value;
  }
  if (typeof value === 'string') {
    const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(value)?.[1];
    if (payload) return shapeOf(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return value
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
      .replace(/(^|\.)[0-9a-f]{8}$/, '$1<revision>')
      .replace(/[\w-]{16,}/g, '<random>');
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

/** Everything that the device of this subscriber stores. */
async function storedOn(page: Page) {
  const cookies = await page.context().cookies();
  const storage = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
  // The texts of the content service are compiled when they are shown first.
  const parsed = (texts: Record<string, string>) =>
    Object.entries(texts)
      .filter(([name]) => name !== PATTERNS_KEY)
      .map(([name, text]) => [name, shapeOf(/^[[{]/.test(text) ? JSON.parse(text) : text)])
      .sort();
  return {
    cookies: cookies.map(({ expires, ...cookie }) => shapeOf({ ...cookie, expires: expires * 1000 })),
    local: parsed(storage.local),
    session: parsed(storage.session),
    records: (await records(page)).map(({ key }) => key.startsWith('line-') && shapeOf(key)).filter(Boolean),
  };
}

test('stores the same with the form as `signIn`, with which the other tests sign in', async ({
  page,
  browser,
  operator,
  problems,
}) => {
  const other = await browser.newContext({ baseURL: operator.portalUrl });
  problems.watch(other);
  const direct = await other.newPage();
  await signInByForm(page, 'demo');
  await signIn(direct, 'demo');
  for (const one of [page, direct]) await kept(one, 'account');
  await expect(async () => {
    const [ofForm, ofDirect] = [await storedOn(page), await storedOn(direct)];
    expect(ofDirect).toEqual(ofForm);
  }).toPass({ timeout: 60_000 });
  await other.close();
});
