import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { ReferralsScreen } from '#src/features/referrals/referrals-screen.tsx';
import { shareAddress } from '#src/features/referrals/share-address.ts';
import { lineOf } from '../../../sandbox/seed/lines.ts';
import { BFF, DEMO, EMPTY, LOW_BALANCE } from '../../support/operator.ts';
import {
  button,
  descriptionOf,
  findByRole,
  it,
  pageText,
  renderScreen,
  requests,
  setFaults,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const INVITATIONS = `${BFF}/users/mgm/invitations`;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'contacts');
});

const give = (name: 'share' | 'contacts', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const rows = () => screen.queryAllByRole('listitem').map(textOf);
const number = () => screen.getByLabelText<HTMLInputElement>('Numéro à inviter');
const sent = async () =>
  (await requests()).filter(({ method, path }) => method === 'POST' && path === INVITATIONS).length;

async function show(): Promise<void> {
  await renderScreen(DEMO, <ReferralsScreen />);
  await waitFor(() => expect(rows()).toHaveLength(4));
}

describe('the referral code', () => {
  it('shows what both sides get, and can be copied, shared and scanned', async ({ user }) => {
    const share = vi.fn(async () => undefined);
    give('share', share);
    await show();
    expect(pageText()).toContain('SAHLA-');
    expect(pageText()).toMatch(/Pour vous.*1 Go valable 7 jours.*Pour votre proche.*1 Go valable 7 jours/);
    expect(button('Copier le code').title).toBe('Copier le code');
    await user.click(button('Partager l’invitation'));
    const [said] = share.mock.calls[0] as unknown as [{ text: string; url: string }];
    expect(said.text).toContain('SAHLA-');
    expect(said.url).toMatch(/\/sign-up\?code=SAHLA-/);
    await user.click(button('Code QR'));
    await within(screen.getByRole('dialog')).findByRole('img');
  });

  it('is copied with its address when the browser cannot share', async ({ user }) => {
    await show();
    expect(pageText()).not.toContain('Partager l');
    const { referralCode } = lineOf('demo');
    await user.click(button('Copier le code'));
    await findByRole('button', 'Code copié');
    expect(await navigator.clipboard.readText()).toBe(referralCode);
    await user.click(button('Copier l’invitation'));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`/sign-up?code=${referralCode}`));
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
    await show();
    const [newest, joined, rewarded, expired] = rows();
    expect(newest).toMatch(/0551 •• •• 23 ?Envoyée ?Envoyée le .*Valable jusqu’au /);
    expect(joined).toMatch(/Acceptée/);
    expect(rewarded).toMatch(/Récompensée.*Vous avez reçu.*1 Go valable 7 jours/);
    expect(expired).toMatch(/Expirée/);
  });

  it('suggest a first one when there are none', async () => {
    await renderScreen(EMPTY, <ReferralsScreen />);
    await waitFor(() => expect(pageText()).toContain('Aucune invitation pour l’instant'));
    expect(pageText()).toContain('Partagez votre code ou invitez un numéro');
  });
});

describe('an invitation by number', () => {
  it.for([
    ['', 'Saisissez le numéro.'],
    ['12', 'Ce n’est pas un numéro de mobile.'],
    ['0550 00 00 01', 'C’est votre numéro.'],
  ] as const)('is not sent to «%s»: %s', async ([typed, mistake], { user }) => {
    await show();
    if (typed) await user.type(number(), typed);
    await user.click(button('Envoyer l’invitation'));
    await waitFor(() => expect(pageText()).toContain(mistake));
    expect(document.activeElement).toBe(number());
    expect(await sent()).toBe(0);
  });

  it('is sent once however often it is tapped, is confirmed, and shows in the list', async ({ user }) => {
    await show();
    await user.type(number(), '0661 99 99 99');
    await user.dblClick(button('Envoyer l’invitation'));
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(pageText()).toMatch(/Invitation envoyée au .?0661 99 99 99/);
    expect(await sent()).toBe(1);
    expect(number().value).toBe('');
    // The number is not stored on the device.
    expect(JSON.stringify({ ...localStorage })).not.toContain('661999999');
  });

  it.for([
    ['0551 00 00 23', 'Ce numéro a déjà reçu votre invitation'],
    ['0550 00 00 03', 'Ce numéro est déjà client'],
  ] as const)('shows why it was refused at the field of %s', async ([typed, words], { user }) => {
    await show();
    await user.type(number(), typed);
    await user.click(button('Envoyer l’invitation'));
    await waitFor(() => expect(pageText()).toContain(words));
    expect(number().getAttribute('aria-invalid')).toBe('true');
  });

  it('shows above the button that the operator failed, and can be retried', async ({ user }) => {
    await renderScreen(LOW_BALANCE, <ReferralsScreen />);
    await waitFor(() => expect(pageText()).toContain('Aucune invitation'));
    await setFaults({ errorRate: { value: 1, match: INVITATIONS, method: 'POST' }, errorStatus: 500 });
    await user.type(number(), '0661 99 99 99');
    await user.click(button('Envoyer l’invitation'));
    await waitFor(() => expect(textOf(screen.getByRole('alert'))).not.toBe(''));
    await setFaults({ errorRate: null });
    await user.click(button('Envoyer l’invitation'));
    await waitFor(() => expect(pageText()).toContain('Invitation envoyée au'));
  });

  it('takes the number of a contact when the browser has a contact picker', async ({ user }) => {
    give('contacts', { select: async () => [{ tel: ['021 45 00 00', '+213 661 99 99 98'] }] });
    await show();
    await user.click(button('Choisir dans mes contacts'));
    await waitFor(() => expect(number().value).toMatch(/^0661\s99\s99\s98$/));
  });

  it('does not change when the contact picker is closed', async ({ user }) => {
    give('contacts', { select: () => Promise.reject(new DOMException('', 'InvalidStateError')) });
    await show();
    await user.type(number(), '0661 99 99 97');
    await user.click(button('Choisir dans mes contacts'));
    expect(number().value).toContain('0661');
  });

  it('waits for a connection, and says why; code and list stay readable', async () => {
    await show();
    setNetwork(false);
    await waitFor(() => expect(button('Envoyer l’invitation').disabled).toBe(true));
    expect(descriptionOf(button('Envoyer l’invitation'))).toContain('Il faut une connexion pour inviter un numéro');
    expect(rows()).toHaveLength(4);
    expect(pageText()).toContain('SAHLA-');
  });

  it('keeps its number without a network, and says only once that the device has saved nothing', async ({ user }) => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/users/mgm` }, errorStatus: 503 });
    await renderScreen(DEMO, <ReferralsScreen />);
    await user.type(await waitFor(number), '0550');
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Il faut une connexion'));
    expect(number()).toHaveProperty('value', '0550');
    expect(screen.getAllByRole('heading').map(textOf)).toEqual([
      'Parrainage',
      'Votre code de parrainage',
      'Inviter par SMS',
    ]);
  });
});
