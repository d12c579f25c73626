/** One-time codes, and what they confirm before anybody is signed in. */
import {
  activationParameters,
  codeCallBody,
  codeRequestBody,
  msisdnRequest,
  passwordResetRequest,
} from '#src/api/requests/sign-in.ts';
import { activation, codeRequest, done } from '#src/api/users.ts';
import { defineCall, type Refusal } from '../define-call.ts';

const MSISDN = '213550000001';
const CODE_SENT = { expiresIn: 300, resendIn: 60 };

export const WRONG_CODE: readonly Refusal[] = [
  { status: 400, code: 'otp_wrong', meaning: 'the code is wrong' },
  { status: 400, code: 'otp_expired', meaning: 'the code has expired' },
  { status: 429, code: 'otp_locked', meaning: 'no code is accepted until `Retry-After`' },
];
const NO_CODE_NOW: readonly Refusal[] = [
  { status: 429, code: 'otp_too_soon', meaning: 'a code was sent already; `Retry-After` says when another one can be' },
  { status: 429, code: 'otp_locked', meaning: 'no code is sent until `Retry-After`' },
];

const bff = { host: 'bff', caller: 'anybody' } as const;

export const CODES = [
  defineCall({
    ...bff,
    id: 'migration-code',
    limits: 'code',
    title: 'Send a code that activates an older account',
    method: 'POST',
    path: '/migration/otp/request',
    section: '7',
    need: 'optional',
    without: 'Numbers with the status 001, 003 or 005 cannot sign in.',
    request: { body: msisdnRequest },
    answer: codeRequest,
    refusals: NO_CODE_NOW,
    notes: '`expiresIn` and `resendIn` are seconds.',
    example: { body: { msisdn: MSISDN }, answer: CODE_SENT },
  }),
  defineCall({
    ...bff,
    id: 'activation',
    limits: 'secret',
    title: 'Activate an older account with the code',
    method: 'POST',
    path: '/users/activate',
    section: '7',
    need: 'optional',
    without: 'Numbers with the status 001, 003 or 005 cannot sign in.',
    request: { query: activationParameters },
    answer: activation,
    refusals: [...WRONG_CODE, { status: 403, meaning: 'the code is wrong, as 400' }],
    notes: 'No body. Any text is accepted as `status`. The same code then signs in once (`token`, `grant_type=otp`).',
    example: { query: { msisdn: MSISDN, otp: '123456' }, answer: { status: 'ACTIVATED' } },
  }),
  defineCall({
    ...bff,
    id: 'code',
    limits: 'code',
    title: 'Send a one-time code by SMS',
    method: 'POST',
    path: '/users/otp/request',
    section: 'portal-defined',
    need: 'required',
    without: 'Nobody can sign in with a code, reset a password or change it.',
    request: { body: codeRequestBody },
    answer: codeRequest,
    refusals: NO_CODE_NOW,
    notes: '`expiresIn` and `resendIn` are seconds.',
    example: { body: { msisdn: MSISDN, purpose: 'sign-in' }, answer: CODE_SENT },
  }),
  defineCall({
    ...bff,
    id: 'code-by-call',
    limits: 'code',
    title: 'Read out a one-time code on the phone',
    method: 'POST',
    path: '/users/otp/call',
    section: 'portal-defined',
    need: 'optional',
    without: 'A code comes only by SMS.',
    request: { body: codeCallBody },
    answer: codeRequest,
    refusals: NO_CODE_NOW,
    example: { body: { msisdn: MSISDN, purpose: 'sign-in' }, answer: CODE_SENT },
  }),
  defineCall({
    ...bff,
    id: 'password-reset',
    limits: 'secret',
    title: 'Set a new password with a code',
    method: 'POST',
    path: '/users/password/reset',
    section: 'portal-defined',
    need: 'optional',
    without: 'A forgotten password cannot be replaced.',
    request: { body: passwordResetRequest },
    answer: done,
    refusals: [...WRONG_CODE, { status: 400, code: 'password_weak', meaning: 'the new password is too weak' }],
    notes: 'Should end every sign-in of the line. Any text is accepted as `status`.',
    example: { body: { msisdn: MSISDN, otp: '123456', password: 'a new password' }, answer: { status: 'DONE' } },
  }),
];
