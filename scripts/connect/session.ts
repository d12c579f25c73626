/** Signs in, renews and signs out, as the portal does. */
import { BFF_PATH } from '#src/api/client/http.ts';
import type { Caller } from './caller.ts';
import { jsonOf } from './caller.ts';
import type { Exchange } from './exchange.ts';
import { outcome } from './order-helpers.ts';
import type { Check } from './report.ts';

export interface Credentials {
  readonly msisdn: string;
  readonly password?: string | undefined;
  /** A one-time code, in place of the password. */
  readonly code?: string | undefined;
  readonly clientId: string;
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

const pathOn = (base: string, path: string): string => new URL(`${base}${path}`).pathname;

/** Headers of a checkpoint for one call; undefined if there is none. */
async function checkpoint(
  caller: Caller,
  msisdn: string,
  path: string,
  method = 'POST',
): Promise<Record<string, string> | undefined> {
  const headers = { 'x-msisdn': msisdn, 'x-path': path, 'x-method': method };
  const { answer } = await caller.ask('checkpoint', { headers });
  const [chronos, nonce] = ['x-chronos-id', 'x-nonce-id'].map((name) => answer?.headers.get(name));
  return answer && answer.status < 400 && chronos && nonce
    ? { 'x-chronos-id': chronos, 'x-nonce-id': nonce }
    : undefined;
}

export const personalInfoCheckpoint = (caller: Caller, msisdn: string) =>
  checkpoint(caller, msisdn, `${new URL(caller.connection.hosts.bff).pathname || BFF_PATH}/userInfo/personal`, 'GET');

/** Asks /token after a checkpoint. Undefined if there is no checkpoint. */
export async function askToken(
  caller: Caller,
  msisdn: string,
  form: Record<string, string>,
  isQuiet = false,
): Promise<Exchange | undefined> {
  const nonce = await checkpoint(caller, msisdn, pathOn(caller.connection.hosts.identity, '/token'));
  if (!nonce) return undefined;
  return caller.ask('token', { headers: { 'x-msisdn': msisdn, ...nonce }, form }, { isQuiet });
}

function tokensOf(exchange: Exchange | undefined): Tokens | undefined {
  const body = exchange && (jsonOf(exchange) as { access_token?: unknown; refresh_token?: unknown } | undefined);
  if (typeof body?.access_token !== 'string' || typeof body.refresh_token !== 'string') return undefined;
  return { access: body.access_token, refresh: body.refresh_token };
}

/** Why nobody is signed in. */
function signInFault(exchange: Exchange | undefined, secret: string): string {
  if (!exchange) return 'the checkpoint has failed';
  const { answer } = exchange;
  if (!answer) return `\`token\` has no answer: ${exchange.failure}`;
  return answer.status < 400
    ? 'the answer of `token` has no `access_token` and `refresh_token`'
    : `refused with ${outcome(exchange)}: are the ${secret} and \`clientId\` right?`;
}

export interface SignedIn {
  /** Undefined: nobody is signed in. */
  readonly tokens: Tokens | undefined;
  readonly checks: readonly Check[];
}

export async function signIn(
  caller: Caller,
  { msisdn, password = '', code, clientId }: Credentials,
): Promise<SignedIn> {
  const status = await caller.ask('user-status', { query: { msisdn } });
  const user = await caller.ask('user-exists', { query: { msisdn } });
  const secret =
    code === undefined
      ? { grant_type: 'password', username: msisdn, password }
      : { grant_type: 'otp', msisdn, otp: code };
  const exchange = await askToken(caller, msisdn, { client_id: clientId, ...secret });
  if (!exchange) caller.skip('token', 'the checkpoint has failed');
  const tokens = tokensOf(exchange);
  if (!tokens) {
    const fault = signInFault(exchange, code === undefined ? 'password' : 'code');
    const what = `${fault}. No call of a line was asked`;
    return { tokens, checks: [{ name: 'Sign-in', verdict: 'failed', what }] };
  }
  // Who has a password has signed up before.
  const isDenied = code === undefined && user.answer?.status === 404;
  return {
    tokens,
    checks: [
      checkClaims(tokens, msisdn),
      ...((jsonOf(status) as { code?: unknown } | undefined)?.code === '002'
        ? [
            {
              name: 'Customer of the line',
              verdict: 'failed' as const,
              what: '`user-status` answers 002 (no customer) for the number that has just signed in: nobody can sign in with it',
            },
          ]
        : []),
      ...(isDenied
        ? [
            {
              name: 'User of the line',
              verdict: 'failed' as const,
              what: '`user-exists` says that the number has no user, and it has just signed in: is the call there?',
            },
          ]
        : []),
    ],
  };
}

const statusOf = (exchange: Exchange | undefined): string =>
  exchange?.answer ? `status ${exchange.answer.status}` : 'no answer';

const isRefused = (exchange: Exchange | undefined): boolean => [400, 401].includes(exchange?.answer?.status ?? 0);

/** Whether the claim that names the line is there. */
function checkClaims({ access }: Tokens, msisdn: string): Check {
  const name = 'Claims of the access token';
  try {
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    if (claims.mobile_number === msisdn) return { name, verdict: 'passed', what: '`mobile_number` is the line' };
    return { name, verdict: 'failed', what: '`mobile_number` is missing or is not the line' };
  } catch {
    return { name, verdict: 'failed', what: 'the access token is not a JWT' };
  }
}

/** Renews, and uses the old refresh token again. */
export async function checkRenewal(
  caller: Caller,
  { msisdn, clientId }: Credentials,
  { refresh }: Tokens,
): Promise<{ checks: Check[]; tokens: Tokens | undefined }> {
  const form = { client_id: clientId, grant_type: 'refresh_token', refresh_token: refresh };
  const renewed = await askToken(caller, msisdn, form);
  const tokens = tokensOf(renewed);
  if (!tokens) {
    const what = `a refresh token is not renewed: ${statusOf(renewed)}`;
    return { checks: [{ name: 'Renewal', verdict: 'failed', what }], tokens: undefined };
  }
  const rotates: Check =
    tokens.refresh === refresh
      ? { name: 'Renewal', verdict: 'failed', what: 'the answer has the same refresh token: each must work once' }
      : { name: 'Renewal', verdict: 'passed', what: 'answers new tokens' };
  if (tokens.refresh === refresh) return { checks: [rotates], tokens };
  const reused = await askToken(caller, msisdn, form, true);
  const reuse: Check = isRefused(reused)
    ? { name: 'Reuse of a refresh token', verdict: 'passed', what: `is refused (${statusOf(reused)})` }
    : {
        name: 'Reuse of a refresh token',
        verdict: 'failed',
        what: `must be refused with 400 or 401, not ${statusOf(reused)}`,
      };
  return { checks: [rotates, reuse], tokens };
}

/** Signs in again and out, and tries to renew after it. */
export async function checkSignOut(caller: Caller, credentials: Credentials): Promise<Check[]> {
  const { msisdn, clientId, code } = credentials;
  // A one-time code works once, so there is no second sign-in.
  if (code !== undefined) {
    caller.skip('logout', 'needs a second sign-in: use --password');
    return [];
  }
  const form = { client_id: clientId, grant_type: 'password', username: msisdn, password: credentials.password ?? '' };
  const tokens = tokensOf(await askToken(caller, msisdn, form, true));
  const nonce = await checkpoint(caller, msisdn, pathOn(caller.connection.hosts.identity, '/logout'));
  if (!tokens || !nonce) {
    caller.skip('logout', 'a second sign-in has failed');
    return [];
  }
  await caller.ask('logout', { headers: nonce, form: { client_id: clientId, refresh_token: tokens.refresh } });
  const after = await askToken(
    caller,
    msisdn,
    { client_id: clientId, grant_type: 'refresh_token', refresh_token: tokens.refresh },
    true,
  );
  await caller.ask('revoke', { form: { client_id: clientId, token: tokens.refresh } });
  const name = 'Renewal after a sign-out';
  return [
    isRefused(after)
      ? { name, verdict: 'passed', what: `is refused (${statusOf(after)})` }
      : { name, verdict: 'failed', what: `must be refused with 400 or 401, not ${statusOf(after)}` },
  ];
}
