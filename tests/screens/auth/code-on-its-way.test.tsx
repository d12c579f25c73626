/** A code sent a moment ago stays valid and the operator refuses another. Users must not get stuck between the two. */
import { waitFor } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { requestCode } from '#src/api/users.ts';
import { forgetPendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { listMessages } from '../../../sandbox/db/messages.ts';
import { lineOf } from '../../../sandbox/seed/lines.ts';
import { DEMO, EMPTY, NOW_MS } from '../../support/operator.ts';
import { it, operator, pageText } from '../../support/screen.tsx';
import { address, asked, close, field, open, press, saidAt, type } from './pages.tsx';

const OLD = lineOf('status-001').msisdn;
const OTP = 'Code reçu par SMS';
const NUMBER = 'Numéro de mobile';

afterEach(async () => {
  close();
  forgetPendingSignIn();
});

const sentCode = (msisdn: string) =>
  listMessages(operator.sandbox.context.db, msisdn).find(({ code }) => code)?.code ?? '';

async function tell(msisdn: string, button = 'Continuer') {
  await type(NUMBER, msisdn);
  await press(button);
}

async function askForSignInCode() {
  await open('/sign-in');
  await tell(DEMO);
  await press('Recevoir un code par SMS');
  await waitFor(() => void field(OTP));
}

it('signing in: returns from the password to the code that was sent', async () => {
  await askForSignInCode();
  await press('Utiliser le mot de passe');
  await press('Recevoir un code par SMS');
  await type(OTP, sentCode(DEMO));
  await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
  expect(await asked('/users/otp/request')).toHaveLength(1);
});

it('signing in: requests another code once that is allowed', async () => {
  await askForSignInCode();
  await press('Utiliser le mot de passe');
  await waitFor(() => void field('Mot de passe'));
  operator.sandbox.context.clock.advance(61_000);
  vi.setSystemTime(NOW_MS + 61_000);
  await press('Recevoir un code par SMS');
  await waitFor(() => void field(OTP));
  expect(await asked('/users/otp/request')).toHaveLength(2);
});

it('signing in: shows the code field, not a refusal, when another device requested the code', async () => {
  await requestCode(DEMO, 'sign-in');
  await askForSignInCode();
  await type(OTP, sentCode(DEMO));
  await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
});

it('signing in: keeps the code valid after another number and back', async () => {
  await askForSignInCode();
  await press('Changer de numéro');
  await tell(DEMO);
  await press('Recevoir un code par SMS');
  await waitFor(() => void field(OTP));
  expect(await asked('/users/otp/request')).toHaveLength(1);
});

it('signing in: restores number and code field after a reload, until the code expires', async () => {
  await askForSignInCode();
  await open('/sign-in');
  await waitFor(() => void field(OTP));
  expect(pageText()).toContain('0550 00 00 01');
  vi.setSystemTime(NOW_MS + 310_000);
  await open('/sign-in');
  await waitFor(() => expect(field(NUMBER).value).toBe(''));
});

it('signing in: does not restore a number that the user left for another', async () => {
  await askForSignInCode();
  await press('Changer de numéro');
  await open('/sign-in');
  await waitFor(() => expect(field(NUMBER).value).toBe(''));
});

it('signing in: does not reuse the code of the previous number for another', async () => {
  await askForSignInCode();
  await press('Changer de numéro');
  await tell(EMPTY);
  await press('Recevoir un code par SMS');
  await waitFor(() => void field(OTP));
  expect(pageText()).toContain('0550 00 00 03');
  expect(await asked('/users/otp/request')).toHaveLength(2);
});

it('activation: returns to the sent code after another number and back', async () => {
  await open('/sign-up');
  await tell(OLD);
  await waitFor(() => void field(OTP));
  await press('Changer de numéro');
  await tell(OLD);
  await waitFor(() => expect(address()).toBe('/register-otp'));
  await type(OTP, sentCode(OLD));
  await waitFor(() => expect(pageText()).toContain('Votre compte est activé !'));
  expect(await asked('/migration/otp/request')).toHaveLength(1);
});

it('activation: asks for the number again on its page when none was entered', async () => {
  await open('/sign-up');
  await tell(OLD);
  await waitFor(() => void field(OTP));
  await press('Changer de numéro');
  await open('/register-otp');
  await tell(OLD);
  await waitFor(() => void field(OTP));
  expect(await asked('/migration/otp/request')).toHaveLength(1);
});

it('a forgotten password: continues with the sent code when the same number is entered again', async () => {
  await open('/forgot-password');
  await tell(DEMO, 'Envoyer le code');
  await waitFor(() => expect(address()).toBe('/create-new-password'));
  await press('Changer de numéro');
  await tell(DEMO, 'Envoyer le code');
  await waitFor(() => expect(address()).toBe('/create-new-password'));
  expect(await asked('/users/otp/request')).toHaveLength(1);
});

it('a forgotten password: continues when another device requested the code a moment ago', async () => {
  await requestCode(DEMO, 'password-reset');
  await open('/forgot-password');
  await tell(DEMO, 'Envoyer le code');
  await waitFor(() => expect(address()).toBe('/create-new-password'));
});

it('signing in: shows that another code was requested too soon', async () => {
  await askForSignInCode();
  vi.setSystemTime(NOW_MS + 61_000);
  await press('Renvoyer le code');
  await waitFor(() => expect(saidAt(OTP)).toContain('Un code vient d’être envoyé.'));
  await expect(requestCode(DEMO, 'sign-in')).rejects.toMatchObject({ code: 'otp_too_soon' });
});

it('a forgotten password: fills in the code from the first message and from the next', async () => {
  const arrivals: ((credential: { code: string }) => void)[] = [];
  const get = () => new Promise((resolve) => arrivals.push(resolve));
  Object.assign(window, { OTPCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  await open('/forgot-password');
  await tell(DEMO, 'Envoyer le code');
  await waitFor(() => expect(arrivals.length).toBeGreaterThan(0));
  arrivals.at(-1)?.({ code: '482913' });
  await waitFor(() => expect(field(OTP).value).toBe('482913'));
  const before = arrivals.length;
  operator.sandbox.context.clock.advance(61_000);
  vi.setSystemTime(NOW_MS + 61_000);
  await press('Renvoyer le code');
  await waitFor(() => expect(arrivals.length).toBeGreaterThan(before));
  arrivals.at(-1)?.({ code: '135790' });
  await waitFor(() => expect(field(OTP).value).toBe('135790'));
  Reflect.deleteProperty(navigator, 'credentials');
  Reflect.deleteProperty(window, 'OTPCredential');
});
