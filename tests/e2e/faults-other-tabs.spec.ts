/**
 * Effects of one tab on another, in real Chromium: messages and cookies arrive before writes to localStorage, and a
 * frozen tab wakes up to another subscriber's session.
 */
import process from 'node:process';
import type { Page } from '@playwright/test';
import { PATTERNS_KEY } from '#src/lib/stored-names.ts';
import { shortHash } from '../../sandbox/request-log.ts';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { kept, records } from './support/device.ts';
import { arrived } from './support/inner-state.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { balanceCard } from './support/screens.ts';
import { DASHBOARD, signIn, signInByCode, signInByForm } from './support/sign-in.ts';

/** `SIGN_INS=200` tries more of them: the wrong order of two messages is rare. */
const SIGN_INS = Number(process.env.SIGN_INS ?? 15);
const DEMO_BALANCE = /1\s240,50/;
const NEXT_BALANCE = /380/;
const firstScreen = (page: Page) => page.getByRole('link', { name: label('fr', 'auth_sign_in'), exact: true });

/** A code that the social provider issues for the demo line without a challenge, so that anyone may exchange it. */
async function socialCode(page: Page): Promise<string> {
  const form = {
    provider: 'facebook',
    client_id: 'sahla-portal',
    redirect_uri: new URL('/web/redirect/facebook', page.url()).href,
    state: 'any',
    choice: 'user:known-demo',
  };
  const answer = await page.request.post('/social/facebook/authorize', { form, maxRedirects: 0 });
  return new URL(answer.headers().location ?? '', page.url()).searchParams.get('code') ?? '';
}

/** The part of the portal's router that this file uses. */
interface PortalWindow {
  __TSR_ROUTER__: { navigate(to: object): Promise<void> };
}

/**
 * Returns from a social provider without loading a page, with the state of a departure that the portal would have
 * saved.
 */
async function returnFromProvider(page: Page, code: string): Promise<void> {
  await page.evaluate(async (received) => {
    const departure = { verifier: 'any', provider: 'facebook', leftAt: Date.now() };
    localStorage.setItem('portal-social-any', JSON.stringify(departure));
    // A page that needs fewer requests than the dashboard.
    sessionStorage.setItem('portal-return-to', '/terms-of-use');
    const router = (globalThis as unknown as PortalWindow).__TSR_ROUTER__;
    await router.navigate({
      to: '/web/redirect/{-$provider}',
      params: { provider: 'facebook' },
      search: { code: received, state: 'any' },
    });
  }, code);
}

/** Waits until this tab can read both halves of a sign-in that is not in `ended`. Returns its id. */
async function standing(page: Page, ended: readonly string[] = []): Promise<string> {
  const found = await page.waitForFunction(
    (others) => {
      const signInId: string = JSON.parse(localStorage.getItem('portal-session') ?? '{}').line ?? '';
      return signInId && document.cookie.includes(`sign-in=${signInId}.`) && !others.includes(signInId)
        ? signInId
        : undefined;
    },
    ended,
    { polling: 10 },
  );
  return (await found.jsonValue()) ?? '';
}

/** The hash of the stored refresh token, as the operator's log writes it. */
async function keptRefreshToken(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('portal-session'));
  return shortHash(JSON.parse(stored ?? '{}').refreshToken);
}

test('fault 35: shows each of many sign-ins over an active session in both tabs and revokes the replaced ones', async ({
  page,
  context,
  operator,
  problems,
}) => {
  // Requests of the replaced sign-in in the other tab are rejected and repeated with the new one.
  problems.allow(refusedWith(401));
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(DEMO_BALANCE);
  const other = await context.newPage();
  await other.goto('/dashboard/my-brand');
  await expect(balanceCard(other)).toContainText(DEMO_BALANCE);

  const lines = [await standing(page)];
  const replaced: string[] = [];
  while (lines.length <= SIGN_INS) {
    replaced.push(await keptRefreshToken(page));
    await returnFromProvider(page, await socialCode(page));
    const signInId = await standing(page, lines);
    lines.push(signInId);
    await expect.poll(() => standing(other, lines.slice(0, -1))).toBe(signInId);
    // Wait until the page has left the return address; a real user cannot return twice at the same time.
    await expect(page).toHaveURL('/terms-of-use');
    await arrived(page);
  }
  await expect(other).toHaveURL(DASHBOARD);
  await expect(balanceCard(other)).toContainText(DEMO_BALANCE);
  for (const tab of [page, other]) await expect.poll(() => standing(tab)).toBe(lines.at(-1));
  const revoked = () => operator.requestLog({ path: '/identity/revoke' }).map(({ refreshToken }) => refreshToken);
  await expect.poll(() => revoked().length).toBeGreaterThanOrEqual(SIGN_INS);
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
  expect(revoked().sort(), 'each replaced token is revoked once, and no other').toEqual(replaced.sort());
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('fault 36: changes nothing of another subscriber who signed in while the tab was frozen', async ({
    page,
    context,
    operator,
  }) => {
    await signIn(page, 'demo');
    await expect(balanceCard(page)).toContainText(DEMO_BALANCE);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });

    const next = await context.newPage();
    await next.goto('/dashboard/my-brand');
    await expect(balanceCard(next)).toContainText(DEMO_BALANCE);
    await next.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
    await next
      .getByRole('dialog')
      .getByRole('button', { name: label('fr', 'sign_out_confirm') })
      .click();
    await expect(firstScreen(next)).toBeVisible();
    await signInByCode(next, operator, 'quick-access');
    await expect(balanceCard(next)).toContainText(NEXT_BALANCE);
    await kept(next, 'account');
    const isQuickAccess = async () => (await context.cookies()).find(({ name }) => name === 'isQuickAccess')?.value;
    await expect.poll(isQuickAccess).toBe('true');
    // Stands for data that a purchase or a screen of the next subscriber leaves.
    await next.evaluate(() => localStorage.setItem('portal-of-the-next', 'x'));
    const everythingOfTheirs = async () => ({
      cookies: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort(),
      // The cached labels have no owner, and grow with the screens of any tab.
      storage: await next.evaluate(
        (labels) =>
          Object.entries(localStorage)
            .filter(([name]) => name !== labels)
            .sort(),
        PATTERNS_KEY,
      ),
      records: (await records(next)).map(({ key }) => key).sort(),
      images: await next.evaluate(async () => (await caches.keys()).sort()),
    });
    await next.waitForLoadState('networkidle');
    const before = await everythingOfTheirs();

    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    // The tab follows: it shows nothing of the first subscriber, and the next subscriber is signed in here as well.
    await expect(balanceCard(page)).toContainText(NEXT_BALANCE);
    await expect(page.getByText(lineOf('demo').firstName)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const after = await everythingOfTheirs();
    expect(after.records.filter((key) => before.records.includes(key))).toEqual(before.records);
    expect({ ...after, records: [] }).toEqual({ ...before, records: [] });
    await expect(balanceCard(next)).toContainText(NEXT_BALANCE);
  });
});

test('fault 55: signs in an anonymous page with another tab, and ends the session for kiosk mode only when confirmed', async ({
  page,
  context,
  operator,
}) => {
  await page.goto('/support/faq');
  await expect(firstScreen(page)).toBeVisible();
  const reader = await context.newPage();
  await reader.goto('/sign-up');
  const other = await context.newPage();
  await signInByForm(other, 'demo');
  // The tab goes to the page that it wanted, or to the dashboard.
  await expect(page).toHaveURL('/support/faq');
  await expect(reader).toHaveURL(DASHBOARD);

  const question = other.getByRole('dialog', { name: label('fr', 'kiosk_question_title') });
  await other.goto('/?totem=true');
  await expect(question).toBeVisible();
  await expect(other).toHaveURL(DASHBOARD);
  await question.getByRole('button', { name: label('fr', 'kiosk_question_stay') }).click();
  await expect(question).toBeHidden();
  await expect(balanceCard(other)).toBeVisible();
  await expect(reader).toHaveURL(DASHBOARD);
  expect(operator.requestLog({ path: '/identity/logout' })).toEqual([]);

  await other.goto('/?totem=true');
  await question.getByRole('button', { name: label('fr', 'kiosk_question_start') }).click();
  await expect(other).toHaveURL('/?totem=true');
  await expect(other.getByRole('link', { name: label('fr', 'kiosk_task_balance') })).toBeVisible();
  await expect(reader).toHaveURL('/');
  await expect.poll(() => operator.requestLog({ path: '/identity/logout' }).map(({ status }) => status)).toEqual([204]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth-token');
});
