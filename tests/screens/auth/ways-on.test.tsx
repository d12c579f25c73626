/** How sign-in pages lead to each other: an entered number is not asked for again, and no page is a dead end. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, vi } from 'vitest';
import { recordTo } from '#src/analytics/track.ts';
import { brand } from '#src/brand/brand.ts';
import { groupedPhone } from '#src/lib/typed-phone.ts';
import type { Brand } from '../../../build/brand/brand-schema.ts';
import { findLine } from '../../../sandbox/db/lines.ts';
import { lineOf } from '../../../sandbox/seed/lines.ts';
import { DEMO } from '../../support/operator.ts';
import { button, findByRole, hrefs, it, operator, pageText, textOf } from '../../support/screen.tsx';
import {
  address,
  asked,
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
    expect(await findByRole('button', 'Recevoir un code par SMS')).toBeTruthy();
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
    expect(pageText()).toContain('0550 00 00 01');
    expect(pageText()).toContain(EXISTS);
    expect(toasts).toEqual([]);
    await user.click(button('Utiliser le mot de passe'));
    const typedInto = await password();
    await waitFor(() => expect(document.activeElement).toBe(typedInto));
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

  it('is neither in an address nor in storage, and is gone at the next visit', async ({ user }) => {
    await enterNumberAt(user, '/sign-up', DEMO);
    await findByRole('button', 'Recevoir un code par SMS');
    expect(address()).not.toContain('550000001');
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
    expect(kept.join(' ')).not.toContain('550000001');
    await open('/sign-in');
    await waitFor(() => expect(field(NUMBER).value).toBe(''));
  });

  it('is in the field of the forgotten password, and the password has the focus before', async ({ user }) => {
    await enterNumberAt(user, '/sign-in', DEMO);
    const typedInto = await password();
    await waitFor(() => expect(document.activeElement).toBe(typedInto));
    await user.click(screen.getByRole('link', { name: /^Mot de passe oublié/ }));
    await waitFor(() => expect(address()).toBe('/forgot-password'));
    expect(field(NUMBER).value).toBe(groupedPhone(DEMO));
    await user.click(button('Envoyer le code'));
    await waitFor(() => expect(address()).toBe('/create-new-password'));
  });

  it('shows on the page for other networks, which keeps the invitation and goes back to correct one digit', async ({
    user,
  }) => {
    const { msisdn } = lineOf('status-002');
    await enterNumberAt(user, '/sign-up?code=AMINA-2026', msisdn);
    await waitFor(() => expect(title()).toContain('Ce numéro n’est pas chez Sahla'));
    expect(pageText()).toContain(groupedPhone(msisdn));
    expect(pageText()).toContain('AMINA-2026');
    expect(address()).not.toContain(msisdn.slice(3));
    await user.click(screen.getByRole('link', { name: 'Corriger le numéro' }));
    await waitFor(() => expect(address()).toBe('/sign-up?code=AMINA-2026'));
    expect(field(NUMBER).value).toBe(groupedPhone(msisdn));
    expect(pageText()).toContain('AMINA-2026');
  });

  it('is empty again after the user has asked for another number', async ({ user }) => {
    await enterNumberAt(user, '/sign-in', DEMO);
    await password();
    await user.click(button('Autre numéro'));
    await waitFor(() => expect(field(NUMBER).value).toBe(''));
  });
});

it.for([
  ['of another network', '/sign-in', 'status-002', '/non-brand?reason=number', 'Ce numéro n’est pas chez Sahla'],
  ['of a customer without an account', '/sign-in', 'status-004-not-found', '/sign-up?step=social', 'Créer un compte'],
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
  const buttons = () => screen.getAllByRole('button').map(textOf);
  const OFFERED = ['Ouvrir mon espace', 'Créer un mot de passe'];

  it.for([
    ['Facebook, whatever its position', ['google', 'facebook'], 'facebook'],
    ['the first provider if there is no Facebook', ['google', 'apple'], 'google'],
  ] as const)(
    'offers a social sign-in first, by %s, and leaves only when it is chosen',
    async ([, ids, first], { user }) => {
      const assign = vi.spyOn(location, 'assign').mockReturnValue();
      given(...ids);
      await activate(user);
      expect(buttons()).toEqual([`Continuer avec ${first}`, ...OFFERED]);
      await user.click(button(`Continuer avec ${first}`));
      await waitFor(() => expect(assign).toHaveBeenCalledOnce());
      expect(String(assign.mock.calls[0]?.[0])).toContain(`redirect%2F${first}`);
    },
  );

  it('signs in with the verified code, and sends no other', async ({ user }) => {
    await activate(user);
    await user.click(button('Ouvrir mon espace'));
    await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
    expect(await asked('/users/otp/request')).toEqual([]);
    expect(told).toEqual(['activation {}', 'sign_in {"method":"otp"}']);
  });

  it('signs in and opens the page for a password, if the user wants to make one', async ({ user }) => {
    given();
    await activate(user);
    expect(buttons()).toEqual(OFFERED);
    await user.click(button('Créer un mot de passe'));
    await waitFor(() => expect(address()).toBe('/setting/change-password'));
  });

  it('opens the sign-in on the field of another code, if the verified one has expired', async ({ user }) => {
    await activate(user);
    operator.sandbox.context.clock.advance(300_000);
    await user.click(button('Ouvrir mon espace'));
    await waitFor(() => expect(address()).toBe('/sign-in'));
    await user.type(await screen.findByLabelText(OTP), sentCode(OLD));
    await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
  });
});

describe('a customer without an account', () => {
  const NEWCOMER = lineOf('status-004-not-found').msisdn;
  const start = async (user: UserEvent) => {
    await enterNumberAt(user, '/sign-in', NEWCOMER);
    await waitFor(() => expect(address()).toBe('/sign-up?step=social'));
    await findByRole('button', 'Recevoir un code par SMS');
  };

  it('gets one by a code, and is signed in by it', async ({ user }) => {
    await start(user);
    expect(pageText()).toContain(groupedPhone(NEWCOMER));
    expect(screen.getByRole('button', { name: 'Continuer avec Facebook' })).toBeTruthy();
    await user.click(button('Recevoir un code par SMS'));
    await user.type(await screen.findByLabelText(OTP), sentCode(NEWCOMER));
    await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
    expect(findLine(operator.sandbox.context.db, NEWCOMER)?.isRegistered).toBe(true);
  });

  it('is asked for the code again after a reload', async ({ user }) => {
    await start(user);
    await user.click(button('Recevoir un code par SMS'));
    await screen.findByLabelText(OTP);
    await open('/sign-up?step=social');
    await screen.findByLabelText(OTP);
    expect(await asked('/users/otp/request')).toHaveLength(1);
  });

  it('gets one by a code also if the operator has no social provider', async ({ user }) => {
    brand.socialProviders = [];
    await start(user);
    expect(screen.getAllByRole('button').map(textOf)).toEqual(['Recevoir un code par SMS']);
    expect(hrefs(document)).toContain('/sign-in');
  });
});
