import { formatAmount } from '#src/i18n/formats.ts';
import { expect, test } from './fixtures.ts';
import { label } from './support/labels.ts';
import { refusedWith } from './support/problems.ts';
import { balanceCard } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const PATH = '/recharge/pin';
const PIN = '20001234567890';
const language = 'ar';

test('a scratch card in Arabic: corrects a wrong digit, adds the credit once, and stores the PIN nowhere', async ({
  page,
  operator,
  problems,
  speaks,
}) => {
  problems.allow(refusedWith(422));
  await speaks(language);
  await signIn(page, 'demo', '/dashboard/scratch-card');
  const field = page.getByLabel(label(language, 'top_up_pin_label'));
  const submit = page.getByRole('button', { name: label(language, 'top_up_use_card') });
  await field.pressSequentially(PIN.replace('2', '3'));
  await expect(field).toHaveValue('3000 1234 5678 90');
  await submit.click();
  await expect(page.getByText(label(language, 'top_up_advice_wrong'))).toBeVisible();
  await page.getByRole('button', { name: label(language, 'top_up_correct_pin') }).click();

  await expect(field).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.keyboard.type('2');
  await page.keyboard.type('7');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('2000 1234 5678 90');
  await submit.dblclick();
  const done = label(language, 'top_up_card_done', { amount: formatAmount(2200, language) });
  await expect(page.getByText(done).first()).toBeVisible();
  await expect(page.getByText(formatAmount(3440.5, language), { exact: true })).toBeVisible();
  expect(operator.requestLog({ method: 'POST', path: PATH }).map(({ status }) => status)).toEqual([422, 200]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept + page.url()).not.toMatch(/1234\s?5678/);

  await page.getByRole('button', { name: label(language, 'order_done') }).click();
  await expect(balanceCard(page, language)).toContainText(formatAmount(3440.5, language));
});

test('offers the camera only when the browser can read codes, and does not send a scanned code by itself', async ({
  page,
  operator,
  context,
}) => {
  await signIn(page, 'demo', '/dashboard/scratch-card');
  const field = page.getByLabel(label('fr', 'top_up_pin_label'));
  await expect(field).toBeVisible();
  await expect(page.getByRole('button', { name: label('fr', 'top_up_scan') })).toHaveCount(0);

  await context.addInitScript((pin) => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: `*220*${pin}#` }];
    }
    Object.assign(window, { BarcodeDetector });
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      const stream = canvas.captureStream();
      // A camera delivers frames continuously, a canvas only when something is drawn.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 50);
      return stream;
    };
  }, PIN);
  await page.reload();
  await page.getByRole('button', { name: label('fr', 'top_up_scan') }).click();
  await expect(field).toHaveValue('2000 1234 5678 90');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(operator.requestLog({ method: 'POST', path: PATH })).toEqual([]);
});
