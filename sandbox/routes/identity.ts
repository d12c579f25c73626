/**
 * The identity service: a form-encoded OAuth 2 token endpoint with OAuth error responses. Every problem with a token
 * gives the same error `invalid_grant`.
 */
import type { Context, Hono } from 'hono';
import { endFamilyOf, rotateTokens, signIn } from '../auth.ts';
import { consumeCheckpoint } from '../checkpoints.ts';
import { consumeCode } from '../codes.ts';
import type { SandboxContext } from '../context.ts';
import { findLine, updateLine } from '../db/lines.ts';
import { HttpError } from '../http-error.ts';
import { looksLikeJwt } from '../jwt.ts';
import { clearFailedAttempts, countFailedAttempt, refuseLockedPassword } from '../locks.ts';
import type { Env } from '../middleware/env.ts';
import { MSISDN } from '../msisdn.ts';
import { isPassword } from '../passwords.ts';
import { shortHash } from '../request-log.ts';
import { REGISTERED } from './users.ts';

type Form = Readonly<Record<string, string>>;

const FIELDS = {
  password: ['client_id', 'grant_type', 'username', 'password'],
  otp: ['client_id', 'grant_type', 'msisdn', 'otp'],
  refresh_token: ['client_id', 'grant_type', 'refresh_token'],
} as const;

const invalid = (message: string) => new HttpError(400, 'invalid_request', message);

async function readForm(context: SandboxContext, c: Context<Env>, fields: readonly string[]): Promise<Form> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new HttpError(415, 'unsupported_media_type', `The body must be form-encoded, not ${type || 'untyped'}.`);
  }
  const search = new URLSearchParams(await c.req.text());
  const form: Record<string, string> = {};
  for (const [name, value] of search) {
    if (name in form) throw invalid(`${name} occurs twice.`);
    form[name] = value;
  }
  const grant = form.grant_type as keyof typeof FIELDS | undefined;
  const wanted = grant && fields.length === 0 ? (FIELDS[grant] ?? []) : fields;
  if (wanted.length === 0)
    throw new HttpError(400, 'unsupported_grant_type', 'grant_type must be password, otp or refresh_token.');
  const missing = wanted.filter((name) => !form[name]);
  const unknown = Object.keys(form).filter((name) => !wanted.includes(name));
  if (missing.length > 0) throw invalid(`Missing: ${missing.join(', ')}.`);
  if (unknown.length > 0) throw invalid(`Unknown: ${unknown.join(', ')}.`);
  if (form.client_id !== context.clientId) throw new HttpError(401, 'invalid_client', 'The client is unknown.');
  return form;
}

function passwordGrant(context: SandboxContext, msisdn: string, password: string): void {
  refuseLockedPassword(context, msisdn);
  const line = findLine(context.db, msisdn);
  if (!line?.isRegistered || !isPassword(password, line.passwordHash)) {
    countFailedAttempt(context, msisdn, 'password');
    throw new HttpError(400, 'invalid_grant', 'The number or the password is wrong.');
  }
  clearFailedAttempts(context, msisdn, 'password');
}

function otpGrant(context: SandboxContext, msisdn: string, code: string): void {
  const line = findLine(context.db, msisdn);
  // A customer without a user gets one: the code proves that the number is theirs.
  const isNew = line?.isRegistered === false && line.statusCode === REGISTERED;
  consumeCode(context, msisdn, isNew ? 'register' : 'sign-in', code);
  if (isNew) updateLine(context.db, msisdn, { isRegistered: true, registeredAt: context.clock.now() });
  else if (!line?.isRegistered) throw new HttpError(400, 'invalid_grant', 'This number has no user.');
}

function grantTokens(context: SandboxContext, form: Form, msisdn: string) {
  switch (form.grant_type) {
    case 'refresh_token':
      return rotateTokens(context, msisdn, form.refresh_token ?? '');
    case 'password':
      passwordGrant(context, msisdn, form.password ?? '');
      return signIn(context, msisdn);
    default:
      otpGrant(context, msisdn, form.otp ?? '');
      return signIn(context, msisdn);
  }
}

function logForm(c: Context<Env>, form: Form): void {
  const presented = form.refresh_token ?? form.token;
  c.set('logFields', {
    ...(form.grant_type ? { grantType: form.grant_type } : {}),
    ...(presented ? { refreshToken: shortHash(presented) } : {}),
  });
}

export function identityCalls(context: SandboxContext, app: Hono<Env>): void {
  app.post('/identity/token', async (c) => {
    const form = await readForm(context, c, []);
    logForm(c, form);
    const msisdn = c.req.header('x-msisdn') ?? '';
    if (!MSISDN.test(msisdn)) throw invalid('The header x-msisdn must be 213 and nine digits.');
    if ((form.username ?? form.msisdn ?? msisdn) !== msisdn)
      throw invalid('The header x-msisdn differs from the number in the form.');
    consumeCheckpoint(context, c.req.raw.headers, '/identity/token', 'POST', msisdn);
    return c.json(grantTokens(context, form, msisdn));
  });

  app.post('/identity/revoke', async (c) => {
    const form = await readForm(context, c, ['client_id', 'token']);
    logForm(c, form);
    const token = form.token ?? '';
    if (looksLikeJwt(token)) throw new HttpError(400, 'unsupported_token_type', 'Access tokens cannot be revoked.');
    // An invalid token counts as revoked (RFC 7009).
    endFamilyOf(context, token);
    return c.body(null, 200);
  });

  app.post('/identity/logout', async (c) => {
    const form = await readForm(context, c, ['client_id', 'refresh_token']);
    logForm(c, form);
    const msisdn = consumeCheckpoint(context, c.req.raw.headers, '/identity/logout', 'POST');
    if (!endFamilyOf(context, form.refresh_token ?? '', msisdn))
      throw new HttpError(400, 'invalid_grant', 'Token is not active');
    return c.body(null, 204);
  });

  for (const path of ['/identity/token', '/identity/revoke', '/identity/logout']) {
    app.all(path, () => {
      throw new HttpError(405, 'invalid_request', 'This call only allows POST.', { headers: { allow: 'POST' } });
    });
  }
  app.all('/identity/*', () => {
    throw new HttpError(404, 'not_found', 'Unknown call.');
  });
}
