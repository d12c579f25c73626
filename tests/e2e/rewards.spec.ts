/** Points and rewards, invitations, promotions, and the page More, which links to them. */
import { formatNumber } from '#src/i18n/formats.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { card } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const PHONE = { width: 360, height: 780 };
const REDEEM = '/noudjoum/redeem';
const INVITE = '/users/mgm/invitations';
const NUMBER = '0661 99 99 99';
const language = 'ar';

test('points, invitations and promotions in Arabic: redeems a reward, invites a friend and opens a promoted bundle', async ({
  page,
  operator,
  speaks,
}) => {
  const points = (count: number) =>
    label(language, 'noudjoum_points', { count, points: formatNumber(count, language) });
  await page.setViewportSize(PHONE);
  await speaks(language);
  await signIn(page, 'demo');
  const bar = page.getByRole('navigation', { name: label(language, 'nav_places') });
  const more = bar.getByRole('link', { name: label(language, 'nav_more') });
  const main = page.getByRole('main');

  await test.step('the bar links to the page More, not to a menu', async () => {
    await more.click();
    await expect(page).toHaveURL('/more/setting');
    await expect(more).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await main.getByRole('link', { name: label(language, 'nav_noudjoum') }).click();
    await expect(page).toHaveURL('/noudjoum');
  });

  await test.step('a double tap redeems a reward once, and the points decrease', async () => {
    await expect(main).toContainText(formatNumber(1850, language));
    await main.locator('a[href="/noudjoum/week-3gb"]').click();
    const redeem = label(language, 'noudjoum_redeem_for', { count: 900, points: formatNumber(900, language) });
    await main.getByRole('button', { name: redeem }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(points(950));
    await dialog.getByRole('button', { name: redeem }).dblclick();
    await expect(dialog.getByRole('heading', { name: label(language, 'order_succeeded_title') })).toBeVisible();
    expect(operator.requestLog({ method: 'POST', path: REDEEM })).toHaveLength(1);
    await dialog
      .getByRole('button', { name: label(language, 'common_close') })
      .last()
      .click();
    await page.goto('/noudjoum');
    await expect(main).toContainText(formatNumber(950, language));
    const history = card(page, label(language, 'noudjoum_history_title'));
    await expect(history.getByRole('listitem').first()).toContainText(formatNumber(900, language));
  });

  await test.step('a friend is invited by number and appears in the list', async () => {
    await page.goto('/more/member-get-member');
    const list = card(page, label(language, 'referrals_list_title')).getByRole('listitem');
    await expect(list).toHaveCount(4);
    await page.getByLabel(label(language, 'referrals_number')).fill(NUMBER);
    await page.getByRole('button', { name: label(language, 'referrals_invite') }).dblclick();
    await expect(list).toHaveCount(5);
    await expect(list.first()).toContainText(label(language, 'referrals_state_sent'));
    expect(operator.requestLog({ method: 'POST', path: INVITE })).toHaveLength(1);
    await page.getByRole('button', { name: label(language, 'referrals_show_qr') }).click();
    await expect(page.getByRole('img', { name: label(language, 'referrals_qr_name') })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a banner links to its promotion, which opens the purchase of its bundle', async () => {
    await page.goto('/dashboard/my-sahla');
    const banner = page.locator('a[href="/promotion?promoID=season-60"]').first();
    await expect(banner).toBeVisible();
    await banner.click();
    await expect(page).toHaveURL('/promotion?promoID=season-60');
    await main.getByRole('link', { name: new RegExp(`^${label(language, 'promotions_buy')} · `) }).click();
    await expect(page).toHaveURL(/\/bundles\/exclusive-bundles\?.*offer=E_SEASON_MONTH/);
    await expect(page.getByRole('dialog', { name: label(language, 'purchase_confirm_title') })).toBeVisible();
  });
});
