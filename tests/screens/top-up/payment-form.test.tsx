/** The form from the amount to the payment page: its errors. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { PaymentForm } from '#src/features/top-up/payment-form.tsx';
import { DEMO } from '../../support/operator.ts';
import { button, it, pageText, renderScreen } from '../../support/screen.tsx';

const RANGE = 'Choisissez un montant de 50';
const TERMS_MISSING = 'Acceptez les conditions pour pouvoir payer.';

const amount = () => screen.getByRole('textbox');
const consent = () => screen.getByRole('checkbox');

const show = async () => {
  await renderScreen(DEMO, <PaymentForm missing={undefined} back={undefined} blockedBy={undefined} />);
  await waitFor(() => expect(button('Payer 500 DA').disabled).toBe(false));
};

it('shows a wrong amount and missing consent after a try, and focuses the amount first', async ({ user }) => {
  await show();
  await user.clear(amount());
  await user.type(amount(), '7');
  expect(pageText()).not.toContain(RANGE);
  await user.click(button('Payer 7 DA'));
  await waitFor(() => expect(pageText()).toContain(RANGE));
  expect(pageText()).toContain(TERMS_MISSING);
  expect(document.activeElement).toBe(amount());
  await user.type(amount(), '00');
  await waitFor(() => expect(pageText()).not.toContain(RANGE));
  expect(pageText()).toContain(TERMS_MISSING);
});

it('focuses the consent when only that is missing, and removes its error once it is given', async ({ user }) => {
  await show();
  await user.click(button('Payer 500 DA'));
  await waitFor(() => expect(pageText()).toContain(TERMS_MISSING));
  expect(document.activeElement).toBe(consent());
  await user.click(consent());
  await waitFor(() => expect(pageText()).not.toContain(TERMS_MISSING));
});
