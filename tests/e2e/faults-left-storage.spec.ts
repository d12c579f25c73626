/** The browser's cookies are cleared or expire; localStorage, IndexedDB and caches remain. */
import { expect, test } from './fixtures.ts';
import { kept, workerReady } from './support/device.ts';
import { balanceCard } from './support/screens.ts';
import { everythingOn, expectNone, found, secret, secretsOf, tokensOn } from './support/secrets.ts';
import { signInByCode, signInByForm } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

test('fault 54: removes all data of a subscriber whose cookies were cleared, at the start and at the next sign-in', async ({
  page,
  context,
  operator,
}) => {
  await signInByForm(page, 'demo');
  await kept(page, 'account');
  await workerReady(page);
  const recipient = '213661234567';
  const signInId = await page.evaluate((number) => {
    const { line: own } = JSON.parse(localStorage.getItem('portal-session') ?? '{}');
    localStorage.setItem('portal-recipients', JSON.stringify({ line: own, entries: [number] }));
    localStorage.setItem('portal-quiz-time', 'double');
    return String(own);
  }, recipient);
  const secrets = [...secretsOf('demo'), secret(recipient), secret(signInId), ...(await tokensOn(page)).map(secret)];
  expect(found(await everythingOn(page), secrets)).not.toEqual([]);

  await context.clearCookies();
  await page.goto('/');
  // A partial session record is removed later: another tab may be writing the other half.
  const own = [...secretsOf('demo'), secret(recipient)];
  await expectNone(page, own);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal-quiz-time'))).toBeNull();

  await signInByCode(page, operator, 'empty');
  await expect(balanceCard(page)).toBeVisible();
  await expectNone(page, secrets);
});
