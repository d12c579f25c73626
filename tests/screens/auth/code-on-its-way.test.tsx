/** A code sent a moment ago stays valid and the operator refuses another. Users must not get stuck between the two. */
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { requestCode } from '#src/api/users.ts';
import { lineOf } from '../../../sandbox/seed/lines.ts';
import { DEMO, EMPTY, NOW_MS } from '../../support/operator.ts';
import { button, findByRole, it, operator, pageText } from '../../support/screen.tsx';
import {
  address,
  asked,
  askForCode,
  enterNumber,
  enterNumberAt,
  field,
  fill,
  NUMBER,
  OTP,
  open,
  saidAt,
  sentCode,
} from './pages.tsx';

const OLD = lineOf('status-001').msisdn;

it('signing in: returns from the password to the code that was sent', async ({ user }) => {
  await askForCode(user);
  await user.click(button('Utiliser le mot de passe'));
  await user.click(button('Recevoir un code par SMS'));
  await fill(user, OTP, sentCode(DEMO));
  await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
  expect(await asked('/users/otp/request')).toHaveLength(1);
});

it('signing in: requests another code once that is allowed', async ({ user }) => {
  await askForCode(user);
  await user.click(button('Utiliser le mot de passe'));
  operator.sandbox.context.clock.advance(61_000);
  vi.setSystemTime(NOW_MS + 61_000);
  await user.click(button('Recevoir un code par SMS'));
  await screen.findByLabelText(OTP);
  expect(await asked('/users/otp/request')).toHaveLength(2);
});

it('signing in: shows the code field, not a refusal, when another device requested the code', async ({ user }) => {
  await requestCode(DEMO, 'sign-in');
  await askForCode(user);
  await fill(user, OTP, sentCode(DEMO));
  await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
});

it('signing in: keeps the code valid after another number and back', async ({ user }) => {
  await askForCode(user);
  await user.click(button('Autre numéro'));
  await enterNumber(user, DEMO);
  await user.click(await findByRole('button', 'Recevoir un code par SMS'));
  await screen.findByLabelText(OTP);
  expect(await asked('/users/otp/request')).toHaveLength(1);
});

it('signing in: restores number and code field after a reload, until the code expires', async ({ user }) => {
  await askForCode(user);
  await open('/sign-in');
  await screen.findByLabelText(OTP);
  expect(pageText()).toContain('0550 00 00 01');
  vi.setSystemTime(NOW_MS + 310_000);
  await open('/sign-in');
  await waitFor(() => expect(field(NUMBER).value).toBe(''));
});

it('signing in: does not restore a number that the user left for another', async ({ user }) => {
  await askForCode(user);
  await user.click(button('Autre numéro'));
  await open('/sign-in');
  await waitFor(() => expect(field(NUMBER).value).toBe(''));
});

it('signing in: does not reuse the code of the previous number for another', async ({ user }) => {
  await askForCode(user);
  await user.click(button('Autre numéro'));
  await enterNumber(user, EMPTY);
  await user.click(await findByRole('button', 'Recevoir un code par SMS'));
  await screen.findByLabelText(OTP);
  expect(pageText()).toContain('0550 00 00 03');
  expect(await asked('/users/otp/request')).toHaveLength(2);
});

it('activation: returns to the sent code after another number and back', async ({ user }) => {
  await enterNumberAt(user, '/sign-up', OLD);
  await screen.findByLabelText(OTP);
  await user.click(button('Autre numéro'));
  await enterNumber(user, OLD);
  await waitFor(() => expect(address()).toBe('/register-otp'));
  await fill(user, OTP, sentCode(OLD));
  await waitFor(() => expect(pageText()).toContain('Bienvenue chez Sahla'));
  expect(await asked('/migration/otp/request')).toHaveLength(1);
});

it('activation: asks for the number again on its page when none was entered', async ({ user }) => {
  await enterNumberAt(user, '/sign-up', OLD);
  await screen.findByLabelText(OTP);
  await user.click(button('Autre numéro'));
  await enterNumberAt(user, '/register-otp', OLD);
  await screen.findByLabelText(OTP);
  expect(await asked('/migration/otp/request')).toHaveLength(1);
});

it('a forgotten password: continues with the sent code when the same number is entered again', async ({ user }) => {
  await enterNumberAt(user, '/forgot-password', DEMO, 'Envoyer le code');
  await waitFor(() => expect(address()).toBe('/create-new-password'));
  await user.click(await findByRole('button', 'Autre numéro'));
  await enterNumber(user, DEMO, 'Envoyer le code');
  await waitFor(() => expect(address()).toBe('/create-new-password'));
  expect(await asked('/users/otp/request')).toHaveLength(1);
});

it('a forgotten password: puts the focus into the field of the code, which comes first', async ({ user }) => {
  await enterNumberAt(user, '/forgot-password', DEMO, 'Envoyer le code');
  await waitFor(() => expect(document.activeElement).toBe(field(OTP)));
});

it('a forgotten password: continues when another device requested the code a moment ago', async ({ user }) => {
  await requestCode(DEMO, 'password-reset');
  await enterNumberAt(user, '/forgot-password', DEMO, 'Envoyer le code');
  await waitFor(() => expect(address()).toBe('/create-new-password'));
});

it('signing in: shows that another code was requested too soon', async ({ user }) => {
  await askForCode(user);
  vi.setSystemTime(NOW_MS + 61_000);
  await user.click(await findByRole('button', 'Renvoyer le code'));
  await waitFor(() => expect(saidAt(OTP)).toContain('Un code vient d’être envoyé.'));
  await expect(requestCode(DEMO, 'sign-in')).rejects.toMatchObject({ code: 'otp_too_soon' });
});

it('a forgotten password: fills in the code from the first message and from the next', async ({ user }) => {
  const arrivals: ((credential: { code: string }) => void)[] = [];
  const get = () => new Promise((resolve) => arrivals.push(resolve));
  Object.assign(window, { OTPCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  await enterNumberAt(user, '/forgot-password', DEMO, 'Envoyer le code');
  await waitFor(() => expect(arrivals.length).toBeGreaterThan(0));
  arrivals.at(-1)?.({ code: '482913' });
  await waitFor(() => expect(field(OTP).value).toBe('482913'));
  const before = arrivals.length;
  operator.sandbox.context.clock.advance(61_000);
  vi.setSystemTime(NOW_MS + 61_000);
  await user.click(await findByRole('button', 'Renvoyer le code'));
  await waitFor(() => expect(arrivals.length).toBeGreaterThan(before));
  arrivals.at(-1)?.({ code: '135790' });
  await waitFor(() => expect(field(OTP).value).toBe('135790'));
  Reflect.deleteProperty(navigator, 'credentials');
  Reflect.deleteProperty(window, 'OTPCredential');
});
