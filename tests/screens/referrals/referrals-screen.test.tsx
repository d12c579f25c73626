import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, vi } from 'vitest';
import { ReferralsScreen } from '#src/features/referrals/referrals-screen.tsx';
import { shareAddress } from '#src/features/referrals/share-address.ts';
import { DEMO, EMPTY, LOW_BALANCE } from '../../support/operator.ts';
import { button, it, pageText, renderScreen, requests, setFaults, setNetwork, textOf } from '../../support/screen.tsx';

const INVITATIONS = '/api/sahla-bff/users/mgm/invitations';

const screen = <ReferralsScreen />;
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'contacts');
});

const give = (name: 'share' | 'contacts', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const rows = () => [...document.querySelectorAll('main li, li')].map(textOf);
const sent = async () =>
  (await requests()).filter(({ method, path }) => method === 'POST' && path === INVITATIONS).length;

async function type(number: string): Promise<void> {
  const input = document.querySelector('input[type=tel]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, number);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const tap = (name: string) => act(async () => button(name).click());
const standsThere = () => waitFor(() => expect(rows()).toHaveLength(4));

describe('the referral code', () => {
  it('shows what both sides get, and can be copied, shared and scanned', async () => {
    const share = vi.fn(async () => undefined);
    give('share', share);
    await renderScreen(DEMO, screen);
    await standsThere();
    expect(pageText()).toContain('SAHLA-');
    expect(pageText()).toMatch(/Pour vous.*1 Go valable 7 jours.*Pour votre proche.*1 Go valable 7 jours/);
    await tap('Partager');
    const [said] = share.mock.calls[0] as unknown as [{ text: string; url: string }];
    expect(said.text).toContain('SAHLA-');
    expect(said.url).toMatch(/\/sign-up\?code=SAHLA-/);
    await tap('Code QR');
    await waitFor(() => expect(document.querySelector('dialog[open] svg[role=img]')).not.toBeNull());
  });

  it('is copied with its address when the browser cannot share', async () => {
    await renderScreen(DEMO, screen);
    await standsThere();
    expect(document.body.textContent).not.toContain('Partager l');
    expect(button('Copier l’invitation')).toBeDefined();
  });

  it.each([
    ['https://sahla.example/sign-up?code=A', 'https://sahla.example/sign-up?code=A'],
    ['http://elsewhere.example/x', undefined],
    ['javascript:alert(1)', undefined],
    ['//evil.example', undefined],
    [null, undefined],
  ])('is shared with %s only if that is a web address', (url, address) => {
    expect(shareAddress({ url })).toBe(address);
  });
});

describe('invitations', () => {
  it('show their state as text, their date, and until when they can be accepted', async () => {
    await renderScreen(DEMO, screen);
    await standsThere();
    const [newest, joined, rewarded, expired] = rows();
    expect(newest).toMatch(/0551 •• •• 23 ?Envoyée ?Envoyée le .*Valable jusqu’au /);
    expect(joined).toMatch(/Acceptée/);
    expect(rewarded).toMatch(/Récompensée.*Vous avez reçu.*1 Go valable 7 jours/);
    expect(expired).toMatch(/Expirée/);
  });

  it('suggest a first one when there are none', async () => {
    await renderScreen(EMPTY, screen);
    await waitFor(() => expect(pageText()).toContain('Aucune invitation pour l’instant'));
    expect(pageText()).toContain('Partagez votre code ou invitez un numéro');
  });
});

describe('an invitation by number', () => {
  it.each([
    ['', 'Saisissez le numéro.'],
    ['12', 'Ce n’est pas un numéro de mobile.'],
    ['0550 00 00 01', 'C’est votre numéro.'],
  ])('is not sent to «%s»: %s', async (number, mistake) => {
    await renderScreen(DEMO, screen);
    await standsThere();
    await type(number);
    await tap('Envoyer l’invitation');
    await waitFor(() => expect(pageText()).toContain(mistake));
    expect(document.activeElement).toBe(document.querySelector('input[type=tel]'));
    expect(await sent()).toBe(0);
  });

  it('is sent once however often it is tapped, is confirmed, and shows in the list', async () => {
    await renderScreen(DEMO, screen);
    await standsThere();
    await type('0661 99 99 99');
    await act(async () => {
      button('Envoyer l’invitation').click();
      button('Envoyer l’invitation').click();
    });
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(pageText()).toMatch(/Invitation envoyée au .?0661 99 99 99/);
    expect(await sent()).toBe(1);
    expect(document.querySelector<HTMLInputElement>('input[type=tel]')?.value).toBe('');
    // The number is not stored on the device.
    expect(JSON.stringify({ ...localStorage })).not.toContain('661999999');
  });

  it.each([
    ['0551 00 00 23', 'Ce numéro a déjà reçu votre invitation'],
    ['0550 00 00 03', 'Ce numéro est déjà client'],
  ])('shows why it was refused at the field of %s', async (number, words) => {
    await renderScreen(DEMO, screen);
    await standsThere();
    await type(number);
    await tap('Envoyer l’invitation');
    await waitFor(() => expect(pageText()).toContain(words));
    expect(document.querySelector('input[type=tel]')?.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows above the button that the operator failed, and can be retried', async () => {
    await renderScreen(LOW_BALANCE, screen);
    await waitFor(() => expect(pageText()).toContain('Aucune invitation'));
    await setFaults({ errorRate: { value: 1, match: INVITATIONS, method: 'POST' }, errorStatus: 500 });
    await type('0661 99 99 99');
    await tap('Envoyer l’invitation');
    await waitFor(() => expect(document.querySelector('form [role=alert]')?.textContent).not.toBe(''));
    await setFaults({ errorRate: null });
    await tap('Envoyer l’invitation');
    await waitFor(() => expect(pageText()).toContain('Invitation envoyée au'));
  });

  it('takes the number of a contact when the browser has a contact picker', async () => {
    give('contacts', { select: async () => [{ tel: ['021 45 00 00', '+213 661 99 99 98'] }] });
    await renderScreen(DEMO, screen);
    await standsThere();
    await tap('Choisir dans mes contacts');
    await waitFor(() => expect(pageText()).toContain('0661 99 99 98'));
  });

  it('does not change when the contact picker is closed', async () => {
    give('contacts', { select: () => Promise.reject(new DOMException('', 'InvalidStateError')) });
    await renderScreen(DEMO, screen);
    await standsThere();
    await type('0661 99 99 97');
    await tap('Choisir dans mes contacts');
    expect(document.querySelector<HTMLInputElement>('input[type=tel]')?.value).toContain('0661');
  });

  it('waits for a connection, and says why; code and list stay readable', async () => {
    await renderScreen(DEMO, screen);
    await standsThere();
    setNetwork(false);
    await waitFor(() => expect(button('Envoyer l’invitation').disabled).toBe(true));
    const reason = button('Envoyer l’invitation').getAttribute('aria-describedby') ?? '';
    expect(textOf(document.getElementById(reason))).toContain('Il faut une connexion pour inviter un numéro');
    expect(rows()).toHaveLength(4);
    expect(pageText()).toContain('SAHLA-');
  });
});
