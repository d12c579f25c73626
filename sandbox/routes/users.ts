import * as v from 'valibot';
import { revokeLine } from '../auth.ts';
import type { Box } from '../box.ts';
import { sendCode, spendCode } from '../codes.ts';
import type { Line } from '../db/lines.ts';
import { findLine, updateLine } from '../db/lines.ts';
import { sendSms, texts } from '../messages.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { Refusal } from '../refusal.ts';
import { algiersIso } from '../seed/time.ts';
import type { Calls } from './call.ts';
import { checkNewPassword, code, msisdn, password } from './fields.ts';

/** The answer of /users/status to a number that is not one of the operator's. */
const NOT_A_CUSTOMER = '002';
const NEED_ACTIVATION: ReadonlySet<string> = new Set(['001', '003', '005']);
const REGISTERED = '004';

const email = v.pipe(v.string(), v.maxLength(254), v.email('must be an e-mail address'));
const quickAccess = () => new Refusal(403, 'quick_access', 'A quick-access session cannot change this.');

function mustMigrate(box: Box, msisdn: string): void {
  if (NEED_ACTIVATION.has(findLine(box.db, msisdn)?.statusCode ?? '')) return;
  throw new Refusal(422, 'nothing_to_migrate', 'This number has no account to migrate.');
}

export function userCalls(calls: Calls): void {
  calls.anybody({ method: 'GET', path: '/users/status', query: v.strictObject({ msisdn }) }, ({ box, query }) => {
    const status = findLine(box.db, query.msisdn)?.statusCode ?? NOT_A_CUSTOMER;
    if (status === '500') throw new Refusal(500, 'internal_error', 'This number makes the status call fail.');
    return { code: status };
  });

  calls.anybody({ method: 'HEAD', path: '/userInfo', query: v.strictObject({ msisdn }) }, ({ c, box, query }) =>
    c.body(null, findLine(box.db, query.msisdn)?.isRegistered ? 200 : 404),
  );

  const migration = { method: 'POST', path: '/migration/otp/request', body: v.strictObject({ msisdn }) } as const;
  calls.anybody(migration, ({ box, body, language }) => {
    mustMigrate(box, body.msisdn);
    return sendCode(box, body.msisdn, 'migration', language);
  });

  const activation = { method: 'POST', path: '/users/activate', query: v.strictObject({ msisdn, otp: code }) } as const;
  calls.anybody(activation, ({ box, query }) => {
    spendCode(box, query.msisdn, 'migration', query.otp, { magicWrongStatus: 403 });
    if (!findLine(box.db, query.msisdn))
      throw new Refusal(422, 'nothing_to_migrate', 'This number has no account to migrate.');
    const registeredAt = box.clock.now();
    updateLine(box.db, query.msisdn, { statusCode: REGISTERED, isRegistered: true, registeredAt });
    return { status: 'ACTIVATED' };
  });

  const purpose = v.picklist(['sign-in', 'password-reset', 'register', 'step-up']);
  const request = { method: 'POST', path: '/users/otp/request', body: v.strictObject({ msisdn, purpose }) } as const;
  calls.anybody(request, ({ box, body, language }) => sendCode(box, body.msisdn, body.purpose, language));

  const byCall = {
    method: 'POST',
    path: '/users/otp/call',
    body: v.strictObject({ msisdn, purpose: v.picklist([...purpose.options, 'migration']) }),
  } as const;
  calls.anybody(byCall, ({ box, body, language }) => {
    if (body.purpose === 'migration') mustMigrate(box, body.msisdn);
    return sendCode(box, body.msisdn, body.purpose, language, { isCall: true });
  });

  const reset = {
    method: 'POST',
    path: '/users/password/reset',
    body: v.strictObject({ msisdn, otp: code, password }),
  } as const;
  calls.anybody(reset, ({ box, body }) => {
    checkNewPassword(body.password);
    spendCode(box, body.msisdn, 'password-reset', body.otp);
    if (!findLine(box.db, body.msisdn)?.isRegistered)
      throw new Refusal(404, 'user_not_found', 'This number has no user.');
    updateLine(box.db, body.msisdn, { passwordHash: hashPassword(body.password) });
    revokeLine(box, body.msisdn);
    sendSms(box, body.msisdn, texts.passwordChanged());
    return { status: 'DONE' };
  });

  calls.signedIn(
    { method: 'GET', path: '/users/details', query: v.strictObject({ msisdn }) },
    ({ box, line, query }) => {
      if (query.msisdn !== line.msisdn) throw new Refusal(403, 'other_line', 'The token is for another line.');
      const linked = 'SELECT DISTINCT provider FROM social_users WHERE msisdn = ? ORDER BY provider';
      return {
        msisdn: line.msisdn,
        isQuickAccess: line.isQuickAccess,
        hasPassword: line.passwordHash !== null,
        registeredAt: line.registeredAt === null ? null : algiersIso(line.registeredAt),
        socialProviders: box.db.all<{ provider: string }>(linked, line.msisdn).map(({ provider }) => provider),
      };
    },
  );

  settingCalls(calls);
}

function settingCalls(calls: Calls): void {
  const mayChange = (line: Line) => {
    if (line.isQuickAccess) throw quickAccess();
  };

  calls.signedIn(
    { method: 'POST', path: '/users/email/change', body: v.strictObject({ email }) },
    ({ box, line, body, language }) => {
      mayChange(line);
      return sendCode(box, line.msisdn, 'email', language, { email: body.email });
    },
  );

  const confirm = { method: 'POST', path: '/users/email/confirm', body: v.strictObject({ email, otp: code }) } as const;
  calls.signedIn(confirm, ({ box, line, body }) => {
    mayChange(line);
    spendCode(box, line.msisdn, 'email', body.otp, { email: body.email });
    updateLine(box.db, line.msisdn, { email: body.email });
    return { status: 'DONE' };
  });

  const change = v.strictObject({ currentPassword: password, password, otp: code });
  calls.signedIn({ method: 'POST', path: '/users/password/change', body: change }, ({ box, line, family, body }) => {
    mayChange(line);
    if (!isPassword(body.currentPassword, line.passwordHash)) {
      throw new Refusal(400, 'password_wrong', 'The current password is wrong.');
    }
    checkNewPassword(body.password);
    spendCode(box, line.msisdn, 'step-up', body.otp);
    updateLine(box.db, line.msisdn, { passwordHash: hashPassword(body.password) });
    revokeLine(box, line.msisdn, family);
    sendSms(box, line.msisdn, texts.passwordChanged());
    return { status: 'DONE' };
  });
}
