import * as v from 'valibot';
import { revokeLine } from '../auth.ts';
import { consumeCode, hasValidCode, keepCode, sendCode } from '../codes.ts';
import type { SandboxContext } from '../context.ts';
import type { Line } from '../db/lines.ts';
import { findLine, updateLine } from '../db/lines.ts';
import { HttpError } from '../http-error.ts';
import { clearFailedAttempts, countFailedAttempt, refuseLockedPassword } from '../locks.ts';
import { sendSms, texts } from '../messages.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { algiersIso } from '../time.ts';
import type { Calls } from './call.ts';
import { checkNewPassword, code, msisdn, password } from './fields.ts';

/** The answer of /users/status to a number that is not one of the operator's. */
const NOT_A_CUSTOMER = '002';
const NEED_ACTIVATION: ReadonlySet<string> = new Set(['001', '003', '005']);
export const REGISTERED = '004';

const email = v.pipe(v.string(), v.maxLength(254), v.email('must be an e-mail address'));
const quickAccessError = () => new HttpError(403, 'quick_access', 'A quick-access session cannot change this.');

function requireMigration(context: SandboxContext, msisdn: string): void {
  if (NEED_ACTIVATION.has(findLine(context.db, msisdn)?.statusCode ?? '')) return;
  throw new HttpError(422, 'nothing_to_migrate', 'This number has no account to migrate.');
}

export function userCalls(calls: Calls): void {
  calls.anonymous({ method: 'GET', path: '/users/status', query: v.strictObject({ msisdn }) }, ({ context, query }) => {
    const status = findLine(context.db, query.msisdn)?.statusCode ?? NOT_A_CUSTOMER;
    if (status === '500') throw new HttpError(500, 'internal_error', 'This number makes the status call fail.');
    return { code: status };
  });

  calls.anonymous({ method: 'HEAD', path: '/userInfo', query: v.strictObject({ msisdn }) }, ({ c, context, query }) =>
    c.body(null, findLine(context.db, query.msisdn)?.isRegistered ? 200 : 404),
  );

  const migration = { method: 'POST', path: '/migration/otp/request', body: v.strictObject({ msisdn }) } as const;
  calls.anonymous(migration, ({ context, body, language }) => {
    requireMigration(context, body.msisdn);
    return sendCode(context, body.msisdn, 'migration', language);
  });

  const activation = { method: 'POST', path: '/users/activate', query: v.strictObject({ msisdn, otp: code }) } as const;
  calls.anonymous(activation, ({ context, query }) => {
    consumeCode(context, query.msisdn, 'migration', query.otp, { magicWrongStatus: 403 });
    if (!findLine(context.db, query.msisdn))
      throw new HttpError(422, 'nothing_to_migrate', 'This number has no account to migrate.');
    const registeredAt = context.clock.now();
    updateLine(context.db, query.msisdn, { statusCode: REGISTERED, isRegistered: true, registeredAt });
    keepCode(context, query.msisdn, query.otp);
    return { status: 'ACTIVATED' };
  });

  const purpose = v.picklist(['sign-in', 'password-reset', 'register', 'step-up']);
  const request = { method: 'POST', path: '/users/otp/request', body: v.strictObject({ msisdn, purpose }) } as const;
  calls.anonymous(request, ({ context, body, language }) => sendCode(context, body.msisdn, body.purpose, language));

  const byCall = {
    method: 'POST',
    path: '/users/otp/call',
    body: v.strictObject({ msisdn, purpose: v.picklist([...purpose.options, 'migration']) }),
  } as const;
  calls.anonymous(byCall, ({ context, body, language }) => {
    if (body.purpose === 'migration') requireMigration(context, body.msisdn);
    return sendCode(context, body.msisdn, body.purpose, language, { isCall: true });
  });

  const reset = {
    method: 'POST',
    path: '/users/password/reset',
    body: v.strictObject({ msisdn, otp: code, password }),
  } as const;
  calls.anonymous(reset, ({ context, body }) => {
    checkNewPassword(body.password);
    consumeCode(context, body.msisdn, 'password-reset', body.otp);
    if (!findLine(context.db, body.msisdn)?.isRegistered)
      throw new HttpError(404, 'user_not_found', 'This number has no user.');
    updateLine(context.db, body.msisdn, { passwordHash: hashPassword(body.password) });
    revokeLine(context, body.msisdn);
    sendSms(context, body.msisdn, texts.passwordChanged());
    return { status: 'DONE' };
  });

  calls.signedIn(
    { method: 'GET', path: '/users/details', query: v.strictObject({ msisdn }) },
    ({ context, line, query }) => {
      if (query.msisdn !== line.msisdn) throw new HttpError(403, 'other_line', 'The token is for another line.');
      const linked = 'SELECT DISTINCT provider FROM social_users WHERE msisdn = ? ORDER BY provider';
      return {
        msisdn: line.msisdn,
        isQuickAccess: line.isQuickAccess,
        hasPassword: line.passwordHash !== null,
        registeredAt: line.registeredAt === null ? null : algiersIso(line.registeredAt),
        socialProviders: context.db.all<{ provider: string }>(linked, line.msisdn).map(({ provider }) => provider),
      };
    },
  );

  settingCalls(calls);
}

/** Checks each proof that was sent, and that there is one. */
function requireProof(
  context: SandboxContext,
  { msisdn, passwordHash }: Line,
  { currentPassword, otp }: { currentPassword?: string | undefined; otp?: string | undefined },
): void {
  if (currentPassword === undefined && otp === undefined)
    throw new HttpError(400, 'proof_missing', 'currentPassword or otp (purpose step-up) is missing.');
  if (currentPassword !== undefined) {
    refuseLockedPassword(context, msisdn);
    if (!isPassword(currentPassword, passwordHash)) {
      countFailedAttempt(context, msisdn, 'password');
      throw new HttpError(400, 'password_wrong', 'The current password is wrong.');
    }
    clearFailedAttempts(context, msisdn, 'password');
  }
  if (otp !== undefined) consumeCode(context, msisdn, 'step-up', otp);
}

function settingCalls(calls: Calls): void {
  const rejectQuickAccess = (line: Line) => {
    if (line.isQuickAccess) throw quickAccessError();
  };

  const proof = { currentPassword: v.optional(password), otp: v.optional(code) };
  calls.signedIn(
    { method: 'POST', path: '/users/email/change', body: v.strictObject({ email, ...proof }) },
    ({ context, line, body, language }) => {
      rejectQuickAccess(line);
      // A request for the same address has given the proof a moment ago.
      if (!hasValidCode(context, line.msisdn, 'email', body.email)) requireProof(context, line, body);
      return sendCode(context, line.msisdn, 'email', language, { email: body.email });
    },
  );

  const confirm = { method: 'POST', path: '/users/email/confirm', body: v.strictObject({ email, otp: code }) } as const;
  calls.signedIn(confirm, ({ context, line, body }) => {
    rejectQuickAccess(line);
    consumeCode(context, line.msisdn, 'email', body.otp, { email: body.email });
    updateLine(context.db, line.msisdn, { email: body.email });
    return { status: 'DONE' };
  });

  const change = v.strictObject({ password, ...proof });
  calls.signedIn(
    { method: 'POST', path: '/users/password/change', body: change },
    ({ context, line, family, body }) => {
      rejectQuickAccess(line);
      checkNewPassword(body.password);
      requireProof(context, line, body);
      updateLine(context.db, line.msisdn, { passwordHash: hashPassword(body.password) });
      revokeLine(context, line.msisdn, family);
      sendSms(context, line.msisdn, texts.passwordChanged());
      return { status: 'DONE' };
    },
  );
}
