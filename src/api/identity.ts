import * as v from 'valibot';
import { brand } from '#src/brand/brand.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { checkpointHeaders, takeCheckpoint } from './client/checkpoint.ts';
import { call, callForHeaders } from './client/http.ts';
import { object } from './client/object.ts';
import { finiteNumber } from './client/wire.ts';

export const tokenAnswer = object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.pipe(v.string(), v.minLength(1)),
  /** Seconds; section 9 says 3600. */
  expires_in: v.pipe(finiteNumber, v.minValue(1)),
  token_type: v.string(),
  refresh_expires_in: v.nullish(finiteNumber),
  id_token: v.nullish(v.string()),
  scope: v.nullish(v.string()),
});

export type TokenAnswer = v.InferOutput<typeof tokenAnswer>;

const TOKEN_PATH = '/token';
const LOGOUT_PATH = '/logout';

/** The path to which a checkpoint is bound: the path on the identity service's host. */
export const identityPath = (path: string) =>
  new URL(`${brand.api.identityUrl}${path}`, 'http://portal.invalid').pathname;

export type SignInGrant = { grant_type: 'password'; password: string } | { grant_type: 'otp'; otp: string };

/** POST {identity}/token with `grant_type=password` or `otp`, after a checkpoint (portal-defined grants). */
export async function signInWith(msisdn: Msisdn, grant: SignInGrant): Promise<TokenAnswer> {
  const checkpoint = await takeCheckpoint(msisdn, identityPath(TOKEN_PATH));
  const { grant_type, ...secret } = grant;
  return call('identity', TOKEN_PATH, tokenAnswer, {
    method: 'POST',
    form: {
      client_id: brand.clientId,
      grant_type,
      [grant_type === 'password' ? 'username' : 'msisdn']: msisdn,
      ...secret,
    },
    headers: { 'x-msisdn': msisdn, ...checkpointHeaders(checkpoint) },
  });
}

/**
 * POST {identity}/token, grant_type=refresh_token, after a checkpoint (section 7). `onSending` is called after the
 * checkpoint, right before the token is sent; if it throws, nothing is sent. Throws `validation` (400) or
 * `unauthorized` if the identity service refuses the token; any other kind says nothing about the session. The request
 * cannot be cancelled: the token would be spent anyway, and only its answer would be lost.
 */
export async function refreshTokens(
  msisdn: Msisdn,
  refreshToken: string,
  onSending?: () => void,
): Promise<TokenAnswer> {
  const checkpoint = await takeCheckpoint(msisdn, identityPath(TOKEN_PATH));
  onSending?.();
  return call('identity', TOKEN_PATH, tokenAnswer, {
    method: 'POST',
    form: { client_id: brand.clientId, grant_type: 'refresh_token', refresh_token: refreshToken },
    headers: { 'x-msisdn': msisdn, ...checkpointHeaders(checkpoint) },
  });
}

/** POST {identity}/revoke (section 7). An empty 200 is the usual answer. */
export async function revokeToken(token: string): Promise<void> {
  await callForHeaders('identity', '/revoke', { method: 'POST', form: { client_id: brand.clientId, token } });
}

/** Takes a checkpoint, then POST {identity}/logout (sections 4 and 7). */
export async function logOut(msisdn: Msisdn, refreshToken: string): Promise<void> {
  const checkpoint = await takeCheckpoint(msisdn, identityPath(LOGOUT_PATH));
  await callForHeaders('identity', LOGOUT_PATH, {
    method: 'POST',
    form: { client_id: brand.clientId, refresh_token: refreshToken },
    headers: checkpointHeaders(checkpoint),
  });
}
