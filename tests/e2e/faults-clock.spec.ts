/** The device's clock changes while the portal is open, because of the mobile network or the settings. */
import type { Page } from '@playwright/test';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label, labelPattern } from './support/labels.ts';
import { balanceCard } from './support/screens.ts';
import { DASHBOARD, signIn } from './support/sign-in.ts';

const { msisdn } = lineOf('demo');
const HOUR_MS = 3_600_000;

/** Sets the device's clock. `performance.now()` and timers are not affected. */
async function setClock(page: Page, byMs: number): Promise<void> {
  await page.clock.setSystemTime(await page.evaluate((ms) => Date.now() + ms, byMs));
}

/** Advances time second by second. In a single step, running requests would time out before their answers arrive. */
async function pass(page: Page, seconds: number, eachSecond: () => Promise<unknown> = async () => undefined) {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000);
    await eachSecond();
  }
}

/** The age of the balance, in the portal's words. */
const AGE = new RegExp(`^${label('fr', 'common_updated_ago', { ago: '(.*)' })}$`);
const age = async (page: Page) => AGE.exec((await balanceCard(page).getByText(AGE).textContent()) ?? '')?.[1];

for (const hours of [-26, 26]) {
  test(`fault 38: keeps the session, and correct freshness and ages, when the clock changes by ${hours} h in an open dashboard`, async ({
    page,
    operator,
    context,
  }) => {
    await page.clock.install();
    await signIn(page, 'demo');
    await expect(balanceCard(page)).toContainText(/1\s240,50/);
    const ages: (string | undefined)[] = [];

    await operator.setLine(msisdn, { balance: 77 });
    await setClock(page, hours * HOUR_MS);
    // Long enough for the answer to become stale and for the clock check to run, without any input.
    await pass(page, 30, async () => ages.push(await age(page)));
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(balanceCard(page)).toContainText(/77\sDA/);
    await expect.poll(() => age(page)).toBe('à l’instant');
    if (hours < 0) expect(new Set(ages)).toEqual(new Set(['à l’instant']));
    expect(ages.filter((told) => told?.startsWith('dans'))).toEqual([]);

    // Data that was read under the new clock ages by the new clock.
    await operator.setLine(msisdn, { balance: 88 });
    await pass(page, 20);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(balanceCard(page)).toContainText(/88\sDA/);

    await page.goto('/setting/change-password');
    await page.getByRole('button', { name: label('fr', 'settings_proof_by_code') }).click();
    await page.getByRole('button', { name: label('fr', 'auth_use_code') }).click();
    await expect(page.getByText(labelPattern('fr', 'auth_code_resend_in', ['seconds']))).toBeVisible();
    await setClock(page, hours * HOUR_MS);
    await pass(page, 61);
    await expect(page.getByRole('button', { name: label('fr', 'auth_code_resend'), exact: true })).toBeEnabled();

    await page.goto('/dashboard/my-sahla');
    await expect(page).toHaveURL(DASHBOARD);
    await expect(balanceCard(page)).toContainText(/88\sDA/);
    expect((await context.cookies()).map(({ name }) => name)).toContain('auth-token');
    expect(operator.requestLog({ path: '/logout' })).toEqual([]);
    // A token that looks expired may be renewed, but no refresh token is sent twice.
    expect(operator.requestLog({ path: '/token' }).filter(({ status }) => status !== 200)).toEqual([]);
  });
}
