/** Signing in, staying signed in, signing out. */
import { tokenAnswer } from '#src/api/identity.ts';
import { msisdnParameters } from '#src/api/requests/line.ts';
import {
  checkpointHeaders,
  checkpointRequest,
  logoutForm,
  revokeForm,
  socialLoginParameters,
  socialRegistration,
  tokenForm,
  tokenHeaders,
} from '#src/api/requests/sign-in.ts';
import { userStatus } from '#src/api/users.ts';
import { defineCall } from '../define-call.ts';
import { WRONG_CODE } from './codes.ts';

const MSISDN = '213550000001';
const CHECKPOINT = { 'x-chronos-id': 'c-81f2', 'x-nonce-id': 'n-9a04' };
const TOKENS = {
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJtb2JpbGVfbnVtYmVyIjoiMjEzNTUwMDAwMDAxIn0.c2ln',
  refresh_token: 'r-5d1c',
  expires_in: 3600,
  refresh_expires_in: 1_209_600,
  token_type: 'Bearer',
};

const bff = { host: 'bff', caller: 'anybody' } as const;
const identity = { host: 'identity', caller: 'anybody', method: 'POST' } as const;

export const SIGN_IN = [
  defineCall({
    ...bff,
    id: 'checkpoint',
    title: 'A nonce for one call',
    method: 'POST',
    path: '/checkpoint/token',
    section: '7',
    need: 'required',
    without: 'Nobody can sign in.',
    request: { headers: checkpointRequest },
    answerHeaders: ['x-chronos-id', 'x-nonce-id'],
    notes:
      'No body. The answer has the two headers; its body is not read. They are valid once, for 60 s, for `x-method` on `x-path` (the path on the host, such as `/identity/token`) by `x-msisdn`.',
    example: { headers: { 'x-msisdn': MSISDN, 'x-path': '/identity/token', 'x-method': 'POST' } },
  }),
  defineCall({
    ...identity,
    id: 'token',
    limits: 'secret',
    title: 'Sign in, or renew the tokens',
    path: '/token',
    section: '7; the grants `password` and `otp` are portal-defined',
    need: 'required',
    without: 'Nobody can sign in.',
    request: { headers: tokenHeaders, form: tokenForm },
    answer: tokenAnswer,
    refusals: [
      {
        status: 400,
        code: 'invalid_grant',
        meaning: 'wrong number or password, or the refresh token is not valid (401 means the same)',
      },
      { status: 429, code: 'account_locked', meaning: 'too many wrong passwords; `Retry-After` says until when' },
      ...WRONG_CODE,
    ],
    notes:
      'The access token is a JWT whose claim `mobile_number` is the line. `grant_type=otp` takes a code of the purpose `sign-in`. For a number with status 004 and no user it takes one of the purpose `register`, and creates the user. It also takes, once, the code that activated an older account a moment ago; if you refuse it, the portal sends another code. Each refresh token works once: the answer has a new one. Only 400 and 401 end a session.',
    example: {
      headers: { 'x-msisdn': MSISDN, ...CHECKPOINT },
      form: { client_id: 'selfcare-web', grant_type: 'password', username: MSISDN, password: 'a password' },
      answer: TOKENS,
    },
  }),
  defineCall({
    ...identity,
    id: 'revoke',
    title: 'Revoke a refresh token',
    path: '/revoke',
    section: '7',
    need: 'optional',
    without: 'Nothing: the token expires by itself.',
    request: { form: revokeForm },
    refusals: [{ status: 400, code: 'unsupported_token_type', meaning: 'this token cannot be revoked' }],
    notes: 'The body of the answer is not read. An unknown token is a success (RFC 7009).',
    example: { form: { client_id: 'selfcare-web', token: 'r-5d1c' } },
  }),
  defineCall({
    ...identity,
    id: 'logout',
    title: 'Sign out',
    path: '/logout',
    section: '7',
    need: 'required',
    without: 'The portal says that the sign-out failed; the device is cleared all the same.',
    request: { headers: checkpointHeaders, form: logoutForm },
    refusals: [{ status: 400, code: 'invalid_grant', meaning: 'the refresh token is not valid' }],
    notes: 'The body of the answer is not read.',
    example: { headers: CHECKPOINT, form: { client_id: 'selfcare-web', refresh_token: 'r-5d1c' } },
  }),
  defineCall({
    ...bff,
    id: 'user-status',
    limits: 'lookup',
    title: 'How this number signs in',
    method: 'GET',
    path: '/users/status',
    section: '7',
    need: 'required',
    without: 'Nobody can sign in with a number.',
    request: { query: msisdnParameters },
    answer: userStatus,
    notes: 'The words of `code` are under "Words and values".',
    example: { query: { msisdn: MSISDN }, answer: { code: '004' } },
  }),
  defineCall({
    ...bff,
    id: 'user-exists',
    limits: 'lookup',
    title: 'Whether this number has a user',
    method: 'HEAD',
    path: '/userInfo',
    section: '7',
    need: 'required',
    without: 'Every number counts as not registered, because 404 means no user.',
    request: { query: msisdnParameters },
    refusals: [{ status: 404, meaning: 'this number has no user' }],
    notes: 'Any 2xx means yes. There is no body.',
    example: { query: { msisdn: MSISDN } },
  }),
  defineCall({
    ...bff,
    id: 'social-login',
    limits: 'secret',
    title: 'Sign in with a social account',
    method: 'GET',
    path: '/social/login',
    section: '7',
    need: 'optional',
    without: 'Leave `socialProviders` of the brand file empty: no social button is shown.',
    request: { query: socialLoginParameters },
    answer: tokenAnswer,
    refusals: [
      {
        status: 404,
        meaning: 'no user has this social account; the body has `access_token` and `id_token` for the registration',
      },
      { status: 400, meaning: 'the code is not valid; the portal shows `message`, in the requested language' },
    ],
    notes: '`code_verifier` (PKCE, S256) is portal-defined. 200 has the tokens of the identity service.',
    example: {
      query: { provider: 'google', code: 'ac-1', platform: 'web', code_verifier: 'v-1' },
      answer: TOKENS,
    },
  }),
  defineCall({
    ...bff,
    id: 'social-registration',
    limits: 'secret',
    title: 'Give a social account to a number',
    method: 'POST',
    path: '/social/register',
    section: '7',
    need: 'optional',
    without: 'New users of a social account cannot register.',
    request: { body: socialRegistration },
    status: 201,
    refusals: [
      ...WRONG_CODE,
      {
        status: 409,
        code: 'user_already_exists',
        meaning: 'the number has a user, or an older account (status 001, 003, 005)',
      },
      { status: 401, meaning: 'the tokens are not valid; the portal shows `message`' },
    ],
    notes:
      '`otp` is portal-defined: the code of the purpose `register` that was sent to `msisdn`. A request without it must be refused with 400 `otp_wrong` before anything else is read: otherwise anybody takes over any number. The portal leaves it out only if the brand file says `session.registersWithoutCode`. A number that was activated minutes ago has no way to sign in yet, and may be registered. Only 201 is a success; the body of the answer is not read.',
    example: { body: { access_token: 'a-1', provider: 'google', msisdn: MSISDN, id_token: 'i-1', otp: '123456' } },
  }),
];
