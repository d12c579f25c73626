/** The identity service: grants, rotation, and the reuse of a token. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountInfoQuery } from '#src/api/account.ts';
import * as checkpoints from '#src/api/client/checkpoint.ts';
import * as identity from '#src/api/identity.ts';
import { requestCode } from '#src/api/users.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { ask, BARRED, BFF, DEMO, QUICK_ACCESS, raw, refusal, signIn, strictHeaders } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { identityCall } from './identity-call.ts';

async function readAccount() {
  return ask(accountInfoQuery('line'));
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** Calls /token with the given form as the portal would, with a fresh checkpoint. */
async function token(form: Record<string, string>, msisdn = DEMO) {
  const checkpoint = await checkpoints.takeCheckpoint(msisdn, '/identity/token');
  return identityCall(
    operator,
    '/token',
    { client_id: 'selfcare-web', ...form },
    { 'x-msisdn': msisdn, ...checkpoints.checkpointHeaders(checkpoint) },
  );
}

const DEAD = { status: 400, body: { error: 'invalid_grant', error_description: 'Token is not active' } };

describe('signing in', () => {
  it('with a password gives a token of the line for an hour, and a refresh token for fourteen days', async () => {
    const tokens = await signIn(DEMO);
    expect(tokens).toMatchObject({ expires_in: 3600, refresh_expires_in: 1_209_600, token_type: 'Bearer' });
    const claims = claimsOf(tokens.access_token);
    expect(claims.mobile_number).toBe(DEMO);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
    expect(await readAccount()).toMatchObject({ planCode: 'PLAN_PLUS' });
  });

  it('with a code that was sent to the line works once', async () => {
    await requestCode(QUICK_ACCESS, 'sign-in');
    const sent = (await (await raw(operator, `/__sandbox/sms?msisdn=${QUICK_ACCESS}`)).json()) as {
      messages: { code: string; text: string }[];
    };
    const { code = '', text = '' } = sent.messages[0] ?? {};
    expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`);
    const grant = { grant_type: 'otp', otp: code } as const;
    expect(await identity.signInWith(QUICK_ACCESS, grant)).toMatchObject({ token_type: 'Bearer' });
    expect(await refusal(identity.signInWith(QUICK_ACCESS, grant))).toMatchObject({ status: 400, code: 'otp_wrong' });
  });

  it('with a wrong password gives the same error as for an unknown number', async () => {
    const grant = { grant_type: 'password', password: 'wrong' } as const;
    const known = await refusal(identity.signInWith(DEMO, grant));
    const unknown = await refusal(identity.signInWith('213799999999' as Msisdn, grant));
    expect([known.status, known.code, known.serverMessage]).toEqual([
      unknown.status,
      unknown.code,
      unknown.serverMessage,
    ]);
    expect(known).toMatchObject({ status: 400, code: 'invalid_grant' });
  });

  it('is locked for a while after five wrong passwords', async () => {
    const grant = { grant_type: 'password', password: 'wrong' } as const;
    for (let count = 0; count < 5; count++) await refusal(identity.signInWith(DEMO, grant));
    expect(await refusal(signIn(DEMO))).toMatchObject({ kind: 'rate-limited', code: 'account_locked' });
    expect(await signIn(BARRED)).toMatchObject({ token_type: 'Bearer' });
    operator.sandbox.context.clock.advance(15 * 60_000);
    expect(await signIn(DEMO)).toMatchObject({ token_type: 'Bearer' });
  });

  it('rejects another client, an unknown grant, missing and unknown fields, and JSON', async () => {
    const password = { grant_type: 'password', username: DEMO, password: 'Sahla-2026' };
    expect(await token({ ...password, client_id: 'another' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await token({ grant_type: 'implicit' })).toMatchObject({ body: { error: 'unsupported_grant_type' } });
    expect(await token({ grant_type: 'password', username: DEMO })).toMatchObject({
      body: { error: 'invalid_request' },
    });
    expect(await token({ ...password, scope: 'all' })).toMatchObject({
      body: { error_description: expect.stringContaining('scope') },
    });
    const json = await raw(operator, '/identity/token', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(415);
  });
});

describe('refreshing', () => {
  it('gives a new pair of the same sign-in', async () => {
    const first = await signIn(DEMO);
    const second = await identity.refreshTokens(DEMO, first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(claimsOf(second.access_token).sid).toBe(claimsOf(first.access_token).sid);
    expect(await identity.refreshTokens(DEMO, second.refresh_token)).toMatchObject({ token_type: 'Bearer' });
  });

  it('with a used token ends the whole sign-in, including the newest tokens', async () => {
    const first = await signIn(DEMO);
    const second = await identity.refreshTokens(DEMO, first.refresh_token);
    expect(await refusal(identity.refreshTokens(DEMO, first.refresh_token))).toMatchObject({
      status: 400,
      code: 'invalid_grant',
    });
    expect(await refusal(identity.refreshTokens(DEMO, second.refresh_token))).toMatchObject({ code: 'invalid_grant' });
    expect(await refusal(readAccount())).toMatchObject({ status: 401, code: 'signed_out' });
  });

  it('twice at once fails for one of the two and ends the sign-in', async () => {
    const { refresh_token } = await signIn(DEMO);
    const results = await Promise.allSettled([
      identity.refreshTokens(DEMO, refresh_token),
      identity.refreshTokens(DEMO, refresh_token),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = results.find((result) => result.status === 'fulfilled');
    expect(await refusal(identity.refreshTokens(DEMO, winner?.value.refresh_token ?? ''))).toMatchObject({
      code: 'invalid_grant',
    });
  });

  it('does not affect other sign-ins of the line', async () => {
    const phone = await signIn(DEMO);
    const desk = await signIn(DEMO);
    await identity.refreshTokens(DEMO, phone.refresh_token);
    await refusal(identity.refreshTokens(DEMO, phone.refresh_token));
    expect(await identity.refreshTokens(DEMO, desk.refresh_token)).toMatchObject({ token_type: 'Bearer' });
  });

  it('gives the same error for every invalid token: used, signed out, expired, unknown, or another line’s', async () => {
    const grant = (refresh_token: string, msisdn = DEMO) =>
      token({ grant_type: 'refresh_token', refresh_token }, msisdn);
    const used = await signIn(DEMO);
    await identity.refreshTokens(DEMO, used.refresh_token);
    const signedOut = await signIn(DEMO);
    await identity.logOut(DEMO, signedOut.refresh_token);
    const other = await signIn(BARRED);
    expect(await grant(used.refresh_token)).toEqual(DEAD);
    expect(await grant(signedOut.refresh_token)).toEqual(DEAD);
    expect(await grant('never-there')).toEqual(DEAD);
    expect(await grant(other.refresh_token)).toEqual(DEAD);
    const expired = await signIn(DEMO);
    operator.sandbox.context.clock.advance(1_209_600_000);
    expect(await grant(expired.refresh_token)).toEqual(DEAD);
  });
});

describe('an access token', () => {
  it('is rejected after an hour, and if it is forged, unsigned, or of another kind', async () => {
    const { access_token } = await signIn(DEMO);
    const [header = '', body = '', signature = ''] = access_token.split('.');
    const forgedBody = Buffer.from(JSON.stringify({ ...claimsOf(access_token), mobile_number: BARRED })).toString(
      'base64url',
    );
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const otherKey = `${header}.${body}.${createHmac('sha256', 'guess').update(`${header}.${body}`).digest('base64url')}`;
    for (const bearer of [`${header}.${forgedBody}.${signature}`, none, otherKey, 'nonsense', '']) {
      const response = await raw(operator, `${BFF}/subscriptions/getAccountInfo`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(response.status).toBe(401);
    }
    operator.sandbox.context.clock.advance(3_600_000);
    expect(await refusal(readAccount())).toMatchObject({ status: 401, code: 'token_expired' });
  });

  it('is invalid immediately after signing out', async () => {
    const { refresh_token } = await signIn(DEMO);
    await identity.logOut(DEMO, refresh_token);
    expect(await refusal(readAccount())).toMatchObject({ status: 401, code: 'signed_out' });
    expect(await refusal(identity.logOut(DEMO, refresh_token))).toMatchObject({ status: 400, code: 'invalid_grant' });
  });
});

describe('revoking', () => {
  it('does not support access tokens, and ends the sign-in of a refresh token with an empty 200', async () => {
    const tokens = await signIn(DEMO);
    const client = { client_id: 'selfcare-web' };
    expect(await identityCall(operator, '/revoke', { ...client, token: tokens.access_token })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_token_type' },
    });
    expect(await identityCall(operator, '/revoke', { ...client, token: tokens.refresh_token })).toEqual({
      status: 200,
      body: '',
    });
    expect(await refusal(readAccount())).toMatchObject({ code: 'signed_out' });
    expect(await identityCall(operator, '/revoke', { ...client, token: tokens.refresh_token })).toEqual({
      status: 200,
      body: '',
    });
  });

  it('logs that a token was used twice, but never the token or the number', async () => {
    const tokens = await signIn(DEMO);
    await identity.refreshTokens(DEMO, tokens.refresh_token);
    await refusal(identity.refreshTokens(DEMO, tokens.refresh_token));
    const text = await (await fetch(`${operator.origin}/__sandbox/log`, { headers: strictHeaders() })).text();
    const { requests } = JSON.parse(text) as {
      requests: { path: string; grantType?: string; refreshToken?: string; status: number }[];
    };
    const refreshes = requests.filter(({ grantType }) => grantType === 'refresh_token');
    expect(refreshes.map(({ status }) => status)).toEqual([200, 400]);
    expect(new Set(refreshes.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(text).not.toContain(DEMO.slice(3));
    expect(text).not.toContain(tokens.refresh_token);
    expect(text).not.toContain(tokens.access_token);
  });
});
