/** How sign-in pages lead to each other: an entered number is not asked for again, and no page is a dead end. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, vi } from 'vitest';
import { recordTo } from '#src/analytics/track.ts';
import { brand } from '#src/brand/brand.ts';
import type { Brand } from '#src/brand/brand-schema.ts';
import { groupedPhone } from '#src/lib/typed-phone.ts';
import { lineOf } from '../../../sandbox/seed/lines.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { button, hrefs, it, pageText, textOf } from '../../support/screen.tsx';
import {
  address,
  close,
  enterNumberAt,
  field,
  NUMBER,
  OTP,
  open,
  saidAbove,
  saidAt,
  sentCode,
  toasts,
} from './pages.tsx';

const OLD = lineOf('status-001').msisdn;
const EXISTS = 'Un compte existe déjà pour ce numéro.';

/** Events sent to analytics. */
let told: string[] = [];

const providers: Brand['socialProviders'] = brand.socialProviders;
recordTo((name, properties) => told.push(`${name} ${JSON.stringify(properties)}`));
afterEach(() => {
  told = [];
  brand.socialProviders = providers;
});

const password = () => screen.findByLabelText('Mot de passe');
const title = () => textOf(screen.queryByRole('heading', { level: 1 }));

describe('the entered number', () => {
  it('moves from sign-up to sign-in when it has an account, with a message on the page and no toast', async ({
    user,
  }) => {
    await enterNumberAt(user, '/sign-up', DEMO);
    await waitFor(() => expect(address()).toBe('/sign-in'));
    await password();
    expect(pageText()).toContain('0550 00 00 01');
    expect(pageText()).toContain(EXISTS);
    expect(toasts).toEqual([]);
    await user.click(button('Autre numéro'));
    await waitFor(() => expect(field(NUMBER).value).toBe(''));
    expect(pageText()).not.toContain(EXISTS);
  });

  it('moves from the search for an older account to sign-in when it has an account', async ({ user }) => {
    await enterNumberAt(user, '/migration', DEMO);
    await password();
    expect(address()).toBe('/sign-in');
    expect(pageText()).not.toContain(EXISTS);
  });

  it('moves from the new password to sign-in, with a message that the password is saved', async ({ user }) => {
    await enterNumberAt(user, '/forgot-password', DEMO, 'Envoyer le code');
    await user.type(await screen.findByLabelText(OTP), sentCode(DEMO));
    await user.type(field('Nouveau mot de passe'), 'Une-Autre-Phrase-9');
    await user.click(button('Enregistrer le mot de passe'));
    await password();
    expect(pageText()).toContain('Mot de passe enregistré. Connectez-vous.');
    expect(told).toEqual(['password_reset {}']);
    await user.type(field('Mot de passe'), 'Une-Autre-Phrase-9');
    await user.click(button('Se connecter'));
    await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
  });

  it('is neither in an address nor in storage, and is gone at the next visit', async ({ user }) => {
    await enterNumberAt(user, '/sign-up', DEMO);
    await password();
    expect(address()).not.toContain('550000001');
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
    expect(kept.join(' ')).not.toContain('550000001');
    await open('/sign-in');
    await waitFor(() => expect(field(NUMBER).value).toBe(''));
  });
});

it.for([
  ['of another network', '/sign-in', 'status-002', '/non-brand?reason=number', 'Ce numéro n’est pas chez Sahla'],
  [
    'of a customer without an account',
    '/sign-in',
    'status-004-not-found',
    '/sign-up?step=social',
    'Associer votre compte',
  ],
] as const)('leads a number %s from %s to the right page', async ([, from, line, to, words], { user }) => {
  await enterNumberAt(user, from, lineOf(line).msisdn);
  await waitFor(() => expect(address()).toBe(to));
  await waitFor(() => expect(title()).toContain(words));
});

it('the page for other networks explains how to join, without mentioning a number, when none was entered', async () => {
  await open('/non-brand');
  await waitFor(() => expect(title()).toBe('Devenir client'));
  expect(pageText()).toContain('Trouver une boutique');
  expect(pageText()).not.toContain('numéro');
});

it.for(['status-001', 'status-003', 'status-005'])(
  'sends a code to a line of the older account (%s)',
  async (line, { user }) => {
    const { msisdn } = lineOf(line);
    await enterNumberAt(user, '/sign-up', msisdn);
    await screen.findByLabelText(OTP);
    expect(address()).toBe('/register-otp');
    expect(sentCode(msisdn)).toMatch(/^\d{6}$/);
  },
);

it('shows an unknown status by toast and above the field until the user types', async ({ user }) => {
  await enterNumberAt(user, '/sign-in', lineOf('status-other').msisdn);
  const words = 'Un problème est survenu. Veuillez réessayer plus tard.';
  await waitFor(() => expect(saidAbove()).toContain(words));
  expect(saidAt(NUMBER)).not.toContain(words);
  expect(toasts).toMatchObject([{ kind: 'error', text: words, durationMs: 3000 }]);
  expect(field(NUMBER).value).toBe(groupedPhone(lineOf('status-other').msisdn));
  await user.clear(field(NUMBER));
  await user.type(field(NUMBER), '0551');
  await waitFor(() => expect(saidAbove()).toBe(''));
});

describe('after activation', () => {
  const activate = async (user: UserEvent) => {
    await enterNumberAt(user, '/sign-up', OLD);
    await user.type(await screen.findByLabelText(OTP), sentCode(OLD));
    await waitFor(() => expect(pageText()).toContain('Bienvenue chez Sahla'));
    expect(toasts).toMatchObject([
      { kind: 'success', text: expect.stringContaining('Votre compte est activé'), durationMs: 2500 },
    ]);
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

  it.for([
    ['Facebook, whatever its position', ['google', 'facebook'], 'facebook'],
    ['the first provider if there is no Facebook', ['google', 'apple'], 'google'],
  ] as const)('follows with a social sign-in by %s', async ([, ids, followed], { user }) => {
    withTimers();
    given(...ids);
    await activate(user);
    vi.advanceTimersByTime(TOAST_MS);
    await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
    expect(departed()).toBe(followed);
  });

  it('does not leave for the provider when the user has left the page', async ({ user }) => {
    withTimers();
    await activate(user);
    close();
    await vi.advanceTimersByTimeAsync(TOAST_MS);
    // The module that leaves is loaded first.
    await vi.dynamicImportSettled();
    expect(location.assign).not.toHaveBeenCalled();
    expect(departed()).toBeUndefined();
  });

  it('leads to the sign-in page with the number when there is no provider', async ({ user }) => {
    given();
    await activate(user);
    expect(pageText()).toContain('un code vous sera envoyé par SMS');
    await user.click(screen.getByRole('link', { name: 'Se connecter' }));
    await password();
    expect(address()).toBe('/sign-in');
  });
});

it('says on sign-up that there is no provider, and links to the sign-in page', async ({ user }) => {
  brand.socialProviders = [];
  await enterNumberAt(user, '/sign-up', lineOf('status-004-not-found').msisdn);
  await waitFor(() => expect(address()).toBe('/sign-up?step=social'));
  await waitFor(() => expect(pageText()).toContain('La création de compte en ligne n’est pas encore possible.'));
  expect(hrefs(document)).toContain('/sign-in');
  expect(pageText()).not.toContain('Choisissez le compte');
});
