/** The form from the amount to the payment page: its errors. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { PaymentForm } from '#src/features/top-up/payment-form.tsx';
import { DEMO, HADRA } from '../../support/operator.ts';
import {
  answerFetches,
  button,
  changeLine,
  it,
  operator,
  pageText,
  renderScreen,
  setFaults,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const realFetch = globalThis.fetch;

const RANGE = 'Choisissez un montant de 50';
const TERMS_MISSING = 'Acceptez les conditions pour pouvoir payer.';

const amount = () => screen.getByRole('textbox');
const consent = () => screen.getByRole('checkbox');

const show = async () => {
  await renderScreen(DEMO, <PaymentForm missing={undefined} back={undefined} />);
  await waitFor(() => expect(button('Payer 500 DA').disabled).toBe(false));
};

it('shows a wrong amount and missing consent after a try, and focuses the amount first', async ({ user }) => {
  await show();
  await user.clear(amount());
  await user.type(amount(), '7');
  expect(pageText()).not.toContain(RANGE);
  await user.click(button('Payer'));
  await waitFor(() => expect(pageText()).toContain(RANGE));
  expect(pageText()).toContain(TERMS_MISSING);
  expect(document.activeElement).toBe(amount());
  await user.type(amount(), '00');
  await waitFor(() => expect(pageText()).not.toContain(RANGE));
  expect(pageText()).toContain(TERMS_MISSING);
});

it('fault 51: says before the amount that an advance is repaid first', async () => {
  await renderScreen(HADRA, <PaymentForm missing={undefined} back={undefined} />);
  const first = 'Une recharge rembourse d’abord les 110 DA de votre avance.';
  await waitFor(() => expect(pageText()).toContain(first));
  expect(pageText().indexOf(first)).toBeLessThan(pageText().indexOf('200 DA'));
});

it('says of the amount that is missing that it is enough, and of another one its limits', async ({ user }) => {
  await renderScreen(DEMO, <PaymentForm missing={87.5} back={undefined} />);
  await waitFor(() => expect(pageText()).toContain('Suffit pour ce qui vous manque.'));
  expect(pageText()).toContain('Payer 90 DA');
  await user.click(screen.getByRole('radio', { name: /200/ }));
  await waitFor(() => expect(pageText()).toMatch(/De 50 à 20\s000\sDA/));
  expect(pageText()).not.toContain('Suffit pour ce qui vous manque.');
});

it('focuses the consent when only that is missing, and removes its error once it is given', async ({ user }) => {
  await show();
  await user.click(button('Payer 500 DA'));
  await waitFor(() => expect(pageText()).toContain(TERMS_MISSING));
  expect(document.activeElement).toBe(consent());
  await user.click(consent());
  await waitFor(() => expect(pageText()).not.toContain(TERMS_MISSING));
});

it('asks for the consent after the card and before the sum, which the bar covers on a phone', async () => {
  await show();
  await waitFor(() => expect(pageText()).toMatch(/Edahabia.*J’accepte les conditions.*Solde actuel.*À payer/));
});

it('asks the operator’s question before a payment, in words, and pays only with an answer', async ({ user }) => {
  await setFaults({ paymentQuestion: true });
  await show();
  const answer = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Combien font / });
  await user.click(consent());
  await user.click(button('Payer 500 DA'));
  await waitFor(() => expect(pageText()).toContain('Répondez à la question pour pouvoir payer.'));
  expect(document.activeElement).toBe(answer);
  await user.type(answer, '1');
  await user.click(button('Payer 500 DA'));
  await waitFor(() => expect(pageText()).toContain('La réponse à la question n’est pas la bonne.'));
  // Another try asks another question.
  await user.click(button('Recommencer'));
  const next = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Combien font / });
  expect(next.value).toBe('');
});

it('asks no question if the operator’s terms do not', async () => {
  await show();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

it('shows the balance now, the amount, the fee and the balance afterwards', async ({ user }) => {
  await changeLine(DEMO, { balance: 352.5 });
  await show();
  await waitFor(() => expect(pageText()).toMatch(/Solde actuel\s*352,50 DA/));
  expect(pageText()).toMatch(/Recharge\s*\+500 DA/);
  expect(pageText()).toMatch(/Frais\s*0 DA/);
  expect(pageText()).toMatch(/Solde après\s*852,50 DA/);
  await user.clear(amount());
  await user.type(amount(), '120');
  await waitFor(() => expect(pageText()).toMatch(/Solde après\s*472,50 DA/));
});

it('shows only the balance afterwards and the fee next to the button, less an advance that is kept', async () => {
  await changeLine(DEMO, { balance: 352.5 });
  const advance = { id: 'loan-1', msisdn: DEMO, band_id: 'B', amount: 55, due: 55, taken_at: 1 };
  operator.sandbox.context.db.insert('loans', advance);
  await show();
  const bar = () => textOf(document.querySelector('[data-bottom-action]'));
  // Nothing else, so that the bar leaves room for the form.
  await waitFor(() => expect(bar()).toMatch(/^\s*Solde après 797,50 DA\s· Frais 0 DA\s*Payer 500 DA\s*$/));
});

it('says offline above the button why nothing can be paid, and sends nothing by Enter', async ({ user }) => {
  const blocked = { id: 'reason', notice: <p id="reason">Hors connexion</p> };
  await renderScreen(DEMO, <PaymentForm missing={undefined} back={undefined} blocked={blocked} />);
  await waitFor(() => expect(amount()).toBeTruthy());
  expect(textOf(document.querySelector('[data-bottom-action]'))).toMatch(/^Hors connexion ?Payer/);
  expect(button(/^Payer/).disabled).toBe(true);
  await user.click(consent());
  await user.type(amount(), '{Enter}');
  expect(operator.sandbox.context.db.all('SELECT id FROM payments')).toEqual([]);
});

it('sends the fee that the screen shows, and asks again if the operator’s fee is another by then', async ({ user }) => {
  let fee = 25;
  answerFetches(async (request) =>
    request.url.endsWith('/payment/terms') ? Response.json({ fee }) : realFetch(request),
  );
  await renderScreen(DEMO, <PaymentForm missing={undefined} back={undefined} />);
  await waitFor(() => expect(button('Payer 525 DA').disabled).toBe(false));
  fee = 0;
  await user.click(consent());
  await user.click(button('Payer 525 DA'));
  await waitFor(() => expect(button('Payer 500 DA').disabled).toBe(false));
  expect(pageText()).toMatch(/Frais\s*0 DA/);
  expect(operator.sandbox.context.db.all('SELECT id FROM payments')).toEqual([]);
});

it('remembers the last amount and card of a sign-in', async ({ user }) => {
  const edahabia = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Edahabia' });
  const open = async () => {
    await renderApp('/dashboard/online-topup');
    await waitFor(() => expect(amount()).toBeTruthy());
  };
  await signedIn(DEMO);
  await open();
  await user.clear(amount());
  await user.type(amount(), '750');
  await user.click(edahabia());
  await user.click(consent());
  await user.click(button('Payer 750 DA'));
  await waitFor(() => expect(operator.sandbox.context.db.all('SELECT id FROM payments')).toHaveLength(1));
  cleanup();
  await open();
  expect(button('Payer 750 DA').disabled).toBe(false);
  expect(edahabia().checked).toBe(true);
  cleanup();
  // Another sign-in finds nothing of it, not even of the same number.
  await signedIn(DEMO);
  await open();
  expect(button('Payer 500 DA').disabled).toBe(false);
  expect(edahabia().checked).toBe(false);
});

// Last, because the portal remembers for an hour that the call is missing.
it('shows no fee, and sends none, if the operator has no call for the terms', async ({ user }) => {
  await setFaults({ missingCalls: { value: 404, match: '/api/sahla-bff/payment/terms' } });
  const bodies: unknown[] = [];
  answerFetches(async (request) => {
    if (request.method === 'POST' && request.url.endsWith('/payment/orders')) bodies.push(await request.clone().json());
    return realFetch(request);
  });
  await show();
  await waitFor(() => expect(pageText()).toContain('Solde après'));
  await waitFor(() => expect(pageText()).not.toContain('Frais'));
  await user.click(consent());
  await user.click(button('Payer 500 DA'));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).not.toHaveProperty('fee');
});
