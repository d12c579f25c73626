/** A top-up by card for another person's number, from the form to the outcome. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect } from 'vitest';
import { createPaymentOrder } from '#src/api/payments.ts';
import { brand } from '#src/brand/brand.ts';
import { PaymentForm } from '#src/features/top-up/payment-form.tsx';
import { cacheNode } from '#src/first-paint/cache-screen.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { orderRecords } from '#src/orders/engine/device-records.ts';
import { session } from '#src/session/current-session.ts';
import { applyPaymentOutcome } from '../../../sandbox/domain/payments.ts';
import { BARRED, DEMO, EMPTY, HADRA } from '../../support/operator.ts';
import {
  answerFetches,
  button,
  changeLine,
  findByRole,
  it,
  operator,
  pageText,
  pressable,
  renderScreen,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const realFetch = globalThis.fetch;

const SHOWN = '0550 00 00 06';
const PAY = /^Payer 500 DA pour le \S*0550 00 00 06/;
const OWN_BALANCE = /Solde (actuel|après)/;

beforeEach(() => {
  brand.capabilities.topUpForOthers = true;
});
afterEach(() => {
  brand.capabilities.topUpForOthers = false;
});

const bar = () => textOf(document.querySelector('[data-bottom-action]'));
const national = (msisdn: string) => `0${msisdn.slice(3)}`;
const phone = () => screen.getByLabelText<HTMLInputElement>('Numéro à recharger');
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);
/** The screen as the device would cache it, digits only. */
const cachedDigits = () => JSON.stringify(cacheNode(document.body, { fold: 1e9, scrolled: 0 })).replace(/\D/g, '');
const payments = () =>
  operator.sandbox.context.db.all<{ id: string; msisdn: string; receiver: string | null }>(
    'SELECT id, msisdn, receiver FROM payments',
  );

async function show(search: { back?: string; forOther?: boolean } = {}): Promise<void> {
  await renderScreen(DEMO, <PaymentForm missing={undefined} back={search.back} forOther={search.forOther} />);
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeTruthy());
}

async function chooseOther(user: UserEvent, msisdn: string): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'Un autre numéro' }));
  await user.type(phone(), national(msisdn));
  await user.click(screen.getByRole('checkbox'));
}

it('pays for another number only after it was shown large, once, and names it on the button', async ({ user }) => {
  const bodies: unknown[] = [];
  answerFetches(async (request) => {
    if (request.method === 'POST' && request.url.endsWith('/payment/orders')) bodies.push(await request.clone().json());
    return realFetch(request);
  });
  await show();
  await chooseOther(user, HADRA);
  await user.click(button('Continuer'));
  await waitFor(() => expect(bar()).toContain(`Vous allez recharger ce numéro : ${SHOWN}`));
  expect(bodies).toEqual([]);
  expect(cachedDigits()).toContain('500');
  expect(cachedDigits()).not.toContain(HADRA.slice(3));
  const pay = await findByRole('button', PAY);
  await pressable(pay as HTMLButtonElement);
  await user.dblClick(pay);
  await waitFor(() => expect(payments()).toMatchObject([{ msisdn: DEMO, receiver: HADRA }]));
  expect(bodies).toMatchObject([{ amount: 500, msisdn: HADRA }]);
  // Only the page knows the number.
  expect(stored()).toContain('isForOther');
  expect(stored()).not.toContain(HADRA.slice(3));
});

it('asks for the number again as soon as it is changed, and pays for the own line if that is chosen', async ({
  user,
}) => {
  await show();
  await chooseOther(user, HADRA);
  await user.click(button('Continuer'));
  await findByRole('button', PAY);
  await user.type(phone(), '{Backspace}3');
  expect(pageText()).not.toContain('Vous allez recharger');
  expect(button('Continuer')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Ma ligne' }));
  await pressable(button('Payer 500 DA'));
  await user.click(button('Payer 500 DA'));
  await waitFor(() => expect(payments()).toMatchObject([{ msisdn: DEMO, receiver: null }]));
});

it.for([
  ['', 'Saisissez le numéro.'],
  ['12', 'Ce n’est pas un numéro de mobile.'],
  [national(DEMO), 'C’est votre numéro.'],
])('marks the number "%s" as wrong at its field', async ([typed, problem], { user }) => {
  await show();
  await user.click(screen.getByRole('radio', { name: 'Un autre numéro' }));
  if (typed) await user.type(phone(), typed);
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Continuer'));
  await waitFor(() => expect(pageText()).toContain(problem));
  expect(document.activeElement).toBe(phone());
  expect(phone().getAttribute('aria-invalid')).toBe('true');
  expect(payments()).toEqual([]);
});

it('says nothing of the own balance and advance where another number is topped up', async ({ user }) => {
  await renderScreen(HADRA, <PaymentForm missing={undefined} back={undefined} />);
  await waitFor(() => expect(pageText()).toContain('Une recharge rembourse d’abord'));
  await waitFor(() => expect(pageText()).toMatch(OWN_BALANCE));
  await user.click(screen.getByRole('radio', { name: 'Un autre numéro' }));
  expect(pageText()).not.toContain('Une recharge rembourse d’abord');
  expect(pageText()).not.toMatch(OWN_BALANCE);
  expect(pageText()).not.toContain('Retenu pour votre avance');
  expect(pageText()).toMatch(/Recharge\s*\+500 DA\s*Frais\s*0 DA\s*À payer\s*500 DA/);
});

it('says nothing of a barred own line where another number is topped up', async ({ user }) => {
  await changeLine(DEMO, { status: 'barred' });
  await show();
  await waitFor(() => expect(pageText()).toContain('Une recharge ne suffit pas à la rétablir'));
  await user.click(screen.getByRole('radio', { name: 'Un autre numéro' }));
  expect(pageText()).not.toContain('Une recharge ne suffit pas à la rétablir');
});

it('keeps a number that the operator refuses, so that it can be corrected', async ({ user }) => {
  await show();
  await chooseOther(user, BARRED);
  await user.click(button('Continuer'));
  const pay = await findByRole('button', /^Payer 500 DA pour le/);
  await pressable(pay as HTMLButtonElement);
  await user.click(pay);
  await waitFor(() => expect(pageText()).toContain('Ce numéro n’est pas une ligne de l’opérateur.'));
  expect(pageText()).toContain('0550 00 00 04');
  await user.click(button('Recommencer'));
  await waitFor(() => expect(phone().value.replace(/\D/g, '')).toBe(national(BARRED)));
  // It has to be confirmed again.
  expect(button('Continuer')).toBeTruthy();
});

it('opens no page of an answer that names a third line', async ({ user }) => {
  answerFetches(async (request) => {
    const answer = await realFetch(request);
    if (!request.url.includes('/payment/orders')) return answer;
    return Response.json({ ...((await answer.json()) as object), msisdn: EMPTY });
  });
  await show();
  await chooseOther(user, HADRA);
  await user.click(button('Continuer'));
  const pay = await findByRole('button', PAY);
  await pressable(pay as HTMLButtonElement);
  await user.click(pay);
  await waitFor(() => expect(pageText()).toContain('Le paiement proposé ne correspond pas à votre demande'));
  expect(pageText()).toContain(SHOWN);
  expect(pageText()).not.toContain('Aller au paiement');
});

it('offers no other number where the brand does not have it, and sends none', async ({ user }) => {
  brand.capabilities.topUpForOthers = false;
  const bodies: unknown[] = [];
  answerFetches(async (request) => {
    if (request.method === 'POST' && request.url.endsWith('/payment/orders')) bodies.push(await request.clone().json());
    return realFetch(request);
  });
  await show({ forOther: true });
  expect(pageText()).not.toContain('Quelle ligne recharger ?');
  await user.click(screen.getByRole('checkbox'));
  await pressable(button('Payer 500 DA'));
  await user.click(button('Payer 500 DA'));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).not.toHaveProperty('msisdn');
});

it('offers no other number for a purchase that lacks credit, whatever the address says', async () => {
  await show({ back: '/dashboard/loan', forOther: true });
  expect(pageText()).not.toContain('Quelle ligne recharger ?');
});

/** A payment for another line, ordered on this device before a reload: only its kind of line is recorded. */
async function beginPayment(): Promise<{ key: string; id: string }> {
  await signedIn(DEMO);
  const key = crypto.randomUUID();
  const [origin = 'http://localhost:4173'] = operator.sandbox.context.portalOrigins;
  const terms = { amount: 500, method: 'cib', returnUrl: `${origin}/dashboard/payment-gateway` };
  const { id } = await createPaymentOrder({ ...terms, msisdn: HADRA as Msisdn }, 'entered-by-user', key);
  const at = session.serverNow();
  const record = { key, kind: 'payment', subject: 'one', signInId: session.record?.signInId, at, since: at };
  orderRecords.add({ ...record, terms: { ...terms, isForOther: true }, missingCountsFrom: at, state: 'sent' });
  return { key, id };
}

const open = (key: string) => renderApp(`/dashboard/payment-gateway?state=${key}`);

it('names the number in the outcome and on the receipt, without any balance, and offers to keep it', async () => {
  const { key, id } = await beginPayment();
  applyPaymentOutcome(operator.sandbox.context, id, 'paid');
  await open(key);
  await waitFor(() => expect(pageText()).toContain(`500 DA ont été ajoutés à ce numéro :${SHOWN}`));
  expect(pageText()).toMatch(new RegExp(`Ligne rechargée\\s*${SHOWN}`));
  expect(pageText()).not.toContain('Nouveau solde');
  expect(pageText()).not.toContain('Voir mon solde');
  expect(pageText()).not.toContain('votre ligne');
  expect(button('Enregistrer ce numéro')).toBeTruthy();
  expect(cachedDigits()).not.toContain(HADRA.slice(3));
  await waitFor(() => expect(orderRecords.find(key)).toMatchObject({ state: 'succeeded', isSeen: true }));
  expect(stored()).not.toContain(HADRA.slice(3));
});

it('names the number while the payment is open, and in the notice only that it is another one', async () => {
  const { key } = await beginPayment();
  await open(key);
  await waitFor(() => expect(pageText()).toContain('Paiement pas encore terminé'));
  expect(pageText()).toContain(SHOWN);
  expect(await findByRole('link', 'Aller au paiement')).toBeTruthy();
  cleanup();
  await renderApp('/dashboard/online-topup');
  await waitFor(() => expect(pageText()).toContain('Recharge de 500 DA pour un autre numéro : paiement non terminé'));
});

it('leads after a declined card to a form that asks for the other number, not to one for the own line', async () => {
  const { key, id } = await beginPayment();
  applyPaymentOutcome(operator.sandbox.context, id, 'card_declined');
  await open(key);
  await waitFor(() => expect(pageText()).toContain('Aucun crédit n’a été ajouté.'));
  const again = await findByRole('link', 'Recommencer');
  cleanup();
  await renderApp(again.getAttribute('href') ?? '');
  await waitFor(() => expect(phone().value).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Un autre numéro' }).checked).toBe(true);
});

it.for([
  ['names no line, and may credit the own one', null],
  ['names the own line', DEMO],
])('opens no page of an answer that %s', async ([, msisdn]) => {
  const { key } = await beginPayment();
  answerFetches(async (request) => {
    const answer = await realFetch(request);
    if (!request.url.includes(`/payment/orders/${key}`)) return answer;
    return Response.json({ ...((await answer.json()) as object), msisdn });
  });
  await open(key);
  await waitFor(() => expect(pageText()).toContain('Le paiement proposé ne correspond pas à votre demande'));
  expect(pageText()).not.toContain('Aller au paiement');
  await waitFor(() => expect(orderRecords.find(key)).toMatchObject({ state: 'declined' }));
});
