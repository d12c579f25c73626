/** Top-ups by visitors at `/top-up`: any number of the operator, by bank card or scratch card. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { createGuestPayment } from '#src/api/guest-top-up.ts';
import { brand } from '#src/brand/brand.ts';
import { activateLanguage, loadLabels } from '#src/i18n/labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { orderRecords } from '#src/orders/engine/device-records.ts';
import { session } from '#src/session/current-session.ts';
import { GUEST } from '#src/session/guest.ts';
import { applyPaymentOutcome } from '../../../sandbox/domain/payments.ts';
import { EVERY_NAMESPACE } from '../../support/every-namespace.ts';
import { BARRED, BFF, DEMO, EMPTY, HADRA } from '../../support/operator.ts';
import {
  answerFetches,
  button,
  cleanUp,
  findByRole,
  hrefs,
  it,
  operator,
  pageText,
  pressable,
  requests,
  setNetwork,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const realFetch = globalThis.fetch;
const SHOWN = '0550 00 00 06';
const PAY = /^Payer 500 DA pour le \S*0550 00 00 06/;
const OF_A_LINE = /solde|historique|avance|votre ligne|accueil/i;

beforeEach(async () => {
  brand.capabilities.topUpWithoutAccount = true;
  // Visitors of all tests are one owner, so what was removed from storage must be read again.
  orderRecords.refresh();
  await activateLanguage('fr');
  await loadLabels(EVERY_NAMESPACE);
});
afterEach(() => {
  Object.assign(brand.capabilities, { topUpWithoutAccount: false, cardPayment: true, scratchCard: true });
});

const main = () => textOf(screen.getByRole('main'));
const national = (msisdn: string) => `0${msisdn.slice(3)}`;
const phone = () => screen.getByLabelText<HTMLInputElement>('Numéro à recharger');
const pin = () => screen.getByLabelText<HTMLInputElement>('Code de la carte');
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);
const payments = () =>
  operator.sandbox.context.db.all<{ msisdn: string; receiver: string | null }>('SELECT msisdn, receiver FROM payments');
const sent = async (path: string) =>
  (await requests()).filter((each) => each.method === 'POST' && each.path === `${BFF}/guest/${path}`);

async function show(search = ''): Promise<void> {
  await renderApp(`/top-up${search}`);
  await waitFor(() => expect(phone()).toBeTruthy());
}

async function fillIn(user: UserEvent, msisdn: string): Promise<void> {
  await user.type(phone(), national(msisdn));
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Continuer'));
}

// First: the visitor of the other tests is the same one, and the portal still looks for the payments of those.
it('says that no payment of this device is under way, and where to begin one', async () => {
  await renderApp('/top-up/payment');
  await waitFor(() => expect(main()).toContain('Aucun paiement en cours sur cet appareil'));
  expect(hrefs(screen.getByRole('main'))).toContain('/top-up');
  expect(main()).not.toMatch(OF_A_LINE);
});

describe('by bank card', () => {
  it('a visitor pays for a number after it was shown large, once, without a token', async ({ user }) => {
    const asked: Request[] = [];
    answerFetches(async (request) => {
      if (request.url.includes('/payment/')) asked.push(request.clone());
      return realFetch(request);
    });
    const history = await renderApp('/top-up');
    await waitFor(() => expect(phone()).toBeTruthy());
    await fillIn(user, HADRA);
    await waitFor(() => expect(main()).toContain(`Vous allez recharger ce numéro : ${SHOWN}`));
    expect(payments()).toEqual([]);
    const pay = await findByRole('button', PAY);
    await pressable(pay);
    await user.dblClick(pay);
    await waitFor(() => expect(payments()).toEqual([{ msisdn: 'visitor', receiver: HADRA }]));
    const [order] = asked.filter(({ method }) => method === 'POST');
    // The fee that was shown is agreed.
    expect(await order?.json()).toMatchObject({ amount: 500, fee: 0, msisdn: HADRA });
    expect(asked.every(({ url, headers }) => url.includes('/guest/') && !headers.has('authorization'))).toBe(true);
    // The number is on the page only.
    expect(stored()).toContain('guest-payment');
    expect(stored() + history.location.href).not.toContain(HADRA.slice(3));
    expect(main()).not.toMatch(OF_A_LINE);
    const [record] = orderRecords.of(GUEST);
    expect(record?.owner).toBeUndefined();
    // It belongs to no sign-in, and stays when one begins and ends.
    await signedIn(DEMO);
    session.end('user');
    orderRecords.refresh();
    expect(orderRecords.of(GUEST)).toMatchObject([{ key: record?.key }]);
  });

  it('takes no confirmation in the first moment after the number is shown', async ({ user }) => {
    await show();
    await fillIn(user, HADRA);
    const pay = await findByRole('button', PAY);
    expect(pay.matches('[data-held]')).toBe(true);
    pay.click();
    expect(await sent('payment/orders')).toEqual([]);
  });

  it.for([
    ['', 'Saisissez le numéro.'],
    ['12', 'Ce n’est pas un numéro de mobile.'],
  ])('marks the number "%s" as wrong at its field', async ([typed, problem], { user }) => {
    await show();
    if (typed) await user.type(phone(), typed);
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('Continuer'));
    await waitFor(() => expect(main()).toContain(problem));
    expect(document.activeElement).toBe(phone());
  });

  it('keeps a number that the operator refuses, so that it can be corrected', async ({ user }) => {
    await show();
    await fillIn(user, BARRED);
    await user.click(await findByRole('button', /^Payer 500 DA pour le/));
    await waitFor(() => expect(main()).toContain('Ce numéro n’est pas une ligne de l’opérateur.'));
    await user.click(button('Recommencer'));
    await waitFor(() => expect(phone().value.replace(/\D/g, '')).toBe(national(BARRED)));
    expect(button('Continuer')).toBeTruthy();
  });

  it('opens no page of an answer that names another line', async ({ user }) => {
    answerFetches(async (request) => {
      const answer = await realFetch(request);
      if (!request.url.includes('/guest/payment/orders')) return answer;
      return Response.json({ ...((await answer.json()) as object), msisdn: EMPTY });
    });
    await show();
    await fillIn(user, HADRA);
    await user.click(await findByRole('button', PAY));
    await waitFor(() => expect(main()).toContain('Le paiement proposé ne correspond pas à votre demande'));
    expect(main()).not.toContain('Aller au paiement');
  });

  it('begins again on the page of the form, after the outcome came there', async ({ user }) => {
    await show();
    await fillIn(user, HADRA);
    await user.click(await findByRole('button', PAY));
    const opened = await waitFor(() => {
      const [payment] = operator.sandbox.context.db.all<{ id: string }>('SELECT id FROM payments');
      if (!payment) throw new Error('No payment yet.');
      return payment;
    });
    applyPaymentOutcome(operator.sandbox.context, opened.id, 'paid');
    await user.click(await findByRole('button', 'Recharger à nouveau'));
    // What was typed on this page stays; it has to be confirmed again.
    await waitFor(() => expect(phone().value.replace(/\D/g, '')).toBe(national(HADRA)));
    expect(button('Continuer')).toBeTruthy();
  });

  it('says that it needs the network', async () => {
    await show();
    setNetwork(false);
    await waitFor(() => expect(main()).toContain('Il faut une connexion pour payer en ligne'));
  });
});

/** A payment that a visitor has begun on this device before the page was loaded. */
async function beginPayment(): Promise<{ key: string; id: string }> {
  const key = crypto.randomUUID();
  const [origin = ''] = operator.sandbox.context.portalOrigins;
  const terms = { amount: 500, method: 'cib', returnUrl: `${origin}/top-up/payment` };
  const { id } = await createGuestPayment({ ...terms, msisdn: HADRA as Msisdn }, 'entered-by-user', key);
  const at = session.serverNow();
  const record = { key, kind: 'guest-payment', subject: 'one', signInId: GUEST, at, since: at, missingCountsFrom: at };
  orderRecords.add({ ...record, terms: { ...terms, isForOther: true }, state: 'sent' });
  return { key, id };
}

/** The notice of one payment: one of an earlier test may be listed too, because the portal still looks for it. */
const noticeOf = (key: string) =>
  waitFor(() => {
    const link = document.querySelector(`a[href="/top-up/payment?state=${key}"]`);
    const notice = link?.closest<HTMLElement>('[role="status"]');
    if (!notice) throw new Error(`No notice of ${key}: ${pageText()}`);
    return notice;
  });

describe('a payment of this device', () => {
  it('is offered again while it is not finished, and can be cancelled', async ({ user }) => {
    const { key } = await beginPayment();
    await show();
    const notice = await noticeOf(key);
    expect(textOf(notice)).toContain('Recharge de 500 DA : paiement non terminé');
    await user.click(button('Annuler ce paiement', notice));
    await waitFor(() => expect(orderRecords.find(key)).toMatchObject({ state: 'declined', reason: 'cancelled' }));
  });

  it('ends with the sum, the number and the receipt, and begins again without any word of a line', async ({ user }) => {
    const { key, id } = await beginPayment();
    applyPaymentOutcome(operator.sandbox.context, id, 'paid');
    await renderApp(`/top-up/payment?state=${key}`);
    await waitFor(() => expect(main()).toContain(`500 DA ont été ajoutés à ce numéro :${SHOWN}`));
    expect(main()).toMatch(new RegExp(`Ligne rechargée\\s*${SHOWN}`));
    expect(main()).not.toMatch(OF_A_LINE);
    expect(main()).not.toContain('Enregistrer ce numéro');
    await waitFor(() => expect(orderRecords.find(key)).toMatchObject({ state: 'succeeded', isSeen: true }));
    expect(stored()).not.toContain(HADRA.slice(3));
    await user.click(await findByRole('link', 'Recharger à nouveau'));
    await waitFor(() => expect(phone().value).toBe(''));
  });

  it('shows its outcome also to somebody who has signed in meanwhile, and is settled', async () => {
    const { key, id } = await beginPayment();
    applyPaymentOutcome(operator.sandbox.context, id, 'paid');
    await signedIn(DEMO);
    await renderApp(`/top-up/payment?state=${key}`);
    await waitFor(() => expect(main()).toContain(`500 DA ont été ajoutés à ce numéro :${SHOWN}`));
    expect(main()).not.toContain('Nouveau solde');
    await waitFor(() => expect(orderRecords.find(key)).toMatchObject({ state: 'succeeded', signInId: GUEST }));
  });

  it('is named as declined with a way to try again', async () => {
    const { key, id } = await beginPayment();
    applyPaymentOutcome(operator.sandbox.context, id, 'card_declined');
    await renderApp(`/top-up/payment?state=${key}`);
    await waitFor(() => expect(main()).toContain('Aucun crédit n’a été ajouté.'));
    expect((await findByRole('link', 'Recommencer')).getAttribute('href')).toBe('/top-up');
    expect(main()).not.toMatch(OF_A_LINE);
  });

  it('is unknown under a key that no visitor has used', async () => {
    await renderApp(`/top-up/payment?state=${crypto.randomUUID()}`);
    await waitFor(() => expect(main()).toContain('Ce paiement est introuvable'));
    expect(main()).not.toMatch(OF_A_LINE);
  });
});

describe('by scratch card', () => {
  async function use(user: UserEvent, digits: string, msisdn = HADRA): Promise<void> {
    await user.type(phone(), national(msisdn));
    await user.type(pin(), digits);
    await user.click(button('Continuer'));
    await waitFor(() => expect(main()).toContain('Vous allez recharger ce numéro'));
    await user.click(button('Oui, recharger ce numéro'));
  }

  it('keeps the number that was typed for the other way, and uses a card once', async ({ user }) => {
    await show();
    await user.type(phone(), national(HADRA));
    await user.click(await findByRole('link', 'Carte de recharge'));
    await waitFor(() => expect(pin()).toBeTruthy());
    expect(phone().value.replace(/\D/g, '')).toBe(national(HADRA));
    await user.clear(phone());
    await use(user, '20001234567890');
    await waitFor(() => expect(main()).toContain('2 200 DA ajoutés par la carte.'));
    expect(main()).toContain(SHOWN);
    expect(main()).not.toMatch(OF_A_LINE);
    expect(await sent('recharge/pin')).toHaveLength(1);
    expect(stored()).toContain('guest-scratch-card');
    expect(stored()).not.toMatch(/550000006|20001234567890/);
    await user.click(button('Recharger à nouveau'));
    await waitFor(() => expect(pin().value).toBe(''));
  });

  it('says that cards are locked here, and not on a line', async ({ user }) => {
    await show('?by=scratch-card');
    await use(user, '77771234567890');
    await waitFor(() => expect(main()).toContain('la recharge par carte est verrouillée pour un moment'));
    expect(main()).not.toMatch(OF_A_LINE);
    expect(hrefs(screen.getByRole('main'))).toEqual(expect.arrayContaining(['/top-up', '/shops']));
  });

  it('is the only way where no bank card is taken, and the other way round', async () => {
    brand.capabilities.cardPayment = false;
    await show();
    expect(pin()).toBeTruthy();
    expect(main()).not.toContain('Carte bancaire');
    await cleanUp();
    Object.assign(brand.capabilities, { cardPayment: true, scratchCard: false });
    await show('?by=scratch-card');
    expect(main()).toContain('Montant à recharger');
    expect(main()).not.toContain('Carte de recharge');
  });
});

describe('the page', () => {
  it('is linked where a visitor can go, and leads a subscriber to the own top-up', async () => {
    await renderApp('/');
    await waitFor(() => expect(hrefs(document)).toContain('/top-up'));
    await cleanUp();
    await signedIn(DEMO);
    const history = await renderApp('/top-up');
    await waitFor(() => expect(history.location.pathname).toBe('/dashboard/online-topup'));
  });

  it('is not found and not linked where the operator does not have it', async () => {
    brand.capabilities.topUpWithoutAccount = false;
    for (const address of ['/top-up', '/top-up/payment']) {
      await renderApp(address);
      await waitFor(() => expect(pageText()).toContain('Page introuvable'));
      expect(hrefs(document).filter((href) => href?.startsWith('/top-up'))).toEqual([]);
      await cleanUp();
    }
    await renderApp('/');
    await waitFor(() => expect(hrefs(document)).toContain('/catalogue'));
    expect(hrefs(document)).not.toContain('/top-up');
  });
});
