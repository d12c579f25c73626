import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { ScratchCardScreen } from '#src/features/top-up/scratch-card-screen.tsx';
import { BFF, DEMO, HADRA } from '../../support/operator.ts';
import {
  button,
  findByRole,
  hrefs,
  it,
  pageText,
  pressable,
  renderScreen,
  requests,
  setFaults,
  setNetwork,
} from '../../support/screen.tsx';

const PATH = `${BFF}/recharge/pin`;
const GOOD = '2000 1234 5678 90';
const USE = 'Recharger ma ligne';
const ADDED = '2 200 DA ajoutés par la carte.';

const pinField = () => screen.getByLabelText<HTMLInputElement>('Code de la carte');
const sent = async () => (await requests()).filter(({ path }) => path === PATH);
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);

async function renderForm(): Promise<void> {
  await renderScreen(DEMO, <ScratchCardScreen />);
  await findByRole('button', USE);
}

async function use(user: UserEvent, pin: string): Promise<void> {
  await renderForm();
  await user.type(pinField(), pin);
  await user.click(button(USE));
}

it('a card is used once, its receipt has amount, bonus and new balance, and its PIN is never stored', async ({
  user,
}) => {
  await renderForm();
  await user.type(pinField(), '٢٠٠٠١٢٣٤٥٦٧٨٩٠');
  expect(pinField().value).toBe(GOOD);
  await pressable(button(USE));
  await user.dblClick(button(USE));
  await waitFor(() => expect(pageText()).toContain(ADDED));
  expect(pageText()).toMatch(
    /Carte2 000 DABonus200 DASolde après3 440,50 DADate21 novembre à 12:00samedi 21 novembre 2026 à 12:00Référence/,
  );
  expect(await sent()).toHaveLength(1);
  expect(stored()).toContain('scratch-card');
  expect(stored()).not.toContain('1234');
  await user.click(button('Utiliser une autre carte'));
  await waitFor(() => expect(pinField().value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(pinField()));
});

it('fault 51: says before a card is used that an advance is repaid first, but not for another line', async ({
  user,
}) => {
  const first = 'Une recharge rembourse d’abord les 110 DA de votre avance.';
  await renderScreen(HADRA, <ScratchCardScreen />);
  await waitFor(() => expect(pageText()).toContain(first));
  await user.click(screen.getByRole('radio', { name: 'Un autre numéro' }));
  expect(pageText()).not.toContain(first);
});

describe('a refused card', () => {
  it('keeps the digits so that a wrong PIN can be corrected', async ({ user }) => {
    await use(user, '3333 1234 5678 90');
    await waitFor(() => expect(pageText()).toContain('Après plusieurs codes erronés'));
    expect(pageText()).toContain('Aucun crédit n’a été ajouté.');
    await user.click(button('Corriger le code'));
    await waitFor(() => expect(pinField().value).toBe('3333 1234 5678 90'));
    expect(screen.getByRole('textbox', { description: /^Ce code n’existe pas\./ })).toBe(pinField());
    expect(document.activeElement).toBe(pinField());
    await user.clear(pinField());
    await user.type(pinField(), GOOD);
    await user.click(button(USE));
    await waitFor(() => expect(pageText()).toContain(ADDED));
    expect(await sent()).toHaveLength(2);
  });

  it.for([
    [
      '9999 1234 5678 90',
      'Cette carte a déjà été utilisée.',
      'gardez la carte et appelez le 3020',
      ['/support/find-store', '/support/faq?answer=scratch-card-wrong'],
    ],
    [
      '8888 1234 5678 90',
      'Cette carte a expiré.',
      'montrez-la en boutique',
      ['/support/find-store', '/support/faq?answer=scratch-card-wrong'],
    ],
    [
      '7777 1234 5678 90',
      'la recharge par carte est verrouillée sur votre ligne',
      'Réessayez dans 15 minutes',
      ['/dashboard/online-topup', '/support/find-store', '/support/faq?answer=scratch-card-locked'],
    ],
  ] as const)('of %s shows its own message and advice', async ([pin, reason, advice, links], { user }) => {
    await use(user, pin);
    await waitFor(() => expect(pageText()).toContain(reason));
    expect(pageText()).toContain(advice);
    await waitFor(() => expect(hrefs(document).sort()).toEqual([...links].sort()));
  });
});

it('a card for another number is sent only after that number is confirmed', async ({ user }) => {
  await renderForm();
  await user.click(screen.getByLabelText('Un autre numéro'));
  await user.type(pinField(), GOOD);
  await user.click(button('Continuer'));
  expect(pageText()).toContain('Saisissez le numéro.');
  await user.type(screen.getByLabelText('Numéro à recharger'), `0${HADRA.slice(3)}`);
  await user.click(button('Continuer'));
  expect(pageText()).toContain('Vous allez recharger ce numéro : 0550 00 00 06');
  expect(await sent()).toEqual([]);
  await user.click(button('Oui, recharger ce numéro'));
  await waitFor(() => expect(pageText()).toContain(ADDED));
  // The payer's own balance is not affected.
  expect(pageText()).not.toContain('Solde après');
  expect(stored()).not.toContain(HADRA.slice(3));
});

it('a card is looked up when its answer is lost, and never sent again automatically', async ({ user }) => {
  await setFaults({ loseAnswers: { value: true, match: PATH, method: 'POST', times: 1 } });
  await use(user, GOOD);
  await waitFor(() => expect(pageText()).toContain(ADDED));
  expect(await sent()).toHaveLength(1);
});

it('a card is not sent offline, and the USSD code is offered', async ({ user }) => {
  await renderForm();
  setNetwork(false);
  await waitFor(() => expect(pageText()).toContain('rechargez avec la carte au *220#'));
  await user.type(pinField(), GOOD);
  expect(button(USE).disabled).toBe(true);
  fireEvent.submit(pinField());
  expect(await sent()).toEqual([]);
});

it('a card is deleted when the user leaves the page', async ({ user }) => {
  await renderForm();
  await user.type(pinField(), GOOD);
  expect(pinField().value).toBe(GOOD);
  fireEvent(window, new Event('pagehide'));
  expect(pinField().value).toBe('');
});

it('fault 71: a pasted text with two cards is refused with the reason, and the field takes the next one', async ({
  user,
}) => {
  await renderForm();
  await user.click(pinField());
  await user.paste('20001234567890 et 20009876543210');
  expect(pinField().value).toBe('');
  expect(screen.getByRole('textbox', { description: /Ce texte ne contient pas un seul code de carte\./ })).toBe(
    pinField(),
  );
  await user.paste('Carte de 2 000 DA : 20001234567890, valable 30 jours');
  expect(pinField().value).toBe(GOOD);
  expect(pinField().getAttribute('aria-invalid')).toBeNull();
});
