/** Social sign-in, from the consent page to tokens or to registration. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setRequestLanguage } from '#src/api/client/request-context.ts';
import * as social from '#src/api/social.ts';
import { activateUser, doesUserExist, requestCode, requestMigrationCode, userDetailsQuery } from '#src/api/users.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { MAGIC_CODES } from '../../sandbox/codes.ts';
import { listMessages } from '../../sandbox/db/messages.ts';
import { lineOf } from '../../sandbox/seed/lines.ts';
import { ask, DEMO, refusal, setToken } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';

const BACK = 'http://localhost:4173/web/redirect/facebook';
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-purpose';
const NEWCOMER = '213550000114' as Msisdn;

const request = (changes: Record<string, string> = {}) => ({
  client_id: 'sahla-portal',
  response_type: 'code',
  redirect_uri: BACK,
  state: 'a state',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  ...changes,
});
const page = (changes: Record<string, string> = {}) =>
  fetch(`${operator.origin}/social/facebook/authorize?${new URLSearchParams(request(changes))}`);

/** Submits one of the consent page's buttons. Returns the parameters that the portal receives. */
async function choose(choice: string): Promise<URLSearchParams> {
  const answer = await fetch(`${operator.origin}/social/facebook/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ ...request(), choice }),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(BACK);
  return back.searchParams;
}

const codeOf = async (choice: string) => (await choose(choice)).get('code') ?? '';

/** Asks for a code that registers the number, and reads it from the inbox. */
async function codeFor(msisdn: Msisdn): Promise<string> {
  await requestCode(msisdn, 'register');
  return listMessages(operator.sandbox.context.db, msisdn).find((message) => message.code)?.code ?? '';
}

/** The data with which an unknown user of a provider registers. */
async function unknownUser(): Promise<social.SocialRegistrationData> {
  const exchange = await social.exchangeSocialCode('facebook', await codeOf('unknown'), VERIFIER);
  if (exchange.kind !== 'unknown-user') throw new Error('the user is known');
  return exchange.data;
}

const numberOf = (key: string) => lineOf(key).msisdn as Msisdn;

const usersOf = (msisdn: Msisdn) =>
  operator.sandbox.context.db.all('SELECT subject FROM social_users WHERE msisdn = ?', msisdn).length;

describe('fault 68: a social account is to be registered for a number', () => {
  it('fault 68: refuses a registration for somebody else’s number without a code, and sends that number no message', async () => {
    const data = await unknownUser();
    const before = listMessages(operator.sandbox.context.db, NEWCOMER).length;
    expect(await refusal(social.registerSocial('facebook', NEWCOMER, data, undefined))).toMatchObject({
      status: 400,
      code: 'otp_wrong',
    });
    expect(listMessages(operator.sandbox.context.db, NEWCOMER)).toHaveLength(before);
    expect(await doesUserExist(NEWCOMER)).toBe(false);
    expect(usersOf(NEWCOMER)).toBe(0);
  });

  it('fault 68: locks the codes of the number after wrong ones, and refuses the right code then too', async () => {
    const data = await unknownUser();
    const right = await codeFor(NEWCOMER);
    const wrong = right === '135790' ? '135791' : '135790';
    for (const code of ['otp_wrong', 'otp_wrong', 'otp_locked', 'otp_locked']) {
      expect(await refusal(social.registerSocial('facebook', NEWCOMER, data, wrong))).toMatchObject({ code });
    }
    expect(await refusal(social.registerSocial('facebook', NEWCOMER, data, right))).toMatchObject({
      status: 429,
      code: 'otp_locked',
    });
    expect(usersOf(NEWCOMER)).toBe(0);
  });

  it('fault 68: refuses a code that has expired, was sent for another purpose or to another number', async () => {
    const data = await unknownUser();
    await requestCode(NEWCOMER, 'sign-in');
    const [ofSignIn] = listMessages(operator.sandbox.context.db, NEWCOMER);
    const ofAnother = await codeFor('213550000102' as Msisdn);
    for (const code of [ofSignIn?.code ?? '', ofAnother]) {
      expect(await refusal(social.registerSocial('facebook', NEWCOMER, data, code))).toMatchObject({
        code: 'otp_wrong',
      });
    }
    const late = await codeFor(NEWCOMER);
    operator.sandbox.context.clock.advance(300_000);
    expect(await refusal(social.registerSocial('facebook', NEWCOMER, data, late))).toMatchObject({
      code: 'otp_expired',
    });
  });

  it.each(['status-001', 'status-003', 'status-005', 'status-004-found', 'quick-access'])(
    'fault 68: refuses a number with a user or an older account, also with the right code (%s)',
    async (key) => {
      const msisdn = numberOf(key);
      const before = usersOf(msisdn);
      const code = await codeFor(msisdn);
      expect(await refusal(social.registerSocial('facebook', msisdn, await unknownUser(), code))).toMatchObject({
        status: 409,
        code: 'user_already_exists',
      });
      expect(usersOf(msisdn)).toBe(before);
    },
  );

  it('fault 68: gives a social account to a line that was just activated, and to none that was activated earlier', async () => {
    const activated = async (key: string) => {
      const msisdn = numberOf(key);
      await requestMigrationCode(msisdn);
      await activateUser(msisdn, listMessages(operator.sandbox.context.db, msisdn)[0]?.code ?? '');
      return msisdn;
    };
    const earlier = await activated('status-001');
    operator.sandbox.context.clock.advance(15 * 60_000);
    const late = await codeFor(earlier);
    expect(await refusal(social.registerSocial('facebook', earlier, await unknownUser(), late))).toMatchObject({
      status: 409,
      code: 'user_already_exists',
    });
    const now = await activated('status-003');
    expect(await social.registerSocial('facebook', now, await unknownUser(), await codeFor(now))).toBe(true);
  });
});

it('offers the known users, an unknown one, refusal and failure on the consent page', async () => {
  const text = await (await page()).text();
  expect(text).toContain('Sandbox Facebook');
  for (const choice of ['user:known-demo', 'unknown', 'refused', 'error']) expect(text).toContain(`value="${choice}"`);
});

it('never redirects from the consent page to another origin', async () => {
  for (const redirect_uri of ['https://evil.example/', 'http://localhost.evil.example/', 'javascript:alert(1)']) {
    const answer = await page({ redirect_uri });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  }
});

it('escapes request parameters on the consent page', async () => {
  const text = await (await page({ state: '"><script>x</script>' })).text();
  expect(text).not.toContain('<script>');
});

it('gives a known user tokens of the line, once for each code', async () => {
  const back = await choose('user:known-demo');
  expect(back.get('state')).toBe('a state');
  const code = back.get('code') ?? '';
  const exchange = await social.exchangeSocialCode('facebook', code, VERIFIER);
  expect(exchange.kind).toBe('tokens');
  await setToken(exchange.kind === 'tokens' ? exchange.tokens.access_token : '');
  expect(await ask(userDetailsQuery('line', DEMO))).toMatchObject({ msisdn: DEMO });
  expect(await refusal(social.exchangeSocialCode('facebook', code, VERIFIER))).toMatchObject({
    status: 400,
    code: 'invalid_code',
  });
});

it('rejects a code without its verifier, for another provider, or after a minute', async () => {
  expect(
    await refusal(social.exchangeSocialCode('facebook', await codeOf('user:known-demo'), 'another')),
  ).toMatchObject({ status: 400 });
  expect(await refusal(social.exchangeSocialCode('google', await codeOf('user:known-demo'), VERIFIER))).toMatchObject({
    status: 400,
  });
  const late = await codeOf('user:known-demo');
  operator.sandbox.context.clock.advance(60_000);
  expect(await refusal(social.exchangeSocialCode('facebook', late, VERIFIER))).toMatchObject({ status: 400 });
});

it('returns registration data for an unknown user, who gets tokens after registering', async () => {
  const exchange = await social.exchangeSocialCode('facebook', await codeOf('unknown'), VERIFIER);
  if (exchange.kind !== 'unknown-user') throw new Error('the user is known');
  expect(await refusal(social.registerSocial('facebook', DEMO, exchange.data, MAGIC_CODES.right))).toMatchObject({
    kind: 'conflict',
    code: 'user_already_exists',
  });
  expect(await social.registerSocial('facebook', NEWCOMER, exchange.data, await codeFor(NEWCOMER))).toBe(true);
  expect(await doesUserExist(NEWCOMER)).toBe(true);
  const subject = operator.sandbox.context.db.get<{ subject: string }>(
    'SELECT subject FROM social_users WHERE msisdn = ?',
    NEWCOMER,
  )?.subject;
  expect(await social.exchangeSocialCode('facebook', await codeOf(`user:${subject}`), VERIFIER)).toMatchObject({
    kind: 'tokens',
  });
});

it('requires registration tokens and a line of the operator to register', async () => {
  const exchange = await social.exchangeSocialCode('facebook', await codeOf('unknown'), VERIFIER);
  if (exchange.kind !== 'unknown-user') throw new Error('the user is known');
  const { access_token, id_token } = exchange.data;
  const swapped = { access_token: id_token, id_token: access_token };
  expect(await refusal(social.registerSocial('facebook', NEWCOMER, swapped, '135790'))).toMatchObject({
    code: 'social_token_invalid',
  });
  expect(await refusal(social.registerSocial('google', NEWCOMER, exchange.data, '135790'))).toMatchObject({
    code: 'social_token_invalid',
  });
  const foreign = '213799999999' as Msisdn;
  const code = await codeFor(foreign);
  expect(await refusal(social.registerSocial('facebook', foreign, exchange.data, code))).toMatchObject({
    code: 'line_unknown',
  });
});

it('returns an error after a refusal, and a message for the subscriber if the provider fails', async () => {
  const refused = await choose('refused');
  expect(refused.get('error')).toBe('access_denied');
  expect(refused.get('code')).toBeNull();
  setRequestLanguage('ar');
  const failure = await refusal(social.exchangeSocialCode('facebook', await codeOf('error'), VERIFIER));
  setRequestLanguage('');
  expect(failure).toMatchObject({ status: 502, serverMessage: expect.stringMatching(/\p{Script=Arabic}/u) });
});
