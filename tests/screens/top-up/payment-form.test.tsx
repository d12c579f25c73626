/** The form from the amount to the payment page: its errors. */
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { PaymentForm as Form } from '#src/features/top-up/payment-form.tsx';
import { DEMO } from '../../support/operator.ts';
import { button, it, pageText, renderScreen } from '../../support/screen.tsx';

const RANGE = 'Choisissez un montant de 50';
const TERMS_MISSING = 'Acceptez les conditions pour pouvoir payer.';

const amount = () => document.querySelector<HTMLInputElement>('input[inputmode=numeric]');
const consent = () => document.querySelector<HTMLInputElement>('input[type=checkbox]');
const pay = () => document.querySelector('form')?.requestSubmit();

function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(amount(), text);
  amount()?.dispatchEvent(new Event('input', { bubbles: true }));
}

const show = async () => {
  await renderScreen(DEMO, <Form missing={undefined} back={undefined} blockedBy={undefined} />);
  await waitFor(() => expect(button('Payer 500 DA').disabled).toBe(false));
};

it('shows a wrong amount and missing consent after a try, and focuses the amount first', async () => {
  await show();
  type('7');
  await waitFor(() => expect(pageText()).toContain('Payer 7 DA'));
  expect(pageText()).not.toContain(RANGE);
  pay();
  await waitFor(() => expect(pageText()).toContain(RANGE));
  expect(pageText()).toContain(TERMS_MISSING);
  expect(document.activeElement).toBe(amount());
  type('700');
  await waitFor(() => expect(pageText()).not.toContain(RANGE));
  expect(pageText()).toContain(TERMS_MISSING);
});

it('focuses the consent when only that is missing, and removes its error once it is given', async () => {
  await show();
  pay();
  await waitFor(() => expect(pageText()).toContain(TERMS_MISSING));
  expect(document.activeElement).toBe(consent());
  consent()?.click();
  await waitFor(() => expect(pageText()).not.toContain(TERMS_MISSING));
});
