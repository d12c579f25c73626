/**
 * The message for each refusal while signing in, and where it shows. The operator's error code counts more than the
 * status.
 */
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { passwordErrorLabel } from '#src/features/auth/auth-errors.ts';
import { forgetPendingSignIn, readPendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { findLine } from '../../../sandbox/db/lines.ts';
import { listMessages } from '../../../sandbox/db/messages.ts';
import { countFailedAttempt } from '../../../sandbox/locks.ts';
import { lineOf } from '../../../sandbox/seed/lines.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { it, operator, pageText, setFaults } from '../../support/screen.tsx';
import { address, asked, close, field, open, press, saidAbove, saidAt, toasts, type } from './pages.tsx';

const OTP = 'Code reçu par SMS';
const PASSWORD = 'Mot de passe';
const NEW_PASSWORD = 'Nouveau mot de passe';
const GENERIC = 'Un problème est survenu. Veuillez réessayer plus tard.';
const WRONG_CODE = 'Le code saisi est incorrect.';

afterEach(async () => {
  close();
  forgetPendingSignIn();
});

const sentCode = (msisdn: string) =>
  listMessages(operator.sandbox.context.db, msisdn).find(({ code }) => code)?.code ?? '';

async function tellNumber(msisdn = DEMO) {
  await open('/sign-in');
  await type('Numéro de mobile', msisdn);
  await press('Continuer');
  await waitFor(() => void field(PASSWORD));
}

async function tellPassword(text: string) {
  await type(PASSWORD, text);
  await press('Se connecter');
}

async function askForCode() {
  await tellNumber();
  await press('Recevoir un code par SMS');
  await waitFor(() => void field(OTP));
}

it.each([
  ['', 'Saisissez votre numéro de mobile.'],
  ['021 33 44 55', 'n’est pas un mobile'],
])('shows an error at the field for an invalid number (%j) without asking the operator', async (typed, words) => {
  await open('/sign-in');
  await type('Numéro de mobile', typed);
  await press('Continuer');
  await waitFor(() => expect(saidAt('Numéro de mobile')).toContain(words));
  expect(await asked('/users/status')).toEqual([]);
});

describe('entering a code', () => {
  it.each([
    ['wrong', '000000', WRONG_CODE],
    ['expired', '111111', 'Ce code a expiré.'],
  ])('shows at its field that the code is %s', async (_, code, words) => {
    await askForCode();
    await type(OTP, code);
    await waitFor(() => expect(saidAt(OTP)).toContain(words));
    expect(address()).toBe('/sign-in');
  });
});

describe('the help question', () => {
  const CAME = 'Le code reçu est refusé. Que faire ?';
  const NOT_COME = 'Je ne reçois pas le code par SMS.';

  it.each([
    ['wrong', '000000'],
    ['expired', '111111'],
  ])('offers help with a received code when the code is %s', async (_, code) => {
    await askForCode();
    await type(OTP, code);
    await waitFor(() => expect(pageText()).toContain(CAME));
    expect(pageText()).not.toContain(NOT_COME);
  });

  it('offers help with missing messages after another code was requested', async () => {
    await askForCode();
    operator.sandbox.context.clock.advance(61_000);
    vi.setSystemTime(NOW_MS + 61_000);
    await press('Renvoyer le code');
    await waitFor(() => expect(pageText()).toContain(NOT_COME));
    expect(pageText()).not.toContain(CAME);
  });
});

describe('the lock after too many wrong attempts', () => {
  const offered = () => [...document.querySelectorAll('#root button, #root a')].map((each) => each.textContent);

  it('removes the code form, shows the remaining time and the help line, and returns the form afterwards', async () => {
    await askForCode();
    await type(OTP, '222222');
    await waitFor(() =>
      expect(pageText()).toContain('Les codes sont verrouillés pour le moment.Réessayez dans 15 minutes.'),
    );
    expect(document.querySelector('#root form')).toBeNull();
    expect(offered()).toEqual(
      expect.arrayContaining([expect.stringContaining('3020'), 'Changer de numéro', 'Utiliser le mot de passe']),
    );
    expect(document.querySelector('a[href="tel:3020"]')).not.toBeNull();
    await waitFor(() => expect(pageText()).toContain('La saisie du code est verrouillée. Combien de temps ?'));
    vi.setSystemTime(NOW_MS + 15 * 60_000 + 1000);
    await waitFor(() => expect(field(OTP).value).toBe(''));
  });

  it('also blocks code requests, but still allows a password', async () => {
    await tellNumber();
    const { context } = operator.sandbox;
    for (let miss = 0; miss < 3; miss += 1) countFailedAttempt(context, DEMO, 'code');
    await press('Recevoir un code par SMS');
    await waitFor(() => expect(pageText()).toContain('Les codes sont verrouillés pour le moment.'));
    expect(offered()).not.toContain('Recevoir un code par SMS');
    await tellPassword('Sahla-2026');
    await waitFor(() => expect(address()).not.toBe('/sign-in'));
  });

  it('blocks a number that asks for a new password, but still allows another number', async () => {
    for (let miss = 0; miss < 3; miss += 1) countFailedAttempt(operator.sandbox.context, DEMO, 'code');
    await open('/forgot-password');
    await type('Numéro de mobile', DEMO);
    await press('Envoyer le code');
    await waitFor(() => expect(pageText()).toContain('Les codes sont verrouillés pour le moment.'));
    expect(offered()).not.toContain('Envoyer le code');
    await type('Numéro de mobile', lineOf('empty').msisdn);
    await waitFor(() => expect(offered()).toContain('Envoyer le code'));
  });
});

describe('a code by phone call', () => {
  const CALL = 'Recevoir le code par appel';
  const call = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === CALL);

  it('is offered once another code may be requested, and signs in', async () => {
    await askForCode();
    expect(call()?.disabled).toBe(true);
    vi.setSystemTime(NOW_MS + 61_000);
    operator.sandbox.context.clock.advance(61_000);
    await waitFor(() => expect(call()?.disabled).toBe(false));
    await press(CALL);
    await waitFor(() => expect(pageText()).toContain('Nous vous dictons le code par téléphone, au 0550 00 00 01'));
    await type('Code dicté par téléphone', sentCode(DEMO));
    await waitFor(() => expect(address()).not.toBe('/sign-in'));
  });

  it('shows that a call is not possible when the operator does not support it', async () => {
    await askForCode();
    await setFaults({ errorRate: { value: 1, match: '/api/sahla-bff/users/otp/call' }, errorStatus: 404 });
    vi.setSystemTime(NOW_MS + 61_000);
    await waitFor(() => expect(call()?.disabled).toBe(false));
    await press(CALL);
    await waitFor(() => expect(saidAbove()).toContain('L’appel n’est pas possible pour l’instant.'));
  });
});

it("shows an invitation's code and its purpose to visitors with the invitation's address", async () => {
  await open('/sign-up?code=SAHLA-0001');
  await waitFor(() => expect(pageText()).toMatch(/Un proche vous invite.*SAHLA-0001/));
  await open('/sign-up');
  await waitFor(() => void field('Numéro de mobile'));
  expect(pageText()).not.toContain('Un proche vous invite');
});

describe('signing in with a password', () => {
  it('shows that the password is wrong', async () => {
    await tellNumber();
    await tellPassword('not-this-one');
    await waitFor(() => expect(saidAt(PASSWORD)).toContain('Le mot de passe n’est pas le bon.'));
  });

  it('shows that the account is locked instead of a wrong password, whatever the status', async () => {
    await tellNumber();
    for (let miss = 0; miss < 5; miss += 1) {
      await tellPassword(`not-this-one-${miss}`);
      await waitFor(() => expect(saidAt(PASSWORD)).toContain('n’est pas le bon'));
    }
    await tellPassword('Sahla-2026');
    await waitFor(() => expect(pageText()).toContain('La connexion par mot de passe est verrouillée pour le moment.'));
    expect(pageText()).toMatch(/Réessayez dans \d+ minutes\./);
    expect(document.querySelector('#root form')).toBeNull();
    expect(pageText()).toContain('Recevoir un code par SMS');
    const locked = new ApiError('validation', { status: 400, code: 'account_locked', correlationId: 'c' });
    expect(passwordErrorLabel(locked)).toBe('auth_account_locked');
  });

  it('does not blame the password when the service is down', async () => {
    await tellNumber();
    await setFaults({ identityDown: true });
    await tellPassword('Sahla-2026');
    await waitFor(() => expect(saidAbove()).toContain('Le service est momentanément indisponible.'));
  });
});

describe('storing the tokens', () => {
  const NAMELESS = `e30.${btoa(JSON.stringify({ sub: 'x' }))}.x`;
  const answer = { access_token: NAMELESS, refresh_token: 'r', expires_in: 3600, token_type: 'Bearer' };

  it('does not blame the browser for an unusable token', async () => {
    await tellNumber();
    await setFaults({ replaceBody: { value: answer, match: '/identity/token' } });
    await tellPassword('Sahla-2026');
    await waitFor(() => expect(saidAbove()).toContain(GENERIC));
    expect(document.cookie).not.toContain('sign-in=');
  });

  it('blames the browser when it stores nothing', async () => {
    await tellNumber();
    vi.spyOn(document, 'cookie', 'set').mockReturnValue();
    await tellPassword('Sahla-2026');
    await waitFor(() => expect(saidAbove()).toContain('Votre navigateur n’a pas pu enregistrer la connexion.'));
    vi.restoreAllMocks();
  });
});

describe('the checkpoint', () => {
  it.each([
    ['password', () => tellNumber(), () => tellPassword('Sahla-2026')],
    ['code', () => askForCode(), () => type(OTP, sentCode(DEMO))],
  ])(
    'shows a toast and an error in the form, and deletes the pending sign-in, when its ids are missing (sign-in by %s)',
    async (_, prepare, signIn) => {
      await prepare();
      await setFaults({ omitCheckpointHeaders: true });
      await signIn();
      await waitFor(() => expect(saidAbove()).toContain(GENERIC));
      expect(toasts).toMatchObject([{ kind: 'error', text: GENERIC, durationMs: 3000 }]);
      expect(readPendingSignIn()).toBeUndefined();
      expect(pageText()).not.toContain('Wi-Fi');
    },
  );

  it('does not show a wrong code when the operator refuses the checkpoint', async () => {
    await askForCode();
    // Every nonce has expired when it arrives.
    const { db } = operator.sandbox.context;
    db.run('CREATE TEMP TRIGGER late AFTER INSERT ON checkpoints BEGIN UPDATE checkpoints SET expires_at = 0; END');
    await type(OTP, sentCode(DEMO));
    await waitFor(() => expect(saidAbove()).toContain(GENERIC));
    db.run('DROP TRIGGER late');
    expect((await asked('/identity/token')).map(({ status }) => status)).toEqual([403]);
  });
});

describe('requesting a code', () => {
  it('does not show a wrong code when the request is refused', async () => {
    await tellNumber();
    await setFaults({ errorRate: { value: 1, match: '/api/sahla-bff/users/otp/request' }, errorStatus: 400 });
    await press('Recevoir un code par SMS');
    await waitFor(() => expect(pageText()).toContain('Une information n’est pas correcte.'));
    expect(pageText()).not.toContain(WRONG_CODE);
  });

  it('does not blame the first code when another is refused during activation', async () => {
    await open('/sign-up');
    await type('Numéro de mobile', lineOf('status-001').msisdn);
    await press('Continuer');
    await waitFor(() => void field(OTP));
    await setFaults({ errorRate: { value: 1, match: '/api/sahla-bff/migration' }, errorStatus: 403 });
    vi.setSystemTime(NOW_MS + 61_000);
    await press('Renvoyer le code');
    await waitFor(() => expect(saidAbove()).toContain('Cette action n’est pas possible'));
    expect(toasts).toEqual([]);
  });
});

describe('activating an account', () => {
  it.each([400, 403])('shows a wrong code by toast and at the field for a %d without a code', async (errorStatus) => {
    await open('/sign-up');
    await type('Numéro de mobile', lineOf('status-001').msisdn);
    await press('Continuer');
    await waitFor(() => void field(OTP));
    await setFaults({ errorRate: { value: 1, match: '/api/sahla-bff/users/activate' }, errorStatus });
    await type(OTP, '654321');
    await waitFor(() => expect(saidAt(OTP)).toContain(WRONG_CODE));
    expect(toasts).toMatchObject([{ kind: 'error', text: WRONG_CODE }]);
  });
});

describe('setting a new password', () => {
  const start = async () => {
    await open('/forgot-password');
    await type('Numéro de mobile', DEMO);
    await press('Envoyer le code');
    await waitFor(() => void field(NEW_PASSWORD));
  };
  const save = async (code: string) => {
    await type(OTP, code);
    await type(NEW_PASSWORD, 'Une-Autre-Phrase-9');
    await press('Enregistrer le mot de passe');
  };

  it('shows at its field that the operator finds the password weak, and keeps the code', async () => {
    await start();
    const before = findLine(operator.sandbox.context.db, DEMO)?.passwordHash;
    const weak = Response.json({ error: { code: 'password_weak', message: 'x' } }, { status: 400 });
    const fetchNow = globalThis.fetch;
    const answered = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (input, init) =>
        new Request(input, init).url.includes('/users/password/reset') ? weak : fetchNow(input, init),
      );
    await save(sentCode(DEMO));
    await waitFor(() => expect(saidAt(NEW_PASSWORD)).toContain('trop facile à deviner'));
    answered.mockRestore();
    expect(field(OTP).value).toHaveLength(6);
    expect(saidAt(OTP)).toBe('');
    expect(findLine(operator.sandbox.context.db, DEMO)?.passwordHash).toBe(before);
  });

  it('shows a wrong code at its field and keeps the password', async () => {
    await start();
    await save('000000');
    await waitFor(() => expect(saidAt(OTP)).toContain(WRONG_CODE));
    expect(field(NEW_PASSWORD).value).toBe('Une-Autre-Phrase-9');
    expect(field(OTP).value).toBe('');
  });

  it('focuses the reason when codes are locked, not the code', async () => {
    await start();
    await save('222222');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Réessayez dans 15 minutes.'));
    expect(saidAt(OTP)).not.toBe('');
  });

  it('blames neither code nor password when the operator fails for another reason', async () => {
    await start();
    await setFaults({ errorRate: { value: 1, match: '/api/sahla-bff/users/password' }, errorStatus: 403 });
    await save(sentCode(DEMO));
    await waitFor(() => expect(pageText()).toContain('Cette action n’est pas possible'));
    expect(saidAt(OTP) + saidAt(NEW_PASSWORD)).not.toContain('Cette action');
    expect(address()).toBe('/create-new-password');
  });
});
