/** Access tokens that the identity service fills with a person's roles. A cookie holds about 4 kB. */
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { balanceCard } from './support/screens.ts';
import { DASHBOARD, signInByForm } from './support/sign-in.ts';

const BALANCE = /1\s240,50/;
/** Longer than the lifetime of an access token (section 9). */
const PAST_TOKEN_MS = 3_660_000;

for (const [tokenBytes, renewedBytes] of [
  [3_000, 5_000],
  [6_000, 9_000],
] as const) {
  test(`fault 62: stays signed in, in every tab, with an access token of ${tokenBytes} bytes that grows to ${renewedBytes} at a renewal`, async ({
    page,
    context,
    operator,
    problems,
  }) => {
    problems.allow(refusedWith(401));
    operator.faults({ tokenBytes });
    await signInByForm(page, 'demo');
    await expect(balanceCard(page)).toContainText(BALANCE);
    const other = await context.newPage();
    await other.goto('/dashboard/my-sahla');
    await expect(balanceCard(other)).toContainText(BALANCE);
    await page.reload();
    await expect(balanceCard(page)).toContainText(BALANCE);
    const tokenCalls = () => operator.requestLog({ path: '/identity/token' }).map(({ grantType }) => grantType);
    expect(tokenCalls()).toEqual(['password']);

    operator.faults({ tokenBytes: renewedBytes });
    for (const tab of [page, other]) await tab.goto('about:blank');
    await operator.advanceClock(PAST_TOKEN_MS);
    for (const tab of [page, other]) {
      await tab.goto('/dashboard/History/call');
      await expect(tab.getByRole('table').first()).toBeVisible();
    }
    expect(tokenCalls()).toEqual(['password', 'refresh_token']);

    await page.goto('/dashboard/my-sahla');
    await page.getByRole('button', { name: label('fr', 'nav_sign_out') }).click();
    await page.getByRole('button', { name: label('fr', 'sign_out_confirm') }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
    await page.goto('/dashboard/my-sahla');
    await expect(page).not.toHaveURL(DASHBOARD);
    const kept = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }));
    expect(kept).not.toMatch(/auth-token=[^;]|accessToken/);
  });
}

test('fault 62: reports that the browser must store the sign-in when storage is full', async ({ page, operator }) => {
  operator.faults({ tokenBytes: 9_000 });
  await page.goto('/');
  await page.evaluate(() => {
    let size = 4_000_000;
    for (let count = 0; size > 100; count += 1) {
      try {
        localStorage.setItem(`other-${count}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await signInByForm(page, 'demo', { landing: /sign-in/ });
  await expect(page.locator('form').getByRole('alert')).toContainText(label('fr', 'auth_storage_needed'));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sign-in');
});
