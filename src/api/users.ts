import * as v from 'valibot';
import type { Msisdn, SignInId } from '#src/lib/units.ts';
import { isApiError } from './client/errors.ts';
import { call, callForHeaders } from './client/http.ts';
import { lineQuery } from './client/line-query.ts';
import { object } from './client/object.ts';
import { finiteNumber, timeText } from './client/wire.ts';
import type { EmailConfirmation, EmailRequest, PasswordChange } from './requests/line.ts';
import type { CodeCallBody, CodeRequestBody, MsisdnRequest, PasswordResetRequest } from './requests/sign-in.ts';

/** GET /users/status?msisdn (section 7): how to sign in with this number (table in section 4). */
export const userStatus = object({ code: v.string() });

export async function getUserStatus(msisdn: Msisdn): Promise<string> {
  return (await call('bff', '/users/status', userStatus, { query: { msisdn }, anonymous: true, replay: false })).code;
}

/** HEAD /userInfo?msisdn (section 7): whether this number has a user. */
export async function doesUserExist(msisdn: Msisdn): Promise<boolean> {
  try {
    await callForHeaders('bff', '/userInfo', { method: 'HEAD', query: { msisdn }, anonymous: true, replay: false });
    return true;
  } catch (error) {
    if (isApiError(error, 'not-found')) return false;
    throw error;
  }
}

/** Seconds until the code expires, and until another one may be requested. */
export const codeRequest = object({ expiresIn: finiteNumber, resendIn: finiteNumber });
export type CodeRequest = v.InferOutput<typeof codeRequest>;

/** POST /migration/otp/request (section 7). The form of the answer is portal-defined: `codeRequest`. */
export const requestMigrationCode = (msisdn: Msisdn) =>
  call('bff', '/migration/otp/request', codeRequest, {
    method: 'POST',
    json: { msisdn } satisfies MsisdnRequest,
    anonymous: true,
    replay: false,
  });

export const activation = object({ status: v.string() });

/** POST /users/activate?msisdn&otp (section 7). 400 and 403 mean a wrong code, so it is never refreshed or replayed. */
export const activateUser = (msisdn: Msisdn, otp: string) =>
  call('bff', '/users/activate', activation, {
    method: 'POST',
    query: { msisdn, otp },
    anonymous: true,
    replay: false,
  });

export type CodePurpose = 'sign-in' | 'password-reset' | 'register' | 'step-up';

/** POST /users/otp/request (portal-defined). 429 `otp_locked` after too many requests or wrong codes. */
export const requestCode = (msisdn: Msisdn, purpose: CodePurpose) =>
  call('bff', '/users/otp/request', codeRequest, {
    method: 'POST',
    json: { msisdn, purpose } satisfies CodeRequestBody,
    anonymous: true,
    replay: false,
  });

/**
 * POST /users/otp/call (portal-defined): a voice call reads out the code, for users whom the SMS does not reach. 404
 * and 405 if the operator has no such call; otherwise the same refusals as for SMS.
 */
export const requestCodeByCall = (msisdn: Msisdn, purpose: CodePurpose | 'migration') =>
  call('bff', '/users/otp/call', codeRequest, {
    method: 'POST',
    json: { msisdn, purpose } satisfies CodeCallBody,
    anonymous: true,
    replay: false,
    optional: true,
  });

/** The channel that delivers a code. */
export type CodeChannel = 'sms' | 'voice';

export const done = object({ status: v.string() });

/** POST /users/password/reset (portal-defined). 400 with code `otp_wrong`, `otp_expired` or `otp_locked`. */
export const resetPassword = (msisdn: Msisdn, otp: string, password: string) =>
  call('bff', '/users/password/reset', done, {
    method: 'POST',
    json: { msisdn, otp, password } satisfies PasswordResetRequest,
    anonymous: true,
    replay: false,
  });

/** Proves who changes sign-in data: the password, or a code of the purpose `step-up` that was sent to the line. */
export type Proof = { currentPassword: string } | { otp: string };

/**
 * POST /users/email/change (portal-defined): sends a code to the new address. `proof`: undefined to send another code to
 * the same address while its last one is valid. 400 with code `password_wrong`, `otp_wrong`, `otp_expired` or
 * `proof_missing`; 429 `account_locked`, `otp_locked` or `otp_too_soon`.
 */
export const changeEmail = (email: string, proof?: Proof) =>
  call('bff', '/users/email/change', codeRequest, {
    method: 'POST',
    json: { email, ...proof } satisfies EmailRequest,
    optional: true,
  });

/** POST /users/email/confirm (portal-defined). */
export const confirmEmail = (email: string, otp: string) =>
  call('bff', '/users/email/confirm', done, {
    method: 'POST',
    json: { email, otp } satisfies EmailConfirmation,
    optional: true,
  });

/** POST /users/password/change (portal-defined). The refusals of the proof are those of `changeEmail`. */
export const changePassword = (password: string, proof: Proof) =>
  call('bff', '/users/password/change', done, {
    method: 'POST',
    json: { password, ...proof } satisfies PasswordChange,
    optional: true,
  });

/** GET /users/details?msisdn (section 7). */
export const userDetails = object({
  msisdn: v.string(),
  isQuickAccess: v.boolean(),
  hasPassword: v.boolean(),
  registeredAt: v.nullish(timeText),
  socialProviders: v.nullish(v.array(v.string()), []),
});

export const userDetailsQuery = (signInId: SignInId, msisdn: Msisdn) =>
  lineQuery(signInId, ['user-details'], '/users/details', userDetails, { query: { msisdn }, optional: true });
