import { expect, test, WITH_MOTION } from './fixtures.ts';
import { kept } from './support/device.ts';
import { balanceCard } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

test.use(WITH_MOTION);

const BALANCE = /1\s240,50/;

test('shows the last known balance before the operator answers', async ({ page, operator }) => {
  await signIn(page, 'demo');
  await expect(balanceCard(page)).toContainText(BALANCE);
  await kept(page, 'account');
  operator.faults({ stallBodies: { value: true, match: '/api/sahla-bff' } });
  await page.reload();
  await expect(balanceCard(page)).toContainText(BALANCE, { timeout: 5_000 });
});

test('shows a balance of more than a million on one line on a small phone', async ({ page, operator }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await operator.setLine('213550000001', { balance: 1_234_567.89 });
  await signIn(page, 'demo');
  const figure = balanceCard(page).getByText(/1\s234\s567,89/);
  await expect(figure).toBeVisible();
  const lines = await figure.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    return {
      count: element.getClientRects().length,
      isIn: right <= (element.closest('section')?.clientWidth ?? 0) + 16,
    };
  });
  expect(lines).toEqual({ count: 1, isIn: true });
});
