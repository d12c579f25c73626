// @vitest-environment node
/** A code that was sent a moment ago is good, and another is refused: nobody may end between the two. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listMessages } from '../../../../sandbox/db/messages.ts';
import { lineOf } from '../../../../sandbox/seed/lines.ts';
import { DEMO, EMPTY, NOW_MS, type Stage } from '../../../contract/stage.ts';
import { eventually, leave, openScreenStage, page } from '../../../support/screen.tsx';
import { address, asked, close, field, open, press, saidAt, type } from './pages.tsx';

const OLD = lineOf('status-001').msisdn;
const OTP = 'Code reçu par SMS';
const NUMBER = 'Numéro de mobile';

let stage: Stage;

beforeAll(async () => {
  stage = await openScreenStage();
});
afterEach(async () => {
  close();
  await leave();
  const { forgetPendingSignIn } = await import('#src/session/device-storage/pending-sign-in.ts');
  forgetPendingSignIn();
  sessionStorage.clear();
  vi.setSystemTime(NOW_MS);
  stage.reset();
});
afterAll(() => stage.close());

const sentCode = (msisdn: string) =>
  listMessages(stage.sandbox.context.db, msisdn).find(({ code }) => code)?.code ?? '';

async function tell(msisdn: string, button = 'Continuer') {
  await type(NUMBER, msisdn);
  await press(button);
}

async function askForSignInCode() {
  await open('/sign-in');
  await tell(DEMO);
  await press('Recevoir un code par SMS');
  await eventually(() => void field(OTP));
}

it('signing in: from the code to the password and back to the same code', async () => {
  await askForSignInCode();
  await press('Utiliser le mot de passe');
  await press('Recevoir un code par SMS');
  await type(OTP, sentCode(DEMO));
  await eventually(() => expect(address()).toBe('/dashboard/my-brand'));
  expect(await asked(stage, '/users/otp/request')).toHaveLength(1);
});

it('signing in: once another code may be asked for, it is', async () => {
  await askForSignInCode();
  await press('Utiliser le mot de passe');
  await eventually(() => void field('Mot de passe'));
  stage.sandbox.context.clock.advance(61_000);
  vi.setSystemTime(NOW_MS + 61_000);
  await press('Recevoir un code par SMS');
  await eventually(() => void field(OTP));
  expect(await asked(stage, '/users/otp/request')).toHaveLength(2);
});

it('signing in: a code asked for on another device leads to its field, not to a refusal', async () => {
  const { requestCode } = await import('#src/api/users.ts');
  await requestCode(DEMO, 'sign-in');
  await askForSignInCode();
  await type(OTP, sentCode(DEMO));
  await eventually(() => expect(address()).toBe('/dashboard/my-brand'));
});

it('signing in: another number, then the same again: the code still counts', async () => {
  await askForSignInCode();
  await press('Changer de numéro');
  await tell(DEMO);
  await press('Recevoir un code par SMS');
  await eventually(() => void field(OTP));
  expect(await asked(stage, '/users/otp/request')).toHaveLength(1);
});

it('signing in: the page that was left for the messages comes back with number and code field, until the code ends', async () => {
  await askForSignInCode();
  await open('/sign-in');
  await eventually(() => void field(OTP));
  expect(page()).toContain('0550 00 00 01');
  vi.setSystemTime(NOW_MS + 310_000);
  await open('/sign-in');
  await eventually(() => expect(field(NUMBER).value).toBe(''));
});

it('signing in: a number that was left for another does not come back', async () => {
  await askForSignInCode();
  await press('Changer de numéro');
  await open('/sign-in');
  await eventually(() => expect(field(NUMBER).value).toBe(''));
});

it('signing in: another number is not given the code of the one before', async () => {
  await askForSignInCode();
  await press('Changer de numéro');
  await tell(EMPTY);
  await press('Recevoir un code par SMS');
  await eventually(() => void field(OTP));
  expect(page()).toContain('0550 00 00 03');
  expect(await asked(stage, '/users/otp/request')).toHaveLength(2);
});

it('activation: another number, then the same again: back at the code that was sent', async () => {
  await open('/sign-up');
  await tell(OLD);
  await eventually(() => void field(OTP));
  await press('Changer de numéro');
  await tell(OLD);
  await eventually(() => expect(address()).toBe('/register-otp'));
  await type(OTP, sentCode(OLD));
  await eventually(() => expect(page()).toContain('Votre compte est activé !'));
  expect(await asked(stage, '/migration/otp/request')).toHaveLength(1);
});

it('activation: its page asks for the number again where nobody told one', async () => {
  await open('/sign-up');
  await tell(OLD);
  await eventually(() => void field(OTP));
  await press('Changer de numéro');
  await open('/register-otp');
  await tell(OLD);
  await eventually(() => void field(OTP));
  expect(await asked(stage, '/migration/otp/request')).toHaveLength(1);
});

it('a forgotten password: the same number again leads on with the code that was sent', async () => {
  await open('/forgot-password');
  await tell(DEMO, 'Envoyer le code');
  await eventually(() => expect(address()).toBe('/create-new-password'));
  await press('Changer de numéro');
  await tell(DEMO, 'Envoyer le code');
  await eventually(() => expect(address()).toBe('/create-new-password'));
  expect(await asked(stage, '/users/otp/request')).toHaveLength(1);
});

it('a forgotten password: a code asked for elsewhere a moment ago leads on as well', async () => {
  const { requestCode } = await import('#src/api/users.ts');
  await requestCode(DEMO, 'password-reset');
  await open('/forgot-password');
  await tell(DEMO, 'Envoyer le code');
  await eventually(() => expect(address()).toBe('/create-new-password'));
});

it('whoever asks for another code too soon is told so', async () => {
  const { requestCode } = await import('#src/api/users.ts');
  await askForSignInCode();
  vi.setSystemTime(NOW_MS + 61_000);
  await press('Renvoyer le code');
  await eventually(() => expect(saidAt(OTP)).toContain('Un code vient d’être envoyé.'));
  await expect(requestCode(DEMO, 'sign-in')).rejects.toMatchObject({ code: 'otp_too_soon' });
});

it('a forgotten password: the phone fills in the code, of the first message as of the next', async () => {
  const arrivals: ((credential: { code: string }) => void)[] = [];
  const get = () => new Promise((resolve) => arrivals.push(resolve));
  Object.assign(window, { OTPCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  await open('/forgot-password');
  await tell(DEMO, 'Envoyer le code');
  await eventually(() => expect(arrivals.length).toBeGreaterThan(0));
  arrivals.at(-1)?.({ code: '482913' });
  await eventually(() => expect(field(OTP).value).toBe('482913'));
  const before = arrivals.length;
  stage.sandbox.context.clock.advance(61_000);
  vi.setSystemTime(NOW_MS + 61_000);
  await press('Renvoyer le code');
  await eventually(() => expect(arrivals.length).toBeGreaterThan(before));
  arrivals.at(-1)?.({ code: '135790' });
  await eventually(() => expect(field(OTP).value).toBe('135790'));
  Reflect.deleteProperty(navigator, 'credentials');
  Reflect.deleteProperty(window, 'OTPCredential');
});
