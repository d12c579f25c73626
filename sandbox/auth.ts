/**
 * Sign-in state of the identity service. A sign-in is a *family*: its refresh tokens replace each other, and reusing an
 * old one revokes the whole family. Every invalid token gives the same error.
 */
import type { SandboxContext } from './context.ts';
import { signingKey } from './db/meta.ts';
import { HttpError } from './http-error.ts';
import { hashOf, newId, newSecret } from './ids.ts';
import { type Claims, readJwt, writeJwt } from './jwt.ts';
import { SECOND_MS } from './time.ts';

/** Section 9, seconds. */
const ACCESS_LIFE_S = 3600;
const REFRESH_LIFE_S = 1_209_600;

const ISSUER = 'sandbox-identity';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  refresh_expires_in: number;
  token_type: 'Bearer';
}

interface RefreshRow {
  hash: string;
  family: string;
  msisdn: string;
  expiresAt: number;
  usedAt: number | null;
  revokedAt: number | null;
}

const invalidToken = () => new HttpError(400, 'invalid_grant', 'Token is not active');

const ROLE_BYTES = '"operator:portal:role-0000",'.length;

/** As many roles as the token needs to be `tokenBytes` long. */
function rolesFor(context: SandboxContext, claims: Claims): readonly string[] {
  const key = signingKey(context.db);
  const missing = (context.faults.read('tokenBytes') ?? 0) - writeJwt(claims, key).length;
  // Base64 turns three bytes into four characters.
  const count = Math.max(0, Math.ceil((missing * 3) / 4 / ROLE_BYTES));
  return Array.from({ length: count }, (_, index) => `operator:portal:role-${String(index).padStart(4, '0')}`);
}

function issue(context: SandboxContext, family: string, msisdn: string): TokenPair {
  const now = context.clock.now();
  const accessLife = context.faults.read('tokenLifeSeconds') ?? ACCESS_LIFE_S;
  const refreshLife = context.faults.read('refreshLifeSeconds') ?? REFRESH_LIFE_S;
  const seconds = Math.floor(now / SECOND_MS);
  const claims = {
    iss: ISSUER,
    aud: context.clientId,
    sub: hashOf(msisdn).slice(0, 16),
    sid: family,
    jti: newId('at'),
    mobile_number: msisdn,
    iat: seconds,
    exp: seconds + accessLife,
  };
  const roles = rolesFor(context, claims);
  const refreshToken = newSecret();
  const expiresAt = now + refreshLife * SECOND_MS;
  context.db.insert('refresh_tokens', { hash: hashOf(refreshToken), family, expires_at: expiresAt, used_at: null });
  return {
    access_token: writeJwt(roles.length > 0 ? { ...claims, roles } : claims, signingKey(context.db)),
    refresh_token: refreshToken,
    expires_in: accessLife,
    refresh_expires_in: refreshLife,
    token_type: 'Bearer',
  };
}

export function signIn(context: SandboxContext, msisdn: string): TokenPair {
  const family = newId('fam');
  context.db.insert('families', { id: family, msisdn, created_at: context.clock.now(), revoked_at: null });
  return issue(context, family, msisdn);
}

function findRefreshToken(context: SandboxContext, token: string): RefreshRow | undefined {
  return context.db.get<RefreshRow>(
    `SELECT t.hash, t.family, f.msisdn, t.expires_at AS expiresAt, t.used_at AS usedAt, f.revoked_at AS revokedAt
      FROM refresh_tokens t JOIN families f ON f.id = t.family WHERE t.hash = ?`,
    hashOf(token),
  );
}

function revokeFamily(context: SandboxContext, family: string): void {
  context.db.run('UPDATE families SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', context.clock.now(), family);
}

/** Ends every sign-in of a line except `exceptFamily`. */
export function revokeLine(context: SandboxContext, msisdn: string, exceptFamily = ''): void {
  context.db.run(
    'UPDATE families SET revoked_at = ? WHERE msisdn = ? AND id <> ? AND revoked_at IS NULL',
    context.clock.now(),
    msisdn,
    exceptFamily,
  );
}

/** Exchanges a refresh token for a new pair. Throws 400 `invalid_grant` for every kind of invalid token. */
export function rotateTokens(context: SandboxContext, msisdn: string, token: string): TokenPair {
  const row = findRefreshToken(context, token);
  if (!row || row.msisdn !== msisdn || row.revokedAt !== null) throw invalidToken();
  if (row.usedAt !== null) {
    revokeFamily(context, row.family);
    throw invalidToken();
  }
  const now = context.clock.now();
  if (row.expiresAt <= now) throw invalidToken();
  context.db.run('UPDATE refresh_tokens SET used_at = ? WHERE hash = ?', now, row.hash);
  return issue(context, row.family, row.msisdn);
}

/** Ends the sign-in of a refresh token. Returns its line, or undefined if the token is invalid. */
export function endFamilyOf(context: SandboxContext, token: string, msisdn?: string): string | undefined {
  const row = findRefreshToken(context, token);
  if (!row || row.revokedAt !== null || row.expiresAt <= context.clock.now()) return undefined;
  if (msisdn !== undefined && row.msisdn !== msisdn) return undefined;
  revokeFamily(context, row.family);
  return row.msisdn;
}

export interface Bearer {
  msisdn: string;
  family: string;
}

/** The line and sign-in of a request's `Authorization` header. Throws 401. */
export function readBearer(context: SandboxContext, authorization: string | undefined): Bearer {
  const unauthorized = (code: string, message: string) =>
    new HttpError(401, code, message, { headers: { 'www-authenticate': 'Bearer' } });
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw unauthorized('token_missing', 'This call needs an Authorization header with a bearer token.');
  const anyLine = context.mixedMode?.anyTokenIsLine;
  if (anyLine !== undefined) return { msisdn: anyLine, family: 'mixed-mode' };
  const claims = readJwt(token, signingKey(context.db));
  const sid = claims?.sid;
  const msisdn = claims?.mobile_number;
  if (claims?.iss !== ISSUER || typeof sid !== 'string' || typeof msisdn !== 'string') {
    throw unauthorized('token_invalid', 'The access token was not issued by this service.');
  }
  if (claims.exp * SECOND_MS <= context.clock.now())
    throw unauthorized('token_expired', 'The access token has expired.');
  const family = context.db.get<{ revoked_at: number | null }>('SELECT revoked_at FROM families WHERE id = ?', sid);
  if (!family || family.revoked_at !== null) throw unauthorized('signed_out', 'This sign-in has ended.');
  return { msisdn, family: sid };
}
