// @vitest-environment node
/** The form from the amount to the payment page: its errors. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO, type TestOperator } from '../../support/operator.ts';
import { button, cleanUp, eventually, pageText, renderScreen, startScreenOperator } from '../../support/screen.tsx';

const RANGE = 'Choisissez un montant de 50';
const TERMS_MISSING = 'Acceptez les conditions pour pouvoir payer.';

let operator: TestOperator;
let Form: typeof import('#src/features/top-up/payment-form.tsx').PaymentForm;

beforeAll(async () => {
  operator = await startScreenOperator();
  ({ PaymentForm: Form } = await import('#src/features/top-up/payment-form.tsx'));
});
afterEach(async () => {
  await cleanUp();
  operator.reset();
});
afterAll(() => operator.close());

const amount = () => document.querySelector<HTMLInputElement>('input[inputmode=numeric]');
const consent = () => document.querySelector<HTMLInputElement>('input[type=checkbox]');
const pay = () => document.querySelector('form')?.requestSubmit();

function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(amount(), text);
  amount()?.dispatchEvent(new Event('input', { bubbles: true }));
}

const show = async () => {
  await renderScreen(DEMO, <Form missing={undefined} back={undefined} blockedBy={undefined} />);
  await eventually(() => expect(button('Payer 500 DA').disabled).toBe(false));
};

it('shows a wrong amount and missing consent after a try, and focuses the amount first', async () => {
  await show();
  type('7');
  await eventually(() => expect(pageText()).toContain('Payer 7 DA'));
  expect(pageText()).not.toContain(RANGE);
  pay();
  await eventually(() => expect(pageText()).toContain(RANGE));
  expect(pageText()).toContain(TERMS_MISSING);
  expect(document.activeElement).toBe(amount());
  type('700');
  await eventually(() => expect(pageText()).not.toContain(RANGE));
  expect(pageText()).toContain(TERMS_MISSING);
});

it('focuses the consent when only that is missing, and removes its error once it is given', async () => {
  await show();
  pay();
  await eventually(() => expect(pageText()).toContain(TERMS_MISSING));
  expect(document.activeElement).toBe(consent());
  consent()?.click();
  await eventually(() => expect(pageText()).not.toContain(TERMS_MISSING));
});
