/** How sign-in pages lead to each other: an entered number is not asked for again, and no page is a dead end. */
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, vi } from 'vitest';
import { recordTo } from '#src/analytics/track.ts';
import { brand } from '#src/brand/brand.ts';
import type { Brand } from '#src/brand/brand-schema.ts';
import { forgetPendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { listMessages } from '../../../sandbox/db/messages.ts';
import { lineOf } from '../../../sandbox/seed/lines.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { hrefs, it, operator, pageText, textOf } from '../../support/screen.tsx';
import { address, close, field, open, press, saidAbove, saidAt, toasts, type } from './pages.tsx';

const OTP = 'Code reçu par SMS';
const NUMBER = 'Numéro de mobile';
const OLD = lineOf('status-001').msisdn;
const EXISTS = 'Un compte existe déjà pour ce numéro.';

/** Events sent to analytics. */
let told: string[] = [];

const providers: Brand['socialProviders'] = brand.socialProviders;
beforeAll(() => recordTo((name, properties) => told.push(`${name} ${JSON.stringify(properties)}`)));
afterEach(() => {
  close();
  told = [];
  forgetPendingSignIn();
  brand.socialProviders = providers;
});

const sentCode = (msisdn: string) =>
  listMessages(operator.sandbox.context.db, msisdn).find(({ code }) => code)?.code ?? '';

async function tell(path: string, msisdn: string, button = 'Continuer') {
  await open(path);
  await type(NUMBER, msisdn);
  await press(button);
}

describe('the entered number', () => {
  it('moves from sign-up to sign-in when it has an account, with a toast and a message on the page', async () => {
    await tell('/sign-up', DEMO);
    await waitFor(() => expect(address()).toBe('/sign-in'));
    await waitFor(() => void field('Mot de passe'));
    expect(pageText()).toContain('0550 00 00 01');
    expect(pageText()).toContain(EXISTS);
    expect(toasts).toMatchObject([{ text: EXISTS }]);
    await press('Changer de numéro');
    await waitFor(() => expect(field(NUMBER).value).toBe(''));
    expect(pageText()).not.toContain(EXISTS);
  });

  it('moves from the search for an older account to sign-in when it has an account', async () => {
    await tell('/migration', DEMO);
    await waitFor(() => void field('Mot de passe'));
    expect(address()).toBe('/sign-in');
    expect(pageText()).not.toContain(EXISTS);
  });

  it('moves from the new password to sign-in, with a message that the password is saved', async () => {
    await tell('/forgot-password', DEMO, 'Envoyer le code');
    await waitFor(() => void field(OTP));
    await type(OTP, sentCode(DEMO));
    await type('Nouveau mot de passe', 'Une-Autre-Phrase-9');
    await press('Enregistrer le mot de passe');
    await waitFor(() => void field('Mot de passe'));
    expect(pageText()).toContain('Mot de passe enregistré. Connectez-vous.');
    expect(told).toEqual(['password_reset {}']);
    await type('Mot de passe', 'Une-Autre-Phrase-9');
    await press('Se connecter');
    await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
  });

  it('is neither in an address nor in storage, and is gone at the next visit', async () => {
    await tell('/sign-up', DEMO);
    await waitFor(() => void field('Mot de passe'));
    expect(address()).not.toContain('550000001');
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
    expect(kept.join(' ')).not.toContain('550000001');
    await open('/sign-in');
    await waitFor(() => expect(field(NUMBER).value).toBe(''));
  });
});

it.each([
  ['of another network', '/sign-in', 'status-002', '/non-brand?reason=number', 'Ce numéro n’est pas chez Sahla'],
  [
    'of a customer without an account',
    '/sign-in',
    'status-004-not-found',
    '/sign-up?step=social',
    'Associer votre compte',
  ],
])('leads a number %s from %s to the right page', async (_, from, signInId, to, words) => {
  await tell(from, lineOf(signInId).msisdn);
  await waitFor(() => expect(address()).toBe(to));
  await waitFor(() => expect(textOf(document.querySelector('h1'))).toContain(words));
});

it('the page for other networks explains how to join, without mentioning a number, when none was entered', async () => {
  await open('/non-brand');
  await waitFor(() => expect(textOf(document.querySelector('h1'))).toBe('Devenir client'));
  expect(pageText()).toContain('Trouver une boutique');
  expect(pageText()).not.toContain('numéro');
});

it.each(['status-001', 'status-003', 'status-005'])(
  'sends a code to a line of the older account (%s)',
  async (signInId) => {
    const { msisdn } = lineOf(signInId);
    await tell('/sign-up', msisdn);
    await waitFor(() => void field(OTP));
    expect(address()).toBe('/register-otp');
    expect(sentCode(msisdn)).toMatch(/^\d{6}$/);
  },
);

it('shows an unknown status by toast and above the field until the user types', async () => {
  await tell('/sign-in', lineOf('status-other').msisdn);
  const words = 'Un problème est survenu. Veuillez réessayer plus tard.';
  await waitFor(() => expect(saidAbove()).toContain(words));
  expect(saidAt(NUMBER)).not.toContain(words);
  expect(toasts).toMatchObject([{ kind: 'error', text: words, durationMs: 3000 }]);
  expect(field(NUMBER).value).toBe(lineOf('status-other').msisdn);
  await type(NUMBER, '0551');
  await waitFor(() => expect(saidAbove()).toBe(''));
});

describe('after activation', () => {
  const activate = async () => {
    await tell('/sign-up', OLD);
    await waitFor(() => void field(OTP));
    await type(OTP, sentCode(OLD));
    await waitFor(() => expect(pageText()).toContain('Votre compte est activé !'));
    expect(told).toEqual(['activation {}']);
  };
  const given = (...ids: string[]) => {
    brand.socialProviders = ids.map((id) => ({ ...providers[0], id, name: id }) as (typeof providers)[number]);
  };

  /** The provider that the page is leaving for. */
  const departed = () => JSON.parse(sessionStorage.getItem('portal-social') ?? '{}').provider;
  const TOAST_MS = 2500;
  const withTimers = () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW_MS, shouldAdvanceTime: true });
    vi.spyOn(location, 'assign').mockReturnValue();
  };
  afterEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS }));

  it.each([
    ['Facebook, whatever its position', ['google', 'facebook'], 'facebook'],
    ['the first provider if there is no Facebook', ['google', 'apple'], 'google'],
  ])('follows with a social sign-in by %s', async (_, ids, followed) => {
    withTimers();
    given(...ids);
    await activate();
    vi.advanceTimersByTime(TOAST_MS);
    await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
    expect(departed()).toBe(followed);
  });

  it('does not leave for the provider when the user has left the page', async () => {
    withTimers();
    await activate();
    close();
    await vi.advanceTimersByTimeAsync(TOAST_MS);
    // The module that leaves is loaded first.
    await vi.dynamicImportSettled();
    expect(location.assign).not.toHaveBeenCalled();
    expect(departed()).toBeUndefined();
  });

  it('leads to the sign-in page with the number when there is no provider', async () => {
    given();
    await activate();
    expect(pageText()).toContain('un code vous sera envoyé par SMS');
    await press('Se connecter');
    await waitFor(() => void field('Mot de passe'));
    expect(address()).toBe('/sign-in');
  });
});

it('says on sign-up that there is no provider, and links to the sign-in page', async () => {
  brand.socialProviders = [];
  await tell('/sign-up', lineOf('status-004-not-found').msisdn);
  await waitFor(() => expect(address()).toBe('/sign-up?step=social'));
  await waitFor(() => expect(pageText()).toContain('La création de compte en ligne n’est pas encore possible.'));
  expect(hrefs(document)).toContain('/sign-in');
  expect(pageText()).not.toContain('Choisissez le compte');
});
