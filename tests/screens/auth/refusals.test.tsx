/**
 * The message for each refusal while signing in, and where it shows. The operator's error code counts more than the
 * status.
 */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { passwordErrorLabel } from '#src/features/auth/auth-errors.ts';
import { session } from '#src/session/current-session.ts';
import { readPendingSignIn } from '#src/session/device-storage/pending-sign-in.ts';
import { findLine } from '../../../sandbox/db/lines.ts';
import { countFailedAttempt } from '../../../sandbox/locks.ts';
import { lineOf } from '../../../sandbox/seed/lines.ts';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import {
  answerFetches,
  button,
  byRole,
  findByRole,
  it,
  maybeByRole,
  operator,
  pageText,
  setFaults,
} from '../../support/screen.tsx';
import {
  address,
  asked,
  askForCode,
  enterNumberAt,
  field,
  fill,
  NUMBER,
  OTP,
  open,
  saidAbove,
  saidAt,
  sentCode,
  toasts,
} from './pages.tsx';

const PASSWORD = 'Mot de passe';
const NEW_PASSWORD = 'Nouveau mot de passe';
const GENERIC = 'Un problème est survenu. Veuillez réessayer plus tard.';
const WRONG_CODE = 'Le code saisi est incorrect.';

async function tellNumber(user: UserEvent) {
  await enterNumberAt(user, '/sign-in', DEMO);
  await screen.findByLabelText(PASSWORD);
}

async function tellPassword(user: UserEvent, text: string) {
  await fill(user, PASSWORD, text);
  await user.click(button('Se connecter'));
}

it.for<[string, string]>([
  ['', 'Saisissez votre numéro de mobile.'],
  ['021 33 44 55', 'a dix chiffres'],
])(
  'shows an error at the field for an invalid number (%j) without asking the operator',
  async ([typed, words], { user }) => {
    await enterNumberAt(user, '/sign-in', typed);
    await waitFor(() => expect(saidAt(NUMBER)).toContain(words));
    expect(await asked('/users/status')).toEqual([]);
  },
);

describe('entering a code', () => {
  it.for<[string, string, string]>([
    ['wrong', '000000', WRONG_CODE],
    ['expired', '111111', 'Ce code a expiré.'],
  ])('shows at its field that the code is %s', async ([_, code, words], { user }) => {
    await askForCode(user);
    await fill(user, OTP, code);
    await waitFor(() => expect(saidAt(OTP)).toContain(words));
    expect(address()).toBe('/sign-in');
  });
});

describe('the help question', () => {
  const CAME = 'Le code reçu est refusé. Que faire ?';
  const NOT_COME = 'Je ne reçois pas le code par SMS.';

  it.for<[string, string]>([
    ['wrong', '000000'],
    ['expired', '111111'],
  ])('offers help with a received code when the code is %s', async ([_, code], { user }) => {
    await askForCode(user);
    await fill(user, OTP, code);
    await waitFor(() => expect(pageText()).toContain(CAME));
    expect(pageText()).not.toContain(NOT_COME);
  });

  it('offers help with missing messages after another code was requested', async ({ user }) => {
    await askForCode(user);
    operator.sandbox.context.clock.advance(61_000);
    vi.setSystemTime(NOW_MS + 61_000);
    await user.click(await findByRole('button', 'Renvoyer le code'));
    await waitFor(() => expect(pageText()).toContain(NOT_COME));
    expect(pageText()).not.toContain(CAME);
  });
});

describe('the lock after too many wrong attempts', () => {
  it('removes the code form, shows the remaining time and the help line, and returns the form afterwards', async ({
    user,
  }) => {
    await askForCode(user);
    await fill(user, OTP, '222222');
    await waitFor(() =>
      expect(pageText()).toContain('Les codes sont verrouillés pour le moment.Réessayez dans 15 minutes.'),
    );
    expect(screen.queryByLabelText(OTP)).toBeNull();
    expect(byRole('link', /3020/).getAttribute('href')).toBe('tel:3020');
    for (const name of ['Autre numéro', 'Utiliser le mot de passe']) expect(button(name).disabled).toBe(false);
    await waitFor(() => expect(pageText()).toContain('La saisie du code est verrouillée. Combien de temps ?'));
    vi.setSystemTime(NOW_MS + 15 * 60_000 + 1000);
    await waitFor(() => expect(field(OTP).value).toBe(''));
  });

  it('also blocks code requests, but still allows a password', async ({ user }) => {
    await tellNumber(user);
    const { context } = operator.sandbox;
    for (let miss = 0; miss < 3; miss += 1) countFailedAttempt(context, DEMO, 'code');
    await user.click(button('Recevoir un code par SMS'));
    await waitFor(() => expect(pageText()).toContain('Les codes sont verrouillés pour le moment.'));
    expect(maybeByRole('button', 'Recevoir un code par SMS')).toBeNull();
    await tellPassword(user, 'Sahla-2026');
    await waitFor(() => expect(address()).not.toBe('/sign-in'));
  });

  it('blocks a number that asks for a new password, but still allows another number', async ({ user }) => {
    for (let miss = 0; miss < 3; miss += 1) countFailedAttempt(operator.sandbox.context, DEMO, 'code');
    await enterNumberAt(user, '/forgot-password', DEMO, 'Envoyer le code');
    await waitFor(() => expect(pageText()).toContain('Les codes sont verrouillés pour le moment.'));
    expect(maybeByRole('button', 'Envoyer le code')).toBeNull();
    await fill(user, NUMBER, lineOf('empty').msisdn);
    await findByRole('button', 'Envoyer le code');
  });
});

describe('a code by phone call', () => {
  const CALL = 'Code par appel';

  it('is offered once another code may be requested, and signs in', async ({ user }) => {
    await askForCode(user);
    expect(button(CALL).disabled).toBe(true);
    vi.setSystemTime(NOW_MS + 61_000);
    operator.sandbox.context.clock.advance(61_000);
    await waitFor(() => expect(button(CALL).disabled).toBe(false));
    await user.click(button(CALL));
    await waitFor(() => expect(pageText()).toContain('Nous vous dictons le code par téléphone, au 0550 00 00 01'));
    await fill(user, 'Code dicté par téléphone', sentCode(DEMO));
    await waitFor(() => expect(address()).not.toBe('/sign-in'));
  });

  it('shows that a call is not possible when the operator does not support it', async ({ user }) => {
    await askForCode(user);
    await setFaults({ errorRate: { value: 1, match: `${BFF}/users/otp/call` }, errorStatus: 404 });
    vi.setSystemTime(NOW_MS + 61_000);
    await waitFor(() => expect(button(CALL).disabled).toBe(false));
    await user.click(button(CALL));
    await waitFor(() => expect(saidAbove()).toContain('L’appel n’est pas possible pour l’instant.'));
  });
});

it("shows an invitation's code and its purpose to visitors with the invitation's address", async () => {
  await open('/sign-up?code=SAHLA-0001');
  await waitFor(() => expect(pageText()).toMatch(/Un proche vous invite.*SAHLA-0001/));
  await open('/sign-up');
  await screen.findByLabelText(NUMBER);
  expect(pageText()).not.toContain('Un proche vous invite');
});

describe('signing in with a password', () => {
  it('shows that the password is wrong, and accepts the right one afterwards', async ({ user }) => {
    await tellNumber(user);
    await tellPassword(user, 'not-this-one');
    await waitFor(() => expect(saidAt(PASSWORD)).toContain('Mot de passe incorrect.'));
    await tellPassword(user, 'Sahla-2026');
    await waitFor(() => expect(address()).toBe('/dashboard/my-brand'));
  });

  it('shows that the account is locked instead of a wrong password, whatever the status', async ({ user }) => {
    await tellNumber(user);
    for (let miss = 0; miss < 5; miss += 1) {
      await tellPassword(user, `not-this-one-${miss}`);
      await waitFor(() => expect(saidAt(PASSWORD)).toContain('Mot de passe incorrect.'));
    }
    await tellPassword(user, 'Sahla-2026');
    await waitFor(() => expect(pageText()).toContain('La connexion par mot de passe est verrouillée pour le moment.'));
    expect(pageText()).toMatch(/Réessayez dans \d+ minutes\./);
    expect(screen.queryByLabelText(PASSWORD)).toBeNull();
    expect(pageText()).toContain('Recevoir un code par SMS');
    const locked = new ApiError('validation', { status: 400, code: 'account_locked', correlationId: 'c' });
    expect(passwordErrorLabel(locked)).toBe('auth_account_locked');
  });

  it('does not blame the password when the service is down', async ({ user }) => {
    await tellNumber(user);
    await setFaults({ identityDown: true });
    await tellPassword(user, 'Sahla-2026');
    await waitFor(() => expect(saidAbove()).toContain('Le service est momentanément indisponible.'));
  });
});

describe('storing the tokens', () => {
  const NAMELESS = `e30.${btoa(JSON.stringify({ sub: 'x' }))}.x`;
  const answer = { access_token: NAMELESS, refresh_token: 'r', expires_in: 3600, token_type: 'Bearer' };

  it('does not blame the browser for an unusable token', async ({ user }) => {
    await tellNumber(user);
    await setFaults({ replaceBody: { value: answer, match: '/identity' } });
    await tellPassword(user, 'Sahla-2026');
    await waitFor(() => expect(saidAbove()).toContain(GENERIC));
    expect(document.cookie).not.toContain('sign-in=');
    expect(document.cookie).not.toContain('msisdn=');
    expect(session.record).toBeUndefined();
  });

  it('blames the browser when it stores nothing', async ({ user }) => {
    await tellNumber(user);
    vi.spyOn(document, 'cookie', 'set').mockReturnValue();
    await tellPassword(user, 'Sahla-2026');
    await waitFor(() => expect(saidAbove()).toContain('Votre navigateur n’a pas pu enregistrer la connexion.'));
  });
});

describe('the checkpoint', () => {
  it.for([
    ['password', tellNumber, (user: UserEvent) => tellPassword(user, 'Sahla-2026')],
    ['code', askForCode, (user: UserEvent) => fill(user, OTP, sentCode(DEMO))],
  ] as const)(
    'shows a toast and an error in the form, and deletes the pending sign-in, when its ids are missing (sign-in by %s)',
    async ([_, prepare, signIn], { user }) => {
      await prepare(user);
      await setFaults({ omitCheckpointHeaders: true });
      await signIn(user);
      await waitFor(() => expect(saidAbove()).toContain(GENERIC));
      expect(toasts).toMatchObject([{ kind: 'error', text: GENERIC, durationMs: 3000 }]);
      expect(readPendingSignIn()).toBeUndefined();
      expect(pageText()).not.toContain('Wi‑Fi');
    },
  );

  it('does not show a wrong code when the operator refuses the checkpoint', async ({ user }) => {
    await askForCode(user);
    // Every nonce has expired when it arrives.
    const { db } = operator.sandbox.context;
    db.run('CREATE TEMP TRIGGER late AFTER INSERT ON checkpoints BEGIN UPDATE checkpoints SET expires_at = 0; END');
    await fill(user, OTP, sentCode(DEMO));
    await waitFor(() => expect(saidAbove()).toContain(GENERIC));
    db.run('DROP TRIGGER late');
    expect((await asked('/identity/token')).map(({ status }) => status)).toEqual([403]);
  });
});

describe('requesting a code', () => {
  it('does not show a wrong code when the request is refused', async ({ user }) => {
    await tellNumber(user);
    await setFaults({ errorRate: { value: 1, match: `${BFF}/users/otp/request` }, errorStatus: 400 });
    await user.click(button('Recevoir un code par SMS'));
    await waitFor(() => expect(pageText()).toContain('Une information n’est pas correcte.'));
    expect(pageText()).not.toContain(WRONG_CODE);
  });

  it('does not blame the first code when another is refused during activation', async ({ user }) => {
    await enterNumberAt(user, '/sign-up', lineOf('status-001').msisdn);
    await screen.findByLabelText(OTP);
    await setFaults({ errorRate: { value: 1, match: `${BFF}/migration` }, errorStatus: 403 });
    vi.setSystemTime(NOW_MS + 61_000);
    await user.click(await findByRole('button', 'Renvoyer le code'));
    await waitFor(() => expect(saidAbove()).toContain('Cette action n’est pas possible'));
    expect(toasts).toEqual([]);
  });
});

describe('activating an account', () => {
  it.for([400, 403])('shows a wrong code at the field only, for a %d without a code', async (errorStatus, { user }) => {
    await enterNumberAt(user, '/sign-up', lineOf('status-001').msisdn);
    await setFaults({ errorRate: { value: 1, match: `${BFF}/users/activate` }, errorStatus });
    await fill(user, OTP, '654321');
    await waitFor(() => expect(saidAt(OTP)).toContain(WRONG_CODE));
    expect(toasts).toEqual([]);
  });
});

describe('setting a new password', () => {
  const start = async (user: UserEvent) => {
    await enterNumberAt(user, '/forgot-password', DEMO, 'Envoyer le code');
    await screen.findByLabelText(NEW_PASSWORD);
  };
  const save = async (user: UserEvent, code: string) => {
    await fill(user, OTP, code);
    await fill(user, NEW_PASSWORD, 'Une-Autre-Phrase-9');
    await user.click(button('Enregistrer le mot de passe'));
  };

  it('shows at its field that the operator finds the password weak, and keeps the code', async ({ user }) => {
    await start(user);
    const before = findLine(operator.sandbox.context.db, DEMO)?.passwordHash;
    const weak = Response.json({ error: { code: 'password_weak', message: 'x' } }, { status: 400 });
    const realFetch = globalThis.fetch;
    answerFetches(async (request) => (request.url.includes('/users/password/reset') ? weak : realFetch(request)));
    await save(user, sentCode(DEMO));
    await waitFor(() => expect(saidAt(NEW_PASSWORD)).toContain('trop facile à deviner'));
    expect(field(OTP).value).toHaveLength(6);
    expect(saidAt(OTP)).toBe('');
    expect(findLine(operator.sandbox.context.db, DEMO)?.passwordHash).toBe(before);
  });

  it('shows a wrong code at its field and keeps the password', async ({ user }) => {
    await start(user);
    await save(user, '000000');
    await waitFor(() => expect(saidAt(OTP)).toContain(WRONG_CODE));
    expect(field(NEW_PASSWORD).value).toBe('Une-Autre-Phrase-9');
    expect(field(OTP).value).toBe('');
  });

  it('focuses the reason when codes are locked, not the code', async ({ user }) => {
    await start(user);
    await save(user, '222222');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Réessayez dans 15 minutes.'));
    expect(saidAt(OTP)).not.toBe('');
  });

  it('blames neither code nor password when the operator fails for another reason', async ({ user }) => {
    await start(user);
    await setFaults({ errorRate: { value: 1, match: `${BFF}/users/password` }, errorStatus: 403 });
    await save(user, sentCode(DEMO));
    await waitFor(() => expect(pageText()).toContain('Cette action n’est pas possible'));
    expect(saidAt(OTP) + saidAt(NEW_PASSWORD)).not.toContain('Cette action');
    expect(address()).toBe('/create-new-password');
  });

  it('signs in with the new password, which is not typed again', async ({ user }) => {
    await start(user);
    await save(user, sentCode(DEMO));
    await waitFor(() => expect(address()).toMatch(/^\/dashboard/));
    expect(toasts).toEqual([expect.objectContaining({ kind: 'success', text: 'Mot de passe enregistré' })]);
  });

  it('leads to the sign-in with the number known if signing in fails after the password was saved', async ({
    user,
  }) => {
    await start(user);
    await setFaults({ errorRate: { value: 1, match: '/identity' }, errorStatus: 503 });
    await save(user, sentCode(DEMO));
    await waitFor(() => expect(pageText()).toContain('Mot de passe enregistré. Connectez-vous.'));
    expect(address()).toBe('/sign-in');
    expect(pageText()).toContain('0550');
  });
});
