import { waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ScratchCardScreen } from '#src/features/top-up/scratch-card-screen.tsx';
import { DEMO, HADRA } from '../../support/operator.ts';
import {
  button,
  hrefs,
  it,
  pageText,
  renderScreen,
  requests,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const PATH = '/api/sahla-bff/recharge/pin';
const GOOD = '2000 1234 5678 90';

const screen = <ScratchCardScreen />;

const pinField = () => {
  const found = document.querySelector<HTMLInputElement>('input[inputmode=numeric]');
  if (!found) throw new Error(`no field for the PIN in: ${pageText()}`);
  return found;
};
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const submit = () => document.querySelector('form')?.requestSubmit();
const sent = async () => (await requests()).filter(({ path }) => path === PATH);
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);

async function use(pin: string): Promise<void> {
  await renderScreen(DEMO, screen);
  await waitFor(() => expect(pageText()).toContain('Recharger ma ligne'));
  type(pinField(), pin);
  await waitFor(() => expect(pinField().value).toMatch(/^\d{4}( \d+)*$/));
  submit();
}

it('a card is used once, its receipt has amount, bonus and new balance, and its PIN is never stored', async () => {
  await use('٢٠٠٠١٢٣٤٥٦٧٨٩٠');
  submit();
  await waitFor(() => expect(pageText()).toContain('2 200 DA ajoutés par la carte.'));
  expect(pageText()).toMatch(
    /Carte2 000 DABonus200 DASolde après3 440,50 DADate21 novembre à 12:00samedi 21 novembre 2026 à 12:00Référence/,
  );
  expect(await sent()).toHaveLength(1);
  expect(stored()).toContain('scratch-card');
  expect(stored()).not.toContain('1234');
  button('Utiliser une autre carte').click();
  await waitFor(() => expect(pinField().value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(pinField()));
});

describe('a refused card', () => {
  it('keeps the digits so that a wrong PIN can be corrected', async () => {
    await use('3333 1234 5678 90');
    await waitFor(() => expect(pageText()).toContain('Comparez chaque chiffre avec la carte.'));
    expect(pageText()).toContain('Aucun crédit n’a été ajouté.');
    button('Corriger le code').click();
    await waitFor(() => expect(pinField().value).toBe('3333 1234 5678 90'));
    const said = pinField().getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(textOf(document.getElementById(said))).toContain('Ce code n’existe pas.');
    expect(document.activeElement).toBe(pinField());
    type(pinField(), GOOD);
    submit();
    await waitFor(() => expect(pageText()).toContain('2 200 DA ajoutés par la carte.'));
    expect(await sent()).toHaveLength(2);
  });

  it.each([
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
      'la recharge par carte est verrouillée un moment',
      'Réessayez dans 15 minutes',
      ['/dashboard/online-topup', '/support/find-store', '/support/faq?answer=scratch-card-locked'],
    ],
  ])('of %s shows its own message and advice', async (pin, reason, advice, links) => {
    await use(pin);
    await waitFor(() => expect(pageText()).toContain(reason));
    expect(pageText()).toContain(advice);
    const ways = ['/dashboard/online-topup', '/dashboard/scratch-card', ...links];
    await waitFor(() => expect(hrefs(document).sort()).toEqual(ways.sort()));
  });
});

it('a card for another number is sent only after that number is confirmed', async () => {
  await renderScreen(DEMO, screen);
  await waitFor(() => expect(pageText()).toContain('Un autre numéro'));
  document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click();
  await waitFor(() => expect(document.querySelector('input[type=tel]')).not.toBeNull());
  type(pinField(), GOOD);
  submit();
  await waitFor(() => expect(pageText()).toContain('Saisissez le numéro.'));
  const phone = document.querySelector<HTMLInputElement>('input[type=tel]');
  if (phone) type(phone, `0${HADRA.slice(3)}`);
  submit();
  await waitFor(() => expect(pageText()).toContain('Vous allez recharger ce numéro : 0550 00 00 06'));
  expect(await sent()).toEqual([]);
  submit();
  await waitFor(() => expect(pageText()).toContain('2 200 DA ajoutés par la carte.'));
  // The payer's own balance is not affected.
  expect(pageText()).not.toContain('Solde après');
  expect(stored()).not.toContain(HADRA.slice(3));
});

it('a card is looked up when its answer is lost, and never sent again automatically', async () => {
  await renderScreen(DEMO, screen);
  await waitFor(() => expect(pageText()).toContain('Recharger ma ligne'));
  await setFaults({ loseAnswers: { value: true, match: PATH, method: 'POST', times: 1 } });
  type(pinField(), GOOD);
  submit();
  await waitFor(() => expect(pageText()).toContain('2 200 DA ajoutés par la carte.'));
  expect((await sent()).length).toBe(1);
});

it('a card is not sent offline, and the USSD code is offered', async () => {
  await renderScreen(DEMO, screen);
  await waitFor(() => expect(pageText()).toContain('Recharger ma ligne'));
  setNetwork(false);
  await waitFor(() => expect(pageText()).toContain('rechargez avec la carte au *220#'));
  type(pinField(), GOOD);
  submit();
  expect(button('Recharger ma ligne').disabled).toBe(true);
  expect(await sent()).toEqual([]);
});

it('a card is deleted when the user leaves the page', async () => {
  await renderScreen(DEMO, screen);
  await waitFor(() => expect(pageText()).toContain('Recharger ma ligne'));
  type(pinField(), GOOD);
  await waitFor(() => expect(pinField().value).toBe(GOOD));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(pinField().value).toBe(''));
});
