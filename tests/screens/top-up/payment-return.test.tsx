/** The page to which the bank returns the user, with the sandbox operator and its payment page. */
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { createPaymentOrder } from '#src/api/payments.ts';
import { orderRecords } from '#src/orders/engine/device-records.ts';
import { session } from '#src/session/current-session.ts';
import { applyPaymentOutcome } from '../../../sandbox/domain/payments.ts';
import { DEMO } from '../../support/operator.ts';
import {
  answerFetches,
  byRole,
  changeLine,
  findByRole,
  it,
  maybeByRole,
  operator,
  pageText,
  setFaults,
  signedIn,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const realFetch = globalThis.fetch;

beforeEach(() => signedIn(DEMO));

/** A payment started on this device and known to the operator, as it is while the bank's page is open. */
async function beginPayment(amount = 500): Promise<{ key: string; id: string }> {
  const key = crypto.randomUUID();
  const [origin = 'http://localhost:4173'] = operator.sandbox.context.portalOrigins;
  const terms = { amount, method: 'cib', returnUrl: `${origin}/dashboard/payment-gateway` };
  const { id } = await createPaymentOrder(terms, 'entered-by-user', key);
  const at = session.serverNow();
  const signInId = session.record?.signInId;
  const record = { key, kind: 'payment', subject: 'one', terms, signInId, at, since: at, missingCountsFrom: at };
  orderRecords.add({ ...record, state: 'sent' });
  return { key, id };
}

/** The subscriber's action on the bank's page. */
const atTheBank = (id: string, outcome: string) => applyPaymentOutcome(operator.sandbox.context, id, outcome);

/** A line that owes 55 DA of a loan. */
async function lend(): Promise<void> {
  await changeLine(DEMO, { balance: 352.5 });
  const loan = { id: 'loan-1', msisdn: DEMO, band_id: 'B', amount: 55, due: 55, taken_at: 1 };
  operator.sandbox.context.db.insert('loans', loan);
}

it('fault 50: keeps the outcome of a payment on the screen after a return without its key', async () => {
  const { key, id } = await beginPayment();
  await renderApp('/dashboard/payment-gateway');
  await waitFor(() => expect(pageText()).toContain('Paiement pas encore terminé'));
  atTheBank(id, 'cancelled');
  await waitFor(() => expect(orderRecords.find(key)?.isSeen).toBe(true));
  expect(pageText()).toContain('Vous avez annulé le paiement.');
  expect(pageText()).not.toContain('Aucun paiement en cours');
});

it('fault 50: settles the record of a payment when the page polls its outcome', async () => {
  const { key, id } = await beginPayment();
  atTheBank(id, 'paid');
  await renderApp(`/dashboard/payment-gateway?state=${key}`);
  await waitFor(() => expect(pageText()).toContain('500 DA ont été ajoutés à votre ligne.'));
  await waitFor(() => expect(orderRecords.find(key)).toMatchObject({ state: 'succeeded', isSeen: true }));
});

it('fault 50: does not mark a payment as seen while its status cannot be read', async ({ user }) => {
  const { key, id } = await beginPayment();
  atTheBank(id, 'paid');
  orderRecords.settle(key, { state: 'succeeded', orderId: id });
  const isStatus = (request: Request) => request.url.includes('/payment/orders/');
  const refusal = () => Response.json({ code: 'down', message: 'down' }, { status: 400 });
  answerFetches(async (request) => (isStatus(request) ? refusal() : realFetch(request)));
  await renderApp(`/dashboard/payment-gateway?state=${key}`);
  const retry = await findByRole('button', 'Réessayer');
  expect(orderRecords.find(key)?.isSeen).not.toBe(true);
  vi.unstubAllGlobals();
  await user.click(retry);
  await waitFor(() => expect(pageText()).toContain('500 DA ont été ajoutés à votre ligne.'));
  await waitFor(() => expect(orderRecords.find(key)?.isSeen).toBe(true));
});

it('fault 50: shows an outcome also in a second tab that returns with the same key', async () => {
  const { key, id } = await beginPayment();
  atTheBank(id, 'card_declined');
  orderRecords.settle(key, { state: 'declined', orderId: id, reason: 'declined' });
  orderRecords.markSeen(key);
  await renderApp(`/dashboard/payment-gateway?state=${key}`);
  await waitFor(() => expect(pageText()).toContain('Paiement non effectué'));
});

it('fault 51: shows on the receipt what the operator withheld for a loan', async () => {
  await lend();
  const { key, id } = await beginPayment(50);
  atTheBank(id, 'paid');
  await renderApp(`/dashboard/payment-gateway?state=${key}`);
  await waitFor(() => expect(pageText()).toContain('50 DA payés : 50 DA retenus pour votre avance, 0 DA ajoutés'));
  expect(pageText()).toMatch(/Reste à rembourser\s*5 DA/);
  expect(pageText()).toMatch(/Nouveau solde\s*352,50 DA/);
  // Once is enough.
  expect(pageText()).not.toContain('Solde après');
});

it('fault 51: shows on the form what will be withheld, and the balance afterwards', async () => {
  await lend();
  await renderApp('/dashboard/online-topup?amount=102.5');
  await waitFor(() => expect(pageText()).toMatch(/Retenu pour votre avance\s*−55 DA/));
  expect(pageText()).toMatch(/Solde après\s*407,50 DA/);
  expect(pageText()).toContain('Payer 110 DA');
});

it('shows the new balance and the way on before the details of the receipt', async () => {
  const { key, id } = await beginPayment();
  atTheBank(id, 'paid');
  await renderApp(`/dashboard/payment-gateway?state=${key}&back=/dashboard/loan`);
  const goOn = await findByRole('button', 'Reprendre mon achat');
  const details = byRole('heading', 'Détails du reçu');
  expect(pageText()).toMatch(/Nouveau solde\s*1 740,50 DA/);
  expect(goOn.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says after a refused card which amount was not added, and what to do if the bank charged it', async () => {
  const { key, id } = await beginPayment();
  atTheBank(id, 'card_declined');
  await renderApp(`/dashboard/payment-gateway?state=${key}`);
  await waitFor(() => expect(pageText()).toContain('Les 500 DA n’ont pas été ajoutés à votre ligne.'));
  expect(pageText()).toContain('Si votre banque a débité cette somme, donnez-nous ce numéro.');
});

it('cancels an open payment, and says so', async ({ user }) => {
  const { key } = await beginPayment();
  await renderApp(`/dashboard/payment-gateway?state=${key}`);
  await user.click(await findByRole('button', 'Annuler ce paiement'));
  await waitFor(() => expect(pageText()).toContain('Vous avez annulé le paiement.'));
  await waitFor(() => expect(orderRecords.find(key)).toMatchObject({ state: 'declined', isSeen: true }));
  expect(operator.sandbox.context.db.all('SELECT state FROM payments')).toEqual([{ state: 'cancelled' }]);
});

it('shows a payment as paid if it was paid before it could be cancelled', async ({ user }) => {
  const { key, id } = await beginPayment();
  await renderApp('/dashboard/online-topup');
  const cancel = await findByRole('button', 'Annuler ce paiement');
  atTheBank(id, 'paid');
  await user.click(cancel);
  await waitFor(() => expect(orderRecords.find(key)).toMatchObject({ state: 'succeeded' }));
  await waitFor(() => expect(pageText()).toContain('Recharge de 500 DA'));
  expect(pageText()).not.toContain('paiement non terminé');
});

it.each([
  ['barred', 'Une recharge ne suffit pas à la rétablir'],
  ['suspended', 'Une recharge la rétablit aussitôt.'],
] as const)('shows on both top-up pages whether paying helps a line that is %s', async (status, text) => {
  await changeLine(DEMO, { status });
  await renderApp('/dashboard/online-topup');
  await waitFor(() => expect(pageText()).toContain(text));
  await renderApp('/dashboard/scratch-card');
  await waitFor(() => expect(pageText()).toContain(text));
});

it('shows no payment when this device has started none', async () => {
  await renderApp('/dashboard/payment-gateway');
  await waitFor(() => expect(pageText()).toContain('Aucun paiement en cours'));
});

it('reveals nothing at the address of another subscriber’s payment, and leads to the own ones', async () => {
  await renderApp('/dashboard/payment-gateway?state=00000000-0000-4000-8000-000000000000&order=pay-1');
  await waitFor(() => expect(pageText()).toContain('Ce paiement est introuvable'));
  expect(byRole('link', 'Voir l’historique').getAttribute('href')).toBe('/dashboard/History/top-ups');
});

// Last, because the portal remembers for an hour that the call is missing.
it('says that a payment expires by itself if the operator cannot cancel it', async ({ user }) => {
  const { key } = await beginPayment();
  await setFaults({ missingCalls: { value: 404, match: `/api/sahla-bff/payment/orders/${key}/cancel` } });
  await renderApp(`/dashboard/payment-gateway?state=${key}`);
  await user.click(await findByRole('button', 'Annuler ce paiement'));
  await waitFor(() => expect(pageText()).toContain('Si vous ne payez pas, il expire de lui-même.'));
  expect(maybeByRole('button', 'Annuler ce paiement')).toBeNull();
  expect(orderRecords.find(key)).toMatchObject({ state: 'sent' });
});
