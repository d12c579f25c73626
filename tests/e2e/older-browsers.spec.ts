import { lineOf } from '../../sandbox/seed/lines.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { balanceCard, offer, openPurchase, payButton } from './support/screens.ts';
import { signInByForm } from './support/sign-in.ts';

const TWO_HOURS_MS = 2 * 3_600_000;

test('signs in, renews the token and buys in a browser without the APIs that Safari 15.4 lacks', async ({
  page,
  context,
  operator,
  problems,
}) => {
  problems.allow(refusedWith(401));
  await context.addInitScript(() => {
    const missing: [object, string[]][] = [
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any', 'timeout']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Set.prototype, ['union', 'difference', 'intersection', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [RegExp, ['escape']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'inert']],
      [Element.prototype, ['checkVisibility']],
      [Document.prototype, ['startViewTransition']],
      [globalThis, ['requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler', 'CompressionStream']],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await signInByForm(page, 'demo');
  await expect
    .poll(() => page.evaluate(() => ['canParse' in URL, 'timeout' in AbortSignal, 'navigation' in window]))
    .toEqual([false, false, false]);
  await expect(balanceCard(page)).toContainText(/1\s240,50/);

  await operator.advanceClock(TWO_HOURS_MS);
  await operator.setLine(lineOf('demo').msisdn, { balance: 500 });
  await page.getByRole('button', { name: label('fr', 'dashboard_refresh'), exact: true }).click();
  await expect(balanceCard(page)).toContainText(/500\sDA/);
  expect(operator.requestLog({ path: '/identity/token' }).map(({ grantType }) => grantType)).toContain('refresh_token');

  const day = offer('D_1GB_DAY');
  await openPurchase(page, day.ref);
  await payButton(page, day).click();
  await expect(page.getByRole('heading', { name: label('fr', 'order_succeeded_title') })).toBeVisible();
  await page.goto('/dashboard/my-sahla');
  await expect(balanceCard(page)).toContainText(/400\sDA/);
});
